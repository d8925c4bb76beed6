"""The command `jostle play`."""

from __future__ import annotations

import random
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text
from typer.core import TyperCommand

from jostle.cli.common import (
    GAME_OPTIONS,
    OPTIONS_HELP,
    app,
    console,
    game_options,
    list_games,
    refuse_rest,
    say,
)
from jostle.errors import JostleError, OptionError
from jostle.games import game_ids
from jostle.games.spec import Value
from jostle.i18n import Listing, messages_of
from jostle.paths import data_folder
from jostle.search.core.levels import CHARACTERS, bot_id, bot_label

if TYPE_CHECKING:
    from jostle.play.match import Match


message = messages_of("jostle.cli")

LAST_MATCH = "last-match.jostle"


def bots_help() -> str:
    """Who can be played against, a line each; the first sign keeps the lines as they are."""
    lines = [f"  {bot_label(name):16}{words}" for name, words in CHARACTERS.items()]
    last = "With @3s or @5000n after the name it has 3 seconds, or 5,000 nodes, for a turn."
    return "\n".join(("\b\nBots, weakest first, then those to measure against:", *lines, "", last))


class BotsCommand(TyperCommand):
    """A command whose help ends with the bots; their texts are read only when somebody asks for help."""

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        self.help = f"{self.help}\n\n{bots_help()}"
        super().format_help_text(ctx, formatter)


@app.command(
    context_settings=GAME_OPTIONS,
    epilog=OPTIONS_HELP,
    cls=BotsCommand,
    help="Play in the terminal: side by side, or against bots.",
)
def play(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="A game's id; asked for if left out.", metavar="[GAME]")] = "",
    against: Annotated[str, typer.Option(help="This bot takes all other seats.", metavar="BOT")] = "",
    seat: Annotated[int, typer.Option(help="Your seat, when bots take the others: 0 is the first.", min=0)] = 0,
    clock: Annotated[str, typer.Option(help="none, 'turn SECONDS' or 'fischer SECONDS+INCREMENT'.")] = "none",
    seed: Annotated[int | None, typer.Option(help="Makes chance, and bots that count nodes, repeatable.")] = None,
    threads: Annotated[int, typer.Option(help="Threads a bot thinks with; 0: as many as there are cores.", min=0)] = 0,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    position: Annotated[str, typer.Option(help="Begin from this position text.")] = "",
) -> None:
    import os

    from jostle.kernel.waiting import wait_for_compiler
    from jostle.play.precompile import all_compiled
    from jostle.search.core.bots import bot
    from jostle.search.core.precompile import Warming
    from jostle.terminal.table import Table

    if console.is_terminal and not all_compiled():
        wait_for_compiler(False)
    words = list(context.args)
    if game.startswith("--"):
        words.insert(0, game)
        game = ""
    if resume is not None:
        refuse_rest(words)
        match = _resume(resume)
    else:
        game = game or _pick_game()
        chosen, rest = game_options(game, words, random.Random(seed))
        refuse_rest(rest)
        match = _new_match(game, chosen, against or _pick_opponent(), seat, clock, position)
    seats = enumerate(match.seats)
    bots = {
        i: bot(player.level, seed + i if seed is not None else _fresh_seed(), threads or os.cpu_count() or 1)
        for i, player in seats
        if player.kind == "bot"
    }
    match.start_clock()
    console.print(say(message("play-begin")), highlight=False)
    levels = {player.level for player in match.seats if player.kind == "bot"}
    compiler = Warming(match.game.id, sorted(levels)) if levels and console.is_terminal else None
    try:
        Table(match, bots, console, asker(), seed, compiler).run()
    finally:
        if compiler is not None:
            compiler.stop()
    if match.over and match.actions:
        _keep(match)


def _keep(match: Match) -> None:
    """Keep a match that is over until the next one is, and say what can be done with it."""
    file = data_folder() / LAST_MATCH
    file.parent.mkdir(parents=True, exist_ok=True)
    match.save(file)
    console.print(Text(say(message("match-kept", file=shlex.quote(str(file)))), "dim"), soft_wrap=True)


def _resume(file: Path) -> Match:
    from jostle.play.match import Match

    match = Match.load(file)
    if match.outcome:
        console.print(say(message("match-over", outcome=match.outcome.text)), markup=False)
    return match


def _new_match(game: str, options: dict[str, Value], against: str, seat: int, clock: str, position: str) -> Match:
    from jostle.play.clock import Clock
    from jostle.play.match import Match, Seat
    from jostle.play.state import Game
    from jostle.search.core.bots import bot

    chosen = Game(game, **options)
    start = chosen.read(position) if position else chosen.start()
    sides = chosen.spec.sides[: chosen.seats]
    if against and against != "nobody":
        bot(against, 0)  # an unknown one is refused before anything starts
        against = bot_id(against)
        if seat >= chosen.seats:
            named = Listing(tuple(message("seat-of", seat=i, side=side) for i, side in enumerate(sides)), "or")
            raise OptionError(message("unknown-seat", seat=seat, seats=named))
        seats = [Seat(str(side)) if i == seat else Seat(against, "bot", against) for i, side in enumerate(sides)]
    else:
        seats = [Seat(str(side)) for side in sides]
    return Match(chosen, seats, Clock.read(clock), start)


def _pick_game() -> str:
    """Ask which game, by number or id."""
    list_games(numbered=True)
    ids = list(game_ids())
    while True:
        typed = console.input(say(message("which-game", last=len(ids), first=ids[0])) + " ").strip()
        if not typed:
            return ids[0]
        if typed in ids:
            return typed
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(ids):
            return ids[int(typed) - 1]
        console.print(say(message("no-such-game", game=typed)), markup=False)


def _pick_opponent() -> str:
    """Whom to play when nothing was said: people at one screen, unless somebody at a terminal wants a bot."""
    if not sys.stdin.isatty():
        return "nobody"
    from jostle.search.core.bots import bot

    choices = ["nobody", *CHARACTERS]
    grid = Grid.grid(padding=(0, 2))
    for number, name in enumerate(choices, 1):
        words = CHARACTERS.get(name, message("people-here"))
        grid.add_row(Text(str(number)), Text(bot_label(name), "bold cyan"), Text(say(words)))
    console.print(grid)
    while True:
        typed = console.input(say(message("against-whom", last=len(choices))) + " ").strip()
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(choices):
            return choices[int(typed) - 1]
        if typed in ("", "nobody"):
            return "nobody"
        try:
            bot(typed, 0)
        except JostleError as error:
            console.print(Text(say(error), "red"))
        else:
            return typed


def _fresh_seed() -> int:
    import secrets

    return secrets.randbits(32)


def asker() -> Any:
    """Reads a line: with completion at a terminal, plainly where input is piped in."""
    if not sys.stdin.isatty():

        def plain(prompt: str, words: list[str]) -> str:
            console.print(Text(prompt), end="")
            line = sys.stdin.readline()
            console.print(Text(line.rstrip() or say(message("end-of-input"))))
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
