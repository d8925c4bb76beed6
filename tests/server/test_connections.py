"""Connections cannot be held open for nothing, nobody can take all of them, and the database keeps its descriptors."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from jostle.errors import JostleError
from jostle.server.http import protocol
from jostle.server.http.guard import known_host
from jostle.server.process.descriptors import FEWEST_CONNECTIONS, RESERVED, connections_for
from jostle.server.settings import complete, has_password
from tests.server.conftest import Meet
from tests.server.live_server import FREE, PATIENCE, Person, Process, Server, wait_for

BEGUN = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n"
POSTED = b"POST /api/v1/options/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n"


@pytest.fixture
def dial() -> Iterator[Callable[..., socket.socket]]:
    """Opens bare connections to a server, and sends the beginning of a request."""
    with ExitStack() as lines:

        def one(server: Server | Process, begin: bytes = b"") -> socket.socket:
            line = lines.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
            line.sendall(begin)
            return line

        yield one


@pytest.fixture
def hurried(own_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> Server:
    for name in ("HEADER_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(protocol, name, 0.3)
    return own_server()


def is_closed(line: socket.socket, by: float = PATIENCE) -> bool:
    """Whether the other side ends the connection in time, whatever it says before."""
    line.settimeout(by)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionResetError:
        pass
    return True


def ends(send: Callable[[], None], pause: float = 0.0) -> bool:
    """Whether the other side ends the connection while one keeps sending."""
    try:
        for _ in range(2000):
            send()
            time.sleep(pause)
    except ConnectionError:
        return True
    return False


# --- deadlines -------------------------------------------------------------------------------------------------------


def test_half_open_requests_are_closed(hurried: Server, dial: Callable[..., socket.socket]) -> None:
    begun = [b"", b"GET", BEGUN, b"\r\n", BEGUN + b"\r\n\r\n\r\n", POSTED, POSTED + b"{"]
    lines = [dial(hurried, begin) for begin in begun]
    assert [begin for begin, line in zip(begun, lines, strict=True) if not is_closed(line)] == []
    wait_for(lambda: hurried.limiter.open == 0, "the connections to be counted out")


def test_a_request_that_trickles_in_or_has_no_end_is_closed(
    hurried: Server, dial: Callable[..., socket.socket]
) -> None:
    line = dial(hurried, BEGUN)
    assert ends(lambda: line.sendall(b"X: more\r\n"), pause=0.01)
    endless = dial(hurried, b"GET / HTTP/1.1\r\nX: ")
    assert ends(lambda: endless.sendall(b"x" * 65536))


def test_whole_requests_and_sockets_are_not_hurried(hurried: Server, meet: Meet) -> None:
    ann = meet("Ann", hurried)
    tab = ann.tab()
    time.sleep(0.5)
    tab.ask("ping")
    assert ann.get("/me")["name"] == "Ann"
    assert ann.post("/options/check", {"game": "push", "options": {}})


# --- how many --------------------------------------------------------------------------------------------------------


def test_one_network_cannot_take_all_connections(
    own_server: Callable[..., Server], dial: Callable[..., socket.socket]
) -> None:
    server = own_server(connections_per_network=5, trusted_proxies="192.0.2.1")
    lines = [dial(server, BEGUN) for _ in range(5)]
    wait_for(lambda: server.limiter.open == 5, "five connections")
    assert is_closed(dial(server, BEGUN))
    assert server.limiter.refused == 1
    lines[0].close()
    wait_for(lambda: server.limiter.open == 4, "one to leave")
    assert httpx.get(f"{server.address}/livez").status_code == 200


def test_a_trusted_proxy_has_as_many_as_there_are(
    own_server: Callable[..., Server], dial: Callable[..., socket.socket]
) -> None:
    server = own_server(connections_per_network=2, connections=6)
    for _ in range(6):
        dial(server, BEGUN)
    wait_for(lambda: server.limiter.open == 6, "six connections")
    assert is_closed(dial(server, BEGUN))


def test_many_guests_of_one_network_share_its_sockets(own_server: Callable[..., Server], meet: Meet) -> None:
    """Thirty-one guests once took 600 sockets."""
    server = own_server(connections_per_person=4, connections_per_network=10)
    guests = [meet(f"Visitor {i}", server) for i in range(6)]
    opened = 0
    for guest in guests:
        for _ in range(4):
            try:
                guest.tab()
            except InvalidStatus:
                continue
            opened += 1
    assert opened == 10
    guests[0].leave()
    wait_for(lambda: len(server.site.connections) <= 6, "four to leave")
    meet("Another", server).tab().ask("ping")
    assert server.limiter.open <= 7 + len(server.site.connections)


# --- descriptors -----------------------------------------------------------------------------------------------------


def test_connections_are_limited_to_what_descriptors_allow() -> None:
    assert connections_for(1_048_576, 5000) == 5000
    assert connections_for(1024, 5000) == (1024 - RESERVED) // 2
    assert connections_for(RESERVED + 2 * FEWEST_CONNECTIONS, 5000) == FEWEST_CONNECTIONS
    with pytest.raises(JostleError, match="LimitNOFILE"):
        connections_for(RESERVED, 5000)


def limited(descriptors: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (min(64, descriptors), descriptors))


def test_a_server_with_too_few_descriptors_says_why_it_refuses(tmp_path: Path) -> None:
    environment = {**os.environ, "JOSTLE_DATA": str(tmp_path), "JOSTLE_WARM": "false"}
    ended = subprocess.run(
        [sys.executable, "-m", "jostle", "serve", "--no-watcher"],
        env=environment, preexec_fn=limited(150), capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert ended.returncode == 2
    assert "LimitNOFILE" in ended.stdout + ended.stderr


@pytest.mark.full
def test_half_requests_take_no_descriptor_from_the_database(tmp_path: Path, dial: Callable[..., socket.socket]) -> None:
    """With 256 descriptors, 300 half requests once stopped all writing, and a background task for good."""
    server = Process(f"sqlite:///{tmp_path / 'own.db'}", tmp_path, JOSTLE_TRUSTED_PROXIES="192.0.2.1")
    server.limit = limited(256)
    server.start()
    try:
        with Person(server, "Ann") as ann:
            match, _ = ann.open_match("push-fight", "you", "you", options={"setup": "line"})
            tab = ann.watch(match)
            for _ in range(300):
                dial(server, BEGUN)
            tab.play(tab.choices[0])
            assert len(tab.line) == 1
            assert "descriptors" in server.log.read_text()
        wait_for(lambda: answers(server), "half requests to be closed", 2 * PATIENCE)
    finally:
        server.stop()


def answers(server: Process) -> bool:
    try:
        return httpx.get(f"{server.address}/readyz", timeout=2).json()["ok"] is True
    except httpx.TransportError:
        return False


# --- what answers say to browsers ------------------------------------------------------------------------------------


def test_cookies_are_secure_and_https_stays_where_a_trusted_proxy_says_so(server: Server) -> None:
    over_https = httpx.get(f"{server.address}/api/v1/me", headers={"X-Forwarded-Proto": "https"})
    assert "; secure" in over_https.headers["set-cookie"].lower()
    assert "max-age" in over_https.headers["strict-transport-security"]
    plain = httpx.get(f"{server.address}/api/v1/me")
    assert "; secure" not in plain.headers["set-cookie"].lower()
    assert "strict-transport-security" not in plain.headers


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("jostle.example.org", True),
        ("JOSTLE.example.org:443", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("example.org", False),
        ("jostle.example.org.evil.example", False),
        ("", False),
    ],
)
def test_only_known_hosts_are_served(host: str, known: bool) -> None:
    assert known_host(host, "jostle.example.org other.example") is known
    assert known_host(host, "")


def test_a_password_is_kept_out_of_the_process_list(tmp_path: Path) -> None:
    assert has_password("postgresql://ann:secret@db/jostle")
    assert has_password("postgresql://ann@db/jostle?password=secret")
    assert not has_password("postgresql://ann@db:5432/jostle")
    kept = tmp_path / "database"
    kept.write_text("postgresql://ann:secret@db/jostle\n")
    assert complete(FREE.replace(database_file=str(kept))).database == "postgresql://ann:secret@db/jostle"
    with pytest.raises(JostleError, match="cannot be read"):
        complete(FREE.replace(database_file=str(tmp_path / "nothing")))


def test_playing_and_taking_back_are_limited(own_server: Callable[..., Server], meet: Meet) -> None:
    """One person once made 3,522 events a minute."""
    ann = meet("Ann", own_server(actions_per_minute=3))
    match, _ = ann.open_match("push-fight", "you", "you", options={"setup": "line"})
    tab = ann.watch(match)
    for _ in range(3):
        tab.play(tab.choices[0])
    assert tab.refused("play", number=tab.view["number"], seat=tab.view["turn"], action=tab.choices[0]) == "limit"
    assert tab.refused("undo", number=tab.view["number"], seat=0) == "limit"
