"""What happens in a turn of Boulder, step by step."""

from typing import Any

from jostle.scene import WIDE, Event, Layout, Viewer
from jostle.scene.kit import die_art
from jostle_boulder.rules import CARD, DIE, ROLL, drawer, held


def events(before: Any, action: int, after: Any, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    s, turn, seat = before.record, int(before.record.turn), int(drawer(before.record))
    if action == ROLL:
        return ()
    if action >= DIE:
        return Event("roll", ("die",), ("tray",), art=die_art(action - DIE + 1, "white")), *_pushed(s, after.record)
    if action >= CARD:
        known, kind = viewer in (seat, "all"), action - CARD
        id = f"card-{seat}-{kind}" if known else f"hidden-{seat}-{held(s, seat)}"
        deal = Event("change", (id,)) if known and s.hands[seat, kind] else Event("deal", (f"+{id}",), ("deck",))
        return deal, Event("change", ("deck",))
    known, last = viewer in (turn, "all"), s.hands[turn, action] == 1
    id = f"card-{turn}-{action}" if known else f"hidden-{turn}-{held(s, turn) - 1}"
    if known and not last:  # one of several
        return Event("change", (id,)), Event("deal", ("+last",), (id,)), *_pushed(s, after.record)
    return Event("collect", (id,), ("open",)), *_pushed(s, after.record)


def _pushed(s: Any, then: Any) -> tuple[Event, ...]:
    if then.at == s.at:
        return ()
    if 0 <= then.at < s.path:
        return (Event("move", ("boulder",), (f"stone-{then.at + 1}",)),)
    return (Event("fall", ("boulder",), number=1),)
