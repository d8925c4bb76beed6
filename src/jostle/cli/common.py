"""What the commands share: the application, where they print, and a game's own options as a person types them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec as find_module
from itertools import chain
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.status import Status
from rich.table import Table as Grid
from rich.text import Text
from typer.core import TyperGroup

from jostle import __version__
from jostle.errors import OptionError
from jostle.games import game_ids, spec
from jostle.games.first_turn import BY_LOT, drawn, first_option
from jostle.games.first_turn import NAME as FIRST
from jostle.games.registry import languages
from jostle.games.spec import Value
from jostle.i18n import LANGUAGES, Listing, Message, messages_of, text_in
from jostle.i18n import Text as Words
from jostle.play.saved_options import typed
from jostle.scene import Viewer
from jostle.terminal.language import language

if TYPE_CHECKING:
    from jostle.play.state import State

message = messages_of(__package__)


class Commands(TyperGroup):
    """Commands by what people want to do, each with its whole first sentence."""

    groups: Mapping[str, Sequence[str]] = {}

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        others = [name for name in self.list_commands(ctx) if name not in chain(*self.groups.values())]
        for title, names in {**self.groups, "Commands": others}.items():
            if names:
                with formatter.section(title):
                    formatter.write_dl(
                        [(name, self.commands[name].get_short_help_str(MAX_LINE_LENGTH)) for name in names]
                    )


class _Jostle(Commands):
    groups: Mapping[str, Sequence[str]] = {
        "Play": ("play", "games", "rules", "learn", "puzzles", "openings"),
        "Study matches and positions": ("analyse", "replay", "show", "arena"),
        "Design games": ("lab", "parts", "print"),
        "Develop games and bots": (
            "new-game",
            "check-game",
            "train",
            "engine",
            "perft",
            "bench",
            "build-kernels",
            "build-site",
        ),
        "Run a server, or play in the browser": ("serve", "admin", "warm"),
    }


app = typer.Typer(
    name="jostle",
    cls=_Jostle,
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
console = Console()
complaints = Console(stderr=True)
FIRST_COMMANDS = {
    "serve --open": message("welcome-serve"),
    "play": message("welcome-play"),
    "games": message("welcome-games"),
    "rules GAME": message("welcome-rules"),
    "new-game NAME": message("welcome-new-game"),
    "--help": message("welcome-help"),
}
MAX_LINE_LENGTH = 300  # characters of a command's first sentence: none is cut
SELDOM = 30.0  # seconds between two lines that tell how far something is


def _print_version(wanted: bool) -> None:
    if wanted:
        console.print(f"jostle {__version__}", highlight=False)
        raise typer.Exit


@app.callback()
def main(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and exit.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    """Jostle, the home of push games. `jostle play` starts a game; `jostle games` lists them."""
    if context.invoked_subcommand is None:
        _welcome()


def _welcome() -> None:
    """For people who typed `jostle` and nothing else: what to do first."""
    console.print(Text(say(message("welcome", version=__version__)), "bold"), end="\n\n")
    grid = Grid.grid(padding=(0, 2))
    for command, words in FIRST_COMMANDS.items():
        grid.add_row(Text(f"  jostle {command}", "bold cyan", no_wrap=True), Text(say(words)))
    console.print(grid)
    if find_module("uvicorn") is None:
        console.print(f"\n{say(message('welcome-no-page'))}", markup=False, highlight=False)


def say(words: Words | Exception, chosen: str = "") -> str:
    """What is printed: in the chosen language, or in that of the person at the terminal."""
    return text_in(words, chosen or language())


LanguageName = Annotated[
    str, typer.Option("--language", help=f"{' or '.join(LANGUAGES)}; your system's if left out.", show_default=False)
]


def check_language(chosen: str) -> str:
    if chosen not in languages():
        raise OptionError(message("unknown-language", language=chosen[:20], languages=Listing(languages(), "or")))
    return chosen


def known_language(chosen: str) -> str:
    """The language that was chosen, or that of the person at the terminal."""
    return check_language(chosen) if chosen else language()


GAME_OPTIONS = {"allow_extra_args": True, "ignore_unknown_options": True}
Language = Annotated[str, typer.Option(help=f"The language of the report: {' or '.join(LANGUAGES)}.")]
GameName = Annotated[str, typer.Argument(help="A game's id; `jostle games` lists them.", metavar="GAME")]
OPTIONS_HELP = "The game's own options follow as --NAME VALUE; `jostle games GAME` explains them."


def list_games(numbered: bool = False) -> None:
    grid = Grid.grid(padding=(0, 2))
    for number, id in enumerate(game_ids(), 1):
        cells = Text(id, "bold cyan"), Text(spec(id).title, "bold"), Text(say(spec(id).line))
        grid.add_row(*((Text(str(number)), *cells) if numbered else cells))
    console.print(grid)


def game_options(game: str, words: list[str], lot: Random | None = None) -> tuple[dict[str, Value], list[str]]:
    """The game's own options among the words typed (--NAME VALUE or --NAME=VALUE), checked; and what is left. With
    `lot`, it may also be left to chance who begins."""
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
                raise OptionError(message("option-needs-value", option=name, values=option.values))
            text = words.pop(0)
        if name in texts:
            raise OptionError(message("option-twice", option=name))
        texts[name] = typed(game, option, text)
    if lot is not None and first_option(found) is not None and texts.get(FIRST) == BY_LOT:
        del texts[FIRST]
        return drawn(found, {**found.parse(texts), FIRST: BY_LOT}, lot), rest
    return found.parse(texts), rest


def refuse_rest(rest: list[str]) -> None:
    if rest:
        raise OptionError(message("unexpected-word", word=rest[0]))


def read_state(game: str, options: dict[str, Value], position: str) -> State:
    from jostle.play.state import Game

    with getting_ready(game):
        chosen = Game(game, **options)
        return chosen.read(position) if position else chosen.start()


def getting_ready(game: str) -> Status:
    """Shown while rules are loaded, and the first time compiled."""
    return console.status(say(message("getting-ready", game=spec(game).title)))


@contextmanager
def how_far(unit: Words, about: Words = "") -> Iterator[Callable[[int, int, Words], None]]:
    """For long work: yields a function to be told how much is done, of how much, and how it goes in words.

    It shows a bar on a terminal, standard output's or else standard error's. Where neither is one, in the log of a run
    that nobody watches, it writes a line to standard error now and then.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    where = console if console.is_terminal else complaints
    heading = TextColumn(say(about))
    columns = (heading, BarColumn(), MofNCompleteColumn(), TextColumn(say(unit)), TimeRemainingColumn())
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
        bar.add_task(say(message("preparing")), total=None)
        (task,) = bar.tasks

        def tell(done: int, of: int, words: Words) -> None:
            nonlocal said
            bar.update(task.id, completed=done, total=of, description=say(words))
            if where.is_terminal or monotonic() - said < SELDOM:
                return
            said = monotonic()
            progress = message("progress", done=done, total=of, unit=unit)
            if task.time_remaining is not None:
                time_left = duration(task.time_remaining)
                progress = message("progress-left", done=done, total=of, unit=unit, time=time_left)
            line = Listing(tuple(part for part in (about, progress, words) if part), "semicolon")
            complaints.print(say(line), markup=False, highlight=False, soft_wrap=True)

        yield tell


def duration(seconds: float) -> Message:
    if seconds > 90:
        return message("about-minutes", minutes=round(seconds / 60))
    return message("about-seconds", seconds=round(seconds))


def draw_state(state: State, viewer: Viewer = "all", chosen: str = "") -> None:
    """Draw a position in the terminal, as that viewer sees it."""
    from jostle.render.canvas import print_scene

    scene, read = state.scene(viewer), chosen or language()
    print_scene(console, scene, read)
    console.print(Text(text_in(scene.status, read), "bold"))
    console.print(Text(str(state), "dim"), soft_wrap=True)  # in one line, to be copied
