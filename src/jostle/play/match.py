"""A match: seats, what was played, clocks, draws, and how it ended. The rules know none of this.

A match is a tree of positions. Going back loses nothing: what is played from an earlier point is a new branch.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np

from jostle.errors import IllegalAction, JostleError
from jostle.games.scene import Names, Scene, Viewer, carry_names, renamed
from jostle.kernel import share_win
from jostle.play.clock import Clock
from jostle.play.state import Game, RandomSource, State

KINDS = ("person", "bot", "open")
LONGEST_NAME = 40
SCENES_KEPT = 8
CHANCE = -1


@dataclass(frozen=True)
class Seat:
    """Who sits there. `level` says how strong a bot is."""

    name: str
    kind: str = "person"
    level: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise JostleError(f"seat kind {self.kind!r}: expected one of {', '.join(KINDS)}")
        if not 0 < len(self.name) <= LONGEST_NAME or not self.name.isprintable() or self.name != self.name.strip():
            raise JostleError(f"seat name {self.name[:50]!r}: expected 1 to {LONGEST_NAME} printable signs")
        if self.level and not all(sign.isalnum() or sign in "-@." for sign in self.level):
            raise JostleError(f"level {self.level[:50]!r}: expected letters, digits, hyphens, @ and full stops")


@dataclass(frozen=True)
class Ending:
    """How a match ended: `how` is rules, resigned, agreed, repetition or time; `seat` who resigned or ran out of
    time."""

    how: str
    seat: int | None = None


@dataclass(frozen=True)
class Outcome:
    """How a match ended and who won: `winners` is empty in a draw of all; `words` tells it to people."""

    ending: Ending
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    words: str


@dataclass(eq=False)
class Node:
    """A position of the match, the action that led to it, and what was played from it."""

    state: State
    parent: Node | None = None
    action: str = ""
    actor: int = CHANCE  # who played it
    seconds: float = 0.0  # how long that took
    children: list[Node] = field(default_factory=list)
    ending: Ending | None = None
    offer: int | None = None  # the seat that offers a draw here

    @property
    def line(self) -> list[Node]:
        """All nodes from the start to this one."""
        node: Node | None = self
        nodes = []
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]


class Match:
    """One match of a game.

    >>> import jostle
    >>> match = Match(jostle.game("push-fight", setup="line"), [Seat("Ann"), Seat("Ben")])
    >>> match.play("d3-c4")
    >>> match.state.actor
    0
    """

    def __init__(
        self, game: Game, seats: Sequence[Seat] | None = None, clock: Clock | None = None, start: State | None = None
    ) -> None:
        seats = seats or [Seat(str(side), "open") for side in game.spec.sides[: game.seats]]
        if len(seats) != game.seats:
            raise JostleError(f"{game.spec.title} has {game.seats} seats here, not {len(seats)}")
        if start is not None and start.game != game:
            raise JostleError("the start is a position of another game, or of other options")
        self.game = game
        self.seats = list(seats)
        self.clock = clock or Clock()
        self.root = Node(start or game.start())
        self.node = self.root
        self._since: float | None = None
        self._keys: dict[Node, str | None] = {}
        self._names: dict[Viewer, dict[Node, Names]] = {}
        self._drawn: dict[tuple[Node, Viewer], Scene] = {}  # the scenes drawn last
        self._last: tuple[Scene, Scene] | None = None  # asked for last, before and after renaming
        self.settle(self.root)

    # --- where we are -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.node.state

    @property
    def actions(self) -> list[str]:
        """What was played from the start to here, chance outcomes included."""
        return [node.action for node in self.node.line[1:]]

    @property
    def over(self) -> bool:
        return self.node.ending is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended and who won; None while it goes on."""
        return self.outcome_at(self.node)

    def outcome_at(self, node: Node) -> Outcome | None:
        """How the match ended at a node; None if it did not."""
        if node.ending is None:
            return None
        everyone = range(self.game.seats)
        if node.ending.how == "rules":
            returns = node.state.returns
            assert returns is not None
            best = max(returns)
            winners = () if best == min(returns) else tuple(seat for seat in everyone if returns[seat] == best)
            return Outcome(node.ending, returns, winners, str(self._draw(node, "all").status))
        if node.ending.how in ("agreed", "repetition"):
            why = "agreed" if node.ending.how == "agreed" else "the same position came up for the third time"
            return Outcome(node.ending, (0.0,) * self.game.seats, (), f"A draw: {why}")
        loser = node.ending.seat
        assert loser is not None
        winners = tuple(seat for seat in everyone if seat != loser)
        shared = np.zeros(self.game.seats)
        share_win(sum(1 << seat for seat in winners), self.game.seats, shared)
        why = f"{self.side(loser)} {'resigned' if node.ending.how == 'resigned' else 'ran out of time'}"
        return Outcome(node.ending, tuple(shared.tolist()), winners, f"{self.winners_words(winners)}: {why}")

    def winners_words(self, winners: tuple[int, ...]) -> str:
        """Who wins, in words."""
        return words_for_winners([self.side(seat) for seat in winners])

    def side(self, seat: int) -> str:
        """What a seat is called in this game, such as White."""
        return str(self.game.spec.sides[seat])

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, action: str, seat: int | None = None, now: float | None = None) -> None:
        """Play an action of the acting seat, or an outcome of chance. `seat` says who asks; only the actor may."""
        self._refuse_if_over("play")
        actor = self.state.actor
        if seat is not None and seat != actor:
            raise IllegalAction(f"seat {seat} cannot act now: the actor is {actor}")
        code = self.state.code(action)
        now = time.monotonic() if now is None else now
        if isinstance(actor, int) and self.check_time(now):
            raise IllegalAction(f"{action!r} came too late: {self.side(actor)} is out of time")
        spent = 0.0
        if isinstance(actor, int) and self.clock.kind != "none":
            spent = round(now - self._since, 3) if self._since is not None else 0.0
        self._go_on(action, code, actor if isinstance(actor, int) else CHANCE, spent)
        if self.clock.kind != "none":
            self._since = now

    def play_chance(self, rng: RandomSource) -> list[str]:
        """Let chance draw and roll until a seat must decide; the outcomes."""
        drawn = []
        while not self.over and self.state.actor == "chance":
            drawn.append(self.state.sample(rng))
            self.play(drawn[-1])
        return drawn

    def _go_on(self, action: str, code: int, actor: int, seconds: float) -> None:
        for child in self.node.children:
            if child.action == action:
                self.node = child
                child.seconds = seconds
                child.ending = None  # whoever resigned here before has taken that back
                self.settle(child)
                return
        child = Node(self.state.apply(code), self.node, action, actor, seconds)
        self.node.children.append(child)
        self.node = child
        self.settle(child)

    def settle(self, node: Node) -> None:
        """Note at a new node whether the match ends there."""
        if node.state.over:
            node.ending = Ending("rules")
        elif self.game.spec.repetition and self.repetitions(node) >= 3:
            node.ending = Ending("repetition")

    def repetitions(self, node: Node | None = None) -> int:
        """How often the position has come up on the way to here, this time included; 0 where it does not count."""
        node = node or self.node
        key = self._key(node)
        return 0 if key is None else sum(1 for earlier in node.line if self._key(earlier) == key)

    def _key(self, node: Node) -> str | None:
        """What must come back for a repetition; asked of every node after every action, so it is kept."""
        if node not in self._keys:
            self._keys[node] = self.game.text.repetition_key(node.state.record)
        return self._keys[node]

    # --- going back and branching -----------------------------------------------------------------------------------

    def undo(self, actions: int = 1) -> None:
        """Go back by that many actions. What was played stays, as a branch."""
        played = len(self.actions)
        if not 1 <= actions <= played:
            raise IllegalAction(f"cannot take back {actions} actions: expected 1 to {played}")
        self.go_to(self.node.line[played - actions])

    def go_to(self, node: Node) -> None:
        """Go on from any position of this match."""
        if node.line[0] is not self.root:
            raise IllegalAction("that position belongs to another match")
        self.node = node
        self._since = None

    def nodes(self) -> Iterator[Node]:
        """Every position of the match, first the start, branches in the order they were played."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    # --- resigning and draws ----------------------------------------------------------------------------------------

    def resign(self, seat: int) -> None:
        """Give up; the other seats share the win."""
        self._check_seat(seat)
        self._refuse_if_over("resign")
        self.node.ending = Ending("resigned", seat)

    def offer_draw(self, seat: int) -> None:
        """Offer a draw; it stands until the other seat answers or somebody plays on."""
        self._check_seat(seat)
        self._refuse_if_over("offer a draw")
        if not self.game.spec.agreed_draw:
            raise IllegalAction(f"{self.game.spec.title} has no draws by agreement")
        if self.node.offer is not None:
            raise IllegalAction(f"{self.side(self.node.offer)} has offered a draw already")
        self.node.offer = seat

    def accept_draw(self, seat: int) -> None:
        self._answer(seat)
        self.node.ending = Ending("agreed")

    def decline_draw(self, seat: int) -> None:
        self._answer(seat)
        self.node.offer = None

    def _answer(self, seat: int) -> None:
        self._check_seat(seat)
        self._refuse_if_over("answer an offer")
        if self.node.offer is None or self.node.offer == seat:
            raise IllegalAction(f"no draw is offered to {self.side(seat)}")

    # --- time --------------------------------------------------------------------------------------------------------

    def start_clock(self, now: float | None = None) -> None:
        """The acting seat's time runs from now on."""
        self._since = time.monotonic() if now is None else now

    def seconds_left(self, seat: int, now: float | None = None) -> float:
        """What a seat has left; the time since the last action counts for the actor while its clock runs."""
        self._check_seat(seat)
        spent = [(node.actor, node.seconds) for node in self.node.line[1:] if node.actor != CHANCE]
        actor = self.state.actor
        if isinstance(actor, int) and not self.over:
            now = time.monotonic() if now is None else now
            spent.append((actor, max(0.0, now - self._since) if self._since is not None else 0.0))
        return self.clock.left(seat, spent)

    def check_time(self, now: float | None = None) -> bool:
        """End the match if the actor's time is up; whether it is."""
        actor = self.state.actor
        if self.over or not isinstance(actor, int) or self.seconds_left(actor, now) > 0:
            return False
        self.node.ending = Ending("time", actor)
        return True

    # --- what is seen ------------------------------------------------------------------------------------------------

    def scene(self, viewer: Viewer = "all") -> Scene:
        """The scene for a viewer; a thing keeps its id for as long as the match lasts."""
        return self.scene_at(self.node, viewer)

    def scene_at(self, node: Node, viewer: Viewer = "all") -> Scene:
        """The scene of any position of the match."""
        drawn = self._draw(node, viewer)
        if self._last is None or self._last[0] is not drawn:
            self._last = drawn, renamed(drawn, self._names_at(node, viewer))
        return self._last[1]

    def _draw(self, node: Node, viewer: Viewer) -> Scene:
        """A node's scene with the ids of its state. The next position's names are made from it, so a few are kept."""
        scene = self._drawn.pop((node, viewer), None) or node.state.scene(viewer)
        self._drawn[node, viewer] = scene
        while len(self._drawn) > SCENES_KEPT:
            del self._drawn[next(iter(self._drawn))]
        return scene

    def _names_at(self, node: Node, viewer: Viewer) -> Names:
        """The names that things go by at a node, carried on from the nearest earlier one where they are known. Where
        nothing is hidden everybody sees the same things, and a spectator, who has nothing to choose, the soonest."""
        viewer = viewer if self.game.hidden else None
        known = self._names.setdefault(viewer, {})
        known.setdefault(self.root, {})
        line = node.line
        last = max(i for i, earlier in enumerate(line) if earlier in known)
        for before, after in pairwise(line[last:]):
            moves = before.state.choice(after.action).moves
            known[after] = carry_names(self._draw(before, viewer), known[before], moves, self._draw(after, viewer))
        return known[node]

    # --- files -------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The match as a text that a person can read and edit, and that `read` replays."""
        from jostle.play.match_file import write_match

        return write_match(self)

    @staticmethod
    def read(text: str) -> Match:
        """The match that a text tells; `BadText` names the line that is wrong."""
        from jostle.play.match_file import read_match

        return read_match(text)

    def save(self, file: Path | str) -> None:
        """Write the match file; the old one, if any, is replaced only when the new one is complete."""
        path = Path(file)
        whole = path.with_name(path.name + ".new")
        whole.write_text(self.text(), encoding="utf-8")
        whole.replace(path)

    @staticmethod
    def load(file: Path | str) -> Match:
        from jostle.play.match_file import load_match

        return load_match(Path(file))

    # --- helpers -----------------------------------------------------------------------------------------------------

    def _check_seat(self, seat: int) -> None:
        if seat not in range(self.game.seats):
            raise IllegalAction(f"no seat {seat!r}: there are seats 0 to {self.game.seats - 1}")

    def _refuse_if_over(self, what: str) -> None:
        if outcome := self.outcome:
            raise IllegalAction(f"cannot {what}: the match is over ({outcome.words})")


def words_for_winners(names: Sequence[str]) -> str:
    """Who wins, in words."""
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'share the win'}"
