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
from jostle.play.state import Game, State
from jostle.scene import TALL, WIDE, Layout, Scene, Shape

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


# --- art -------------------------------------------------------------------------------------------------------------


@check(
    "art",
    "the art is small, complete, and has colours for day and night",
    module="scene",
    needs=("installed",),
    applies=has_art,
)
def art(look: Subject) -> Iterator[Fault]:
    """The art is small, needs nothing from elsewhere, and has colours for day and night and a cover."""
    sheet, here, id = art_of(look.id), look.file("art.svg"), look.id
    look.met = len(sheet.parts)
    size = len(gzip.compress(sheet.text.encode(), 5))
    if size >= LARGEST:
        yield look.fault(f"the art takes {size:,} bytes compressed; expected less than {LARGEST:,}", here)
    if found := OUTSIDE.search(sheet.text):
        yield look.fault(
            f"the art contains '{found[0].strip()}'; expected drawings alone, without links, scripts, texts "
            "and styles of elements",
            here,
        )
    refers = set(re.findall(r"(?:href=\"#|url\(#)([^\")]+)", sheet.text))
    for name in sorted(refers - set(sheet.parts)):
        yield look.fault(f"the art refers to '{name}', which it does not have", here)
    used = set(re.findall(r"var\((--[\w-]+)", sheet.text)) | {f"--{id}-{name}" for name in TABLE}
    for name in sorted(used - set(sheet.day)):
        yield look.fault(f"the colour {name} is used, but the style of the art does not set it", here)
    if sheet.night.get(f"--{id}-table") == sheet.day.get(f"--{id}-table"):
        yield look.fault(
            f"--{id}-table is the same by day and by night; expected another cloth in :root[data-theme=dark]",
            here,
        )
    if f"{id}-cover" not in sheet.boxes:
        yield look.fault(f'the art has no cover; expected <symbol id="{f"{id}-cover"}" viewBox=...>', here)
    if sheet.day.get(f"--{id}-sound") not in SOUNDS:
        yield look.fault(f"--{id}-sound is missing; expected one of {', '.join(SOUNDS)}", here)
    yield from _names(look, sheet)


def _names(look: Subject, sheet: Art) -> Iterator[Fault]:
    """No other game draws under the same name."""
    for other in game_ids():
        theirs = art_of(other)
        same = {*sheet.parts, *sheet.day} & {*theirs.parts, *theirs.day} if other != look.id else set[str]()
        for name in sorted(name for name in same if not name.startswith(("kit-", "--kit-"))):
            words = f"'{name}' is also in the art of {spec(other).title}; begin names with '{look.id}-'"
            yield look.fault(words, look.file("art.svg"))


@check("drawings", "every drawing that a scene uses is in the art", module="scene", needs=("scenes",), applies=has_art)
def drawings(look: Subject) -> Iterator[Fault]:
    """Every layer of every layout is in the art, and nothing is drawn without."""
    sheet = art_of(look.id)
    for state in look.states(6, 60, 0.2, presets=True):
        where = state.game.scene_module.scene
        for layout in layouts(state.game):
            for shape in state.scene("all", layout).shapes:
                for layer in shape.art:
                    if layer.art and layer.art not in sheet.parts:
                        yield look.fault(f"'{shape.id}' uses the drawing '{layer.art}', which is not in the art", where)
                    if layer.colour.startswith("--") and layer.colour not in sheet.day:
                        yield look.fault(
                            f"the colour {layer.colour} is used, but the style of the art does not set it", where
                        )
                if not shape.art and shape.kind != "seat":
                    yield look.fault(f"the shape '{shape.id}' has no art, but the game has an art.svg", where)


# --- layouts ---------------------------------------------------------------------------------------------------------


@check(
    "layouts",
    "wide and tall layouts have the same things, and everything has its place",
    module="scene",
    needs=("scenes",),
    weight=2,
)
def layouts_agree(look: Subject) -> Iterator[Fault]:
    """Every layout has the same things and choices, a place for every seat, and fits into its window."""
    for state in look.states(6, 60, 0.2, presets=True):
        wide = state.scene("all", WIDE)
        for layout in layouts(state.game):
            scene = state.scene("all", layout)
            yield from _same(look, state, layout, scene, wide)
            yield from _places(look, state, layout, scene)
    state = look.default.start()
    look.look_at(look.default, state.records)
    wide, tall = state.scene("all", WIDE), state.scene("all", TALL)
    if not wide.width / wide.height > 1 > tall.width / tall.height:
        yield look.fault(
            "the tall scene is not higher than wide, or the wide one not wider than high",
            look.default.scene_module.scene,
        )


def _same(look: Subject, state: State, layout: Layout, scene: Scene, wide: Scene) -> Iterator[Fault]:
    where, ids = state.game.scene_module.scene, {shape.id for shape in scene.shapes}
    here, there = things_of(scene), things_of(wide)
    for id in sorted(here.keys() | there.keys()):
        if here.get(id) != there.get(id):
            yield look.fault(
                f"the {layout.form} layout and the wide one do not have the same things: '{id}' is not in both, "
                "lies elsewhere, or has another label or look",
                where,
            )
    ways = [[(one.action, one.path, one.label) for one in table.choices] for table in (scene, wide)]
    if ways[0] != ways[1]:
        yield look.fault(
            f"the {layout.form} layout offers other choices, click paths or labels than the wide one", where
        )
    if len(ids) != len(scene.shapes):
        listed = [shape.id for shape in scene.shapes]
        yield look.fault(f"two shapes have the id '{next(id for id in listed if listed.count(id) > 1)}'", where)
    for choice in scene.choices:
        for id in choice.path:
            if id not in ids:
                yield look.fault(
                    f"the click path or the moves of '{choice.action}' name '{id}', which is not in the scene", where
                )
    for shape in scene.shapes:
        if shape.on and shape.on not in ids:
            yield look.fault(f"the shape '{shape.id}' lies on '{shape.on}', which is not in the scene", where)


def things_of(scene: Scene) -> dict[str, tuple[object, ...]]:
    return {shape.id: (shape.on, shape.label, shape.look) for shape in scene.shapes if shape.on}


def _places(look: Subject, state: State, layout: Layout, scene: Scene) -> Iterator[Fault]:
    where, form = state.game.scene_module.scene, layout.form
    plates = [shape for shape in scene.shapes if shape.kind == "seat"]
    if sorted(plate.seat for plate in plates) != list(range(state.game.seats)):
        yield look.fault(
            f'the {form} layout lacks a place for a player; expected {state.game.seats} shapes of the kind "seat"',
            where,
        )
    for shape in scene.shapes:
        if not is_inside(shape, scene):
            place = f"{shape.x:g}, {shape.y:g}, {shape.width:g} x {shape.height:g}"
            size = f"{scene.width:g} x {scene.height:g}"
            yield look.fault(f"the shape '{shape.id}' ({place}) sticks out of the {form} scene, which is {size}", where)
    low, high = FORMS[form]
    if not low < scene.width / scene.height < high:
        size, least, most = f"{scene.width:g} x {scene.height:g}", f"{low:g}", f"{high:g}"
        yield look.fault(f"the {form} scene is {size}; expected {least} to {most} times as wide as high", where)
    lies = [bool(shape.on) for shape in scene.shapes]
    if lies != sorted(lies):
        late = next(shape.id for i, shape in enumerate(scene.shapes) if not shape.on and any(lies[:i]))
        yield look.fault(f"'{late}' has no `on` and stands after things that have it; expected the ground first", where)
    pressed = {name for choice in scene.choices for name in choice.path}
    others = [shape for shape in scene.shapes if shape.id in pressed]
    for i, plate in enumerate(plates):
        for one in (*plates[i + 1 :], *others):
            if overlap(plate, one):
                yield look.fault(f"in the {form} layout the place '{plate.id}' covers '{one.id}'", where)


def overlap(one: Shape, other: Shape) -> bool:
    return (
        min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > OVERLAP
        and min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > OVERLAP
    )


CHECKS = (art, drawings, layouts_agree)
