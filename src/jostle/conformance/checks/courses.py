"""Checks of what a game teaches: its guide's examples are true, and its lessons can be solved."""

from __future__ import annotations

import random
from collections.abc import Iterator

from jostle.conformance.check import Fault, check
from jostle.conformance.subject import Subject
from jostle.errors import JostleError
from jostle.i18n import LANGUAGES
from jostle.learning.guide import Example, Moment, Words, guide_file, read_guide, state_of
from jostle.learning.lessons import Attempt, Lesson, aim, follow, lessons
from jostle.play.state import Game
from jostle.render.picture import svg

LEARNERS = 4  # who press at random
PRESSES = 40


@check(
    "guide",
    "the guide's pictures can be drawn and its examples are true",
    module="guide",
    needs=("scenes",),
    applies=lambda look: look.has("guide.md"),
)
def guide(look: Subject) -> Iterator[Fault]:
    """The guide's pictures can be drawn, and its examples are true, in every language it has."""
    for language in LANGUAGES:
        file = guide_file(look.spec, language)
        if not file.is_file():
            continue
        here = look.file(file.name)
        for part in read_guide(look.spec, language):
            look.look_at(None)
            if isinstance(part, Words):
                continue
            look.met += 1
            try:
                if isinstance(part, Example):
                    yield from _example(look, part, here)
                else:
                    _ = svg(state_of(look.spec, part).scene())
            except JostleError as error:
                shown = " ".join(part.actions) if isinstance(part, Moment) else part.position
                yield look.fault(f'"{shown}" is refused: {error}', here)
            if look.late:
                return


def _example(look: Subject, part: Example, here: str) -> Iterator[Fault]:
    state = Game(look.id, **part.options).read(part.position)
    look.look_at(state.game, state.records)
    for action in part.actions:
        state = state.play(action)
    if str(state) != part.after:
        actions = " ".join(part.actions)
        yield look.fault(f"after {actions} the position is {state}; the guide says {part.after}", here)


@check(
    "lessons",
    "every lesson can be solved, and answers mistakes",
    module="lessons",
    needs=("scenes",),
    applies=lambda look: look.has("lessons.toml"),
)
def all_lessons(look: Subject) -> Iterator[Fault]:
    """Every lesson's own solution reaches its goal and no sooner; mistakes are answered; and it always ends."""
    for lesson in lessons(look.id):
        look.met += 1
        attempt = Attempt(lesson)
        look.look_at(attempt.match.game, attempt.match.state.records)
        try:
            for words in (*_solution(lesson), *_mistakes(lesson), *_presses(lesson), *_marks(lesson)):
                yield look.fault(words, f"{look.file('lessons.toml')}: {lesson.id}")
        except JostleError as error:
            words = f"the lesson cannot be played: {error}"
            yield look.fault(words, f"{look.file('lessons.toml')}: {lesson.id}")
        if look.late:
            return


def _solution(lesson: Lesson) -> Iterator[str]:
    for count in range(len(lesson.solution)):
        told, after = follow(lesson, lesson.solution[:count]), " ".join(lesson.solution[:count])
        if told.done:
            yield f"the goal is reached before the solution is played, after: {after}"
        elif told.wrong:
            yield f"the lesson's own solution is answered as a mistake, after: {after} ({told.say})"
        elif lesson.solution[count] not in [choice.action for choice in told.scene.choices]:
            yield f"the solution's next action '{lesson.solution[count]}' is not legal, after: {after}"
        elif told.next != lesson.solution[count]:
            yield f"the lesson does not know its next action '{lesson.solution[count]}', after: {after}"
    told = follow(lesson, lesson.solution)
    if not told.done:
        yield f"the solution does not reach the goal: {' '.join(lesson.solution)}"
    elif told.say != lesson.praise or told.scene.choices:
        yield "the lesson does not end with its praise"


def _marks(lesson: Lesson) -> Iterator[str]:
    """What a lesson marks is on the table."""
    seen = {shape.id for shape in Attempt(lesson).tell().scene.shapes}
    for id in (*lesson.targets, aim(lesson.game, lesson.id)):
        if id and id not in seen:
            yield f"the lesson marks '{id}', which is not on the table"


def _mistakes(lesson: Lesson) -> Iterator[str]:
    for answer in lesson.wrong:
        told = follow(lesson, answer.tried) if answer.tried else None
        if told is None or told.done or not told.wrong or told.say != answer.say or told.scene.choices:
            yield f"no `tried` leads to this answer, or to another one: {answer.say}"
    said = [follow(lesson, lesson.solution[:count]).say for count in range(len(lesson.solution))]
    for note in lesson.notes:
        if note.say not in said:
            yield f"the solution never leads to this note: {note.say}"


def _presses(lesson: Lesson) -> Iterator[str]:
    """Learners who press at random are never left without an answer, and never meet a complaint of the program."""
    for seed in range(LEARNERS):
        rng, attempt = random.Random(seed), Attempt(lesson)
        for _ in range(PRESSES):
            told = attempt.tell()
            if told.done or told.wrong:
                if not told.say:
                    yield f"the lesson ends without a word after {' '.join(attempt.trail.own)}"
                break
            attempt.play(rng.choice(told.scene.choices).action)
        else:
            yield f"the lesson does not end: {' '.join(attempt.trail.own)}"


CHECKS = (guide, all_lessons)
