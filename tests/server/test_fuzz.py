"""Nonsense on the socket and in the API: each is answered once, nothing breaks, and others play on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest
import schemathesis
import schemathesis.checks as known
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from msgspec.structs import fields
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

import jostle
from jostle.table.match.protocol import MAX_MESSAGE_SIZE, Request
from jostle.table.puzzles import puzzle_index
from tests.server.conftest import Meet
from tests.server.live_server import PATIENCE, Person, Server, Tab

pytestmark = pytest.mark.full
LINE_UP = {"setup": "line"}
PUZZLE = next(iter(puzzle_index()))
CODES = {"illegal", "late", "forbidden", "unknown", "busy", "limit", "malformed"}

# --- what is sent ----------------------------------------------------------------------------------------------------

numbers = st.one_of(
    st.integers(-3, 40),
    st.sampled_from([2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63), 10**400, 1e308, 0.5, -0.0]),
)
texts = st.one_of(
    st.sampled_from(["", "d3-c4", "takeback", "draw", "en", "de", "\u0000", "\ud7ff\U0010ffff", "x" * 300, "'; --"]),
    st.text(max_size=40),
)
anything = st.recursive(
    st.one_of(st.none(), st.booleans(), numbers, texts),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=6), inner, max_size=4)),
    max_leaves=8,
)
KINDS = {str(kind.__struct_config__.tag): fields(kind) for kind in get_args(Request)}
DOINGS = [*KINDS, "dance"]
FIELDS = sorted({field.name for known in KINDS.values() for field in known} - {"id"})


@st.composite
def requests(draw: st.DrawFn, matches: list[str]) -> bytes:
    """Something like a request: right, nearly right, or not at all."""
    right: dict[str, st.SearchStrategy[Any]] = {
        "match": st.sampled_from(matches),
        "seat": st.integers(0, 2),
        "language": st.sampled_from(["en", "de"]),
        "number": st.integers(0, 12),
        "action": st.sampled_from(["d3-c4", "c4-d3", "e2>", "end"]),
        "what": st.sampled_from(["takeback", "draw", "rematch"]),
        "emote": st.sampled_from(["", "wave"]),
        "shape": st.sampled_from(["d3", "c4", ""]),
        "yes": st.booleans(),
        "text": texts,
        "game": st.sampled_from(jostle.games()),
        "position": st.sampled_from([str(jostle.game(id).start()) for id in jostle.games()]),
        "depth": st.just(0),  # a hint takes a second: those that are right are tested elsewhere
    }
    do = draw(st.sampled_from(DOINGS))
    message: dict[str, Any] = {"do": do, "id": draw(st.integers(1, 10**6))}
    for field in KINDS.get(do, ()):
        if field.name in right and (field.required or field.name == "depth" or draw(st.booleans())):
            message[field.name] = draw(right[field.name])
    for _ in range(draw(st.integers(0, 2))):  # and now something is made wrong
        match draw(st.integers(0, 3)):
            case 0:
                message[draw(st.sampled_from([*FIELDS, "do", "id", "more"]))] = draw(anything)
            case 1:
                message.pop(draw(st.sampled_from(sorted(message))), None)
                message = message or {"id": 1}
            case 2:
                message["seat"] = draw(st.one_of(anything, st.just(1)))
            case _:
                message["number"] = draw(numbers)
    return json.dumps(message).encode()


@st.composite
def noise(draw: st.DrawFn, matches: list[str]) -> bytes | str:
    """A frame: mostly a request, sometimes one that was cut, bent, nested or blown up; text or binary."""
    data = draw(requests(matches))
    match draw(st.integers(0, 9)):
        case 0:
            data = data[: draw(st.integers(0, len(data)))]
        case 1:
            data = draw(st.binary(max_size=60))
        case 2:
            data = b"[" * draw(st.integers(1, MAX_MESSAGE_SIZE - 10))
        case 3:
            data = b'{"do":"ping","id":5,"a":' * draw(st.integers(1, 150))
        case 4:
            data = data[:-1] + b',"x":"' + b"y" * draw(st.integers(3500, 7000)) + b'"}'
        case 5:
            data = json.dumps(draw(anything)).encode()
        case _:
            pass
    if draw(st.integers(0, 4)) == 0:
        return data
    return data.decode("utf-8", "replace")


def id_of(frame: bytes | str) -> int | None:
    """The number that the answer must carry: 0 where none can be read."""
    data = frame.encode() if isinstance(frame, str) else frame
    if len(data) > MAX_MESSAGE_SIZE:
        return 0
    try:
        read = json.loads(data)
    except (ValueError, RecursionError):
        return 0
    number = read.get("id") if isinstance(read, dict) else None
    valid = isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= 2**53
    return number if valid else 0


# --- the socket ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def matches(server: Server) -> Iterator[list[str]]:
    """Matches to make a mess of: one by oneself, one with a bot, one of others, and one that does not exist."""
    with Person(server, "Ann") as ann, Person(server, "Ben") as ben:
        made = [
            ann.open_match("push-fight", "you", "you", options=LINE_UP, chat=True)[0],
            ann.open_match("pushee-pieces", "you", "beginner", chat=True)[0],
            ben.open_match("push-fight", "you", "friend", options=LINE_UP)[0],
            "23456789ab",
        ]
        yield [ann.cookie, *made]


def send_and_hear(tab: Tab, frame: bytes | str) -> list[dict[str, Any]]:
    """Send one frame and then a ping; all the answers before the ping's. Numbers are left to `Tab`'s own checks."""
    tab.socket.send(frame)
    tab.socket.send('{"do":"ping","id":9007199254740990}')
    answers: list[dict[str, Any]] = []
    while True:
        text = tab.socket.recv(timeout=PATIENCE)
        message = json.loads(text)
        if message["type"] in ("ok", "refused", "hint", "guide"):
            if message["re"] == 9007199254740990:
                return answers
            answers.append(message)


def test_every_frame_is_answered_exactly_once(server: Server, matches: list[str], meet: Meet) -> None:
    cookie, *ids = matches
    tab = Tab(server.address, cookie)

    @settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    @given(st.lists(noise(ids), min_size=1, max_size=4))
    def throw(frames: list[bytes | str]) -> None:
        for frame in frames:
            (answer,) = send_and_hear(tab, frame)
            assert answer["re"] == id_of(frame), frame
            if answer["type"] == "refused":
                assert answer["code"] in CODES - {"busy", "limit"}, (frame, answer)
                assert answer["words"]

    throw()
    tab.close()
    assert server.log.complaints() == []
    # Others can still play, and so can whoever made the mess.
    ann = meet("Cleo")
    fresh = ann.watch(ann.open_match("push-fight", "you", "you", options=LINE_UP)[0])
    fresh.play("d3-c4")
    again = Tab(server.address, cookie)
    for match in ids[:3]:
        again.watch(match)
        assert again.view["line"] is not None
    again.close()


# --- the API ---------------------------------------------------------------------------------------------------------

CHECKS = [
    known.not_a_server_error,
    known.status_code_conformance,
    known.content_type_conformance,
    known.response_schema_conformance,
    known.response_headers_conformance,
]


@pytest.mark.long
def test_the_api_keeps_to_its_description(server: Server, meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match("push-fight", "you", "you", options=LINE_UP)
    ann.watch(match).play("d3-c4")
    schema = schemathesis.openapi.from_url(f"{server.address}/api/v1/openapi.json")
    tried = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        for mode in GenerationMode:
            if mode is GenerationMode.POSITIVE or operation.body or operation.query:  # any text is right in an address
                tried += call_at_random(operation, mode, ann.cookie, match)
    assert tried > 150
    assert server.log.complaints() == []


def call_at_random(operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, cookie: str, match: str) -> int:
    """Call one operation many times; how often."""
    made = 0

    @settings(max_examples=2, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True)
    @given(case=operation.as_strategy(generation_mode=mode))
    def call(case: schemathesis.Case[Any]) -> None:
        nonlocal made
        real = {"id": match if "/matches/" in case.path else "push-fight", "puzzle": PUZZLE}
        for name, value in (case.path_parameters or {}).items():
            if name in real and len(str(value)) % 2:  # otherwise nearly all of them ask for what is not there
                case.path_parameters[name] = real[name]
        response = case.call(headers={"cookie": f"jostle={cookie}"})
        if response.content == b"Invalid HTTP request received.":
            return  # not by the API: no server of HTTP takes an address of 64 KiB
        case.validate_response(response, checks=CHECKS)
        assert response.status_code != 503
        made += 1

    try:
        call()
    except Unsatisfiable:  # what takes nothing, or any text in its address, cannot be given anything wrong
        assert mode is GenerationMode.NEGATIVE
        assert not operation.body
    return made
