"""PUCT with an opponent model: others mostly do what looks best to them at once, so long plans come into view."""

from __future__ import annotations

from dataclasses import replace

from jostle.kernel import CHANCE, hooks_of
from jostle.play.state import Game, State
from jostle.search.algorithms.puct import Puct
from jostle.search.core.search import Candidate, Limit, SearchResult, SearchSettings
from jostle.search.core.tree_search import SURE


class OpponentModelPuct(Puct):
    """PUCT for games in which every single step of a plan looks worse at first, so that nobody begins one.

    Against all replies it cannot look beyond two or three own turns; against one, the likeliest, it sees six and more.
    It is not quite sure of that one: a part of the search goes into what else the others may do, and an action that
    can be refuted by force is refuted here, too.

    Whatever can be done now can be done after a turn that changes nothing, too, and so looks no worse then: whoever
    goes by looks alone puts it off until it is too late. So a seat that is well behind does not go back to where it
    was; and where the table looks as it did before, it thinks as if the end were near, when the others attack.
    """

    explore = 0.5  # what a plan gains is little at first: less is spent on what looks worse
    confidence = 0.95
    behind = 0.3  # how bad its prospects are, from 0 to 1, when it does not wait any longer
    soon = 24  # about how many turns there are in the game it thinks of when the table stands still

    def __init__(self, game: Game, settings: SearchSettings | None = None) -> None:
        super().__init__(game, settings)
        self._been: dict[bytes, bytes] = {}  # what the table looked like in this match, and when it did so last

    def forget(self) -> None:
        super().forget()
        self._been = {}

    def begin(self, state: State, limit: Limit, without: frozenset[str] = frozenset()) -> None:
        self.here, self.again = state, not self.weak and self._has_been(state)
        self.thought_of = self._shortened(state) if self.again else state
        super().begin(self.thought_of, limit, without)

    def result(self) -> SearchResult:
        result, here = super().result(), self.here
        if self.thought_of != here:  # what is certain in another game may not be so in this one
            result = replace(result, candidates=tuple(replace(one, proof=None) for one in result.candidates))
        if not self.over:
            return result
        if self.again and result.value < -self.behind and result.proof is None:
            result = self._moving_on(here, result)
        for position in (here, here.apply(result.best.action)):
            looks = self._will_look(position)
            if looks is not None:
                self._been[looks] = position.records.tobytes()
        return result

    def run_rare_code(self, state: State) -> None:
        self._shortened(state)

    def _shortened(self, state: State) -> State:
        """The position in a game that ends soon, where the game knows how to bring that about."""
        shorten = hooks_of(self.game.rules).shorten
        if shorten is None:
            return state
        records = state.records.copy()
        shorten(records[0], self.soon)
        return State(state.game, records)

    def decided(self, nodes: float) -> bool:
        """Whether the leader is too far ahead to be caught up with; while the table stands still that is soon so."""
        branches = sorted(self.root_branches().values(), key=lambda branch: -branch.visits)
        tried = [branch for branch in branches if branch.visits > 0]
        if len(tried) < 2 or any(branch.proved and branch.total[self.seat] > -SURE * branch.visits for branch in tried):
            return False  # what is certain counts more than how much was looked at it
        leader, second = tried[:2]
        return leader.visits - second.visits > nodes and leader.total[self.seat] > -self.behind * leader.visits

    def _moving_on(self, state: State, result: SearchResult) -> SearchResult:
        """The same with what leads to something new in front, if the search has looked at any of that."""

        def is_new(one: Candidate) -> bool:
            return one.share > 0 and not self._has_been(state.apply(one.action))

        new = next(filter(is_new, result.candidates), result.best)
        return replace(result, candidates=(new, *(one for one in result.candidates if one is not new)))

    def _has_been(self, position: State) -> bool:
        """Whether the table looked the same before, at another time."""
        now = position.records.tobytes()
        looks = self._will_look(position)
        return looks is not None and self._been.get(looks, now) != now

    def _will_look(self, position: State) -> bytes | None:
        """What the table looks like when a seat decides next, if chance cannot change that."""
        if position.actor_code != CHANCE:
            records = position.records.copy()
            for counter in hooks_of(self.game.rules).COUNTERS:
                records[counter] = 0
            return records.tobytes()
        looks = None
        for outcome in position.odds:
            here = self._will_look(position.play(outcome))
            if here is None or here != (looks or here):
                return None
            looks = here
        return looks
