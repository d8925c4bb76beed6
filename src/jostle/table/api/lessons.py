"""The HTTP API, version 1: lessons. Whatever a learner has played is judged anew each time; what is done is kept."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from jostle.errors import JostleError
from jostle.games import game_ids
from jostle.i18n import text_in
from jostle.learning.lessons import MAX_ACTIONS, Lesson, aim, find_lesson, follow, lessons
from jostle.scene import Layout
from jostle.scene.encoding import EncodedEvents, EncodedScene, raw_in
from jostle.table.api.dependencies import Language, LayoutFor, Person, TheOffload, TheTable, known_game, ready_game
from jostle.table.refusals import Refusal, unknown
from jostle.table.routes import Body, Routes

MAX_ACTION_LENGTH = 60  # signs
MAX_LESSONS = 200  # of one game

teaching = Routes("/api/v1/lessons", "lessons")


class LessonTitle(Struct):
    """A line of a course."""

    id: str
    title: str
    goal: str


class TriedStep(Struct):
    """One thing that happened: who did it (-1: chance), what happened by it, and what the learner sees after it."""

    actor: int
    action: str
    words: str
    events: EncodedEvents
    scene: EncodedScene


class Tried(Struct):
    """How a lesson stands: `steps` are what the last action brought about, `say` is the teacher's word."""

    steps: list[TriedStep]
    scene: EncodedScene
    words: str  # what happened
    done: bool
    wrong: bool
    say: str
    hint: str | None  # the next action on the lesson's own way; none where the learner has left it


class LessonInfo(Struct):
    """A lesson and where it begins."""

    game: str
    id: str
    title: str
    text: str
    goal: str
    hints: list[str]
    targets: list[str]  # shapes of the scene that the goal names
    aim: str  # what to aim at, as a shape: help after a failed try; empty where there is nothing to point at
    solution: list[str]
    options: dict[str, bool | int | str]
    start: Tried


class Learned(Struct):
    """The lessons that somebody has done, by game."""

    lessons: dict[str, list[str]]


class LearnedBody(Body):
    lessons: Annotated[
        dict[
            Annotated[str, Meta(max_length=40)],
            Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=MAX_LESSONS)],
        ],
        Meta(max_length=40),
    ]


class TryBody(Body):
    actions: Annotated[list[Annotated[str, Meta(max_length=MAX_ACTION_LENGTH)]], Meta(max_length=MAX_ACTIONS)]


@teaching.post("/progress")
async def progress(table: TheTable, person: Person, body: LearnedBody) -> Learned:
    """Keep which lessons are done on this device, and learn which were done on others. What is no lesson (any more) is
    passed over."""
    done = await table.store.learned_by(person)
    new = {game: _known(game, ids) - done.get(game, set()) for game, ids in body.lessons.items() if game in game_ids()}
    if any(new.values()):
        await table.people.row(person)
        await table.store.note_learned(person, new, table.clock.time())
    together = {game: sorted(done.get(game, set()) | new.get(game, set())) for game in {*done, *new}}
    return Learned({game: ids for game, ids in together.items() if ids})


def _known(game: str, ids: list[str]) -> set[str]:
    return {lesson.id for lesson in lessons(game)} & {*ids}


@teaching.get("/{id}")
async def course(language: Language, id: str) -> list[LessonTitle]:
    """A game's lessons in their order."""
    known_game(id)
    return [LessonTitle(lesson.id, lesson.title, lesson.goal) for lesson in lessons(id, language)]


@teaching.get("/{id}/{lesson}")
async def one_lesson(
    table: TheTable, language: Language, layout: LayoutFor, offload: TheOffload, id: str, lesson: str
) -> LessonInfo:
    """One lesson: what to know, what to reach, where it begins, and help."""
    found = _lesson(table, id, lesson, language)
    start = await offload(0.05, _tried, id, found.id, (), language, layout(None))
    return LessonInfo(
            id, found.id, found.title, found.text, found.goal, list(found.hints), list(found.targets),
            await offload(0.1, aim, id, found.id), list(found.solution), found.options, start,
        )  # fmt: skip


@teaching.post("/{id}/{lesson}/try")
async def attempt(
    table: TheTable, language: Language, layout: LayoutFor, offload: TheOffload, id: str, lesson: str, body: TryBody
) -> Tried:
    """What comes of the learner's actions, all from the lesson's start. Chance and others play as the lesson has it."""
    found = _lesson(table, id, lesson, language)
    try:
        return await offload(0.05, _tried, id, found.id, tuple(body.actions), language, layout(None))
    except JostleError as error:
        raise Refusal("illegal", error) from None


def _lesson(table: TheTable, game: str, lesson: str, language: str) -> Lesson:
    ready_game(table, game)
    try:
        return find_lesson(game, lesson, language)
    except JostleError as error:
        raise unknown(error) from None


def _tried(game: str, lesson: str, actions: tuple[str, ...], language: str, layout: Layout) -> Tried:
    tried = follow(find_lesson(game, lesson, language), actions, layout)
    steps = [
        TriedStep(
            step.actor, step.action, text_in(step.words, language), raw_in(step.events, language),
            raw_in(step.scene, language),
        )
        for step in tried.steps
    ]  # fmt: skip
    words = ". ".join(step.words for step in steps)
    return Tried(steps, raw_in(tried.scene, language), words, tried.done, tried.wrong, tried.say, tried.next or None)
