"""Servers that are killed, and several servers on one database: nothing that was acknowledged is lost."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jostle.play.match import Match
from tests.server.live_server import LINE_UP, Person, Process, Tab, seat_two
from tests.server.postgres import Postgres

pytestmark = pytest.mark.full

LASTING = "pushout"  # a game that is not over soon, even at random
Start = Callable[..., Process]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers that are stopped at the end; the log of none of them may complain."""
    started: list[Process] = []

    def one() -> Process:
        started.append(Process(f"sqlite:///{tmp_path / 'jostle.db'}", tmp_path))
        started[-1].start()
        return started[-1]

    yield one
    for process in started:
        process.stop()
        check_log(process)


def check_log(process: Process) -> None:
    """The log is lines of JSON, and none of them complains."""
    for line in process.lines():
        told = json.loads(line)
        assert told["level"] not in ("error", "critical"), told
        assert "?" not in told.get("path", "")


def play(tabs: dict[int, Tab], actions: int, rng: random.Random) -> None:
    """Play so many actions, each on the page of whose turn it is."""
    for _ in range(actions):
        number = max(tab.view["number"] for tab in tabs.values())
        for tab in tabs.values():
            tab.until_number(number)
        tab = tabs[tabs[0].view["turn"]]
        tab.play(rng.choice(tab.choices))


def come_back(people: list[Person], match: str, at: Process) -> dict[int, Tab]:
    """Everybody opens the match anew, as their pages would by themselves."""
    for person in people:
        person.server = at
    return {tab.seat: tab for tab in (person.watch(match) for person in people)}


def actions_in_the_file(person: Person, match: str) -> list[str]:
    return Match.read(person.http.get(f"/api/v1/matches/{match}/match.jostle").text).actions


@pytest.mark.long
def test_what_was_acknowledged_survives_a_kill_and_everybody_goes_on(start: Start) -> None:
    server, rng = start(), random.Random(1)
    with Person(server, "Ann") as ann, Person(server, "Ben") as ben:
        against_bot = ann.watch(ann.open_match("pushee-pieces", "you", "beginner")[0])
        match, *pages = seat_two(ann, ben, LASTING, options={"limit": 300})
        tabs = dict(enumerate(pages))
        for _ in range(2):
            play(tabs, 8, rng)
            line = max((tab.line for tab in tabs.values()), key=len)
            if against_bot.view["turn"] == 0:
                against_bot.play(against_bot.choices[0])
            server.kill()  # at once, and perhaps while the bot thinks
            server.start()
            tabs = come_back([ann, ben], match, server)
            assert tabs[0].line[: len(line)] == line, "what chance did meanwhile may come after it"
            assert tabs[0].line == tabs[1].line == actions_in_the_file(ann, match)
            against_bot = ann.watch(against_bot.view["info"]["id"])
            against_bot.until(lambda view: view["turn"] == 0, "the bot to go on")
        play(tabs, 2, rng)


def test_a_server_that_is_stopped_tells_its_pages_to_come_back(start: Start) -> None:
    server = start()
    with Person(server, "Ann") as ann:
        tab = ann.tab()
        server.stop()
        assert tab.closed_with() == 1012  # "service restart": the page comes back by itself


# --- two servers on one PostgreSQL -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def two_servers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Process]]:
    """Two servers that share a database."""
    address = postgres.new_database()
    folder = tmp_path_factory.mktemp("pair")
    pair = [Process(address, folder) for _ in range(2)]
    yield pair
    for process in pair:
        process.stop()


@pytest.fixture
def pair(two_servers: list[Process]) -> Iterator[list[Process]]:
    """The same, both at work, whatever the test before did to them; at the end neither log may complain."""
    starting = [threading.Thread(target=process.start) for process in two_servers if not process.runs]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join()
    yield two_servers
    for process in two_servers:
        check_log(process)


def test_players_on_two_servers_see_each_other(pair: list[Process]) -> None:
    one, other = pair
    with Person(one, "Ann") as ann, Person(other, "Ben") as ben:
        match, (invite,) = ann.open_match(
            "push-fight", "you", "friend", options=LINE_UP, chat=True, clock="fischer 300+5"
        )
        white = ann.watch(match)
        ben.join(match, invite)
        white.until(lambda view: view["turn"] == 0, "Ben, who joined on the other server")
        brown = ben.watch(match)
        for _ in range(6):
            acting, waiting = (white, brown) if white.view["turn"] == 0 else (brown, white)
            acting.play(acting.choices[-1])
            waiting.until_number(acting.view["number"])
            assert waiting.line == acting.line
        brown.ask("say", text="hello from over there")
        white.expect("said", text="hello from over there")
        square = brown.view["scene"]["shapes"][0]["id"]
        brown.ask("point", seat=1, shape=square)
        white.expect("point", seat=1, id=square)
        white.ask("resign", seat=0)
        assert brown.until_over()["outcome"]["winners"] == [1]
        brown.ask("ask", seat=1, what="rematch")
        white.until(lambda view: view["can"]["answer"], "the question from the other server")
        white.ask("answer", seat=0, yes=True)
        assert brown.until(lambda view: view["next"] is not None, "the rematch")["next"] == white.view["next"]


def test_one_of_two_servers_is_killed(pair: list[Process]) -> None:
    rng = random.Random(2)
    with Person(pair[0], "Ada") as ada, Person(pair[1], "Ben") as ben:  # nobody else can have a name that is cut off
        match, *pages = seat_two(ada, ben, LASTING, options={"limit": 300})
        tabs = dict(enumerate(pages))
        play(tabs, 8, rng)
        line = max((tab.line for tab in tabs.values()), key=len)
        pair[0].kill()
        tabs = come_back([ada, ben], match, pair[1])
        assert tabs[0].line[: len(line)] == line
        assert tabs[0].line == actions_in_the_file(ben, match)
        play(tabs, 4, rng)


def test_a_bot_that_two_servers_know_moves_once(pair: list[Process]) -> None:
    one, other = pair
    with Person(one, "Ann") as ann, Person(other, "Cleo") as cleo:
        match, _ = ann.open_match("pushee-pieces", "you", "beginner", options={"pieces": 6})
        tab, watching = ann.watch(match), cleo.watch(match)
        second = Tab(other.address, ann.cookie)  # the same person has a page on the other server too
        second.watch(match)
        rng = random.Random(1)
        while tab.view["outcome"] is None:
            tab.until(lambda view: view["turn"] == 0 or view["outcome"] is not None, "the bot")
            second.until_number(tab.view["number"])
            if tab.view["outcome"] is None:
                page = rng.choice([tab, second])
                page.play(rng.choice(page.choices))
                tab.until_number(page.view["number"])
        watching.until_over()
        assert [step["actor"] for step in watching.view["line"]] == [0, 1] * 6
        assert watching.line == tab.line
        second.close()


def test_time_runs_out_once_on_two_servers(pair: list[Process]) -> None:
    with Person(pair[0], "Ann") as ann, Person(pair[1], "Ben") as ben:
        match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP, clock="turn 1")
        white = ann.watch(match)
        ben.join(match, invite)
        brown = ben.watch(match)
        white.until(lambda view: view["turn"] == 0, "Ben")
        white.play("d3-c4")  # no clock runs before the first move
        for tab in (white, brown):
            outcome = tab.until_over()["outcome"]
            assert (outcome["how"], outcome["seat"]) == ("time", 0)
        white.drain()
        brown.drain()
        assert white.view["number"] == brown.view["number"] == 3


def test_strange_ids_are_unknown_to_postgresql_too(pair: list[Process]) -> None:
    with Person(pair[0], "Ann") as ann:
        tab = ann.tab()
        for id in ("\u0000", "a\u0000b", "'; --", "\U0010ffff", "x" * 40):
            assert tab.refused("watch", match=id) == "unknown"
        assert ann.http.get("/api/v1/matches/%00").status_code == 404
        assert ann.http.get("/api/v1/matches/%ff%fe").status_code == 404
