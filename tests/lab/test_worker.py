"""A run in a process of its own: it tells how it stands, may be ended at any time, and goes on where it stopped."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import psutil
import pytest

from jostle.arena.ratings import Interval
from jostle.lab.experiments.progress import ProgressEstimate
from jostle.lab.experiments.requests import Axis, Experiment, Parameter, Sweep, Tuning
from jostle.lab.run.plan import QUICK_CHUNK_ROUNDS, RunPlan
from jostle.lab.run.runs import MAX_POINTS, Progress, ShareHistory
from jostle.lab.worker import NICENESS, REQUEST, STATUS, play, read_json, write_json
from tests.lab.toy_rules import random_plan

CHUNK = 2 * QUICK_CHUNK_ROUNDS  # games
PATIENCE = 300.0  # seconds


def plan_of(games: int) -> RunPlan:
    return random_plan("pushee-pieces", {"pieces": 3}, games)


def request(folder: Path, plan: RunPlan, study: Experiment | None = None) -> None:
    asked = {} if study is None else study.to_json()
    write_json(folder / REQUEST, {"plan": plan.to_json(), "precision": None, **asked})


def go_through(folder: Path, plan: RunPlan, study: Experiment | None = None) -> dict[str, Any]:
    """Do the same to its end in this process, which takes less; what it tells then."""
    request(folder, plan, study)
    play(folder)
    return read_json(folder / STATUS)


def begin(folder: Path, plan: RunPlan, study: Experiment | None = None, nice: bool = False) -> subprocess.Popen[bytes]:
    """Start it; only if it is nice, as it is by itself, does it step back behind the other tests."""
    request(folder, plan, study)
    command = [sys.executable, "-m", "jostle.lab.worker", "play", str(folder)]
    priority = {} if nice else {"JOSTLE_LAB_NICE": "0"}
    return subprocess.Popen(command, stdin=subprocess.PIPE, env={**os.environ, **priority})


def wait(happens: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def games(folder: Path) -> int:
    return int(read_json(folder / STATUS).get("games", 0))


@pytest.mark.full
@pytest.mark.long
def test_it_may_be_ended_ends_with_its_starter_and_goes_on_to_the_end(tmp_path: Path) -> None:
    """Twice it has too much to do to come to the end before it is ended; then one more chunk is all there is."""

    def played() -> int:
        return len(list((tmp_path / "parts").glob("*.games.parquet")))

    endless = plan_of(2000 * CHUNK)
    first = begin(tmp_path, endless, nice=True)
    wait(lambda: games(tmp_path) > 0)
    assert psutil.Process(first.pid).nice() == NICENESS
    first.terminate()
    first.wait(PATIENCE)
    before = played()
    assert before > 0

    second = begin(tmp_path, endless)
    wait(lambda: played() > before)
    assert second.stdin is not None
    second.stdin.close()  # as when whoever started it dies
    assert second.wait(PATIENCE) == 0
    assert read_json(tmp_path / STATUS)["state"] == "running"

    wanted = (played() + 1) * CHUNK
    told = go_through(tmp_path, plan_of(wanted))
    assert told["state"] == "done"
    assert told["games"] == wanted
    assert [point[0] for point in told["trail"]] == sorted({point[0] for point in told["trail"]})
    assert told["trail"][-1][1][0][1] <= told["seats"][0]["share"] <= told["trail"][-1][1][0][2]
    assert told["turns"] == {"value": 6.0, "low": 6.0, "high": 6.0}
    assert told["summary"]
    table = pl.read_parquet(tmp_path / "games.parquet")
    even = table["shares"].list.max() == table["shares"].list.min()
    assert told["draws"]["value"] == pytest.approx(even.mean())
    assert (tmp_path / "report.html").exists()
    assert not (tmp_path / "parts").exists()


def test_a_run_of_another_version_says_so(tmp_path: Path) -> None:
    write_json(tmp_path / "plan.json", {**plan_of(CHUNK).to_json(), "code": "of other rules"})
    told = go_through(tmp_path, plan_of(CHUNK))
    assert told["state"] == "failed"
    assert "other rules or bots" in told["error"]


def test_a_trail_stays_short_and_keeps_both_ends() -> None:
    trail, sure = ShareHistory(), Interval(0.5, 0.4, 0.6)
    for games in range(2, 20_001, 2):
        trail.add(Progress(1, 2, games, 20_000, (sure, sure), sure, sure, sure, None, False))
    numbers = [point[0] for point in trail.points]
    assert MAX_POINTS / 3 < len(numbers) <= MAX_POINTS
    assert numbers == sorted(numbers)
    assert numbers[0] < 400
    assert numbers[-1] > 19_600
    assert trail.points[-1][1] == [[0.5, 0.4, 0.6]] * 2


# --- many rule sets --------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_a_sweep_is_stopped_and_goes_on_to_the_end(tmp_path: Path) -> None:
    plan = random_plan("pushee-pieces", {}, 60)
    study = Sweep((Axis("pieces", (2, 3, 4)), Axis("walls", (True, False))))
    first = begin(tmp_path, plan, study)
    wait(lambda: len(read_json(tmp_path / STATUS).get("points", [])) >= 2)
    first.terminate()
    first.wait(PATIENCE)
    told = read_json(tmp_path / STATUS)
    done = go_through(tmp_path, plan, study)
    assert (tmp_path / "000" / "plan.json").exists()
    assert not (tmp_path / "000" / "parts").exists()
    assert (done["state"], done["games"], done["part"]) == ("done", 360, 1)
    assert [point["values"] for point in done["points"]] == [[n, walls] for n in (2, 3, 4) for walls in (True, False)]
    assert done["points"][:2] == told["points"][:2]
    assert [point["figures"]["turns"] for point in done["points"][::2]] == [[2 * n] * 3 for n in (2, 3, 4)]
    assert "Fairest at" in done["summary"][0]
    assert "Over pieces and walls" in (tmp_path / "sweep.html").read_text(encoding="utf-8")


@pytest.mark.full
def test_a_search_tells_the_best_so_far_and_checks_it_with_fresh_luck(tmp_path: Path) -> None:
    plan = random_plan("pushee-pieces", {"pieces": 9}, 20)
    study = Tuning((Parameter("pieces", (2, 3, 4, 5)),), ("turns<4",), 12)
    told = go_through(tmp_path, plan, study)
    assert told["state"] == "done", told["error"]
    tried = told["tried"]
    assert (tried["start"]["options"], tried["start"]["values"], tried["start"]["met"]) == (
        {"pieces": 9},
        [18],
        [False],
    )
    assert (tried["best"]["options"], tried["best"]["values"], tried["best"]["met"]) == ({"pieces": 2}, [4], [True])
    assert (tried["checked"]["values"], tried["checked"]["miss"]) == ([4], 0)
    assert (tried["start"]["turned"], tried["checked"]["turned"]) == ({}, {"pieces": 2})
    assert len(tried["misses"]) == 13
    assert tried["misses"][tried["best"]["number"]] == 0 == min(tried["misses"])
    page = (tmp_path / "tuning.html").read_text(encoding="utf-8")
    assert "1 of 1 goals met with fresh luck, by pieces=2." in page
    assert "jostle play pushee-pieces --pieces 2" in page


def test_what_was_there_already_does_not_make_the_pace_look_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("jostle.lab.experiments.progress.time.monotonic", lambda: now[0])
    pace = ProgressEstimate(10, 1000)
    for run in range(4):  # they were played before: read in no time
        pace.update(f"run {run}", 1.0)
        pace.finish(run + 1)
    assert pace.as_json() == {"part": 0.4, "games": 400, "seconds_left": None}
    for part in (0.0, 0.25, 0.5, 1.0):
        pace.update("run 4", part)
        now[0] += 5
    told = pace.as_json()
    assert (told["part"], told["games"]) == (0.5, 500)
    assert told["seconds_left"] == round(15 / 0.75 * 5)
