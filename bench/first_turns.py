"""First turns that never won: how many games of a lab run they cost, and what the first seat wins without them.

    jostle lab push-fight --setup line --games 10000 --levels casual,steady,sharp --folder runs/push-fight
    python bench/first_turns.py runs/push-fight

A first turn counts if it was played at least --fewest times in the main line-up and never won. The other line-ups are
printed too, without the same first turns.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import polars as pl

from jostle.arena.ratings import wilson
from jostle.lab.run.plan import MAIN


def games_of(folder: Path) -> pl.DataFrame:
    """Every game with its first turn and the first seat's result."""
    turns = pl.read_parquet(folder / "turns.parquet").filter(pl.col("turn") == 1)
    which = ["lineup", "round", "turned"]
    games = pl.read_parquet(folder / "games.parquet").join(turns.select(*which, first="actions"), on=which)
    return games.select("lineup", "first", won=pl.col("shares").list.get(0))


def hopeless(games: pl.DataFrame, fewest: int) -> list[str]:
    """The first turns that were played often and never won."""
    found = games.filter(pl.col("lineup") == MAIN).group_by("first").agg(n=pl.len(), won=pl.col("won").max())
    return found.filter((pl.col("n") >= fewest) & (pl.col("won") == 0)).sort("n", descending=True)["first"].to_list()


def told(games: pl.DataFrame) -> str:
    share = wilson(games["won"].to_list())
    return f"{100 * share.value:.1f} % [{100 * share.low:.1f}, {100 * share.high:.1f}] of {len(games)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="of a run of the lab")
    parser.add_argument("--fewest", type=int, default=10, help="games with a first turn, for it to count")
    chosen = parser.parse_args()
    games = games_of(chosen.folder)
    bad = hopeless(games, chosen.fewest)
    print(f"{len(bad)} first turns never won: {'; '.join(bad)}")
    for lineup in games["lineup"].unique().sort():
        here = games.filter(pl.col("lineup") == lineup)
        rest = here.filter(~pl.col("first").is_in(bad))
        print(f"{lineup}: the first seat has {told(here)} games, and {told(rest)} without them")


if __name__ == "__main__":
    main()
