"""The commands `jostle games` and `jostle rules`: the games, what one of them can be told, and its guide."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import (
    GameName,
    app,
    console,
    getting_ready,
    list_games,
    say,
)
from jostle.games import broken_games, spec
from jostle.games.spec import Spec
from jostle.i18n import Listing, messages_of
from jostle.terminal.language import language

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


@app.command()
def rules(
    game: GameName,
    html: Annotated[
        Path | None, typer.Option(help="Write them as a page for the browser to this file instead.")
    ] = None,
) -> None:
    """The rules of a game, with pictures."""
    if html is not None:
        from jostle.learning.guide_html import guide_html

        with getting_ready(game):
            html.write_text(guide_html(spec(game), language()), encoding="utf-8")
        console.print(say(message("wrote", file=str(html))))
        return
    from jostle.terminal.guide import guide_page

    for part in guide_page(spec(game), console.color_system is not None, language()):
        console.print(part, no_wrap=isinstance(part, Text), crop=True)
