"""A game with nothing but the four files that a game needs, in every route; and matches of games that are gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

import jostle
from jostle.server.store.tables import matches
from tests.plugins import SCENE, environment, installed, write_plugin
from tests.server.conftest import Meet, Two
from tests.server.live_server import COMPILING, Person, Process, Server, in_loop, wait_for

GAME = "pebbles"


@pytest.fixture
def pebbles(server: Server, tmp_path: Path) -> Iterator[None]:
    """The shared server has the game for as long as the test runs."""
    write_plugin(tmp_path)
    ready = server.site.ready
    with installed(tmp_path):
        ready.bots.add(GAME)
        yield
        ready.bots.discard(GAME)


def test_every_route_has_an_answer_for_it(meet: Meet, pebbles: None) -> None:
    ann = meet("Ann")
    assert GAME in [game["id"] for game in ann.get("/games")]
    info = ann.get(f"/games/{GAME}", lang="de")
    assert info["art"].startswith(f"{GAME}.")
    assert (info["openings"], info["lessons"], info["positions_edited"]) == (False, False, False)
    assert "This game comes without written rules." in ann.get(f"/games/{GAME}/guide")["html"]
    assert ann.get(f"/games/{GAME}/things") == []
    assert ann.get(f"/games/{GAME}/start")["actions"] == ["take-1", "take-2", "take-3"]
    assert ann.get(f"/games/{GAME}/print") == {"parts": []}
    assert ann.get(f"/lessons/{GAME}") == []
    assert ann.get(f"/ratings/{GAME}") == [], "bots that were never measured have no rating"
    assert GAME not in [one["game"] for one in ann.get("/puzzles")["games"]]
    assert ann.post("/options/check", {"game": GAME, "options": {"pebbles": 5}})["ok"]
    for path in (f"/games/{GAME}/picture.svg", f"/games/{GAME}/print.svg"):
        assert "<svg" in ann.http.get(f"/api/v1{path}").text
    asked = {"game": GAME, "options": {}}
    assert ann.post("/analysis/begin", asked) is not None
    assert ann.post("/analysis/position", {**asked, "actions": ["take-2"]}) is not None
    assert ann.post("/lab/check", {**asked, "bots": ["random"], "games": 100}) is not None
    assert ann.post("/positions", {**asked, "text": "left=4 turn=1"}) is not None
    assert ann.refused("POST", f"/games/{GAME}/editor", {"options": {}, "what": "position", "text": ""}).status != 500
    for path, said in {
        f"/games/{GAME}/openings": "no named openings",
        f"/lessons/{GAME}/first": "Pebbles has no lessons",
        "/puzzles/next": "Pebbles has no puzzles",
        "/showcase": "no recorded game",
    }.items():
        refusal = ann.refused("GET", path, game=GAME)
        assert refusal.status == 404
        assert said in refusal.words


def test_it_is_played_against_a_bot_and_looked_back_on(meet: Meet, pebbles: None) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match(GAME, "you", "beginner")
    tab = ann.watch(match)
    tab.until(lambda view: view["turn"] == 0, "Ann's turn")
    while tab.view["turn"] == 0:
        tab.play("take-1")
        tab.until(lambda view: view["turn"] != 1, "the bot's turn to be over", COMPILING)
    tab.until_over()
    whole = f"/matches/{match}"
    info = ann.get(whole)["info"]
    assert (info["title"], info["rated"]) == ("Pebbles", False), "its bots were never measured"
    assert ann.get(f"{whole}/steps/1") is not None
    for file in ("match.jostle", "picture.svg", "replay.html"):
        assert ann.http.get(f"/api/v1{whole}/{file}").status_code == 200
    (game,) = ann.get("/me/record")["games"]
    assert (game["title"], game["tally"]["won"] + game["tally"]["lost"]) == ("Pebbles", 1)


@pytest.mark.full
def test_a_server_with_broken_games_serves_the_others_and_says_what_is_wrong(tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_plugin(site)
    write_plugin(site, "raises", {"__init__.py": "1 / 0"})
    write_plugin(
        site, "badscene", {"scene.py": SCENE.replace("s = state.record\n    squares", "s = 1 / 0\n    squares")}
    )
    process = Process(f"sqlite:///{tmp_path / 'own.db'}", tmp_path, PYTHONPATH=environment(site)["PYTHONPATH"])
    try:
        process.start(frozenset({*jostle.games(), GAME}))

        def broken() -> dict[str, str]:
            found: dict[str, str] = httpx.get(f"{process.address}/readyz", timeout=30).json()["broken"]
            return found

        wait_for(lambda: len(broken()) == 2, "both to be found out")
        told = broken()
        games = [game["id"] for game in httpx.get(f"{process.address}/api/v1/games").json()]
        refused = httpx.get(f"{process.address}/api/v1/games/badscene/start")
    finally:
        process.stop()
    assert told["raises"].endswith("ZeroDivisionError: division by zero (jostle_raises/__init__.py, line 1)")
    assert "ZeroDivisionError: division by zero (jostle_badscene/scene.py, line " in told["badscene"]
    assert games == [*jostle.games(), GAME]
    assert refused.status_code == 404
    assert "the game badscene of jostle-badscene cannot be used" in refused.json()["words"]
    for name in ("raises", "badscene"):
        assert any(f"the game {name} of jostle-{name} cannot be used: " in line for line in process.lines())


# --- games that are gone ---------------------------------------------------------------------------------------------


@pytest.fixture
def gone(two: Two, server: Server) -> tuple[str, Person, Person]:
    """A match whose game has been uninstalled since, and its people."""
    match, first, second = two(jostle.games()[0], rated=False, public=True)
    ann, ben = first.person, second.person
    ann.leave()
    ben.leave()

    def rename(writing: Any) -> None:
        writing.connection.execute(update(matches).where(matches.c.id == match).values(game="vanished"))

    in_loop(server, server.site.store._writer.write(rename))
    server.site.matches.forget(match)
    return match, ann, ben


def test_a_match_of_a_game_that_is_gone_is_listed_and_says_so(gone: tuple[str, Person, Person]) -> None:
    match, ann, _ = gone
    (own,) = [one["info"] for one in ann.get("/matches", list="mine") if one["info"]["id"] == match]
    assert (own["title"], own["variant"], own["hidden"]) == ("vanished", "not installed", True)
    assert match not in [one["info"]["id"] for one in ann.get("/matches", list="live")]
    ann.get("/showcase")
    refusal = ann.refused("GET", f"/matches/{match}")
    assert refusal.status == 404
    assert refusal.words == "this match is of the game vanished, which is not installed on this server"
    assert ann.tab().refused("watch", match=match) == "unknown"
    assert ann.http.get("/api/v1/me/export").status_code == 200
    assert ann.get("/me/record")["games"] == []
    assert ann.get("/me/habits")["games"] == []


def test_whoever_played_a_game_that_is_gone_can_be_deleted(gone: tuple[str, Person, Person], server: Server) -> None:
    match, ann, ben = gone
    ann.send("DELETE", "/me")
    assert ann.get("/me")["guest"] is True
    found = in_loop(server, server.site.store.load_match(match))
    assert found[0].status == "over"
    (recent,) = ben.get("/me/record")["recent"]
    assert (recent["title"], recent["side"], recent["result"]) == ("vanished", "2", "")
