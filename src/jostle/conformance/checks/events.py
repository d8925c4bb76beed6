"""Checks of a game's events: they name what is there, and leave out nothing that moves."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jostle.conformance.check import check
from jostle.conformance.fault import Fault
from jostle.conformance.subject import Subject
from jostle.games.scene import Event
from jostle.i18n import messages_of
from jostle.play.match import Match, Node

message = messages_of("jostle.conformance")

KINDS = set(re.findall(r"^ +\| (\w+) +\| (?!what)", Event.__doc__ or "", re.MULTILINE))


@check(
    "events",
    message("check-events"),
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
            if event.kind not in KINDS:
                yield look.fault(message("event-kind", kind=repr(event.kind), action=node.action), where)
            panel = event.kind == "change"  # of which some may be there for the near seat alone
            for id in (*event.ids, *event.to):
                if id and id not in known and not panel:
                    yield look.fault(message("event-names", kind=event.kind, id=id, action=node.action), where)


def _moved(look: Subject, match: Match, before: Node, node: Node) -> Iterator[Fault]:
    """Every thing that moves is in an event."""
    assert match.game.events_module is not None
    scenes = match.scene_at(before, "all"), match.scene_at(node, "all")
    was = {shape.id: shape for shape in scenes[0].shapes if shape.on}
    told = {id for event in match.events_at(node, "all") for id in event.ids}
    for shape in scenes[1].shapes:
        moved = shape.on and (shape.id not in was or was[shape.id].on != shape.on)
        if moved and shape.id not in told:
            words = message("event-missing", id=shape.id, action=node.action)
            yield look.fault(words, match.game.events_module.events)


CHECKS = (events,)
