"""`solemn facts`: a board as the facts that clingo is given."""

from pathlib import Path

import click
from solemn.cli.common import cards_option, format_option, print_json, reports_errors

EXAMPLES = """\b
Examples:
  solemn facts board.yaml > board.lp
  python -m clingo $(solemn facts --rules)/questions/legal.lp board.lp 0 --project=show"""


@click.command(epilog=EXAMPLES)
@click.argument("board", metavar="BOARD", type=click.Path(allow_dash=True), required=False)
@cards_option
@format_option
@click.option("--rules", is_flag=True, help="Print the folder of the installed rules instead.")
@reports_errors
def facts(board: str | None, cards_path: Path | None, form: str, rules: bool) -> None:
    """Print BOARD as the program text that is handed to clingo.

    With questions/legal.lp of the rules, bare clingo gives the same answer sets as `solemn legal --every-copy`.
    """
    if rules:
        from solemn.bridge.ask import rules_path

        _print(form, "path", rules_path() + "\n")
        return
    if board is None:
        raise click.UsageError("Missing argument 'BOARD' (or --rules).")
    from solemn.bridge.cards.locate import open_cards
    from solemn.bridge.facts import position_facts
    from solemn.bridge.loader import load_position

    _print(form, "facts", position_facts(load_position(board, open_cards(cards_path))))


def _print(form: str, key: str, text: str) -> None:
    if form == "json":
        print_json({"schema": "solemn.facts/1", key: text if key == "facts" else text.strip()})
    else:
        click.echo(text, nl=False)
