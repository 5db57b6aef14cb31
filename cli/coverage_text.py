"""The text of `solemn cards coverage`."""

from solemn.bridge.cards.coverage import Coverage
from solemn.bridge.columns import clean, pad, shorten
from solemn.cli.common import styled, width

_EXAMPLE = 28
"""columns for the name of the example"""
_SCOPE = 12


def coverage_text(found: Coverage, top: int) -> str:
    """A table of the kinds of cards, and the `top` most frequent clauses."""
    rows = [styled(f"{'kind':<10}{'cards':>8}{'modelled':>10}{'partly':>9}{'share':>8}", dim=True)]
    kinds = {kind: covered for kind, covered in found.kinds.items() if covered.cards}
    lines = [(kind, covered.cards, covered.modelled, covered.partly) for kind, covered in kinds.items()]
    lines.append(("all", *(sum(line[column] for line in lines) for column in (1, 2, 3))))  # type: ignore[arg-type,misc]
    for kind, cards, modelled, partly in lines:
        share = modelled / cards if cards else 1
        rows.append(f"{kind:<10}{cards:>8}{modelled:>10}{partly:>9}{share:>8.1%}")
    room = width()
    if top and found.clauses:
        rows += ["", styled(f"{'cards':>5}  {pad('scope', _SCOPE)}  clause", dim=True)]
    for gap in found.clauses[:top]:
        space = room - 5 - 2 - _SCOPE - 2 - 2 - _EXAMPLE
        line = f"{gap.count:>5}  {pad(gap.scope, _SCOPE)}  {pad(clean(gap.clause), space)}  "
        rows.append((line + shorten(clean(gap.example), _EXAMPLE)).rstrip())
    if len(found.clauses) > top:
        rows.append(f"and {len(found.clauses) - top} more clauses (--top N)")
    return "\n".join(rows) + "\n"
