"""The command `jostle play`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from jostle.cli_tools import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    app,
    console,
    game_options,
    getting_ready,
    list_games,
    refuse_rest,
)
from jostle.errors import OptionError
from jostle.games import PACKAGES
from jostle.games.spec import Value

if TYPE_CHECKING:
    from jostle.play.match import Match


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="A game's id; asked for if left out.", metavar="[GAME]")] = "",
    against: Annotated[str, typer.Option(help="Bots of this level take all other seats: random.")] = "",
    seat: Annotated[int, typer.Option(help="Your seat, when bots take the others.", min=0)] = 0,
    clock: Annotated[str, typer.Option(help="none, 'turn SECONDS' or 'fischer SECONDS+INCREMENT'.")] = "none",
    seed: Annotated[int | None, typer.Option(help="Makes chance and bots repeatable.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    position: Annotated[str, typer.Option(help="Begin from this position text.")] = "",
) -> None:
    """Play in the terminal: side by side, or against bots."""
    from jostle.play.table import Table
    from jostle.search.bots import bot

    words = list(context.args)
    if game.startswith("--"):
        words.insert(0, game)
        game = ""
    if resume is not None:
        refuse_rest(words)
        match = _resume(resume)
    else:
        game = game or _pick_game()
        chosen, rest = game_options(game, words)
        refuse_rest(rest)
        match = _new_match(game, chosen, against or _pick_opponent(), seat, clock, position)
    seats = enumerate(match.seats)
    bots = {
        i: bot(player.level, (seed or 0) + i if seed is not None else _fresh_seed())
        for i, player in seats
        if player.kind == "bot"
    }
    match.start_clock()
    console.print(
        "Type [bold]help[/bold] for what you can do, [bold]list[/bold] for what may be played.", highlight=False
    )
    Table(match, bots, console, _asker(), seed).run()


def _resume(file: Path) -> Match:
    from jostle.play.match import Match

    match = Match.load(file)
    if match.outcome:
        console.print(f"This match is over: {match.outcome.words}. `undo` is not possible here; see `jostle replay`.")
    return match


def _new_match(game: str, options: dict[str, Value], against: str, seat: int, clock: str, position: str) -> Match:
    from jostle.play.clock import Clock
    from jostle.play.match import Match, Seat
    from jostle.play.state import Game
    from jostle.search.bots import bot

    with getting_ready(game):
        chosen = Game(game, **options)
        start = chosen.read(position) if position else chosen.start()
    sides = chosen.spec.sides[: chosen.seats]
    if against and against != "nobody":
        bot(against, 0)  # an unknown level is refused before anything starts
        if seat >= chosen.seats:
            raise OptionError(f"--seat {seat}: {chosen.spec.title} has seats 0 to {chosen.seats - 1} here")
        seats = [Seat(side) if i == seat else Seat(side, "bot", against) for i, side in enumerate(sides)]
    else:
        seats = [Seat(side) for side in sides]
    return Match(chosen, seats, Clock.read(clock), start)


def _pick_game() -> str:
    """Ask which game, by number or id."""
    list_games(numbered=True)
    ids = list(PACKAGES)
    while True:
        typed = console.input(f"Which game? (1-{len(ids)}, Enter for {ids[0]}) ").strip()
        if not typed:
            return ids[0]
        if typed in ids:
            return typed
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(ids):
            return ids[int(typed) - 1]
        console.print(f"There is no game {typed!r} here.", markup=False)


def _pick_opponent() -> str:
    """Whom to play when nothing was said: people at one screen, unless somebody at a terminal wants a bot."""
    if not sys.stdin.isatty():
        return "nobody"
    typed = console.input("Against whom? (1: a person beside you, 2: a bot that plays anything; Enter for 1) ").strip()
    return "random" if typed == "2" else "nobody"


def _fresh_seed() -> int:
    import secrets

    return secrets.randbits(32)


def _asker() -> Any:
    """Reads a line: with completion at a terminal, plainly where input is piped in."""
    if not sys.stdin.isatty():

        def plain(prompt: str, words: list[str]) -> str:
            console.print(Text(prompt), end="")
            line = sys.stdin.readline()
            console.print(Text(line.rstrip() or "(end of input)"))
            return line.strip() if line else "quit"

        return plain
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    session: Any = PromptSession()

    def prompt(text: str, words: list[str]) -> str:
        try:
            return str(session.prompt(text, completer=WordCompleter(words, sentence=True), complete_while_typing=True))
        except EOFError:
            return "quit"

    return prompt
