"""The command line: one file a command."""

import sys


def main() -> None:
    """Run the command line; an error of solemn itself is one line and exit code 2 (SOLEMN_DEBUG=1 shows where)."""
    from solemn.cli.app import app

    try:
        app()
    except SystemExit as done:
        _leave(done.code)
    except Exception as error:
        import os

        if os.environ.get("SOLEMN_DEBUG"):
            raise
        print(f"solemn: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        print("This is a fault of solemn; SOLEMN_DEBUG=1 shows where.", file=sys.stderr)
        sys.exit(2)


def _leave(code: object) -> None:
    """End the process with nothing left to print: taking down clingo first costs a tenth of a short run."""
    import os

    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        sys.exit(code)  # type: ignore[arg-type]
    os._exit(code if isinstance(code, int) else 0 if code is None else 1)
