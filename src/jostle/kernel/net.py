"""Nets: the file of a game's evaluation, which games have one, and what it looks like in memory.

A net reads a position as a list of active *rows* of its first layer; their sum, a clipped and squared ReLU for each
unit, and a weight for each unit by the phase of the game give the log odds that a seat wins. All in whole numbers, so
that every machine and every backend comes to the same result. `net_loops.py` works it out.
"""

from __future__ import annotations

import functools
import hashlib
import io
import os
import zipfile
from dataclasses import dataclass, fields
from pathlib import Path
from types import ModuleType

import numpy as np

from jostle.errors import BadText
from jostle.kernel.hooks import hooks_of
from jostle.kernel.records import Array
from jostle.paths import data_folder, write_whole

MOST_BYTES = 500_000  # of a file
MOST_UNITS = 128  # more could overflow
LEVELS = 8  # how finely numbers of `observe` are told apart
SCALE = 256  # what 1 is in the first layer
TOP = 8 * SCALE  # the most that a unit says
OUT_SCALE, MOST_OUT = 128, 1023  # what 1 is in the second layer, and the most that stands there
DIRECT_SCALE = 4096  # what 1 is in what rows add to the log odds directly


@dataclass(frozen=True)
class Layout:
    """How a game's positions are read: as many rows, so many of them active at most, phases; `version` changes when
    rows come to mean something else."""

    rows: int
    most: int
    phases: int
    version: int

    def __str__(self) -> str:
        return f"{self.rows} rows, {self.most} at once, {self.phases} phases, version {self.version}"


def layout_of(rules: ModuleType) -> Layout:
    """How a game's `features` reads positions; without that hook, every number of `observe` has rows of its own."""
    hooks = hooks_of(rules)
    if hooks.features is None:
        return Layout(LEVELS * rules.OBSERVATION, rules.OBSERVATION, hooks.PHASES, 0)
    return Layout(hooks.FEATURES, hooks.MAX_FEATURES, hooks.PHASES, hooks.FEATURES_VERSION)


@dataclass(frozen=True, eq=False)
class Net:
    """The numbers of a net. Rows that never came up while it was trained are left out."""

    index: Array  # int32 [rows of the layout], where each stands in `weights`; 0 is the row of zeros
    weights: Array  # int16 [n, units]
    direct: Array  # int32 [rows of the layout], what each row adds to the log odds by itself
    bias: Array  # int16 [units]
    out: Array  # int16 [phases, units]
    base: Array  # int32 [phases], added to the log odds

    def save(self, file: Path, layout: Layout) -> None:
        packed = io.BytesIO()
        arrays = {field.name: getattr(self, field.name) for field in fields(self)}
        np.savez_compressed(packed, layout=np.array(str(layout)), **arrays)
        content = packed.getvalue()
        if len(content) > MOST_BYTES:
            raise BadText(f"the net takes {len(content)} bytes; expected at most {MOST_BYTES}: train fewer units")
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, content)


def read_net(file: Path, layout: Layout) -> Net:
    """The net of a file, which must read positions that way."""
    if (size := file.stat().st_size) > MOST_BYTES:
        raise BadText(f"{file}: a net of {size} bytes; expected at most {MOST_BYTES}")
    try:
        with np.load(file) as packed:
            made_for = str(packed["layout"])
            net = Net(**{field.name: packed[field.name] for field in fields(Net)})
    except (KeyError, OSError, ValueError, zipfile.BadZipFile) as error:
        raise BadText(f"{file}: not a net ({error})") from error
    if made_for != str(layout):
        raise BadText(
            f"{file}: the net reads positions in another way ({made_for}) than the game has now ({layout}); "
            "train it anew, or remove the file"
        )
    if net.weights.shape[1] > MOST_UNITS or not net.index.shape == net.direct.shape == (layout.rows,):
        shapes = net.weights.shape, net.index.shape, net.direct.shape
        raise BadText(f"{file}: a net of an unexpected shape: {shapes}; train it anew, or remove the file")
    return net


@functools.cache
def net_file(rules: ModuleType) -> Path | None:
    """The net that a game is played with, chosen once for a process; None if it has none.

    `JOSTLE_NETS` names the folder that is looked into instead of all others; else it is the user's data folder, then
    the game's own.
    """
    name = f"{getattr(rules, 'GAME', rules.__name__)}.npz"
    if (folder := os.environ.get("JOSTLE_NETS")) is not None:
        files = [Path(folder) / name]
    else:
        files = [data_folder() / "nets" / name, own_file(rules)]
    return next((file for file in files if file.exists()), None)


def own_file(rules: ModuleType) -> Path:
    """The net that comes with a game, if there is one."""
    return Path(str(rules.__file__)).with_name("net.npz")


@functools.cache
def net_mark(rules: ModuleType) -> str:
    """What bound templates of a game are called besides, so that nobody mixes up code with different nets: nothing for
    what comes with the game."""
    file = net_file(rules)
    if file == (own := own_file(rules)) or (file is None and not own.exists()):
        return ""
    return "+" + (hashlib.sha256(file.read_bytes()).hexdigest()[:12] if file else "none")
