"""A run in its folder: the plan, the chunks played so far, and at the end the tables.

    FOLDER/plan.json                 what is played
    FOLDER/parts/CHUNK.TABLE.parquet   the rows of a chunk, each file written whole or not at all
    FOLDER/games.parquet, turns.parquet, replays.parquet   the tables

A run that was interrupted or killed resumes where it stopped; its tables are the same, bit for bit.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from jostle.errors import BadText, JostleError
from jostle.games import spec
from jostle.i18n import Listing, messages_of
from jostle.lab.estimates import Interval, Tally
from jostle.lab.run.chunk_player import PlayedChunk, RoundResult, code_digest, round_result
from jostle.lab.run.executors import ChunkExecutor, play_locally
from jostle.lab.run.plan import REPLAYS, Chunk, RunPlan, split_into_chunks
from jostle.lab.run.tables import TABLES, file_of, join_files
from jostle.paths import write_whole

message = messages_of("jostle.lab")

PLAN_FILE, CHUNK_FOLDER = "plan.json", "parts"
FEWEST_ROUNDS = 100  # before a run may stop early
WATCH_INTERVAL = 0.25  # seconds between two progress reports


@dataclass(frozen=True)
class Progress:
    """How far a run is, and the estimates of its main line-up so far. `seats`: each seat's share of the win; `left`:
    seconds to go, if known."""

    chunks: int
    chunks_in_all: int
    games: int
    games_in_all: int
    seats: tuple[Interval, ...]
    draws: Interval
    limit: Interval
    turns: Interval
    left: float | None
    precise: bool

    @property
    def reach(self) -> float:
        """Half the widest interval of a seat's share."""
        return max(((one.high - one.low) / 2 for one in self.seats), default=1.0)


class Run:
    """A plan and the folder that holds its results."""

    def __init__(self, folder: Path, plan: RunPlan, precision: float | None = None) -> None:
        if precision is not None and not 0 < precision < 0.5:
            raise JostleError(message("run-precision", precision=f"{precision:g}"))
        self.folder = folder
        self.plan = plan
        self.precision = precision
        self.code = code_digest(plan.game)
        self.chunks = split_into_chunks(plan)
        self.rounds: dict[str, tuple[RoundResult, ...]] = {}  # of played chunks, until they are counted
        self._played = 0  # rounds
        self._counted = 0  # chunks from the start that are all played
        self._stop: int | None = None  # the number of chunks that was precise enough
        self._seats = [Tally() for _ in range(plan.seats)]  # of the main line-up, of the counted chunks
        self._draws, self._limit, self._turns = Tally(), Tally(), Tally()
        self._prepare()

    # --- the folder --------------------------------------------------------------------------------------------------

    @property
    def chunk_folder(self) -> Path:
        return self.folder / CHUNK_FOLDER

    def _prepare(self) -> None:
        self.chunk_folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / PLAN_FILE
        if file.exists():
            kept = load_plan(self.folder)
            if kept.identity != self.plan.identity:
                different = [key for key, value in kept.identity.items() if value != self.plan.identity[key]]
                raise JostleError(
                    message("run-other", folder=str(self.folder), different=Listing(tuple(different), "comma"))
                )
            if read_plan_file(self.folder)["code"] != self.code:
                raise JostleError(message("run-other-code", folder=str(self.folder)))
        write_whole(file, (json.dumps({**self.plan.to_json(), "code": self.code}, indent=1) + "\n").encode())
        for chunk in self.chunks:
            files = self.files(chunk)
            if all(file.exists() for file in files.values()):
                self.rounds[chunk.name] = read_rounds(files["games"]) if "games" in files else ()
                self._played += len(self.rounds[chunk.name])
        self._count()

    def files(self, chunk: Chunk) -> dict[str, Path]:
        """The files of a chunk, by table."""
        replays = self.plan.lineups[chunk.lineup].name == REPLAYS
        tables = ("replays",) if replays else ("games", "turns")
        return {table: self.chunk_folder / f"{chunk.name}.{table}.parquet" for table in tables}

    # --- playing -----------------------------------------------------------------------------------------------------

    def go(
        self,
        jobs: int | None = None,
        watch: Callable[[Progress], None] | None = None,
        executor: ChunkExecutor | None = None,
    ) -> None:
        """Play the missing chunks and write the tables. `executor` plays them; by default, local processes do."""
        missing = [chunk for chunk in self.chunks if chunk.name not in self.rounds]
        if watch is not None:
            watch(self.progress(None))
        if missing and self._stop is None:
            played = play_locally(self.plan, missing, jobs) if executor is None else executor(self.plan, missing)
            try:
                self._follow(played, watch)
            finally:
                if isinstance(played, Generator):
                    played.close()  # stop the workers at once
        self.finish()

    def _follow(self, played: Iterator[PlayedChunk], watch: Callable[[Progress], None] | None) -> None:
        """Store played chunks until the run is complete or precise enough."""
        begin, reported, before = time.monotonic(), 0.0, len(self.rounds)
        for done in played:
            self.keep(done)
            now = time.monotonic()
            if watch is not None and (now - reported > WATCH_INTERVAL or self.enough):
                reported = now
                each = (now - begin) / (len(self.rounds) - before)
                watch(self.progress(each * max(0.0, self._chunks_needed() - len(self.rounds))))
            if self.enough:
                return

    def _chunks_needed(self) -> float:
        """About how many chunks the run will have: an interval is half as wide after four times as many games."""
        if self.precision is None or not self.seats:
            return len(self.chunks)
        reach = max((one.high - one.low) / 2 for one in self.seats)
        return min(float(len(self.chunks)), self._counted * (reach / self.precision) ** 2)

    def keep(self, done: PlayedChunk) -> None:
        """Store a played chunk."""
        if done.code != self.code:
            raise JostleError(message("chunk-other-code", chunk=done.chunk.name, code=done.code, expected=self.code))
        for table, file in self.files(done.chunk).items():
            write_whole(file, done.tables[table])
        self.rounds[done.chunk.name] = done.rounds
        self._played += len(done.rounds)
        self._count()

    def _count(self) -> None:
        """Count chunks in order, whichever finishes first, so that the stopping point does not depend on timing."""
        while self._stop is None and self._counted < len(self.chunks):
            chunk = self.chunks[self._counted]
            if chunk.name not in self.rounds:
                return
            self._counted += 1
            if chunk.lineup == 0:
                for one in self.rounds[chunk.name]:
                    self._add(one)
                if self.precision is not None and self._seats[0].n >= FEWEST_ROUNDS:
                    reach = max((one.high - one.low) / 2 for one in self.seats)
                    self._stop = self._counted if reach <= self.precision else None
            self.rounds[chunk.name] = ()  # counted: memory must not grow with the number of games

    def _add(self, one: RoundResult) -> None:
        for tally, share in zip(self._seats, one.shares, strict=True):
            tally.add(share)
        self._draws.add(one.draws)
        self._limit.add(one.limit)
        self._turns.add(one.turns)

    @property
    def seats(self) -> tuple[Interval, ...]:
        """Each seat's share of the win in the main line-up so far."""
        return tuple(tally.interval() for tally in self._seats) if self._seats[0].n else ()

    @property
    def enough(self) -> bool:
        return self._stop is not None or self._counted == len(self.chunks)

    @property
    def counted(self) -> list[Chunk]:
        """The chunks that make up the tables, in their order."""
        return sorted(self.chunks[: self._counted])

    def progress(self, left: float | None) -> Progress:
        return Progress(
            len(self.rounds),
            len(self.chunks),
            self._played * self.plan.seats,
            self.plan.games,
            self.seats,
            self._draws.interval(),
            self._limit.interval(),
            self._turns.mean(),
            left,
            self._stop is not None,
        )

    def finish(self) -> None:
        """Write the tables from the counted chunks."""
        files = [self.files(chunk) for chunk in self.counted]
        for table in TABLES:
            join_files([one[table] for one in files if table in one], table, file_of(self.folder, table))


def load_plan(folder: Path) -> RunPlan:
    """The plan of the run in a folder."""
    values = read_plan_file(folder)
    try:
        return RunPlan.from_json(values)
    except (ValueError, KeyError, TypeError) as error:
        raise BadText(message("not-a-plan", file=str(folder / PLAN_FILE), problem=str(error))) from None


def read_plan_file(folder: Path) -> dict[str, Any]:
    file = folder / PLAN_FILE
    if not file.exists():
        raise JostleError(message("no-run", folder=str(folder), file=PLAN_FILE))
    try:
        values = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadText(message("not-a-plan", file=str(file), problem=str(error))) from None
    if not isinstance(values, dict) or "code" not in values:
        raise BadText(message("not-a-plan", file=str(file), problem="'code'"))
    return values


def read_rounds(games: Path) -> tuple[RoundResult, ...]:
    """The rounds of a file of games."""
    frame = pl.read_parquet(games, columns=["round", "shares", "how", "turns"])
    return tuple(
        round_result(group["shares"].to_list(), group["how"].to_list(), group["turns"].to_list())
        for _, group in frame.sort("round", maintain_order=True).group_by("round", maintain_order=True)
    )


# --- progress as plain values -----------------------------------------------------------------------------------------


MAX_POINTS = 120  # of a share history


class ShareHistory:
    """How the seats' shares have converged. When there are too many points, every other one is dropped, so that the
    history stays short."""

    def __init__(self, points: list[list[Any]] | None = None) -> None:
        self.points = points or []  # each: games, then [share, low, high] of every seat
        self._spacing = _games_between(self.points)

    def add(self, progress: Progress) -> None:
        if not progress.seats or (self.points and progress.games < self.points[-1][0] + self._spacing):
            return
        self.points.append([progress.games, [_rounded(seat) for seat in progress.seats]])
        if len(self.points) > MAX_POINTS:
            self.points = self.points[::-1][::2][::-1]  # keep the last one
            self._spacing = _games_between(self.points)


def _games_between(points: list[list[Any]]) -> int:
    """The number of games between two points, once there are many."""
    return max(1, int(points[-1][0] / MAX_POINTS)) if points else 1


def _rounded(one: Interval) -> list[float]:
    return [round(value, 5) for value in (one.value, one.low, one.high)]


def snapshot(plan: RunPlan, progress: Progress) -> dict[str, Any]:
    """The progress of a run, as plain values."""
    sides = spec(plan.game).sides
    return {
        "games": progress.games,
        "games_in_all": progress.games_in_all,
        "part": progress.chunks / max(1, progress.chunks_in_all),
        "precise": progress.precise,
        "seconds_left": None if progress.left is None else round(progress.left),
        "seats": [
            {"side": str(side), "share": seat.value, "low": seat.low, "high": seat.high}
            for side, seat in zip(sides, progress.seats, strict=False)
        ],
        **{name: figure_of(getattr(progress, name)) for name in ("draws", "limit", "turns")},
    }


def figure_of(one: Interval) -> dict[str, float | None] | None:
    """A figure with its interval, whose ends are None after one round alone."""
    if math.isnan(one.value):
        return None
    values = {"value": one.value, "low": one.low, "high": one.high}
    return {name: value if math.isfinite(value) else None for name, value in values.items()}
