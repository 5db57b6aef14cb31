"""What the tests share: the default cards, the folder beside the repo, the imported pool."""

from pathlib import Path

import pytest
from solemn.bridge.cards.default import DefaultCards
from solemn.bridge.cards.store import CardStore

ROOT = Path(__file__).parents[1]
SHARED = ROOT.parent / "shared"


@pytest.fixture(autouse=True)
def no_store_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOLEMN_CARDS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(autouse=True)
def no_locale_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(scope="session")
def cards() -> DefaultCards:
    return DefaultCards()


@pytest.fixture(scope="session")
def shared() -> Path:
    if not (SHARED / "oracle" / "compare.py").exists():
        pytest.skip(f"the engine's boards and the card data are not at {SHARED}")
    return SHARED


@pytest.fixture(scope="session")
def pool_path(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of the whole imported pool."""
    from solemn.bridge.cards.importer import import_files

    path = tmp_path_factory.mktemp("pool") / "cards.sqlite"
    files = [shared / "cards" / "yaml-yugi-cards.json.xz", shared / "cards" / "cards.cdb.xz"]
    import_files(files, path)
    return path


@pytest.fixture(scope="session")
def pool(pool_path: Path) -> CardStore:
    return CardStore.open(pool_path)
