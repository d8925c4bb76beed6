"""The tables of a run, by line-up, round and seat."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

import numpy as np
import polars as pl

from jostle.errors import JostleError
from jostle.games import spec
from jostle.games.components import components_of
from jostle.i18n import Text, messages_of
from jostle.kernel import Array
from jostle.lab.estimates import ALIKE
from jostle.lab.run.plan import MAIN, Lineup, RunPlan
from jostle.lab.run.runs import load_plan
from jostle.lab.run.tables import file_of

message = messages_of("jostle.lab")


def flat(lists: pl.Series) -> Array:
    """Lists of equal length, concatenated."""
    return lists.explode().cast(pl.Float64).to_numpy()


def round_means(games: pl.DataFrame, seats: int) -> pl.DataFrame:
    """Means over the games of each round: the series by which runs are compared."""
    even = pl.col("shares").list.max() - pl.col("shares").list.min() < ALIKE
    return (
        games.group_by("round")
        .agg(
            *(pl.col("shares").list.get(seat).mean().alias(f"seat {seat}") for seat in range(seats)),
            even.cast(pl.Float64).mean().alias("draws"),
            (pl.col("how") == "limit").cast(pl.Float64).mean().alias("limit"),
            pl.col("turns").cast(pl.Float64).mean(),
            pl.col("decisions").cast(pl.Float64).mean(),
            (pl.col("choices") / pl.col("decisions")).mean(),
            pl.col("lead_changes").cast(pl.Float64).mean().alias("lead changes"),
            pl.col("led_for_good").mean().alias("led for good"),
        )
        .sort("round")
    )


class RunData:
    """The finished tables of a run. Unless stated otherwise, figures describe the main line-up."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.plan: RunPlan = load_plan(folder)
        if not file_of(folder, "games").exists():
            raise JostleError(message("run-not-finished", folder=str(folder)))
        self.all_games = pl.scan_parquet(file_of(folder, "games"))
        self.all_turns = pl.scan_parquet(file_of(folder, "turns"))
        self.all_replays = pl.scan_parquet(file_of(folder, "replays"))
        self.seats = self.plan.seats
        self.components = components_of(self.plan.game).listed(self.plan.options)

    @cached_property
    def games(self) -> pl.DataFrame:
        """The games of the main line-up, without the columns about components."""
        return self._collect(MAIN)

    def lineup_games(self, name: str) -> pl.DataFrame:
        """The same of any line-up."""
        return self.games if name == MAIN else self._collect(name)

    def _collect(self, name: str) -> pl.DataFrame:
        columns = ("seen", "used", "decisive", "surprise", "spread")
        return self.all_games.filter(pl.col("lineup") == name).drop(columns).collect(engine="streaming")

    def lineup(self, name: str) -> Lineup:
        return next(lineup for lineup in self.plan.lineups if lineup.name == name)

    def by_round(self, column: pl.Expr, name: str = MAIN) -> list[float]:
        """The mean of a column in each round, without rounds that have no value."""
        games = self.lineup_games(name)
        found = games.group_by("round").agg(column.cast(pl.Float64).mean().alias("mean")).sort("round")
        return [float(one) for one in found["mean"].drop_nulls()]

    def shares(self, name: str = MAIN) -> Array:
        """The shares of the win: [rounds, games of a round, seats]."""
        games = self.lineup_games(name).sort("round", "turned")
        return flat(games["shares"]).reshape(-1, self.seats, self.seats)

    def player_shares(self, name: str) -> Array:
        """The shares of the win of each player of a line-up, on any seat: [rounds, games of a round, players]."""
        games = self.lineup_games(name).sort("round", "turned")
        shares = flat(games["shares"]).reshape(-1, self.seats)
        players = flat(games["players"]).astype(np.int64).reshape(-1, self.seats)
        found = np.zeros_like(shares)
        np.put_along_axis(found, players, shares, axis=1)
        return found.reshape(-1, self.seats, self.seats)

    @property
    def rounds(self) -> int:
        return len(self.games) // self.seats

    def side(self, seat: int) -> Text:
        return spec(self.plan.game).sides[seat]
