"""The HTTP API, version 1: puzzles. The solution leaves the server only once it is earned, or asked for."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from jostle.errors import JostleError
from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.spec import Option, Value
from jostle.i18n import messages_of, text_in
from jostle.learning.puzzles.puzzle import Puzzle, Turn, book
from jostle.learning.puzzles.session import (
    HINTS,
    MAX_LINE_LENGTH,
    Line,
    Played,
    Position,
    follow,
    help_with,
    reason,
    solution_steps,
)
from jostle.learning.puzzles.solving import OFF, ON_THE_WAY, SOLVED
from jostle.render.picture import svg
from jostle.scene import Layout
from jostle.scene.encoding import EncodedEvents, EncodedScene, raw_in, told_as
from jostle.table.api.dependencies import Language, LayoutFor, Person, TheOffload, TheTable, known_game, ready_game
from jostle.table.application import Table
from jostle.table.puzzles import (
    SURE,
    Counted,
    Solvers,
    daily,
    days_in_a_row,
    hardness,
    is_daily,
    puzzle_index,
    puzzles_of,
    shown,
)
from jostle.table.records import PuzzleAnswerRow, PuzzleRatingRow, StreakRow
from jostle.table.refusals import Refusal, unknown
from jostle.table.routes import Answer, Body, Made, Routes, Svg
from jostle.table.variants import display_name, variant_name

message = messages_of("jostle.table")

MAX_ACTION_LENGTH = 60  # signs
WORDS = {ON_THE_WAY: "going", SOLVED: "solved", OFF: "wrong"}


async def _load_puzzles(call: Any) -> None:
    """They take a while to read, the first time."""
    if not puzzle_index.cache_info().currsize:
        await call.table.scheduler.aside(puzzle_index)


puzzling = Routes("/api/v1/puzzles", "puzzles", before=_load_puzzles)

First = Annotated[str, told_as(Literal["solved", "missed", "helped"])]
Actions = Annotated[list[Annotated[str, Meta(max_length=MAX_ACTION_LENGTH)]], Meta(max_length=MAX_LINE_LENGTH)]


class PuzzleTryBody(Body):
    actions: Actions


class HintBody(Body):
    actions: Actions
    stage: Annotated[int, Meta(ge=1, le=HINTS)]


def _solvers(table: TheTable) -> Solvers:
    return Solvers(table.store, table.people, table.clock)


TheSolvers = Annotated[Solvers, Made(_solvers)]


# --- what is answered ------------------------------------------------------------------------------------------------


class OwnRating(Struct):
    """How good a person is at the puzzles of a game. `sure`: enough is known to rely on it."""

    rating: int
    sure: bool
    answers: int
    solved: int


class GameRating(Struct):
    """A person's rating at the puzzles of a game."""

    game: str
    title: str
    rating: OwnRating


class StreakInfo(Struct):
    """Puzzles solved in a row at the first try, and days in a row with a puzzle of the day."""

    run: int
    best_run: int
    days: int
    best_days: int


class DailyInfo(Struct):
    """The puzzle of the day of a game."""

    puzzle: str
    game: str
    title: str  # of the game
    theme: str
    rating: int
    ready: bool  # the game is compiled: it can be played, and there is a picture
    how: First | None  # at first; none if it is still to come
    solved: bool


class ThemeInfo(Struct):
    id: str
    title: str
    goal: str
    count: int
    solved: int


class PuzzleGame(Struct):
    """The puzzles of a game and how far the person has come with them."""

    game: str
    title: str
    rating: OwnRating | None
    count: int
    solved: int
    themes: list[ThemeInfo]
    daily: DailyInfo


class PuzzleOverview(Struct):
    day: str  # such as 2030-12-31, at Greenwich
    streak: StreakInfo
    games: list[PuzzleGame]


class NextPuzzle(Struct):
    puzzle: str
    again: bool  # all that fit were answered before


class PuzzleStep(Struct):
    """One action: who did it, what happened by it, and what the solver sees after it."""

    actor: int
    action: str
    words: str
    events: EncodedEvents
    scene: EncodedScene


class Worth(Struct):
    """A choice and how likely it wins with best play. A best one that is still to be found has no name."""

    words: str
    chance: float
    exact: str
    best: bool
    chosen: bool


class Result(Struct):
    """What a first answer did. Ratings are before and after."""

    solved: bool
    before: int
    rating: int
    sure: bool
    puzzle: int
    streak: StreakInfo


class TriedPuzzle(Struct):
    """How a try stands: `steps` are what the last action brought about; `open` actions can be taken back."""

    steps: list[PuzzleStep]
    scene: EncodedScene
    how: Annotated[str, told_as(Literal["going", "solved", "wrong"])]
    say: str
    turn: int
    open: int
    values: list[Worth]
    result: Result | None


class PuzzleInfo(Struct):
    """A puzzle as it is asked."""

    id: str
    game: str
    theme: str
    title: str
    goal: str
    seat: int
    turns: int  # of the solver
    rating: int
    answers: int  # by how many people
    solved: int
    variant: str
    options: dict[str, bool | int | str]
    position: str
    hints: int
    daily: bool  # it is today's
    how: First | None  # the person's first answer
    done: bool  # the person has solved it
    start: TriedPuzzle


class HintInfo(Struct):
    """Help for the next action, and the shapes to look at."""

    words: str
    look: list[str]
    last: bool


class SolutionInfo(Struct):
    """The answer with the best defence, and why there is no other."""

    steps: list[PuzzleStep]
    say: str
    values: list[Worth]
    result: Result | None


# --- which puzzle ----------------------------------------------------------------------------------------------------


@puzzling.get("")
async def overview(table: TheTable, solvers: TheSolvers, person: Person, language: Language) -> PuzzleOverview:
    """What there is, game by game, with the puzzles of the day, and how far one has come."""
    store = solvers.store
    answered = await store.puzzle_answers_of(person)
    own = await store.puzzle_ratings_of(person)
    streak = await store.streak(person)
    hard = hardness((await store.ratings_of_puzzles()).values())
    day = solvers.today
    games = []
    for game in game_ids():
        puzzles, of_the_day = puzzles_of(game), daily(game, day)
        if of_the_day is None:
            continue
        solved = [one for one in puzzles if _is_solved(answered.get(one.id))]
        themes = [
            ThemeInfo(
                id=theme.id,
                title=text_in(theme.title, language),
                goal=text_in(theme.goal, language),
                count=sum(one.theme == theme.id for one in puzzles),
                solved=sum(one.theme == theme.id for one in solved),
            )
            for theme in book(game).themes
        ]
        games.append(
            PuzzleGame(
                game=game,
                title=find_spec(game).title,
                rating=_own_rating(own.get(game)),
                count=len(puzzles),
                solved=len(solved),
                themes=[theme for theme in themes if theme.count],
                daily=_daily_info(table, of_the_day, answered.get(of_the_day.id), hard, language),
            )
        )
    return PuzzleOverview(_date(day), _streak_info(streak, day), games)


@puzzling.get("/ratings")
async def own_ratings(solvers: TheSolvers, person: Person) -> list[GameRating]:
    """How good I am at the puzzles of each game that I have tried some of."""
    own = await solvers.store.puzzle_ratings_of(person)
    rated = [(game, rating) for game in game_ids() if (rating := _own_rating(own.get(game))) is not None]
    return [GameRating(game, find_spec(game).title, rating) for game, rating in rated]


@puzzling.get("/daily")
async def of_the_day(table: TheTable, solvers: TheSolvers, person: Person, language: Language) -> list[DailyInfo]:
    """The puzzles of the day: the same for everybody until midnight at Greenwich. The game that comes first changes."""
    day = solvers.today
    found = [puzzle for game in game_ids() if (puzzle := daily(game, day)) is not None]
    answered = await solvers.store.puzzle_answers_of(person)
    hard = hardness((await solvers.store.ratings_of_puzzles()).values())
    begin = day % len(found) if found else 0
    ordered = found[begin:] + found[:begin]
    return [_daily_info(table, puzzle, answered.get(puzzle.id), hard, language) for puzzle in ordered]


@puzzling.get("/next")
async def next_puzzle(
    table: TheTable,
    solvers: TheSolvers,
    person: Person,
    game: Annotated[str, Meta(max_length=40, description="of this game; of any if left out")] = "",
    theme: Annotated[str, Meta(max_length=40, description="of this theme; of any if left out")] = "",
    skip: Annotated[str, Meta(max_length=40, description="not this one")] = "",
) -> NextPuzzle:
    """A puzzle that is new to the person, and about as hard as they are good."""
    games = [known_game(game).id] if game else list(game_ids())
    found = await solvers.next_for(person, games, theme, skip, table.match_context.rng)
    if found is None and game and not theme:
        raise unknown(message("no-puzzles-of-game", game=find_spec(game).title))
    if found is None:
        raise unknown(message("no-puzzles-of-theme", theme=theme))
    return NextPuzzle(found[0].id, found[1])


@puzzling.get("/{puzzle}")
async def one_puzzle(
    table: TheTable, solvers: TheSolvers, person: Person, language: Language, layout: LayoutFor, offload: TheOffload,
    puzzle: str,
) -> PuzzleInfo:  # fmt: skip
    """One puzzle: the position and what is asked, but not the answer."""
    found = _puzzle(table, puzzle)
    theme = found.about
    kept = await solvers.store.puzzle_answer(person, found.id)
    rated = await solvers.store.rating_of_puzzle(found.game, found.id)
    start = await offload(0.05, _tried, found.id, (), language, layout(found.seat))
    return PuzzleInfo(
        id=found.id,
        game=found.game,
        theme=theme.id,
        title=text_in(theme.title, language),
        goal=text_in(theme.goal, language),
        seat=found.seat,
        turns=theme.turns,
        rating=found.rating if rated is None else shown(rated.mu),
        answers=0 if rated is None else rated.answers,
        solved=0 if rated is None else rated.solved,
        variant=_variant(found, language),
        options=dict(found.options),
        position=found.position,
        hints=HINTS,
        daily=is_daily(found, solvers.today),
        how=None if kept is None else kept.how,
        done=_is_solved(kept),
        start=start,
    )


@puzzling.get("/{puzzle}/picture.svg")
async def puzzle_picture(table: TheTable, offload: TheOffload, puzzle: str) -> Answer[Svg]:
    """The position as a picture."""
    found = _puzzle(table, puzzle)
    drawn = await offload(0.05, _picture_of, found.id)
    return Answer(drawn, {"cache-control": "public, max-age=86400"})


def _picture_of(id: str) -> str:
    puzzle = puzzle_index()[id]
    return svg(puzzle.state.scene(puzzle.seat))


# --- solving ---------------------------------------------------------------------------------------------------------


@puzzling.post("/{puzzle}/try")
async def try_puzzle(
    table: TheTable,
    solvers: TheSolvers,
    person: Person,
    language: Language,
    layout: LayoutFor,
    offload: TheOffload,
    puzzle: str,
    body: PuzzleTryBody,
) -> TriedPuzzle:
    """What comes of the solver's actions, all from the start; the other side plays the best defence. A turn that is
    over is an answer, and a person's first answer counts."""
    found = _puzzle(table, puzzle)
    tried = await offload(0.1, _tried, found.id, tuple(body.actions), language, layout(found.seat))
    if tried.how != "going":
        counted = await solvers.answer(person, found, tried.how == "solved")
        tried.result = await _result(solvers, person, counted)
    return tried


@puzzling.post("/{puzzle}/hint")
async def hint(
    table: TheTable, solvers: TheSolvers, person: Person, language: Language, offload: TheOffload, puzzle: str,
    body: HintBody,
) -> HintInfo:  # fmt: skip
    """Help with the next action, more clearly with every stage. Before the first answer: then that does not count."""
    found = _puzzle(table, puzzle)
    info = await offload(0.1, _help, found.id, tuple(body.actions), body.stage, language)
    await solvers.help(person, found)
    return info


@puzzling.post("/{puzzle}/solution")
async def solution(
    table: TheTable, solvers: TheSolvers, person: Person, language: Language, layout: LayoutFor, offload: TheOffload,
    puzzle: str,
) -> SolutionInfo:  # fmt: skip
    """The solution. Who has not answered yet has missed the puzzle."""
    found = _puzzle(table, puzzle)
    info = await offload(0.1, _solution, found.id, language, layout(found.seat))
    info.result = await _result(solvers, person, await solvers.show(person, found))
    return info


# --- in between ------------------------------------------------------------------------------------------------------


def _puzzle(table: Table, id: str) -> Puzzle:
    found = puzzle_index().get(id)
    if found is None:
        raise unknown(message("unknown-puzzle", puzzle=id[:40]))
    ready_game(table, found.game)
    return found


def _tried(id: str, actions: Turn, language: str, layout: Layout) -> TriedPuzzle:
    puzzle, at = puzzle_index()[id], _followed(id, actions)
    over = at.how != ON_THE_WAY
    return TriedPuzzle(
        steps=_steps(at.steps, at.line, language, layout),
        scene=raw_in(at.scene_for(layout), language),
        how=WORDS[at.how],
        say=text_in(at.say, language),
        turn=at.turn,
        open=0 if over else len(at.played),
        values=_values(puzzle, actions[0], language, at.how == SOLVED) if over else [],
        result=None,
    )


def _help(id: str, actions: Turn, stage: int, language: str) -> HintInfo:
    at = _followed(id, actions)
    if at.how != ON_THE_WAY:
        raise Refusal("late", message("puzzle-over"))
    hint = help_with(at, stage)
    return HintInfo(text_in(hint.words, language), list(hint.look), stage == HINTS)


def _solution(id: str, language: str, layout: Layout) -> SolutionInfo:
    puzzle = puzzle_index()[id]
    steps = solution_steps(puzzle)
    shown = _steps(steps, Line(puzzle, tuple(step.action for step in steps)), language, layout)
    return SolutionInfo(shown, text_in(reason(puzzle), language), _values(puzzle, "", language, True), None)


def _followed(id: str, actions: Turn) -> Position:
    try:
        return follow(puzzle_index()[id], actions)
    except JostleError as error:
        raise Refusal("illegal", error) from None


def _steps(steps: tuple[Played, ...], line: Line, language: str, layout: Layout) -> list[PuzzleStep]:
    """The last steps of a line, and what is seen of them."""
    before = len(line.actions) - len(steps)
    return [
        PuzzleStep(
            one.actor, one.action, text_in(one.words, language), raw_in(line.events(number, layout), language),
            raw_in(replace(line.scene(number, layout), choices=()), language),
        )
        for number, one in enumerate(steps, before + 1)
    ]  # fmt: skip


def _values(puzzle: Puzzle, chosen: str, language: str, earned: bool) -> list[Worth]:
    """What every choice is worth, the best first; before the puzzle is solved, only the one that was made, beside the
    best without its name."""
    worths = []
    for action, value in puzzle.proof.get("values", {}).items():
        best = action == puzzle.answer[0]
        if earned or best or action == chosen:
            named = earned or action == chosen
            words = text_in(puzzle.state.label(action, puzzle.seat), language) if named else ""
            worths.append(Worth(words, float(Fraction(value)), value, best, action == chosen))
    return sorted(worths, key=lambda worth: -worth.chance)


async def _result(solvers: Solvers, person: str, counted: Counted | None) -> Result | None:
    if counted is None:
        return None
    before, (own, puzzle) = counted.before[0], counted.after
    return Result(
        solved=own.solved > before.solved,
        before=shown(before.mu),
        rating=shown(own.mu),
        sure=own.sigma < SURE,
        puzzle=shown(puzzle.mu),
        streak=_streak_info(await solvers.store.streak(person), solvers.today),
    )


def _variant(puzzle: Puzzle, language: str) -> str:
    """The options that are not the usual ones, in words."""
    spec = find_spec(puzzle.game)
    if not puzzle.options:
        return ""
    if name := variant_name(spec, puzzle.options, language):
        return name
    return ", ".join(_option_words(spec.option(name), value, language) for name, value in puzzle.options.items())


def _option_words(option: Option, value: Value, language: str) -> str:
    """An option with its value; one that is simply on is said by its label."""
    label = display_name(option.label or option.name, language)
    if value is True:
        return label
    shown = text_in(message("no") if value is False else option.value_label(value), language)
    return f"{label}: {shown}"


def _daily_info(
    table: Table, puzzle: Puzzle, kept: PuzzleAnswerRow | None, hard: dict[str, float], language: str
) -> DailyInfo:
    return DailyInfo(
        puzzle=puzzle.id,
        game=puzzle.game,
        title=find_spec(puzzle.game).title,
        theme=text_in(puzzle.about.title, language),
        rating=round(hard.get(puzzle.id, puzzle.rating)),
        ready=puzzle.game in table.ready.rules,
        how=None if kept is None else kept.how,
        solved=_is_solved(kept),
    )


def _own_rating(row: PuzzleRatingRow | None) -> OwnRating | None:
    return None if row is None else OwnRating(shown(row.mu), row.sigma < SURE, row.answers, row.solved)


def _streak_info(streak: StreakRow, day: int) -> StreakInfo:
    return StreakInfo(streak.run, streak.best_run, days_in_a_row(streak, day), streak.best_days)


def _is_solved(kept: PuzzleAnswerRow | None) -> bool:
    return kept is not None and kept.solved is not None


def _date(day: int) -> str:
    return (date(1970, 1, 1) + timedelta(days=day)).isoformat()
