"""One game of the arena: its seating, its random numbers, and its result."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, permutations
from typing import Any

from jostle.engine.client import EngineBot
from jostle.errors import JostleError, OptionError
from jostle.games import spec
from jostle.games.spec import Value
from jostle.i18n import messages_of
from jostle.i18n.numbers import number, plain
from jostle.kernel import hooks_of
from jostle.kernel.hooks import never
from jostle.play.referee import Repetitions
from jostle.play.state import Game, State
from jostle.search.core.bots import Bot, bot
from jostle.search.core.precompile import warm_bots
from jostle.search.core.search import Limit

message = messages_of(__package__)

TRIES = 100  # at a beginning after which nobody has won


@dataclass(frozen=True)
class Entrant:
    """A participant: a `bot` of ours, or the `command` of a program that speaks the engine protocol. `name` is its name
    in results."""

    name: str
    bot: str = ""
    command: str = ""


@dataclass(frozen=True)
class ArenaPlan:
    """Which games are played. It holds everything that results depend on, except the speed of the machine.

    With at least as many bots as seats, every combination of bots that fills a table plays (with two seats: everyone
    against everyone). With fewer, one bot plays against copies of another: of two bots the first against the second,
    of more everyone against everyone else.
    A *round* shares one set-up and its random numbers: each table plays one game per seat, and all sit everywhere.
    """

    game: str
    options: dict[str, Value]
    entrants: tuple[Entrant, ...]
    seed: int = 0
    patience: float = 60.0  # seconds that a bot may take for one decision before it loses
    limit: Limit = field(default_factory=Limit)  # for the decisions of programs; nothing: as they see fit
    random: int = 0  # so many decisions at the beginning of a round are random, the same in all its games

    @property
    def seats(self) -> int:
        return spec(self.game).seats(spec(self.game).complete(self.options))

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """The combinations that play, as entrants' numbers; seats are exchanged later."""
        bots, seats = range(len(self.entrants)), self.seats
        if len(bots) >= seats:
            return list(combinations(bots, seats))
        pairs = [(0, 1)] if len(bots) == 2 else permutations(bots, 2)
        return [(one, *[other] * (seats - 1)) for one, other in pairs]

    @property
    def round_games(self) -> int:
        """The number of games in a round."""
        return len(self.tables) * self.seats

    def fixture(self, number: int) -> Fixture:
        """The game of that number."""
        seats = self.seats
        round_number, rest = divmod(number, self.round_games)
        table, turned = divmod(rest, seats)
        bots = self.tables[table]
        if round_number % 2:
            bots = bots[::-1]  # who sits behind whom matters too
        return Fixture(number, round_number, bots[turned:] + bots[:turned])

    def settings(self) -> dict[str, Any]:
        """What a file of results must agree with to be resumed."""
        return {
            "game": self.game,
            "options": spec(self.game).changed(spec(self.game).complete(self.options)),
            "bots": [[one.name, one.bot or one.command] for one in self.entrants],
            "seed": self.seed,
            "patience": self.patience,
            "limit": [self.limit.seconds, self.limit.nodes],
            "random": self.random,
        }


@dataclass(frozen=True)
class Fixture:
    """A game to be played: its number, its round, and the entrant on each seat."""

    number: int
    round: int
    seating: tuple[int, ...]


@dataclass(frozen=True)
class GameResult:
    """A finished game. `how` is "rules", "repetition" or "failed"; then `failed` is the failing seat and `why` the
    reason."""

    number: int
    round: int
    seating: tuple[int, ...]
    shares: tuple[float, ...]  # of the win, for each seat; their sum is 1
    how: str
    actions: str  # all that was played, outcomes of chance included
    decisions: tuple[int, ...]  # of each seat
    seconds: tuple[float, ...]  # that each seat searched
    failed: int | None = None
    why: str = ""


class ChanceStreams:
    """Common random numbers: each seat has its own stream in a round, whoever sits there and whatever the others do, so
    its third draw uses the same random number in all games of the round."""

    def __init__(self, seed: int, round_number: int, seats: int) -> None:
        self.streams = [random.Random(f"{seed}/{round_number}/{seat}") for seat in range(seats + 1)]

    def draw(self, state: State, seat: int) -> int:
        """An outcome for the seat that acted last, -1 before anybody has."""
        return state.sample_code(self.streams[seat])


@dataclass
class GameInProgress:
    """A game in progress: the position, its random numbers, who acted last, and the actions so far."""

    state: State
    luck: ChanceStreams
    last: int = -1
    actions: list[str] = field(default_factory=list)

    def play(self, code: int) -> None:
        self.actions.append(self.state.actions[self.state.legal.index(code)])
        self.state = self.state.apply(code)


def begin(plan: ArenaPlan, game: Game, round_number: int) -> GameInProgress:
    """Begin a game of a round, with its random decisions: nobody may have won by them, or win at once."""
    win_now = hooks_of(game.rules).win_now or never
    for attempt in range(TRIES):
        rng = random.Random(f"{plan.seed}/{round_number}/{attempt} beginning")
        current = GameInProgress(game.start(), ChanceStreams(plan.seed, round_number, plan.seats))
        left = plan.random
        while left and not current.state.over:
            actor = current.state.actor
            if isinstance(actor, int):
                current.last = actor
                current.play(rng.choice(current.state.legal))
                left -= 1
            else:
                current.play(current.luck.draw(current.state, current.last))
        if not plan.random or not (current.state.over or win_now(current.state.record)):
            return current
    raise OptionError(message("too-random", count=str(plan.random), game=repr(game)))


def bot_seed(plan: ArenaPlan, fixture: Fixture, seat: int) -> int:
    """The seed of a bot's own random numbers, different in each game and independent of the game's."""
    return random.Random(f"{plan.seed} {fixture.number} {seat} bot").getrandbits(31)


class BotFactory:
    """Makes the bots of a game. Our own are new for every game; a program keeps running from game to game."""

    def __init__(self, plan: ArenaPlan) -> None:
        self.plan = plan
        self.game = Game(plan.game, **plan.options)
        self.engines: dict[tuple[int, int], EngineBot] = {}  # by entrant, and which of its copies at the table

    def seat(self, fixture: Fixture) -> list[Callable[[], Bot]]:
        """A maker of each seat's bot; if it fails, the bot has failed."""
        return [
            partial(self._bot, number, fixture.seating[:seat].count(number), bot_seed(self.plan, fixture, seat))
            for seat, number in enumerate(fixture.seating)
        ]

    def _bot(self, number: int, copy: int, seed: int) -> Bot:
        entrant = self.plan.entrants[number]
        if entrant.bot:
            return bot(entrant.bot, seed)
        engine = self.engines.get((number, copy))
        if engine is None or not engine.running:
            engine = EngineBot(entrant.command, self.plan.limit, self.plan.patience)
            self.engines[number, copy] = engine
        engine.new_game(self.game, seed)
        return engine

    def close(self) -> None:
        for engine in self.engines.values():
            engine.close()
        self.engines = {}

    def warm(self) -> None:
        """Let our bots search once, so that nothing is compiled while their clocks run."""
        warm_bots(self.game, [entrant.bot for entrant in self.plan.entrants if entrant.bot])


def play_game(plan: ArenaPlan, factory: BotFactory, fixture: Fixture) -> GameResult:
    """Play a game to its end, or until a bot fails, which then loses."""
    current, seats = begin(plan, factory.game, fixture.round), plan.seats
    makers, bots = factory.seat(fixture), list[Bot]()
    decisions, seconds = [0] * seats, [0.0] * seats
    repetitions = Repetitions(factory.game)

    def played(shares: Sequence[float], how: str, failed: int | None = None, why: str = "") -> GameResult:
        return GameResult(
            fixture.number, fixture.round, fixture.seating, tuple(shares), how, " ".join(current.actions),
            tuple(decisions), tuple(round(one, 3) for one in seconds), failed, why,
        )  # fmt: skip

    def fault(seat: int, why: str) -> GameResult:
        return played([0.0 if one == seat else 1 / (seats - 1) for one in range(seats)], "failed", seat, why[:300])

    for seat, make in enumerate(makers):
        try:
            bots.append(make())
        except Exception as error:
            return fault(seat, _words(error))
    while not current.state.over:
        state, actor = current.state, current.state.actor
        if repetitions.add(state):
            return played(shares_of(repetitions.returns(state)), "repetition")
        if not isinstance(actor, int):
            current.play(current.luck.draw(state, current.last))
            continue
        current.last = actor
        asked = time.perf_counter()
        try:
            forbidden = repetitions.forbidden(state)
            action = bots[actor].choose(state, forbidden)
        except Exception as error:  # whatever a bot does wrong, the other games continue
            return fault(actor, _words(error))
        spent = time.perf_counter() - asked
        seconds[actor] += spent
        decisions[actor] += 1
        if action not in state.actions or action in forbidden:
            return fault(actor, str(message("fault-illegal", action=str(action), position=str(state))))
        if spent > plan.patience:
            late = message("fault-late", seconds=number(spent), allowed=plain(plan.patience))
            return fault(actor, str(late))
        current.play(state.legal[state.actions.index(action)])
    returns = current.state.returns
    assert returns is not None
    return played(shares_of(returns), "rules")


def shares_of(returns: Sequence[float]) -> list[float]:
    """Each seat's share of the win, from what it wins; their sum is 1."""
    seats = len(returns)
    return [(gain * (seats - 1) + 1) / seats for gain in returns]


def _words(error: Exception) -> str:
    return str(error) if isinstance(error, JostleError) else f"{type(error).__name__}: {error}"
