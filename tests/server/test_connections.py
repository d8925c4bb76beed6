"""Nobody can take all sockets; and what answers say to browsers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from jostle.errors import JostleError
from jostle.server.http.guard import known_host
from jostle.server.settings import complete, has_password
from tests.server.conftest import Meet
from tests.server.live_server import FREE, Server, wait_for


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
