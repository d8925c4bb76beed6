"""The commands `jostle show` and `jostle replay`: a position as a picture, and a match file step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

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
from jostle.errors import JostleError
from jostle.i18n import Listing, messages_of

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


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A match file.")],
    at: Annotated[int | None, typer.Option(help="Show the board after this many actions.", min=0)] = None,
    step: Annotated[bool, typer.Option(help="Show every position; Enter goes on.")] = False,
    clip: Annotated[
        Path | None,
        typer.Option(help="Write the last turn, or the one with the action of --at, to this GIF file, to share."),
    ] = None,
) -> None:
    """Replay a match file: what was played, in words, and the board at its end."""
    from jostle.analysis.commentary import seat_name
    from jostle.play.match import Match
    from jostle.search.core.levels import player_name

    match = Match.load(file)
    line = match.node.line
    if at is not None:
        if at >= len(line):
            raise JostleError(message("no-such-step", actions=len(line) - 1, step=at))
        line = line[: at + 1]
    seats = (seat_name(match, seat) for seat in range(match.game.seats))
    console.print(Text.assemble((match.game.spec.title, "bold"), "  ", say(Listing(tuple(seats), "comma"))))
    for number, node in enumerate(line):
        if node.parent is not None:
            who = say(message("chance") if node.actor < 0 else match.side(node.actor))
            words = say(node.parent.state.label(node.action))
            console.print(Text.assemble((f"{number:4} ", "dim"), f"{who}: ", (node.action, "cyan"), f"  {words}"))
        if step or number == len(line) - 1:
            draw_state(node.state)
        if step and number < len(line) - 1:
            console.input(f"[dim]{say(message('enter-continues'))} [/dim]")
    if match.outcome and line[-1] is match.node:
        console.print(Text(say(match.outcome.text), "bold"))
    if clip is not None:
        from jostle.render.clip import clip as make_clip

        clip.write_bytes(make_clip(match, at, called=player_name))
        console.print(say(message("wrote", file=str(clip))))
