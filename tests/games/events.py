"""What events say about where things lie, as whoever shows them on the page understands them."""

from __future__ import annotations

import re

from jostle.play.match import Match, Node
from jostle.play.state import State
from jostle.scene import Event, Scene, Viewer

FACE = re.compile(r"(card|die|piece)-.*")  # things whose face is known
MARK = re.compile(r".*-(asked|frozen|invincible|moved)")  # drawings that come and go without an event


def lying(scene: Scene) -> dict[str, str]:
    """The things, and what each of them lies on."""
    return {shape.id: shape.on for shape in scene.shapes if shape.on}


def faces(scene: Scene) -> dict[str, list[str]]:
    return {
        shape.id: [layer.art for layer in shape.art if not MARK.fullmatch(layer.art)]
        for shape in scene.shapes
        if shape.on and FACE.fullmatch(shape.id)
    }


def check_match(match: Match) -> None:
    for node in match.node.line[1:]:
        check_events(match, node)


def check_events(match: Match, node: Node) -> None:
    """The events of an action, played on the scene before it, lead to the scene after it."""
    assert node.parent is not None
    before, after = match.scene_at(node.parent, "all"), match.scene_at(node, "all")
    happened = match.events_at(node, "all")
    where = f"{node.parent.state} {node.action}"
    places, end = lying(before), lying(after)
    for event in happened:
        follow(event, places, end)
    for id, on in list(places.items()):
        if id not in end and on.startswith("take-"):  # the last piece of a tray is shown both ways
            del places[id]
    assert places == end, where
    told = {id.removeprefix("+") for event in happened for id in event.ids}
    shown = faces(after)
    changed = {id for id, face in faces(before).items() if id in shown and shown[id] != face}
    assert changed <= told, where


def follow(event: Event, places: dict[str, str], end: dict[str, str]) -> None:
    """Move the things of an event; what it brings lies where it lies in the end."""
    ids = [id.removeprefix("+") for id in event.ids]
    if event.kind == "move":
        places[ids[0]] = event.to[-1]
    elif event.kind == "push":
        places.update(zip(ids, event.to, strict=True))
    elif event.kind == "swap":
        places[ids[0]], places[ids[1]] = places[ids[1]], places[ids[0]]
    elif event.kind == "fall":
        for id in ids:
            del places[id]
    elif event.kind in ("change", "collect", "deal", "place", "reveal", "roll"):
        changed = [id for id in places if event.kind == "change" and places[id] in ids]
        renamed = [event.to[0]] if event.to and event.kind != "roll" else []
        for id in (*ids, *changed, *renamed):
            if id in end:
                places[id] = end[id]
            elif (id not in end and event.kind != "change") or id in changed:
                places.pop(id, None)


def told(state: State, actions: str, viewer: Viewer = "all") -> list[tuple[object, ...]]:
    """The last of some actions, event by event, each without what is empty."""
    *first, last = actions.split()
    for action in first:
        state = state.play(action)
    return [short(event) for event in state.events(last, state.play(last), viewer)]


def short(event: Event) -> tuple[object, ...]:
    parts = (" ".join(event.ids), " ".join(to or "-" for to in event.to), event.number, str(event.text))
    return (event.kind, *(part for part in parts if part))
