"""Sessions: cookies that expire, are renewed and can be ended; recovery links that work once; rotated keys."""

from __future__ import annotations

import os
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from jostle.server.networks import network_hash
from jostle.server.people import People
from jostle.server.secret_file import SHORTEST_SECRET, kept_secret, keys_of, rotate_secret
from jostle.server.sessions import DAY, RENEWED, Session, browser_of
from jostle.table.match.protocol import SIGNED_OUT
from tests.server.conftest import Meet, OwnServer
from tests.server.live_server import FREE, LINE_UP, Person, Server, in_loop, person_of, wait_for
from tests.server.postgres import Postgres

OLD_KEY, NEW_KEY = "0123456789abcdef-old", "0123456789abcdef-new"


def people(secret: str = OLD_KEY, days: float = 180.0) -> People:
    return People(None, secret, days)  # type: ignore[arg-type]


def old_cookie(person: str, secret: str = FREE.secret) -> str:
    """A cookie as earlier versions made them."""
    return str(URLSafeSerializer(secret, salt="jostle-person").dumps(person))


def second_device(person: Person) -> Person:
    """The same person with another browser."""
    token = person.post("/me/recovery")["link"].partition("#")[2]
    other = Person(person.server)
    other.post("/recover", {"token": token})
    return other


# --- cookies ---------------------------------------------------------------------------------------------------------


def test_a_cookie_expires_when_it_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    sessions = people(days=10).sessions
    now = time.time()
    cookie = sessions.cookie(Session("ann", "a session"))
    for days, expected in ((0.5, Session("ann", "a session")), (9, Session("ann", "a session", True)), (11, None)):
        monkeypatch.setattr("time.time", lambda days=days: now + days * DAY)
        assert sessions.read(cookie) == expected


def test_cookies_signed_with_an_older_key_are_known_and_renewed() -> None:
    before, after, dropped = people(OLD_KEY), people(f"{NEW_KEY} {OLD_KEY}"), people(NEW_KEY)
    cookie = before.sessions.cookie(Session("ann", "1"))
    assert after.sessions.read(cookie) == Session("ann", "1", stale=True)
    renewed = after.sessions.cookie(Session("ann", "1"))
    assert dropped.sessions.read(renewed) == Session("ann", "1")
    assert dropped.sessions.read(cookie) is None


@pytest.mark.parametrize("said", [None, 7, [], ["ann"], ["ann", "1"], ["ann", "1", "now"], ["ann", None, 1], {"a": 1}])
def test_a_signed_cookie_of_another_form_is_a_strangers(said: object) -> None:
    cookie = str(URLSafeSerializer(OLD_KEY, salt="jostle-person").dumps(said))
    assert people().sessions.read(cookie) is None


@pytest.mark.parametrize(
    ("agent", "expected"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("curl/8", ""),
    ],
)
def test_browsers_in_words(agent: str, expected: str) -> None:
    assert browser_of(agent) == expected


def test_a_cookie_in_use_is_renewed_but_not_with_every_request(server: Server, meet: Meet) -> None:
    ann = meet("Ann")
    assert "set-cookie" not in ann.http.get("/api/v1/me").headers
    session = server.site.people.sessions.read(ann.cookie)
    assert session is not None
    signer = server.site.people.sessions._newest
    ann.http.cookies.set("jostle", signer.dumps([session.person, session.id, int(time.time() - RENEWED - 1)]))
    answer = ann.http.get("/api/v1/me")
    assert answer.json()["name"] == "Ann"
    assert re.search(r"jostle=.*; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax", answer.headers["set-cookie"])
    expired = signer.dumps([session.person, session.id, int(time.time() - 181 * DAY)])
    assert httpx.get(f"{server.address}/api/v1/me", cookies={"jostle": expired}).json()["guest"] is True


# --- the file of an installation's secret -----------------------------------------------------------------------------


def test_a_secret_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "data" / "secret"
    secret = kept_secret(file)
    assert len(secret) >= SHORTEST_SECRET
    assert kept_secret(file) == secret
    assert file.stat().st_mode & 0o777 == 0o600


def test_processes_that_start_together_have_the_same_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(kept_secret, [tmp_path / "secret"] * 8))) == 1


@pytest.mark.parametrize("left", [b"", b"\n", b"Zp3", b"\x00" * 43, b"\xff\xfe" * 20])
def test_what_a_crash_left_of_a_secret_is_replaced(left: bytes, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_bytes(left)
    secret = kept_secret(file)
    assert len(secret) >= SHORTEST_SECRET
    assert kept_secret(file) == secret


def test_a_crash_while_a_secret_is_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "secret"
    secret = kept_secret(file)

    def crash(_: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", crash)
    with pytest.raises(OSError, match="no space"):
        rotate_secret(file)
    assert kept_secret(file) == secret
    assert not list(tmp_path.glob("*.new"))


def test_a_rotated_secret_keeps_older_keys_for_a_while(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    first = kept_secret(file)
    assert rotate_secret(file) == 2
    second, older = keys_of(kept_secret(file))
    assert older == first != second
    rotate_secret(file)
    assert rotate_secret(file) == 3
    assert first not in kept_secret(file)
    assert rotate_secret(file, keep=0) == 1
    assert second not in kept_secret(file)


def test_words_that_are_too_short_to_be_keys_are_one_passphrase() -> None:
    assert keys_of("sixteen signs at least") == ["sixteen signs at least"]
    assert keys_of("0123456789abcdef fedcba9876543210") == ["0123456789abcdef", "fedcba9876543210"]


def test_networks_are_hashed_with_the_newest_key() -> None:
    old, new = "0123456789abcdef", "fedcba9876543210"
    assert network_hash("192.0.2.1", f"{new} {old}") == network_hash("192.0.2.1", new)
    assert network_hash("192.0.2.1", f"{new} {old}") != network_hash("192.0.2.1", old)


# --- sessions --------------------------------------------------------------------------------------------------------


def test_sessions_are_listed_and_ended_with_their_sockets(server: Server, meet: Meet) -> None:
    ann = meet("Ann")
    other = second_device(ann)
    stolen = other.cookie
    tab = other.tab()
    listed = ann.get("/me/sessions")
    assert sorted(one["here"] for one in listed) == [False, True]
    (theirs,) = (one["id"] for one in listed if not one["here"])
    assert person_of(server, theirs) is None, "an id is no cookie"
    meet("Eve").refused("DELETE", f"/me/sessions/{theirs}")
    assert ann.send("DELETE", f"/me/sessions/{theirs}") == {"sessions": 1}
    assert tab.closed_with() == SIGNED_OUT
    assert other.get("/me")["guest"] is True, "that browser is somebody new"
    assert person_of(server, stolen) is None
    assert [one["here"] for one in ann.get("/me/sessions")] == [True]
    assert ann.refused("DELETE", f"/me/sessions/{theirs}").status == 404
    other.__exit__()


def test_signing_out_voids_the_cookie(meet: Meet, server: Server) -> None:
    ann = meet("Ann")
    other = second_device(ann)
    cookie = ann.cookie
    ann.post("/me/sign-out")
    assert ann.get("/me")["guest"] is True
    assert person_of(server, cookie) is None
    assert other.get("/me")["name"] == "Ann"
    third = second_device(other)
    assert other.send("DELETE", "/me/sessions") == {"sessions": 1}
    assert third.get("/me")["guest"] is True
    other.send("PATCH", "/me", {"name": "Ann, who has left"})
    for person in (other, third):
        person.__exit__()


def test_cookies_of_an_earlier_version_are_a_session_that_can_be_ended(meet: Meet, server: Server) -> None:
    ann = meet("Ann")
    person = person_of(server, ann.cookie)
    assert person is not None
    with httpx.Client(base_url=server.address, cookies={"jostle": old_cookie(person)}) as old:
        assert old.get("/api/v1/me").json()["name"] == "Ann"
        (theirs,) = (one["id"] for one in old.get("/api/v1/me/sessions").json() if one["here"])
    ann.send("DELETE", f"/me/sessions/{theirs}")
    assert person_of(server, old_cookie(person)) is None
    assert ann.get("/me")["name"] == "Ann"


def test_of_passers_by_nothing_is_kept(meet: Meet, server: Server) -> None:
    passer_by = meet()
    assert passer_by.get("/me/sessions") == []
    person = person_of(server, passer_by.cookie)
    assert person is not None
    assert in_loop(server, server.site.store.person(person)) is None


def test_what_has_ended_is_known_after_a_restart(own_server: OwnServer, meet: Meet) -> None:
    server = own_server()
    ann = meet("Ann", server)
    other = second_device(ann)
    other.post("/me/recovery")  # it is kept by now that this session is used
    cookie = other.cookie
    ann.send("DELETE", "/me/sessions")
    again = own_server()
    assert person_of(again, cookie) is None
    assert person_of(again, ann.cookie) is not None
    other.__exit__()


@pytest.mark.full
def test_other_processes_know_at_once_what_has_ended(postgres: Postgres, own_server: OwnServer) -> None:
    address = postgres.new_database()
    one, two = own_server(database=address), own_server(database=address)
    with Person(one, "Ann") as ann:
        other = second_device(ann)
        with httpx.Client(base_url=two.address, cookies={"jostle": other.cookie}) as there:
            assert there.get("/api/v1/me").json()["name"] == "Ann"
            ann.send("DELETE", "/me/sessions")
            known = {"jostle": other.cookie}
            wait_for(lambda: there.get("/api/v1/me", cookies=known).json()["name"] != "Ann", "the other process")
        other.__exit__()


# --- recovery links --------------------------------------------------------------------------------------------------


def test_a_recovery_link_brings_a_person_to_another_device_once(server: Server, meet: Meet) -> None:
    ann, other = meet("Ann"), meet("Somebody else")
    match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP)
    link = ann.post("/me/recovery")["link"]
    token = link.partition("#")[2]
    assert link.startswith("/recover#")
    with httpx.Client(base_url=server.address) as fresh:  # has never been here
        assert fresh.post("/api/v1/recover", json={"token": token}).json()["name"] == "Ann"
        assert fresh.get("/api/v1/me").json()["name"] == "Ann"
    second = ann.post("/me/recovery")["link"].partition("#")[2]
    other.post("/recover", {"token": second})
    assert other.get("/me")["name"] == "Ann"
    assert [one["info"]["id"] for one in other.get("/matches", list="mine")] == [match]
    newer = ann.post("/me/recovery")["link"].partition("#")[2]
    eve = meet()
    for void in (token, second, newer[:-1], ""):
        assert eve.refused("POST", "/recover", {"token": void}).status == 404
    assert eve.get("/me")["guest"] is True


def test_guessing_recovery_links_is_limited_by_network(own_server: OwnServer, meet: Meet) -> None:
    server = own_server(recoveries_per_minute=2, people_per_network=1)
    guesses = [meet("", server).refused("POST", "/recover", {"token": "wrong"}).status for _ in range(3)]
    assert guesses == [404, 404, 429]
