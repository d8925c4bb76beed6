"""What is sent to us about games, positions and matches, with its limits."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from jostle.play.match import MAX_NAME_LENGTH
from jostle.table.routes import Body

MAX_TEXT_LENGTH = 20_000  # signs of a position text or an option
MAX_ACTIONS = 5000
MAX_EDITED = 200  # parts of an editor, cells of a grid, kinds of a list

OptionName = Annotated[str, Meta(max_length=60)]
OptionValue = bool | Annotated[int, Meta(ge=-(2**53), le=2**53)] | Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)]
Options = Annotated[dict[OptionName, OptionValue], Meta(max_length=40)]
PositionText = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)]
Action = Annotated[str, Meta(max_length=200)]
Id = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class SeatBody(Body):
    """Who is to sit there: you, a friend by invitation, anybody (open), or a bot of a level."""

    kind: Annotated[
        str,
        Meta(max_length=10, description="you, friend, bot or open"),
    ]
    level: Annotated[str, Meta(max_length=20, description="of a bot")] = ""
    name: Annotated[str, Meta(max_length=MAX_NAME_LENGTH, description="of one of several people at one screen")] = ""


class OptionsBody(Body):
    """A game with some of its options."""

    game: Id
    options: Options = {}


class MatchBody(Body):
    """A match that somebody wants to open."""

    game: Id
    seats: Annotated[list[SeatBody], Meta(max_length=12)]
    options: Options = {}
    order: Annotated[
        str,
        Meta(
            max_length=12,
            description="as given, random or reversed",
        ),
    ] = "as given"
    clock: Annotated[str, Meta(max_length=40, description="none, `turn SECONDS` or `fischer SECONDS+INCREMENT`")] = (
        "none"
    )
    public: bool = False
    rated: bool = True
    chat: bool = True
    start: Annotated[PositionText, Meta(description="a position text to begin from")] = ""
    series: Annotated[
        str,
        Meta(
            max_length=12,
            description="what a rematch changes: the sides, or who goes first",
        ),
    ] = "sides"


class JoinBody(Body):
    """How to take a free seat."""

    invite: Annotated[str, Meta(max_length=100)] | None = None
    seat: SeatNumber | None = None
    rated: Annotated[bool, Meta(description="whether the match may stay rated, if it is")] = False


class AnybodyBody(Body):
    game: Id


class RetryBody(Body):
    step: Annotated[int, Meta(ge=0, le=100_000, description="from the position after so many steps")]


class BotsBody(Body):
    level: Annotated[str, Meta(max_length=20)]


class PositionBody(OptionsBody):
    text: PositionText = ""
    actions: Annotated[list[Action], Meta(max_length=MAX_ACTIONS)] = []


class EditorBody(Body, kw_only=True):
    options: Options = {}
    of: Annotated[str, Meta(max_length=60, description="the name of an option, or position")]


Sign = Annotated[str, Meta(max_length=60)]
ModelValue = (
    Annotated[dict[Sign, Sign], Meta(max_length=MAX_EDITED)]
    | Annotated[list[tuple[Sign, int]], Meta(max_length=MAX_EDITED)]
    | Annotated[str, Meta(max_length=2000)]
)
Model = Annotated[dict[OptionName, ModelValue], Meta(max_length=MAX_EDITED)]


class EditBody(EditorBody, kw_only=True):
    """Either a text to show in the editor, or what was edited and the text that it was before."""

    text: PositionText
    model: Model | None = None


class NameBody(Body):
    name: Annotated[str, Meta(max_length=4 * MAX_NAME_LENGTH)]


class TokenBody(Body):
    token: Annotated[str, Meta(max_length=100)]
