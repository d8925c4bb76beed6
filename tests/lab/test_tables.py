"""The same seed gives the same table, whoever plays it and however often the run is interrupted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import polars as pl
import pytest

from jostle.errors import JostleError
from jostle.lab.report.report import make_report
from jostle.lab.run.chunk_player import ChunkPlayer, PlayedChunk
from jostle.lab.run.plan import Chunk, RunPlan, make_plan, split_into_chunks
from jostle.lab.run.runs import Run, load_plan
from jostle.lab.run.tables import TABLES, file_of
from jostle.lab.stats.component_worth import ComponentAnalysis
from jostle.lab.stats.data import RunData
from tests.lab.toy_rules import STILL, random_plan

SMALL = make_plan("pushout", STILL, ["random"], 300, seed=3, rungs=["random", "greedy"], rung_games=20, replays=80)


def contents(folder: Path) -> dict[str, bytes]:
    return {table: file_of(folder, table).read_bytes() for table in TABLES}


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("reference")
    Run(folder, SMALL).go(1)
    return contents(folder)


@pytest.mark.full
def test_two_processes_make_the_same_tables_as_one(tmp_path: Path, reference: dict[str, bytes]) -> None:
    Run(tmp_path, SMALL).go(2)
    assert contents(tmp_path) == reference


def test_an_interrupted_run_goes_on_to_the_same_tables(tmp_path: Path, reference: dict[str, bytes]) -> None:
    def two_then_stop(plan: RunPlan, chunks: Iterable[Chunk]) -> Iterator[PlayedChunk]:
        player = ChunkPlayer(plan)
        yield from (player.play(chunk) for chunk in list(chunks)[:2])
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Run(tmp_path, SMALL).go(executor=two_then_stop)
    assert not file_of(tmp_path, "games").exists()
    torn = tmp_path / "parts" / f"{split_into_chunks(SMALL)[5].name}.games.parquet.new"
    torn.write_bytes(b"half a file")
    again = Run(tmp_path, SMALL)
    assert len(again.rounds) == 2
    again.go(1)
    assert contents(tmp_path) == reference


def test_another_seed_makes_other_tables(tmp_path: Path, reference: dict[str, bytes]) -> None:
    other = RunPlan(SMALL.game, SMALL.options, SMALL.lineups, seed=4, chunk=SMALL.chunk)
    Run(tmp_path, other).go(1)
    assert contents(tmp_path)["games"] != reference["games"]


def test_rows_say_what_was_played(tmp_path: Path) -> None:
    Run(tmp_path, SMALL).go(1)
    games = pl.read_parquet(file_of(tmp_path, "games"))
    turns = pl.read_parquet(file_of(tmp_path, "turns"))
    assert games.schema == TABLES["games"]
    assert turns.schema == TABLES["turns"]
    assert games["lineup"].value_counts().sort("lineup").rows() == [
        ("balance greedy", 20),
        ("ladder random/greedy", 20),
        ("main", 300),
    ]
    assert (games["shares"].list.sum() - 1).abs().max() == 0
    counted = turns.group_by("lineup", "round", "turned").agg(pl.len().alias("n"), pl.col("decisions").sum())
    both = games.join(counted, on=["lineup", "round", "turned"], suffix="_told")
    assert len(both) == len(games)
    assert (both["n"] == both["turns"]).all()
    assert (both["decisions"] == both["decisions_told"]).all()


def test_everyone_sits_everywhere_with_the_same_luck(tmp_path: Path) -> None:
    Run(tmp_path, SMALL).go(1)
    main = RunData(tmp_path).games.sort("round", "turned")
    assert main["players"].to_list()[:2] == [[0, 1], [1, 0]]
    points = main["points"].to_list()  # the cards lie still here: the same luck is the same totals
    assert points[0::2] == points[1::2]


def test_a_run_can_grow(tmp_path: Path) -> None:
    Run(tmp_path / "grown", random_plan("pushee-pieces", {"pieces": 2}, 100)).go(1)
    Run(tmp_path / "grown", random_plan("pushee-pieces", {"pieces": 2}, 300)).go(1)
    Run(tmp_path / "whole", random_plan("pushee-pieces", {"pieces": 2}, 300)).go(1)
    assert contents(tmp_path / "grown") == contents(tmp_path / "whole")


@pytest.mark.full
def test_a_run_stops_when_it_is_precise_enough_at_the_same_place(tmp_path: Path) -> None:
    plan = random_plan("pushee-pieces", {"pieces": 2}, 4000)
    for name, jobs in (("one", 1), ("two", 2)):
        run = Run(tmp_path / name, plan, precision=0.04)
        run.go(jobs)
        assert run.progress(None).precise
        assert run.progress(None).reach <= 0.04
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert len(RunData(tmp_path / "one").games) < 4000


def test_a_run_of_an_earlier_version_opens() -> None:
    """Its tables were written before components had that name; its chunks are gone, as after a run on a server."""
    data = RunData(Path(__file__).parent / "old_run")
    assert [lineup.name for lineup in data.plan.lineups] == [
        "main",
        "balance greedy",
        "ladder random/greedy",
        "replays",
    ]
    report = make_report(data.folder)
    assert report.figures["seat 0"].value.value == pytest.approx(0.525)
    findings = {one.component.name: one for one in ComponentAnalysis(data).findings}
    assert list(findings) == ["0O0O", "1O1O", "5O5O"]
    assert findings["5O5O"].drawn is not None
    assert findings["5O5O"].replayed is not None


def test_a_folder_holds_one_run(tmp_path: Path) -> None:
    Run(tmp_path, random_plan("pushee-pieces", {"pieces": 2}, 10))
    with pytest.raises(JostleError, match=r"holds another run \(seed differ\)"):
        Run(tmp_path, random_plan("pushee-pieces", {"pieces": 2}, 10, seed=2))
    file = tmp_path / "plan.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"code": "', '"code": "x'), encoding="utf-8")
    with pytest.raises(JostleError, match="other rules or bots"):
        Run(tmp_path, random_plan("pushee-pieces", {"pieces": 2}, 10))
    assert load_plan(tmp_path) == random_plan("pushee-pieces", {"pieces": 2}, 10)
    with pytest.raises(JostleError, match="holds no run"):
        load_plan(tmp_path / "elsewhere")
    with pytest.raises(JostleError, match="no table yet"):
        RunData(tmp_path)


def test_what_cannot_be_planned_is_said(tmp_path: Path) -> None:
    with pytest.raises(JostleError, match="3 bots for 2 seats"):
        make_plan("push-fight", {}, ["random", "random", "random"])
    with pytest.raises(JostleError, match="no bot 'genius'"):
        make_plan("push-fight", {}, ["genius"])
    with pytest.raises(JostleError, match="0 games"):
        make_plan("push-fight", {}, ["random"], games=0)
    with pytest.raises(JostleError, match="no component of push-fight can be made neutral"):
        make_plan("push-fight", {}, ["random"], without=10)
    with pytest.raises(JostleError, match="precision 2"):
        Run(tmp_path, random_plan("push-fight", {}, 2), precision=2)
