"""Lessons: positions with a goal, as data in each game's folder, checked by its rules.

`games/<game>/lessons.toml` has the lessons with their English texts, in the order in which they are taken:

    [[lesson]]
    id = "first-push"                  # part of its address
    options = { setup = "line" }
    position = "board=..."             # the game's start if left out
    seat = 0                           # the learner's; whoever acts first if left out
    done = "won"                       # when the goal is reached: see `lesson_checks`
    target = ["e2"]                    # what the goal is about, as shapes of the scene: marked on the board
    solution = ["d2>e2"]               # the learner's actions, one way to the goal
    chance = ["R4"]                    # outcomes, in this order where they are possible
    reply = [{ when = "...", play = ["e2>d2"] }]   # what others play; without one the lesson is over
    wrong = [{ when = "...", say = "...", tried = ["d2>c2"] }]    # friendly answers to typical mistakes
    note = [{ when = "...", say = "..." }]         # something to say on the way
    title, text, goal, hints, praise, otherwise    # texts: what to know, what to do, help, and final words

`lessons.de.toml` has only the texts, in a table for each lesson. A lesson is always replayed from its start, so nothing
needs to be stored between two actions.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from typing import Any

from jostle.errors import BadText, JostleError
from jostle.games import spec as find_spec
from jostle.games.spec import Spec, Value
from jostle.i18n import ENGLISH, Listing, Text, messages_of
from jostle.learning.lesson_checks import Check, Trail, read_checks
from jostle.play.match import CHANCE, Match, Node
from jostle.play.state import Game
from jostle.scene import WIDE, Event, Layout, Scene

message = messages_of(__package__)

MAX_ACTIONS = 60  # of the learner in one lesson


@dataclass(frozen=True)
class Answer:
    """What is said when a condition holds. `tried` leads there, for the tests."""

    when: Check
    say: str
    tried: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reply:
    """What another seat plays when a condition holds."""

    when: Check
    play: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """One lesson, in one language."""

    game: str
    id: str
    title: str
    text: str
    goal: str
    hints: tuple[str, ...]
    praise: str
    otherwise: str  # said where the goal is missed in a way nobody foresaw
    options: dict[str, Value]
    position: str
    seat: int | None
    done: Check
    targets: tuple[str, ...]
    solution: tuple[str, ...]
    chance: tuple[str, ...]
    replies: tuple[Reply, ...]
    wrong: tuple[Answer, ...]
    notes: tuple[Answer, ...]


@dataclass(frozen=True)
class Shown:
    """One thing that happened: who did it (-1: chance), what, in words, its events, and the scene after it."""

    actor: int
    action: str
    words: Text
    events: tuple[Event, ...]
    scene: Scene


@dataclass(frozen=True)
class Told:
    """The progress of a lesson after the learner's actions."""

    steps: tuple[Shown, ...]  # what the last action brought about, itself first
    scene: Scene
    done: bool
    wrong: bool
    say: str
    next: str  # the solution's next action; empty where the learner has left its way


# --- reading ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def lessons(game: str, language: str = ENGLISH) -> tuple[Lesson, ...]:
    """A game's lessons in order, in English where that language lacks them."""
    spec = find_spec(game)
    words = _read(spec, f"lessons.{language}.toml") if language != ENGLISH else {}
    return tuple(_lesson(spec, table, words.get(table.get("id", ""), {})) for table in _tables(spec))


def find_lesson(game: str, id: str, language: str = ENGLISH) -> Lesson:
    for lesson in lessons(game, language):
        if lesson.id == id:
            return lesson
    title, known = find_spec(game).title, tuple(lesson.id for lesson in lessons(game))
    if not known:
        raise JostleError(message("no-lessons", game=title))
    raise JostleError(message("unknown-lesson", game=title, lesson=id[:40], lessons=Listing(known, "or")))


def _tables(spec: Spec) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = _read(spec, "lessons.toml").get("lesson", [])
    return tables


def _read(spec: Spec, name: str) -> dict[str, Any]:
    """A file in the game's folder; a game without it has no lessons, or none in that language."""
    file = resources.files(spec.package).joinpath(name)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


_WORDS = ("title", "text", "goal", "praise", "otherwise")
_KEYS = {
    *_WORDS, "id", "hints", "options", "position", "seat", "done", "target", "solution", "chance", "reply", "wrong",
    "note",
}  # fmt: skip


def _lesson(spec: Spec, table: Mapping[str, Any], words: Mapping[str, Any]) -> Lesson:
    if unknown := sorted(table.keys() - _KEYS):
        id, keys = str(table.get("id")), Listing(tuple(sorted(_KEYS)), "comma")
        raise BadText(message("lesson-unknown-key", game=spec.id, lesson=id, key=unknown[0], keys=keys))
    if missing := sorted({*_WORDS, "id", "hints", "done", "solution"} - table.keys()):
        raise BadText(message("lesson-missing-key", game=spec.id, lesson=str(table.get("id")), key=missing[0]))
    told = {**table, **words}
    return Lesson(
        game=spec.id,
        id=table["id"],
        title=told["title"],
        text=told["text"].strip(),
        goal=told["goal"],
        hints=tuple(told["hints"]),
        praise=told["praise"],
        otherwise=told["otherwise"],
        options=dict(table.get("options", {})),
        position=table.get("position", ""),
        seat=table.get("seat"),
        done=read_checks(table["done"]),
        targets=tuple(table.get("target", ())),
        solution=tuple(table["solution"]),
        chance=tuple(table.get("chance", ())),
        replies=tuple(Reply(read_checks(one["when"]), tuple(one["play"])) for one in table.get("reply", ())),
        wrong=_answers(table.get("wrong", ()), words.get("wrong")),
        notes=_answers(table.get("note", ()), words.get("note")),
    )


def _answers(tables: list[dict[str, Any]], words: list[str] | None) -> tuple[Answer, ...]:
    """Answers with their texts, which other languages have in the same order."""
    said = [one["say"] for one in tables] if words is None else words
    if len(said) != len(tables):
        raise BadText(message("lesson-answers", translated=len(said), expected=len(tables)))
    return tuple(
        Answer(read_checks(one["when"]), say, tuple(one.get("tried", ())))
        for one, say in zip(tables, said, strict=True)
    )


# --- following a learner ---------------------------------------------------------------------------------------------


def follow(lesson: Lesson, actions: tuple[str, ...], layout: Layout = WIDE) -> Told:
    """Play the learner's actions from the start, with chance and the others as the lesson says."""
    if len(actions) > MAX_ACTIONS:
        raise JostleError(message("lesson-too-long", actions=len(actions), most=MAX_ACTIONS))
    attempt = Attempt(lesson, layout)
    for action in actions:
        attempt.play(action)
    return attempt.tell()


@lru_cache(maxsize=256)
def aim(game: str, id: str) -> str:
    """What the solution's last action is aimed at, if the learner sees it from the start: help after a failed try."""
    lesson = find_lesson(game, id)
    attempt = Attempt(lesson)
    seen = {shape.id: shape for shape in attempt.tell().scene.shapes}
    for action in lesson.solution[:-1]:
        attempt.play(action)
    last = next(choice for choice in attempt.tell().scene.choices if choice.action == lesson.solution[-1])
    places = [id for id in last.path if id in seen and seen[id].look.split()[0] != "button"]
    return places[-1] if places else ""


class Attempt:
    """One attempt at a lesson, so far."""

    def __init__(self, lesson: Lesson, layout: Layout = WIDE) -> None:
        game = Game(lesson.game, **lesson.options)
        start = game.read(lesson.position) if lesson.position else game.start()
        self.lesson = lesson
        self.match = Match(game, start=start)
        self.trail = Trail(self.match, lesson.seat if lesson.seat is not None else max(start.actor_code, 0))
        self.layout = Layout(layout.form, self.trail.seat)
        self.outcomes = list(lesson.chance)
        self.since: Node = self.match.root  # where the learner's last action was played
        self.done = False
        self.say: str | None = None  # the answer to what was wrong
        self._let_chance_act()
        self.trail.turn = self.match.state

    def play(self, action: str) -> None:
        """One action of the learner and all that follows from it."""
        if self.done or self.say is not None:
            raise JostleError(message("lesson-over", action=action[:60]))
        self.since = self.match.node
        self.trail.own.append(action)
        self.match.play(action, self.trail.seat)
        self._judge()
        while self._goes_on and self.match.state.actor != self.trail.seat:
            if self.match.state.actor == "chance":
                self._play_on(self._outcome())
            elif reply := self._reply():
                for answer in reply.play:
                    if self._goes_on:
                        self._let_chance_act()
                        self._play_on(answer)
                self.trail.turn = self.match.state
            else:
                self.say = self.lesson.otherwise

    @property
    def _goes_on(self) -> bool:
        return not self.done and self.say is None

    def _play_on(self, action: str) -> None:
        self.match.play(action)
        self._judge()

    def _judge(self) -> None:
        """Whether the goal is reached or out of reach."""
        self.done = self.lesson.done(self.trail)
        if self.done:
            return
        wrong = next((answer for answer in self.lesson.wrong if answer.when(self.trail)), None)
        if wrong is not None:
            self.say = wrong.say
        elif self.match.over:
            self.say = self.lesson.otherwise

    def _let_chance_act(self) -> None:
        while self._goes_on and self.match.state.actor == "chance":
            self._play_on(self._outcome())

    def _outcome(self) -> str:
        """The lesson's next outcome that is possible; where it names none, the likeliest."""
        odds = self.match.state.odds
        for outcome in self.outcomes:
            if outcome in odds:
                self.outcomes.remove(outcome)
                return outcome
        return max(odds, key=lambda outcome: odds[outcome])

    def _reply(self) -> Reply | None:
        """What the others play here: the first reply that is legal."""
        legal = self.match.state.actions
        return next((one for one in self.lesson.replies if one.play[0] in legal and one.when(self.trail)), None)

    def tell(self) -> Told:
        """The progress, with the steps since the learner's last action."""
        line = self.match.node.line
        begin = line.index(self.since) if self.trail.own else len(line) - 1
        steps = tuple(self._shown(node) for node in line[begin + 1 :])
        scene = steps[-1].scene if steps else self._scene(self.match.node)
        return Told(steps, scene, self.done, self.say is not None, self._words(), self._next())

    def _shown(self, node: Node) -> Shown:
        assert node.parent is not None
        words = node.parent.state.label(node.action, self.trail.seat)
        actor = node.actor if node.actor != CHANCE else -1
        events = self.match.events_at(node, self.trail.seat, self.layout)
        return Shown(actor, node.action, words, events, self._scene(node))

    def _scene(self, node: Node) -> Scene:
        """What the learner sees; there are choices only while the lesson waits for an action."""
        scene = self.match.scene_at(node, self.trail.seat, self.layout)
        if node is self.match.node and self._goes_on:
            return scene
        return replace(scene, choices=())

    def _words(self) -> str:
        if self.done:
            return self.lesson.praise
        if self.say is not None:
            return self.say
        return next((note.say for note in self.lesson.notes if note.when(self.trail)), "")

    def _next(self) -> str:
        made, solution = tuple(self.trail.own), self.lesson.solution
        goes_on = self._goes_on and len(made) < len(solution) and solution[: len(made)] == made
        return solution[len(made)] if goes_on else ""
