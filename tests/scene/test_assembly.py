"""Scenes put together from what a game says: a row of three squares on which two stones are pushed to the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from jostle.scene import TALL, WIDE, Layout, Shape, Viewer, assembled


@dataclass(frozen=True)
class Row:
    """The squares of two stones; an action pushes both one square on, an outcome of chance takes the second away."""

    stones: tuple[int, ...]
    actor: int | str = 0
    legal: tuple[int, ...] = (1,)
    actions: tuple[str, ...] = ("push",)

    @property
    def record(self) -> Row:
        return self

    def apply(self, action: int) -> Row:
        return Row(self.stones[:1] if self.actor == "chance" else tuple(at + 1 for at in self.stones if at < 2))


def scale(layout: Layout) -> int:
    return 2 if layout == TALL else 1


def ground(state: Any, viewer: Viewer, layout: Layout) -> list[Shape]:
    return [Shape(f"square-{at}", "box", "cell", at * scale(layout), 0) for at in range(3)]


def things(state: Any, viewer: Viewer, layout: Layout) -> list[Shape]:
    return [Shape(f"on-{at}", "disc", "piece", at * scale(layout), 0, on=f"square-{at}") for at in state.stones]


def becomes(state: Any, action: int) -> dict[str, str | None]:
    return {f"on-{at}": f"on-{at + 1}" for at in state.stones} if state.actor == 0 else {}


scene, choice = assembled(
    lambda state, layout: (3, 1),
    ground,
    things,
    lambda state, viewer: "yours" if viewer == 0 else "theirs",
    lambda state, action, text: (f"on-{state.stones[0]}",),
    lambda record, action: "push them",
    becomes,
)


def test_things_go_where_they_lie_after_the_action() -> None:
    drawn = scene(Row((0, 1)), 0)
    assert (drawn.status, [one.path for one in drawn.choices]) == ("yours", [("on-0",)])
    assert drawn.choices[0].moves == {"on-0": (1, 0), "on-1": (2, 0)}
    assert choice(Row((0, 1)), 1, "push", TALL).moves == {"on-0": (2, 0), "on-1": (4, 0)}


def test_what_is_not_there_any_more_goes_away() -> None:
    assert scene(Row((1, 2)), "all").choices[0].moves == {"on-1": (2, 0), "on-2": None}


def test_only_whoever_acts_has_choices_and_nobody_presses_for_chance() -> None:
    assert scene(Row((0, 1)), 1).choices == ()
    by_chance = choice(Row((0, 1), "chance"), 1, "gone", WIDE)
    assert (by_chance.path, by_chance.moves) == ((), {"on-1": None})
