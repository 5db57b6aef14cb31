"""`solemn cards`: import card files, show and search the cards."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from solemn.bridge.columns import columns, pad, wrap
from solemn.cli.common import cards_option, format_option, print_json, reports_errors, styled, width

if TYPE_CHECKING:
    from solemn.bridge.cards.importer import ImportReport
    from solemn.bridge.cards.source import CardSource
    from solemn.bridge.records import Card

SCHEMA = "solemn.cards/1"
COVERAGE_SCHEMA = "solemn.coverage/1"
SCOPES = ("own", "material", "means", "third", "extra_normal", "grant", "value", "values")
"""as in solemn.bridge.cards.coverage, which is loaded only when it is needed"""

_CONFLICTS_SHOWN = 5
_NAME_COLUMNS = 40
_TOP = 20
"""clauses that `coverage` lists in text"""
_MANY = 1000
"""lines; no card text has as many"""
_COLOURS = {
    "token": "white", "normal": "yellow", "ritual": "blue", "fusion": "magenta", "synchro": "bright_white",
    "xyz": "bright_black", "link": "bright_blue",
}  # fmt: skip


@click.group()
def cards() -> None:
    """Import card files, show and search the cards, count what is modelled.

    Without an import a default set of well-known cards serves.

    \b
    Example: solemn cards show "Junk Synchron" --facts
    """


@cards.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--replace", is_flag=True, help="Forget the cards that the store holds now.")
@cards_option
@format_option
@reports_errors
def import_command(files: tuple[Path, ...], replace: bool, cards_path: Path | None, form: str) -> None:
    """Import card files into the card store.

    Reads yaml-yugi JSON, EDOPro databases (.cdb, with the strings.conf beside it for archetype names) and YGOPRODeck
    JSON, plain or packed as .xz, .gz or .bz2. Of one passcode the first file wins; later files, and after them the
    store as it is, add what is missing. A file that cannot be read leaves the store as it was.

    \b
    Example: solemn cards import yaml-yugi-cards.json.xz cards.cdb
    """
    from solemn.bridge.cards.importer import import_files
    from solemn.bridge.cards.locate import store_path
    from solemn.cli.progress import StageProgress

    with StageProgress() as progress:
        report = import_files(files, store_path(cards_path), progress, replace=replace)
    if form == "json":
        print_json({"schema": "solemn.import/1", "report": report})
    else:
        _print_report(report)


@cards.command(short_help="Read the texts anew, after an update of solemn.")
@cards_option
@format_option
@reports_errors
def refresh(cards_path: Path | None, form: str) -> None:
    """Read the card texts of the store anew, after an update of solemn.

    \b
    Example: solemn cards refresh
    """
    from solemn.bridge.cards.importer import refresh
    from solemn.bridge.cards.locate import store_path
    from solemn.cli.progress import StageProgress

    path = store_path(cards_path)
    with StageProgress() as progress:
        count = refresh(path, progress)
    if form == "json":
        print_json({"schema": "solemn.refresh/1", "store": str(path), "cards": count})
    else:
        click.echo(f"{_count(count)} read anew in {path}")


@cards.command(short_help="Show cards by name or passcode.")
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@click.option("--facts", is_flag=True, help="Show what the card's text says of Summons as facts of the rule base.")
@cards_option
@format_option
@reports_errors
def show(names: tuple[str, ...], facts: bool, cards_path: Path | None, form: str) -> None:
    """Show cards by their names in any language, or by their passcodes.

    \b
    Example: solemn cards show "Stardust Dragon" 63977008 --format json
    """
    from solemn.bridge.ask import revival_limited
    from solemn.bridge.cards.find import find_card
    from solemn.bridge.cards.locate import open_cards, outdated

    source = open_cards(cards_path)
    if outdated(source):
        click.echo(
            f"The facts in {source.title} are of another version of solemn: run `solemn cards refresh`.", err=True
        )
    found = [find_card(source, name) for name in names]
    limited = revival_limited(found)
    if form == "json":
        print_json({"schema": SCHEMA, "cards": [_as_json(card, source, limited, facts) for card in found]})
        return
    for number, card in enumerate(found):
        if number:
            click.echo()
        _print_card(card, source, limited, facts)


@cards.command(short_help="Find cards by words of name, type or archetype.")
@click.argument("words", nargs=-1, required=True, metavar="WORDS...")
@cards_option
@format_option
@reports_errors
def search(words: tuple[str, ...], cards_path: Path | None, form: str) -> None:
    """List the cards in whose name, type line, Attribute or archetypes all the words stand.

    \b
    Example: solemn cards search synchro dragon wind
    """
    from solemn.bridge.cards.locate import open_cards

    source = open_cards(cards_path)
    found = source.search(" ".join(words))
    if form == "json":
        from solemn.bridge.ask import revival_limited

        limited = revival_limited(found)
        print_json({"schema": SCHEMA, "cards": [_as_json(card, source, limited, False) for card in found]})
        return
    if not found:
        near = source.nearest(" ".join(words))
        hint = f"; the nearest names are {', '.join(near)}" if near else ""
        click.echo(f"No card of {source.title} matches{hint}.", err=True)
        return
    _print_results(found)


@cards.command(short_help="Count the cards that are fully modelled.")
@click.option(
    "--scope",
    "scopes",
    multiple=True,
    type=click.Choice(SCOPES),
    metavar="SCOPE",
    help=f"Only clauses that touch this (may be given again): {', '.join(SCOPES)}.",
)
@click.option(
    "--top", type=click.IntRange(min=0), metavar="N", help="List N clauses (text: 20 if left out; JSON: all)."
)
@cards_option
@format_option
@reports_errors
def coverage(scopes: tuple[str, ...], top: int | None, cards_path: Path | None, form: str) -> None:
    """Count how many cards are fully modelled, and list the clauses that are not, most frequent first.

    A clause is listed once for all cards that differ only in its numbers, names, Types and Attributes. Its scope is
    what it can touch: own (Summoning this card), material (using it), means (what its effect Summons), third (plays
    with other cards), value and values (Levels, Types and the like), extra_normal and grant (further Summons).

    \b
    Example: solemn cards coverage --scope own --top 50
    """
    from solemn.bridge.cards.coverage import coverage
    from solemn.bridge.cards.locate import open_cards
    from solemn.cli.coverage_text import coverage_text

    source = open_cards(cards_path)
    found = coverage(source.all(), scopes or SCOPES)
    if form == "json":
        print_json({"schema": COVERAGE_SCHEMA, "kinds": found.kinds, "clauses": found.clauses[:top]})
    else:
        click.echo(coverage_text(found, _TOP if top is None else top), nl=False)


def _as_json(card: "Card", source: "CardSource", limited: set[int], facts: bool) -> dict[str, Any]:
    """A card as `show` and `search` print it: what it has, `id`, `revival_limit` and `unmodelled` always."""
    from solemn.bridge.cards.unmodelled import unmodelled

    value: dict[str, Any] = {"id": card.id, "name": card.name, "names": card.names, "kind": card.kind}
    value["types"] = card.types
    if card.kind == "monster":
        fields = ("race", "attribute", "level", "rank", "link", "arrows", "scale")
        value |= {field: got for field in fields if (got := getattr(card, field)) not in (None, ())}
        value["atk"] = card.atk
        if card.link is None:
            value["def"] = card.defense
    value["archetypes"] = card.archetypes
    value["passcodes"] = source.ids(card.key)
    value["revival_limit"] = card.key in limited
    value["unmodelled"] = unmodelled(card)
    if facts:
        value["facts"] = card.law
    text = source.text(card.key)
    return value | ({"text": text} if text else {})


def _print_card(card: "Card", source: "CardSource", limited: set[int], facts: bool) -> None:
    from solemn.bridge.cards.lines import numbers, type_line
    from solemn.bridge.cards.unmodelled import unmodelled

    room = width()
    passcodes = ", ".join(f"{number:08}" for number in source.ids(card.key)) or "no passcode"
    gap = " " * max(2, room - columns(card.name) - columns(passcodes))
    click.echo(styled(card.name, bold=True, fg=_colour(card)) + gap + styled(passcodes, dim=True))
    line = " · ".join(part for part in (type_line(card), card.attribute or "", numbers(card)) if part)
    click.echo("\n".join(wrap(line, room, _MANY)))
    rows = [("Link arrows", " ".join(card.arrows).upper()), ("Archetypes", ", ".join(card.archetypes))]
    others = ", ".join(f"{name} ({code})" for code, name in card.names.items() if "_" not in code)
    rows.append(("Other names", others))
    if card.key in limited:
        rows.append(("Revival", "must first be Summoned properly before an effect can bring it back"))
    rows += [("Unmodelled", clause) for clause in unmodelled(card)]
    for label, value in rows:
        if value:
            _print_row(label, value, room)
    text = source.text(card.key)
    for paragraph in (text or "").splitlines():
        click.echo("\n".join(wrap(paragraph, room, _MANY)))
    if facts:
        by_hand = f", by hand ({card.why})" if card.why else ""
        click.echo(styled(f"Facts{by_hand}" if card.law else f"Facts: none{by_hand}", dim=True))
        for fact in card.law:
            click.echo(f"  {fact}.")


def _print_row(label: str, value: str, room: int) -> None:
    head = f"{label + ':':<13}"
    first, *others = wrap(value, room - len(head), _MANY)
    click.echo(styled(head, dim=True) + first)
    for line in others:
        click.echo(" " * len(head) + line)


def _print_results(found: "list[Card]") -> None:
    """A card a line: passcode, name, Attribute, Level, Rank or Rating, ATK and DEF, type line."""
    from solemn.bridge.cards.lines import type_line

    room = width()
    names = min(max(columns(card.name) for card in found), _NAME_COLUMNS)
    for card in found:
        passcode = f"{card.id:08}" if card.id is not None else " " * 8
        middle = f"{card.attribute or '':<6}  {_corner(card):<3}  {_strength(card):>9}"
        used = 8 + 2 + names + 2 + len(middle) + 2
        line = pad(type_line(card).replace(" / ", "/"), max(room - used, 12)).rstrip()
        click.echo(f"{styled(passcode, dim=True)}  {styled(pad(card.name, names), fg=_colour(card))}  {middle}  {line}")


def _corner(card: "Card") -> str:
    """Level, Rank or Link Rating in short: L4, R4, LK2."""
    short = (("L", card.level), ("R", card.rank), ("LK", card.link))
    return next((f"{letter}{value}" for letter, value in short if value is not None), "")


def _strength(card: "Card") -> str:
    if card.kind != "monster":
        return ""
    atk, defense = ("?" if value is None else value for value in (card.atk, card.defense))
    return f"{atk}/{'-' if card.link is not None else defense}"


def _colour(card: "Card") -> str:
    """The colour of its frame, as near as a terminal has it."""
    if card.kind != "monster":
        return "green" if card.kind == "spell" else "bright_magenta"
    return next((colour for word, colour in _COLOURS.items() if word in card.types), "red")


def _count(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _print_report(report: "ImportReport") -> None:
    for file in report.files:
        click.echo(f"{Path(file.file).name}: {_count(file.cards)}, {file.new} of them new ({file.form})")
        if file.reprints:
            click.echo(f"  {file.reprints} of them reprints or other artworks, joined to their cards")
        for reason, count in file.skipped.items():
            click.echo(f"  {count} left out: {reason}")
        if file.remark:
            click.echo(f"  {file.remark}")
    for conflict in report.conflicts[:_CONFLICTS_SHOWN]:
        click.echo(f"  the files disagree, the first holds: {conflict}")
    if len(report.conflicts) > _CONFLICTS_SHOWN:
        click.echo(f"  and {len(report.conflicts) - _CONFLICTS_SHOWN} more disagreements")
    if report.kept:
        click.echo(f"{_count(report.kept)} kept from the store as it was")
    if report.default:
        click.echo(f"{_count(report.default)} of the default set added")
    click.echo(
        f"{_count(report.cards)} in {report.store}: {report.with_facts} with a text that bears on Summons, "
        f"{report.unmodelled} of them not fully modelled ({report.seconds:.1f} s)"
    )
