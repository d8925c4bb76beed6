"""What every game's guidance promises: things that exist, refusals of what leads nowhere, words for every viewer."""

from __future__ import annotations

import random
from functools import cache

import pytest

import jostle
from jostle.games import spec
from jostle.games.art import art_of
from jostle.games.guidance import bubbles_in, things_in
from jostle.games.scene import TALL, WIDE, Choice, Layout, Refusal, Scene, Viewer
from jostle.i18n import LANGUAGES, Text, text_in
from tests.games.random_games import random_game, random_states

GAMES = [id for id in jostle.games() if jostle.game(id).guidance]
every_game = pytest.mark.parametrize("id", GAMES)
MIXES = 2  # random mixes of options that are played besides the presets
STATES = 90  # of a random game
LOOKED_AT = 0.15  # of all states


def games(id: str, rng: random.Random) -> list[jostle.Game]:
    return [jostle.game(id, **preset.options) for preset in spec(id).presets] + [
        random_game(id, rng) for _ in range(MIXES)
    ]


@cache
def states(id: str) -> list[jostle.State]:
    rng = random.Random(f"guidance of {id}")
    return [
        state
        for game in games(id, rng)
        for state in random_states(game, rng, STATES)
        if state.over or rng.random() < LOOKED_AT
    ]


def viewers(state: jostle.State) -> tuple[Viewer, ...]:
    return "all", None, *range(state.game.seats)


def readable(text: Text) -> bool:
    return all(text_in(text, language).strip() for language in LANGUAGES)


# --- what things are --------------------------------------------------------------------------------------------------


@every_game
def test_every_thing_has_a_name_a_sentence_and_a_drawing(id: str) -> None:
    sheet = art_of(id)
    assert sheet is not None
    drawings = set(sheet.text.replace('"', " ").split())
    for game in games(id, random.Random(1)):
        assert len({thing.key for thing in game.things}) == len(game.things) > 3
        for language in LANGUAGES:
            for thing in things_in(game.things, language):
                assert all((thing.name, thing.group, thing.art)), thing.key
                assert str(thing.words)[-1] in ".!?", thing.key
                assert all(layer.art in drawings for layer in thing.art if layer.art), thing.key


@every_game
@pytest.mark.parametrize("layout", [WIDE, TALL, Layout("wide", 1)])
def test_whatever_lies_on_the_table_or_can_be_pressed_is_a_thing(id: str, layout: Layout) -> None:
    for state in states(id)[::4]:
        keys = {thing.key for thing in state.game.things}
        scene = state.scene("all", layout)
        pressed = {step for choice in scene.choices for step in choice.path}
        for shape in scene.shapes:
            if shape.about or shape.on or (shape.id in pressed and shape.look != "button"):
                assert shape.about in keys, (shape.id, shape.about)


# --- presses that lead nowhere ----------------------------------------------------------------------------------------


@every_game
def test_refusals_are_about_what_is_there_and_leads_nowhere(id: str) -> None:
    for state in states(id):
        if isinstance(state.actor, int):
            scene = state.scene(state.actor)
            there = {shape.id for shape in scene.shapes}
            for refusal in scene.refusals:
                assert readable(refusal.words)
                assert there.issuperset(refusal.ids), (set(refusal.ids) - there, str(refusal.words))
                assert there.issuperset(refusal.chosen), set(refusal.chosen) - there
                assert not [choice for choice in scene.choices if refuses(refusal, choice)], str(refusal.words)
            assert refused_nowhere_else(state, scene)


def refuses(refusal: Refusal, choice: Choice) -> bool:
    """Whether a refusal that names only what is pressed would answer the first press of a choice."""
    return not refusal.chosen and choice.path[0] in refusal.ids


def refused_nowhere_else(state: jostle.State, scene: Scene) -> bool:
    """Only whoever acts is told why a press leads nowhere."""
    others = (None, *[seat for seat in range(state.game.seats) if seat != state.actor])
    return all(not state.scene(viewer).refusals for viewer in others) and bool(scene.refusals)


# --- words for every viewer -------------------------------------------------------------------------------------------


@every_game
def test_status_detail_reports_and_threats_can_be_read_by_every_viewer(id: str) -> None:
    for state in states(id):
        for viewer in viewers(state):
            scene = state.scene(viewer)
            assert readable(scene.status)
            assert not scene.detail or readable(scene.detail)
        for action in state.actions[:2] if isinstance(state.actor, int) else state.actions[:1]:
            after = state.play(action)
            for viewer in viewers(state):
                report = state.report(action, after, viewer)
                assert not report or readable(report)
        for seat in range(state.game.seats):
            threat = state.threat(seat)
            assert not threat or readable(threat)


@every_game
def test_only_whoever_acts_is_told_that_it_is_their_turn(id: str) -> None:
    for state in states(id):
        if isinstance(state.actor, int):
            assert str(state.scene(state.actor).status) != str(state.scene(None).status)


# --- the guided first turn --------------------------------------------------------------------------------------------


@every_game
def test_bubbles_point_at_what_is_there_and_suggest_what_is_legal(id: str) -> None:
    found = 0
    for state in states(id):
        for seat in range(state.game.seats):
            bubbles = state.bubbles(seat)
            assert not bubbles or state.actor == seat
            there = {shape.id for shape in state.scene(seat).shapes}
            assert len({bubble.key for bubble in bubbles}) == len(bubbles)
            for bubble in bubbles:
                assert there.issuperset(bubble.at), (bubble.key, set(bubble.at) - there)
                assert not bubble.action or bubble.action in state.actions, (bubble.key, bubble.action)
            for language in LANGUAGES:
                assert all(one.title and one.words for one in bubbles_in(bubbles, language))
            found += len(bubbles)
    assert found


@every_game
def test_the_quick_start_opens_with_a_guided_turn_of_a_few_bubbles(id: str) -> None:
    quick = spec(id).quick_start
    game = jostle.game(id, **quick.options)
    state, rng = game.read(quick.start) if quick.start else game.start(), random.Random(2)
    assert len(quick.bots) == game.seats - 1
    told: dict[str, str] = {}
    for _ in range(60):
        if state.actor == 0:
            told |= {bubble.key: bubble.action for bubble in state.bubbles(0)}
        suggested = [one.action for one in state.bubbles(0) if one.action] if state.actor == 0 else []
        state = state.play(
            state.sample(rng) if state.actor == "chance" else suggested[0] if suggested else rng.choice(state.actions)
        )
        if state.over:
            break
    assert 3 <= len(told) <= 12
    assert any(told.values()), "something is to be done"
