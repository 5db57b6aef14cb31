"""The command group: each command's module is imported when it is called."""

from importlib import import_module

import click

COMMANDS = {
    "legal": "list every legal Summon and Set of a board",
    "check": "judge one play: legal, illegal or undecided, and why",
    "need": "say what change of the board would make a play legal",
    "apply": "print the board after plays and events",
    "steps": "print the course of a play: what moves, who may act, what does not happen",
    "show": "draw a board in the terminal",
    "facts": "print a board as the facts that clingo is given",
    "rule": "explain a rule by its id, or list all",
    "rulings": "check files of rulings",
    "perft": "count sequences of legal plays",
    "materials": "list what a monster asks as material, and which cards fit",
    "cards": "import, show and search cards, count what is modelled",
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and loads one only when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order of this file."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"solemn.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, and name the nearest ones for a word that is none."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, n=1)
            if near and "did you mean" not in error.message.lower():
                raise click.UsageError(f"{error.message} Did you mean {near[0]!r}?", ctx) from None
            raise


def _version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"solemn {version('solemn')}")
        ctx.exit()


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: solemn legal fixtures/boards/first.yaml",
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
def app() -> None:
    """Judge Yu-Gi-Oh! Summons: list the legal plays of a board, and say why one is not legal.

    A board is a YAML or JSON file (docs/formats.md); a play is written as in: synchro "Stardust Dragon" with M1, M2.
    """
