"""Positions for tests, written with only what matters in them."""

from __future__ import annotations

import jostle
from tests.games.cases import Fields

DICE = {2: 5, 3: 4, 4: 3}


def field(tiles: str = "") -> str:
    """A field that is Blank but for tiles such as `D4=J E4=+`."""
    rows = [["."] * 7 for _ in range(7)]
    for word in tiles.split():
        rows[int(word[1]) - 1]["ABCDEFG".index(word[0])] = word[3:]
    return "/".join("".join(row) for row in rows)


def position(dice: str, tiles: str = "", **changes: object) -> str:
    """A position text: seat 0 is to move, all dice that are not on the board are lost; any other field by its name."""
    hands = dice.split("/")
    standing = [0 if mine == "-" else mine.count(",") + 1 for mine in hands]
    lost = [DICE[len(hands)] - n for n in standing]
    fields = {
        "field": field(tiles), "dice": dice, "lost": ",".join(map(str, lost)),
        "out": ",".join(str(seat) for seat, n in enumerate(lost) if n >= 3) or "-", "turn": 0, "actor": None,
        "phase": "move", "die": "-", "why": "-", "picked": "-", "used": "-", "hands": "/".join("-" * len(hands)),
        "discards": "-", "count": 6,
    }  # fmt: skip
    fields |= changes
    if fields["actor"] is None:
        fields["actor"] = fields["turn"]
    return " ".join(f"{key}={value}" for key, value in fields.items())


def read(
    dice: str,
    tiles: str = "",
    cards: bool = False,
    limit: int = 1000,
    goal: str = "last",
    full_hand: str = "none",
    reactions: bool = False,
    **changes: object,
) -> jostle.State:
    house: dict[str, object] = {"goal": goal, "full_hand": full_hand, "reactions": reactions}
    game = jostle.game("push-and-move", seats=dice.count("/") + 1, cards=cards, limit=limit, **house)
    if goal == "credited" and "out" not in changes:
        changes["out"] = ",".join(str(seat) for seat, own in enumerate(dice.split("/")) if own == "-") or "-"
    later = {"owed": full_hand == "play", "interrupted": reactions}
    changes |= {key: changes.pop(key, "-") for key, is_used in later.items() if is_used}
    return game.read(position(dice, tiles, **changes))


def value(state: jostle.State, key: str) -> str:
    return dict(word.split("=", 1) for word in str(state).split())[key]


FOES = "G2:1,G4:1,G6:1"  # three of White's dice, far away
USUAL = {"dice": f"A2:1,C4:1,A6:1/{FOES}"}


def at(given: Fields) -> jostle.State:
    """A position: the usual dice on a blank field, but for what is given."""
    return read(**{**USUAL, **given})
