"""A match as the server knows it: its events, and what they make of it.

A match is its event log. Whoever has the events has the match: a room in memory is only the log, replayed. `Deed`s are
the kinds of event; a story takes them in one by one, and they were checked before they were written.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from jostle.errors import IllegalAction, JostleError
from jostle.games import spec as find_spec
from jostle.games.scene import Scene, Viewer
from jostle.play.clock import Clock
from jostle.play.match import CHANCE, Ending, Match, Node, Outcome, Seat
from jostle.play.state import Game, RandomSource
from jostle.server.match.protocol import Said
from jostle.server.store.records import EventRow, MatchRow, SeatRow

# The kinds of event.
PLAYED, UNDONE, ASKED, ANSWERED = "played", "undone", "asked", "answered"
JOINED, HELPED, SAID, ENDED, AGAIN = "joined", "helped", "said", "ended", "again"

CHAT_KEPT = 100
FORGOTTEN = Ending("abandoned", None)  # nobody came for so long that the server has put an end to it


@dataclass
class Asked:
    """What a seat asks of the others, and who has not answered."""

    what: str
    seat: int
    waiting: set[int]


@dataclass
class Story:
    """A match so far."""

    row: MatchRow
    seats: list[SeatRow]
    match: Match
    number: int = 0  # of the last event
    moved: int = 0  # of the last event that changed the position
    moved_at: float = 0.0  # and when that was
    thinking_since: float = 0.0  # when the acting seat's time began to run; earlier if it has undone something
    left_at_end: list[float | None] | None = None  # each seat's time, where the end came while a clock ran
    asked: Asked | None = None
    ending: Ending | None = None
    said: list[Said] = field(default_factory=list)
    next: str | None = None  # the match that was made by "play again"
    helped: bool = False  # somebody had a hint or took back a move: such a match is not rated
    hints: bool = False  # all have agreed that everybody may have hints

    @staticmethod
    def tell(row: MatchRow, seats: list[SeatRow], events: list[EventRow]) -> Story:
        """Replay a log."""
        game = Game(row.game, **find_spec(row.game).complete(msgspec.json.decode(row.options)))
        players = [Seat(seat.name or str(game.spec.sides[seat.seat]), seat.kind, seat.level) for seat in seats]
        start = game.read(row.start) if row.start else None
        match = Match(game, players, Clock.read(row.clock), start)
        match.start_clock(row.created)
        story = Story(row, seats, match, moved_at=row.created, thinking_since=row.created)
        for event in events:
            story.take(event)
        return story

    # --- taking in what happened ------------------------------------------------------------------------------------

    def take(self, event: EventRow) -> None:
        """Take in the next event of the log."""
        if event.number != self.number + 1:
            raise JostleError(f"event {event.number} cannot follow event {self.number}: expected the next")
        body = msgspec.json.decode(event.body)
        getattr(self, f"_{event.kind}")(event, body)
        self.number = event.number

    def _played(self, event: EventRow, body: dict[str, Any]) -> None:
        actor = CHANCE if event.seat is None else event.seat
        action = body["action"]
        self.match._go_on(action, self.match.state.code(action), actor, body.get("seconds", 0.0))
        self.asked = None
        self.ending = self.match.node.ending
        self._moved(event)

    def _undone(self, event: EventRow, body: dict[str, Any]) -> None:
        used = 0.0 if body["asked"] else event.at - self.thinking_since + self.match.node.seconds
        self.match.go_to(self.match.node.line[body["to"]])
        self.helped = self.helped or bool(body["asked"])
        self.asked = None
        self._moved(event, used)

    def _moved(self, event: EventRow, used: float = 0.0) -> None:
        """The position is another one. `used`: seconds that its actor has used up already, before an undo."""
        self.moved, self.moved_at = event.number, event.at
        self.thinking_since = event.at - used
        self.match.start_clock(self.thinking_since)

    def _asked(self, event: EventRow, body: dict[str, Any]) -> None:
        assert event.seat is not None
        others = {
            seat.seat for seat in self.seats if seat.seat != event.seat and not self.same_person(seat, event.seat)
        }
        self.asked = Asked(body["what"], event.seat, others)

    def _answered(self, event: EventRow, body: dict[str, Any]) -> None:
        assert self.asked is not None
        if body["yes"]:
            self.asked.waiting -= {event.seat}
        else:
            self.asked = None

    def _joined(self, event: EventRow, body: dict[str, Any]) -> None:
        assert event.seat is not None
        seat = self.seats[event.seat]
        self.seats[event.seat] = msgspec.structs.replace(
            seat, kind="person", name=body["name"], person=body["person"], token_hash=None, seen=event.at
        )
        self.match.seats[event.seat] = Seat(body["name"], "person")
        if not any(seat.kind == "open" for seat in self.seats):
            self._moved(event)  # clocks run from now on

    def _helped(self, event: EventRow, body: dict[str, Any]) -> None:
        self.helped = True
        if body.get("hints"):
            self.hints, self.asked = True, None

    def _said(self, event: EventRow, body: dict[str, Any]) -> None:
        self.said.append(Said(body["name"], event.seat, body["text"], event.at, event.number))
        del self.said[:-CHAT_KEPT]

    def _ended(self, event: EventRow, body: dict[str, Any]) -> None:
        """An ending that the rules do not tell: resigned, agreed, time, abandoned."""
        self.left_at_end = self.seconds_left(event.at)
        how = body["how"]
        if how == "abandoned":  # a match knows this as resigning, or as a draw where nobody in particular was away
            how = "agreed" if event.seat is None else "resigned"
        self.match.node.ending = Ending(how, event.seat)
        self.ending = Ending(body["how"], event.seat)
        self.asked = None

    def _again(self, event: EventRow, body: dict[str, Any]) -> None:
        """The same people play once more, in another match."""
        self.next = body["match"]

    # --- what is the case -------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def status(self) -> str:
        if self.over:
            return "over"
        return "open" if any(seat.kind == "open" for seat in self.seats) else "going"

    @property
    def turn(self) -> int | None:
        """The seat that is to act; None before the match begins and when it is over."""
        actor = self.match.state.actor
        return actor if self.status == "going" and isinstance(actor, int) else None

    @property
    def outcome(self) -> Outcome | None:
        outcome = self.match.outcome
        if outcome is not None and self.ending == FORGOTTEN:
            return replace(outcome, words="No result: nobody went on playing")
        return outcome

    @property
    def rated(self) -> bool:
        return self.row.rated and not self.helped

    @property
    def steps(self) -> list[Node]:
        return self.match.node.line[1:]

    def bot(self, seat: int) -> bool:
        return self.seats[seat].kind == "bot"

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person has."""
        return [seat.seat for seat in self.seats if person is not None and seat.person == person]

    def faces_people(self, own: Sequence[int]) -> bool:
        """Whether somebody else than the person who has these seats plays too."""
        return any(seat.kind == "person" and seat.seat not in own for seat in self.seats)

    def same_person(self, seat: SeatRow, other: int) -> bool:
        return seat.person is not None and seat.person == self.seats[other].person

    def own_last(self, seat: int) -> int | None:
        """How many steps were played before a seat's last action; None if it has played nothing."""
        steps = self.steps
        return next((i for i in range(len(steps) - 1, -1, -1) if steps[i].actor == seat), None)

    def may_undo(self, seat: int) -> bool:
        """Whether the seat's last action was the very last thing that happened, and its turn goes on."""
        last = self.match.node
        return self.turn == seat and last.parent is not None and last.actor == seat

    def seconds_left(self, now: float) -> list[float | None]:
        if self.match.clock.kind == "none":
            return [None] * len(self.seats)
        if self.left_at_end is not None:
            return self.left_at_end
        at = now if self.status == "going" else self.moved_at
        return [max(0.0, round(self.match.seconds_left(seat, at), 2)) for seat in range(len(self.seats))]

    def time_is_up(self, now: float) -> bool:
        """Whether the acting seat has run out of time."""
        turn = self.turn
        if turn is None or self.match.clock.kind == "none":
            return False
        return self.match.seconds_left(turn, now) <= 0

    # --- what can be done next --------------------------------------------------------------------------------------

    def deed(self, after: int, kind: str, seat: int | None, **body: object) -> EventRow:
        """A new event, `after` places behind the last one."""
        at = time.time()
        return EventRow(self.row.id, self.number + 1 + after, kind, seat, msgspec.json.encode(body).decode(), at)

    def playing(self, seat: int, action: str, rng: RandomSource) -> list[EventRow]:
        """The events of an action: itself, and all that chance does before somebody decides again."""
        state = self.match.state
        if self.status != "going":
            raise IllegalAction(
                "nothing can be played: the match is " + ("over" if self.over else "waiting for players")
            )
        if state.actor != seat:
            raise IllegalAction(f"it is not the turn of {self.match.side(seat)}")
        code = state.code(action)
        spent = max(0.0, round(time.time() - self.thinking_since, 3)) if self.match.clock.kind != "none" else 0.0
        events = [self.deed(0, PLAYED, seat, action=action, seconds=spent)]
        return events + self.drawing(state.apply(code), rng, len(events))

    def drawing(self, state: Any, rng: RandomSource, after: int) -> list[EventRow]:
        """What chance draws and rolls from a state on, until somebody decides."""
        events: list[EventRow] = []
        while state.actor == "chance":
            outcome = state.sample(rng)
            events.append(self.deed(after + len(events), PLAYED, None, action=outcome))
            state = state.play(outcome)
        return events

    # --- what is seen -----------------------------------------------------------------------------------------------

    def viewer_key(self, viewer: int | None) -> Viewer:
        """Who sees the same: without hidden hands everybody does."""
        return viewer if self.match.game.hidden else "all"

    def scene(self, viewer: int | None, node: Node | None = None) -> Scene:
        """What a viewer sees, with the actions it may choose from now."""
        node = node or self.match.node
        scene = self.match.scene_at(node, self.viewer_key(viewer))
        chooses = viewer is not None and node is self.match.node and self.turn == viewer
        return scene if chooses else _watched(scene)


def _watched(scene: Scene) -> Scene:
    """The same without anything to choose."""
    return Scene(scene.width, scene.height, scene.shapes, scene.status)
