"""The referee of a match: turns, clocks, draws, resignations, repetition, and how the match ends.

The rules of a game know none of this, and nobody else decides it. A match is a tree of positions: what is played from
an earlier position starts a new branch, and nothing is lost.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from jostle.errors import IllegalAction, JostleError
from jostle.games.head_start import shown_points
from jostle.i18n import Listing, Text, messages_of
from jostle.kernel import share_win
from jostle.play.clock import UNTIMED, Clock, Spent
from jostle.play.state import Game, RandomSource, State
from jostle.scene import Viewer
from jostle.scene.naming import Names

message = messages_of(__package__)

KINDS = ("person", "bot", "open")
MAX_NAME_LENGTH = 40
CHANCE = -1
THIRD = 3  # how often a position may come up, in games with a rule about that

# Endings without a winner that the rules do not decide.
_DRAWN = {
    "agreed": message("ended-agreed"),
    "abandoned": message("ended-abandoned"),
}
_LOST = ("resigned", "time", "abandoned")  # endings by which one seat loses


@dataclass(frozen=True)
class Seat:
    """Who sits there. `level` says how strong a bot is."""

    name: str
    kind: str = "person"
    level: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise JostleError(message("seat-kind", kind=repr(self.kind), kinds=", ".join(KINDS)))
        if not 0 < len(self.name) <= MAX_NAME_LENGTH or not self.name.isprintable() or self.name != self.name.strip():
            raise JostleError(message("seat-name", name=repr(self.name[:50]), most=MAX_NAME_LENGTH))
        if self.level and not all(sign.isalnum() or sign in "-@." for sign in self.level):
            raise JostleError(message("seat-level", level=repr(self.level[:50])))


@dataclass(frozen=True)
class Ending:
    """How a match ended. `how`: rules, resigned, agreed, repetition, time or abandoned. `seat`: who resigned, ran out
    of time or left; a match abandoned by no seat in particular has no result."""

    how: str
    seat: int | None = None


@dataclass(frozen=True)
class Outcome:
    """How a match ended and who won. `winners` is empty if nobody did."""

    ending: Ending
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    state: State  # the last one

    @property
    def words(self) -> str:
        """The outcome as an English sentence."""
        return str(self.text)

    @property
    def text(self) -> Text:
        """The outcome as a sentence for any language."""
        return self.told("all")

    def told(self, viewer: Viewer) -> Text:
        """The outcome as a sentence to a viewer; a seat is spoken to."""
        how, seat = self.ending.how, self.ending.seat
        if how == "rules":
            return self.state.scene(viewer).status
        if how == "repetition":
            return self._repeated
        if seat is None:
            return _DRAWN[how]
        sides = self.state.game.spec.sides
        winners, loser, count = Listing(tuple(sides[winner] for winner in self.winners)), sides[seat], len(self.winners)
        if seat == viewer:
            return message("ended-you-lose", why=how, winners=winners, count=count)
        if self.winners == (viewer,):
            return message("ended-you-win", why=how, loser=loser)
        if how == "resigned":
            return message("ended-resigned", winners=winners, count=count, loser=loser)
        if how == "time":
            return message("ended-time", winners=winners, count=count, loser=loser)
        return message("ended-left", winners=winners, count=count, loser=loser)

    @property
    def _repeated(self) -> Text:
        """How it ended when a position came up for the third time."""
        spec = self.state.game.spec
        if spec.repetition(self.state.game.options) != "points":
            return message("ended-repetition")
        if not self.winners:
            return message("ended-repetition-equal")
        winners = Listing(tuple(spec.sides[winner] for winner in self.winners))
        return message("ended-repetition-points", winners=winners, count=len(self.winners))


class Repetitions:
    """How often the positions of a line of play have come up, and what the game's rule about that makes of it.

    `keys` are those of a line; whoever plays a game to its end without a match adds each position as it comes.
    """

    def __init__(self, game: Game, keys: Iterable[str | None] = ()) -> None:
        self.rule = game.spec.repetition(game.options)
        self._seen = Counter(key for key in keys if key is not None)

    def add(self, state: State) -> bool:
        """Count a position that has come up; whether it ends the game."""
        if not self.rule or (key := state.game.text.repetition_key(state.record)) is None:
            return False
        self._seen[key] += 1
        return self.ends(key)

    def ends(self, key: str | None) -> bool:
        """Whether the game ends now that this position has come up."""
        return self.rule in ("draw", "points") and self._seen[key or ""] >= THIRD

    def forbidden(self, state: State) -> frozenset[str]:
        """The actions that would bring a position about for the third time; none if there are no others."""
        if self.rule != "forbidden" or max(self._seen.values(), default=0) < THIRD - 1:
            return frozenset()
        return _third_times(state, lambda key: self._seen[key])

    def returns(self, state: State) -> tuple[float, ...]:
        """What each seat wins by a position that ends the game."""
        game = state.game
        if self.rule != "points":
            return (0.0,) * game.seats
        points = shown_points(game.spec, game.options, state.points)
        return _shared(game.seats, [seat for seat, n in enumerate(points) if n == max(points)])


def _third_times(state: State, seen: Callable[[str], int]) -> frozenset[str]:
    if state.actor_code < 0:
        return frozenset()
    key_of = state.game.text.repetition_key
    keys = (key_of(after.record) for after in state)
    again = [action for action, key in zip(state.actions, keys, strict=True) if key and seen(key) >= THIRD - 1]
    return frozenset(again) if len(again) < len(state.actions) else frozenset()


def _shared(seats: int, winners: Iterable[int]) -> tuple[float, ...]:
    """What each seat wins if some share the win."""
    out = np.zeros(seats)
    share_win(sum(1 << seat for seat in winners), seats, out)
    return tuple(out.tolist())


@dataclass(eq=False)
class Node:
    """A position of the match, the action that led to it, and what was played from it. It knows the sums of the way to
    it, so that nothing takes longer the longer a match lasts."""

    state: State
    parent: Node | None = None
    action: str = ""
    actor: int = CHANCE  # who played it
    seconds: float = 0.0  # how long that took
    children: list[Node] = field(default_factory=list)
    ending: Ending | None = None
    seconds_at_end: float | None = None  # how long the actor had thought here when the match ended on a running clock
    forbidden: frozenset[str] | None = None  # what may not be played here, once somebody has asked
    depth: int = 0  # how many actions led to it
    times: int = 0  # how often the position has come up on the way, if the game has a rule about that
    repeats: bool = False  # whether any position has come up twice
    spent: Spent = UNTIMED  # the time of the seats
    names: dict[Viewer, Names] = field(default_factory=dict)  # of things in the scenes of a match, once one is drawn

    @property
    def line(self) -> list[Node]:
        """All nodes from the start to this one."""
        node: Node | None = self
        nodes = []
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def child(self, action: str) -> Node | None:
        return next((child for child in self.children if child.action == action), None)

    @cached_property
    def repetition_key(self) -> str | None:
        """What must come back for a repetition; None where the position does not count."""
        key: str | None = self.state.game.text.repetition_key(self.state.record)
        return key


class Referee:
    """Keeps one match of a game and decides what may happen in it."""

    def __init__(
        self, game: Game, seats: Sequence[Seat] | None = None, clock: Clock | None = None, start: State | None = None
    ) -> None:
        seats = seats or [Seat(str(side), "open") for side in game.spec.sides[: game.seats]]
        if len(seats) != game.seats:
            raise JostleError(message("seat-count", game=game.spec.title, seats=game.seats, given=len(seats)))
        if start is not None and start.game != game:
            raise JostleError(message("start-of-another-game"))
        self.game = game
        self.seats = list(seats)
        self.clock = clock or Clock()
        self.root = Node(start or game.start(), spent=self.clock.begin(game.seats))
        self.line = [self.root]  # from the start to the position now
        self.offer: int | None = None  # the seat that offers a draw
        self._rule = game.spec.repetition(game.options)
        self._seen: Counter[str] = Counter()  # how often positions have come up, if there is a rule about that
        self._since: float | None = None  # when the actor's time began to run; None: no clock runs
        self.settle(self.root)
        self._see(self.root, 1)

    # --- the position now --------------------------------------------------------------------------------------------

    @property
    def node(self) -> Node:
        return self.line[-1]

    @property
    def state(self) -> State:
        return self.node.state

    @property
    def actions(self) -> list[str]:
        """What was played from the start to here, chance outcomes included."""
        return [node.action for node in self.line[1:]]

    @property
    def over(self) -> bool:
        return self.node.ending is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended and who won; None while it goes on."""
        return self.outcome_at(self.node)

    def outcome_at(self, node: Node, ending: Ending | None = None) -> Outcome | None:
        """How the match ended at a node, or would with this ending; None if it did not."""
        ending = ending or node.ending
        if ending is None:
            return None
        if ending.how == "rules":
            returns = node.state.returns
            assert returns is not None
        elif ending.how == "repetition":
            returns = Repetitions(self.game).returns(node.state)
        elif ending.seat is None:
            returns = (0.0,) * self.game.seats
        else:  # the others share the win
            returns = _shared(self.game.seats, (seat for seat in range(self.game.seats) if seat != ending.seat))
        best = max(returns)
        winners = () if best == min(returns) else tuple(seat for seat, won in enumerate(returns) if won == best)
        return Outcome(ending, returns, winners, node.state)

    def side(self, seat: int) -> Text:
        """What a seat is called in this game, such as White."""
        return self.game.spec.sides[seat]

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, action: str, seat: int | None = None, now: float | None = None) -> None:
        """Play an action of the acting seat, or an outcome of chance. `seat` says who asks; only the actor may."""
        now = time.monotonic() if now is None else now
        node = self.check(action, seat, now)
        if self.check_time(now):
            raise IllegalAction(message("too-late", action=repr(action), side=self.side(node.actor)))
        self.enter(node, now)

    def replay(self, action: str, seconds: float = 0.0, now: float | None = None) -> None:
        """Play an action from a record, which says how long it took: whether it came in time was decided before. With
        `now` the next seat's clock runs from then on."""
        self.enter(self.after(self.node, action, seconds), now)

    def check(self, action: str, seat: int | None = None, now: float | None = None) -> Node:
        """The position after an action that may be played now. `enter` plays it."""
        self._refuse_if_over()
        actor = self.state.actor
        if seat is not None and seat != actor:
            raise IllegalAction(message("not-your-turn", side=self.side(seat)))
        timed = isinstance(actor, int) and self.clock.kind != "none" and now is not None
        return self.after(self.node, action, round(self._thinking(now), 3) if timed else 0.0)

    def after(self, node: Node, action: str, seconds: float = 0.0) -> Node:
        """The position after an action at any node. It is no part of the match before it is entered."""
        if action in self.forbidden(node):
            raise IllegalAction(message("third-time", action=repr(action)))
        known = node.child(action)
        return self._next(node, action, known.state if known else node.state.play(action), seconds)

    def draw(self, node: Node, rng: RandomSource) -> list[Node]:
        """The positions after what chance draws and rolls at a node, until a seat must decide."""
        drawn: list[Node] = []
        while node.ending is None and node.state.actor_code == CHANCE:
            code = node.state.sample_code(rng)
            action = str(self.game.text.action_text(node.state.record, code))
            node = self._next(node, action, node.state.apply(code), 0.0)
            drawn.append(node)
        return drawn

    def _next(self, node: Node, action: str, state: State, seconds: float) -> Node:
        new = Node(state, node, action, max(node.state.actor_code, CHANCE), seconds, depth=node.depth + 1)
        self.settle(new)
        return new

    def enter(self, node: Node, now: float | None = None) -> None:
        """Go to a position that follows the one now. With `now` the next seat's clock runs from then on, once a seat
        has acted: the first one has all the time it wants."""
        known = self.node.child(node.action)
        if known is None:
            node.parent = self.node
            self.node.children.append(node)
            known = node
        if known.seconds != node.seconds:
            known.seconds = node.seconds
            for later in self.nodes(known):
                self._add_time(later)
        known.ending = node.ending  # if somebody resigned there before, that is undone
        self._move(known)
        if now is not None and (known.actor != CHANCE or self.clock_runs):
            self._since = now

    def settle(self, node: Node) -> None:
        """Add up what led to a new node, and end the match there if the rules or a repetition do so."""
        self._add_time(node)
        if self._rule and node.repetition_key is not None:
            node.times = self._times(node.repetition_key, node)
        node.repeats = node.times >= THIRD - 1 or (node.parent is not None and node.parent.repeats)
        if node.state.over:
            node.ending = Ending("rules")
        elif self._rule in ("draw", "points") and node.times >= THIRD:
            node.ending = Ending("repetition")

    def _add_time(self, node: Node) -> None:
        if node.parent is not None:
            spent = node.parent.spent
            node.spent = spent if node.actor == CHANCE else self.clock.after(spent, node.actor, node.seconds)

    def _times(self, key: str, node: Node | None) -> int:
        """How often a position has come up on the way to a node. For nodes that follow the one now it is quick."""
        later = 0
        while node is not None and node is not self.node:
            later += node.repetition_key == key
            node = node.parent
        return later if node is None else later + self._seen[key]

    def _see(self, node: Node, times: int) -> None:
        if self._rule and node.repetition_key is not None:
            self._seen[node.repetition_key] += times

    def forbidden(self, node: Node | None = None) -> frozenset[str]:
        """The legal actions that may not be played at a node, because a position would come up for the third time."""
        node = node or self.node
        if node.forbidden is None:
            third = self._rule == "forbidden" and node.repeats
            node.forbidden = _third_times(node.state, lambda key: self._times(key, node)) if third else frozenset()
        return node.forbidden

    def allowed(self, node: Node | None = None) -> tuple[str, ...]:
        """The actions that may be played at a node."""
        node = node or self.node
        without = self.forbidden(node)
        return tuple(action for action in node.state.actions if action not in without)

    def repetitions(self, node: Node | None = None) -> int:
        """How often the position has come up on the way to here, this time included; 0 where it does not count."""
        node = node or self.node
        key = node.repetition_key
        return 0 if key is None else sum(earlier.repetition_key == key for earlier in node.line)

    # --- going back and branching ------------------------------------------------------------------------------------

    def undo(self, actions: int = 1) -> None:
        """Go back by that many actions. What was played stays, as a branch."""
        played = len(self.actions)
        if not 1 <= actions <= played:
            raise IllegalAction(message("cannot-undo", actions=actions, played=played))
        self.go_to(self.line[played - actions])

    def can_undo(self, seat: int) -> bool:
        """Whether a seat has just acted and its turn goes on, so that nobody else has seen a consequence."""
        return not self.over and self.state.actor == seat == self.node.actor

    def take_back(self, to: int, now: float, charge: bool) -> None:
        """Go back to the position after `to` actions; the clock of the seat that acts there runs from now on.
        `charge`: the time it has used for the action that it takes back counts."""
        used = self._thinking(now) + self.node.seconds if charge else 0.0
        self.go_to(self.line[to])
        self._since = now - used

    def before_last_action(self, seat: int) -> int | None:
        """How many actions were played before a seat's last one; None if it has played nothing."""
        return next((i for i in range(len(self.line) - 2, -1, -1) if self.line[i + 1].actor == seat), None)

    def go_to(self, node: Node) -> None:
        """Go to any position of this match; no clock runs until the next action."""
        self._move(node)
        self._since = None

    def _move(self, node: Node) -> None:
        """Make another position the one now; an offer lapses."""
        shared, new = node, list[Node]()
        while shared.depth >= len(self.line) or self.line[shared.depth] is not shared:
            new.append(shared)
            if shared.parent is None:
                raise IllegalAction(message("another-match"))
            shared = shared.parent
        for left in self.line[shared.depth + 1 :]:
            self._see(left, -1)
        self.line[shared.depth + 1 :] = reversed(new)
        for entered in new:
            self._see(entered, 1)
        self.offer = None

    def nodes(self, first: Node | None = None) -> Iterator[Node]:
        """Every position of the match, or from one on, branches in the order they were played."""
        waiting = [first or self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    # --- endings that the rules do not decide ------------------------------------------------------------------------

    def end(self, ending: Ending, now: float | None = None) -> None:
        """End the match by resignation, agreement, time or absence."""
        self._refuse_if_over()
        if not (
            (ending.how in _LOST and ending.seat in range(self.game.seats))
            or (ending.how == "abandoned" and ending.seat is None)
            or (ending.how == "agreed" and ending.seat is None and self.game.spec.agreed_draw)
        ) or (ending.how == "time" and self.clock.kind == "none"):
            raise IllegalAction(message("no-ending", how=repr(ending.how), seat=str(ending.seat)))
        if now is not None and self._since is not None:
            self.node.seconds_at_end = self._thinking(now)
        self.node.ending, self.offer = ending, None

    def resign(self, seat: int, now: float | None = None) -> None:
        """Give up; the other seats share the win."""
        self._check_seat(seat)
        self.end(Ending("resigned", seat), now)

    def offer_draw(self, seat: int) -> None:
        """Offer a draw. The offer lapses when somebody plays."""
        self.check_draw_offer(seat)
        self.offer = seat

    def check_draw_offer(self, seat: int) -> None:
        """Refuse an offer that cannot be made now."""
        self._check_seat(seat)
        self._refuse_if_over()
        if not self.game.spec.agreed_draw:
            raise IllegalAction(message("no-agreed-draws", game=self.game.spec.title))
        if self.offer is not None:
            raise IllegalAction(message("draw-offered", side=self.side(self.offer)))

    def accept_draw(self, seat: int, now: float | None = None) -> None:
        self._check_answer(seat)
        self.end(Ending("agreed"), now)

    def decline_draw(self, seat: int) -> None:
        self._check_answer(seat)
        self.offer = None

    def _check_answer(self, seat: int) -> None:
        self._check_seat(seat)
        self._refuse_if_over()
        if self.offer is None or self.offer == seat:
            raise IllegalAction(message("no-draw-offered", side=self.side(seat)))

    # --- time --------------------------------------------------------------------------------------------------------

    @property
    def clock_runs(self) -> bool:
        """Whether the actor's time runs."""
        return self._since is not None

    def start_clock(self, now: float | None = None) -> None:
        """The acting seat's time runs from now on."""
        self._since = time.monotonic() if now is None else now

    def _thinking(self, now: float | None) -> float:
        """How long the actor has been thinking."""
        if self._since is None:
            return 0.0
        return max(0.0, (time.monotonic() if now is None else now) - self._since)

    def seconds_left(self, seat: int, now: float | None = None) -> float:
        """What a seat has left; the time since the last action counts for the actor while its clock runs."""
        self._check_seat(seat)
        spent, actor = self.node.spent, self.state.actor_code
        thinking = self.node.seconds_at_end if self.over else self._thinking(now)
        if actor >= 0 and thinking is not None:
            spent = self.clock.after(spent, actor, thinking)
        return self.clock.left(seat, spent)

    def time_is_up(self, now: float | None = None) -> bool:
        """Whether the actor has run out of time."""
        actor = self.state.actor
        if self.clock.kind == "none" or self.over or not isinstance(actor, int):
            return False
        return self.seconds_left(actor, now) <= 0

    def check_time(self, now: float | None = None) -> bool:
        """End the match if the actor's time is up; whether it is."""
        if not self.time_is_up(now):
            return False
        self.end(Ending("time", self.state.actor_code), now)
        return True

    # --- helpers -----------------------------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        if seat not in range(self.game.seats):
            raise IllegalAction(
                message("no-such-seat", seat=repr(seat), game=self.game.spec.title, last=str(self.game.seats - 1))
            )

    def _refuse_if_over(self) -> None:
        if outcome := self.outcome:
            raise IllegalAction(message("match-over", outcome=outcome.text))
