"""What happens in a turn of Boulder, step by step."""

from typing import Any

from jostle.scene import WIDE, Event, Layout, Viewer
from jostle.scene.kit import changed, die_art
from jostle_boulder.rules import CARD, DIE, ROLL, drawer
from jostle_boulder.scene import ground, held_by


def events(before: Any, action: int, after: Any, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    s, then = before.record, after.record
    seat = int(drawer(s) if action >= CARD else s.turn)
    was, now = held_by(s, seat, viewer), held_by(then, seat, viewer)
    come, gone = tuple(f"+{id}" for id in now.keys() - was.keys()), tuple(was.keys() - now.keys())
    looks = changed(ground(before, None, layout), ground(after, None, layout))
    looks += tuple(id for id in was if now.get(id, was[id]) != was[id])
    if action >= DIE:
        happening = [Event("roll", ("die",), ("tray",), art=die_art(action - DIE + 1, "white"))]
    elif action >= CARD:
        happening = [Event("deal", come, ("deck",))] if come else []
    elif action != ROLL:  # a card is gone, or one of several
        played = f"card-{seat}-{action}"
        happening = [Event("collect", gone, ("open",)) if gone else Event("deal", ("+last",), (played,))]
    else:
        return ()
    if not 0 <= then.at < s.path:
        happening.append(Event("fall", ("boulder",), number=1))
    elif then.at != s.at:
        happening.append(Event("move", ("boulder",), (f"stone-{then.at + 1}",)))
    return *happening, Event("change", looks)
