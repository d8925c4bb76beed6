"""Large, nested and odd input to every route: it is refused in few words, and never holds up the event loop.

How long the loop was busy is measured in processor time, so that a busy machine does not look like a busy loop.
"""

from __future__ import annotations

import httpx
import pytest

from tests.server.conftest import Meet
from tests.server.live_server import Person, Server

STALL = 0.2  # seconds
SLOW_NAME = ("a" * 14_000 + "." * 470 + " A") * 4
NESTED_NAME = " share the win: x" * 3000
BODIES = {
    "nested lists": b"[" * 30_000 + b"]" * 30_000,
    "nested objects": b'{"a":' * 9_000 + b"1" + b"}" * 9_000,
    "nested in a field": b'{"game":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "a long number": b'{"game":' + b"9" * 60_000 + b"}",
    "a long list": b"[" + b"0," * 30_000 + b"0]",
    "no text": b"\xff\xfe\x00",
    "half": b'{"game": "push',
    "nothing": b"",
}


@pytest.fixture
def ann(server: Server, meet: Meet) -> Person:
    found = meet("Ann")
    server.site.loop_watch.take()
    return found


def send(person: Person, method: str, path: str, body: bytes) -> httpx.Response:
    return person.http.request(method, path, content=body, headers={"content-type": "application/json"})


@pytest.mark.parametrize("name", [SLOW_NAME, NESTED_NAME], ids=["many dots", "phrases within phrases"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_options_name_of_58_kilobytes_holds_up_nobody(server: Server, ann: Person, name: str, language: str) -> None:
    """It once froze the server for six seconds, or ended in 500."""
    body = {"game": "push", "options": {name: 1}}
    answer = ann.http.post(f"/api/v1/options/check?lang={language}", json=body)
    assert answer.status_code == 400
    assert len(answer.text) < 1000
    assert server.site.loop_watch.take() < STALL


@pytest.mark.parametrize("what", list(BODIES))
def test_every_route_refuses_odd_bodies_in_few_words(server: Server, ann: Person, what: str) -> None:
    page = ann.http.get("/api/v1/openapi.json").json()
    server.site.loop_watch.take()
    wrong = []
    for path, operations in page["paths"].items():
        for method, operation in operations.items():
            if "requestBody" not in operation:
                continue
            place = path.replace("{", "").replace("}", "")
            answer = send(ann, method, place, BODIES[what])
            busy = server.site.loop_watch.take()
            if not 400 <= answer.status_code < 500 or len(answer.text) > 1000 or busy > STALL:
                wrong.append((method, path, answer.status_code, len(answer.text), f"{busy:.2f} s"))
    assert wrong == []


def test_long_queries_and_paths_are_refused(server: Server, ann: Person) -> None:
    page = ann.http.get("/api/v1/openapi.json").json()
    server.site.loop_watch.take()
    wrong = []
    for path, operations in page["paths"].items():
        names = [parameter["name"] for parameter in operations.get("get", {}).get("parameters", [])]
        if not names:
            continue
        place = path
        for name in names:
            place = place.replace(f"{{{name}}}", "x" * 3000)
        answer = ann.http.get(place, params=dict.fromkeys((*names, "y" * 300), "z" * 2000))
        busy = server.site.loop_watch.take()
        if answer.status_code >= 500 or busy > STALL:
            wrong.append((path, answer.status_code, f"{busy:.2f} s"))
    assert wrong == []
