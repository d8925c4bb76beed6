"""Short ways to write positions of Pushee Pieces in tests."""

from __future__ import annotations

from typing import Any

import jostle

EMPTY = "/".join(["......"] * 6)


def text(board: str, pieces: int = 15, hand: str = "", **fields: Any) -> str:
    """A position text: a hand that goes with the board, and no clash, where nothing else is said."""
    counts = [sum(board.count(sign) for sign in signs) for signs in ("HV", "hv")]
    values: dict[str, Any] = {
        "board": board,
        "hand": hand or ",".join(str(pieces - count) for count in counts),
        "turns": "0,0",
        "turned": "-",
        "actor": 0,
        "tier": 0,
        "pushers": "-",
        "pushed": "-",
        "won": "-",
    }
    assert set(fields) <= {*values, "by"}  # the last only where turns are extra
    return " ".join(f"{key}={value}" for key, value in (values | fields).items())


def game(**options: object) -> jostle.Game:
    return jostle.game("pushee-pieces", **options)


def board_of(state: jostle.State) -> str:
    return field_of(state, "board")


def field_of(state: jostle.State, key: str) -> str:
    return dict(word.split("=", 1) for word in str(state).split(" "))[key]
