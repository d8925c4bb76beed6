"""Plays one game to its end and notes what happens: turns, values, what chance brings, which parts are used."""

from __future__ import annotations

import copy
import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from jostle.arena.game import Luck
from jostle.lab.run.components import Counts, Watch
from jostle.play.state import State
from jostle.search.core.bots import Bot

REPETITIONS = 3  # of a position, in games that know a draw by it
ALIKE = 1e-9

Values = tuple[float, ...]


@dataclass
class Turn:
    """A turn: whose it is, how many choices it began with, what was played, and how everybody stands after it."""

    seat: int
    choices: int
    actions: list[str]
    used: list[int] = field(default_factory=list)  # parts, as places of `Counts`
    decisions: int = 0
    values: Values = ()
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class Moment:
    """Chance is about to bring somebody a part: the state, who acted last, and the luck that is still to come."""

    state: State
    last: int
    luck: Luck


@dataclass
class Story:
    """A game that is being told."""

    state: State
    last: int = -1  # who acted last
    turns: list[Turn] = field(default_factory=list)
    decisions: int = 0
    choices: int = 0
    forced: int = 0
    chances: int = 0
    how: str = "rules"
    waiting: list[str] = field(default_factory=list)  # outcomes that belong to the turn to come
    moments: list[Moment] | None = None  # draws of parts, if they are wanted

    def tell(self, bots: Sequence[Bot], luck: Luck, watch: Watch, counts: Counts) -> Story:
        """Play to the end."""
        seen: Counter[object] = Counter()
        while not self.state.over:
            actor = self.state.actor_code
            if actor < 0:
                self.draw(luck, watch, counts)
                continue
            if self.repeats(seen):
                self.how = "repetition"
                break
            self.decide(actor, bots[actor], watch, counts)
        if self.turns:
            self.close_turn(self.turns[-1])
        if self.state.over and watch.lens.at_limit(self.state):
            self.how = "limit"
        return self

    def draw(self, luck: Luck, watch: Watch, counts: Counts) -> None:
        """Chance has its turn."""
        if self.moments is not None and watch.lens.drawn(self.state) is not None:
            self.moments.append(Moment(self.state, self.last, copy.deepcopy(luck)))
        code = luck.draw(self.state, self.last)
        if watch.looks:
            watch.see_draw(counts, self.state, code)
        owner = watch.lens.turn(self.state)
        goes_on = bool(self.turns) and owner in (self.turns[-1].seat, self.state.actor_code)
        text = str(self.state.game.text.action_text(self.state.record, code))
        (self.turns[-1].actions if goes_on else self.waiting).append(text)
        self.chances += 1
        self.state = self.state.apply(code)

    def decide(self, actor: int, bot: Bot, watch: Watch, counts: Counts) -> None:
        """A seat decides."""
        state, choices = self.state, len(self.state.legal)
        owner = watch.lens.turn(state)
        if not self.turns or self.turns[-1].seat != owner:
            if self.turns:
                self.close_turn(self.turns[-1])
            self.turns.append(Turn(owner, choices, self.waiting))
            self.waiting = []
        turn = self.turns[-1]
        text = bot.choose(state)
        action = state.code(text)
        if watch.looks:
            turn.used += watch.see_use(counts, state, action, actor)
        turn.actions.append(text)
        turn.decisions += 1
        self.decisions += 1
        self.choices += choices
        self.forced += choices == 1
        self.last = actor
        self.state = state.apply(action)

    def close_turn(self, turn: Turn) -> None:
        state = self.state
        turn.values = state.returns or tuple(state.judge(seat) for seat in range(state.game.seats))
        turn.points = state.points

    def repeats(self, seen: Counter[object]) -> bool:
        """Whether the position has come back so often that the game is drawn."""
        game = self.state.game
        if not game.spec.repetition or (key := game.text.repetition_key(self.state.record)) is None:
            return False
        seen[key] += 1
        return seen[key] >= REPETITIONS

    # --- what came of it ---------------------------------------------------------------------------------------------

    @property
    def shares(self) -> Values:
        """Each seat's share of the win; their sum is 1."""
        seats, returns = self.state.game.seats, self.state.returns
        if returns is None:
            return (1 / seats,) * seats
        return tuple((gain * (seats - 1) + 1) / seats for gain in returns)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won, or shared the win with some; nobody if all share alike."""
        shares = self.shares
        best = max(shares)
        winners = tuple(seat for seat, share in enumerate(shares) if share > best - ALIKE)
        return winners if len(winners) < len(shares) else ()

    def leads(self) -> tuple[int, float | None]:
        """How often the lead changed, and the part of the game after which a winner led to the end."""
        leaders = [leader_of(turn.values) for turn in self.turns]
        certain = [leader for leader in leaders if leader >= 0]
        changes = sum(one != other for one, other in itertools.pairwise(certain))
        winners = self.winners
        if not winners or not leaders:
            return changes, None
        behind = [number for number, leader in enumerate(leaders, 1) if leader not in winners]
        return changes, (behind[-1] if behind else 0) / len(leaders)


def leader_of(values: Values) -> int:
    """The seat that stands best, -1 if there is more than one."""
    best = max(values)
    leaders = [seat for seat, value in enumerate(values) if value > best - ALIKE]
    return leaders[0] if len(leaders) == 1 else -1
