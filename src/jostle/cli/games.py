"""The command `jostle games`: the games, and what one of them can be told."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import (
    app,
    console,
    list_games,
    say,
)
from jostle.games import broken_games, spec
from jostle.games.spec import Spec
from jostle.i18n import Listing, messages_of

message = messages_of("jostle.cli")


@app.command()
def games(
    game: Annotated[str, typer.Argument(help="One game, with its options explained.", metavar="[GAME]")] = "",
) -> None:
    """List the games, or one game's options and variants."""
    if game:
        _show_options(spec(game))
        return
    list_games()
    for error in broken_games().values():
        console.print(Text(say(Listing((error.text,), "sentences")), "red"), soft_wrap=True)


def _show_options(found: Spec) -> None:
    console.print(Text.assemble((found.title, "bold"), f"  {say(found.line)}"))
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    headings = (
        message("heading-option"),
        message("heading-values"),
        message("heading-default"),
        message("heading-meaning"),
    )
    for heading in headings:
        grid.add_column(say(heading))
    for option in found.options:
        default = option.show(option.default)
        grid.add_row(
            Text(option.flag, "cyan"),
            say(option.values),
            default if len(default) < 30 else "…",
            say(option.meaning),
        )
    console.print(grid)
    for preset in found.presets:
        typed = " ".join(
            f"{found.option(name).flag} {found.option(name).show(value)}" for name, value in preset.options.items()
        )
        console.print(Text.assemble((say(preset.name), "bold"), f": {say(preset.meaning)} ", (typed, "cyan")))
