"""The columns of a run's tables, and their files.

One row per game, per turn and per pair of replays. A chunk's rows are Parquet files; a whole table is those files
concatenated in the order of their names, so it does not matter which worker wrote them and when.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl

ROW_GROUP = 16_384

GAMES = pl.Schema(
    {
        "lineup": pl.String(),
        "round": pl.Int32(),  # games of a round share their luck
        "turned": pl.Int8(),  # by how many seats the players are rotated
        "bots": pl.List(pl.String()),  # of each seat
        "players": pl.List(pl.Int8()),  # which player of the line-up sits on each seat
        "shares": pl.List(pl.Float64()),  # of the win, for each seat
        "points": pl.List(pl.Int32()),
        "how": pl.String(),  # rules, limit or repetition
        "turns": pl.Int32(),
        "decisions": pl.Int32(),
        "choices": pl.Int64(),  # summed over all decisions
        "forced": pl.Int32(),  # decisions with one choice
        "chances": pl.Int32(),  # outcomes of chance
        "lead_changes": pl.Int32(),
        "led_for_good": pl.Float64(),  # fraction of the game after which the winner led to the end; null in a draw
        "seen": pl.List(pl.Int32()),  # per component and seat: [component * seats + seat]
        "used": pl.List(pl.Int32()),
        "decisive": pl.List(pl.Int32()),  # used in the last turn, by a winner
        "surprise": pl.List(pl.Float64()),  # times drawn, less the expectation
        "spread": pl.List(pl.Float64()),  # the variance of that
    }
)

TURNS = pl.Schema(
    {
        "lineup": pl.String(),
        "round": pl.Int32(),
        "turned": pl.Int8(),
        "turn": pl.Int32(),  # counted from 1
        "seat": pl.Int8(),
        "decisions": pl.Int32(),
        "choices": pl.Int32(),  # at the first decision
        "actions": pl.String(),  # what was played, chance outcomes included
        "values": pl.List(pl.Float32()),  # the evaluation for every seat after it, -1 to 1
        "points": pl.List(pl.Int32()),
        "leader": pl.Int8(),  # by value, -1 on a tie
    }
)

REPLAYS = pl.Schema(
    {
        "round": pl.Int32(),  # of the original game
        "moment": pl.Int32(),  # index of the draw
        "seat": pl.Int8(),  # that draws
        "part": pl.String(),  # the component drawn
        "other": pl.String(),  # drawn instead in the second game
        "share": pl.Float64(),  # of the win for that seat, with the component
        "other_share": pl.Float64(),  # with the other component
    }
)

TABLES = {"games": GAMES, "turns": TURNS, "replays": REPLAYS}

Rows = list[tuple[Any, ...]]


def file_of(folder: Path, table: str) -> Path:
    """The file of a table in a run's folder."""
    return folder / f"{table}.parquet"


def packed(rows: Rows, table: str) -> bytes:
    """Rows as the bytes of a Parquet file."""
    file = io.BytesIO()
    pl.DataFrame(rows, TABLES[table], orient="row").write_parquet(file, compression="zstd", row_group_size=ROW_GROUP)
    return file.getvalue()


def join_files(files: Sequence[Path], table: str, into: Path) -> None:
    """Concatenate files into one table in a stream, so that memory does not grow with the number of games."""
    fresh = into.with_name(into.name + ".new")
    frame = pl.scan_parquet(list(files)) if files else pl.LazyFrame(schema=TABLES[table])
    frame.sink_parquet(fresh, compression="zstd", row_group_size=ROW_GROUP, maintain_order=True)
    fresh.replace(into)
