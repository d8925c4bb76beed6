"""Search over whole turns, for two seats without chance and hidden hands: proofs of wins, and alpha-beta in turns."""

from __future__ import annotations

from collections.abc import Generator
from types import ModuleType
from typing import NamedTuple

import numpy as np

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.kernel import Array, bind, hooks_of, record
from jostle.kernel.control import DEPTH, MAX_NODES, NODES, STOP, allow
from jostle.play.state import Game, State
from jostle.search.core.search import Candidate, Proof, Search, SearchSettings, Weaknesses, Work

message = messages_of("jostle.search")

LUCK = 1000  # by its seed a weak player has one of so many kinds of luck when it begins
WIDTH = 80  # turns that alpha-beta looks at in each position, the best-looking first
DEEPEST = 16  # turns ahead
SHOWN = 8  # candidates whose whole turn is put into words
GUARDED = 2  # leading turns that are checked for a forced win of the other seat
RESERVE = 0.4  # the share of the limit in which the turn that leads in the end is checked once more
QUOTA = 3_000  # nodes of the first look for proofs, when one thread does both; small, or a short limit is all proofs
SHARE = 3  # how many times as many nodes alpha-beta then gets
QUICK = 3  # so many looks for an own win come before the same looks at the leading turns, the later ones after them

PLIES = 24  # turns ahead, at the most
ROOM = 1 << 14  # distinct turns from one position, at the most
SEEN = 1 << 16  # slots of the table that keeps a list of turns distinct; the smaller, the quicker
COUNTED = 1 << 21  # slots of the table of ways out
PARRIES = 16
TABLE = 1 << 20  # slots of the table of positions
WALK = 256  # numbers that a game which lists its turns itself may note

# How many turns ahead, and through how many ways out for the other seat, after all turns and after the first, a forced
# win is sought; the quick looks first.
STAGES = (
    (2, 1, ROOM), (3, 4, 4), (3, 24, 24), (3, 120, 120), (3, ROOM, ROOM), (4, 12, 12), (5, 12, 12), (4, 40, 40),
    (6, 12, 12), (5, 40, 40), (4, 24, ROOM), (4, 120, 120), (7, 12, 12), (6, 40, 40), (5, 12, ROOM), (8, 12, 12),
    (4, 120, ROOM), (5, 120, 120), (5, 40, ROOM), (7, 40, 40), (6, 12, ROOM), (6, 120, 120), (4, ROOM, ROOM),
    (6, 40, ROOM), (5, ROOM, ROOM),
)  # fmt: skip


# --- memory: one bundle of arrays, which kernels read by name --------------------------------------------------------


FRAME = record(
    ("alpha", np.float64),  # values between these two matter
    ("beta", np.float64),
    ("floor", np.float64),  # the best that the seat is sure of
    ("best", np.float64),  # the best found here
    ("low", np.float64),  # what the turn that is tried is asked: the value of its end, up from here
    ("key", np.int64),  # of the table
    ("turn", np.int32),  # which is tried; at first the best when last searched
    ("ways", np.int32),  # how many are still to be tried
    ("tried", np.int32),
    ("good", np.int32),  # the best turn
    ("depth", np.int16),  # how many turns to look ahead from here
    ("less", np.int8),  # by how many fewer the turn that is tried is searched
    ("listed", np.int8),  # have the turns been listed?
)

PROOF_FRAME = record(
    ("key", np.int64),  # of the table
    ("n", np.int32),  # the turn with which it is to win at the latest
    ("ways", np.int32),  # how many turns there are
    ("turn", np.int32),  # which is tried
    ("few", np.int32),  # turns are tried that leave more ways out than this, -1 while they are counted,
    ("many", np.int32),  # and not more than that
    ("most", np.int32),  # the most that any leaves
    ("replies", np.int32),  # how many there are to the turn that is tried, -1 if they are not listed
    ("tried", np.int32),  # how many have been answered
    ("reply", np.int32),  # which is tried
)


class TurnWorkspace(NamedTuple):
    """All arrays of one thread. A *ply* is one turn ahead."""

    at: Array  # STATE [PLIES]: the position at each ply, at the beginning of a turn
    ends: Array  # STATE [PLIES, ROOM]: the positions after each distinct turn from there
    paths: Array  # int16 [PLIES, ROOM, TURN]: the actions of that turn, -1 behind the last
    scores: Array  # float32 [PLIES, ROOM]
    order: Array  # int32 [PLIES, ROOM]
    killer: Array  # int16 [PLIES, TURN]: the turn that refuted the last attempt at this ply
    counted: Array  # int64 [COUNTED]: how many ways out there are, by position
    parries: Array  # int16 [PLIES, PARRIES, TURN]: turns that lately saved the other seat, -1: none
    found: Array  # int32 [PLIES]: the number of the best turn at each ply
    frames: Array  # FRAME [PLIES]
    proofs: Array  # PROOF_FRAME [PLIES]
    stand: Array  # int64 [1]: where it was stopped, 0: nowhere
    stack: Array  # STATE [TURN + 1]: the positions within a turn
    lists: Array  # int32 [TURN + 1, MAX_LEGAL]
    sizes: Array  # int32 [TURN + 1]
    trail: Array  # int16 [TURN + 1]
    walk: Array  # int64 [WALK]: how far the list that is being made has come; -1 first when it is finished
    seen: Array  # int64 [SEEN]: hashes of the positions met in the list that is being made
    tick: Array  # int64 [SEEN]: the list they were met in
    now: Array  # int64 [1]: the number of that list
    keys: Array  # int64 [TABLE]: hashes of positions
    facts: Array  # int64 [TABLE]: what is known about them, packed
    gain: Array  # float64 [MAX_SEATS]
    control: Array  # int64 [CONTROL], see kernel/control.py
    parameters: Array  # float64 [PARAMETERS]: blind, misses, noise, seed


def turn_workspace(game: Game, loops: ModuleType, control: Array, table: int = TABLE) -> TurnWorkspace:
    """Memory for one thread; what is never touched costs nothing."""
    state, turn, facts = game.rules.STATE, loops.MAX_TURN_LENGTH, game.facts
    return TurnWorkspace(
        at=np.zeros(PLIES + 1, state),
        ends=np.zeros((PLIES, ROOM), state),
        paths=np.zeros((PLIES, ROOM, turn), np.int16),
        scores=np.zeros((PLIES, ROOM), np.float32),
        order=np.zeros((PLIES, ROOM), np.int32),
        killer=np.full((PLIES, turn), -1, np.int16),
        counted=np.zeros(COUNTED, np.int64),
        parries=np.full((PLIES, PARRIES, turn), -1, np.int16),
        found=np.zeros(PLIES, np.int32),
        frames=np.zeros(PLIES, FRAME),
        proofs=np.zeros(PLIES, PROOF_FRAME),
        stand=np.zeros(1, np.int64),
        stack=np.zeros(turn + 1, state),
        lists=np.zeros((turn + 1, facts.most_legal), np.int32),
        sizes=np.zeros(turn + 1, np.int32),
        trail=np.zeros(turn + 1, np.int16),
        walk=np.zeros(WALK, np.int64),
        seen=np.zeros(SEEN, np.int64),
        tick=np.zeros(SEEN, np.int64),
        now=np.zeros(1, np.int64),
        keys=np.zeros(table, np.int64),
        facts=np.zeros(table, np.int64),
        gain=np.zeros(facts.most_seats, np.float64),
        control=control,
        parameters=np.zeros(4, np.float64),
    )


# --- the search ------------------------------------------------------------------------------------------------------


class TurnSearch(Search):
    """Plans a whole turn at once. With more than one thread the first searches, the others look for proofs."""

    plans = True

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        super().__init__(game, settings)
        if game.seats != 2 or game.facts.chance or game.hidden:
            raise JostleError(message("not-by-turns", game=repr(game)))
        self.hooks = hooks_of(game.rules)
        for name in ("position_hash", "win_now"):
            if getattr(self.hooks, name) is None:
                raise JostleError(message("no-hook-turns", game=game.id, hook=name))
        self.loops = bind("jostle.search.algorithms.turn_loops", game.rules)
        self.weak = self.settings.weaknesses != Weaknesses()
        self.proves = not self.weak or self.settings.weaknesses.proves
        self.reserve = 0.0 if self.weak else RESERVE
        self.searcher: TurnWorkspace | None = None
        self.hunters: list[TurnWorkspace] = []

    def prepare(self, state: State) -> None:
        if self.searcher is None:
            hunting = (self.controls[1:] or self.controls) if self.proves else []
            table = self.room(TABLE, 16)
            self.searcher = turn_workspace(self.game, self.loops, self.controls[0], table)
            self.hunters = [turn_workspace(self.game, self.loops, control, table) for control in hunting]
        weaknesses = self.settings.weaknesses
        self.searcher.parameters[:] = weaknesses.blind, weaknesses.misses, weaknesses.noise, self.settings.seed
        self.state = state
        self.values = np.full(ROOM, -1.0)  # of each turn from here
        self.exact = np.zeros(ROOM, bool)  # else the value is the most it can be
        self.rank = np.zeros(0, np.int32)  # the turns, best first
        self.refuted: dict[int, float] = {}  # turns after which the other seat surely wins, with their value
        self.guarded: dict[int, int] = {}  # turns after which no forced win was found, and in how many stages
        self.proof: tuple[int, Proof] | None = None  # a turn that surely wins
        self.lost = False  # does the other seat win at once whatever is done?
        self.ways = 0  # how many turns there are to choose from
        luck = 1 + self.settings.seed % LUCK if self.weak else 0
        self.book_move = -1 if self.hooks.book_move is None else int(self.hooks.book_move(state.record, luck))
        self._list_turns(self.searcher)

    def _list_turns(self, w: TurnWorkspace) -> None:
        """The turns to choose from: all if one of them wins, else those that are safe, else all."""
        loops = self.loops
        w.at[0:1] = self.state.records
        if self.book_move >= 0:
            return
        self.ways = loops.list_turns(w, 0, ROOM, loops.ALL if self.weak else loops.SAFE)
        winning = -1 if self.weak else loops.winning_turn(w, self.ways)
        if self.ways == 0:
            self.lost = not self.weak
            self.ways = loops.list_turns(w, 0, ROOM, loops.ALL)
        if self.weak:
            self.ways = loops.drop_overlooked(w, loops.drop_blunders(w, self.ways))
        if winning >= 0:
            self.proof = winning, Proof(1.0, 1)
        loops.guess_order(w, 0, self.ways)
        self.values[: self.ways] = w.scores[0, : self.ways]
        self.paths = w.paths[0, : self.ways].copy()
        self.ends = w.ends[0, : self.ways].copy()
        self._sort(np.arange(self.ways, dtype=np.int32), self.ways)

    def _sort(self, order: Array, searched: int) -> None:
        """Rank the turns again: those that the last iteration searched before those it did not come to."""
        for i, value in list(self.refuted.items()):  # a hunting thread may have found more meanwhile
            self.values[i] = value
        first, rest = order[:searched], order[searched:]
        lost = self.values[rest] <= -self.loops.SURE
        first = first[np.argsort(-self.values[first], kind="stable")]
        self.rank = np.concatenate([first, rest[~lost], rest[lost]])

    # --- working -----------------------------------------------------------------------------------------------------

    def work(self, thread: int, control: Array) -> Work:
        if self.proof is not None or self.lost or self.ways == 0 or self.book_move >= 0:
            return
        if thread == 0:
            assert self.searcher is not None
            yield from self._search(self.searcher, control)
        elif self.proves:
            for _ in self._hunt(self.hunters[thread - 1]):
                yield
                if self.proof is not None:
                    break
            if self.proof is not None:
                for other in self.controls:
                    other[STOP] = 1

    def verify(self, thread: int, control: Array) -> Work:
        """Which turn leads may have changed since the last look at the leading ones: check it now, and if the other
        seat surely wins after it, the next."""
        if thread == len(self.controls) - 1 and self.proof is None and not self.lost and self.ways > 1:
            yield from self._guard(self.hunters[-1], 1, len(STAGES))

    def _search(self, w: TurnWorkspace, control: Array) -> Work:
        """Alpha-beta, deeper and deeper; a single thread looks for proofs in between."""
        most = int(control[MAX_NODES])
        quota = min(QUOTA, most // 12)
        alone = len(self.controls) == 1 and self.proves
        hunt = self._hunt(self.hunters[0]) if alone else iter(())
        for depth in range(1, DEEPEST):
            finished = False
            while not finished:
                if alone:
                    allow(control, min(most, int(control[NODES]) + quota))
                    for _ in hunt:
                        if control[NODES] >= control[MAX_NODES]:
                            break
                        yield
                    if self.proof is not None:
                        return
                limit = SHARE * quota if alone and depth > 1 else most
                allow(control, min(most, int(control[NODES]) + limit))
                finished = yield from self._iterate(w, depth)
                if control[NODES] >= most or self.proof is not None:
                    return
                quota += quota // 2
            control[DEPTH] = depth
            best = self.values[self.rank[0]]
            if abs(best) >= self.loops.SURE:
                return  # it is certain how this ends

    def _iterate(self, w: TurnWorkspace, depth: int) -> Generator[None, None, bool]:
        """One iteration of alpha-beta at the root, as far as its nodes suffice; whether it was finished."""
        w.at[0:1] = self.state.records
        w.ends[0, : self.ways] = self.ends
        w.stand[0] = 0
        order, wanted = self.rank, min(self.ways, WIDTH if depth > 2 else self.ways)
        top = np.full(self.settings.lines, -1.5)
        searched = 0
        try:
            while True:
                args = self.ways, order, self.values, self.exact, top, depth, WIDTH
                searched = int(self.loops.search_root(w, *args))
                if w.stand[0] == 0 or w.control[NODES] >= w.control[MAX_NODES]:
                    break
                yield
        finally:
            self._sort(order, searched)
        best = int(self.rank[0])
        if searched and self.values[best] >= self.loops.SURE and not self.weak:
            plies = round((1 - self.values[best]) * 1000)
            self.proof = best, Proof(1.0, plies // 2 + 1)
        return searched >= wanted

    def _hunt(self, w: TurnWorkspace) -> Work:
        """Look for a forced win, and for forced wins of the other seat after the leading turns. Yields when stopped."""
        for stage, (turns, *caps) in enumerate(STAGES):
            answer = self.loops.UNKNOWN
            while answer == self.loops.UNKNOWN:
                yield from self._guard(w, GUARDED, stage if stage < QUICK else stage + 1)
                answer = yield from self._attack(w, self.state.records, turns, *caps)
            if answer == self.loops.PROVED:
                winning = self._same_turn(w)
                if winning is not None:
                    self.proof = winning, Proof(1.0, turns)
                return

    def _guard(self, w: TurnWorkspace, leading: int, stages: int) -> Work:
        """Look for forced wins of the other seat after the leading turns, in so many stages. Yields when stopped."""
        while waiting := [i for i in self.rank[:leading].tolist() if self._passed(i) < stages]:
            turn, stage = waiting[0], self._passed(waiting[0])
            turns, *caps = STAGES[stage]
            answer = yield from self._attack(w, self.ends[turn : turn + 1], turns, *caps)
            if answer == self.loops.PROVED:
                self._refute(turn, -1.0 + (2 * turns - 1) / 1000)
            elif answer == self.loops.REFUTED:
                self.guarded[turn] = stage + 1

    def _attack(
        self, w: TurnWorkspace, position: Array, turns: int, cap: int, first_cap: int
    ) -> Generator[None, None, int]:
        """Whether the seat at a position wins by force; UNKNOWN if its nodes did not suffice: another look begins
        anew."""
        w.at[0:1] = position
        w.stand[0] = 0
        spent = False
        answer = int(self.loops.attack(w, 0, turns, cap, first_cap))
        while answer == self.loops.UNKNOWN and not spent:
            spent = bool(w.control[NODES] >= w.control[MAX_NODES])
            yield
            if not spent:
                answer = int(self.loops.attack(w, 0, turns, cap, first_cap))
        return answer

    def _passed(self, turn: int) -> int:
        """In how many stages nothing was found against a turn; a refuted one need not be looked at again."""
        return len(STAGES) if turn in self.refuted else self.guarded.get(turn, 0)

    def _refute(self, turn: int, value: float) -> None:
        """The other seat surely wins after this turn: it goes to the end of the ranks."""
        self.refuted[turn] = value
        self.values[turn] = value
        self.exact[turn] = True
        self.rank = np.append(self.rank[self.rank != turn], np.int32(turn))

    def _same_turn(self, w: TurnWorkspace) -> int | None:
        """The root's number of the turn that the hunter found; None if a weak player overlooks that one."""
        end = w.ends[0, w.found[0]].tobytes()
        return next((i for i in range(self.ways) if self.ends[i].tobytes() == end), None)

    # --- what was found ----------------------------------------------------------------------------------------------

    def candidates(self) -> tuple[Candidate, ...]:
        """For every first action the best turn that begins with it."""
        state, sure = self.state, self.loops.SURE
        if self.book_move >= 0:  # the game's own knowledge of how to begin
            texts = dict(zip(state.legal, state.actions, strict=True))
            return (Candidate(self.book_move, texts[self.book_move], 0.0, 1.0, None, (texts[self.book_move],)),)
        rank = self.rank.tolist()
        if not self.weak:  # of turns that surely lose the slowest first, in whatever order they were refuted
            rank.sort(key=lambda i: -self.values[i] if self.values[i] <= -sure else -2.0)
        if self.proof is not None:
            rank = [self.proof[0], *(i for i in rank if i != self.proof[0])]
        found: dict[int, Candidate] = {}
        texts = dict(zip(state.legal, state.actions, strict=True))
        for i in rank:
            first = int(self.paths[i, 0])
            if first in found:
                continue
            value, proof = float(self.values[i]), None
            if self.proof is not None and i == self.proof[0]:
                value, proof = 1.0, self.proof[1]
            elif self.lost or (value <= -sure and not self.weak):
                turns = 1 if self.lost else (round((1 + value) * 1000) + 1) // 2
                value, proof = -1.0, Proof(-1.0, turns)
            line = self._words(i) if len(found) < SHOWN else (texts[first],)
            share = 1.0 if not found else 0.0
            found[first] = Candidate(first, texts[first], value, share, proof, line, exact=bool(self.exact[i]))
        for action, text in texts.items():
            if action not in found:  # every turn that begins so loses at once
                loses = None if self.weak else Proof(-1.0, 1)
                found[action] = Candidate(action, text, -1.0, 0.0, loses, (text,))
        return tuple(found.values())

    def _words(self, turn: int) -> tuple[str, ...]:
        state, line = self.state, []
        for action in self.paths[turn].tolist():
            if action < 0:
                break
            line.append(state.game.text.action_text(state.record, action))
            state = state.apply(action)
        return tuple(line)
