"""The events of a match: what each kind says, and how the store keeps it."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
from msgspec import Struct

from jostle.errors import JostleError
from jostle.play.match import Node
from jostle.table.records import EventRow


class ActionPlayed(Struct, frozen=True, omit_defaults=True):
    """An action of a seat, or an outcome of chance, and how many seconds of a clock it took."""

    action: str
    seconds: float = 0.0


class ActionsUndone(Struct, frozen=True, rename={"agreed": "asked"}):
    """Back to the position after `to` actions: by a seat within its own turn, or because all have agreed."""

    to: int
    agreed: bool


class QuestionAsked(Struct, frozen=True):
    """A seat asks the others for a draw, a takeback, hints for everybody, or a rematch."""

    what: str


class QuestionAnswered(Struct, frozen=True):
    yes: bool


class SeatTaken(Struct, frozen=True):
    """A person takes a seat, or a bot of a level. `rated`: the person wants the match to be rated; older events do
    not say so, since nobody was asked."""

    name: str
    person: str | None
    rated: bool = True
    level: str = ""


class HelpGiven(Struct, frozen=True, omit_defaults=True):
    """A seat had a hint; or all have agreed that everybody may have them."""

    hints: bool = False


class ChatSaid(Struct, frozen=True, omit_defaults=True):
    name: str
    text: str
    emote: str = ""


class MatchEnded(Struct, frozen=True):
    """An ending that the rules do not decide: resigned, agreed, time or abandoned."""

    how: str


class RematchMade(Struct, frozen=True):
    """The same people play again, in another match."""

    match: str


Body = (
    ActionPlayed
    | ActionsUndone
    | QuestionAsked
    | QuestionAnswered
    | SeatTaken
    | HelpGiven
    | ChatSaid
    | MatchEnded
    | RematchMade
)

BODIES: dict[str, type[Body]] = {
    "played": ActionPlayed,
    "undone": ActionsUndone,
    "asked": QuestionAsked,
    "answered": QuestionAnswered,
    "joined": SeatTaken,
    "helped": HelpGiven,
    "said": ChatSaid,
    "ended": MatchEnded,
    "again": RematchMade,
}
KINDS = {body: kind for kind, body in BODIES.items()}


@dataclass(frozen=True)
class Event:
    """The next thing to happen in a match."""

    number: int
    seat: int | None  # who did it; None: chance, nobody, or all together
    at: float
    body: Body
    node: Node | None = field(default=None, compare=False)  # where an action leads, if that is worked out already

    @property
    def kind(self) -> str:
        return KINDS[type(self.body)]


def write_event(match: str, event: Event) -> EventRow:
    """An event as the store keeps it."""
    return EventRow(match, event.number, event.kind, event.seat, msgspec.json.encode(event.body).decode(), event.at)


def read_event(row: EventRow) -> Event:
    """A stored event. A kind that is not in the table was written by another version, and cannot be left out."""
    if row.kind not in BODIES:
        raise JostleError(
            f"event {row.number} of match {row.match} is of the unknown kind {row.kind!r}: "
            f"expected one of {', '.join(BODIES)}"
        )
    return Event(row.number, row.seat, row.at, msgspec.json.decode(row.body, type=BODIES[row.kind]))
