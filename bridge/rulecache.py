"""Keeps what was read of the rules between two runs: reading them takes a third of a second, and they seldom change."""

import os

from solemn.bridge.cache import kept, state
from solemn.bridge.slicing import Rulebook

FORMAT = 1
"""counts up when the records change"""


def rulebook(rules: str, question: str) -> Rulebook:
    """The rulebook of a question of the rules that lie in the folder `rules`; read anew where a file has changed."""

    def read() -> Rulebook:
        from solemn.bridge.rulebook import read_rulebook

        return read_rulebook(question_file(rules, question))

    return kept(f"{question}.rules", _stamp(rules), Rulebook, read)


def question_file(rules: str, question: str) -> str:
    """The file of one question."""
    return f"{rules}/questions/{question}.lp"


def _stamp(rules: str) -> str:
    """The place, size and time of each file of the rules."""
    found = [f"{FORMAT} {rules}"]
    for folder in [*sorted(entry.path for entry in os.scandir(rules) if entry.is_dir()), rules]:
        found += [state(e) for e in sorted(os.scandir(folder), key=lambda e: e.name) if e.name.endswith(".lp")]
    return "\n".join(found)
