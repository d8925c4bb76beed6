"""Checks of a game's scenes and events: they offer every action and nothing else, and things keep their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from jostle.conformance.check import Fault, check
from jostle.conformance.subject import Subject
from jostle.i18n import text_in
from jostle.play.match import Match, Node
from jostle.play.state import State
from jostle.render.canvas import draw
from jostle.render.picture import svg
from jostle.render.styles import LOOKS
from jostle.scene import WIDE, Event, Scene, Shape, Viewer

KINDS = ("box", "disc", "line", "text", "seat")
EVENTS = set(re.findall(r"^ +\| (\w+) +\| (?!what)", Event.__doc__ or "", re.MULTILINE))
KEPT = 0.7  # of all things stay what they are from one action to the next
CLOSE = 0.01  # squares


@check("scenes", "every viewer's scene is whole and offers every action", module="scene", weight=3)
def scenes(look: Subject) -> Iterator[Fault]:
    """Every viewer's scene is whole, and whoever acts is offered every action."""
    for state in look.states(6, 200, 0.3):
        game = state.game
        seen = {viewer: state.scene(viewer) for viewer in look.viewers(game)}
        things = [shape for shape in seen[None].shapes if shape.on]
        for viewer, scene in seen.items():
            yield from _shapes(look, state, scene)
            yield from _choices(look, state, scene, viewer)
            if not game.hidden and [shape for shape in scene.shapes if shape.on] != things:  # named once for all
                yield look.fault("viewers see different things, but nothing is hidden", game.scene_module.scene)
        whole = seen["all"]
        yield from _single_choices(look, state, whole)
        _ = svg(whole), draw(whole)
        if not whole.shapes:
            yield look.fault("the scene draws nothing", game.scene_module.scene)


def _shapes(look: Subject, state: State, scene: Scene) -> Iterator[Fault]:
    where, ids = state.game.scene_module.scene, {shape.id for shape in scene.shapes}
    if not text_in(scene.status).strip():
        yield look.fault("the scene has no status; expected whose turn it is, in words", where)
    seen: set[str] = set()
    for shape in scene.shapes:
        if shape.id in seen:
            yield look.fault(f"two shapes have the id '{shape.id}'", where)
        seen.add(shape.id)
        if shape.kind not in KINDS:
            yield look.fault(
                f"the shape '{shape.id}' has the kind {shape.kind!r}; expected box, disc, line, text or seat", where
            )
        if shape.on and shape.on not in ids:
            yield look.fault(f"the shape '{shape.id}' lies on '{shape.on}', which is not in the scene", where)
        if not (shape.art or shape.kind == "seat" or any(word in LOOKS for word in shape.look.split())):
            yield look.fault(
                f"the shape '{shape.id}' has the look {shape.look!r}, for which there is no style, and no art", where
            )
        if not is_inside(shape, scene):
            place = f"{shape.x:g}, {shape.y:g}, {shape.width:g} x {shape.height:g}"
            size = f"{scene.width:g} x {scene.height:g}"
            yield look.fault(
                f"the shape '{shape.id}' ({place}) sticks out of the {WIDE.form} scene, which is {size}", where
            )


def is_inside(shape: Shape, scene: Scene) -> bool:
    return (
        -CLOSE <= shape.x <= shape.x + shape.width <= scene.width + CLOSE
        and -CLOSE <= shape.y <= shape.y + shape.height <= scene.height + CLOSE
    )


def _choices(look: Subject, state: State, scene: Scene, viewer: Viewer) -> Iterator[Fault]:
    where, ids = state.game.scene_module.scene, {shape.id for shape in scene.shapes}
    if viewer not in ("all", state.actor):
        if scene.choices:
            yield look.fault("the scene offers actions to a seat that is not to act", where)
        return
    offered, actions = [choice.action for choice in scene.choices], list(state.actions)
    for action in actions:
        if action not in offered:
            yield look.fault(f"the scene offers no choice for the action '{action}'", where)
            return
    if offered != actions:
        yield look.fault("the scene's choices are not the legal actions in their order", where)
        return
    paths: dict[tuple[str, ...], str] = {}
    labels: dict[str, str] = {}
    for choice in scene.choices:
        if not text_in(choice.label).strip():
            yield look.fault(f"the action '{choice.action}' has no words", where)
        for id in (*choice.path, *choice.moves):
            if id not in ids:
                yield look.fault(
                    f"the click path or the moves of '{choice.action}' name '{id}', which is not in the scene", where
                )
        if state.actor == "chance":
            continue
        if not choice.path:
            yield look.fault(
                f"the action '{choice.action}' has no click path, so it cannot be played on the page", where
            )
        elif choice.path in paths:
            pressed = " ".join(choice.path)
            words = f"'{paths[choice.path]}' and '{choice.action}' have the same click path: {pressed}"
            yield look.fault(words, where)
        elif text_in(choice.label) in labels:
            first, label = labels[text_in(choice.label)], text_in(choice.label)
            yield look.fault(f"'{first}' and '{choice.action}' have the same words: {label}", where)
        paths[choice.path] = labels[text_in(choice.label)] = choice.action
    for path, action in paths.items():
        for i in range(1, len(path)):
            if path[:i] in paths:
                yield look.fault(
                    f"the click path of '{paths[path[:i]]}' is the beginning of that of '{action}', which can never "
                    "be finished",
                    where,
                )


def _single_choices(look: Subject, state: State, whole: Scene) -> Iterator[Fault]:
    scenes = state.game.scene_module
    for offered in whole.choices:
        if state.choice(offered.action) != offered:
            yield look.fault(f"`choice` gives another choice for '{offered.action}' than the scene", scenes.choice)
        if not state.describe(offered.action):
            yield look.fault(f"the action '{offered.action}' has no words", scenes.describe)


@check("things", "things keep their ids through a match", module="scene", needs=("scenes",))
def things(look: Subject) -> Iterator[Fault]:
    """Things keep their names through a match, since the page moves them by their names."""
    for match in look.matches(1):
        kept = seen = 0
        line = match.node.line
        for earlier, later in pairwise(line):
            before, after = (
                [shape.id for shape in match.scene_at(node).shapes if shape.on] for node in (earlier, later)
            )
            look.look_at(match.game, later.state.records)
            if len(set(after)) != len(after):
                yield look.fault(
                    f"two shapes have the id '{next(id for id in after if after.count(id) > 1)}'", "scene.py"
                )
            kept += len(set(before) & set(after))
            seen += len(before)
        if kept < KEPT * seen:
            share = round(100 * kept / seen)
            yield look.fault(
                f"only {share} per cent of the things keep their ids from one action to the next; expected that "
                "`moves` says where things go, so that each is found there in the next scene",
                match.game.scene_module.scene,
            )


# --- events -----------------------------------------------------------------------------------------------------------


@check(
    "events",
    "events name what is there and leave out nothing that moves",
    module="events",
    needs=("scenes",),
    applies=lambda look: look.has("events.py") or look.has("events"),
    weight=2,
)
def events(look: Subject) -> Iterator[Fault]:
    for match in look.matches(8):
        for node in match.node.line[look.rng.randrange(1, 4) :: 3]:
            if node.parent is not None and not look.past:
                look.look_at(match.game, node.parent.state.records)
                yield from _named(look, match, node.parent, node)
                yield from _moved(look, match, node.parent, node)


def _named(look: Subject, match: Match, before: Node, node: Node) -> Iterator[Fault]:
    """Events name things of the scene before or after."""
    assert match.game.events_module is not None
    where = match.game.events_module.events
    for viewer in look.viewers(match.game):
        known = {shape.id for one in (before, node) for shape in match.scene_at(one, viewer).shapes}
        for event in match.events_at(node, viewer):
            if event.kind not in EVENTS:
                yield look.fault(
                    f"'{node.action}' has an event of the kind {event.kind!r}, which does not exist", where
                )
            panel = event.kind == "change"  # of which some may be there for the near seat alone
            for id in (*event.ids, *event.to):
                if id and id not in known and not panel:
                    yield look.fault(
                        f"the event '{event.kind}' of '{node.action}' names '{id}', which is in neither scene", where
                    )


def _moved(look: Subject, match: Match, before: Node, node: Node) -> Iterator[Fault]:
    """Every thing that moves is in an event."""
    assert match.game.events_module is not None
    scenes = match.scene_at(before, "all"), match.scene_at(node, "all")
    was = {shape.id: shape for shape in scenes[0].shapes if shape.on}
    told = {id for event in match.events_at(node, "all") for id in event.ids}
    for shape in scenes[1].shapes:
        moved = shape.on and (shape.id not in was or was[shape.id].on != shape.on)
        if moved and shape.id not in told:
            words = f"'{shape.id}' moves by '{node.action}', but no event names it"
            yield look.fault(words, match.game.events_module.events)


CHECKS = (scenes, things)
EVENT_CHECKS = (events,)
