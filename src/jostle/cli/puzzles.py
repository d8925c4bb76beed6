"""The commands about puzzles: `jostle puzzles make`, `check`, `list`, `show` and `solve`. The work is in `puzzles/`."""

from __future__ import annotations

import random
import time
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid
from rich.text import Text

from jostle.cli.common import Commands, GameName, app, complaints, console, draw_state, getting_ready, how_far, say
from jostle.errors import JostleError, OptionError
from jostle.i18n import messages_of

if TYPE_CHECKING:
    from jostle.learning.puzzles.puzzle import Puzzle, PuzzleFile

message = messages_of("jostle.cli")

puzzles_app = typer.Typer(
    cls=Commands, no_args_is_help=True, rich_markup_mode=None, help="Puzzles: make, check, look at, solve."
)
app.add_typer(puzzles_app, name="puzzles")

ThemeName = Annotated[str, typer.Option(help="Only this theme; `jostle puzzles list` names them.")]
PuzzleId = Annotated[str, typer.Argument(help="A puzzle's id, or its beginning; any one if left out.", metavar="[ID]")]
FileName = Annotated[
    Path | None, typer.Option("--file", help="Take it from this file, not from those that come along.")
]


@puzzles_app.command()
def make(
    game: GameName,
    count: Annotated[int, typer.Option(help="How many puzzles the file shall have.", min=1)] = 10,
    seed: Annotated[int, typer.Option(help="For the games of bots; the same seed makes the same puzzles.", min=0)] = 1,
    theme: ThemeName = "",
    out: Annotated[Path | None, typer.Option(help="The file; if it is there already, it is gone on with.")] = None,
    seconds: Annotated[float | None, typer.Option(help="Stop after so long; the file can be gone on with.")] = None,
) -> None:
    """Make puzzles from games of bots. What there is is saved again and again; Ctrl-C loses nothing."""
    from jostle.learning.puzzles.making.maker import Maker
    from jostle.learning.puzzles.puzzle import PuzzleFile, load_puzzles

    file = out or Path(f"{game}-puzzles.jsonl")
    with getting_ready(game):
        maker = Maker(game, [theme] if theme else None)
        made = load_puzzles(file) if file.exists() else PuzzleFile(game, seed=seed)
    if made.game != game or made.seed != seed:
        raise OptionError(message("puzzle-file-other", file=str(file), game=made.game, seed=str(made.seed)))
    begin = time.monotonic()

    class TimeIsUp(Exception):
        pass

    with how_far(message("unit-puzzles")) as tell:

        def report(now: PuzzleFile, games: int) -> None:
            now.save(file)
            tell(len(now.puzzles), count, message("from-games", games=games))
            if seconds is not None and time.monotonic() - begin > seconds:
                raise TimeIsUp

        try:
            maker.make(count, made, report=report)
        except (KeyboardInterrupt, TimeIsUp):
            complaints.print(say(message("stopped-early")))
    made.save(file)
    made_of = message("puzzles-made", file=str(file), puzzles=len(made.puzzles), games=made.games)
    console.print(say(made_of), highlight=False, soft_wrap=True)


@puzzles_app.command()
def grade(
    file: Annotated[Path, typer.Argument(help="A file of puzzles; it is written anew when all are graded.")],
    drop: Annotated[
        bool, typer.Option("--drop", help="Leave out those in which the strongest would rather do something else.")
    ] = False,
    jobs: Annotated[int, typer.Option(help="Processes; as many as there are cores if left out.", min=0)] = 0,
) -> None:
    """Rate the puzzles of a file anew: the bots as they are now try each."""
    from jostle.learning.puzzles.grading import grade_again
    from jostle.learning.puzzles.puzzle import load_puzzles

    made = load_puzzles(file)
    before = made.puzzles
    with how_far(message("unit-puzzles"), made.game) as tell:
        graded = grade_again(before, jobs or None, lambda done: tell(done, len(before), ""))
    both = list(zip(graded, before, strict=True))
    made.puzzles = [new or old for new, old in both if new is not None or not drop]
    made.save(file)
    steps = [new.rating - old.rating for new, old in both if new is not None and new.rating != old.rating]
    counted = message("puzzles-graded", file=str(file), puzzles=len(before), changed=len(steps))
    if steps:
        mean = f"{sum(steps) / len(steps):+.0f}"
        counted = message("puzzles-graded-by", file=str(file), puzzles=len(before), changed=len(steps), mean=mean)
    console.print(say(counted), highlight=False, soft_wrap=True)
    if n := graded.count(None):
        console.print(say(message("puzzles-left-out", count=n) if drop else message("puzzles-kept", count=n)))


@puzzles_app.command()
def check(
    file: Annotated[Path | None, typer.Argument(help="A file of puzzles; those that come along if left out.")] = None,
    sample: Annotated[int | None, typer.Option(help="Only so many of each file, at random.", min=1)] = None,
    seed: Annotated[int, typer.Option(help="For the sample.", min=0)] = 0,
) -> None:
    """Prove every puzzle once more, from the rules alone. Ends with status 1 if one is not what it claims to be."""
    from jostle.learning.puzzles.checker import check_all
    from jostle.learning.puzzles.puzzle import load_puzzles, shipped, shipped_games

    files = [load_puzzles(file)] if file is not None else [shipped(game) for game in shipped_games()]
    wrong = 0
    for one in files:
        begin, slowest, looked = time.perf_counter(), 0.0, 0
        total = len(one.puzzles) if sample is None else min(sample, len(one.puzzles))
        with how_far(message("unit-puzzles"), one.game) as tell:
            for checked in check_all(one.puzzles, sample, seed):
                looked += 1
                tell(looked, total, "")
                slowest = max(slowest, checked.seconds)
                if checked.wrong:
                    wrong += 1
                    console.print(Text(say(checked.wrong), "red"))
        seconds = time.perf_counter() - begin
        done = message("puzzles-checked", game=one.game, puzzles=looked, seconds=seconds, slowest=slowest)
        console.print(say(done), highlight=False)
    if wrong:
        raise typer.Exit(1)


@puzzles_app.command("list")
def list_puzzles(
    game: Annotated[str, typer.Argument(help="One game; all if left out.", metavar="[GAME]")] = "",
    file: FileName = None,
) -> None:
    """How many puzzles there are of each theme, and how hard they are."""
    from jostle.learning.puzzles.puzzle import book, load_puzzles, shipped, shipped_games, spread_of

    files = [load_puzzles(file)] if file else [shipped(game)] if game else [shipped(id) for id in shipped_games()]
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column(say(message("heading-game")))
    grid.add_column(say(message("heading-theme")))
    figures_of = (
        message("heading-puzzles"),
        message("heading-easiest"),
        message("heading-median"),
        message("heading-hardest"),
    )
    for heading in figures_of:
        grid.add_column(say(heading), justify="right")
    grid.add_column(say(message("heading-question")))
    for one in files:
        for id, ratings in spread_of(one.puzzles).items():
            theme = book(one.game).theme(id)
            figures = (len(ratings), ratings[0], ratings[len(ratings) // 2], ratings[-1])
            grid.add_row(Text(one.game, "cyan"), id, *map(str, figures), say(theme.title) if theme else "")
    console.print(grid)


@puzzles_app.command()
def show(
    game: GameName,
    id: PuzzleId = "",
    theme: ThemeName = "",
    file: FileName = None,
    seed: Annotated[int | None, typer.Option(help="Which one, if no id is given.")] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Tell the answer, too.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Write the picture to this SVG file.")] = None,
) -> None:
    """Show a puzzle."""
    from jostle.render.picture import save

    puzzle = _choose(game, id, theme, file, seed)
    _pose(puzzle)
    if solution:
        _tell(puzzle)
    if svg is not None:
        save(puzzle.state.scene(puzzle.seat), svg)
        console.print(say(message("wrote", file=str(svg))))


@puzzles_app.command()
def solve(
    game: GameName,
    id: PuzzleId = "",
    theme: ThemeName = "",
    file: FileName = None,
    seed: Annotated[int | None, typer.Option(help="Which one, if no id is given.")] = None,
) -> None:
    """Try to solve a puzzle: type actions; `hint`, `undo`, `list`, `solution` and `quit` help."""
    puzzle = _choose(game, id, theme, file, seed)
    _pose(puzzle)
    console.print(say(message("solve-help")), style="dim")
    _try(puzzle)


def _choose(game: str, id: str, theme: str, file: Path | None, seed: int | None) -> Puzzle:
    from jostle.learning.puzzles.puzzle import load_puzzles, shipped

    with getting_ready(game):
        found = load_puzzles(file) if file is not None else shipped(game)
        fitting = [one for one in found.puzzles if one.id.startswith(id) and theme in ("", one.theme)]
    if not fitting:
        raise JostleError(message("no-such-puzzle", puzzle=id or "-", theme=theme or "-", game=game))
    return fitting[0] if id else random.Random(seed).choice(fitting)


def _pose(puzzle: Puzzle) -> None:
    state, side = puzzle.state, puzzle.state.game.spec.sides[puzzle.seat]
    draw_state(state, puzzle.seat)
    heading = message(
        "puzzle-heading", puzzle=puzzle.id, theme=puzzle.about.title, rating=str(puzzle.rating), side=side
    )
    console.print(Text(say(heading), "bold"))
    console.print(say(puzzle.goal))


def _tell(puzzle: Puzzle) -> None:
    from jostle.learning.puzzles.solving import defence

    heading = say(message("puzzle-answer"))
    told = (f"{heading} ", "bold"), (" ".join(puzzle.answer), "cyan"), f"  {say(puzzle.unique)}"
    console.print(Text.assemble(*told))
    for seat, turn in defence(puzzle):
        side = puzzle.state.game.spec.sides[seat]
        console.print(Text.assemble(say(message("then-side", side=side)), " ", (" ".join(turn), "cyan")))
    for text, value in puzzle.proof.get("values", {}).items():
        chance = message("choice-chance", action=text, chance=float(Fraction(value)), exact=value)
        console.print(f"  {say(chance)}", highlight=False)


def _try(puzzle: Puzzle) -> None:
    """Read actions until the puzzle is solved, or given up."""
    from jostle.learning.puzzles.answers import after
    from jostle.learning.puzzles.solving import ON_THE_WAY, SOLVED, hints, judge

    played: tuple[str, ...] = ()
    helped = iter(hints(puzzle))
    while True:
        state = after(puzzle.state, played)
        try:
            typed = console.input("> ").split()
        except EOFError:
            return
        for word in typed:
            if word == "quit":
                return
            if word == "hint":
                console.print(say(next(helped, message("no-more-hints"))))
            elif word == "list":
                for text in state.actions:
                    console.print(Text.assemble((text, "cyan"), f"  {say(state.label(text))}"))
            elif word == "undo":
                played = played[:-1]
                state = after(puzzle.state, played)
                draw_state(state, puzzle.seat)
            elif word == "solution":
                _tell(puzzle)
                return
            elif word not in state.actions:
                console.print(say(message("not-possible", action=word)), markup=False)
                break
            else:
                played = (*played, word)
                state = state.play(word)
                verdict = judge(puzzle, played)
                if verdict.how == SOLVED:
                    draw_state(state, puzzle.seat)
                    console.print(Text(say(verdict.words), "green"))
                    _tell(puzzle)
                    return
                if verdict.how != ON_THE_WAY:
                    console.print(say(verdict.words))
                    played = ()
                    console.print(say(message("turn-again")), style="dim")
                    break
                if word == typed[-1]:
                    draw_state(state, puzzle.seat)
                    console.print(say(verdict.words))
