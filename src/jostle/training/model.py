# mypy: allow-untyped-calls
"""The net as PyTorch fits it, and the positions it is fitted to."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn.functional import embedding_bag

from jostle.errors import BadText
from jostle.kernel import Array
from jostle.kernel.net import DIRECT_SCALE, MOST_OUT, OUT_SCALE, SCALE, TOP, Layout, Net

CHUNK = 1 << 19  # positions that are looked at together
CALM = 0.99  # the net that plays is an average of the fitted ones, and follows so slowly
LIMIT = 32767


class Model:
    """The fitted numbers of a net, and their slow average, which plays."""

    def __init__(self, layout: Layout, units: int, device: str, seed: int) -> None:
        self.layout, self.units, self.device = layout, units, device
        rng = torch.Generator().manual_seed(seed)
        weights = torch.randn(layout.rows + 1, units + 1, generator=rng) * 0.08  # the last column is `direct`
        weights[:, units] = 0
        weights[layout.rows] = 0  # of PAD
        out = torch.randn(layout.phases, units, generator=rng) * 0.05
        parts = [weights, torch.full((units,), 0.3), out, torch.zeros(layout.phases)]
        self.parts = [part.to(device).requires_grad_() for part in parts]
        self.calm = [part.detach().clone() for part in self.parts]
        self.used = torch.zeros(layout.rows + 1, dtype=torch.int64, device=device)  # how often each row came up
        self.optimiser = torch.optim.Adam(self.parts)

    def odds(self, parts: list[Any], rows: Any, phases: Any) -> Any:
        """The log odds of winning; rows: int [n, most active]; phases: int [n]."""
        weights, bias, out, base = parts
        sums = embedding_bag(rows.int(), weights, mode="sum", padding_idx=self.layout.rows)
        says = (sums[:, : self.units] + bias).clamp(0, TOP / SCALE)
        at = phases.long()
        return (says * says * out[at]).sum(1) + sums[:, self.units] + base[at]

    def values(self, rows: Any, phases: Any) -> Any:
        """The same by the average, for playing."""
        with torch.no_grad():
            pieces = zip(rows.split(CHUNK), phases.split(CHUNK), strict=True)
            found = [self.odds(self.calm, row.to(self.device), phase.to(self.device)) for row, phase in pieces]
            return torch.cat(found).to(rows.device)

    def learn(self, rows: Any, phases: Any, wanted: Any, rate: float) -> Any:
        """A step towards these shares of the win; the loss."""
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad()
        odds = self.odds(self.parts, rows, phases)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(odds, wanted)
        (loss + 1e-7 * (self.parts[0] ** 2).sum()).backward()
        self.optimiser.step()
        with torch.no_grad():
            self.parts[2].clamp_(-MOST_OUT / OUT_SCALE, MOST_OUT / OUT_SCALE)
            for calm, part in zip(self.calm, self.parts, strict=True):
                calm.lerp_(part, 1 - CALM)
        return loss.detach()

    def state(self) -> dict[str, Any]:
        return {"parts": [part.detach() for part in self.parts], "calm": self.calm, "used": self.used,
                "optimiser": self.optimiser.state_dict()}  # fmt: skip

    def load(self, state: dict[str, Any]) -> None:
        with torch.no_grad():
            for mine, saved in zip([*self.parts, *self.calm, self.used],
                                   [*state["parts"], *state["calm"], state["used"]], strict=True):  # fmt: skip
                mine.copy_(saved)
        self.optimiser.load_state_dict(state["optimiser"])

    def net(self, least: int = 1) -> Net:
        """The average in whole numbers; rows that came up less often than `least` count as zeros."""
        weights, bias, out, base = (part.cpu().double().numpy() for part in self.calm)
        kept = np.flatnonzero(self.used.cpu().numpy()[:-1] >= least)
        index = np.zeros(self.layout.rows, np.int32)
        index[kept] = np.arange(1, len(kept) + 1)
        own = np.concatenate([np.zeros((1, self.units)), weights[kept, :-1]])
        direct, base = (np.rint(numbers * DIRECT_SCALE).astype(np.int32) for numbers in (weights[:-1, -1], base))
        return Net(index, whole(own, SCALE), direct, whole(bias, SCALE), whole(out, OUT_SCALE, MOST_OUT), base)

    def save_net(self, file: Path) -> None:
        """Write the net; the rarest rows are left out if it were too large."""
        least = 1
        while True:
            try:
                self.net(least).save(file, self.layout)
                return
            except BadText:
                if least > 1 << 40:
                    raise
                least *= 2


def whole(numbers: Array, scale: int, most: int = LIMIT) -> Array:
    found: Array = np.rint(numbers * scale).clip(-most, most).astype(np.int16)
    return found


class Kept:
    """Positions with what they turned out to be worth, in a ring: the newest replace the oldest."""

    def __init__(self, most: int, room: int, device: str) -> None:
        self.room, self.device, self.n, self.at = room, device, 0, 0
        self.rows = torch.empty((room, most), dtype=torch.int16, device=device)
        self.counts = torch.empty(room, dtype=torch.int16, device=device)
        self.phases = torch.empty(room, dtype=torch.int8, device=device)
        self.wanted = torch.empty(room, device=device)

    def add(self, rows: Any, counts: Any, phases: Any, wanted: Any) -> None:
        for begin in range(0, len(rows), self.room):
            part = slice(begin, begin + self.room)
            n = len(wanted[part])
            where = (torch.arange(n, device=self.device) + self.at) % self.room
            self.rows[where], self.counts[where] = rows[part].to(self.device), counts[part].to(self.device)
            self.phases[where] = phases[part].to(self.device, torch.int8)
            self.wanted[where] = wanted[part].to(self.device)
            self.at, self.n = (self.at + n) % self.room, min(self.room, self.n + n)

    def draw(self, n: int, share: float) -> tuple[Any, Any, Any]:
        """Some positions of the newest, as large a share of all as that."""
        newest = max(1, int(share * self.n))
        which = (self.at - 1 - torch.randint(newest, (n,), device=self.device)) % self.room
        most = max(1, int(self.counts[which].max()))
        return self.rows[which, :most], self.phases[which], self.wanted[which]


def packed(state: dict[str, Any]) -> bytes:
    content = io.BytesIO()
    torch.save(state, content)
    return content.getvalue()
