"""A server that tests share, as long as they do not disturb each other, and people to meet there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.server.live_server import FREE, Person, Server, Tab, seat_two
from tests.server.postgres import postgres

__all__ = ["postgres"]

Meet = Callable[..., Person]
Two = Callable[..., tuple[str, Tab, Tab]]
OwnServer = Callable[..., Server]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits; at the end its log must hold no complaint."""
    database = tmp_path_factory.mktemp("server") / "jostle.db"
    with Server(FREE.replace(database=f"sqlite:///{database}")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[OwnServer]:
    """Starts servers of the test's own, with settings of its own."""
    running: list[Server] = []

    def start(**changes: object) -> Server:
        changes = {"database": f"sqlite:///{tmp_path / 'own.db'}", **changes}
        running.append(Server(FREE.replace(**changes)))
        return running[-1].__enter__()

    yield start
    for one in running:
        one.__exit__(None, None, None)


@pytest.fixture
def meet(server: Server) -> Iterator[Meet]:
    """Makes people; they leave at the end of the test."""
    here: list[Person] = []

    def one(name: str = "", at: Server | None = None) -> Person:
        here.append(Person(at or server, name))
        return here[-1]

    yield one
    for person in here:
        person.__exit__()


@pytest.fixture
def two(meet: Meet) -> Two:
    """Seats Ann and Ben at a match, or at one more: its id, and the page of each."""

    @cache
    def people(at: Server | None) -> tuple[Person, Person]:
        return meet("Ann", at), meet("Ben", at)

    def sit_down(game: str = "push-fight", at: Server | None = None, **wish: Any) -> tuple[str, Tab, Tab]:
        ann, ben = people(at)
        return seat_two(ann, ben, game, **wish)

    return sit_down


@pytest.fixture
def anyio_backend() -> str:
    """What runs the tests that are coroutines."""
    return "asyncio"
