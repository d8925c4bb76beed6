"""What a game says to people who do not know it by heart: what things are, why a press leads nowhere, what was done,
what is threatened, and how a first turn goes. A game's own words are in its `guidance.py`. What it leaves out there, or
everything where it has no such file, follows from what its catalogue says of the things on its table:
`DeclaredGuidance`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from jostle.games.art import has_own_art
from jostle.i18n import ENGLISH, Listing, Message, Text, messages_of
from jostle.i18n.catalogues import catalogue_text
from jostle.scene import Choice, Layer, Refusal, Scene, Shape, Viewer, undrawn

if TYPE_CHECKING:
    from jostle.play.state import Game, State

message = messages_of(__package__)
GAMES, ACTIONS = 8, 60  # random games, and how far each goes, in which every kind of thing should have been seen
NAMED = re.compile(r"^thing-([\w-]+?) *=", re.MULTILINE)


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


@cache
def declared_things(package: str) -> dict[str, Text]:
    """The things that the catalogue of a game has words for, by key: their names."""
    keys = NAMED.findall(catalogue_text(package, ENGLISH) or "")
    return {key: Message(package, f"thing-{key}") for key in keys if f"{key}-words" in keys}


class DeclaredGuidance:
    """The guidance of a game whose shapes say what they are `about`, and whose catalogue has two messages for each of
    these: `thing-frog` is its name, and `thing-frog-words` a sentence."""

    def __init__(self, package: str) -> None:
        self.package = package

    def things(self, game: Game) -> tuple[Thing, ...]:
        """Everything declared that shapes are about in a few random games, as it was seen first."""
        names, group, seen = declared_things(self.package), message("group-table"), dict[str, Shape]()
        for state in _random_states(game):
            shapes = game.scene_module.scene(state, "all").shapes
            for shape in shapes if has_own_art(game.id) else undrawn(shapes):
                seen.setdefault(shape.about, shape)
            if names.keys() <= seen.keys():
                break
        return tuple(
            Thing(key, names[key], Message(self.package, f"thing-{key}-words"), in_a_square(shape), group)
            for key, shape in seen.items()
            if key in names
        )

    def detail(self, state: State, viewer: Viewer) -> Text:
        return ""

    def refusals(self, state: State, viewer: Viewer) -> tuple[Refusal, ...]:
        return ()  # those that follow from the scene

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
        tried = promising(state, viewer, scene.choices)
        return *told, Bubble("your-turn", message("first-turn-title"), scene.status, tried.path, tried.action)


def _random_states(game: Game) -> Iterator[State]:
    rng = random.Random(1)
    for _ in range(GAMES):
        state = game.start()
        for _ in range(ACTIONS):
            yield state
            if state.over:
                break
            state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))


def promising(state: State, seat: int, choices: tuple[Choice, ...]) -> Choice:
    """The choice after which the seat's prospects are best, as far as it can know, at first sight."""
    # Always the same chance might rearrange what is hidden always in the same way, and so depend on it.
    known = state.redeal(seat, random.SystemRandom()) if state.game.hidden else state

    def prospects(choice: Choice) -> float:
        after = known.play(choice.action)
        return after.returns[seat] if after.returns else after.judge(seat)

    return max(choices, key=prospects)


def refusals_in(scene: Scene, package: str) -> tuple[Refusal, ...]:
    """Why presses lead nowhere, as far as the scene tells: there is nothing to be done with a thing now, or something
    else must be chosen first."""
    names, nowhere = declared_things(package), message("press-leads-nowhere")
    on = {shape.id: shape.on or shape.id for shape in scene.shapes}
    first = {choice.path[0] for choice in scene.choices if choice.path}
    begun, used = {on[id] for id in first}, {on[id] for choice in scene.choices for id in choice.path}
    idle: dict[str, list[str]] = {}
    for shape in scene.shapes:
        if shape.about in names and on[shape.id] not in used:
            idle.setdefault(shape.about, []).append(shape.id)
    abouts = dict.fromkeys(shape.about for shape in scene.shapes if shape.id in first)
    begin = Listing(tuple(names[key] for key in abouts if key in names))
    later = tuple(id for id, ground in on.items() if ground in used and ground not in begun)
    choose = [Refusal(message("choose-first", things=begin), later)] if later and begin.items else []
    told = [Refusal(message("nothing-to-do", thing=names[key]), tuple(ids)) for key, ids in idle.items()]
    return *told, Refusal(nowhere, (), tuple(first)), *choose, Refusal(nowhere)


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
