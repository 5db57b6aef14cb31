"""Progress on stderr: a bar a stage in a terminal, a plain line a stage elsewhere."""

import sys
from types import TracebackType
from typing import Any, Self

import click


class StageProgress:
    """Called with the stage, how much of it is done and how much there is; a context manager that ends the last bar."""

    def __init__(self) -> None:
        self._stage: str | None = None
        self._done = 0
        self._bar: Any = None

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Show where the work stands."""
        if stage != self._stage:
            self._finish()
            self._stage, self._done = stage, 0
            if sys.stderr.isatty():
                self._bar = click.progressbar(length=max(total, 1), label=stage, file=sys.stderr)
                self._bar.__enter__()
            else:
                click.echo(f"{stage} …", err=True)
        if self._bar is not None:
            self._bar.update(done - self._done)
        self._done = done

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._finish()

    def _finish(self) -> None:
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None
