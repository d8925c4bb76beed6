"""Tree search: its proofs, its chance, its secrets, its memory."""

from __future__ import annotations

import random
import threading
import time

import pytest

import jostle
from jostle.play.state import State
from jostle.search.algorithms.uct.uct import PlainUct, TextbookUct, Uct
from jostle.search.core.bots import bot
from jostle.search.core.thinking import Character, Limit, Settings
from tests.games.mixes import random_game, random_states

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
    thought = Uct(game).think(state, Limit(nodes=200_000))
    assert thought.proof is not None
    assert thought.proof.value == pytest.approx(exact(state, known)[0])
    assert thought.nodes < 200_000, "what is proved is not searched on"


def test_a_proof_through_chance_is_the_exact_expectation() -> None:
    game = jostle.game("push")
    state = game.read(LAST_CARDS)
    known: dict[State, tuple[float, ...]] = {}
    thought = Uct(game).think(state, Limit(nodes=300_000))
    assert thought.proof is not None
    assert thought.proof.value == pytest.approx(exact(state, known)[0])
    for candidate in thought.candidates:
        if candidate.proof is not None:
            assert candidate.proof.value == pytest.approx(exact(state.apply(candidate.action), known)[0])


def test_hidden_hands_do_not_matter_to_the_choice() -> None:
    game = jostle.game("push-and-move", cards=True)
    rng = random.Random(2)
    for seed in range(3):
        states = [s for s in random_states(game, random.Random(seed), 150) if isinstance(s.actor, int)]
        state = next(s for s in reversed(states) if len(s.legal) > 2)
        seat = state.actor_code
        thoughts = [Uct(game, Settings(seed=1)).think(deal, Limit(nodes=300))
                    for deal in (state, state.redeal(seat, rng), state.redeal(seat, rng))]  # fmt: skip
        assert len({thought.candidates for thought in thoughts}) == 1


def test_what_was_learned_is_kept_for_the_next_decision() -> None:
    game = jostle.game("pushee-pieces")
    thinker = Uct(game)
    state = game.start()
    line = thinker.think(state, Limit(nodes=20_000)).best.line
    assert len(line) >= 2
    for text in line[:2]:
        state = state.play(text)
    thinker.prepare(state)
    assert thinker.trees[0].nodes["visits"][0] >= 4  # a line is shown as far as that
    fresh = Uct(game).think(state, Limit(nodes=2_000))
    kept = thinker.think(state, Limit(nodes=2_000))
    assert {one.action for one in kept.candidates} == {one.action for one in fresh.candidates}


def test_the_textbook_proves_nothing_and_begins_anew() -> None:
    game = jostle.game("pushee-pieces", pieces=1)
    last = game.start().play("c3h")
    assert PlainUct(game).think(last, Limit(nodes=2_000)).proof is not None
    thinker = TextbookUct(game)
    thought = thinker.think(last, Limit(nodes=2_000))
    assert thought.proof is None
    assert thought.nodes == 2_000
    thinker.prepare(last)
    assert thinker.trees[0].visits == 0


def test_a_tree_for_another_game_is_not_mistaken_for_it() -> None:
    game = jostle.game("pushee-pieces")
    thinker = Uct(game)
    thinker.think(game.start(), Limit(nodes=5_000))
    rng = random.Random(1)
    *_, far = random_states(game, rng, 20)
    thought = thinker.think(far, Limit(nodes=500))
    assert thought.best.text in far.actions


@pytest.mark.parametrize("id", jostle.games())
def test_the_same_seed_and_nodes_give_the_same_thought(id: str) -> None:
    game = jostle.game(id)
    state = next(s for s in random_states(game, random.Random(3)) if isinstance(s.actor, int) and len(s.legal) > 1)
    first, second = (Uct(game, Settings(seed=5)).think(state, Limit(nodes=400)) for _ in range(2))
    assert first.candidates == second.candidates
    assert sum(one.share for one in first.candidates) == pytest.approx(1.0)


def test_several_threads_add_up_and_it_stops_when_told() -> None:
    game = jostle.game("push-fight", setup="line")
    thinker = PlainUct(game, Settings(threads=2))
    thinker.think(game.start(), Limit(nodes=1000))
    stop = threading.Event()
    threading.Timer(0.3, stop.set).start()
    begin = time.perf_counter()
    thought = thinker.think(game.start(), Limit(), stop)
    assert time.perf_counter() - begin < 5  # milliseconds after 0.3 s where nothing else runs
    assert sum(int(tree.nodes["visits"][0] > 0) for tree in thinker.trees) == 2
    assert thought.nodes > 1000


def test_a_full_tree_goes_on_searching_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jostle.search.algorithms.uct.uct.MEMORY", 40_000)
    game = jostle.game("push-fight", setup="line")
    thought = PlainUct(game).think(game.start(), Limit(nodes=5_000))
    assert thought.nodes == 5_000
    assert thought.best.share > 0


@pytest.mark.rules
@pytest.mark.parametrize("number", range(15))
def test_whole_games_of_any_mix_with_weak_and_strong_characters(number: int) -> None:
    rng = random.Random(number)
    game = random_game(jostle.games()[number % 5], rng)
    characters = [Character(0.5, 0.2, 0.3), Character()]
    minds = [Uct(game, Settings(seed=seat, character=characters[seat % 2])) for seat in range(game.seats)]
    for state in random_states(game, rng, 120):
        if isinstance(state.actor, int):
            thought = minds[state.actor].think(state, Limit(nodes=12))
            assert thought.best.text in state.actions


@pytest.mark.plain
def test_it_runs_without_the_compiler_too() -> None:
    game = jostle.game("push")
    thought = Uct(game).think(game.read(LAST_CARDS), Limit(nodes=40))
    assert thought.best.text in ("draw", "stop")


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
