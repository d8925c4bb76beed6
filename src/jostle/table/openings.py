"""A game's openings as the page shows them, with how people here have begun."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Struct

from jostle.games import spec as find_spec
from jostle.i18n import text_in
from jostle.learning.openings import Meeting, Openings, Plan
from jostle.scene.encoding import told_as
from jostle.search.core.levels import bot_title
from jostle.search.core.reasons import win_chance
from jostle.table.hosting import MatchStore
from jostle.table.match.events import ActionPlayed, ActionsUndone, read_event
from jostle.table.records import EventRow, MatchRow
from jostle.table.variants import display_name

LATEST = 300  # matches that are looked at for how people begin
KEPT = 600.0  # seconds for which that is not looked up anew
MAX_OTHERS = 5  # beginnings without a name that are shown
FEWEST = 2  # how often such a one must have come up


class StandingInfo(Struct):
    """A plan in the hands of one seat. `chance`: to win, on average over the other's plans, as the search sees it;
    `won_sure` and `lost_sure` of these meetings are proved. `share` of `games` between bots was won, with the interval
    in which the true share is with 95 %."""

    seat: int
    side: str
    chance: float | None
    won_sure: int
    lost_sure: int
    games: int
    share: float | None
    low: float | None
    high: float | None


class PlanInfo(Struct):
    id: str
    name: str
    words: str
    source: Annotated[str, told_as(Literal["sheet", "bot", "search", "table"])]
    actions: list[list[str]]  # of every seat
    standings: list[StandingInfo]
    played: int  # by people here, in their last matches


class MeetingInfo(Struct):
    """A plan of each seat against the other. `sure`: win or loss of the first seat, where it is proved."""

    plans: list[str]
    start: str  # the position, as text
    chance: float  # of the first seat
    low: float
    high: float
    depth: int
    nodes: int
    sure: Annotated[str, told_as(Literal["", "win", "loss"])]
    turns: int | None
    games: int
    share: float | None


class OtherBeginning(Struct):
    """How people have begun here without a plan that has a name."""

    seat: int
    side: str
    actions: list[str]
    played: int


class OpeningsInfo(Struct):
    """All about a game's openings."""

    game: str
    title: str
    sides: list[str]
    player: str  # the level of the bots that played from there
    plans: list[PlanInfo]
    meetings: list[MeetingInfo]
    others: list[OtherBeginning]
    matches: int  # of people here that were looked at


# --- how people begin ------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """How often people began in which way: by seat and the set of their first actions."""

    matches: int = 0
    counts: Counter[tuple[int, frozenset[str]]] = field(default_factory=Counter)


class OpeningStatistics:
    """Looks up now and then how people have begun in the latest matches."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store
        self._kept: dict[str, tuple[float, Played]] = {}

    async def of(self, book: Openings) -> Played:
        at, played = self._kept.get(book.game, (0.0, Played()))
        if not at or time.monotonic() - at > KEPT:
            length = 4 * sum(len(actions) for actions in book.plans[0].actions)  # with room for what was undone
            found = await self.store.beginnings(book.game, LATEST, length)
            played = count_beginnings(book, found)
            self._kept[book.game] = (time.monotonic(), played)
        return played


def count_beginnings(book: Openings, found: Sequence[tuple[MatchRow, list[int], list[EventRow]]]) -> Played:
    """Count the beginnings of matches: only those of people, from the usual start, without options."""
    played = Played()
    lengths = [len(actions) for actions in book.plans[0].actions]
    for row, people, events in found:
        if row.start is not None or row.options != "{}":
            continue
        line = _line(events)
        firsts = [[action for seat, action in line if seat == number][:length] for number, length in enumerate(lengths)]
        complete = [number for number in people if len(firsts[number]) == lengths[number]]
        played.matches += bool(complete)
        for seat in complete:
            played.counts[seat, frozenset(firsts[seat])] += 1
    return played


def _line(events: Sequence[EventRow]) -> list[tuple[int | None, str]]:
    """What was played and not taken back."""
    line: list[tuple[int | None, str]] = []
    for event in map(read_event, events):
        if isinstance(event.body, ActionPlayed):
            line.append((event.seat, event.body.action))
        elif isinstance(event.body, ActionsUndone):
            del line[event.body.to :]
    return line


# --- telling ---------------------------------------------------------------------------------------------------------


def openings_info(book: Openings, played: Played, language: str) -> OpeningsInfo:
    spec = find_spec(book.game)
    sides = [text_in(side, language) for side in spec.sides[: len(book.plans[0].actions)]]
    named = {(seat, frozenset(plan.actions[seat])) for plan in book.plans for seat in range(len(sides))}
    others = [(key, count) for key, count in played.counts.most_common() if key not in named and count >= FEWEST]
    return OpeningsInfo(
        game=spec.id,
        title=spec.title,
        sides=sides,
        player=display_name(bot_title(book.player), language),
        plans=[_plan(book, plan, sides, played) for plan in book.plans],
        meetings=[_meeting(book, meeting, len(sides)) for meeting in book.meetings],
        others=[
            OtherBeginning(seat, sides[seat], sorted(actions), count) for (seat, actions), count in others[:MAX_OTHERS]
        ],
        matches=played.matches,
    )


def _plan(book: Openings, plan: Plan, sides: list[str], played: Played) -> PlanInfo:
    return PlanInfo(
        id=plan.id,
        name=plan.name,
        words=plan.words,
        source=plan.source,
        actions=[list(actions) for actions in plan.actions],
        standings=[_standing(book, plan.id, seat, side) for seat, side in enumerate(sides)],
        played=sum(played.counts[seat, frozenset(actions)] for seat, actions in enumerate(plan.actions)),
    )


def _standing(book: Openings, plan: str, seat: int, side: str) -> StandingInfo:
    met, value, share = book.meetings_of(plan, seat), book.value_of(plan, seat), book.share_of(plan, seat)
    sure = [_sure(meeting) for meeting in met]
    wins, losses = sure.count("win"), sure.count("loss")
    return StandingInfo(
        seat=seat,
        side=side,
        chance=None if value is None else round(win_chance(value, 2), 4),
        won_sure=wins if seat == 0 else losses,
        lost_sure=losses if seat == 0 else wins,
        games=0 if share is None else share.games,
        share=None if share is None else round(share.share, 4),
        low=None if share is None else round(share.low, 4),
        high=None if share is None else round(share.high, 4),
    )


def _sure(meeting: Meeting) -> str:
    """What is proved for the first seat."""
    return "" if meeting.turns is None else "win" if meeting.value > 0 else "loss"


def _meeting(book: Openings, meeting: Meeting, seats: int) -> MeetingInfo:
    share = meeting.share
    return MeetingInfo(
        plans=list(meeting.plans),
        start=str(book.position(*meeting.plans)),
        chance=round(win_chance(meeting.value, seats), 4),
        low=round(win_chance(meeting.low, seats), 4),
        high=round(win_chance(meeting.high, seats), 4),
        depth=meeting.depth,
        nodes=meeting.nodes,
        sure=_sure(meeting),
        turns=meeting.turns,
        games=meeting.games,
        share=None if share is None else round(share.share, 4),
    )
