"""Tree search: its proofs, its chance, its secrets, its memory."""

from __future__ import annotations

import random
import threading
import time

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.play.state import State
from jostle.search.algorithms.uct import PlainUct, TextbookUct, Uct
from jostle.search.core.bots import bot
from jostle.search.core.search import Limit, SearchSettings, Weaknesses
from tests import parameters

LAST_CARDS = (
    "deck=000000.000000.000100.000000.000001.0.0 stacks=R1/B2 switched=0 bench=G3/Y5 bank=9,10 turn=0 actor=0 "
    "phase=more card=- left=- roller=-"
)


def exact(state: State, known: dict[State, tuple[float, ...]]) -> tuple[float, ...]:
    """What every seat gets with best play, by trying everything."""
    if state not in known:
        if state.returns is not None:
            known[state] = state.returns
        elif state.actor == "chance":
            parts = [(float(odds), exact(state.play(text), known)) for text, odds in state.odds.items()]
            seats = range(state.game.seats)
            known[state] = tuple(sum(odds * values[seat] for odds, values in parts) for seat in seats)
        else:
            seat = state.actor_code
            known[state] = max((exact(after, known) for after in state), key=lambda values: values[seat])
    return known[state]


def test_a_small_game_is_proved_and_the_proof_is_right() -> None:
    game = jostle.game("pushee-pieces", pieces=1, values="000000/000000/003200/000000/000000/000000")
    state = game.start()
    known: dict[State, tuple[float, ...]] = {}
    result = Uct(game).run(state, Limit(nodes=200_000))
    assert result.proof is not None
    assert result.proof.value == pytest.approx(exact(state, known)[0])
    assert result.nodes < 200_000, "what is proved is not searched on"


def test_a_proof_through_chance_is_the_exact_expectation() -> None:
    game = jostle.game("push")
    state = game.read(LAST_CARDS)
    known: dict[State, tuple[float, ...]] = {}
    result = Uct(game).run(state, Limit(nodes=300_000))
    assert result.proof is not None
    assert result.proof.value == pytest.approx(exact(state, known)[0])
    for candidate in result.candidates:
        if candidate.proof is not None:
            assert candidate.proof.value == pytest.approx(exact(state.apply(candidate.action), known)[0])


def test_hidden_hands_do_not_matter_to_the_choice() -> None:
    game = jostle.game("push-and-move", cards=True)
    rng, compared = random.Random(2), 0
    for seed in range(20, 80):  # cards are rarely held in random games
        for state in random_states(game, random.Random(seed), 400):
            if state.actor_code < 0 or len(state.legal) < 3 or compared == 6:
                continue
            deals = {state, *(state.redeal(state.actor_code, rng) for _ in range(3))}
            if len(deals) > 2 and rng.random() < 0.2:  # others hold cards that this seat cannot know
                compared += 1
                results = [Uct(game, SearchSettings(seed=1)).run(deal, Limit(nodes=300)) for deal in deals]
                assert len({result.candidates for result in results}) == 1, str(state)
    assert compared == 6


def test_what_was_learned_is_kept_for_the_next_decision() -> None:
    game = jostle.game("pushee-pieces")
    search = Uct(game)
    state = game.start()
    line = search.run(state, Limit(nodes=20_000)).best.line
    assert len(line) >= 2
    for text in line[:2]:
        state = state.play(text)
    search.prepare(state)
    assert search.trees[0].nodes["visits"][0] >= 4  # a line is shown as far as that
    fresh = Uct(game).run(state, Limit(nodes=2_000))
    kept = search.run(state, Limit(nodes=2_000))
    assert {one.action for one in kept.candidates} == {one.action for one in fresh.candidates}


def test_the_textbook_proves_nothing_and_begins_anew() -> None:
    game = jostle.game("pushee-pieces", pieces=1)
    last = game.start().play("c3h")
    assert PlainUct(game).run(last, Limit(nodes=2_000)).proof is not None
    search = TextbookUct(game)
    result = search.run(last, Limit(nodes=2_000))
    assert result.proof is None
    assert result.nodes == 2_000
    search.prepare(last)
    assert search.trees[0].visits == 0


def test_a_tree_for_another_game_is_not_mistaken_for_it() -> None:
    game = jostle.game("pushee-pieces")
    search = Uct(game)
    search.run(game.start(), Limit(nodes=5_000))
    rng = random.Random(1)
    *_, far = random_states(game, rng, 20)
    result = search.run(far, Limit(nodes=500))
    assert result.best.text in far.actions


@pytest.mark.parametrize("id", parameters.first_quick(jostle.games()))
def test_the_same_seed_and_nodes_give_the_same_thought(id: str) -> None:
    game = jostle.game(id)
    state = next(s for s in random_states(game, random.Random(3)) if isinstance(s.actor, int) and len(s.legal) > 1)
    first, second = (Uct(game, SearchSettings(seed=5)).run(state, Limit(nodes=400)) for _ in range(2))
    assert first.candidates == second.candidates
    assert sum(one.share for one in first.candidates) == pytest.approx(1.0)


def test_several_threads_add_up_and_it_stops_when_told() -> None:
    game = jostle.game("push-fight", setup="line")
    search = PlainUct(game, SearchSettings(threads=2))
    search.run(game.start(), Limit(nodes=1000))
    stop = threading.Event()
    threading.Timer(0.3, stop.set).start()
    begin = time.perf_counter()
    result = search.run(game.start(), Limit(), stop)
    assert time.perf_counter() - begin < 5  # milliseconds after 0.3 s where nothing else runs
    assert sum(int(tree.nodes["visits"][0] > 0) for tree in search.trees) == 2
    assert result.nodes > 1000


def test_a_full_tree_goes_on_searching_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jostle.search.algorithms.uct.MEMORY", 40_000)
    game = jostle.game("push-fight", setup="line")
    result = PlainUct(game).run(game.start(), Limit(nodes=5_000))
    assert result.nodes == 5_000
    assert result.best.share > 0


@pytest.mark.bounds
@pytest.mark.parametrize("number", parameters.first_quick(range(15)))
def test_whole_games_of_any_mix_with_weak_and_strong_characters(number: int) -> None:
    rng = random.Random(number)
    game = random_game(jostle.games()[number % 5], rng)
    handicaps = [Weaknesses(0.5, 0.2, 0.3), Weaknesses()]
    minds = [Uct(game, SearchSettings(seed=seat, weaknesses=handicaps[seat % 2])) for seat in range(game.seats)]
    for state in random_states(game, rng, 120):
        if isinstance(state.actor, int):
            result = minds[state.actor].run(state, Limit(nodes=12))
            assert result.best.text in state.actions


@pytest.mark.plain
def test_it_runs_without_the_compiler_too() -> None:
    game = jostle.game("push")
    result = Uct(game).run(game.read(LAST_CARDS), Limit(nodes=40))
    assert result.best.text in ("draw", "stop")


def test_the_plain_search_beats_random_play() -> None:
    game = jostle.game("push-fight", setup="line", limit=60)
    won = 0.0
    for number in range(4):
        state = game.start()
        seats = [bot("uct@2000n", number), bot("random", number)]
        seats = seats if number % 2 == 0 else seats[::-1]
        while not state.over:
            state = state.play(seats[state.actor_code].choose(state))
        assert state.returns is not None
        won += state.returns[number % 2] > 0
    assert won >= 3
