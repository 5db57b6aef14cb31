"""An independent enumerator of legal plays, written from the rule texts: it tries every choice and is never clever."""

from brute.law import BeyondBruteError
from brute.plays import ALL_KINDS, BrutePlay, legal

__all__ = ["ALL_KINDS", "BeyondBruteError", "BrutePlay", "legal"]
