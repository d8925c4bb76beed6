"""Routes are found and answered without HTTP, by signature; what does not fit is refused in plain words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from jostle.errors import JostleError
from jostle.i18n import MAX_QUOTED_LENGTH
from jostle.table.refusals import Refusal
from jostle.table.routes import Answer, Body, Call, Given, Made, Routes, RouteTable, Svg

begun: list[str] = []


async def note(call: Call) -> None:
    begun.append(f"before {call.method}")


things = Routes("/things", "things", before=note)


class PartBody(Body):
    kind: Literal["disc", "ring"]
    size: Annotated[int, Meta(ge=1, le=9)] = 1


class ThingBody(Body):
    name: Annotated[str, Meta(max_length=8)]
    parts: Annotated[list[PartBody], Meta(max_length=2)] = []  # noqa: RUF012
    more: dict[str, bool | int] | None = None


class Thing(Struct):
    name: str
    owner: str
    spoken: str


async def spoken(lang: Annotated[str, Meta(max_length=2)] = "en") -> str:
    return lang.upper()


Owner = Annotated[str, Given("person")]
Language = Annotated[str, Made(spoken)]


@things.post("/{id}")
async def make(owner: Owner, language: Language, id: str, body: ThingBody) -> Thing:
    return Thing(f"{id} {body.name} {len(body.parts)}", owner, language)


@things.get("/{id}/pictures/{number}.svg")
async def picture(
    number: Annotated[int, Meta(ge=0, le=9)], form: Literal["wide", "tall"] = "wide", of: list[str] = [],  # noqa: B006
    backs: bool = False, at: int | None = None,
) -> Answer[Svg]:  # fmt: skip
    return Answer(f"{number} {form} {of} {backs} {at}", {"cache-control": "no-cache"}, 203)


@things.delete("/{id}")
async def refuse(id: str) -> Thing:
    if id == "wrong":
        raise JostleError("it is wrong")
    raise Refusal("late", "it is gone")


class Page(Call):
    """A call of a host that has no HTTP."""

    person = "Ann"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def ask(method: str, path: str, body: Any = None, **query: str | list[str]) -> Answer[Any]:
    pairs = [(name, text) for name, texts in query.items() for text in ([texts] if isinstance(texts, str) else texts)]
    sent = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return await RouteTable(things).answer(Page(method, path, pairs, body=sent))


async def problem(method: str, path: str, body: Any = None, **query: str | list[str]) -> str:
    answer = await ask(method, path, body, **query)
    assert answer.status == 400
    words: str = msgspec.json.decode(answer.content)["words"]
    return words


@pytest.mark.anyio
async def test_a_call_finds_its_route_and_all_that_its_function_takes() -> None:
    begun.clear()
    body = {"name": "bowl", "parts": [{"kind": "ring"}]}
    made = await ask("POST", "/things/7", body, lang="de", unknown="passed over")
    assert msgspec.json.decode(made.content) == {"name": "7 bowl 1", "owner": "Ann", "spoken": "DE"}
    assert (made.status, begun) == (200, ["before POST"])
    drawn = await ask("GET", "/things/7/pictures/3.svg", form=["wide", "tall"], of=["a", "b"], backs="yes", at="4")
    assert (drawn.content, drawn.status) == ("3 tall ['a', 'b'] True 4", 203)
    assert drawn.headers == {"content-type": "image/svg+xml", "cache-control": "no-cache"}


@pytest.mark.anyio
async def test_what_is_refused_or_not_there_is_a_problem() -> None:
    for id, status, words in (("x", 409, "it is gone"), ("wrong", 400, "it is wrong")):
        answer = await ask("DELETE", f"/things/{id}")
        assert (answer.status, msgspec.json.decode(answer.content)["words"]) == (status, words)
    for method, path in (("GET", "/things/7"), ("POST", "/things"), ("POST", "/things/7/8")):
        assert (await ask(method, path)).status == 404
    deep = b'{"name":"x","more":' + b'{"a":' * 20_000
    assert len(await problem("POST", "/things/7", deep)) < 100


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "body: missing"),
        (b'{"name":', "body: expected JSON"),
        (b'{"name":"\xff"}', "body: expected JSON"),
        ([], "body: expected an object, got a list"),
        ({}, "body.name: missing"),
        ({"name": 1}, "body.name: expected text, got a whole number"),
        ({"name": "x" * 9}, "body.name: expected text of length at most 8"),
        ({"name": "x", "nme": 1}, "body.nme: unknown"),
        ({"name": "x", "y" * 5000: 1}, f"body.{'y' * MAX_QUOTED_LENGTH}: unknown"),
        ({"name": "x", "parts": [{"kind": "disc"}, {"size": 1}]}, "body.parts[1].kind: missing"),
        ({"name": "x", "parts": [{"kind": "z" * 5000}]}, "body.parts[0].kind: expected one of 'disc', 'ring'"),
        ({"name": "", "parts": [{"size": 0}]}, "body.parts[0].size: expected a whole number at least 1"),
        ({"name": "x", "parts": [{"kind": "disc"}] * 3}, "body.parts: expected a list of length at most 2"),
        ({"name": "x", "more": {"a": 0.5}}, "body.more[...]: expected true or false or a whole number, got a number"),
        ({"name": "x", "more": 1}, "body.more: expected an object or null, got a whole number"),
    ],
)  # fmt: skip
async def test_a_body_that_does_not_fit_is_told_where_and_what_was_expected(body: Any, words: str) -> None:
    assert await problem("POST", "/things/7", body) == words


@pytest.mark.anyio
async def test_so_is_what_does_not_fit_in_an_address_or_a_query() -> None:
    body = {"name": "x"}
    assert await problem("POST", "/things/7", body, lang="deu") == "query.lang: expected text of length at most 2"
    for path, query, words in (
        ("x", {}, "path.number: expected a whole number"),
        ("10", {}, "path.number: expected a whole number at most 9"),
        ("1", {"form": "round"}, "query.form: expected one of 'tall', 'wide'"),
        ("1", {"at": "x"}, "query.at: expected a whole number"),
        ("1", {"backs": "perhaps"}, "query.backs: expected true or false"),
    ):
        assert await problem("GET", f"/things/7/pictures/{path}.svg", **query) == words
