"""The possible answers to a puzzle: turns. Orders of actions that lead to the same position are one answer."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from jostle.play.state import State


def answers(state: State, most: int = 20_000) -> dict[State, tuple[int, ...]]:
    """Where the acting seat's decisions can lead until another seat or chance decides, or the game is over, each with
    the first way found, fewest actions first. Positions on the way are visited once.

    If there are more than `most` positions, there are no answers at all.
    """
    seat = state.actor_code
    seen, ends = {state}, {}
    level: list[tuple[State, tuple[int, ...]]] = [(state, ())]
    while level:
        following = []
        for at, path in level:
            for action in at.legal:
                after = at.apply(action)
                if after in seen:
                    continue
                seen.add(after)
                if after.actor_code == seat:
                    following.append((after, (*path, action)))
                else:
                    ends[after] = (*path, action)
        if len(seen) > most:
            return {}
        level = following
    return ends


def in_words(state: State, actions: tuple[int, ...]) -> tuple[str, ...]:
    """Actions as texts."""
    texts = []
    for action in actions:
        texts.append(state.actions[state.legal.index(action)])
        state = state.apply(action)
    return tuple(texts)


def after(state: State, texts: tuple[str, ...]) -> State:
    """The position after some actions."""
    for text in texts:
        state = state.play(text)
    return state


def outcomes(state: State) -> list[tuple[Fraction, State]]:
    """At chance: the positions it can lead to, with their odds; without texts, which take most of the time."""
    game = state.game
    codes, weights = (np.zeros(game.facts.most_odds, np.int32) for _ in range(2))
    n = int(game.rules.odds(state.record, codes, weights))
    total = int(weights[:n].sum())
    return [(Fraction(int(weights[i]), total), state.apply(int(codes[i]))) for i in range(n)]
