# mypy: allow-untyped-defs, allow-untyped-calls
"""Template: random play, one game after another, as fast as the rules allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jostle.kernel import CHANCE, OVER, below, hooks_of, i64, kernel

if TYPE_CHECKING:
    from jostle.play.bound import __rules__, actor, draw, legal, play, start


@kernel
def listed(s, rng, out):
    """A random action of the acting seat, from the full list; out: int32 [MAX_LEGAL]."""
    return i64(out[below(rng, legal(s, out))])


pick = hooks_of(__rules__).pick or listed


@kernel
def random_action(s, rng, out):
    """One action or chance outcome at random; out: int32 [MAX_LEGAL]."""
    if actor(s) == CHANCE:
        return draw(s, rng)
    return pick(s, rng, out)


@kernel
def listed_action(s, rng, out):
    """The same, with every legal action listed."""
    if actor(s) == CHANCE:
        return draw(s, rng)
    return listed(s, rng, out)


@kernel
def random_steps(states, rngs, steps, out):
    """Play `steps` random actions, listing all legal ones, game by game in turn; finished games restart.

    states: STATE [n]; rngs: RNG [1]; out: int32 [MAX_LEGAL]. Returns the number of games finished.
    """
    finished = 0
    rng = rngs[0]
    share = steps // len(states)
    for i in range(len(states)):
        s = states[i]
        for _ in range(share):
            if actor(s) == OVER:
                start(s)
                finished += 1
            if actor(s) != OVER:  # there are fields on which nobody can ever move
                play(s, listed_action(s, rng, out))
    return finished


@kernel
def random_batch(states, rngs, finished, steps, out):
    """One random action in each game, `steps` times; finished games restart.

    states: STATE [n]; rngs: RNG [n], a generator for each game; finished: int32 [n], counted up.
    """
    for _ in range(steps):
        for i in range(len(states)):
            s = states[i]
            if actor(s) == OVER:
                start(s)
                finished[i] += 1
            if actor(s) != OVER:
                play(s, random_action(s, rngs[i], out))
