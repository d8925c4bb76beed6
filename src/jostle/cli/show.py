"""The command `jostle show`: a position in the terminal or as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    GameName,
    app,
    console,
    draw_state,
    game_options,
    read_state,
    refuse_rest,
    say,
)
from jostle.i18n import messages_of

message = messages_of("jostle.cli")


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def show(
    context: typer.Context,
    game: GameName,
    position: Annotated[str, typer.Argument(help="A position text, in quotes; the start if left out.")] = "",
    svg: Annotated[Path | None, typer.Option(help="Write the picture to this SVG file.")] = None,
    png: Annotated[Path | None, typer.Option(help="Write the picture to this PNG file.")] = None,
) -> None:
    """Show a position on the board, in the terminal or as a picture."""
    words = list(context.args)
    if position.startswith("--"):  # an option of the game stands where the position would
        words.insert(0, position)
        position = ""
    chosen, rest = game_options(game, words)
    if rest and not position:
        position = rest.pop(0)
    refuse_rest(rest)
    state = read_state(game, chosen, position)
    draw_state(state)
    from jostle.render.picture import save

    for file in (svg, png):
        if file is not None:
            save(state.scene(), file)
            console.print(say(message("wrote", file=str(file))))
