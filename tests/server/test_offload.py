"""Whatever takes long goes through the scheduler, by person and address, and is done in another process."""

from __future__ import annotations

import asyncio
import inspect
import multiprocessing
import socket
import threading
import time
from collections import OrderedDict
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from jostle.learning.lessons import lessons
from jostle.learning.openings import openings
from jostle.play.state import Game
from jostle.server.http.routing import TABLE
from jostle.server.scheduling import offload
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.offload import DrawingProcess, make_executor
from jostle.server.scheduling.scheduler import Scheduler, Ticket
from jostle.table.analysis import position_trees
from jostle.table.analysis.position_trees import PositionTrees
from jostle.table.hosting import Requester
from tests.server.conftest import Meet, OwnServer
from tests.server.live_server import COMPILING, LINE_UP, Server, wait_for

GAME, OPTIONS = "push-fight", LINE_UP
BODY = {"game": GAME, "options": OPTIONS}
ANN, BEN = Requester("ann", "10.0.0.1"), Requester("ben", "10.0.0.2")
EDIT = {"of": "position", "options": OPTIONS}
# Routes that have work done elsewhere, with what they are asked.
OFFLOADED: dict[str, dict[str, Any] | None] = {
    "GET /games/{id}/picture.svg": None,
    "GET /games/{id}/guide": None,
    "GET /games/{id}/things": None,
    "GET /games/{id}/start": None,
    "GET /games/{id}/openings": None,
    "GET /games/{id}/openings/picture.svg": None,
    "GET /games/{id}/print": None,
    "GET /games/{id}/print.html": None,
    "GET /games/{id}/print.pdf": None,
    "GET /games/{id}/print.svg": None,
    "POST /games/{id}/editor": EDIT,
    "POST /games/{id}/edit": {**EDIT, "text": ""},
    "POST /options/check": BODY,
    "POST /positions": BODY,
    "GET /matches/{id}/picture.svg": None,
    "GET /matches/{id}/picture.png": None,
    "GET /matches/{id}/replay.html": None,
    "GET /matches/{id}/clip": None,
    "GET /lessons/{id}/{lesson}": None,
    "POST /lessons/{id}/{lesson}/try": {"actions": []},
    "POST /analysis/begin": BODY,
    "POST /analysis/file": {"text": ""},
    "GET /analysis/matches/{id}": None,
    "POST /analysis/position": BODY,
    "POST /analysis/export": {**BODY, "lines": [{"actions": []}]},
    "GET /puzzles/{puzzle}": None,
    "GET /puzzles/{puzzle}/picture.svg": None,
    "POST /puzzles/{puzzle}/try": {"actions": []},
    "POST /puzzles/{puzzle}/hint": {"actions": [], "stage": 1},
    "POST /puzzles/{puzzle}/solution": None,
    "GET /showcase": None,
    "POST /showcase/play": {"game": GAME},
}


@pytest.fixture
def used(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str]]:
    """What the scheduler has done: in which lane, for which person, at which address."""
    noted: list[tuple[str, str, str]] = []

    scheduler = server.site.scheduler
    leave = scheduler._leave

    def note(ticket: Ticket[Any]) -> None:
        requester = ticket.lane.tickets[ticket].requester
        noted.append((ticket.lane.name, requester.person, requester.network))
        leave(ticket)

    monkeypatch.setattr(scheduler, "_leave", note)
    return noted


def test_every_route_that_has_work_done_elsewhere_is_tried_here_and_none_blocks_a_thread() -> None:
    routes = {f"{route.method} {route.path.removeprefix('/api/v1')}": route.function for route in TABLE.routes}
    found = {name for name, function in routes.items() if "offload" in inspect.signature(function).parameters}
    blocking = [name for name, function in routes.items() if not inspect.iscoroutinefunction(function)]
    assert found == set(OFFLOADED)
    assert blocking == []


@pytest.mark.parametrize("name", list(OFFLOADED))
def test_work_waits_its_turn_by_person_and_address(
    server: Server, meet: Meet, used: list[tuple[str, str, str]], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = meet()
    method, _, path = name.partition(" ")
    match, _ = ann.open_match(GAME, "you", "friend", options=OPTIONS, rated=False)
    book = openings(GAME)
    assert book is not None
    plan = book.plans[0].id
    place = (
        path.replace("{id}", match if "/matches/" in path else GAME)
        .replace("{lesson}", lessons(GAME)[0].id)
        .replace("{puzzle}", ann.get("/puzzles/next", game=GAME)["puzzle"])
    )
    monkeypatch.setattr(server.site.drawing, "_kept", OrderedDict())
    query = {"game": GAME} if "showcase" in path else {"first": plan, "second": plan} if "openings/" in path else {}
    requester = meet() if path == "/analysis/matches/{id}" else ann  # one's own match is no analysis
    response = requester.http.request(method, f"/api/v1{place}", json=OFFLOADED[name], params=query)
    assert response.status_code in (200, 400), response.text
    session = server.site.people.sessions.read(requester.cookie)
    assert session is not None
    assert used[:1] == [("draw", session.person, "127.0.0.1")]


did: list[str] = []


def slices(name: str) -> Generator[None, None, str]:
    for _ in range(3):
        did.append(name)
        time.sleep(0.02)
        yield
    return name


def test_long_work_lets_others_come_between_and_a_persons_own_is_done_in_its_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(offload, "SLICE", 0.001)
    did.clear()

    async def visit() -> None:
        scheduler = Scheduler(Bounds(9, 9, 9), {})
        drawing = DrawingProcess(scheduler)
        drawing.executor = ThreadPoolExecutor(1)
        wishes = [
            drawing.run(requester, 0.02, slices, name)
            for requester, name in zip((ANN, ANN, ANN, BEN), "1234", strict=True)
        ]
        assert await asyncio.gather(*wishes) == list("1234")
        drawing.close()
        await scheduler.close()

    asyncio.run(visit())
    order = "".join(did)
    assert order.rindex("4") < order.index("3"), "Ben comes between"
    assert order.rindex("1") < order.index("3"), "of one person's, two are begun at most"


def test_the_same_question_is_answered_once(meet: Meet, used: list[tuple[str, str, str]]) -> None:
    ann, ben = meet(), meet()
    match, _ = ann.open_match(GAME, "you", "beginner", options=OPTIONS, public=True)
    pictures = [one.http.get(f"/api/v1/matches/{match}/picture.svg?step=0").content for one in (ann, ben, ann)]
    assert pictures[0] == pictures[1] == pictures[2]
    assert len(used) == 1


def test_a_clip_shows_what_is_played_now(meet: Meet) -> None:
    """Another action in the place of one that was taken back makes another film."""
    ann = meet()
    match, _ = ann.open_match(GAME, "you", "you", options=OPTIONS)
    tab, films = ann.watch(match), []
    for action in tab.choices[:2]:
        tab.play(action, 0)
        films.append(ann.http.get(f"/api/v1/matches/{match}/clip").content)
        tab.ask("undo", number=tab.view["number"], seat=0)
    assert films[0] != films[1]


def test_what_nobody_waits_for_any_more_is_given_up(server: Server, meet: Meet) -> None:
    ann, go = meet(), threading.Event()
    queue = server.site.scheduler.lanes["draw"].queue
    executor = server.site.drawing.executor
    assert executor is not None
    executor.submit(go.wait, 60.0)
    path = "/api/v1/games/push/picture.svg?seed="
    first = threading.Thread(target=ann.http.get, args=(f"{path}901",))
    try:
        first.start()
        wait_for(lambda: server.site.scheduler.at_work("draw"), "the first to begin")
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            cookie = f"Host: 127.0.0.1\r\nCookie: jostle={ann.cookie}"
            line.sendall(f"GET {path}902 HTTP/1.1\r\n{cookie}\r\n\r\n".encode())
            wait_for(lambda: len(queue) == 1, "the other to wait")
        wait_for(lambda: len(queue) == 0, "its place to be given up")
    finally:
        go.set()
        first.join()


def test_trees_of_positions_are_bounded_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_trees, "MAX_NODES", 20)
    trees, game = PositionTrees(), Game(GAME, **OPTIONS)
    start = str(game.start())
    for first in game.start().actions[:30]:
        trees.at(game, start).walk([first])
        assert trees.nodes <= 20 + 1


@pytest.mark.full
def test_another_process_draws_and_one_that_was_killed_is_replaced(
    own_server: OwnServer, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = own_server()
    server.site.drawing.executor = make_executor()
    monkeypatch.setattr("jostle.table.api.games.svg", lambda scene: pytest.fail("the server draws"))
    ann = meet("", server)

    def draw(seed: int) -> int:
        return ann.http.get(f"/api/v1/games/push/picture.svg?seed={seed}", timeout=COMPILING).status_code

    assert draw(1) == 200
    child = multiprocessing.active_children()[0]
    assert "jostle_drawing_process_resident_memory_bytes" in ann.http.get("/metrics").text
    child.kill()
    child.join()
    assert [draw(2), draw(3)] == [503, 200]
