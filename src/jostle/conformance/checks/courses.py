"""Checks of what a game teaches: its guide's examples are true, and its lessons can be solved."""

from __future__ import annotations

import random
from collections.abc import Iterator

from jostle.conformance.check import Fault, check
from jostle.conformance.subject import Subject
from jostle.errors import JostleError
from jostle.i18n import LANGUAGES, Text, messages_of
from jostle.learning.guide import Example, Moment, Words, guide_file, read_guide, state_of
from jostle.learning.lessons import Attempt, Lesson, aim, follow, lessons
from jostle.play.state import Game
from jostle.render.picture import svg

message = messages_of("jostle.conformance")

LEARNERS = 10  # who press at random
PRESSES = 40


@check("guide", message("check-guide"), module="guide", needs=("scenes",), applies=lambda look: look.has("guide.md"))
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
                yield look.fault(message("guide-refused", shown=shown, error=error.text), here)
            if look.late:
                return


def _example(look: Subject, part: Example, here: str) -> Iterator[Fault]:
    state = Game(look.id, **part.options).read(part.position)
    look.look_at(state.game, state.records)
    for action in part.actions:
        state = state.play(action)
    if str(state) != part.after:
        actions = " ".join(part.actions)
        yield look.fault(message("guide-example", actions=actions, found=str(state), expected=part.after), here)


@check(
    "lessons",
    message("check-lessons"),
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
            words = message("lesson-refused", error=error.text)
            yield look.fault(words, f"{look.file('lessons.toml')}: {lesson.id}")
        if look.late:
            return


def _solution(lesson: Lesson) -> Iterator[Text]:
    for count in range(len(lesson.solution)):
        told, after = follow(lesson, lesson.solution[:count]), " ".join(lesson.solution[:count])
        if told.done:
            yield message("lesson-too-soon", actions=after)
        elif told.wrong:
            yield message("lesson-wrong", actions=after, say=told.say)
        elif lesson.solution[count] not in [choice.action for choice in told.scene.choices]:
            yield message("lesson-not-offered", action=lesson.solution[count], actions=after)
        elif told.next != lesson.solution[count]:
            yield message("lesson-next", action=lesson.solution[count], actions=after)
    told = follow(lesson, lesson.solution)
    if not told.done:
        yield message("lesson-not-done", actions=" ".join(lesson.solution))
    elif told.say != lesson.praise or told.scene.choices:
        yield message("lesson-praise")


def _marks(lesson: Lesson) -> Iterator[Text]:
    """What a lesson marks is on the table."""
    seen = {shape.id for shape in Attempt(lesson).tell().scene.shapes}
    for id in (*lesson.targets, aim(lesson.game, lesson.id)):
        if id and id not in seen:
            yield message("lesson-target", id=id)


def _mistakes(lesson: Lesson) -> Iterator[Text]:
    for answer in lesson.wrong:
        told = follow(lesson, answer.tried) if answer.tried else None
        if told is None or told.done or not told.wrong or told.say != answer.say or told.scene.choices:
            yield message("lesson-mistake", say=answer.say)
    said = [follow(lesson, lesson.solution[:count]).say for count in range(len(lesson.solution))]
    for note in lesson.notes:
        if note.say not in said:
            yield message("lesson-note", say=note.say)


def _presses(lesson: Lesson) -> Iterator[Text]:
    """Learners who press at random are never left without an answer, and never meet a complaint of the program."""
    for seed in range(LEARNERS):
        rng, attempt = random.Random(seed), Attempt(lesson)
        for _ in range(PRESSES):
            told = attempt.tell()
            if told.done or told.wrong:
                if not told.say:
                    yield message("lesson-silent", actions=" ".join(attempt.trail.own))
                break
            attempt.play(rng.choice(told.scene.choices).action)
        else:
            yield message("lesson-endless", actions=" ".join(attempt.trail.own))


CHECKS = (guide, all_lessons)
