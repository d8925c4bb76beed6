"""The lists of the first screen, live: matches to join, matches to watch, one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from jostle.games import spec as find_spec
from jostle.i18n import text_in
from jostle.play.state import Game
from jostle.search.core.levels import bot_title
from jostle.server.match import protocol
from jostle.server.match.attendance import Viewer
from jostle.server.match.protocol import LobbyMessage, MatchInfo, SeatInfo, Summary
from jostle.server.match.view import shown_names
from jostle.server.store.errors import StoreDown
from jostle.server.store.records import MatchRow, SeatRow
from jostle.server.store.store import Store
from jostle.server.variants import variant_name

LISTED = 20
PAUSE = 1.0  # seconds between two messages: many changes are sent together


class LobbyFeed:
    """Sends the lists to those who look at the first screen, whenever something in them changes."""

    def __init__(self, store: Store, people_elsewhere: Callable[[], set[str]]) -> None:
        self._store = store
        self._people_elsewhere = people_elsewhere
        self.viewers: set[Viewer] = set()
        self._changes = asyncio.Event()

    def changed(self, match: str) -> None:
        self._changes.set()

    async def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        await self._send([viewer])

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)

    async def run(self) -> None:
        while True:
            await self._changes.wait()
            self._changes.clear()
            if self.viewers:
                try:
                    await self._send(list(self.viewers))
                except StoreDown:
                    self._changes.set()  # look again after the pause
            await asyncio.sleep(PAUSE)

    async def _send(self, viewers: list[Viewer]) -> None:
        store = self._store
        open_now, live = await store.open_matches(LISTED), await store.live_matches(LISTED)
        for viewer in viewers:
            mine = await store.matches_of(viewer.person, LISTED) if viewer.person is not None else []
            message = LobbyMessage(
                open=summaries(open_now, viewer.person, viewer.language),
                live=summaries(live, viewer.person, viewer.language),
                mine=summaries(mine, viewer.person, viewer.language),
                people=self.people_here(),
            )
            viewer.send(protocol.write(message))

    def people_here(self) -> int:
        here = {viewer.person for viewer in self.viewers if viewer.person is not None}
        return len(here | self._people_elsewhere())


def summaries(found: list[tuple[MatchRow, list[SeatRow]]], person: str | None, language: str) -> list[Summary]:
    return [summary(row, seats, person, language) for row, seats in found]


def summary(row: MatchRow, seats: list[SeatRow], person: str | None, language: str) -> Summary:
    """A match in a list, from its rows alone: no room is opened for it."""
    spec = find_spec(row.game)
    options = msgspec.json.decode(row.options)
    hidden = Game(row.game, **options).hidden
    own = {seat.seat for seat in seats if person is not None and seat.person == person}
    info = MatchInfo(
        id=row.id,
        game=row.game,
        title=spec.title,
        variant=variant_name(spec, options, language),
        options=options,
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
