"""Matches in lists, made from their rows alone: no room is opened for them."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from jostle.errors import JostleError
from jostle.games import spec as find_spec
from jostle.i18n import messages_of, text_in
from jostle.play.state import Game
from jostle.search.core.levels import bot_title
from jostle.server.match import protocol
from jostle.server.match.protocol import MatchInfo, SeatInfo, Summary
from jostle.server.match.view import shown_names
from jostle.server.store.records import MatchRow, SeatRow
from jostle.server.store.store import Listed
from jostle.server.variants import listed_spec, variant_name

message = messages_of("jostle.server")

Shown = tuple[object, ...]  # what a summary shows of a match


def summaries(found: list[Listed], person: str | None, language: str) -> list[Summary]:
    """The matches as one person sees them; None: as everybody else does."""
    return [summary(row, seats, person, language) for row, seats in found]


def summary(row: MatchRow, seats: list[SeatRow], person: str | None, language: str) -> Summary:
    spec = listed_spec(row.game, len(seats))
    hidden, variant = _facts(row.game, row.options, language)
    own = {seat.seat for seat in seats if person is not None and seat.person == person}
    info = MatchInfo(
        id=row.id,
        game=row.game,
        title=spec.title,
        variant=variant,
        options=msgspec.json.decode(row.options),
        clock=row.clock,
        status=row.status,
        public=row.public,
        rated=row.rated,
        chat=row.chat,
        hidden=hidden,
        draws=spec.agreed_draw,
        created=row.created,
        creator=person is not None and row.creator == person,
        next=None,  # the rows do not tell
        start="" if hidden else row.start or "",  # it may tell of hands
    )
    infos = [
        SeatInfo(
            seat=seat.seat,
            side=text_in(spec.sides[seat.seat], language),
            name=name,
            kind=seat.kind,
            level=seat.level,
            label=text_in(bot_title(seat.level), language),
            online=seat.kind == "bot",
            yours=seat.seat in own,
            points=0,
            invited=seat.token_hash is not None,
        )
        for seat, name in zip(seats, shown_names(seats, spec, language), strict=True)
    ]
    return Summary(info, infos, row.turn, row.turn in own, row.steps, row.updated)


@lru_cache(1024)
def _facts(game: str, options: str, language: str) -> tuple[bool, str]:
    """Whether something is hidden in a game with these options, and what the variant is called. Of a game that is gone,
    or has no such options any more, nothing is told that may be hidden."""
    changed = msgspec.json.decode(options)
    try:
        return Game(game, **changed).hidden, variant_name(find_spec(game), changed, language)
    except JostleError:
        return True, text_in(message("game-gone"), language)


class EncodedSummaries:
    """Lists as everybody sees them, encoded. A match that has not changed since the last list is not encoded again."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[Shown, msgspec.Raw]] = {}

    def encode(self, found: list[Listed], language: str) -> msgspec.Raw:
        now = {row.id: self._encoded(row, seats, language) for row, seats in found}
        self._last = now
        return protocol.raw([encoded for _, encoded in now.values()])

    def _encoded(self, row: MatchRow, seats: list[SeatRow], language: str) -> tuple[Shown, msgspec.Raw]:
        shown = (row, *[(seat.kind, seat.level, seat.name, seat.token_hash) for seat in seats])
        last = self._last.get(row.id)
        if last is not None and last[0] == shown:
            return last
        return shown, protocol.raw(summary(row, seats, None, language))
