# mypy: allow-untyped-defs, allow-untyped-calls
"""The contract of a game: what its `rules.py` offers, and what every template may call.

    GAME       the game's id
    STATE      its record, which holds everything the future depends on: the options too, but neither the past nor
               random numbers
    FACTS      its `Facts`; the conformance tests hold it to them
    start(s)                      make the record the first state; its options are set before
    actor(s) -> int               who is to act: a seat's number, CHANCE or OVER
    legal(s, out) -> n            list what that seat may do: whole numbers, ascending, each once
    odds(s, out, weight) -> n     at CHANCE: list what may happen, ascending, with whole-number weights
    draw(s, rng) -> action        at CHANCE: let one of these happen, exactly as likely, without listing them
    play(s, action)               do it; only what is legal, or may happen, is ever asked for
    returns(s, out)               at OVER: what each seat wins, out: float64 [seats]
    points(s, out)                whenever asked: what the table counts, out: int32 [seats]
    redeal(s, seat, rng)          deal anew whatever is hidden from that seat, so that it could not tell
    observe(s, seat, out)         all that seat can see, as numbers for a net, out: float32 [FACTS.observation]
    judge(s, seat) -> float       a quick opinion, from -1 to 1, of what that seat will win in the end
    seats(s) -> int               how many seats play

What a game may offer besides, above all to search, is in `hooks.py`.

`out` for actions is int32 [FACTS.most_legal] and for outcomes int32 [FACTS.most_odds].
A template is written against these names; `bind` supplies them, and the sizes `MAX_LEGAL`, `MAX_ODDS`,
`MAX_SEATS` and `OBSERVATION` that every rules module takes from its FACTS.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from jostle.kernel.backend import kernel

CHANCE = -1
OVER = -2

CONTRACT = (
    "start", "actor", "legal", "odds", "draw", "play", "returns", "points", "redeal", "observe", "judge", "seats",
)  # fmt: skip


@dataclass(frozen=True)
class Facts:
    """What is true of a game, whatever happens in it."""

    most_seats: int
    chance: bool
    hidden: bool
    actions: int  # every action and outcome is a number of 0 .. actions - 1
    most_legal: int  # the longest list of legal actions there can be
    most_odds: int  # the longest list of chance outcomes there can be
    observation: int  # how many numbers `observe` writes
    longest: Callable[[Mapping[str, Any]], int]  # most actions and outcomes in a game with these options

    @property
    def sizes(self) -> tuple[int, int, int, int]:
        """MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION: as plain numbers, which kernels can use."""
        return self.most_legal, self.most_odds, self.most_seats, self.observation


@kernel
def odds(s, out, weight):
    """For games without chance."""
    return 0


@kernel
def draw(s, rng):
    """For games without chance."""
    return -1


@kernel
def redeal(s, seat, rng):
    """For games in which nothing is hidden."""


@kernel
def two_seats(s):
    """For games that two play, always."""
    return 2


@kernel
def share_win(winners, n, out):
    """The returns when the seats in the set `winners` share one win; out: float64 [>= n].

    With share w and n seats a seat's return is (w - 1/n) * n / (n - 1).
    """
    count = 0
    for seat in range(n):
        count += (winners >> seat) & 1
    for seat in range(n):
        share = ((winners >> seat) & 1) / count
        out[seat] = (share - 1 / n) * n / (n - 1)
