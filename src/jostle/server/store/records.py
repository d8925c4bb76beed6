"""The rows of what only a server keeps, as values. `tables.py` makes its columns of their fields."""

from __future__ import annotations

from msgspec import Struct


class JudgementRow(Struct, frozen=True):
    """What the decisions of a person cost in a match: how many were judged, what they cost together, and of what kind
    they were."""

    match: str
    seat: int
    person: str
    game: str
    ended: float
    decisions: int
    loss: float
    body: str  # JSON


class SessionRow(Struct, frozen=True):
    """A device on which a person is known."""

    id: str
    person: str | None  # None: somebody who was deleted
    created: float
    seen: float
    agent: str  # the browser, in a few words
    ended: float | None = None


class SanctionRow(Struct, frozen=True):
    """What the operator has forbidden a person, or everybody in a network."""

    id: int
    kind: str  # ban or mute
    person: str | None
    network: str | None
    reason: str
    at: float
    until: float | None  # None: for good
    lifted: float | None


class ReportRow(Struct, frozen=True):
    """What somebody has reported to the operator."""

    id: int
    at: float
    reporter: str
    person: str
    name: str
    match: str | None
    reason: str
    words: str
    handled: float | None
    outcome: str


class AuditRow(Struct, frozen=True):
    """Something that an operator may have to look into."""

    id: int
    at: float
    actor: str  # a person, or "operator"
    network: str
    what: str
    subject: str
    detail: str
