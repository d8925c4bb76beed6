"""Taking one's data along, deleting it, and being forgotten: as people do it, over the API."""

from __future__ import annotations

import io
import json
import random
import time
import zipfile
from typing import Any

import httpx
import pytest

import jostle
from jostle.games import spec
from jostle.play.match import Match
from jostle.play.state import Game
from jostle.server.sessions import DAY
from jostle.table.names import DELETED
from jostle.table.variants import seat_counts
from tests.parameters import two_games
from tests.server.conftest import Meet, OwnServer, Two
from tests.server.live_server import Person, Server, in_loop, person_of, play_on, wait_for
from tests.server.postgres import Postgres
from tests.server.test_sessions import second_device

TWO = [id for id in jostle.games() if Game(id).seats == 2]
GAME, OTHER = TWO[:2]
HIDDEN, HANDS = next(
    (id, preset.options) for id in jostle.games() for preset in spec(id).presets if Game(id, **preset.options).hidden
)
MANY, THREE = next(
    (id, {seats: 3}) for id in jostle.games() if 3 in (counts := seat_counts(spec(id)))[0] and (seats := counts[1])
)


def archive(person: Person) -> zipfile.ZipFile:
    answer = person.http.get("/api/v1/me/export")
    assert answer.headers["content-type"] == "application/zip"
    return zipfile.ZipFile(io.BytesIO(answer.content))


def exported(person: Person) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(archive(person).read("person.json"))
    return kept


def test_an_export_has_what_is_kept_and_the_files_of_matches_that_are_over(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    over, (invite,) = ann.open_match(HIDDEN, "you", "friend", options=HANDS)
    going, _ = ann.open_match(HIDDEN, "you", "casual", options=HANDS)
    ben.join(over, invite)
    tab = ann.watch(over)
    tab.ask("say", text="good luck")
    tab.ask("resign", seat=tab.seat)
    kept = archive(ann)
    assert kept.namelist() == [f"matches/{over}.jostle", "person.json"], "hands of a match that goes on stay hidden"
    assert Match.read(kept.read(f"matches/{over}.jostle").decode()).over
    told = json.loads(kept.read("person.json"))
    assert told["person"][0]["name"] == "Ann"
    assert [(match["id"], [line["text"] for line in match.get("said", [])]) for match in told["matches"]] == [
        (over, ["good luck"]),
        (going, []),
    ]
    assert exported(meet())["person"] == []


@two_games()
def test_matches_with_somebody_who_was_deleted_can_be_replayed(game: str, two: Two, meet: Meet, server: Server) -> None:
    match, first, second = two(game, rated=False)
    ann, ben = first.person, second.person
    play_on({0: first, 1: second}, random.Random(3), most=6)
    first.ask("say", text="I am Ann")
    second.ask("resign", seat=1)
    before = ben.http.get(f"/api/v1/matches/{match}/match.jostle").text
    old = ann.cookie
    ann.send("DELETE", "/me")
    assert ann.get("/me")["guest"] is True, "this browser is somebody new"
    assert person_of(server, old) is None
    tab = ben.watch(match)
    assert [seat["name"] for seat in tab.view["seats"]] == [DELETED, "Ben"]
    assert [(line["name"], line["text"]) for line in tab.view["said"]] == [(DELETED, "…")]
    assert ben.get(f"/matches/{match}", lang="de")["seats"][0]["name"] == "Gelöschter Spieler"
    after = ben.http.get(f"/api/v1/matches/{match}/match.jostle").text
    assert after == before.replace("Ann", DELETED)
    assert ben.http.get(f"/api/v1/matches/{match}/replay.html").status_code == 200
    assert match in [summary["info"]["id"] for summary in ben.get("/matches", list="mine")]
    meet("Ann")  # the name is free


def test_whoever_is_deleted_gives_up_and_others_learn_of_it(meet: Meet) -> None:
    ann, ben, cleo = meet("Ann"), meet("Ben"), meet("Cleo")
    going, (invite,) = ann.open_match(GAME, "friend", "you")
    ben.join(going, invite)
    unfinished, (invite, _) = ann.open_match(MANY, "you", "friend", "friend", options=THREE)
    cleo.join(unfinished, invite)
    alone, _ = ann.open_match(GAME, "you", "casual")
    waiting, watching = ben.watch(going), ann.tab()
    elsewhere = second_device(ann)
    ann.send("DELETE", "/me")
    assert elsewhere.get("/me")["guest"] is True, "another device is a stranger's"
    assert elsewhere.get("/me/sessions") == []
    assert waiting.until_over()["outcome"]["winners"] == [0]
    assert watching.closed_with() is not None
    again = ben.watch(going)  # as the page does when its socket is closed
    assert [seat["name"] for seat in again.view["seats"]] == ["Ben", DELETED]
    assert cleo.get(f"/matches/{unfinished}")["info"]["status"] == "over"
    assert ben.refused("GET", f"/matches/{alone}").status == 404


def test_idle_guests_are_forgotten_with_their_matches_against_bots(own_server: OwnServer) -> None:
    server = own_server(guest_days=30)
    with Person(server) as idle, Person(server) as here, Person(server, "Ann") as named:
        matches = [person.open_match(GAME, "you", "casual")[0] for person in (idle, here, named)]
        for person in (idle, named):
            id = person_of(server, person.cookie)
            assert id is not None
            in_loop(server, server.site.store.set_person_seen(id, time.time() - 31 * DAY))
        assert in_loop(server, server.site.own_data.forget_guests()) == 1
        found = [httpx.get(f"{server.address}/api/v1/matches/{match}").status_code for match in matches]
        assert found == [404, 200, 200]


@pytest.mark.full
def test_runs_of_the_lab_go_with_their_person(own_server: OwnServer, tmp_path: Any) -> None:
    server = own_server(lab_folder=str(tmp_path / "lab"))
    with Person(server, "Ann") as ann, Person(server) as ben:
        wish = {"game": GAME, "bots": ["random"], "games": 3000}
        run = ann.post("/lab/runs", wish)["id"]
        assert [one["id"] for one in exported(ann)["lab_runs"]] == [run]
        ann.send("DELETE", "/me")
        wait_for(lambda: not list((tmp_path / "lab").glob(run)), "the run to be removed")
        ben.refused("GET", f"/lab/runs/{run}")


def test_the_privacy_page_gets_its_figures_from_the_settings(own_server: OwnServer) -> None:
    server = own_server(guest_days=7, session_days=20, contact="ann@example.org")
    with Person(server) as person:
        told = person.get("/privacy")
    assert (told["guest_days"], told["session_days"], told["contact"]) == (7, 20, "ann@example.org")


@pytest.mark.full
def test_other_processes_forget_the_name_of_somebody_deleted(postgres: Postgres, own_server: OwnServer) -> None:
    address = postgres.new_database()
    one, two = own_server(database=address), own_server(database=address)
    with Person(one, "Ann") as ann, Person(two, "Ben") as ben:
        match, (invite,) = ann.open_match(GAME, "you", "friend", rated=False)
        ben.join(match, invite)
        tab = ben.watch(match)  # the other process has the match in memory
        ann.send("DELETE", "/me")
        assert tab.closed_with() is not None
        again = ben.watch(match)
        assert [seat["name"] for seat in again.view["seats"]] == [DELETED, "Ben"]
        assert again.view["outcome"]["winners"] == [1]
