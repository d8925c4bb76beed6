"""Checks of a game's table: its art, and how it is laid out in every window."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator

from jostle.conformance.check import Fault, check
from jostle.conformance.checks.scenes import is_inside
from jostle.conformance.subject import Subject
from jostle.games import game_ids, spec
from jostle.games.art import Art, art_of
from jostle.games.scene import TALL, TEXT, WIDE, Layout, Scene, Shape
from jostle.i18n import messages_of
from jostle.play.state import Game, State

message = messages_of("jostle.conformance")

LARGEST = 15_000  # bytes of a sheet of drawings on its way to the page
TABLE = ("table", "table-light", "ink", "soft", "accent", "halo", "tint", "signature")
SOUNDS = ("wood", "enamel", "paper", "dice")
OUTSIDE = re.compile(r"https?:(?!//www\.w3\.org/)|<script|<image|<foreignObject|\son\w+=|\sstyle=|<text")
FORMS = {"wide": (1.2, 2.3), "tall": (0.5, 0.9)}  # the width of a table for one unit of its height
OVERLAP = 0.05  # squares


def layouts(game: Game) -> list[Layout]:
    return [Layout(form, near) for form in ("wide", "tall") for near in range(game.seats)]


def has_art(look: Subject) -> bool:
    return look.has("art.svg")


def _art(look: Subject) -> Art:
    art = art_of(look.id)
    assert art is not None
    return art


# --- art -------------------------------------------------------------------------------------------------------------


@check("art", message("check-art"), module="scene", needs=("installed",), applies=has_art)
def art(look: Subject) -> Iterator[Fault]:
    """The art is small, needs nothing from elsewhere, and has colours for day and night and a cover."""
    sheet, here, id = _art(look), look.file("art.svg"), look.id
    look.met = len(sheet.parts)
    size = len(gzip.compress(sheet.text.encode(), 5))
    if size >= LARGEST:
        yield look.fault(message("art-too-large", size=size, most=LARGEST), here)
    if found := OUTSIDE.search(sheet.text):
        yield look.fault(message("art-forbidden", found=found[0].strip()), here)
    refers = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", sheet.text))
    for name in sorted(refers - set(sheet.parts)):
        yield look.fault(message("art-missing", name=name), here)
    used = set(re.findall(r"var\((--[\w-]+)", sheet.text)) | {f"--{id}-{name}" for name in TABLE}
    for name in sorted(used - set(sheet.day)):
        yield look.fault(message("colour-missing", name=name), here)
    if sheet.night.get(f"--{id}-table") == sheet.day.get(f"--{id}-table"):
        yield look.fault(message("no-night", name=f"--{id}-table"), here)
    if f"{id}-cover" not in sheet.boxes:
        yield look.fault(message("no-cover", name=f"{id}-cover"), here)
    if sheet.day.get(f"--{id}-sound") not in SOUNDS:
        yield look.fault(message("no-sound", name=f"--{id}-sound", sounds=", ".join(SOUNDS)), here)
    yield from _names(look, sheet)


def _names(look: Subject, sheet: Art) -> Iterator[Fault]:
    """No other game draws under the same name."""
    for other in game_ids():
        theirs = art_of(other) if other != look.id else None
        if theirs is not None:
            for name in sorted({*sheet.parts, *sheet.day} & {*theirs.parts, *theirs.day}):
                words = message("art-name-taken", name=name, game=spec(other).title, id=look.id)
                yield look.fault(words, look.file("art.svg"))


@check("drawings", message("check-drawings"), module="scene", needs=("scenes",), applies=has_art)
def drawings(look: Subject) -> Iterator[Fault]:
    """Every layer of every layout is in the art, and nothing is drawn without."""
    sheet = _art(look)
    for state in look.states(6, 60, 0.2, presets=True):
        where = state.game.scene_module.scene
        for layout in layouts(state.game):
            for shape in state.scene("all", layout).shapes:
                for layer in shape.art:
                    if layer.art and layer.art not in sheet.parts:
                        yield look.fault(message("drawing-missing", id=shape.id, name=layer.art), where)
                    if layer.colour.startswith("--") and layer.colour not in sheet.day:
                        yield look.fault(message("colour-missing", name=layer.colour), where)
                if not shape.art and shape.kind != "seat":
                    yield look.fault(message("no-drawing", id=shape.id), where)


# --- layouts ---------------------------------------------------------------------------------------------------------


@check("layouts", message("check-layouts"), module="scene", needs=("scenes",), weight=2)
def layouts_agree(look: Subject) -> Iterator[Fault]:
    """Every layout has the same things and choices, a place for every seat, and fits into its window."""
    for state in look.states(6, 60, 0.2, presets=True):
        wide = state.scene("all", WIDE)
        for layout in (*layouts(state.game), TEXT):
            scene = state.scene("all", layout)
            yield from _same(look, state, layout, scene, wide)
            if layout != TEXT:
                yield from _places(look, state, layout, scene)
    state = look.default.start()
    look.look_at(look.default, state.records)
    wide, tall = state.scene("all", WIDE), state.scene("all", TALL)
    if not wide.width / wide.height > 1 > tall.width / tall.height:
        yield look.fault(message("no-tall-layout"), look.default.scene_module.scene)


def _same(look: Subject, state: State, layout: Layout, scene: Scene, wide: Scene) -> Iterator[Fault]:
    where, ids = state.game.scene_module.scene, {shape.id for shape in scene.shapes}
    here, there = things_of(scene), things_of(wide)
    for id in sorted(here.keys() & there.keys() if layout == TEXT else here.keys() | there.keys()):
        if here.get(id) != there.get(id):
            yield look.fault(message("layout-things", layout=layout.form, id=id), where)
    ways = [[(one.action, one.path, one.label) for one in table.choices] for table in (scene, wide)]
    if ways[0] != ways[1]:
        yield look.fault(message("layout-choices", layout=layout.form), where)
    if len(ids) != len(scene.shapes):
        listed = [shape.id for shape in scene.shapes]
        yield look.fault(message("id-twice", id=next(id for id in listed if listed.count(id) > 1)), where)
    for choice in scene.choices:
        for id in choice.path:
            if id not in ids:
                yield look.fault(message("path-to-nothing", action=choice.action, id=id), where)
    for shape in scene.shapes:
        if shape.on and shape.on not in ids:
            yield look.fault(message("on-nothing", id=shape.id, on=shape.on), where)


def things_of(scene: Scene) -> dict[str, tuple[object, ...]]:
    return {shape.id: (shape.on, shape.label, shape.look) for shape in scene.shapes if shape.on}


def _places(look: Subject, state: State, layout: Layout, scene: Scene) -> Iterator[Fault]:
    where, form = state.game.scene_module.scene, layout.form
    plates = [shape for shape in scene.shapes if shape.kind == "seat"]
    if sorted(plate.seat for plate in plates) != list(range(state.game.seats)):
        yield look.fault(message("no-plates", layout=form, seats=state.game.seats), where)
    for shape in scene.shapes:
        if not is_inside(shape, scene):
            place = f"{shape.x:g}, {shape.y:g}, {shape.width:g} x {shape.height:g}"
            size = f"{scene.width:g} x {scene.height:g}"
            yield look.fault(message("sticks-out", id=shape.id, place=place, size=size, layout=form), where)
    low, high = FORMS[form]
    if not low < scene.width / scene.height < high:
        size, least, most = f"{scene.width:g} x {scene.height:g}", f"{low:g}", f"{high:g}"
        yield look.fault(message("wrong-form", layout=form, size=size, least=least, most=most), where)
    lies = [bool(shape.on) for shape in scene.shapes]
    if lies != sorted(lies):
        late = next(shape.id for i, shape in enumerate(scene.shapes) if not shape.on and any(lies[:i]))
        yield look.fault(message("ground-last", id=late), where)
    pressed = {name for choice in scene.choices for name in choice.path}
    others = [shape for shape in scene.shapes if shape.id in pressed]
    for i, plate in enumerate(plates):
        for one in (*plates[i + 1 :], *others):
            if overlap(plate, one):
                yield look.fault(message("plate-covers", layout=form, plate=plate.id, id=one.id), where)


def overlap(one: Shape, other: Shape) -> bool:
    return (
        min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > OVERLAP
        and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > OVERLAP
    )


CHECKS = (art, drawings, layouts_agree)
