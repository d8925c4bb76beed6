"""Tree search: its proofs, its chance, its secrets, its memory."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.search.algorithms.uct import PlainUct, TextbookUct, Uct
from jostle.search.core.bots import bot
from jostle.search.core.search import Limit, SearchSettings


@pytest.mark.full
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


def test_a_full_tree_goes_on_searching_what_it_has() -> None:
    game = jostle.game("pushee-pieces")
    result = PlainUct(game, SearchSettings(memory=40_000)).run(game.start(), Limit(nodes=5_000))
    assert result.nodes == 5_000
    assert result.best.share > 0


def test_the_plain_search_beats_random_play() -> None:
    game = jostle.game("pushee-pieces", pieces=8)
    won = 0.0
    for number in range(4):
        state = game.start()
        seats = [bot("uct@500n", number), bot("random", number)]
        seats = seats if number % 2 == 0 else seats[::-1]
        while not state.over:
            state = state.play(seats[state.actor_code].choose(state))
        assert state.returns is not None
        won += state.returns[number % 2] > 0
    assert won >= 3
