"""The command line: one file a command."""

import sys


def main() -> None:
    """Run the command line; an error of solemn itself is one line and exit code 2 (SOLEMN_DEBUG=1 shows where)."""
    from solemn.cli.app import app

    try:
        app()
    except Exception as error:
        import os

        if os.environ.get("SOLEMN_DEBUG"):
            raise
        print(f"solemn: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        print("This is a fault of solemn; SOLEMN_DEBUG=1 shows where.", file=sys.stderr)
        sys.exit(2)
