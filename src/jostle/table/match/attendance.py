"""Who follows a match, and for how long nobody has been there for a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from jostle.scene import Form
from jostle.table.hosting import Change, Requester, Standing
from jostle.table.match.devices import Device
from jostle.table.match.event_log import EventLog
from jostle.table.records import SeatRow

SEEN = 30.0  # seconds after which a seat that nobody was seen at counts as gone


class Viewer(Protocol):
    """A connection of a person, to which messages are sent."""

    person: str | None
    network: str
    seat: int | None
    language: str
    form: Form
    near: int | None
    device: Device | None

    def send(self, message: bytes) -> None: ...


@dataclass
class Presence:
    """Who is there, and how they are rated."""

    online: list[bool]
    watchers: int
    ratings: list[Standing | None]
    rating_changes: list[Change | None]  # by this match
    away: bool = False  # the acting seat has been gone for so long that the win can be claimed


class Attendance:
    """The viewers of one match in this process, and when seats were left."""

    def __init__(self, log: EventLog, away_seconds: float, now: float) -> None:
        self.viewers: set[Viewer] = set()
        self._log = log
        self._away_seconds = away_seconds
        self._opened = now  # nobody counts as away for the time before: perhaps there was no server
        self._gone: dict[int, float] = {}  # since when nobody is there for a seat, by the wall clock

    @property
    def people(self) -> set[str]:
        return {viewer.person for viewer in self.viewers if viewer.person is not None}

    @property
    def misses_somebody(self) -> bool:
        """Whether people follow a match that goes on, and a person who plays in it is not among them."""
        away = any(seat.kind == "person" and seat.person not in self.people for seat in self._log.seats)
        return bool(self.viewers) and away and self._log.status == "going"

    def seats_here(self) -> list[int]:
        """The seats whose people are here."""
        return [seat.seat for seat in self._log.seats if seat.person in self.people]

    def requester(self) -> Requester | None:
        """For whom bots play here: for a player who is there, else for somebody who watches; None: nobody is there."""
        viewer = min(self.viewers, key=lambda one: not self._log.seats_of(one.person), default=None)
        return None if viewer is None else Requester(viewer.person or viewer.network, viewer.network)

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        for seat in self._log.seats_of(viewer.person):
            self._gone.pop(seat, None)

    def leave(self, viewer: Viewer, now: float) -> list[int]:
        """The seats for which nobody is here any more."""
        self.viewers.discard(viewer)
        seats = [] if viewer.person in self.people else self._log.seats_of(viewer.person)
        self._gone.update(dict.fromkeys(seats, now))
        return seats

    def presence(self, ratings: list[Standing | None], changes: list[Change | None], now: float) -> Presence:
        people = self.people
        online = [
            seat.kind == "bot" or seat.person in people or (seat.person is not None and self._is_elsewhere(seat, now))
            for seat in self._log.seats
        ]
        watchers = sum(1 for viewer in self.viewers if not self._log.seats_of(viewer.person))
        left = self.seconds_to_claim(now)
        return Presence(online, watchers, ratings, changes, left is not None and left <= 0)

    def _is_elsewhere(self, seat: SeatRow, now: float) -> bool:
        """Whether another process has seen somebody at a seat, not long ago, and after they were last seen here."""
        return now - seat.seen < SEEN and seat.seen > self._gone.get(seat.seat, 0.0)

    def seconds_to_claim(self, now: float) -> float | None:
        """In how many seconds the acting seat will have been away for too long; None if its person is here."""
        turn = self._log.turn
        if turn is None or self._log.is_bot(turn) or self._log.seats[turn].person in self.people:
            return None
        since = max(self._gone.get(turn, 0.0), self._log.seats[turn].seen, self._opened)
        return since + self._away_seconds - now
