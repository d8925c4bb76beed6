"""A run in its folder: the plan, the chunks played so far, and at the end the two tables.

    FOLDER/plan.json                 what is played
    FOLDER/parts/CHUNK.TABLE.parquet   the rows of a chunk, each file written whole or not at all
    FOLDER/games.parquet, turns.parquet, replays.parquet   the tables

A run that was interrupted, or killed, goes on where it stopped; its tables come out the same, bit for bit.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from jostle.arena.ratings import Interval
from jostle.errors import BadText, JostleError
from jostle.lab.run.chunks import Chunk, cut
from jostle.lab.run.code_version import code_digest
from jostle.lab.run.local import play_here
from jostle.lab.run.plan import REPLAYS, Plan
from jostle.lab.run.playing import Done, Round, round_of
from jostle.lab.run.tables import TABLES, file_of, join_files, write_whole
from jostle.lab.stats.estimates import Tally

PLAN_FILE, PARTS = "plan.json", "parts"
FEWEST_ROUNDS = 100  # before a run may stop because it is precise enough
OFTEN = 0.25  # seconds between two looks at a run

Playing = Callable[[Plan, Iterable[Chunk]], Iterator[Done]]  # who plays the chunks


@dataclass(frozen=True)
class Progress:
    """How far a run is, and how its main line-up stands. `seats`: each seat's share of the win; `left`: seconds to go,
    if that can be said yet."""

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
    """A plan and the folder in which it is carried out."""

    def __init__(self, folder: Path, plan: Plan, precision: float | None = None) -> None:
        if precision is not None and not 0 < precision < 0.5:
            raise JostleError(f"precision {precision:g}: expected half an interval's width, such as 0.01 for 1 %")
        self.folder = folder
        self.plan = plan
        self.precision = precision
        self.code = code_digest(plan.game)
        self.chunks = cut(plan)
        self.rounds: dict[str, tuple[Round, ...]] = {}  # of the chunks played, until they are counted
        self._played = 0  # rounds
        self._counted = 0  # chunks at the beginning that are all played
        self._stop: int | None = None  # so many chunks were precise enough
        self._seats = [Tally() for _ in range(plan.seats)]  # of the main line-up, of the counted chunks
        self._draws, self._limit, self._turns = Tally(), Tally(), Tally()
        self._prepare()

    # --- the folder --------------------------------------------------------------------------------------------------

    @property
    def parts(self) -> Path:
        return self.folder / PARTS

    def _prepare(self) -> None:
        self.parts.mkdir(parents=True, exist_ok=True)
        file = self.folder / PLAN_FILE
        if file.exists():
            kept = load_plan(self.folder)
            if kept.identity != self.plan.identity:
                different = [key for key, value in kept.identity.items() if value != self.plan.identity[key]]
                raise JostleError(
                    f"{self.folder} holds another run ({', '.join(different)} differ): "
                    "go on with the same settings, or choose another folder"
                )
            if read_plan_file(self.folder)["code"] != self.code:
                raise JostleError(
                    f"{self.folder} holds a run of other rules or bots than these: its games cannot be gone on with; "
                    "choose another folder"
                )
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
        return {table: self.parts / f"{chunk.name}.{table}.parquet" for table in tables}

    # --- playing -----------------------------------------------------------------------------------------------------

    def go(
        self,
        jobs: int | None = None,
        watch: Callable[[Progress], None] | None = None,
        playing: Playing | None = None,
    ) -> None:
        """Play what is missing and make the tables. `playing` says who plays, processes of this machine if nobody."""
        missing = [chunk for chunk in self.chunks if chunk.name not in self.rounds]
        if watch is not None:
            watch(self.progress(None))
        if missing and self._stop is None:
            played = play_here(self.plan, missing, jobs) if playing is None else playing(self.plan, missing)
            try:
                self._follow(played, watch)
            finally:
                if isinstance(played, Generator):
                    played.close()  # whoever plays stops at once
        self.finish()

    def _follow(self, played: Iterator[Done], watch: Callable[[Progress], None] | None) -> None:
        """Keep what is played until it is enough."""
        begin, looked, before = time.monotonic(), 0.0, len(self.rounds)
        for done in played:
            self.keep(done)
            now = time.monotonic()
            if watch is not None and (now - looked > OFTEN or self.enough):
                looked = now
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

    def keep(self, done: Done) -> None:
        """Write a chunk that was played."""
        if done.code != self.code:
            raise JostleError(
                f"chunk {done.chunk.name} was played by other rules or bots than these ({done.code}, not {self.code}): "
                "expected the same version of Jostle on all machines"
            )
        for table, file in self.files(done.chunk).items():
            write_whole(file, done.tables[table])
        self.rounds[done.chunk.name] = done.rounds
        self._played += len(done.rounds)
        self._count()

    def _count(self) -> None:
        """Count chunks in their order, whichever is played first, so that where a run stops does not depend on that."""
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
            self.rounds[chunk.name] = ()  # they are counted; memory does not grow with the number of games

    def _add(self, one: Round) -> None:
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
        """The chunks that make the table, in its order."""
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
        """Make the tables of what is counted."""
        files = [self.files(chunk) for chunk in self.counted]
        for table in TABLES:
            join_files([one[table] for one in files if table in one], table, file_of(self.folder, table))


def load_plan(folder: Path) -> Plan:
    """The plan of the run in a folder."""
    values = read_plan_file(folder)
    try:
        return Plan.from_json(values)
    except (ValueError, KeyError, TypeError) as error:
        raise BadText(f"{folder / PLAN_FILE} is no plan of the lab: {error}") from None


def read_plan_file(folder: Path) -> dict[str, Any]:
    file = folder / PLAN_FILE
    if not file.exists():
        raise JostleError(f"{folder} holds no run: there is no {PLAN_FILE} in it")
    try:
        values = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadText(f"{file} is no plan of the lab: {error}") from None
    if not isinstance(values, dict) or "code" not in values:
        raise BadText(f"{file} is no plan of the lab")
    return values


def read_rounds(games: Path) -> tuple[Round, ...]:
    """The rounds of a file of games."""
    frame = pl.read_parquet(games, columns=["round", "shares", "how", "turns"])
    return tuple(
        round_of(group["shares"].to_list(), group["how"].to_list(), group["turns"].to_list())
        for _, group in frame.sort("round", maintain_order=True).group_by("round", maintain_order=True)
    )
