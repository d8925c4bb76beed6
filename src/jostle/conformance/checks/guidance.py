"""Checks of a game's guidance: things that exist, refusals of what leads nowhere, words for every viewer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from jostle.conformance.check import Fault, check
from jostle.conformance.subject import Subject
from jostle.games.art import art_of
from jostle.games.guidance import bubbles_in, things_in
from jostle.games.scene import TALL, WIDE, Choice, Layout, Refusal
from jostle.i18n import LANGUAGES, Text, messages_of, text_in
from jostle.play.state import Game, State

message = messages_of("jostle.conformance")

STATES, LOOKED_AT = 90, 0.15
MIN_BUBBLES, MAX_BUBBLES = 3, 12  # bubbles of a guided first turn
guides = partial(
    check,
    module="guidance",
    needs=("scenes",),
    applies=lambda look: look.has("guidance.py") or look.has("guidance"),
)


def readable(text: Text) -> bool:
    return all(text_in(text, language).strip() for language in LANGUAGES)


@guides("legend", message("check-legend"))
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
                    words = message("about-nothing", id=shape.id, about=repr(shape.about))
                    yield look.fault(words, state.game.scene_module.scene)


def _things(look: Subject, game: Game) -> Iterator[Fault]:
    assert game.guidance is not None
    where, sheet = game.guidance.things, art_of(look.id)
    drawings = set(sheet.text.replace('"', " ").split()) if sheet else set()
    keys = [thing.key for thing in game.things]
    look.met += len(keys)
    if len(set(keys)) != len(keys) or not keys:
        yield look.fault(message("thing-keys"), where)
    for language in LANGUAGES:
        for thing in things_in(game.things, language):
            if not (thing.name and thing.group and (thing.art or not sheet)):
                yield look.fault(message("thing-incomplete", thing=thing.key), where)
            if str(thing.words)[-1:] not in (".", "!", "?"):
                yield look.fault(message("thing-sentence", thing=thing.key), where)
            for layer in thing.art:
                if layer.art and layer.art not in drawings:
                    yield look.fault(message("drawing-missing", id=thing.key, name=layer.art), where)


@guides("refusals", message("check-refusals"))
def refusals(look: Subject) -> Iterator[Fault]:
    """Refusals are about what is there and leads nowhere, and only for whoever acts."""
    for state in look.states(3, STATES, LOOKED_AT, presets=True):
        if not isinstance(state.actor, int):
            continue
        assert state.game.guidance is not None
        where, scene = state.game.guidance.refusals, state.scene(state.actor)
        there = {shape.id: shape.on for shape in scene.shapes}
        if not scene.refusals:
            yield look.fault(message("no-refusals"), where)
        for refusal in scene.refusals:
            if not readable(refusal.words):
                yield look.fault(message("no-words", about="refusals"), where)
            for id in (*refusal.ids, *refusal.chosen):
                if id not in there:
                    yield look.fault(message("refusal-names", id=id, words=refusal.words), where)
            for choice in scene.choices:
                if refuses(refusal, choice, there):
                    yield look.fault(message("refuses-action", action=choice.action, words=refusal.words), where)
        others = (None, *[seat for seat in range(state.game.seats) if seat != state.actor])
        if any(state.scene(viewer).refusals for viewer in others):
            yield look.fault(message("refusals-for-others"), where)


def refuses(refusal: Refusal, choice: Choice, there: dict[str, str]) -> bool:
    """Whether a refusal that names only what is pressed would answer the first press of a choice, or one on what lies
    there."""
    return not refusal.chosen and any(choice.path[0] in (id, there.get(id)) for id in refusal.ids)


@guides("reports", message("check-reports"))
def reports(look: Subject) -> Iterator[Fault]:
    """Status, detail, reports and threats can be read by every viewer, and only whoever acts is told so."""
    for state in look.states(3, STATES, LOOKED_AT, presets=True):
        game = state.game
        assert game.guidance is not None
        for viewer in look.viewers(game):
            scene = state.scene(viewer)
            if not readable(scene.status):
                yield look.fault(message("no-status"), game.scene_module.scene)
            if scene.detail and not readable(scene.detail):
                yield look.fault(message("no-words", about="detail"), game.guidance.detail)
        for action in state.actions[:2] if isinstance(state.actor, int) else state.actions[:1]:
            after = state.play(action)
            for viewer in look.viewers(game):
                report = state.report(action, after, viewer)
                if report and not readable(report):
                    yield look.fault(message("no-words", about="report"), game.guidance.report)
        for seat in range(game.seats):
            threat = state.threat(seat)
            if threat and not readable(threat):
                yield look.fault(message("no-words", about="threat"), game.guidance.threat)
        if isinstance(state.actor, int) and str(state.scene(state.actor).status) == str(state.scene(None).status):
            yield look.fault(message("same-status"), game.scene_module.scene)


@guides("first-turn", message("check-first-turn"))
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
        yield look.fault(message("bubble-keys"), where)
    for bubble in bubbles:
        for id in bubble.at:
            if id not in there:
                yield look.fault(message("bubble-points", bubble=bubble.key, id=id), where)
        if bubble.action and bubble.action not in state.actions:
            yield look.fault(message("bubble-suggests", bubble=bubble.key, action=bubble.action), where)
    for language in LANGUAGES:
        if not all(one.title and one.words for one in bubbles_in(bubbles, language)):
            yield look.fault(message("no-words", about="bubbles"), where)


def _quick_start(look: Subject) -> Iterator[Fault]:
    quick = look.spec.quick_start
    game = Game(look.id, **quick.options)
    assert game.guidance is not None
    state = game.read(quick.start) if quick.start else game.start()
    look.look_at(game, state.records)
    if len(quick.bots) != game.seats - 1:
        words = message("quick-start-bots", bots=len(quick.bots), seats=game.seats)
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
        words = message("quick-start-bubbles", found=len(told), fewest=MIN_BUBBLES, most=MAX_BUBBLES)
        yield look.fault(words, game.guidance.bubbles)


CHECKS = (legend, refusals, reports, first_turn)
