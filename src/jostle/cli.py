"""The command `jostle`. Heavy modules are imported only by the commands that need them."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.status import Status
from rich.table import Table as Grid
from rich.text import Text

from jostle.errors import JostleError, OptionError
from jostle.games import PACKAGES, spec
from jostle.games.spec import Spec, Value

if TYPE_CHECKING:
    from jostle.play.match import Match
    from jostle.play.state import State

app = typer.Typer(
    name="jostle",
    help="Jostle, the home of push games. `jostle play` starts a game; `jostle games` lists them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
console = Console()
complaints = Console(stderr=True)

GAME_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}
GameName = Annotated[str, typer.Argument(help="A game's id; `jostle games` lists them.", metavar="GAME")]
OPTIONS_HELP = "The game's own options follow as --NAME VALUE; `jostle games GAME` explains them."


def main() -> None:
    """The entry point: what is wrong is said in one line, without a traceback."""
    try:
        app()
    except JostleError as error:
        complaints.print(Text(f"jostle: {error}", "red"))
        sys.exit(2)
    except OSError as error:
        complaints.print(Text(f"jostle: {error.filename or ''}: {error.strerror or error}", "red"))
        sys.exit(2)
    except KeyboardInterrupt:
        complaints.print("\njostle: stopped")
        sys.exit(130)


# --- looking ---------------------------------------------------------------------------------------------------------


@app.command()
def games(
    game: Annotated[str, typer.Argument(help="One game, with its options explained.", metavar="[GAME]")] = "",
) -> None:
    """List the games, or one game's options and variants."""
    if game:
        _show_options(spec(game))
        return
    _list_games()


def _list_games(numbered: bool = False) -> None:
    grid = Grid.grid(padding=(0, 2))
    for number, id in enumerate(PACKAGES, 1):
        cells = Text(id, "bold cyan"), Text(spec(id).title, "bold"), Text(spec(id).line)
        grid.add_row(*((Text(str(number)), *cells) if numbered else cells))
    console.print(grid)


def _show_options(found: Spec) -> None:
    console.print(Text.assemble((found.title, "bold"), f"  {found.line}"))
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    for heading in ("option", "values", "default", "meaning"):
        grid.add_column(heading)
    for option in found.options:
        default = option.show(option.default)
        grid.add_row(
            Text("--" + option.name, "cyan"), option.values, default if len(default) < 30 else "…", option.meaning
        )
    console.print(grid)
    for preset in found.presets:
        typed = " ".join(f"--{name} {found.option(name).show(value)}" for name, value in preset.options.items())
        console.print(Text.assemble((preset.name, "bold"), f": {preset.meaning} ", (typed, "cyan")))


@app.command()
def rules(
    game: GameName,
    html: Annotated[
        Path | None, typer.Option(help="Write them as a page for the browser to this file instead.")
    ] = None,
) -> None:
    """The rules of a game, with pictures."""
    if html is not None:
        from jostle.play.guide_html import guide_html

        with _getting_ready(game):
            html.write_text(guide_html(spec(game)), encoding="utf-8")
        console.print(f"Wrote {html}")
        return
    from jostle.play.guide_pages import guide_page
    from jostle.play.terminal import print_drawn

    for part in guide_page(spec(game), colours=console.color_system is not None):
        if isinstance(part, Text):
            print_drawn(console, part)
        else:
            console.print(part)


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
    chosen, rest = _game_options(game, words)
    if rest and not position:
        position = rest.pop(0)
    _refuse_rest(rest)
    state = _state(game, chosen, position)
    _draw(state, state.scene())
    from jostle.play.picture import save

    for file in (svg, png):
        if file is not None:
            save(state.scene(), file)
            console.print(f"Wrote {file}")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A match file.")],
    at: Annotated[int | None, typer.Option(help="Show the board after this many actions.", min=0)] = None,
    step: Annotated[bool, typer.Option(help="Show every position; Enter goes on.")] = False,
) -> None:
    """Replay a match file: what was played, in words, and the board at its end."""
    from jostle.play.match import Match

    match = Match.load(file)
    line = match.node.line
    if at is not None:
        if at >= len(line):
            raise JostleError(f"the match has {len(line) - 1} actions; there is no board after {at}")
        line = line[: at + 1]
    names = " against ".join(f"{seat.name} ({match.side(i)})" for i, seat in enumerate(match.seats))
    console.print(Text.assemble((match.game.spec.title, "bold"), f"  {names}"))
    for number, node in enumerate(line):
        if node.parent is not None:
            who = "chance" if node.actor < 0 else match.side(node.actor)
            words = node.parent.state.describe(node.action)
            console.print(Text.assemble((f"{number:4} ", "dim"), f"{who}: ", (node.action, "cyan"), f"  {words}"))
        if step or number == len(line) - 1:
            _draw(node.state, node.state.scene())
        if step and number < len(line) - 1:
            console.input("[dim]Enter goes on [/dim]")
    if match.outcome and line[-1] is match.node:
        console.print(Text(match.outcome.words, "bold"))


# --- playing ---------------------------------------------------------------------------------------------------------


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
        _refuse_rest(words)
        match = _resume(resume)
    else:
        game = game or _pick_game()
        chosen, rest = _game_options(game, words)
        _refuse_rest(rest)
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

    with _getting_ready(game):
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
    _list_games(numbered=True)
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


# --- counting and measuring ------------------------------------------------------------------------------------------


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def perft(
    context: typer.Context,
    game: GameName,
    turns: Annotated[int, typer.Option(help="How many turns to count.", min=1, max=6)] = 1,
    position: Annotated[str, typer.Option(help="Count from this position text instead of the start.")] = "",
) -> None:
    """Count every way the next turns can go."""
    from rich.progress import Progress

    from jostle.play.perft import perft as count

    chosen, rest = _game_options(game, list(context.args))
    _refuse_rest(rest)
    state = _state(game, chosen, position)
    begin = time.perf_counter()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("counting", total=None)
        counts = count(state, turns, lambda done, of: progress.update(task, completed=done, total=of))
    seconds = time.perf_counter() - begin
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column("")
    for number in range(1, turns + 1):
        grid.add_column(f"turn {number}", justify="right")
    grid.add_column("what is counted", style="dim")
    how = f" ({spec(game).losing_turn})" if spec(game).losing_turn else ""
    rows = {
        "from": ("positions", "positions the turn is counted from"),
        "sequences": ("sequences", "of actions that finish the turn"),
        "distinct": ("distinct", "different positions after them, summed"),
        "lost": ("lost", f"of these, lost for the seat whose turn it was{how}"),
        "drawn": ("drawn", "of these, a draw"),
        "won": ("won", "of these, won"),
        "cut short": ("cut_sequences", "sequences that end the game before the turn is finished"),
        "cut positions": ("cut_distinct", "different positions after those, summed"),
    }
    for name, (figure, meaning) in rows.items():
        grid.add_row(Text(name, "bold"), *(f"{getattr(turn, figure):,}" for turn in counts), meaning)
    console.print(grid)
    if turns > 1:
        console.print(
            "Each turn is counted from every distinct position of the one before that is not over.", style="dim"
        )
    console.print(f"Counted in {seconds:.2f} s on one core.", style="dim", highlight=False)


@app.command(context_settings=GAME_OPTIONS, epilog=OPTIONS_HELP)
def bench(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="One game; all if left out.", metavar="[GAME]")] = "",
    seconds: Annotated[float, typer.Option(help="How long each figure is measured.", min=0.05, max=60)] = 0.5,
    gpu: Annotated[bool, typer.Option("--gpu", help="Measure on an NVIDIA GPU, 2**20 games at once.")] = False,
) -> None:
    """How fast the rules run here: random play, every legal list made."""
    from jostle.play.benchmark import face_steps, kernel_steps, rate
    from jostle.play.state import Game

    words = list(context.args)
    if game.startswith("--"):
        words.insert(0, game)
        game = ""
    if words and not game:
        raise OptionError("options need a game: jostle bench GAME --NAME VALUE")
    games = [game] if game else list(PACKAGES)
    if gpu:
        _bench_gpu(games, words, seconds)
        return
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    for name in ("game", "one thread", "two threads", "games/s", "from Python", "by texts"):
        grid.add_column(name, justify="left" if name == "game" else "right")
    for id in games:
        chosen, rest = _game_options(id, words)
        _refuse_rest(rest)
        made = Game(id, **chosen)
        with console.status(f"measuring {id}"):
            figures = []
            for run in (
                kernel_steps(made),
                kernel_steps(made, threads=2),
                face_steps(made),
                face_steps(made, texts=True),
            ):
                trial, _ = rate(run, 2000)
                figures.append(rate(run, max(2000, int(trial * seconds))))
        one, two, face, texts = figures
        cells = (
            f"{one[0] / 1e6:.2f} M/s",
            f"{two[0] / 1e6:.2f} M/s",
            f"{one[1]:,.0f}",
            f"{face[0] / 1e3:,.0f} k/s",
            f"{texts[0] / 1e3:,.0f} k/s",
        )
        grid.add_row(Text(id, "cyan"), *cells)
    console.print(grid)


def _bench_gpu(games: list[str], words: list[str], seconds: float) -> None:
    from jostle.kernel.gpu import require_gpu
    from jostle.play.benchmark import rate
    from jostle.play.gpu_play import check_on_cpu, gpu_steps
    from jostle.play.state import Game

    require_gpu()
    for id in games:
        chosen, rest = _game_options(id, words)
        _refuse_rest(rest)
        made = Game(id, **chosen)
        with console.status(f"measuring {id} (compiling takes up to a minute)"):
            check_on_cpu(made)
            run = gpu_steps(made, 1 << 20)
            trial, _ = rate(run, 1 << 24)
            steps, _ = rate(run, int(trial * seconds))
        console.print(Text.assemble((id, "cyan"), f"  {steps / 1e6:,.0f} M actions/s; the same games as on the CPU"))


@app.command()
def warm(
    quiet_if_done: Annotated[
        bool, typer.Option("--quiet-if-done", help="Say nothing if nothing had to be compiled.")
    ] = False,
) -> None:
    """Compile everything now, so that nothing waits later."""
    from jostle.play.warm_stamp import stamp

    if quiet_if_done and stamp().exists():
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from jostle.play.warming import forget_old, warm_all

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=quiet_if_done) as progress:
        task = progress.add_task("compiling the rules", total=len(PACKAGES))
        for game, seconds in warm_all(list(PACKAGES)):
            progress.update(task, advance=1)
            if not quiet_if_done:
                progress.console.print(f"{game}: ready after {seconds:.1f} s", highlight=False)
    forget_old()
    stamp().parent.mkdir(parents=True, exist_ok=True)
    stamp().touch()


# --- helpers ---------------------------------------------------------------------------------------------------------


def _game_options(game: str, words: list[str]) -> tuple[dict[str, Value], list[str]]:
    """The game's own options among the words typed (--NAME VALUE or --NAME=VALUE), checked; and what is left."""
    found = spec(game)
    texts: dict[str, str] = {}
    rest = []
    words = list(words)
    while words:
        word = words.pop(0)
        if not word.startswith("--"):
            rest.append(word)
            continue
        name, equals, text = word[2:].partition("=")
        name = name.replace("-", "_")
        option = found.option(name)
        if not equals:
            if not words:
                raise OptionError(f"--{name} needs a value: {option.values}")
            text = words.pop(0)
        if name in texts:
            raise OptionError(f"--{name} is given twice")
        texts[name] = text
    return found.parse(texts), rest


def _refuse_rest(rest: list[str]) -> None:
    if rest:
        raise OptionError(f"{rest[0]!r} was not expected here; a game's options are --NAME VALUE")


def _state(game: str, options: dict[str, Value], position: str) -> State:
    from jostle.play.state import Game

    with _getting_ready(game):
        chosen = Game(game, **options)
        return chosen.read(position) if position else chosen.start()


def _getting_ready(game: str) -> Status:
    """Shown while rules are loaded, and the first time compiled."""
    return console.status(f"getting {spec(game).title} ready (the first time, it is compiled)")


def _draw(state: State, scene: Any) -> None:
    from jostle.play.terminal import draw, print_drawn

    print_drawn(console, draw(scene, colours=console.color_system is not None))
    console.print(Text(scene.status, "bold"))
    console.print(Text(str(state), "dim"))
