"""Where what ships with solemn beside its rules lies: cards, boards, rulings."""

from pathlib import Path


def fixtures_path() -> Path:
    """The folder of the fixtures."""
    # As quick as it gets: importlib.resources takes longer to import than the cards to read.
    import solemn.fixtures

    return Path(next(iter(solemn.fixtures.__path__)))
