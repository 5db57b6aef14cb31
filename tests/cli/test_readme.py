"""What the README shows in its console is what the commands print; `...` stands for lines left out."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner
from solemn.cli.app import app

ROOT = Path(__file__).parents[2]
CONSOLE = re.findall(r"^```console\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.M | re.S)
SHOWN = [part for block in CONSOLE for part in re.split(r"^\$ solemn ", block, flags=re.M) if part]


@pytest.mark.parametrize("shown", SHOWN, ids=lambda part: part.split()[0])
def test_the_console_of_the_readme(shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    command, _, expected = shown.partition("\n")
    printed = CliRunner().invoke(app, shlex.split(command)).stdout
    wanted = "".join(
        ".*" if line.strip() == "..." else re.escape(line + "\n") for line in expected.rstrip("\n").split("\n")
    )
    assert re.fullmatch(wanted, printed, flags=re.S), printed


def test_something_is_shown() -> None:
    assert len(SHOWN) > 1
