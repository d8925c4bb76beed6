"""The rows of a new match: with all that chance does before anybody decides."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass

import msgspec

from jostle.games.first_turn import begun_by
from jostle.table.match.event_log import EventLog
from jostle.table.match.events import write_event
from jostle.table.records import EventRow, MatchRow, SeatRow

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are taken for one another
ID_LENGTH = 10


@dataclass(frozen=True)
class NewMatch:
    """A match as the store takes it."""

    row: MatchRow
    seats: list[SeatRow]
    events: list[EventRow]


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_match(row: MatchRow, seats: list[SeatRow], rng: random.Random) -> NewMatch:
    log = EventLog.replay(row, list(seats), [])
    events = log.chance_events(rng, row.created)
    node = events[-1].node if events else log.match.node
    assert node is not None
    row = msgspec.structs.replace(row, number=len(events), steps=len(events), turn=node.state.actor_code)
    return NewMatch(row, seats, [write_event(row.id, event) for event in events])


def rematch_of(log: EventLog, creator: str, now: float, rng: random.Random) -> NewMatch:
    """The same match once more: with the seats moved on by one, or where sides stay with the next to begin. It is rated
    if this one is shown as rated: that is what everybody has agreed to."""
    game = log.match.game
    spec, first = game.spec, log.next_to_begin
    sides = [str(side) for side in spec.sides]
    nameless = {*sides, *spec.file_names}
    id = new_id()
    seats = [
        msgspec.structs.replace(
            seat, match=id, seat=i, name=sides[i] if seat.name in nameless else seat.name, token_hash=None, seen=0.0
        )
        for i, seat in enumerate(log.seats if first is not None else [*log.seats[1:], log.seats[0]])
    ]
    options = game.options if first is None else begun_by(spec, game.options, first)
    row = msgspec.structs.replace(
        log.row, id=id, status="going", created=now, updated=now, number=0, steps=0, turn=None, outcome=None,
        creator=creator, rated=log.rated, options=msgspec.json.encode(spec.changed(options)).decode(),
        start=None if log.row.start == spec.quick_start.start else log.row.start,  # only the first game is prepared
    )  # fmt: skip
    return new_match(row, seats, rng)
