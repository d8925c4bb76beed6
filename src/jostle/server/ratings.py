"""How good people are at a game, by openskill: any number of seats, and with how uncertain that still is.

Bots have fixed ratings, from how often each level beats the one below, so that nobody moves them. What a match counts
for a person depends on how much it says: little or nothing if it was short, or if the same people play again and again.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce

from jostle.games import spec as find_spec
from jostle.play.match import Outcome
from jostle.search.core.levels import LEVELS
from jostle.server.store.store import Store
from jostle.table.hosting import Change, Conflict, Standing
from jostle.table.match.event_log import EventLog
from jostle.table.record import FIRST, SCALE, shown
from jostle.table.records import MetRow, RatingRow, SeatRow, VerdictRow
from jostle.table.variants import bots_are_rated, is_named

SURE = 6.0  # the deviation from which on a rating is no longer provisional: 7 matches with bots, 15 with newcomers
BOT_DEVIATION = 1.0
MIDDLE = "casual"  # the level that is as strong as a newcomer is thought to be

FEWEST_DECISIONS = 4  # of each person, after the set-up; a match given up before says nothing
EARLY_DECISIONS = 8  # a match given up before everybody has made so many counts half
LITTLE = 0.25  # what the win against somebody counts who has not won yet: another guest is quickly made
WEEK = 7 * 24 * 3600.0
FULL, HALF = 3, 6  # matches of the same opponents within a week: so many count in full, up to so many half
SAME_NETWORK = 3  # matches within a week of people who share a connection: so many count, half
FEWEST_OPPONENTS = 3  # different ones, for a place on the leaderboard

_MODEL = PlackettLuce()


def standing_of(row: RatingRow) -> Standing:
    return Standing(shown(row.mu, row.sigma), round(SCALE * row.sigma), row.sigma > SURE)


def bot_strength(game: str, level: str) -> tuple[float, float]:
    """Mean and deviation of the fixed rating of a bot."""
    steps = [math.log(share / (1 - share)) for share in find_spec(game).search.beats_lower]
    spread = math.sqrt(2 * (_MODEL.beta**2 + BOT_DEVIATION**2))  # by which the model divides the difference of two bots
    ladder = [spread * sum(steps[:step]) for step in range(len(LEVELS))]
    return _MODEL.mu + ladder[LEVELS[level].step] - ladder[LEVELS[MIDDLE].step], BOT_DEVIATION


def bot_standing(game: str, level: str) -> Standing | None:
    """None for a level that is no more, and in a game whose bots were not measured."""
    return Standing(shown(*bot_strength(game, level))) if level in LEVELS and bots_are_rated(game) else None


def player_of(seat: SeatRow) -> str | None:
    """Under which name a seat is rated; None for nobody."""
    if seat.kind == "bot":
        return f"bot:{seat.level}"
    return f"person:{seat.person}" if seat.person is not None else None


# --- what a match counts ---------------------------------------------------------------------------------------------


def was_played(log: EventLog, seconds: float) -> bool:
    """Whether every person has made a few decisions after the set-up, and the match took some time."""
    return log.acted - log.began >= seconds and have_decided(log, FEWEST_DECISIONS)


def have_decided(log: EventLog, times: int) -> bool:
    """Whether every person has made so many decisions after the set-up."""
    missing = {seat.seat: times for seat in log.seats if seat.kind == "person"}
    scenes, set_up = log.match.game.scene_module, log.match.game.spec.set_up
    for node in log.steps:
        if missing.get(node.actor, 0) and node.parent is not None:
            state = node.parent.state
            if len(state.legal) > 1 and scenes.kind(state.record, state.code(node.action)) not in set_up:
                missing[node.actor] -= 1
        if not any(missing.values()):
            return True
    return False


def weigh(
    own: SeatRow, seats: Sequence[SeatRow], met: Sequence[MetRow], sure: set[str], easy: set[str], given_up: bool
) -> VerdictRow:
    """What a match counts for the person of a seat: of several reasons for less the strongest. `met`: whom the person
    met in the matches of the last week that counted; `sure`: the people whose rating is not provisional; `easy`: those
    who have lost to this person and have never won; `given_up`: after few decisions."""
    people = [seat for seat in seats if seat.kind == "person" and seat is not own]
    if not people:
        bots = [seat for seat in seats if seat.kind == "bot"]
        often = max(sum(one.kind == "bot" and one.level == seat.level for one in met) for seat in bots)
        return VerdictRow(_by_number(often), "bot" if often >= FULL else "")
    verdicts = [VerdictRow(1.0)]
    shared = len({one.match for one in met if one.shared})
    for seat in people:
        often = sum(one.person == seat.person for one in met)
        if often >= FULL:
            verdicts.append(VerdictRow(_by_number(often), "often"))
        if own.network is not None and seat.network == own.network:
            verdicts.append(VerdictRow(0.5 if shared < SAME_NETWORK else 0.0, "network"))
        if own.person in sure and seat.person not in sure:
            verdicts.append(VerdictRow(0.5, "provisional"))
        if seat.person in easy:
            verdicts.append(VerdictRow(LITTLE, "never-won"))
    if given_up:
        verdicts.append(VerdictRow(0.5, "given-up"))
    return min(verdicts, key=lambda verdict: verdict.weight)


def _by_number(often: int) -> float:
    return 1.0 if often < FULL else 0.5 if often < HALF else 0.0


class Ratings:
    """Reads and changes ratings in the store. `fewest_seconds`: how long a match must take to count."""

    def __init__(self, store: Store, fewest_seconds: float) -> None:
        self.store = store
        self.fewest_seconds = fewest_seconds

    async def of_seats(self, log: EventLog) -> list[Standing | None]:
        """How each seat's player is rated at this game; None for those who have played none."""
        game, players = log.row.game, [player_of(seat) for seat in log.seats]
        rows = await self.store.ratings_at(game, [one for one in players if one is not None])
        return [
            bot_standing(game, seat.level)
            if seat.kind == "bot"
            else standing_of(rows[player])
            if player in rows
            else None
            for seat, player in zip(log.seats, players, strict=True)
        ]

    async def changes(self, log: EventLog) -> list[Change | None]:
        """What a match did to its people's ratings; None for bots, and for everybody if it was not to be rated."""
        if not log.over or not log.rated:
            return [None] * len(log.seats)
        verdicts = await self.store.verdicts(log.row.id)
        return [
            await self._change(log, seat, verdicts[seat.seat] if seat.seat < len(verdicts) else None)
            for seat in log.seats
        ]

    async def _change(self, log: EventLog, seat: SeatRow, verdict: VerdictRow | None) -> Change | None:
        if seat.kind == "bot" or seat.person is None:
            return None
        change = await self.store.rating_change(log.row.id, log.row.game, f"person:{seat.person}")
        if change is None:
            return None if verdict is None or not verdict.why else Change(None, verdict.weight, verdict.why)
        by = shown(*change[1]) - (shown(*change[0]) if change[0] else FIRST)
        return Change(by, verdict.weight, verdict.why) if verdict is not None else Change(by, 1.0, "")

    async def rate(self, log: EventLog) -> bool:
        """Rate a match that is over; whether it counted. Everybody must be somebody else, and at least one a person."""
        players = [player_of(seat) for seat in log.seats]
        outcome = log.outcome
        real = [player for player in players if player is not None]
        if outcome is None or not log.rated or len(set(real)) < len(players):
            return False
        if not any(player.startswith("person:") for player in real):
            return False
        if any(seat.kind == "bot" for seat in log.seats) and not bots_are_rated(log.row.game):
            return False
        while True:
            try:
                return await self._rate_once(log, outcome, real)
            except Conflict:
                continue  # somebody of them has finished another match meanwhile: count from there

    async def _rate_once(self, log: EventLog, outcome: Outcome, real: list[str]) -> bool:
        rows = [await self._row(log, seat, player) for seat, player in zip(log.seats, real, strict=True)]
        verdicts = await self._verdicts(log, rows, outcome)
        teams = [[_MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
        after = _MODEL.rate(teams, scores=list(outcome.returns))
        now = time.time()
        changed = [
            RatingRow(
                game=row.game,
                player=row.player,
                name=row.name,
                mu=row.mu + verdict.weight * (team[0].mu - row.mu),
                sigma=row.sigma + verdict.weight * (team[0].sigma - row.sigma),
                games=row.games + 1,
                wins=row.wins + (seat in outcome.winners),
                updated=now,
            )
            for seat, (row, team, verdict) in enumerate(zip(rows, after, verdicts, strict=True))
            if verdict.weight > 0 and not row.player.startswith("bot:")
        ]
        return await self.store.rate(log.row.id, log.row.game, changed, verdicts)

    async def _verdicts(self, log: EventLog, rows: list[RatingRow], outcome: Outcome) -> list[VerdictRow]:
        """What the match counts for each seat. The rows were read before: if a match is counted meanwhile they are old,
        and all is done again."""
        nothing = ""
        if not is_named(log.match.game.spec, msgspec.json.decode(log.row.options)):
            nothing = "variant"
        elif not was_played(log, self.fewest_seconds):
            nothing = "short"
        if nothing:
            return [VerdictRow(0.0, nothing)] * len(rows)
        sure = {seat.person for seat, row in zip(log.seats, rows, strict=True) if seat.person and row.sigma <= SURE}
        never_won = {
            seat.person
            for seat, row in zip(log.seats, rows, strict=True)
            if seat.person and not row.wins and seat.seat not in outcome.winners
        }
        given_up = outcome.ending.how == "resigned" and not have_decided(log, EARLY_DECISIONS)
        since = time.time() - WEEK
        seats = await self.store.seats_at(log.row.id)  # the log does not tell where they were taken from
        return [
            VerdictRow(0.0)
            if seat.person is None
            else weigh(
                seat,
                seats,
                await self.store.met(seat.person, log.row.game, since),
                sure,
                never_won if seat.seat in outcome.winners else set(),
                given_up,
            )
            for seat in seats
        ]

    async def _row(self, log: EventLog, seat: SeatRow, player: str) -> RatingRow:
        game = log.row.game
        if seat.kind == "bot":
            return RatingRow(game, player, seat.name, *bot_strength(game, seat.level), 0, 0, 0.0)
        row = await self.store.rating(game, player)
        if row is not None:
            return row
        new = _MODEL.rating()
        return RatingRow(game, player, seat.name, new.mu, new.sigma, 0, 0, 0.0)
