"""A new continuous effect, with what its text asks for."""

from solemn.bridge.text.facts import Condition, Facts, Filter


def conditional(condition: Condition, facts: Facts, itself: Filter = ()) -> str:
    """State that the card has a continuous effect, under a condition and while the card itself is such; its term."""
    term = facts.effect()
    if itself:
        facts.add(f"effect_self({term},{facts.filter(itself)})")
    if condition:
        facts.add(f"effect_if({term},{facts.condition(condition)})")
    return term
