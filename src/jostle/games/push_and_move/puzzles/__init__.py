"""Puzzles of Push&Move: several dice destroyed in one turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jostle.games.spec import Value
from jostle.games.themes import PuzzleBook, Theme

if TYPE_CHECKING:
    from jostle.play.state import State

MIXES: tuple[dict[str, Value], ...] = ({}, {"field": "second"}, {"field": "random", "mirror": True})


RIM = {f"{file}{rank}" for file in "ABCDEFG" for rank in range(1, 8) if file in "AG" or rank in (1, 7)}


def moving(most_lost: int, in_reach: int) -> Callable[[State], bool]:
    """The turn begins, the other side has lost so few dice, and so many of its dice stand where a push can destroy
    them: on the rim, or beside Death."""

    def fits(state: State) -> bool:
        fields = dict(part.split("=") for part in str(state).split())
        seats = fields["dice"].split("/")
        if fields["phase"] != "move" or "m" in fields["dice"]:
            return False
        other = 1 - state.actor_code
        if int(fields["lost"].split(",")[other]) > most_lost:
            return False
        rows = fields["field"].split("/")
        deaths = {(x, y) for y, row in enumerate(rows) for x, tile in enumerate(row) if tile == "x"}
        found = 0
        for die in seats[other].split(","):
            x, y = "ABCDEFG".index(die[0]), int(die[1]) - 1
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
            found += die[:2] in RIM or bool(beside & deaths)
        return found >= in_reach

    return fits


def signature(state: State) -> str:
    """Tiles and dice for the seat to act: for White the board is turned by half a turn."""
    fields = dict(part.split("=") for part in str(state).split())
    tiles = list(fields["field"].replace("/", ""))
    seats = fields["dice"].split("/")
    own = state.actor_code
    for seat, dice in enumerate(seats):
        for die in dice.split(","):
            if die != "-":
                at, eyes = die.rstrip("mfi").split(":")
                square = "ABCDEFG".index(at[0]) + 7 * (int(at[1]) - 1)
                tiles[square] = eyes if seat == own else "abcdef"[int(eyes) - 1]
    return "".join(tiles if own == 0 else reversed(tiles))


def losing(number: str) -> str:
    return f"Destroy {number} dice of the other side in this turn, leaving nothing to luck."


PUZZLES = PuzzleBook(
    themes=(
        Theme(
            "three-dice",
            "Three dice in one turn",
            losing("three"),
            "raid",
            least=3,
            share=2,
            variations=25,
            mixes=MIXES,
            fits=moving(0, 3),
        ),
        Theme(
            "two-dice",
            "Two dice in one turn",
            losing("two"),
            "raid",
            least=2,
            share=2,
            variations=2,
            mixes=MIXES,
            fits=moving(1, 2),
        ),
    ),
    finished=lambda record: int(record.count),
    signature=signature,
    toll=lambda record, seat: sum(int(record.lost[other]) for other in range(int(record.seats)) if other != seat),
    apart=5,
    players=("beginner", "casual"),
)
