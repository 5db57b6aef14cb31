"""Pendulum Effects: the words for what lies in the Pendulum Zones, said as the other readings know them."""

import re

_HERE = re.compile(r"\bthis card (?:from|in) (?:your|the) Pendulum Zone")


def in_its_zone(text: str) -> str:
    """Return a Pendulum Effect without its own place, from which it acts anyway."""
    return _HERE.sub("this card", text)
