"""What strangers may not do: foreign pages, forged cookies, floods, markup, and texts that look like commands."""

from __future__ import annotations

import json
import socket
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from jostle.server.http.guard import MAX_BODY_SIZE, POLICY, known_host
from tests.server.conftest import Meet, OwnServer, Two
from tests.server.live_server import LINE_UP, PATIENCE, Person, Server, Tab, person_of, wait_for

NASTY = [
    "<script>alert(1)</script>",
    "<img src=x onerror=a()>",
    "</title><b>&amp;\"'",
    "'; DROP TABLE matches; --",
    "%s%d{0}${x}",
    "[[data]] [[script]]",
    "]]><svg onload=x>",
]


# --- where a page comes from -----------------------------------------------------------------------------------------


def stranger_socket(server: Server, origin: str | None) -> ClientConnection:
    """A socket without a cookie, opened from a page of that origin."""
    address = server.address.replace("http", "ws") + "/api/v1/socket"
    return connect(address, origin=None if origin is None else Origin(origin), open_timeout=PATIENCE)


def open_socket(server: Server, origin: str | None) -> int:
    """Try to open a socket from a page of that origin; the HTTP status of the answer."""
    try:
        with stranger_socket(server, origin):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_only_our_own_page_and_allowed_origins_may_open_a_socket(server: Server, own_server: OwnServer) -> None:
    host = server.address.removeprefix("http://")
    assert open_socket(server, server.address) == 101
    foreign = (
        "http://evil.example",
        f"http://{host}.evil.example",
        f"http://evil.example/{host}",
        f"http://user@{host}",
        "http://127.0.0.1",
        "http://[",
        "null",
        "",
        None,
    )
    for origin in foreign:
        assert open_socket(server, origin) == 403, origin
    open_to_others = own_server(origins="https://play.example https://other.example")
    assert open_socket(open_to_others, "https://play.example") == 101
    assert open_socket(open_to_others, "https://play.example.evil") == 403


def test_a_foreign_page_changes_nothing(server: Server, meet: Meet) -> None:
    ann = meet("Ann")
    for origin in ("http://evil.example", "null", "http://[", "https://127.0.0.1:1"):
        for method, path, body in (
            ("PATCH", "/me", {"name": "Eve"}),
            ("POST", "/me/recovery", None),
            ("POST", "/matches", {"game": "push-fight", "seats": [{"kind": "you"}] * 2}),
        ):
            response = ann.http.request(method, f"/api/v1{path}", json=body, headers={"origin": origin})
            assert (response.status_code, response.json()["code"]) == (403, "forbidden"), origin
            assert response.headers["content-security-policy"] == POLICY
    assert ann.get("/me")["name"] == "Ann"
    assert (
        "access-control-allow-origin"
        not in ann.http.get("/api/v1/me", headers={"origin": "http://evil.example"}).headers
    )


# --- who somebody is -------------------------------------------------------------------------------------------------


def test_a_forged_cookie_is_a_strangers(server: Server, meet: Meet) -> None:
    ann, eve = meet("Ann"), meet("Eve")
    match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP, rated=False)
    ann.watch(match)
    value, _, signature = ann.cookie.partition(".")
    person = person_of(server, ann.cookie)
    forged = [
        value,
        f"{value}.",
        f"{value}.{'A' * len(signature)}",
        f"{value}.{eve.cookie.partition('.')[2]}",
        f"{eve.cookie.partition('.')[0]}.{signature}",
        str(person),
        json.dumps(person),
        "x" * 5000,
        "",
    ]
    for cookie in forged:
        tab = Tab(server.address, cookie or None)
        tab.watch(match)
        assert tab.view["viewer"] is None, cookie
        assert tab.refused("resign", seat=0) == "forbidden"
        assert tab.refused("watch", match=match, seat=0) == "forbidden"
        tab.close()
        response = httpx.get(f"{server.address}/api/v1/me", headers={"cookie": f"jostle={cookie}"})
        assert response.json()["name"] != "Ann"
        assert "jostle=" in response.headers["set-cookie"]


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: Server, own_server: OwnServer) -> None:
    made = httpx.get(f"{server.address}/api/v1/me").headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(made)
    assert "Secure" not in made
    assert "set-cookie" not in httpx.get(f"{server.address}/").headers
    secure = own_server(secure_cookies=True)
    assert "Secure" in httpx.get(f"{secure.address}/api/v1/me").headers["set-cookie"].split("; ")


def test_cookies_are_secure_and_https_stays_where_a_trusted_proxy_says_so(server: Server) -> None:
    over_https = httpx.get(f"{server.address}/api/v1/me", headers={"X-Forwarded-Proto": "https"})
    assert "; secure" in over_https.headers["set-cookie"].lower()
    assert "max-age" in over_https.headers["strict-transport-security"]
    plain = httpx.get(f"{server.address}/api/v1/me")
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


def test_cookies_of_other_programs_on_the_same_host_do_no_harm(meet: Meet) -> None:
    ann = meet("Ann")
    strange = f'session={{"a": [1, 2]}}; x==; ;; _xsrf=2|a|b; jostle={ann.cookie}; theme="da\\"rk"'
    response = httpx.get(f"{ann.server.address}/api/v1/me", headers={"cookie": strange})
    assert response.json()["name"] == "Ann"
    assert "set-cookie" not in response.headers


def test_nobody_acts_for_a_seat_that_is_not_theirs(two: Two, meet: Meet) -> None:
    match, white, brown = two(chat=True)
    eve, number = meet("Eve"), white.view["number"]
    for tab in (eve.watch(match), brown, Tab(eve.server.address, None)):
        if not tab.view:
            tab.watch(match)
        for do, fields in (
            ("play", {"number": number, "action": "d3-c4"}),
            ("undo", {"number": number}),
            ("ask", {"what": "draw"}),
            ("ask", {"what": "rematch"}),
            ("answer", {"yes": True}),
            ("resign", {}),
            ("claim", {}),
            ("hint", {}),
        ):
            assert tab.refused(do, seat=0, **fields) == "forbidden", do
            assert tab.refused(do, seat=7, **fields) == "forbidden", do
    assert eve.watch(match).refused("say", text="hello") == "forbidden"
    white.drain()
    assert white.view["number"] == number


# --- how much and how often ------------------------------------------------------------------------------------------


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    body = json.dumps({"name": "x" * MAX_BODY_SIZE})
    response = httpx.patch(f"{server.address}/api/v1/me", content=body)
    assert (response.status_code, response.json()["code"]) == (413, "malformed")

    def piecemeal() -> object:
        yield b'{"name": "'
        for _ in range(80):
            yield b"x" * 1024
        yield b'"}'

    response = httpx.patch(f"{server.address}/api/v1/me", content=piecemeal())  # type: ignore[arg-type]
    assert 400 <= response.status_code < 500


def test_a_message_that_is_too_large_is_refused_and_a_frame_ends_its_own_connection(meet: Meet) -> None:
    ann = meet("Ann")
    tab, other = ann.tab(), ann.tab()
    tab.socket.send(json.dumps({"do": "ping", "id": 1, "more": "x" * 4096}))
    assert tab.receive()["code"] == "malformed"
    tab.drain()
    for frame in ("x" * 9000, b"\x00" * 9000, "x" * 100_000):
        tab.socket.send(frame)
        assert tab.closed_with() == 1009
        tab = ann.tab()
    other.ask("ping")


def test_too_many_messages_close_the_connection(own_server: OwnServer, meet: Meet) -> None:
    server = own_server(messages_per_second=5)
    ann = meet("Ann", server)
    tab = ann.tab()
    for number in range(1, 30):
        tab.socket.send(json.dumps({"do": "ping", "id": number}))
    assert tab.closed_with() == 4429
    assert tab.told[-1]["code"] == "limit"
    assert len([message for message in tab.told if message["type"] == "ok"]) < 20
    ann.tab().ask("ping")  # whoever comes back behaves


def test_connections_are_counted_by_person_network_and_for_strangers(own_server: OwnServer, meet: Meet) -> None:
    server = own_server(connections_per_person=3, connections_per_network=8, connections_of_strangers=2)

    def open_as_many_as_possible(person: Person) -> int:
        for opened in range(10):
            try:
                person.tab().ask("ping")
            except InvalidStatus as refused:
                return opened if refused.response.status_code == 403 else -1
        return 10

    guests = [meet(f"Visitor {i}", server) for i in range(4)]
    assert [open_as_many_as_possible(guest) for guest in guests] == [3, 3, 2, 0], "thirty-one guests once took 600"
    guests[0].leave()
    wait_for(lambda: len(server.site.connections) <= 5, "three to leave")
    assert open_as_many_as_possible(meet("Another", server)) == 3
    for guest in guests:
        guest.leave()
    wait_for(lambda: len(server.site.connections) <= 3, "all others to leave")
    with stranger_socket(server, server.address), stranger_socket(server, server.address):
        assert open_socket(server, server.address) == 403
    wait_for(lambda: open_socket(server, server.address) == 101, "the places of those who left")


def test_matches_guests_chat_actions_and_tries_are_limited(own_server: OwnServer, meet: Meet) -> None:
    server = own_server(
        new_matches_per_minute=5, matches_per_person=3, guests_per_minute=4, chat_per_minute=2, actions_per_minute=3,
        tries_per_minute=2,
    )  # fmt: skip
    ann = meet("Ann", server)
    wish: dict[str, object] = {"game": "push-fight", "seats": [{"kind": "you"}] * 2}
    wrong: list[dict[str, object]] = [
        {"seats": []},
        {"clock": "egg"},
        {"options": {"setup": "round"}},
        {"start": "egg"},
    ]
    for change in wrong:
        for _ in range(2):  # what is malformed is not counted
            refusal = ann.refused("POST", "/matches", {**wish, **change})
            assert (refusal.status, refusal.code) == (400, "malformed")
    made = [ann.open_match("push-fight", "you", "you", options=LINE_UP, chat=True)[0] for _ in range(3)]
    refusal = ann.refused("POST", "/matches", wish)
    assert (refusal.status, refusal.code) == (429, "limit")
    tab = ann.watch(made[0])
    tab.ask("say", text="one")
    tab.ask("say", text="two")
    assert tab.refused("say", text="three") == "limit"
    for _ in range(3):
        tab.play(tab.choices[0])
    assert tab.refused("play", number=tab.view["number"], seat=tab.view["turn"], action=tab.choices[0]) == "limit"
    assert tab.refused("undo", number=tab.view["number"], seat=0) == "limit"
    tab.ask("resign", seat=0)  # a match that is over makes room for another
    ann.open_match("push-fight", "you", "you")
    assert "a minute" in ann.refused("POST", "/matches", wish).words
    puzzle = ann.get("/puzzles/next")["puzzle"]
    for _ in range(2):
        ann.post(f"/puzzles/{puzzle}/try", {"actions": []})
    assert ann.refused("POST", f"/puzzles/{puzzle}/try", {"actions": []}).status == 429
    assert 429 in [httpx.get(f"{server.address}/api/v1/me").status_code for _ in range(6)]
    assert ann.get("/me")["name"] == "Ann"


def test_whatever_changes_something_is_counted_for_the_person_and_the_network(
    own_server: OwnServer, meet: Meet
) -> None:
    server = own_server(writes_per_minute=2, people_per_network=2)
    ann, ben = meet("", server), meet("", server)
    for person in (ann, ben):
        person.send("PATCH", "/me", {"name": person.get("/me")["name"].replace("Guest", "Number")})
    ann.post("/me/recovery")
    for change in (("PATCH", "/me", {"name": "Ann"}), ("POST", "/me/recovery", {}), ("DELETE", "/me/blocks/x")):
        assert "too many changes" in ann.refused(*change).words
    ben.post("/me/recovery")
    assert meet("", server).refused("POST", "/me/recovery").code == "limit"
    assert ann.post("/options/check", {"game": "push-fight", "options": {}}), "a question changes nothing"


def test_a_turning_point_that_nobody_may_wait_for_is_no_fault_of_the_server(own_server: OwnServer, two: Two) -> None:
    """The log of the test's server must hold no complaint."""
    match, tab, _ = two(at=own_server(waiting=0))
    tab.play(tab.choices[0])
    tab.ask("resign", seat=0)
    tab.until_over()
    point = f"/matches/{match}/turning-point"
    wait_for(lambda: tab.person.get(point)["ready"], "the refusal")


# --- texts are texts -------------------------------------------------------------------------------------------------


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.seen: set[str] = set()
        self.handlers: set[str] = set()
        self.title = ""
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        self.seen.add(tag)
        self.handlers |= {name for name, _ in attrs if name.startswith("on")}

    def handle_data(self, data: str) -> None:
        if self._inside == "title" and not self.title:
            self.title = data


@pytest.mark.parametrize("name", NASTY)
def test_names_and_chat_come_back_as_they_are(name: str, meet: Meet) -> None:
    ann = meet(name)
    assert ann.get("/me")["name"] == name
    match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP, chat=True, public=True, rated=False)
    tab = ann.watch(match)
    assert tab.view["seats"][0]["name"] == name
    tab.ask("say", text=name)
    assert tab.view["said"][-1]["text"] == name
    assert ann.get("/matches", list="mine")[0]["seats"][0]["name"] == name
    tab.play("d3-c4")
    plain = meet("Ann")
    quiet, _ = plain.open_match("push-fight", "you", "beginner", options=LINE_UP)
    plain.watch(quiet).play("d3-c4")
    page, usual = (
        Tags(person.http.get(f"/api/v1/matches/{id}/replay.html").text) for person, id in ((ann, match), (plain, quiet))
    )
    assert page.seen == usual.seen
    assert page.handlers == usual.handlers
    assert name in page.title
    ET.fromstring(ann.http.get(f"/api/v1/matches/{match}/picture.svg").text)
    assert name in ann.http.get(f"/api/v1/matches/{match}/match.jostle").text


@pytest.mark.parametrize("text", [*NASTY, "x" * 3000, "\u0000", "../../etc/passwd", "%2e%2e%2f", "💥"])
def test_texts_in_addresses_find_nothing(text: str, meet: Meet) -> None:
    ann = meet()
    quoted = quote(text, safe="")
    for path in (f"/matches/{quoted}", f"/matches/{quoted}/steps/0", f"/games/{quoted}", f"/ratings/{quoted}"):
        response = ann.http.get(f"/api/v1{path}")
        assert response.status_code == 404, path
        assert response.json()["code"] == "unknown"
    tab = ann.tab()
    assert tab.refused("watch", match=text[:40]) == "unknown"
    start = ann.http.get("/api/v1/games/push-fight/start", params={"setup": text})
    assert (start.status_code, start.json()["code"]) == (400, "malformed")


# --- headers ---------------------------------------------------------------------------------------------------------


def test_every_answer_has_its_kind_and_the_policy(meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP, rated=False)
    kinds = {
        "/": "text/html",
        f"/m/{match}": "text/html",
        "/web/main.js": "text/javascript",
        "/web/messages/en/shell.ftl": "text/plain",
        "/web/style.css": "text/css",
        "/web/icon.svg": "image/svg+xml",
        "/readyz": "application/json",
        "/metrics": "text/plain",
        "/api/v1/games": "application/json",
        "/api/v1/openapi.json": "application/json",
        "/api/v1/games/push-fight/picture.svg": "image/svg+xml",
        f"/api/v1/matches/{match}": "application/json",
        f"/api/v1/matches/{match}/picture.svg": "image/svg+xml",
        f"/api/v1/matches/{match}/picture.png": "image/png",
        f"/api/v1/matches/{match}/clip": "image/gif",
        f"/api/v1/matches/{match}/replay.html": "text/html",
        f"/api/v1/matches/{match}/match.jostle": "text/plain",
        "/api/v1/nothing": "application/json",
        "/nothing": "application/json",
        "/api/v1/matches/nothing": "application/json",
    }
    for path, kind in kinds.items():
        response = ann.http.get(path)
        headers = response.headers
        assert headers["content-type"].partition(";")[0] == kind, path
        assert headers["content-security-policy"] == POLICY, path
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["referrer-policy"] == "no-referrer", path
        assert "server" not in headers, path
        if path.endswith((".html", ".jostle", ".png", "/clip")) or ("/matches/" in path and path.endswith(".svg")):
            assert headers["content-disposition"].startswith("attachment"), path
    assert "'unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'")


def test_nothing_outside_the_page_is_served(server: Server) -> None:
    ways = ("/../server/http/app.py", "/%2e%2e/server/http/app.py", "/..%2fserver/http/app.py", "//etc/passwd")
    for path in (folder + way for folder in ("/web", "/docs") for way in ways):
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            answer = line.makefile("rb").read()
        assert answer.startswith(b"HTTP/1.1 404"), path


def test_frames_that_come_in_one_go_are_answered_in_order(meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match("push-fight", "you", "you", options=LINE_UP, chat=True)
    tab = ann.watch(match)
    sent = [tab.post("say", text=f"line {i}") if i % 3 else tab.post("undo", number=10**6, seat=0) for i in range(200)]
    answers = [tab.answer(number) for number in sent]
    assert [answer["re"] for answer in answers] == sent
    assert [line["text"] for line in tab.view["said"]][-1] == "line 199"
