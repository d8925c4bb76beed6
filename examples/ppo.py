"""A net learns to beat a random player, by proximal policy optimisation (PPO) on the vector environment.

    pip install 'jostle[gymnasium,lab]' torch
    python examples/ppo.py                        Push Fight, on the CPU: about ten minutes on two cores
    python examples/ppo.py --device cuda          the same with all games on the GPU, nothing copied to the host
    python examples/ppo.py --game pushee-pieces --minutes 5
    python examples/ppo.py --game my-game --decisions 200000     any game that is installed, for so many decisions

Writes the learning curve as a picture and the net beside it (`--out`). The net knows nothing of the game but what the
environment tells: 0 at every step, and 1, 0 or -1 when a game is won, drawn or lost.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

import jostle
from jostle.games import spec

GAMMA, LAMBDA = 0.997, 0.95  # how much later rewards count, and how far an advantage looks ahead
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
EPOCHS, PARTS, RATE, GRADIENT = 2, 8, 7e-4, 0.5
WIDTH = 256
ILLEGAL = -1e9


class Games:
    """The vector environment as tensors: on the CPU views of its arrays, on the GPU the environment's own memory."""

    def __init__(self, game: str, n: int, device: str, options: dict[str, Any]) -> None:
        wishes: dict[str, Any] = {"opponent": "random", "autoreset_mode": "SameStep", "copy": False, **options}
        if device == "cuda":
            from jostle.envs.gpu import GpuVectorEnv

            self.env: Any = GpuVectorEnv(game, n, **{name: wish for name, wish in wishes.items() if name != "copy"})
        else:
            from jostle.envs.vector import JostleVectorEnv

            self.env = JostleVectorEnv(game, n, **wishes)
        self.device = device
        self.size = self.env.single_observation_space.shape[0]
        self.actions = int(self.env.single_action_space.n)

    def tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def reset(self, seed: int) -> tuple[Tensor, Tensor]:
        seen, infos = self.env.reset(seed=seed)
        return self.tensor(seen), self.tensor(infos["action_mask"])

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """The next observations and masks, the rewards, and which games have ended."""
        given = actions if self.device == "cuda" else actions.numpy()
        seen, won, ended, _, infos = self.env.step(given)
        return self.tensor(seen), self.tensor(infos["action_mask"]), self.tensor(won), self.tensor(ended)


class Net(nn.Module):
    """Two layers that a policy and a value share."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.policy, self.value = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The log probability of each action [n, actions], and the value [n]."""
        body = self.body(seen)
        odds = torch.log_softmax(self.policy(body).masked_fill(~mask, ILLEGAL), -1)
        return odds, self.value(body).squeeze(-1)


def choose(odds: Tensor) -> Tensor:
    """Sample an action for each row."""
    return torch.multinomial(odds.exp(), 1).squeeze(-1)


@dataclass
class Rollout:
    """Some steps of all games: tensors [steps, games, ...]."""

    seen: Tensor
    mask: Tensor
    action: Tensor
    odds: Tensor  # the logarithm of how likely the action was
    value: Tensor
    won: Tensor
    ended: Tensor

    @classmethod
    def blank(cls, games: Games, steps: int, n: int) -> Rollout:
        def zeros(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(steps, n, *shape, dtype=kind, device=games.device)

        mask, action, ended = zeros(games.actions, kind=torch.bool), zeros(kind=torch.int64), zeros(kind=torch.bool)
        return cls(zeros(games.size), mask, action, zeros(), zeros(), zeros(), ended)


@torch.no_grad()
def collect(games: Games, net: Net, kept: Rollout, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Fill a rollout; returns the next observations and masks, and their values."""
    for t in range(len(kept.seen)):
        odds, value = net(seen, mask)
        action = choose(odds)
        kept.seen[t], kept.mask[t], kept.action[t], kept.value[t] = seen, mask, action, value
        kept.odds[t] = odds.gather(1, action[:, None]).squeeze(1)
        seen, mask, kept.won[t], kept.ended[t] = games.step(action.to(torch.int32))
    return seen, mask, net(seen, mask)[1]


def advantages(kept: Rollout, after: Tensor) -> Tensor:
    """How much better each action was than its value, looking ahead to the end of its game at most."""
    found, ahead = torch.zeros_like(kept.value), torch.zeros_like(after)
    for t in reversed(range(len(kept.value))):
        going = (~kept.ended[t]).float()
        surprise = kept.won[t] + GAMMA * after * going - kept.value[t]
        ahead = surprise + GAMMA * LAMBDA * ahead * going
        found[t], after = ahead, kept.value[t]
    return found


def learn(net: Net, optimiser: torch.optim.Optimizer, kept: Rollout, advantage: Tensor) -> None:
    target = (advantage + kept.value).flatten()
    advantage = advantage.flatten()
    flat = {name: tensor.flatten(0, 1) for name, tensor in vars(kept).items()}
    for _ in range(EPOCHS):
        for part in torch.randperm(len(advantage), device=advantage.device).chunk(PARTS):
            odds, value = net(flat["seen"][part], flat["mask"][part])
            gain = advantage[part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = (odds.gather(1, flat["action"][part][:, None]).squeeze(1) - flat["odds"][part]).exp()
            kept_close = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = -torch.min(ratio * gain, kept_close * gain).mean()
            loss = loss + VALUE * (value - target[part]).square().mean()
            loss = loss + ENTROPY * (odds.exp() * odds).sum(-1).mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), GRADIENT)
            optimiser.step()


@torch.no_grad()
def win_rate(games: Games, net: Net, wanted: int, seed: int) -> tuple[float, float, int]:
    """The share of games won against random players (a draw is half a win), its standard error, and how many games."""
    seen, mask = games.reset(seed)
    score, squares, count = 0.0, 0.0, 0
    while count < wanted:
        seen, mask, won, ended = games.step(choose(net(seen, mask)[0]).to(torch.int32))
        shares = (won[ended] + 1) / 2
        score, squares, count = score + float(shares.sum()), squares + float(shares.square().sum()), count + len(shares)
    mean = score / count
    return mean, max(squares / count - mean * mean, 1e-9) ** 0.5 / count**0.5, count


def draw_curve(points: list[dict[str, float]], title: str, file: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    minutes = [point["seconds"] / 60 for point in points]
    rates = [100 * point["rate"] for point in points]
    errors = [196 * point["error"] for point in points]
    low, high = ([rate + sign * error for rate, error in zip(rates, errors, strict=True)] for sign in (-1, 1))
    axes.fill_between(minutes, low, high, alpha=0.25, linewidth=0)
    axes.plot(minutes, rates, marker="o", markersize=3)
    axes.axhline(50, color="grey", linewidth=1, linestyle="--")
    axes.set(xlabel="minutes", ylabel="games won against a random player, %", ylim=(0, 101), title=title)
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="push-fight", choices=jostle.games(), help="one of %(choices)s", metavar="ID")
    parser.add_argument("--option", action="append", default=None, help="NAME=VALUE; setup=line for Push Fight")
    parser.add_argument("--minutes", type=float, default=9.0, help="at the most")
    parser.add_argument("--decisions", type=int, default=1 << 62, help="at the most, in all games together")
    parser.add_argument("--games", type=int, default=256, help="at once")
    parser.add_argument("--steps", type=int, default=64, help="of each game before the net learns")
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo.svg"), help="the learning curve")
    chosen = parser.parse_args()
    typed = chosen.option if chosen.option is not None else ["setup=line"] * (chosen.game == "push-fight")
    options: dict[str, Any] = spec(chosen.game).parse(dict(text.split("=", 1) for text in typed))
    torch.manual_seed(chosen.seed)
    games = Games(chosen.game, chosen.games, chosen.device, options)
    judges = Games(chosen.game, 256, chosen.device, options)
    net = Net(games.size, games.actions).to(chosen.device)
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    kept = Rollout.blank(games, chosen.steps, chosen.games)
    seen, mask = games.reset(chosen.seed)
    begin, played, points = time.perf_counter(), 0, []
    for number in range(1_000_000):
        seconds = time.perf_counter() - begin
        last = seconds > 60 * chosen.minutes or played >= chosen.decisions
        if number % 5 == 0 or last:
            rate, error, count = win_rate(judges, net, 4000 if last else 500, chosen.seed + number)
            points.append({"seconds": seconds, "steps": played, "rate": rate, "error": error, "games": count})
            print(f"{seconds:6.0f} s {played:10,} steps  wins {100 * rate:5.1f} % +- {196 * error:.1f}", flush=True)
        if last:
            break
        seen, mask, after = collect(games, net, kept, seen, mask)
        learn(net, optimiser, kept, advantages(kept, after))
        played += kept.action.numel()
    title = f"{chosen.game}, PPO on {'the GPU' if chosen.device == 'cuda' else 'the CPU'}: {played:,} decisions"
    chosen.out.with_suffix(".json").write_text(json.dumps(points, indent=1) + "\n", encoding="utf-8")
    torch.save(net.state_dict(), chosen.out.with_suffix(".pt"))
    draw_curve(points, title, chosen.out)


if __name__ == "__main__":
    main()
