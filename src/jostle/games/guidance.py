"""What a game says to people who do not know it by heart: what things are, why a press leads nowhere, what was done,
what is threatened, and how a first turn goes. A game's own words are in its `guidance.py`. One without that file can
say what the things on its table are in its catalogue alone: `DeclaredGuidance`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jostle.i18n import ENGLISH, Message, Text, messages_of
from jostle.i18n.catalogues import catalogue_text
from jostle.scene import Layer, Refusal, Shape, Viewer

if TYPE_CHECKING:
    from jostle.play.state import Game, State

message = messages_of(__package__)
SAMPLE = 20  # actions, in which every kind of thing should have been on the table


@dataclass(frozen=True, slots=True)
class Thing:
    """One kind of thing on the table: a piece, a tile, a card, a deck. Shapes name the thing they are in `about`."""

    key: str
    name: Text
    words: Text  # one sentence: what it does
    art: tuple[Layer, ...] = ()  # its drawing, in a box of one square
    group: Text = ""  # the heading it stands under in the legend


@dataclass(frozen=True, slots=True)
class Bubble:
    """One thing that the guided first turn explains. It points at the shapes `at`. With an `action` it is dismissed by
    playing that, otherwise by reading on. Each `key` is shown once in a match."""

    key: str
    title: Text
    words: Text
    at: tuple[str, ...] = ()
    action: str = ""


def declares_things(package: str) -> bool:
    """Whether the catalogue of a game has words for things."""
    return "\nthing-" in (catalogue_text(package, ENGLISH) or "")


class DeclaredGuidance:
    """The guidance of a game whose shapes say what they are `about`, and whose catalogue has two messages for each of
    these: `thing-frog` is its name, and `thing-frog-words` a sentence."""

    def __init__(self, package: str) -> None:
        self.package = package

    def things(self, game: Game) -> tuple[Thing, ...]:
        """Everything that shapes are about in one random game, as it was seen first."""
        state, rng, seen = game.start(), random.Random(1), dict[str, Shape]()
        for _ in range(SAMPLE):
            for shape in state.scene().shapes:
                seen.setdefault(shape.about, shape)
            if state.over:
                break
            state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
        seen.pop("", None)
        group = message("group-table")
        return tuple(
            Thing(key, self._words(f"thing-{key}"), self._words(f"thing-{key}-words"), in_a_square(shape), group)
            for key, shape in seen.items()
        )

    def _words(self, id: str) -> Message:
        return Message(self.package, id)

    def detail(self, state: State, viewer: Viewer) -> Text:
        return ""

    def refusals(self, state: State, viewer: Viewer) -> tuple[Refusal, ...]:
        return (Refusal(message("press-leads-nowhere")),)

    def forced(self, state: State) -> bool:
        return False

    def report(self, before: State, action: int, after: State, viewer: Viewer) -> Text:
        return before.game.scene_module.describe(before.record, action, viewer)

    def threat(self, state: State, viewer: int) -> Text:
        return ""

    def bubbles(self, state: State, viewer: int) -> tuple[Bubble, ...]:
        """Every kind of thing once, where it lies; then what to do, and an action to try."""
        scene = state.scene(viewer)
        there = {thing: tuple(one.id for one in scene.shapes if one.about == thing.key) for thing in state.game.things}
        told = [Bubble(thing.key, thing.name, thing.words, ids[:1]) for thing, ids in there.items() if ids]
        tried = scene.choices[len(scene.choices) // 2]
        return *told, Bubble("your-turn", message("first-turn-title"), scene.status, tried.path, tried.action)


def in_a_square(*shapes: Shape) -> tuple[Layer, ...]:
    """What shapes wear, as they lie together, in a box of one square."""
    left, top = min(one.x for one in shapes), min(one.y for one in shapes)
    width, height = max(one.x + one.width for one in shapes) - left, max(one.y + one.height for one in shapes) - top
    scale = 1 / max(width, height, 0.01)
    x, y = (1 - width * scale) / 2 - left * scale, (1 - height * scale) / 2 - top * scale
    return tuple(
        layer._replace(
            x=x + (one.x + layer.x) * scale, y=y + (one.y + layer.y) * scale,
            width=(layer.width or one.width) * scale, height=(layer.height or one.height) * scale,
        )
        for one in shapes for layer in one.art
    )  # fmt: skip
