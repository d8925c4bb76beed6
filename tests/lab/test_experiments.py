"""Comparing, sweeping, tuning; and the commands."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jostle.cli import app
from jostle.errors import JostleError, OptionError
from jostle.games import game_ids, spec
from jostle.games.spec import Option
from jostle.lab.estimates import Interval
from jostle.lab.experiments.compare import compare
from jostle.lab.experiments.requests import Axis, read_axis, read_goal, read_parameter
from jostle.lab.experiments.sweep import sweep, sweep_report
from jostle.lab.experiments.tune import tune
from jostle.lab.run.plan import make_plan
from jostle.play.saved_options import all_saved, load, save, typed
from jostle.play.state import Game
from tests.lab.toy_rules import ONE_PIECE, played, random_plan


def test_a_sweep_goes_over_one_option(tmp_path: Path) -> None:
    plan = random_plan("pushee-pieces", {}, 16)
    points = sweep(tmp_path, plan, [read_axis("pushee-pieces", "pieces=2..6..2")])
    assert [point.values for point in points] == [(2,), (4,), (6,)]
    assert [point.figures["turns"].value for point in points] == [4, 8, 12]
    report = sweep_report(plan, [Axis("pieces", (2, 4, 6))], points)
    assert "Fairest at pieces=" in str(report.summary[0])


def test_a_sweep_may_go_over_the_number_of_seats(tmp_path: Path) -> None:
    axes = [read_axis("push-and-move", "seats=2..4")]
    points = sweep(tmp_path, random_plan("push-and-move", {}, 12), axes, jobs=1)
    for seats, point in zip((2, 3, 4), points, strict=True):
        shares = [one.value for key, one in point.figures.items() if key.startswith("seat ")]
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1)
    report = sweep_report(random_plan("push-and-move", {}, 12), axes, points)
    assert "seats" in report.save(tmp_path / "sweep.html").read_text(encoding="utf-8")
    mixed = make_plan("push-and-move", {}, ["random", "greedy"], 2)
    with pytest.raises(OptionError, match="expected one bot for all seats"):
        mixed.with_options({"seats": 3})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pieces", "expected NAME=VALUES"),
        ("pieces=9..2", "is empty"),
        ("pieces=2..99", "16 is not one of its values"),
        ("peaces=2", "did you mean 'pieces'"),
        ("pieces=a..b", "FIRST..LAST"),
    ],
)
def test_what_cannot_be_swept_is_said(text: str, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        read_axis("pushee-pieces", text)


def test_tuning_finds_what_meets_the_goal(tmp_path: Path) -> None:
    plan = random_plan("pushee-pieces", {}, 8)
    dials = [read_parameter("pushee-pieces", "pieces=2..9"), read_parameter("pushee-pieces", "values.c4+d3=0..5")]
    tuned = tune(tmp_path, plan, dials, [read_goal("turns=9..11")], trials=14, jobs=1)
    assert tuned.best.options["pieces"] == 5
    assert tuned.checked.miss == 0
    assert tuned.start.miss > 0
    rows = str(tuned.best.options["values"]).split("/")
    assert rows[2][2] == rows[3][3]  # both squares were set alike
    again = tune(tmp_path, plan, dials, [read_goal("turns=9..11")], trials=14, jobs=1)
    assert again.best.options == tuned.best.options


def test_goals() -> None:
    figures = {"seat 0": Interval(0.54, 0, 1), "seat 1": Interval(0.46, 0, 1), "turns": Interval(50, 0, 99)}
    assert read_goal("fair=0.01").miss(figures) == pytest.approx(3)
    assert read_goal("fair=0.05").met(figures)
    assert read_goal("turns=20..40").miss(figures) == pytest.approx(1)
    assert read_goal("turns<60").met(figures)
    assert not read_goal("turns>60").met(figures)
    assert str(read_goal("turns=20..40").words) == "turns from 20 to 40"
    for wrong in ("fun=1", "turns", "turns=40..20", "fair>1", "turns=x"):
        with pytest.raises(OptionError, match="goal"):
            read_goal(wrong)


def test_only_like_runs_are_compared(tmp_path: Path) -> None:
    one = played(tmp_path / "one", random_plan("pushee-pieces", {"pieces": 2}, 4))
    other = played(tmp_path / "other", random_plan("pushee-pieces", {"pieces": 2}, 4, seed=2))
    with pytest.raises(OptionError, match="expected the same luck"):
        compare(one, other)


# --- own parts -------------------------------------------------------------------------------------------------------


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Option:
    monkeypatch.setenv("JOSTLE_DATA", str(tmp_path / "data"))
    return spec("pushout").option("deck")


TEXT = "1U5R*9,5O1R*9,2L4S*9,4U2O*9"


def test_a_deck_is_saved_under_a_name(deck: Option) -> None:
    save("mine", "pushout", deck, TEXT)
    assert typed("pushout", deck, "@mine") == TEXT
    assert [one.name for one in all_saved()] == ["mine"]
    with pytest.raises(JostleError, match="there already is a @mine"):
        save("mine", "pushout", deck, TEXT)
    with pytest.raises(OptionError, match="did you mean @mine"):
        load("mime")
    with pytest.raises(OptionError, match="@mine is pushout's deck"):
        typed("push-and-move", spec("push-and-move").option("field"), "@mine")
    with pytest.raises(JostleError, match="expected up to 40 letters"):
        save("../etc", "pushout", deck, TEXT)
    with pytest.raises(OptionError, match="not a card with copies"):
        save("bad", "pushout", deck, "nonsense")


def test_a_deck_is_read_from_a_file(deck: Option, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("# my cards\n" + TEXT.replace(",", "\n") + "\n", encoding="utf-8")
    assert typed("pushout", deck, f"@{file}") == TEXT
    file.write_text("1U5R*9\nnonsense\n", encoding="utf-8")
    with pytest.raises(OptionError, match="entry 2, 'nonsense'"):
        typed("pushout", deck, f"@{file}")
    field = spec("push-and-move").option("field")
    rows = "W.+<+.W/..#x#../.RhMhR./.+BJB+./.RhMhR./..#x#../W.+>+.W"
    file.write_text(rows.replace("/", "\n"), encoding="utf-8")
    assert typed("push-and-move", field, f"@{file}") == rows


# --- commands --------------------------------------------------------------------------------------------------------


def jostle(*words: str) -> str:
    result = CliRunner().invoke(app, [*words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.output


def test_the_commands(tmp_path: Path, deck: Option) -> None:
    folder = str(tmp_path / "run")
    words = ("pushee-pieces", "--games", "12", "--bots", "random", "--levels", "none", "--jobs", "1", "--pieces", "2")
    assert "of the wins" in jostle("lab", *words, "--folder", folder)  # short for `lab run`
    assert (tmp_path / "run" / "report.html").exists()
    with pytest.raises(JostleError, match="--resume continues it"):
        jostle("lab", "run", *words, "--folder", folder)
    assert "of the wins" in jostle("lab", "run", *words, "--folder", folder, "--resume")
    assert "report.html" in jostle("lab", "report", folder).replace("\n", "")
    compared = jostle(
        "lab", "compare", "pushee-pieces", "--change", "pieces=3", "--games", "8", "--bots", "random", "--jobs", "1",
        "--folder", str(tmp_path / "compare"),
    )  # fmt: skip
    assert "comparison.html" in compared.replace("\n", "")  # a long path is broken where the terminal ends
    with pytest.raises(OptionError, match="expected NAME=VALUE"):
        jostle("lab", "compare", "pushee-pieces", "--change", "pieces")
    assert "@mine" in jostle("parts", "save", "mine", "--game", "pushout", "--deck", TEXT)
    assert "@mine" in jostle("parts", "list")
    assert "Removed @mine" in jostle("parts", "remove", "mine")


SMALL = ("--games", "8", "--bots", "random", "--jobs", "1")


def test_the_command_of_a_sweep(tmp_path: Path) -> None:
    words = ("lab", "sweep", "pushee-pieces", "--over", "pieces=2..4", *SMALL, "--folder", str(tmp_path))
    assert "sweep.html" in jostle(*words).replace("\n", "")
    assert [file.parent.name for file in sorted(tmp_path.glob("*/games.parquet"))] == ["000", "001", "002"]
    assert "Over pieces" in (tmp_path / "sweep.html").read_text(encoding="utf-8")
    times = [file.stat().st_mtime_ns for file in sorted(tmp_path.glob("*/parts/*"))]
    jostle(*words)
    assert [file.stat().st_mtime_ns for file in sorted(tmp_path.glob("*/parts/*"))] == times  # nothing is played again
    with pytest.raises(OptionError, match="3 options to go over"):
        jostle(*words, "--over", "walls=true,false", "--over", "turns=1,2")


def test_the_command_of_a_tuning(tmp_path: Path) -> None:
    said = jostle(
        "lab", "tune", "pushee-pieces", "--vary", "pieces=2..4", "--goal", "turns<4", "--trials", "6", *SMALL,
        "--folder", str(tmp_path),
    )  # fmt: skip
    assert "jostle play pushee-pieces --pieces 2" in said
    assert json.loads((tmp_path / "options.json").read_text(encoding="utf-8"))["pieces"] == 2
    assert "turns at most 4: 30 before, 4 now" in said
    assert "tuning.html" in said.replace("\n", "")
    with pytest.raises(OptionError, match="no figure 'fun'"):
        jostle("lab", "tune", "pushee-pieces", "--vary", "pieces=2..4", "--goal", "fun<4", *SMALL)


def test_tuning_finds_the_hand_out_that_makes_up_for_a_seat(tmp_path: Path) -> None:
    """One piece each and one square that counts 9: greedy players who come second always win there, by 9 points."""
    plan = make_plan("pushee-pieces", ONE_PIECE, ["greedy"], 20)
    dials = [read_parameter("pushee-pieces", "handout=-12,-9,-3,0,3")]
    tuned = tune(tmp_path, plan, dials, [read_goal("fair=0.01")], trials=12, jobs=1)
    assert tuned.start.figures["seat 1"].value == 1
    assert tuned.best.handout == -9
    assert tuned.checked.miss == 0
    assert tuned.checked.figures["draws"].value == 1
    assert tuned.checked.options == tuned.start.options
    assert not list(tmp_path.glob("trial-001"))  # games are counted again, not played again


def test_a_mix_that_cannot_be_is_passed_over(tmp_path: Path) -> None:
    """On a field that is dealt anew each time no square has a tile of its own."""
    plan = make_plan("push-and-move", {"limit": 40}, ["random"], 2, seed=2)
    dials = [read_parameter("push-and-move", text) for text in ("field=first;random", "field.D4=.,x")]
    tuned = tune(tmp_path, plan, dials, [read_goal("turns<1")], trials=8, jobs=1)
    assert 0 < len(tuned.trials) < 8
    assert {trial.settings["field"] for trial in tuned.trials} == {"first"}
    assert {trial.settings["field.D4"] for trial in tuned.trials} <= {".", "x"}


@pytest.mark.parametrize("id", game_ids())
def test_a_game_that_counts_points_ends_with_more_than_one_between_the_seats(id: str) -> None:
    rng, game = random.Random(2026), Game(id)
    leads = []
    for _ in range(5):
        state = game.start()
        while state.actor != "over":
            state = state.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
        leads.append(max(state.points) - min(state.points))
    assert (max(leads) > 1) == game.spec.counts_points


def test_a_hand_out_needs_points_that_decide(tmp_path: Path) -> None:
    for points in ("much", "nan", "1,inf", "1.." + "9" * 5000):
        with pytest.raises(OptionError, match="expected points for the second seat"):
            read_parameter("push-fight", f"handout={points}")
    plan = make_plan("push-fight", {"setup": "line"}, ["random"], 4)
    with pytest.raises(OptionError, match="decided by points"):
        tune(tmp_path, plan, [read_parameter("push-fight", "handout=1,2")], [read_goal("fair=0.01")], trials=2, jobs=1)
    assert not list(tmp_path.iterdir()), "nothing was played"
    plan = make_plan("pushout", {"zeros_wild": True}, ["random"], 40)
    with pytest.raises(OptionError, match="decided by points"):
        tune(tmp_path, plan, [read_parameter("pushout", "handout=1,2")], [read_goal("fair=0.01")], trials=2, jobs=1)
    assert [path.name for path in tmp_path.iterdir()] == ["trial-000"], "no more than the rules as they are"
