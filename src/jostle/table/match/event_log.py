"""A match as its event log: whoever has the events has the match.

An event is checked before it is stored, and applied afterwards: by the process that stored it, by others that hear of
it, and by whoever replays the log. Who may do what, clocks, draws and endings are up to the `Match`; the log adds what
only a server knows: who has which seat, questions, hints, chat and rematches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

import msgspec

from jostle.errors import IllegalAction, JostleError
from jostle.games import spec as find_spec
from jostle.games.first_turn import next_first
from jostle.i18n import messages_of
from jostle.play.clock import Clock
from jostle.play.match import CHANCE, Ending, Match, Node, Outcome, Seat
from jostle.play.state import Game, RandomSource
from jostle.scene import WIDE, Layout, Scene, Viewer
from jostle.table.match.events import (
    ActionPlayed,
    ActionsUndone,
    Body,
    ChatSaid,
    Event,
    HelpGiven,
    MatchEnded,
    QuestionAnswered,
    QuestionAsked,
    RematchMade,
    SeatTaken,
)
from jostle.table.match.protocol import ChatMessage
from jostle.table.records import MatchRow, OutcomeFacts, SeatRow

message = messages_of("jostle.table")

CHAT_KEPT = 100


@dataclass
class Question:
    """What a seat asks of the others, and who has not answered."""

    what: str
    seat: int
    waiting: set[int]


@dataclass
class EventLog:
    """A match so far."""

    row: MatchRow
    seats: list[SeatRow]
    match: Match
    number: int = 0  # of the last event
    moved: int = 0  # of the last event that changed the position
    question: Question | None = None
    chat: list[ChatMessage] = field(default_factory=list)
    next: str | None = None  # the rematch
    helped: bool = False  # somebody had a hint or took back a move: such a match is not rated
    hints: bool = False  # all have agreed that everybody may have hints
    began: float = 0.0  # when a seat first acted
    acted: float = 0.0  # when a seat last acted

    @staticmethod
    def replay(row: MatchRow, seats: list[SeatRow], events: Iterable[Event]) -> EventLog:
        """The match that a log makes."""
        game = Game(row.game, **find_spec(row.game).complete(msgspec.json.decode(row.options)))
        players = [Seat(seat.name or str(game.spec.sides[seat.seat]), seat.kind, seat.level) for seat in seats]
        start = game.read(row.start) if row.start else None
        kept = list(seats)
        log = EventLog(row, seats, Match(game, players, Clock.read(row.clock), start))
        for event in events:
            log.apply(event)
        for seat in kept:  # the operator may have renamed somebody since they sat down
            if seat.person is not None and seat.person == log.seats[seat.seat].person:
                log.rename_seat(seat.seat, seat.name)
        return log

    def copy(self) -> EventLog:
        """The match as it is now. Whoever reads a live match in a thread reads such a copy: play goes on meanwhile."""
        return replace(self, seats=list(self.seats), chat=list(self.chat), match=self.match.copy())

    def rename_seat(self, seat: int, name: str) -> None:
        """Call a player by another name from now on, also in what was said before."""
        if self.seats[seat].name == name:
            return
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], name=name)
        self.match.seats[seat] = replace(self.match.seats[seat], name=name)
        for line in self.chat:
            if line.seat == seat:
                line.name = name

    # --- applying events --------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Apply the next event of the log."""
        if event.number != self.number + 1:
            raise JostleError(f"event {event.number} cannot follow event {self.number}: expected the next")
        match event.body:
            case ActionPlayed():
                self._play(event, event.body)
            case ActionsUndone(to=to, agreed=agreed):
                self.match.take_back(to, event.at, charge=not agreed)
                self.helped = self.helped or agreed
                self._move(event)
            case QuestionAsked(what=what):
                assert event.seat is not None
                if what == "draw":
                    self.match.offer_draw(event.seat)
                self.question = Question(what, event.seat, self._others(event.seat))
            case QuestionAnswered(yes=yes):
                self._answer(event, yes)
            case SeatTaken():
                self._take_seat(event, event.body)
            case HelpGiven(hints=hints):
                self.helped = True
                if hints:
                    self.hints, self.question = True, None
            case ChatSaid(name=name, text=text, emote=emote):
                self.chat.append(ChatMessage(name, event.seat, text, event.at, event.number, emote))
                del self.chat[:-CHAT_KEPT]
            case MatchEnded(how=how):
                self.match.end(Ending(how, event.seat), event.at)
                self.question = None
            case RematchMade(match=match):
                self.next, self.question = match, None
            case _:
                assert_never(event.body)
        self.number = event.number

    def _play(self, event: Event, body: ActionPlayed) -> None:
        if event.seat is not None:
            self.began, self.acted = self.began or event.at, event.at
        if event.node is not None:
            self.match.enter(event.node, event.at)
        else:
            self.match.replay(body.action, body.seconds, event.at)
        self._move(event)

    def _move(self, event: Event) -> None:
        """The position has changed, or the match has begun: whatever was decided before is late now."""
        self.moved, self.question = event.number, None

    def _answer(self, event: Event, yes: bool) -> None:
        assert self.question is not None
        assert event.seat is not None
        if yes:
            self.question.waiting.discard(event.seat)
            return
        if self.question.what == "draw":
            self.match.decline_draw(event.seat)
        self.question = None

    def _take_seat(self, event: Event, body: SeatTaken) -> None:
        assert event.seat is not None
        self.row = msgspec.structs.replace(self.row, rated=self.row.rated and body.rated)
        self.seats[event.seat] = msgspec.structs.replace(
            self.seats[event.seat],
            kind="bot" if body.level else "person",
            level=body.level,
            name=body.name,
            person=body.person,
            token_hash=None,
            seen=event.at,
        )
        self.match.seats[event.seat] = Seat(body.name, "bot" if body.level else "person", body.level)
        if self.status == "going":
            self._move(event)

    # --- the state of the match -------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def status(self) -> str:
        if self.over:
            return "over"
        return "open" if any(seat.kind == "open" for seat in self.seats) else "going"

    @property
    def turn(self) -> int | None:
        """The seat that is to act; None before the match begins and when it is over."""
        actor = self.match.state.actor_code
        return actor if actor >= 0 and self.status == "going" else None

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def rated(self) -> bool:
        return self.row.rated and not self.helped

    @property
    def steps(self) -> list[Node]:
        return self.match.line[1:]

    @property
    def can_be_repeated(self) -> bool:
        """Whether those who have played here can have a rematch."""
        return self.over and self.next is None and all(seat.kind != "open" for seat in self.seats)

    @property
    def next_to_begin(self) -> int | None:
        """The seat that begins the rematch, where sides stay; None where they change."""
        return next_first(self.match.game.spec, self.match.game.options) if self.row.series == "first" else None

    def is_bot(self, seat: int) -> bool:
        return self.seats[seat].kind == "bot"

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person has."""
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def has_human_opponents(self, own: Sequence[int]) -> bool:
        """Whether somebody plays besides the person who has these seats."""
        return any(seat.kind == "person" and seat.seat not in own for seat in self.seats)

    def _others(self, seat: int) -> set[int]:
        """All seats but those of the person who has this one."""
        return {other.seat for other in self.seats} - {seat} - set(self.seats_of(self.seats[seat].person))

    def can_undo(self, seat: int) -> bool:
        return self.status == "going" and self.match.can_undo(seat)

    def seconds_left(self, now: float) -> list[float | None]:
        """What each seat has left; None without a clock."""
        if self.match.clock.kind == "none":
            return [None] * len(self.seats)
        return [max(0.0, round(self.match.seconds_left(seat, now), 2)) for seat in range(len(self.seats))]

    def time_is_up(self, now: float) -> bool:
        """Whether the acting seat has run out of time."""
        return self.status == "going" and self.match.time_is_up(now)

    # --- new events -------------------------------------------------------------------------------------------------

    def new_event(self, body: Body, seat: int | None, now: float) -> Event:
        """An event that would be the next."""
        return Event(self.number + 1, seat, now, body)

    def play_events(self, seat: int, action: str, rng: RandomSource, now: float) -> list[Event]:
        """The events of an action, if it may be played now: itself, and what chance does before somebody decides."""
        if self.status != "going":
            raise IllegalAction(message("match-over") if self.over else message("match-not-begun"))
        node = self.match.check(action, seat, now)
        return self._played([node, *self.match.draw(node, rng)], now)

    def chance_events(self, rng: RandomSource, now: float) -> list[Event]:
        """What chance does before anybody decides."""
        return self._played(self.match.draw(self.match.node, rng), now)

    def _played(self, nodes: list[Node], now: float) -> list[Event]:
        return [
            Event(number, None if actor == CHANCE else actor, now, ActionPlayed(node.action, node.seconds), node)
            for number, (actor, node) in enumerate(((node.actor, node) for node in nodes), self.number + 1)
        ]

    def row_changes(self, last: Event) -> dict[str, Any]:
        """What the match's row says after new events, of which this is the last: facts, as `Store.append` takes them.
        Left out is what does not change."""
        node, ending = self.match.node, None
        match last.body:
            case ActionPlayed() if last.node is not None:
                node = last.node
            case ActionsUndone(to=to):
                node = self.match.line[to]
            case MatchEnded(how=how):
                ending = Ending(how, last.seat)
            case _:
                return {}
        outcome = self.match.outcome_at(node, ending)
        return {
            "status": self.status if outcome is None else "over",
            "steps": node.depth,
            "turn": node.state.actor_code if outcome is None and node.state.actor_code >= 0 else None,
            "outcome": None if outcome is None else msgspec.json.encode(outcome_facts(outcome)).decode(),
        }

    # --- what is seen -----------------------------------------------------------------------------------------------

    def viewer_key(self, viewer: int | None) -> Viewer:
        """Who sees the same: without hidden hands everybody does."""
        return viewer if self.match.game.hidden else "all"

    def draw(self, node: Node, viewer: int | None, chooses: bool, layout: Layout = WIDE, shared: bool = False) -> Scene:
        """What a viewer sees at a node, with something to choose or without. Whoever chooses is spoken to, unless the
        screen is `shared` by several, who are named."""
        if self.match.game.hidden or (chooses and not shared):
            return self.match.scene_at(node, viewer, layout, chooses)
        return self.match.scene_at(node, "all" if chooses else None, layout, chooses)  # buttons: only to choose from


def outcome_facts(outcome: Outcome) -> OutcomeFacts:
    return OutcomeFacts(outcome.ending.how, outcome.ending.seat, list(outcome.winners))
