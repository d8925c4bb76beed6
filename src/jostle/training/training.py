# mypy: allow-untyped-calls
"""A net that teaches itself: games against itself with a shallow search, and fitting to what that found.

In each position all actions are looked at one decision ahead, by the net, on average over what chance shows. What the
best one promises is mixed with what came of it later (TD-lambda), without the luck of what chance did show. Everything
that is needed to go on is in a folder that is written every half minute.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from jostle.errors import BadText
from jostle.games import spec as find_spec
from jostle.games.spec import Value
from jostle.kernel.net import layout_of
from jostle.kernel.numba.gpu import why_no_gpu
from jostle.paths import write_whole
from jostle.play.state import rules_of
from jostle.training.games import Games, contest, option_mixes, share_of, value_of
from jostle.training.model import Kept, Model, packed

TRUST = 0.7  # how much of what a turn promises is taken from what came of it, turn by turn
BOLD = 0.2  # how often in a turn an action is chosen with some luck,
BOLDNESS = 1.0  # and with how much of it, in log odds
WINDOW = 32  # decisions in each game before the net is fitted again
FITS = 6  # how often a new position is fitted to while games are played
NEWEST = 0.6  # of all kept positions that are fitted to: older ones were judged by a worse net
RATE, LAST_RATE = 1.5e-3, 2e-5  # of learning, at first and in the end
TAUGHT = 0.06  # the share of the time at the beginning in which games are played by the game's own `judge`
LAST = 0.2  # the share of the time at the end in which no more games are played
SAVE_EVERY = 30.0  # seconds
MEASURES = 8  # matches against the game's own judge on the way
LONGEST_MATCH = 600  # decisions


@dataclass(frozen=True)
class Scale:
    """How much is done at once."""

    games: int
    batch: int
    memory: int  # bytes of positions
    matches: int


# By where the net is, and where the rules are.
SCALES = {
    ("cuda", "cuda"): Scale(1 << 13, 1 << 13, 24 << 30, 1 << 11),
    ("cuda", "cpu"): Scale(1 << 11, 1 << 13, 24 << 30, 1 << 9),
    ("cpu", "cpu"): Scale(256, 2048, 1 << 30, 128),
}


@dataclass
class Progress:
    """How far a training is; its history is the report's."""

    seconds: float = 0.0
    positions: int = 0
    games: int = 0
    steps: int = 0
    loss: list[tuple[float, float]] = field(default_factory=list)  # seconds, loss on positions not yet fitted to
    strength: list[tuple[float, float, float]] = field(default_factory=list)  # seconds, score, half width


class Training:
    """The training of a game's net. `fixed`: options that are never varied; `device`: where the net is fitted;
    `rules_on`: where games are played."""

    def __init__(
        self, game: str, fixed: Mapping[str, Value], out: Path, *, minutes: float, units: int = 64, seed: int = 1,
        device: str = "", rules_on: str = "", scale: Scale | None = None,
    ) -> None:  # fmt: skip
        self.spec, self.fixed, self.out, self.minutes = find_spec(game), dict(fixed), out, minutes
        self.device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        self.rules_on = rules_on or ("cpu" if why_no_gpu() else self.device)
        self.scale = scale or SCALES[self.device, self.rules_on]
        self.settings = {"game": game, "options": self.fixed, "units": units, "seed": seed}
        self.folder = out.with_name(out.name + ".training")
        self.rules = rules_of(game)
        self.layout = layout_of(self.rules)
        self.model = Model(self.layout, units, self.device, seed)
        self.progress = Progress()
        self.seed, self.saved = seed, time.monotonic()
        self.trust = TRUST ** (1 / self.spec.search.decisions)
        self.bold = BOLD / self.spec.search.decisions

    # --- being stopped at any moment ---------------------------------------------------------------------------------

    def begun(self) -> bool:
        return (self.folder / "state.pt").exists()

    def resume(self) -> None:
        """Go on where the folder's training was."""
        saved = torch.load(self.folder / "state.pt", map_location=self.device, weights_only=True)
        settings, layout = json.loads(saved["settings"]), saved["layout"]
        if layout != str(self.layout):
            raise BadText(f"{self.folder}: a training of {layout}; the game has now {self.layout}")
        if settings != json.loads(json.dumps(self.settings)):
            raise BadText(f"{self.folder}: a training with {settings}; expected {self.settings}")
        self.model.load(saved["model"])
        self.progress = Progress(**json.loads(saved["progress"]))

    def save(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        state = {"settings": json.dumps(self.settings), "layout": str(self.layout), "model": self.model.state(),
                 "progress": json.dumps(asdict(self.progress))}  # fmt: skip
        write_whole(self.folder / "state.pt", packed(state))
        self.model.save_net(self.folder / "net.npz")
        self.saved = time.monotonic()

    # --- the work ----------------------------------------------------------------------------------------------------

    def run(self, tell: Callable[[Progress, str], None]) -> None:
        """Train until the time is over; `tell` is called often, with what is done now."""
        torch.manual_seed(self.seed + self.progress.steps)
        tell(self.progress, "compiling")
        mixes = option_mixes(self.spec, self.fixed, self.seed)
        games = Games(mixes, self.scale.games, self.rules_on, self.seed + self.progress.steps)
        kept = Kept(games.most, self._room(games), self.device)
        share_begun = self.progress.seconds / 60 / self.minutes
        known = [game for game in mixes if not self.spec.changed(game.options)] or mixes[:1]
        self._window(games, kept, share_begun < TAUGHT)  # compiles what a window needs, which does not count
        begin, before = time.monotonic(), self.progress.seconds

        def share() -> float:
            self.progress.seconds = before + time.monotonic() - begin
            return self.progress.seconds / 60 / self.minutes

        while share() < 1 - LAST or kept.n < self.scale.batch:
            tell(self.progress, "playing")
            new = self._window(games, kept, share() < TAUGHT)
            tell(self.progress, "fitting")
            for _ in range(max(1, FITS * new // self.scale.batch)):
                self._fit(kept, RATE)
            if share() * MEASURES >= len(self.progress.strength) + 1:
                tell(self.progress, "measuring")
                self._measure(Games(known, self.scale.matches, self.rules_on, self.seed))
            if time.monotonic() - self.saved > SAVE_EVERY:
                self.save()
        while (done := (share() - 1 + LAST) / LAST) < 1:
            tell(self.progress, "fitting")
            self._fit(kept, RATE * (LAST_RATE / RATE) ** max(0.0, done))
            if time.monotonic() - self.saved > SAVE_EVERY:
                self.save()
        tell(self.progress, "measuring")
        self._measure(Games(known, 2 * self.scale.matches, self.rules_on, self.seed + 1))
        self.save()
        write_whole(self.out, (self.folder / "net.npz").read_bytes())

    def _room(self, games: Games) -> int:
        return max(self.scale.batch, self.scale.memory // (2 * int(games.most) + 8))

    def _fit(self, kept: Kept, rate: float) -> None:
        self.model.learn(*kept.draw(self.scale.batch, NEWEST), rate)
        self.progress.steps += 1

    def _measure(self, games: Games) -> None:
        score, around, _ = contest(games, self.model.values, LONGEST_MATCH)
        self.progress.strength.append((self.progress.seconds, score, around))

    def _window(self, games: Games, kept: Kept, taught: bool) -> int:
        """Some decisions in each game, which are kept with what they turned out to be worth; how many."""
        steps = [self._step(games, taught) for _ in range(WINDOW)]
        later: Any = None  # what each seat turned out to get from the next decision on
        found = []
        for step, after in zip(reversed(steps), [None, *reversed(steps[1:])], strict=True):
            later = step.worth(self.trust, after, later)
            found.append(step.samples(later))
        rows, counts, phases, wanted = (torch.cat(part) for part in zip(*found, strict=True))
        if not len(rows):
            raise BadText(f"{self.spec.id}: a net applies to no position with these options")
        with torch.no_grad():
            odds = self.model.values(rows[:, : int(counts.max())], phases)
            loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, wanted)
            entropy = torch.nn.functional.binary_cross_entropy(wanted, wanted)  # what no net could do better
        self.progress.loss.append((self.progress.seconds, float(loss - entropy)))
        self.model.used += torch.bincount(rows.flatten().int(), minlength=self.layout.rows + 1).to(self.device)
        kept.add(rows, counts, phases, wanted)
        self.progress.positions += len(rows)
        self.progress.games += sum(int(step.over.sum()) for step in steps)
        return len(rows)

    def _step(self, games: Games, taught: bool) -> Step:
        """A decision in every game; `taught`: by the game's own `judge`."""
        seen = games.look()
        by_net = torch.full((games.n,), not taught, device=games.device)
        values = games.action_values(seen, self.model.values, by_net)
        promise, best = values.max(1)
        luck = torch.rand_like(values).clamp(1e-6, 1 - 1e-6).logit() * BOLDNESS
        lucky = (2 * values.clamp(-0.999, 0.999).atanh() + luck).where(values > -torch.inf, -torch.inf).argmax(1)
        taken = torch.where(torch.rand_like(promise) < self.bold, lucky, best)
        held = (seen.counts > 0).nonzero(as_tuple=True)
        most = max(1, int(seen.counts.max()))
        odds = self.model.values(seen.rows[held][:, :most], seen.phase[held[0]])
        guesses = torch.zeros(games.n, games.slots, device=games.device)
        guesses[held] = value_of(torch.sigmoid(odds), seen.seats[held[0]])
        now = by_seat(guesses, seen.mover, seen.seats, games.facts.most_seats)
        over, won = games.go_on(seen, taken)
        return Step(seen, held, promise, taken == best, now, over, won, taught)


@dataclass(frozen=True)
class Step:
    """A decision in many games: what was seen, what the best action promises the acting seat, whether that was played,
    what each seat expected by the net, and, where the game is over with it, what each seat won."""

    seen: Any
    held: Any
    promise: Any
    best: Any
    now: Any
    over: Any
    won: Any
    taught: bool

    def worth(self, trust: float, after: Step | None, later: Any) -> Any:
        """What each seat turned out to get from here on, [games, seats], given the next step and what that says."""
        n, mover = self.seen.seats, self.seen.mover[:, None]
        if after is None:  # the net's own opinion has to do
            later = expected = self.now.scatter(1, mover, self.promise[:, None])
        else:
            expected = torch.where(self.over[:, None], self.won, after.now)
            later = torch.where(self.over[:, None], self.won, later)
            if self.taught:  # the net knows nothing yet
                expected = later.scatter(1, mover, self.promise[:, None])
        # What the next position is thought to be worth, against what it turned out to be, but not the luck to get it.
        surprise = trust * self.best[:, None] * (later - expected)
        own = self.promise[:, None] + surprise.gather(1, mover)
        others = torch.where((n == 2)[:, None], -own, expected + trust * (later - expected))
        return others.scatter(1, mover, own)

    def samples(self, worth: Any) -> tuple[Any, Any, Any, Any]:
        game, slot = self.held
        n = self.seen.seats[game]
        seat = (self.seen.mover[game] + slot) % n
        wanted = share_of(worth[game, seat], n)
        return self.seen.rows[self.held], self.seen.counts[self.held], self.seen.phase[game], wanted


def by_seat(guesses: Any, mover: Any, seats: Any, most: int) -> Any:
    """What slots say, the acting seat's first, by seat; with two seats the other gets the opposite."""
    found = torch.zeros(len(guesses), most, device=guesses.device)
    for slot in range(guesses.shape[1]):
        seat = (mover + slot) % seats
        is_there = (slot < seats) & ((slot == 0) | (seats > 2))
        found = torch.where(is_there[:, None], found.scatter(1, seat[:, None], guesses[:, slot : slot + 1]), found)
    opposite = found.scatter(1, (1 - mover)[:, None].clamp(0), -guesses[:, :1])
    return torch.where((seats == 2)[:, None], opposite, found)
