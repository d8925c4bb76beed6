"""A plan cut into chunks. A chunk says which games it holds by numbers alone, so it can be played by anybody, anywhere,
in any order, and twice if need be: its rows are always the same."""

from __future__ import annotations

import random
from dataclasses import dataclass

from jostle.lab.run.plan import Plan


@dataclass(frozen=True, order=True)
class Chunk:
    """Some rounds of one line-up; `lineup` is its number in the plan, `block` counts its chunks."""

    lineup: int
    block: int
    first: int  # round
    rounds: int

    @property
    def name(self) -> str:
        """The name of its files; sorted by name, chunks are in the order of the table."""
        return f"{self.lineup:02d}-{self.block:06d}-{self.rounds}"


def cut(plan: Plan) -> list[Chunk]:
    """All chunks, in the order in which they are best played: all line-ups come on together, so that whoever stops
    early has something of each."""
    chunks: list[tuple[float, Chunk]] = []
    for number, lineup in enumerate(plan.lineups):
        for block, first in enumerate(range(0, lineup.rounds, plan.chunk)):
            chunk = Chunk(number, block, first, min(plan.chunk, lineup.rounds - first))
            chunks.append((first / lineup.rounds, chunk))
    return [chunk for _, chunk in sorted(chunks)]


def player_seed(plan: Plan, round_number: int, player: int) -> int:
    """The seed of a player's own random numbers: the same in all games of a round, wherever it sits, and none that
    luck depends on."""
    return random.Random(f"{plan.seed} {round_number} {player} player").getrandbits(31)
