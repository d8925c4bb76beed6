"""A small net learns Splash by playing thousands of games against a random player: `python learn.py GAMES`."""

import sys

import numpy as np

from jostle.envs.vector import JostleVectorEnv

GAMES, STEPS, HIDDEN, RATE = 512, 32, 128, 0.003

env = JostleVectorEnv("splash", GAMES, opponent="random", seat="any", autoreset_mode="SameStep")
inputs, actions = env.single_observation_space.shape[0], int(env.single_action_space.n)
rng = np.random.default_rng(1)
first = rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32)  # the net: two tables of weights
second = np.zeros((HIDDEN, actions), np.float32)
means = [np.zeros_like(first), np.zeros_like(second)]  # Adam's notes
squares = [np.zeros_like(first), np.zeros_like(second)]


def think(seen, mask):
    """What the hidden layer says, and how likely the net plays each action."""
    hidden = np.maximum(seen @ first, 0)
    wish = np.where(mask, hidden @ second, -1e9)
    odds = np.exp(wish - wish.max(-1, keepdims=True))
    return hidden, odds / odds.sum(-1, keepdims=True)


def play(seen, infos):
    """Some steps of all games: what was seen, what was legal, what was done, and what the game won in the end."""
    steps = []
    for _ in range(STEPS):
        mask = infos["action_mask"]
        _, odds = think(seen, mask)
        action = (odds.cumsum(-1) > rng.random((GAMES, 1))).argmax(-1)
        before = seen
        seen, reward, over, _, infos = env.step(action)
        steps.append((before, mask, action, reward, over))
    won, known, data = np.zeros(GAMES), np.zeros(GAMES, bool), []
    for before, mask, action, reward, over in reversed(steps):  # a game's result is known from its end backwards
        won, known = np.where(over, reward, won), known | over
        data.append((before[known], mask[known], action[known], won[known]))
    results = np.concatenate([reward[over] for *_, reward, over in steps])
    return seen, infos, [np.concatenate(part) for part in zip(*data, strict=True)], results


def learn(count, seen, mask, action, won):
    """Make what won likelier, and what lost less likely."""
    hidden, odds = think(seen, mask)
    push = -odds
    push[np.arange(len(action)), action] += 1
    push *= ((won - won.mean()) / len(won))[:, None]
    back = (push @ second.T) * (hidden > 0)
    steps = seen.T @ back, hidden.T @ push
    for weights, step, mean, square in zip((first, second), steps, means, squares, strict=True):
        mean += 0.1 * (step - mean)
        square += 0.01 * (step**2 - square)
        weights += RATE * mean / (1 - 0.9**count) / (np.sqrt(square / (1 - 0.99**count)) + 1e-8)


seen, infos = env.reset(seed=1)
wanted, played, count, recent = int(sys.argv[1]), 0, 0, []
while played < wanted:
    seen, infos, data, results = play(seen, infos)
    count += 1
    learn(count, *data)
    recent.extend(results > 0)
    if len(recent) >= wanted // 10:
        played += len(recent)
        share = np.mean(recent)
        error = 1.96 * np.sqrt(share * (1 - share) / len(recent))
        print(f"{played:7,} games: it won {share:.1%} of the last {len(recent):,} (± {error:.1%})", flush=True)
        recent.clear()
