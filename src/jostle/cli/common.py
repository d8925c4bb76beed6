"""What the commands share: the application, where they print, and a game's own options as a person types them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.status import Status
from rich.table import Table as Grid
from rich.text import Text

from jostle import __version__
from jostle.errors import OptionError
from jostle.games import PACKAGES, spec
from jostle.games.spec import Value
from jostle.i18n import LANGUAGES
from jostle.play.saved_options import typed

if TYPE_CHECKING:
    from jostle.play.state import State

app = typer.Typer(
    name="jostle",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
console = Console()
complaints = Console(stderr=True)
SELDOM = 30.0  # seconds between two lines that tell how far something is


def _print_version(wanted: bool) -> None:
    if wanted:
        console.print(f"jostle {__version__}", highlight=False)
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    """Jostle, the home of push games. `jostle play` starts a game; `jostle games` lists them."""


GAME_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}
Language = Annotated[str, typer.Option(help=f"The language of the report: {' or '.join(LANGUAGES)}.")]
GameName = Annotated[str, typer.Argument(help="A game's id; `jostle games` lists them.", metavar="GAME")]
OPTIONS_HELP = "The game's own options follow as --NAME VALUE; `jostle games GAME` explains them."


def list_games(numbered: bool = False) -> None:
    grid = Grid.grid(padding=(0, 2))
    for number, id in enumerate(PACKAGES, 1):
        cells = Text(id, "bold cyan"), Text(spec(id).title, "bold"), Text(str(spec(id).line))
        grid.add_row(*((Text(str(number)), *cells) if numbered else cells))
    console.print(grid)


def game_options(game: str, words: list[str]) -> tuple[dict[str, Value], list[str]]:
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
        texts[name] = typed(game, option, text)
    return found.parse(texts), rest


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise OptionError(f"no language {language!r}: expected {' or '.join(LANGUAGES)}")
    return language


def refuse_rest(rest: list[str]) -> None:
    if rest:
        raise OptionError(f"{rest[0]!r} was not expected here; a game's options are --NAME VALUE")


def read_state(game: str, options: dict[str, Value], position: str) -> State:
    from jostle.play.state import Game

    with getting_ready(game):
        chosen = Game(game, **options)
        return chosen.read(position) if position else chosen.start()


def getting_ready(game: str) -> Status:
    """Shown while rules are loaded, and the first time compiled."""
    return console.status(f"getting {spec(game).title} ready (the first time, it is compiled)")


@contextmanager
def how_far(unit: str, about: str = "") -> Iterator[Callable[[int, int, str], None]]:
    """For long work: yields a function to be told how much is done, of how much, and how it goes in words.

    It shows a bar on a terminal, standard output's or else standard error's. Where neither is one, in the log of a run
    that nobody watches, it writes a line to standard error now and then.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    where = console if console.is_terminal else complaints
    columns = (TextColumn(about), BarColumn(), MofNCompleteColumn(), TextColumn(unit), TimeRemainingColumn())
    bar = Progress(
        *(columns if about else columns[1:]),
        TextColumn("{task.description}", markup=False),
        console=where,
        transient=True,
        disable=not where.is_terminal,
        speed_estimate_period=300.0,  # seconds; a chunk of a lab's run may take one of them
    )
    said = monotonic()
    with bar:
        bar.add_task("getting ready", total=None)
        (task,) = bar.tasks

        def tell(done: int, of: int, words: str) -> None:
            nonlocal said
            bar.update(task.id, completed=done, total=of, description=words)
            if where.is_terminal or monotonic() - said < SELDOM:
                return
            said = monotonic()
            left = "" if task.time_remaining is None else f", {duration(task.time_remaining)} left"
            line = "; ".join(part for part in (about, f"{done} of {of} {unit}{left}", words) if part)
            complaints.print(line, markup=False, highlight=False, soft_wrap=True)

        yield tell


def duration(seconds: float) -> str:
    return f"about {seconds / 60:.0f} min" if seconds > 90 else f"about {seconds:.0f} s"


def draw_state(state: State, scene: Any) -> None:
    from jostle.render.canvas import draw, print_drawn

    print_drawn(console, draw(scene, colours=console.color_system is not None))
    console.print(Text(str(scene.status), "bold"))
    console.print(Text(str(state), "dim"))
