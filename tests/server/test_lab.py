"""The lab over the API: runs are begun, watched, stopped, gone on with and compared; nobody takes more than a share."""

from __future__ import annotations

import io
from typing import Any

import polars as pl
import pytest

from jostle.errors import JostleError
from jostle.games import spec
from jostle.games.spec import Words
from jostle.play.saved_options import remove, save
from jostle.server.services import lab_processes
from jostle.server.services import lab_runs as laboratory
from tests.server.conftest import Meet, OwnServer
from tests.server.live_server import Person, Server, wait_for

WISH = {"game": "pushee-pieces", "options": {"pieces": 3}, "bots": ["random"], "games": 3000}
ENDLESS = {**WISH, "games": 400_000}  # however long a test stands still, it is not done
PATIENCE = 300.0  # seconds for a run on a busy machine


def state(person: Person, run: str) -> str:
    return str(person.get(f"/lab/runs/{run}")["state"])


def finish(person: Person, *runs: str) -> None:
    ended = ("done", "failed")
    wait_for(lambda: all(state(person, run) in ended for run in runs), f"runs {runs} to be done", PATIENCE)
    for run in runs:
        told = person.get(f"/lab/runs/{run}")
        assert told["state"] == "done", told["error"]


@pytest.fixture
def lab(own_server: OwnServer, tmp_path_factory: pytest.TempPathFactory) -> OwnServer:
    """OwnServers a server with a lab of its own; the same one again if asked twice."""
    folder = tmp_path_factory.mktemp("lab")

    def start(**changes: object) -> Server:
        return own_server(lab_folder=str(folder), **changes)

    return start


@pytest.mark.full
@pytest.mark.long
def test_a_run_is_stopped_and_goes_on_also_after_a_restart(lab: OwnServer, meet: Meet) -> None:
    server = lab(lab_games=ENDLESS["games"])
    ann = meet("Ann", at=server)
    assert ann.get("/lab")["ready"]
    made = ann.post("/lab/runs", ENDLESS)
    run = made["id"]
    assert (made["options"], made["bots"], made["mine"]) == ({"pieces": 3}, ["random"] * 2, True)
    wait_for(lambda: ann.get(f"/lab/runs/{run}")["games"] > 0, "the first games", PATIENCE)
    told = ann.post(f"/lab/runs/{run}/stop")
    assert told["state"] == "stopped"
    assert 0 < told["games"] < ENDLESS["games"]
    assert ann.post(f"/lab/runs/{run}/go")["state"] in ("waiting", "starting", "running")
    server.__exit__(None, None, None)

    again = lab(lab_games=ENDLESS["games"])
    with Person(again) as ben:
        ben.http.cookies.set("jostle", ann.cookie)
        more = told["games"]
        wait_for(lambda: ben.get(f"/lab/runs/{run}")["games"] > more, "it to go on by itself", PATIENCE)
        ben.post(f"/lab/runs/{run}/stop")
        assert ben.send("DELETE", f"/lab/runs/{run}") == []
        assert "there is no run" in ben.refused("GET", f"/lab/runs/{run}").words


@pytest.mark.full
@pytest.mark.long
def test_runs_are_told_of_and_compared(lab: OwnServer, meet: Meet) -> None:
    ben = meet("Ben", at=lab())
    run = ben.post("/lab/runs", {**WISH, "games": 300})["id"]
    finish(ben, run)
    told = ben.get(f"/lab/runs/{run}")
    assert told["games"] == told["games_in_all"] == 300
    assert [seat["side"] for seat in told["seats"]] == ["White", "Blue"]
    assert [seat["side"] for seat in ben.get(f"/lab/runs/{run}", lang="de")["seats"]] == ["Weiß", "Blau"]
    assert sum(seat["share"] for seat in told["seats"]) == pytest.approx(1)

    report = ben.http.get(f"/api/v1/lab/runs/{run}/report")
    assert report.headers["content-security-policy"].endswith("sandbox")
    assert "script" not in report.headers["content-security-policy"]
    assert report.text.startswith("<!doctype html>")
    saved = ben.http.get(f"/api/v1/lab/runs/{run}/report", params={"save": "true"})
    assert saved.headers["content-disposition"].startswith("attachment")
    table = pl.read_parquet(io.BytesIO(ben.http.get(f"/api/v1/lab/runs/{run}/tables/games").content))
    assert len(table) == 300

    other = ben.post("/lab/runs", {**WISH, "games": 300, "options": {"pieces": 1}, "against": run})["id"]
    finish(ben, other)
    comparison = f"/lab/runs/{other}/against/{run}"
    wait_for(lambda: ben.get(comparison)["ready"], "the comparison", PATIENCE)
    found = ben.get(comparison)
    assert (found["before"]["id"], found["after"]["id"], found["games"]) == (run, other, [300, 300])
    rows = {row["key"]: row for row in found["rows"]}
    assert (rows["turns"]["before"], rows["turns"]["after"], rows["turns"]["sure"]) == (6, 2, True)
    page = ben.http.get(f"/api/v1{comparison}/page")
    assert page.headers["content-security-policy"].endswith("sandbox")

    assert {one["id"] for one in ben.get("/lab/runs")} == {run, other}
    assert [one["id"] for one in ben.send("DELETE", f"/lab/runs/{run}")] == [other]


def test_runs_take_turns(lab: OwnServer, meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_processes, "SLICE", 0.5)
    server = lab(lab_games=ENDLESS["games"])
    ann, ben = meet("Ann", at=server), meet("Ben", at=server)
    long = ann.post("/lab/runs", ENDLESS)["id"]
    wait_for(lambda: ann.get(f"/lab/runs/{long}")["games"] > 0, "the first to play", PATIENCE)
    short = ben.post("/lab/runs", ENDLESS)["id"]
    wait_for(lambda: state(ann, long) == "waiting", "the first to make room", PATIENCE)
    wait_for(lambda: state(ben, short) in ("starting", "running"), "the second to play", PATIENCE)
    for person, run in ((ann, long), (ben, short)):
        person.post(f"/lab/runs/{run}/stop")


def test_nobody_takes_more_than_a_share(lab: OwnServer, meet: Meet) -> None:
    server = lab(lab_games=ENDLESS["games"], lab_runs_per_person=4)
    ann, ben = meet("Ann", at=server), meet("Ben", at=server)
    assert (
        "500,000 games in all are too many here: at most 400,000"
        in ann.refused("POST", "/lab/runs", {**WISH, "games": 500_000}).words
    )
    first, *others = [ann.post("/lab/runs", ENDLESS)["id"] for _ in range(3)]
    assert "you have 3 unfinished runs" in ann.refused("POST", "/lab/runs", ENDLESS).words
    for method, act in (("POST", "/stop"), ("POST", "/go"), ("DELETE", "")):
        assert "this run is not yours" in ben.refused(method, f"/lab/runs/{first}{act}").words
    assert not ben.get(f"/lab/runs/{first}")["mine"]
    assert ben.get("/lab/runs") == []
    for run in (first, *others):
        assert ann.post(f"/lab/runs/{run}/stop")["state"] == "stopped"
    fourth = ann.post("/lab/runs", ENDLESS)["id"]
    ann.post(f"/lab/runs/{fourth}/stop")
    assert "you already keep 4 runs" in ann.refused("POST", "/lab/runs", ENDLESS).words
    ann.send("DELETE", f"/lab/runs/{fourth}")
    for what, words in (
        (f"against/{others[0]}", "only finished runs"),
        ("tables/games", "not finished yet"),
        ("tables/people", "no table 'people'"),
    ):
        assert words in ann.refused("GET", f"/lab/runs/{first}/{what}").words


@pytest.mark.parametrize("run", ["..", "%2e%2e", "x" * 16, "..%2f..%2fsecret", "a/../b"])
def test_only_runs_are_found(server: Server, meet: Meet, run: str) -> None:
    ann = meet()
    assert ann.http.get(f"/api/v1/lab/runs/{run}/report").status_code == 404


SWEEP = {**WISH, "games": 40, "kind": "sweep", "over": [{"name": "pieces", "values": [2, 3, 4]}]}
TUNE = {
    **WISH, "games": 20, "kind": "tune", "vary": [{"name": "pieces", "values": [2, 3, 4]}],
    "goals": [{"figure": "turns", "high": 4}, {"figure": "fair", "high": 0.4}], "trials": 8,
}  # fmt: skip


@pytest.mark.full
def test_a_sweep_tells_its_points_and_has_a_report_in_the_readers_language(lab: OwnServer, meet: Meet) -> None:
    ann = meet("Ann", at=lab())
    made = ann.post("/lab/runs", SWEEP)
    run = made["id"]
    assert (made["kind"], made["over"], made["games_in_all"]) == ("sweep", SWEEP["over"], 120)
    finish(ann, run)
    told = ann.get(f"/lab/runs/{run}")
    assert [(point["values"], point["figures"]["turns"][0]) for point in told["points"]] == [
        ([2], 4),
        ([3], 6),
        ([4], 8),
    ]
    assert (told["games"], told["sides"], told["seats"]) == (120, ["White", "Blue"], [])
    assert ann.get("/lab/runs")[0]["points"] == []
    for language, title, summary in (("en", "Over pieces", "Fairest at"), ("de", "Über pieces", "Am fairsten bei")):
        page = ann.http.get(f"/api/v1/lab/runs/{run}/report", params={"lang": language})
        assert page.headers["content-security-policy"].endswith("sandbox")
        assert title in page.text
        assert ann.get(f"/lab/runs/{run}", lang=language)["summary"][0].startswith(summary)
    assert "only runs of one rule set can be compared" in ann.refused("GET", f"/lab/runs/{run}/against/{run}").words


PIECES, MANY = {"name": "pieces", "values": [2, 3]}, {"name": "turns", "values": [*range(10)]}
WRONG: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (WISH, {"options": {"pieces": 99}}, "'pieces'"),
    (WISH, {"options": {"values": "12"}}, "rows"),
    (WISH, {"bots": ["master"]}, "no bot 'master' in the lab"),
    (WISH, {"bots": ["random"] * 3}, "3 bots for 2 seats"),
    (WISH, {"games": 900_000}, "900,000 games in all are too many here: at most 20,000"),
    (WISH, {"game": "push-fight", "options": {}, "without": True}, "no component of Push Fight"),
    (SWEEP, {"over": []}, "choose which"),
    (SWEEP, {"over": [{"name": "pieces", "values": [2, 99]}]}, "'pieces'"),
    (SWEEP, {"over": [{"name": "pieces", "values": [2, 2]}]}, "'pieces' has too few values"),
    (SWEEP, {"over": [PIECES, PIECES]}, "'pieces' is given twice"),
    (SWEEP, {"over": [{"name": "pieces", "values": [*range(1, 16)]}, MANY]}, "150 rule sets are too many"),
    (SWEEP, {"games": 10_000}, "30,000 games in all are too many here: at most 20,000"),
    (SWEEP, {"ladder": True}, "has no extras"),
    (TUNE, {"vary": []}, "nothing may vary"),
    (TUNE, {"goals": []}, "the search has no goal"),
    (TUNE, {"goals": [{"figure": "turns"}]}, "expected a number"),
    (TUNE, {"goals": [{"figure": "turns", "low": 9, "high": 2}]}, "the smaller number first"),
    (TUNE, {"goals": [{"figure": "draws", "high": 5}]}, "at most 100 %"),
    (TUNE, {"goals": [{"figure": "fair", "high": 0}]}, "how far a seat may be"),
    (TUNE, {"vary": [{"name": "values.z9", "values": ["1"]}]}, "no component 'z9' of 'values'"),
    (TUNE, {"vary": [{"name": "values.", "values": ["1"]}]}, "which components of 'values' may vary"),
    (TUNE, {"vary": [{"name": "values.c4", "values": [*range(99)]}]}, "too many values: at most 30"),
    (TUNE, {"vary": [{"name": "pieces.a1", "values": ["1"]}]}, "no component 'a1' of 'pieces'"),
    (TUNE, {"vary": [{"name": "handout", "values": ["much"]}]}, "expected numbers up to 50"),
    (
        TUNE,
        {"game": "push-fight", "options": {}, "vary": [{"name": "handout", "values": [0, 0.5]}]},
        "need a two-player game that is decided by points",
    ),
    (TUNE, {"games": 2000}, "26,000 games in all"),
]


@pytest.mark.parametrize(("wish", "change", "words"), WRONG)
def test_what_is_wrong_is_said_before_anything_is_played(
    meet: Meet, wish: dict[str, Any], change: dict[str, Any], words: str
) -> None:
    ann, wrong = meet(), {**wish, **change}
    checked = ann.post("/lab/check", wrong)
    assert not checked["ok"]
    assert words in checked["words"]
    assert words not in ann.send("POST", "/lab/check", wrong, lang="de")["words"] or words.startswith("'")
    assert words in ann.refused("POST", "/lab/runs", wrong).words


def test_parts_and_points_may_vary(meet: Meet) -> None:
    ann = meet()
    vary = [{"name": "values.c4+d3", "values": ["0", "5"]}, {"name": "handout", "values": [-1, 0, 0.5]}]
    assert ann.post("/lab/check", {**TUNE, "vary": vary})["ok"]


def test_the_size_of_a_run_is_told_before_it_begins(meet: Meet) -> None:
    ann = meet()
    for wish, sets, games in ((SWEEP, 3, 120), (TUNE, 9, 20 * (9 + 4))):
        checked = ann.post("/lab/check", wish)
        assert (checked["ok"], checked["sets"], checked["games"]) == (True, sets, games)
    plain = ann.post("/lab/check", WISH)
    assert (plain["games"], plain["sides"], plain["chance"], plain["neutral"]) == (3000, ["White", "Blue"], False, True)
    ladder = ann.post("/lab/check", {**WISH, "bots": ["steady"], "ladder": True})
    assert ladder["games"] == 3000 + 6 * 600  # three other levels among themselves, and three steps
    assert ann.post("/lab/check", {**WISH, "game": "pushout", "options": {}})["chance"]


def test_where_the_lab_is_not_installed_it_says_how_to_get_it(meet: Meet, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = meet()
    monkeypatch.setattr(laboratory, "NEEDS", ("polars", "no_such_package"))
    found = ann.get("/lab")
    assert (found["ready"], found["missing"]) == (False, ["no_such_package"])
    assert "pip install 'jostle[lab]'" in ann.refused("POST", "/lab/runs", WISH).words


def test_parts_of_the_servers_own_are_offered(meet: Meet, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("JOSTLE_DATA", str(tmp_path))
    option = spec("pushee-pieces").option("values")
    assert isinstance(option, Words)
    text = "000000/000000/000900/000000/000000/000000"
    save("peak", "pushee-pieces", option, text)
    ann = meet()
    assert ann.get("/parts") == [{"name": "peak", "game": "pushee-pieces", "option": "values", "text": text}]
    remove("peak")
    assert ann.get("/parts") == []
    with pytest.raises(JostleError, match="nothing is saved as @peak"):
        remove("peak")
