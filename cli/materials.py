"""`solemn materials`: what the material line of a monster asks for, and which cards fit."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
from solemn.cli.common import CliError, cards_option, format_option, print_json, reports_errors

if TYPE_CHECKING:
    from solemn.bridge.cards.source import CardSource
    from solemn.bridge.records import Card

SCHEMA = "solemn.materials/1"

EXAMPLES = """\b
Examples:
  solemn materials "Stardust Dragon"
  solemn materials "Number 39: Utopia" --all-matches
  solemn materials --jsonl --all > materials.jsonl"""


@click.command(epilog=EXAMPLES)
@click.argument("names", nargs=-1, metavar="NAME...")
@click.option("--all", "every", is_flag=True, help="Every Extra Deck and Ritual Monster of the card store.")
@click.option("--jsonl", is_flag=True, help="Write one card a line as JSON.")
@click.option("--all-matches", is_flag=True, help="Name all cards that fit, however many.")
@cards_option
@format_option
@reports_errors
def materials(
    names: tuple[str, ...], every: bool, jsonl: bool, all_matches: bool, cards_path: Path | None, form: str
) -> None:
    """List what Extra Deck and Ritual Monsters ask as material, and which cards of the store fit.

    The cards are tested by the rules that judge a board. What a slot asks of the board (where a card is, whether it is
    face-up) is taken as true; Tokens are left out.
    """
    if bool(names) == every:
        raise click.UsageError("Give either the NAME of a card or --all.")
    from solemn.bridge.cards.locate import open_cards
    from solemn.bridge.materials import material_lines
    from solemn.cli.progress import StageProgress

    source = open_cards(cards_path)
    pool = list(source.all())
    chosen = pool if every else [_with_a_line(source, name) for name in names]
    with StageProgress() as progress:
        lines = material_lines(chosen, pool, progress) if every else material_lines(chosen, pool)
        if jsonl or form == "json":
            from solemn.bridge.materials_json import MaterialRecords

            records = MaterialRecords()
            if not jsonl:
                print_json({"schema": SCHEMA, "cards": [records.record(line) for line in lines]})
                return
            for line in lines:
                print_json(records.record(line))
            return
        from solemn.cli.materials_text import line_text

        for number, line in enumerate(lines):
            click.echo(("\n" if number else "") + line_text(line, all_matches), nl=False)


def _with_a_line(source: "CardSource", name: str) -> "Card":
    from solemn.bridge.cards.find import find_card
    from solemn.bridge.materials import material_kind

    card = find_card(source, name)
    if material_kind(card) is None:
        raise CliError(f'"{card.name}" is no Extra Deck or Ritual Monster: no text of its own asks for materials')
    return card
