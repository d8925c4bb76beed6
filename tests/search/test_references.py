"""The players that others are measured against."""

from __future__ import annotations

import random

import jostle
from jostle.play.state import State
from jostle.search.core.bots import bot


def positions(game: str, seed: int) -> list[State]:
    """Positions of a random game at which there is something to choose."""
    rng = random.Random(seed)
    state, found = jostle.game(game).start(), []
    while not state.over:
        if state.actor == "chance":
            state = state.apply(state.sample_code(rng))
            continue
        if len(state.actions) > 1:
            found.append(state)
        state = state.play(rng.choice(state.actions))
    return found


def leads(state: State, action: str) -> int:
    seat, after = state.actor_code, state.play(action).points
    return after[seat] - after[1 - seat]


def test_the_grabber_takes_the_most_points_there_are_at_once() -> None:
    grabber, gave_up = bot("grabber", 1), 0
    for state in positions("pushee-pieces", 3):
        after = [state.play(action) for action in state.actions]
        if any(one.over or one.actor == "chance" for one in after):
            continue
        taken = leads(state, grabber.choose(state))
        assert taken == max(leads(state, action) for action in state.actions)
        gave_up += taken > min(leads(state, action) for action in state.actions)
    assert gave_up > 5, "there was never anything to choose"


def test_a_won_game_is_worth_more_than_points() -> None:
    board = "board=...../...Rrs../.R.rs.../S.SSs anchor=e2 actor=0 moves=0 first=- count=4 result=-"
    state = jostle.game("push-fight", setup="line").read(board)
    for name in ("grabber", "greedy"):
        assert state.play(bot(name, 1).choose(state)).returns == (1.0, -1.0)
