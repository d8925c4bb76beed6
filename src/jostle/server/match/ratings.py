"""How good people and bots are at a game, by openskill: any number of seats, and honest about how sure it is."""

from __future__ import annotations

import time

from openskill.models import PlackettLuce

from jostle.play.match import Outcome
from jostle.server.match.event_log import EventLog
from jostle.server.store.errors import Conflict
from jostle.server.store.records import RatingRow, SeatRow
from jostle.server.store.store import Store

FIRST, SCALE = 1000.0, 40.0  # what a newcomer is shown, and how much a point of openskill's counts
FEWEST_STEPS = 4  # a match given up before it began says nothing

_MODEL = PlackettLuce()


def shown(mu: float, sigma: float) -> float:
    """A rating as people see it: careful, since it counts what is sure."""
    return round(FIRST + SCALE * (mu - 3 * sigma))


def player_of(seat: SeatRow) -> str | None:
    """Under which name a seat is rated; None for nobody."""
    if seat.kind == "bot":
        return f"bot:{seat.level}"
    return f"person:{seat.person}" if seat.person is not None else None


class Ratings:
    """Reads and changes ratings in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of_seats(self, log: EventLog) -> list[float | None]:
        """What each seat's player is rated at this game; None for those who have played none."""
        players = [player_of(seat) for seat in log.seats]
        rows = await self.store.ratings_at(log.row.game, [player for player in players if player is not None])
        return [shown(rows[player].mu, rows[player].sigma) if player in rows else None for player in players]

    async def changes(self, log: EventLog) -> list[float | None]:
        """What a match did to its people's ratings; None where it did nothing."""
        return [await self._change(log, seat) for seat in log.seats]

    async def _change(self, log: EventLog, seat: SeatRow) -> float | None:
        player = player_of(seat)
        if not log.over or not log.rated or player is None or seat.kind == "bot":
            return None
        change = await self.store.rating_change(log.row.id, log.row.game, player)
        return None if change is None else shown(*change[1]) - (shown(*change[0]) if change[0] else FIRST)

    async def rate(self, log: EventLog) -> bool:
        """Rate a match that is over; whether it counted. Everybody must be somebody else, and at least one a person."""
        players = [player_of(seat) for seat in log.seats]
        outcome = log.outcome
        real = [player for player in players if player is not None]
        if outcome is None or not log.rated or len(log.steps) < FEWEST_STEPS or len(set(real)) < len(players):
            return False
        if not any(player.startswith("person:") for player in real):
            return False
        while True:
            try:
                return await self._rate_once(log, outcome, real)
            except Conflict:
                continue  # somebody of them has finished another match meanwhile: count from there

    async def _rate_once(self, log: EventLog, outcome: Outcome, real: list[str]) -> bool:
        rows = [await self._row(log.row.game, player, log.seats[i].name) for i, player in enumerate(real)]
        teams = [[_MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
        after = _MODEL.rate(teams, scores=list(outcome.returns))
        now = time.time()
        changed = [
            RatingRow(
                game=row.game,
                player=row.player,
                name=row.name,
                mu=team[0].mu,
                sigma=team[0].sigma,
                games=row.games + 1,
                wins=row.wins + (seat in outcome.winners),
                updated=now,
            )
            for seat, (row, team) in enumerate(zip(rows, after, strict=True))
        ]
        return await self.store.rate(log.row.id, log.row.game, changed)

    async def _row(self, game: str, player: str, name: str) -> RatingRow:
        row = await self.store.rating(game, player)
        if row is not None:
            return row
        new = _MODEL.rating()
        return RatingRow(game, player, name, new.mu, new.sigma, 0, 0, 0.0)
