"""PUSH positions by the fields that matter, so that a test names only what it is about."""

from __future__ import annotations

import jostle

OPTIONS = ("seats", "riskier", "copies", "rolls", "switches", "banks", "head_start")
DECK = "111111.111111.111111.111111.111111.6.4"  # two of each number card lie elsewhere
EMPTY = "000000.000000.000000.000000.000000.0.0"


def text(seats: int, /, **fields: object) -> str:
    """A position text; what is not named is empty, and the turn's seat acts where a seat does."""
    turn, phase = fields.get("turn", 0), fields["phase"]
    actor = {"draw": "chance", "die": "chance", "over": "over"}.get(str(phase), turn)
    empty: dict[str, object] = {
        "deck": DECK,
        "stacks": "-",
        "switched": 0,
        "bench": "/".join("-" * seats),
        "bank": ",".join("0" * seats),
        "turn": 0,
        "actor": actor,
        "phase": "turn",
        "card": "-",
        "left": "-",
        "roller": "-",
    }
    assert set(fields) <= set(empty), f"no such field: {set(fields) - set(empty)}"
    return " ".join(f"{key}={value}" for key, value in {**empty, **fields}.items())


def at(**given: object) -> jostle.State:
    """The state with these options and fields."""
    options = {name: value for name, value in given.items() if name in OPTIONS}
    fields = {name: value for name, value in given.items() if name not in OPTIONS}
    game = jostle.game("push", **options)
    return game.read(text(game.seats, **fields))
