"""What every game promises of its table: its art, its layouts, and the events of an action."""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Iterator

import pytest

import jostle
from jostle.games.art import Art, art_of
from jostle.games.scene import TALL, TEXT, WIDE, Event, Layout, Scene, Shape
from jostle.play.match import Match, Node
from tests.games.random_games import random_game

every_game = pytest.mark.parametrize("id", jostle.games())
KINDS = set(re.findall(r"^ +\| (\w+) +\| (?!what)", Event.__doc__ or "", re.MULTILINE))
LARGEST = 15_000  # bytes of a sheet of drawings on its way to the page
TABLE = ("table", "table-light", "ink", "soft", "accent", "halo", "tint", "signature")
EDGE = 0.6  # squares by which a thing may stand out of the table, as one that has been pushed over the edge does


def random_match(id: str, rng: random.Random, steps: int = 60) -> Match:
    match = Match(random_game(id, rng))
    while len(match.actions) < steps and not match.over:
        state = match.state
        match.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
    return match


def nodes(id: str, matches: int, steps: int = 60) -> Iterator[tuple[Match, Node]]:
    rng = random.Random(24)
    for _ in range(matches):
        match = random_match(id, rng, steps)
        yield from ((match, node) for node in match.node.line[rng.randrange(3) :: 3])


def layouts(match: Match) -> list[Layout]:
    return [Layout(form, near) for form in ("wide", "tall") for near in range(match.game.seats)]


def art(id: str) -> Art:
    found = art_of(id)
    assert found is not None
    return found


# --- art ------------------------------------------------------------------------------------------------------------


@every_game
def test_the_art_is_small_and_needs_nothing_from_elsewhere(id: str) -> None:
    sheet = art(id)
    assert len(gzip.compress(sheet.text.encode(), 5)) < LARGEST
    outside = re.findall(
        r"https?:(?!//www\.w3\.org/)|<script|<image|<foreignObject|\son\w+=|\sstyle=|<text", sheet.text
    )
    assert not outside
    refers = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", sheet.text))
    assert refers <= set(sheet.parts), "the art refers to drawings that it does not have"


@every_game
def test_the_art_has_colours_for_day_and_night_and_a_cover(id: str) -> None:
    sheet = art(id)
    used = set(re.findall(r"var\((--[\w-]+)", sheet.text)) | {f"--{id}-{name}" for name in TABLE}
    assert used <= set(sheet.day)
    assert sheet.night[f"--{id}-table"] != sheet.day[f"--{id}-table"]
    assert f"{id}-cover" in sheet.boxes
    assert sheet.day[f"--{id}-sound"] in ("wood", "enamel", "paper", "dice")


def test_no_two_games_draw_under_the_same_name() -> None:
    seen: dict[str, str] = {}
    for id in jostle.games():
        for name in (*art(id).parts, *art(id).day):
            assert seen.setdefault(name, id) == id, f"{name} is in the art of {seen[name]} and of {id}"


# --- layouts --------------------------------------------------------------------------------------------------------


@every_game
def test_every_layer_of_every_layout_is_in_the_art_and_nothing_is_drawn_without(id: str) -> None:
    sheet = art(id)
    for match, node in nodes(id, 6):
        for layout in layouts(match):
            scene = node.state.scene("all", layout)
            for shape in scene.shapes:
                names = {layer.art for layer in shape.art if layer.art}
                assert names <= set(sheet.parts), shape
                assert {layer.colour for layer in shape.art if layer.colour.startswith("--")} <= set(sheet.day), shape
                assert shape.art or shape.kind == "seat", f"{shape.id} has no art"


@every_game
def test_layouts_have_the_same_things_and_choices(id: str) -> None:
    for match, node in nodes(id, 4):
        wide = node.state.scene("all", WIDE)
        for layout in (*layouts(match), TEXT):
            scene = node.state.scene("all", layout)
            assert things(scene) == things(wide) or layout == TEXT, layout
            assert [(one.action, one.path) for one in scene.choices] == [(one.action, one.path) for one in wide.choices]
            ids = {shape.id for shape in scene.shapes}
            assert len(ids) == len(scene.shapes), "an id is there twice"
            assert all(set(one.path) <= ids for one in scene.choices)
            assert all(shape.on in ids for shape in scene.shapes if shape.on)


def things(scene: Scene) -> set[tuple[str, str]]:
    return {(shape.id, shape.on) for shape in scene.shapes if shape.on}


@every_game
def test_every_seat_has_a_place_and_nothing_leaves_the_table(id: str) -> None:
    for match, node in nodes(id, 6):
        for layout in layouts(match):
            scene = node.state.scene("all", layout)
            plates = sorted(shape.seat for shape in scene.shapes if shape.kind == "seat")
            assert plates == list(range(match.game.seats))
            assert all(is_inside(shape, scene) for shape in scene.shapes), layout
            ratio = scene.width / scene.height
            assert 1.2 < ratio < 2.3 if layout.form == "wide" else 0.5 < ratio < 0.9, ratio


def is_inside(shape: Shape, scene: Scene) -> bool:
    return (
        shape.x >= -EDGE
        and shape.y >= -EDGE
        and shape.x + shape.width <= scene.width + EDGE
        and shape.y + shape.height <= scene.height + EDGE
    )


@every_game
def test_the_ground_is_painted_before_the_things(id: str) -> None:
    for match, node in nodes(id, 2):
        for layout in layouts(match):
            lies = [bool(shape.on) for shape in node.state.scene("all", layout).shapes]
            assert lies == sorted(lies)


@every_game
def test_plates_do_not_cover_one_another_or_anything_that_can_be_pressed(id: str) -> None:
    for match, node in nodes(id, 4):
        for layout in layouts(match):
            scene = node.state.scene("all", layout)
            pressed = {name for choice in scene.choices for name in choice.path}
            plates = [shape for shape in scene.shapes if shape.kind == "seat"]
            others = [shape for shape in scene.shapes if shape.id in pressed]
            for i, plate in enumerate(plates):
                over = [one.id for one in (*plates[i + 1 :], *others) if overlap(plate, one)]
                assert not over, (layout, plate.id, over)


def overlap(one: Shape, other: Shape) -> bool:
    return (
        min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > 0.05
        and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > 0.05
    )


# --- events ---------------------------------------------------------------------------------------------------------


@every_game
def test_events_name_things_of_the_scene_before_or_after(id: str) -> None:
    for match, node in nodes(id, 4):
        if node.parent is None:
            continue
        for viewer in ("all", None, *range(match.game.seats)):
            known = {shape.id for one in (node.parent, node) for shape in match.scene_at(one, viewer).shapes}
            for event in match.events_at(node, viewer):
                assert event.kind in KINDS
                named = {one for one in (*event.ids, *event.to) if one}
                furniture = event.kind == "change"  # of which some may be there for the near seat alone
                assert furniture or named <= known, (node.action, event, named - known)


@every_game
def test_every_thing_that_moves_is_in_an_event(id: str) -> None:
    for match, node in nodes(id, 8):
        if node.parent is None:
            continue
        before, after = (match.scene_at(one, "all") for one in (node.parent, node))
        was = {shape.id: shape for shape in before.shapes if shape.on}
        told = {one for event in match.events_at(node, "all") for one in event.ids}
        for shape in after.shapes:
            if shape.on and (shape.id not in was or was[shape.id].on != shape.on):
                assert shape.id in told, (str(node.parent.state), node.action, shape.id)


@every_game
def test_a_tall_table_has_its_own_layout(id: str) -> None:
    state = jostle.game(id).start()
    wide, tall = state.scene("all", WIDE), state.scene("all", TALL)
    assert wide.width / wide.height > 1 > tall.width / tall.height
