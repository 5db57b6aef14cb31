"""An independent enumerator of legal plays, written from the rule texts: it tries every choice and is never clever."""

from brute.choice import BrutePlay
from brute.law import BeyondBruteError
from brute.plays import ALL_KINDS, legal

__all__ = ["ALL_KINDS", "BeyondBruteError", "BrutePlay", "legal"]
