"""What the rows of a run hold, and their files.

Two tables: one row a game, one row a turn. A chunk's rows are two Parquet files; the whole table is those files one
after the other, in the order of their names, so it does not matter who wrote them and when.
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
        "round": pl.Int32(),  # games of a round have the same luck
        "turned": pl.Int8(),  # by how many seats the players have moved on
        "bots": pl.List(pl.String()),  # of each seat
        "players": pl.List(pl.Int8()),  # which player of the line-up sits on each seat
        "shares": pl.List(pl.Float64()),  # of the win, for each seat
        "points": pl.List(pl.Int32()),
        "how": pl.String(),  # rules, limit or repetition
        "turns": pl.Int32(),
        "decisions": pl.Int32(),
        "choices": pl.Int64(),  # in all decisions together
        "forced": pl.Int32(),  # decisions with one choice
        "chances": pl.Int32(),  # outcomes of chance
        "lead_changes": pl.Int32(),
        "led_for_good": pl.Float64(),  # the part of the game after which the winner led to the end; null in a draw
        "seen": pl.List(pl.Int32()),  # of each part, for each seat: [part * seats + seat]
        "used": pl.List(pl.Int32()),
        "decisive": pl.List(pl.Int32()),  # used in a turn of a winner that ended the game
        "surprise": pl.List(pl.Float64()),  # drawn, less how often that was to be expected
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
        "actions": pl.String(),  # what was played, outcomes of chance included
        "values": pl.List(pl.Float32()),  # what every seat can expect after it, -1 to 1
        "points": pl.List(pl.Int32()),
        "leader": pl.Int8(),  # by value, -1 if there is more than one
    }
)

REPLAYS = pl.Schema(
    {
        "round": pl.Int32(),  # the game that was played on from
        "moment": pl.Int32(),  # which draw of it
        "seat": pl.Int8(),  # who gets what is drawn
        "part": pl.String(),
        "other": pl.String(),  # drawn in its place the second time
        "share": pl.Float64(),  # of the win for that seat, with the part
        "other_share": pl.Float64(),  # with the other
    }
)

TABLES = {"games": GAMES, "turns": TURNS, "replays": REPLAYS}

Rows = list[tuple[Any, ...]]


def file_of(folder: Path, table: str) -> Path:
    """Where a run keeps a table."""
    return folder / f"{table}.parquet"


def packed(rows: Rows, table: str) -> bytes:
    """Rows as the bytes of a Parquet file."""
    file = io.BytesIO()
    pl.DataFrame(rows, TABLES[table], orient="row").write_parquet(file, compression="zstd", row_group_size=ROW_GROUP)
    return file.getvalue()


def write_whole(file: Path, content: bytes) -> None:
    """Write a file so that it is there completely or not at all."""
    fresh = file.with_name(file.name + ".new")
    fresh.write_bytes(content)
    fresh.replace(file)


def join_files(parts: Sequence[Path], table: str, into: Path) -> None:
    """One table of many files, a part at a time, so that memory does not grow with the number of games."""
    fresh = into.with_name(into.name + ".new")
    frame = pl.scan_parquet(list(parts)) if parts else pl.LazyFrame(schema=TABLES[table])
    frame.sink_parquet(fresh, compression="zstd", row_group_size=ROW_GROUP, maintain_order=True)
    fresh.replace(into)
