"""Behind a reverse proxy, a visitor's address is the one that a trusted proxy tells, and no other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.live_server import Process

pytestmark = pytest.mark.full
STRANGERS = 10


@pytest.fixture
def server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Process]:
    settings = {"JOSTLE_GUESTS_PER_MINUTE": "1", "JOSTLE_TRUSTED_PROXIES": request.param}
    process = Process(f"sqlite:///{tmp_path / 'jostle.db'}", tmp_path, **settings)
    process.start(frozenset())
    yield process
    process.stop()


def welcomed(server: Process, told: str) -> int:
    """How many strangers become guests; `told` is what the proxy says of each of them, with {i} for their number."""
    answers = [
        httpx.get(f"{server.address}/api/v1/me", headers={"X-Forwarded-For": told.format(i=i)})
        for i in range(STRANGERS)
    ]
    return sum(answer.status_code == 200 for answer in answers)


@pytest.mark.parametrize("server", ["127.0.0.1"], indirect=True)
def test_each_address_that_a_trusted_proxy_tells_has_limits_of_its_own(server: Process) -> None:
    assert welcomed(server, "203.0.113.{i}") == STRANGERS
    assert welcomed(server, "203.0.113.{i}, 198.51.100.1") < STRANGERS, "a visitor cannot make up another address"


@pytest.mark.parametrize("server", ["192.0.2.1"], indirect=True)
def test_what_anybody_else_tells_is_not_believed(server: Process) -> None:
    assert welcomed(server, "203.0.113.{i}") < STRANGERS
