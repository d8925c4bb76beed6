"""Servers that are killed, and several servers on one database: nothing that was acknowledged is lost."""

from __future__ import annotations

import json
import random
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from jostle.play.match import Match
from tests.server.live_server import PATIENCE, Patience, Person, Process, Tab, wait_for
from tests.server.postgres import Postgres

pytestmark = pytest.mark.full

BACK = 5.0  # seconds until everybody is back
TABLES = 6
FEW = 20  # actions, with which a match is well under way


class Table:
    """A match of two people who play by themselves, come back when the server has gone, and note what it promised."""

    def __init__(self, servers: list[Process], seed: int) -> None:
        self.servers = servers
        self.rng = random.Random(seed)
        self.people = [Person(servers[seed % len(servers)], f"Ann {seed}"), Person(servers[-1], f"Ben {seed}")]
        ann, ben = self.people
        self.match, (invite,) = ann.open_match("push-fight", "you", "friend", options={"setup": "line", "limit": 2000})
        ben.join(self.match, invite)
        self.tabs = [person.watch(self.match) for person in self.people]
        self.promised: list[tuple[str, int, str]] = []  # every action that was acknowledged: match, place in its line
        self.back: list[float] = []  # how long it took to come back, each time
        self.failure: BaseException | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __str__(self) -> str:
        """How things stand, for whoever has to find out why they do not go on."""
        at = [(tab.view["viewer"], tab.view["number"], tab.view["turn"]) for tab in self.tabs]
        frame = sys._current_frames().get(self._thread.ident or 0)
        where = "".join(traceback.format_stack(frame)[-6:]) if frame is not None else "nowhere"
        return (
            f"match {self.match}: {len(self.promised)} acknowledged, back after {self.back}, at {at}, now in\n{where}"
        )

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        """No more, whatever comes of it."""
        self._stop.set()
        for tab in self.tabs:
            tab.close()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(PATIENCE)
        if self.failure is not None:
            raise self.failure

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self._act()
        except BaseException as failure:
            self.failure = failure

    def _act(self) -> None:
        try:
            number = max(tab.view["number"] for tab in self.tabs)
            for tab in self.tabs:
                tab.until_number(number)
            turn = self.tabs[0].view["turn"]
            if turn is None:
                self._play_again()
                return
            tab = self.tabs[turn]
            action, place = self.rng.choice(tab.choices), len(tab.line)
            tab.play(action)
            self.promised.append((self.match, place, action))
        except (ConnectionClosed, OSError, httpx.TransportError):
            self._come_back()

    def _play_again(self) -> None:
        for tab in self.tabs:
            if tab.view["next"] is None:
                tab.answer(tab.post("ask", seat=tab.seat, what="rematch"))  # refused where the other was first
        for tab in self.tabs:
            tab.until(lambda view: view["next"] is not None, "the rematch")
        self.match = self.tabs[0].view["next"]
        for tab in self.tabs:
            tab.watch(self.match)
        self.tabs.sort(key=lambda tab: tab.seat)

    def _come_back(self) -> None:
        """Both connect anew, to any server that answers."""
        begin = time.monotonic()
        patience = Patience(PATIENCE)
        for seat, person in enumerate(self.people):
            while True:
                person.server = self.servers[self.rng.randrange(len(self.servers))]
                try:
                    tab = Tab(person.server.address, person.cookie)
                    tab.watch(self.match)
                except (ConnectionClosed, OSError, InvalidHandshake):
                    assert patience.left > 0, "nobody can come back"
                    time.sleep(0.05)
                    continue
                self.tabs[seat] = tab
                break
        self.tabs.sort(key=lambda tab: tab.seat)
        self.back.append(time.monotonic() - begin)

    def came_back(self, times: int) -> bool:
        if self.failure is not None:
            raise self.failure
        return len(self.back) >= times

    def has_played(self, actions: int) -> bool:
        if self.failure is not None:
            raise self.failure
        return len(self.promised) >= actions

    def check(self, server: Process) -> None:
        """Everything that was acknowledged is in the file."""
        kept: dict[str, list[str]] = {}
        with Person(server) as reader:
            for match, place, action in self.promised:
                if match not in kept:
                    file = reader.http.get(f"/api/v1/matches/{match}/match.jostle").text
                    kept[match] = Match.read(file).actions
                assert kept[match][place] == action


@pytest.fixture
def processes() -> Iterator[list[Process]]:
    """Servers that are stopped at the end."""
    running: list[Process] = []
    yield running
    for process in running:
        process.stop()


@pytest.fixture
def seat_people() -> Iterator[Callable[[list[Process]], list[Table]]]:
    """People at tables who begin to play, until the test ends."""
    seated: list[Table] = []

    def seat(servers: list[Process]) -> list[Table]:
        tables = [Table(servers, seed) for seed in range(TABLES)]
        seated.extend(tables)
        for table in tables:
            table.start()
        wait_for(lambda: all(table.has_played(FEW) for table in tables), "every match to be under way", told=tables)
        return tables

    yield seat
    for table in seated:
        table.end()


def check_log(process: Process) -> None:
    """The log is lines of JSON, and none of them complains."""
    for line in process.lines():
        told = json.loads(line)
        assert told["level"] not in ("error", "critical"), told
        assert "?" not in told.get("path", "")


@pytest.mark.long
def test_what_was_acknowledged_survives_a_kill(
    tmp_path: Path, processes: list[Process], seat_people: Callable[[list[Process]], list[Table]]
) -> None:
    server = Process(f"sqlite:///{tmp_path / 'jostle.db'}", tmp_path)
    processes.append(server)
    server.start()
    tables = seat_people([server])
    for kills in (1, 2):
        played = [len(table.promised) for table in tables]
        assert all(played)
        server.kill()
        server.start()
        wait_for(lambda: all(table.came_back(kills) for table in tables), "everybody", BACK, tables)  # noqa: B023
        for table, before in zip(tables, played, strict=True):
            wait_for(lambda: table.has_played(before + 1), "every match to go on", told=tables)  # noqa: B023
    for table in tables:
        table.stop()
        table.check(server)
    check_log(server)


def test_the_server_is_back_and_so_is_everybody(tmp_path: Path, processes: list[Process]) -> None:
    server = Process(f"sqlite:///{tmp_path / 'jostle.db'}", tmp_path)
    processes.append(server)
    server.start()
    with Person(server, "Ann") as ann:
        match, _ = ann.open_match("pushee-pieces", "you", "beginner")
        tab = ann.watch(match)
        tab.play(tab.choices[0])
        server.kill()  # perhaps while the bot thinks
        server.start()
        began = time.monotonic()
        tab = ann.watch(match)
        assert time.monotonic() - began < BACK
        tab.until(lambda view: view["turn"] == 0, "the bot to go on")
        assert len(tab.line) == 2
        tab.play(tab.choices[0])
    check_log(server)


def test_a_server_that_is_stopped_tells_its_pages_to_come_back(tmp_path: Path, processes: list[Process]) -> None:
    server = Process(f"sqlite:///{tmp_path / 'jostle.db'}", tmp_path)
    processes.append(server)
    server.start()
    with Person(server, "Ann") as ann:
        tab = ann.tab()
        server.stop()
        assert tab.closed_with() == 1012  # "service restart": the page comes back by itself
    check_log(server)


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
def pair(two_servers: list[Process]) -> list[Process]:
    """The same, both at work, whatever the test before did to them."""
    starting = [threading.Thread(target=process.start) for process in two_servers if not process.runs]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join()
    return two_servers


def test_players_on_two_servers_see_each_other(pair: list[Process]) -> None:
    one, other = pair
    with Person(one, "Ann") as ann, Person(other, "Ben") as ben:
        match, (invite,) = ann.open_match(
            "push-fight", "you", "friend", options={"setup": "line"}, chat=True, clock="fischer 300+5"
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
    for process in pair:
        check_log(process)


def test_one_of_two_servers_is_killed(pair: list[Process], seat_people: Callable[[list[Process]], list[Table]]) -> None:
    tables = seat_people(pair)
    pair[0].kill()
    played = [len(table.promised) for table in tables]
    told = [*tables, pair[1]]
    for table, before in zip(tables, played, strict=True):
        wait_for(lambda: table.has_played(before + FEW), "every match to go on", told=told)  # noqa: B023
    wait_for(lambda: all(table.came_back(1) for table in tables[::2]), "those who were on the one that was killed")
    for table in tables:
        table.stop()
        table.check(pair[1])
        assert all(seconds < BACK for seconds in table.back)
    check_log(pair[1])


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
    for process in pair:
        check_log(process)


def test_time_runs_out_once_on_two_servers(pair: list[Process]) -> None:
    with Person(pair[0], "Ann") as ann, Person(pair[1], "Ben") as ben:
        match, (invite,) = ann.open_match("push-fight", "you", "friend", options={"setup": "line"}, clock="turn 1")
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
    for process in pair:
        check_log(process)


def test_strange_ids_are_unknown_to_postgresql_too(pair: list[Process]) -> None:
    with Person(pair[0], "Ann") as ann:
        tab = ann.tab()
        for id in ("\u0000", "a\u0000b", "'; --", "\U0010ffff", "x" * 40):
            assert tab.refused("watch", match=id) == "unknown"
        assert ann.http.get("/api/v1/matches/%00").status_code == 404
        assert ann.http.get("/api/v1/matches/%ff%fe").status_code == 404
    check_log(pair[0])
