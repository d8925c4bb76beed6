"""What happens by a hop, step by step, so that the page can play it."""

from typing import Any

from jostle.scene import WIDE, Event, Layout, Viewer
from jostle_splash.scene import steps


def events(before: Any, action: int, after: Any, viewer: Viewer, layout: Layout = WIDE) -> tuple[Event, ...]:
    moved = steps(before.record, action)
    frogs, to = tuple(f"frog-{at}" for at in moved), tuple(moved.values())
    happening = [Event("push" if len(frogs) > 1 else "move", frogs, to)]
    if to[-1] == "":
        happening += [Event("fall", frogs[-1:], number=int(after.over)), Event("change", ("dry-0", "dry-1"))]
    return *happening, Event("fall", (f"pad-{next(iter(moved))}",))
