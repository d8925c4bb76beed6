"""Checks of a game's guidance: things that exist, refusals of what leads nowhere, words for every viewer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from jostle.conformance.check import Fault, check
from jostle.conformance.subject import Subject
from jostle.games.art import art_of, has_own_art
from jostle.games.guidance import declared_things
from jostle.i18n import LANGUAGES, Text, text_in
from jostle.play.state import Game, State
from jostle.scene import TALL, WIDE, Choice, Layout, Refusal

STATES, LOOKED_AT = 90, 0.15
MIN_BUBBLES, MAX_BUBBLES = 3, 12  # bubbles of a guided first turn
guides = partial(
    check,
    module="guidance",
    needs=("scenes",),
    applies=lambda look: look.has("guidance.py") or look.has("guidance") or bool(declared_things(look.spec.package)),
)


def readable(text: Text) -> bool:
    return all(text_in(text, language).strip() for language in LANGUAGES)


@guides("legend", "everything on the table has a name, a sentence and a drawing")
def legend(look: Subject) -> Iterator[Fault]:
    """Every thing has a name, a sentence and a drawing, and whatever lies on the table is a thing."""
    for game in look.games(3, presets=True):
        yield from _things(look, game)
    for state in look.states(3, STATES, LOOKED_AT / 4, presets=True):
        keys = {thing.key for thing in state.game.things}
        for layout in (WIDE, TALL, Layout("wide", 1)):
            scene = state.scene("all", layout)
            pressed = {step for choice in scene.choices for step in choice.path}
            for shape in scene.shapes:
                asked = shape.about or shape.on or (shape.id in pressed and shape.look != "button")
                if asked and shape.about not in keys:
                    words = f"the shape '{shape.id}' is about {shape.about!r}, which is not in `things`"
                    yield look.fault(words, state.game.scene_module.scene)


def _things(look: Subject, game: Game) -> Iterator[Fault]:
    assert game.guidance is not None
    where, sheet = game.guidance.things, art_of(look.id)
    drawings = set(sheet.text.replace('"', " ").split())
    keys = [thing.key for thing in game.things]
    look.met += len(keys)
    if len(set(keys)) != len(keys) or not keys:
        yield look.fault("`things` is empty or has a key twice", where)
    for language in LANGUAGES:
        for thing in game.things:
            drawn = thing.art or not has_own_art(look.id)
            if not (text_in(thing.name, language) and text_in(thing.group, language) and drawn):
                yield look.fault(f"the thing '{thing.key}' lacks its name, its group or its drawing", where)
            if text_in(thing.words, language)[-1:] not in (".", "!", "?"):
                yield look.fault(f"the words of the thing '{thing.key}' are not a sentence", where)
            for layer in thing.art:
                if layer.art and layer.art not in drawings:
                    yield look.fault(f"'{thing.key}' uses the drawing '{layer.art}', which is not in the art", where)


@guides("refusals", "refusals answer presses that do nothing, and no others")
def refusals(look: Subject) -> Iterator[Fault]:
    """Refusals are about what is there and leads nowhere, and only for whoever acts."""
    for state in look.states(3, STATES, LOOKED_AT, presets=True):
        if not isinstance(state.actor, int):
            continue
        assert state.game.guidance is not None
        where, scene = state.game.guidance.refusals, state.scene(state.actor)
        there = {shape.id: shape.on for shape in scene.shapes}
        for refusal in scene.refusals:
            if not readable(refusal.words):
                yield look.fault("something in `refusals` has no words in some language", where)
            for id in (*refusal.ids, *refusal.chosen):
                if id not in there:
                    yield look.fault(f"a refusal names '{id}', which is not in the scene: {refusal.words}", where)
            for choice in scene.choices:
                if refuses(refusal, choice, there):
                    yield look.fault(
                        f"a refusal answers the first press of the legal action '{choice.action}': {refusal.words}",
                        where,
                    )
        others = (None, *[seat for seat in range(state.game.seats) if seat != state.actor])
        if any(state.scene(viewer).refusals for viewer in others):
            yield look.fault("a seat that is not to act gets refusals", where)


def refuses(refusal: Refusal, choice: Choice, there: dict[str, str]) -> bool:
    """Whether a refusal that names only what is pressed would answer the first press of a choice, or one on what lies
    there."""
    return not refusal.chosen and any(choice.path[0] in (id, there.get(id)) for id in refusal.ids)


@guides("reports", "status, reports and threats can be read by every viewer")
def reports(look: Subject) -> Iterator[Fault]:
    """Status, detail, reports and threats can be read by every viewer, and only whoever acts is told so."""
    for state in look.states(3, STATES, LOOKED_AT, presets=True):
        game = state.game
        assert game.guidance is not None
        for viewer in look.viewers(game):
            scene = state.scene(viewer)
            if not readable(scene.status):
                yield look.fault(
                    "the scene has no status; expected whose turn it is, in words", game.scene_module.scene
                )
            if scene.detail and not readable(scene.detail):
                yield look.fault("something in `detail` has no words in some language", game.guidance.detail)
        for action in state.actions[:2] if isinstance(state.actor, int) else state.actions[:1]:
            after = state.play(action)
            for viewer in look.viewers(game):
                report = state.report(action, after, viewer)
                if report and not readable(report):
                    yield look.fault("something in `report` has no words in some language", game.guidance.report)
        for seat in range(game.seats):
            threat = state.threat(seat)
            if threat and not readable(threat):
                yield look.fault("something in `threat` has no words in some language", game.guidance.threat)
        if isinstance(state.actor, int) and str(state.scene(state.actor).status) == str(state.scene(None).status):
            yield look.fault(
                "the seat to act reads the same status as a spectator; expected to be told that it is its turn",
                game.scene_module.scene,
            )


@guides("first-turn", "the guided first turn points at what is there and suggests what is legal")
def first_turn(look: Subject) -> Iterator[Fault]:
    """Bubbles point at what is there and suggest what is legal; the quick start opens with a few."""
    for state in look.states(3, STATES, LOOKED_AT, presets=True):
        for seat in range(state.game.seats):
            yield from _bubbles(look, state, seat)
    yield from _quick_start(look)


def _bubbles(look: Subject, state: State, seat: int) -> Iterator[Fault]:
    assert state.game.guidance is not None
    where, bubbles = state.game.guidance.bubbles, state.bubbles(seat)
    there = {shape.id for shape in state.scene(seat).shapes}
    if len({bubble.key for bubble in bubbles}) != len(bubbles):
        yield look.fault("two bubbles have the same key", where)
    for bubble in bubbles:
        for id in bubble.at:
            if id not in there:
                yield look.fault(f"the bubble '{bubble.key}' points at '{id}', which is not in the scene", where)
        if bubble.action and bubble.action not in state.actions:
            yield look.fault(f"the bubble '{bubble.key}' suggests '{bubble.action}', which is not legal", where)
    if not all(readable(one.title) and readable(one.words) for one in bubbles):
        yield look.fault("something in `bubbles` has no words in some language", where)


def _quick_start(look: Subject) -> Iterator[Fault]:
    quick = look.spec.quick_start
    game = Game(look.id, **quick.options)
    assert game.guidance is not None
    state = game.read(quick.start) if quick.start else game.start()
    look.look_at(game, state.records)
    if len(quick.bots) != game.seats - 1:
        words = f"the quick start names {len(quick.bots)} bots; expected one less than the {game.seats} seats"
        yield look.fault(words, look.file("__init__.py"))
    told: dict[str, str] = {}
    for _ in range(60):
        bubbles = state.bubbles(0) if state.actor == 0 else ()
        told |= {bubble.key: bubble.action for bubble in bubbles}
        suggested = [one.action for one in bubbles if one.action]
        state = state.play(
            state.sample(look.rng)
            if state.actor == "chance"
            else suggested[0]
            if suggested
            else look.rng.choice(state.actions)
        )
        if state.over:
            break
    if not MIN_BUBBLES <= len(told) <= MAX_BUBBLES or not any(told.values()):
        words = (
            f"the quick start has {len(told)} bubbles; expected {MIN_BUBBLES} to {MAX_BUBBLES}, one of them "
            "with an action"
        )
        yield look.fault(words, game.guidance.bubbles)


CHECKS = (legend, refusals, reports, first_turn)
