"""A plan split into chunks. A chunk is defined by numbers alone, so any worker can play it, in any order, even twice:
its rows are always the same."""

from __future__ import annotations

import random
from dataclasses import dataclass

from jostle.lab.run.plan import RunPlan


@dataclass(frozen=True, order=True)
class Chunk:
    """Some rounds of one line-up; `lineup` is its number in the plan, `block` counts its chunks."""

    lineup: int
    block: int
    first: int  # round
    rounds: int

    @property
    def name(self) -> str:
        """The name of its files; sorted by name, chunks are in table order."""
        return f"{self.lineup:02d}-{self.block:06d}-{self.rounds}"


def split_into_chunks(plan: RunPlan) -> list[Chunk]:
    """All chunks in playing order: line-ups advance together, so that a run stopped early has games of each."""
    chunks: list[tuple[float, Chunk]] = []
    for number, lineup in enumerate(plan.lineups):
        for block, first in enumerate(range(0, lineup.rounds, plan.chunk)):
            chunk = Chunk(number, block, first, min(plan.chunk, lineup.rounds - first))
            chunks.append((first / lineup.rounds, chunk))
    return [chunk for _, chunk in sorted(chunks)]


def player_seed(plan: RunPlan, round_number: int, player: int) -> int:
    """The seed of a player's own random numbers: the same in all games of a round, on any seat, and independent of the
    game's luck."""
    return random.Random(f"{plan.seed} {round_number} {player} player").getrandbits(31)
