"""PUCT proves only what is so, plays the end exactly, keeps what it learned, and stops when told to."""

from __future__ import annotations

import random
import threading
import time

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.errors import JostleError
from jostle.play.state import State
from jostle.search.algorithms.puct import Puct
from jostle.search.core.search import Limit, SearchResult, SearchSettings, Weaknesses
from tests.search.test_alphabeta import late, solved
from tests.search.test_uct import LAST_CARDS, exact


def middle(seed: int = 3, placed: int = 9) -> State:
    """A position of a random game of Pushee Pieces."""
    states = random_states(jostle.game("pushee-pieces"), random.Random(seed))
    return next(state for state in states if sum(state.record.hand) == 30 - placed and state.record.tier == 0)


# --- proofs --------------------------------------------------------------------------------------------------------


def test_a_small_game_is_proved_by_the_tree_alone() -> None:
    game = jostle.game("pushee-pieces", pieces=1, values="000000/000000/003200/000000/000000/000000")
    search = Puct(game)
    search.last_turns = 0
    result = search.run(game.start(), Limit(nodes=200_000))
    assert result.proof is not None
    assert result.proof.value == pytest.approx(exact(game.start(), {})[0])
    assert result.nodes < 200_000, "what is proved is not searched on"


def check_proofs(make: type[Puct], positions: int) -> None:
    """What a search proves of late positions of Pushee Pieces is what playing everything out comes to."""
    rng = random.Random(4)
    values: list[float] = []
    while len(values) < positions:
        states = [state for state in random_states(random_game("pushee-pieces", rng), rng) if not state.over]
        state = states[-rng.choice([1, 2, 3, 4])] if len(states) > 4 else states[0]
        truth = solved(state)
        if truth is None:
            continue
        search = make(state.game)
        search.last_turns = 0
        result = search.run(state, Limit(nodes=300_000))
        assert result.proof is not None, f"{state!r}"
        assert result.proof.value == truth, f"{state!r}"
        values.append(truth)
    assert {-1, 1} <= set(values)


def test_what_the_tree_proves_is_so() -> None:
    check_proofs(Puct, 15)


@pytest.mark.full
def test_a_proof_through_chance_is_the_exact_expectation() -> None:
    game = jostle.game("push")
    state = game.read(LAST_CARDS)
    known: dict[State, tuple[float, ...]] = {}
    result = Puct(game).run(state, Limit(nodes=300_000))
    assert result.proof is not None
    assert result.proof.value == pytest.approx(exact(state, known)[0])
    for candidate in result.candidates:
        if candidate.proof is not None:
            assert candidate.proof.value == pytest.approx(exact(state.apply(candidate.action), known)[0])


def test_the_last_five_placements_are_played_out() -> None:
    rng = random.Random(6)
    for _ in range(6):
        states = random_states(jostle.game("pushee-pieces"), rng)
        state = next(state for state in states if sum(state.record.hand) == 5 and state.record.tier == 0)
        result = Puct(state.game).run(state, Limit(nodes=4_000_000))
        assert result.proof is not None
        assert result.proof.value == solved(state, 20_000_000)


def test_a_player_who_overlooks_things_proves_nothing() -> None:
    state = late(jostle.game("pushee-pieces"), random.Random(1), 2_000)
    assert state is not None
    for weaknesses in (Weaknesses(blind=0.2), Weaknesses(misses=0.2)):
        result = Puct(state.game, SearchSettings(weaknesses=weaknesses)).run(state, Limit(nodes=3_000))
        assert all(candidate.proof is None for candidate in result.candidates)


# --- several seats, chance, nothing hidden ---------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_seat_looks_at_its_own_gain(seats: int) -> None:
    game = jostle.game("push", seats=seats)
    rng = random.Random(seats)
    for state in [s for s in random_states(game, rng, 60) if s.actor_code >= 0 and len(s.legal) > 1][:6]:
        result = Puct(game).run(state, Limit(nodes=300))
        assert result.best.text in state.actions
        assert len(result.best.values) == seats
        assert sum(result.best.values) == pytest.approx(0, abs=0.6)  # the judge looks at each seat by itself
        assert all(-1 <= candidate.value <= 1 for candidate in result.candidates)


def test_hidden_hands_are_refused() -> None:
    with pytest.raises(JostleError, match="hidden"):
        Puct(jostle.game("push-and-move", cards=True))


@pytest.mark.parametrize("number", range(6))
def test_whole_games_of_any_mix_with_weak_and_strong_characters(number: int) -> None:
    rng = random.Random(number)
    game = random_game("pushee-pieces", rng)
    handicaps = [Weaknesses(0.5, 0.3, 0.3), Weaknesses(), Weaknesses(1.0, 1.0, 1.0)]
    minds = [Puct(game, SearchSettings(seat, weaknesses=handicaps[(number + seat) % 3]), 1 << 20) for seat in range(2)]
    for state in random_states(game, rng, 120):
        if not state.over:
            result = minds[state.actor_code].run(state, Limit(nodes=30))
            assert result.best.text in state.actions
            assert result.best.line[0] == result.best.text


# --- thinking ------------------------------------------------------------------------------------------------------


def test_the_same_seed_and_nodes_give_the_same_thought() -> None:
    def think(seed: int, weaknesses: Weaknesses) -> SearchResult:
        return Puct(middle().game, SearchSettings(seed, weaknesses=weaknesses)).run(middle(), Limit(nodes=500))

    weak = Weaknesses(0.3, 0.2, 0.2)
    assert think(1, weak).candidates == think(1, weak).candidates
    assert think(1, weak).candidates != think(2, weak).candidates
    assert think(1, Weaknesses()).candidates == think(2, Weaknesses()).candidates
    assert sum(one.share for one in think(1, weak).candidates) == pytest.approx(1.0)


@pytest.mark.parametrize("seed", [36, 92, 111, 129])
def test_more_thought_finds_what_a_first_look_misses(seed: int) -> None:
    """By alpha-beta's exact values, in positions where the first look chooses a worse placement."""
    state, worth = middle(seed, 24), {}
    for nodes in (1, 3_000):
        search = Puct(state.game)
        search.last_turns = 0
        chosen = state.play(search.run(state, Limit(nodes=nodes)).best.text)
        truth = solved(chosen, 30_000_000)
        assert truth is not None
        worth[nodes] = truth if chosen.actor == state.actor else -truth
    assert worth[3_000] > worth[1]


def test_what_was_learned_is_kept_for_the_next_decision() -> None:
    game = jostle.game("pushee-pieces")
    search, state = Puct(game), game.start()
    line = search.run(state, Limit(nodes=4_000)).best.line
    for text in line[:2]:
        state = state.play(text)
    search.prepare(state)
    assert search.trees[0].visits > 10
    fresh = Puct(game).run(state, Limit(nodes=1_000))
    kept = search.run(state, Limit(nodes=1_000))
    assert {one.action for one in kept.candidates} == {one.action for one in fresh.candidates}
    *_, far = random_states(game, random.Random(1), 20)
    assert search.run(far, Limit(nodes=100)).best.text in far.actions


def test_a_full_tree_goes_on_searching_what_it_has() -> None:
    result = Puct(middle().game, memory=40_000).run(middle(), Limit(nodes=5_000))
    assert result.nodes == 5_000
    assert result.best.share > 0


def test_threads_grow_different_trees_and_add_them_up() -> None:
    search = Puct(middle().game, SearchSettings(threads=2))
    result = search.run(middle(), Limit(nodes=2_000))
    one, two = ([branch.visits for branch in tree.branches()] for tree in search.trees)
    assert sum(one) > 100
    assert sum(two) > 100
    assert list(search.trees[0].branches()) != list(search.trees[1].branches())
    best = result.best
    both = sum(branch.visits for tree in search.trees for branch in tree.branches() if branch.action == best.action)
    assert best.share == pytest.approx(both / (sum(one) + sum(two)))


@pytest.mark.parametrize("threads", [1, 2])
def test_it_stops_when_told_and_reports_as_it_goes(threads: int) -> None:
    state = jostle.game("pushee-pieces").start()
    search = Puct(state.game, SearchSettings(threads=threads))
    search.run(state, Limit(nodes=100))
    stop = threading.Event()
    reports: list[SearchResult] = []
    threading.Timer(0.7, stop.set).start()
    begin = time.perf_counter()
    result = search.run(state, Limit(), stop, reports.append)
    assert 0.7 <= time.perf_counter() - begin < 5  # milliseconds after 0.7 s where nothing else runs
    assert reports
    assert all(len(report.candidates) == len(state.legal) for report in reports)
    assert 0 < reports[0].nodes < result.nodes


@pytest.mark.plain
def test_it_runs_without_the_compiler_too() -> None:
    game = jostle.game("push")
    assert Puct(game, memory=1 << 16).run(game.read(LAST_CARDS), Limit(nodes=20)).best.text in ("draw", "stop")
