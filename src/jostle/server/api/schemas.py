"""How the API is described: what it takes as pydantic models, what it answers as the very types it is made of.

Answers are msgspec types, which are encoded many times faster; `answers` puts their JSON schema into the OpenAPI page.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import FastAPI, Response
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from jostle.play.match import MAX_NAME_LENGTH
from jostle.server.match import protocol
from jostle.server.match.creation import MatchRequest, SeatRequest

MAX_TEXT_LENGTH = 20_000  # signs of a position text or an option
OptionName = Annotated[str, StringConstraints(max_length=60)]
OptionValue = (
    bool | Annotated[int, Field(ge=-(2**53), le=2**53)] | Annotated[str, StringConstraints(max_length=MAX_TEXT_LENGTH)]
)
MAX_ACTIONS = 5000
MAX_EDITED = 200  # parts of an editor, cells of a grid, kinds of a list
Action = Annotated[str, StringConstraints(max_length=200)]

_PLACE = "#/components/schemas/{name}"
_answered: dict[str, Any] = {}  # every type that some answer is made of


class Body(BaseModel):
    """What is sent to us: nothing unknown in it, no guessing of types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatBody(Body):
    kind: str = Field(description="you, friend, bot or open", max_length=10)
    level: str = Field("", description="of a bot", max_length=20)
    name: str = Field("", description="of one of several people at one screen", max_length=MAX_NAME_LENGTH)


class OptionsBody(Body):
    game: str = Field(max_length=40)
    options: dict[OptionName, OptionValue] = Field(default_factory=dict, max_length=40)


class MatchBody(OptionsBody):
    seats: list[SeatBody] = Field(max_length=12)
    order: str = Field("as given", description="as given, random or reversed", max_length=12)
    clock: str = Field("none", description="none, `turn SECONDS` or `fischer SECONDS+INCREMENT`", max_length=40)
    public: bool = False
    rated: bool = True
    chat: bool = True
    start: str = Field("", description="a position text to begin from", max_length=MAX_TEXT_LENGTH)
    series: str = Field("sides", description="what a rematch changes: the sides, or who goes first", max_length=12)

    def request(self) -> MatchRequest:
        seats = [SeatRequest(**seat.model_dump()) for seat in self.seats]
        return MatchRequest(seats=seats, **self.model_dump(exclude={"seats"}))


class JoinBody(Body):
    invite: str | None = Field(None, max_length=100)
    seat: int | None = Field(None, ge=0, le=15)
    rated: bool = Field(False, description="whether the match may stay rated, if it is")


class AnybodyBody(Body):
    game: str = Field(max_length=40)


class RetryBody(Body):
    step: int = Field(ge=0, le=100_000, description="from the position after so many steps")


class BotsBody(Body):
    level: str = Field(max_length=20)


class PositionBody(OptionsBody):
    text: str = Field("", max_length=MAX_TEXT_LENGTH)
    actions: list[Action] = Field(default_factory=list, max_length=MAX_ACTIONS)


class EditorBody(Body):
    options: dict[OptionName, OptionValue] = Field(default_factory=dict, max_length=40)
    of: str = Field(description="the name of an option, or position", max_length=60)


Sign = Annotated[str, StringConstraints(max_length=60)]
ModelValue = (
    Annotated[dict[Sign, Sign], Field(max_length=MAX_EDITED)]
    | Annotated[list[Annotated[tuple[Sign, int], Field(strict=False)]], Field(max_length=MAX_EDITED)]  # JSON has lists
    | Annotated[str, StringConstraints(max_length=2000)]
)


class EditBody(EditorBody):
    """Either a text to show in the editor, or what was edited and the text that it was before."""

    text: str = Field(max_length=MAX_TEXT_LENGTH)
    model: dict[OptionName, ModelValue] | None = Field(None, max_length=MAX_EDITED)


class NameBody(Body):
    name: str = Field(max_length=4 * MAX_NAME_LENGTH)


class TokenBody(Body):
    token: str = Field(max_length=100)


class Problem(msgspec.Struct):
    """Why something was not done."""

    code: str
    words: str


def answers(kind: Any) -> dict[int | str, dict[str, Any]]:
    """The documentation of an answer of that type, and of a refusal."""
    (schema, problem), components = msgspec.json.schema_components((kind, Problem), ref_template=_PLACE)
    _answered.update(components)
    refusal = {"description": "Not done, and why", "content": {"application/json": {"schema": problem}}}
    done = {"description": "Done", "content": {"application/json": {"schema": schema}}}
    return {200: done, "4XX": refusal, "503": refusal}


def file_answers(*kinds: str) -> dict[int | str, dict[str, Any]]:
    """The documentation of an answer that is a file."""
    documented = answers(Problem)
    documented[200] = {"description": "The file", "content": {kind: {"schema": {"type": "string"}} for kind in kinds}}
    return documented


def answer(value: object, status: int = 200) -> Response:
    return Response(protocol.write(value), status, media_type="application/json")


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI page, with the answers' types in it."""
    if app.openapi_schema is None:
        page = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        page.setdefault("components", {}).setdefault("schemas", {}).update(_answered)
        for path in page["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)  # what is malformed is refused with 400
        app.openapi_schema = page
    return app.openapi_schema
