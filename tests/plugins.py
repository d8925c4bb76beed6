"""Games in packages of their own, written into a folder: put it on a process's path, and they are installed.

The game is Pebbles: twelve lie there, each turn takes one to three, and whoever takes the last wins. Its package has
nothing but the four files that a game needs, and says everything in plain English texts.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from jostle.games import art, registry
from jostle.i18n import catalogues
from jostle.i18n import message as texts
from jostle.play import state
from tests.cli.run_command import Done, invoke

INIT = '''
"""Pebbles: take one to three; whoever takes the last wins."""

from jostle.games.spec import Number, Spec

SPEC = Spec(
    id="pebbles",
    title="Pebbles",
    line="Take one to three pebbles; whoever takes the last wins.",
    package=__name__,
    sides=("First", "Second"),
    options=(Number("pebbles", 12, "How many pebbles lie there at first.", range(4, 21)),),
    counts_points=False,
    compile_seconds=(3, 6),
)
'''

RULES = """
# mypy: ignore-errors
import numpy as np

from jostle.kernel import OVER, Facts, kernel, record, share_win
from jostle.kernel.contract import draw, odds, redeal
from jostle.kernel.contract import two_seats as seats

GAME = "pebbles"
STATE = record(("pebbles", np.int16), ("left", np.int16), ("turn", np.int16), ("spare", np.int16))
FACTS = Facts(
    most_seats=2, chance=False, hidden=False, actions=3, most_legal=3, most_odds=1, observation=2,
    longest=lambda options: options["pebbles"],
)
MAX_LEGAL, MAX_ODDS, MAX_SEATS, OBSERVATION = FACTS.sizes


@kernel
def start(s):
    s.left = s.pebbles
    s.turn = 0


@kernel
def actor(s):
    return OVER if s.left == 0 else int(s.turn)


@kernel
def legal(s, out):
    n = min(3, int(s.left))
    for action in range(n):
        out[action] = action
    return n


@kernel
def play(s, action):
    s.left -= action + 1
    s.turn = 1 - s.turn


@kernel
def returns(s, out):
    share_win(1 << (1 - int(s.turn)), 2, out)


@kernel
def points(s, out):
    out[0] = out[1] = 0
    if s.left == 0:
        out[1 - s.turn] = 1


@kernel
def observe(s, seat, out):
    out[0] = s.left / 20
    out[1] = 1.0 if s.turn == seat else 0.0


@kernel
def judge(s, seat):
    losing = 1.0 if s.left % 4 == 0 else -1.0
    return losing if s.turn != seat else -losing
"""

TEXT = """
from jostle.games.text_fields import read_fields


def set_options(s, options):
    s.pebbles = options["pebbles"]


def write(s):
    return f"left={s.left} turn={s.turn}"


def read(text, s):
    fields = read_fields(text, ("left", "turn"))
    s.left = fields["left"].number(0, int(s.pebbles))
    s.turn = fields["turn"].number(0, 1)


def view(s, seat):
    return write(s)


def action_text(s, action):
    return f"take-{action + 1}"


def view_action(s, action, seat):
    return action_text(s, action)


def repetition_key(s):
    return None
"""

SCENE = """
from jostle.games.scene import WIDE, Choice, Scene, Shape  # the former name of jostle.scene, which games still use

KINDS = {"take": "take pebbles"}
SIDES = ("First", "Second")


def kind(s, action):
    return "take"


def describe(s, action, viewer="all"):
    return f"take {action + 1}"


def choice(state, action, text, layout=WIDE):
    left = int(state.record.left)
    gone = {f"pebble-{number}": None for number in range(left - action - 1, left)}
    return Choice(text, describe(state.record, action), (f"square-{left - action - 1}",), gone)


def scene(state, viewer, layout=WIDE):
    s = state.record
    squares = [Shape(f"square-{n}", "box", "cell", n % 5, n // 5) for n in range(int(s.pebbles))]
    pebbles = [
        Shape(f"pebble-{n}", "disc", "piece grey", n % 5 + 0.2, n // 5 + 0.2, 0.6, 0.6, "o", "a pebble", f"square-{n}")
        for n in range(int(s.left))
    ]
    status = f"{SIDES[1 - s.turn]} has won." if state.over else f"{SIDES[s.turn]} takes one to three."
    chooses = viewer in (state.actor, "all")
    pairs = zip(state.legal, state.actions, strict=True) if chooses else ()
    choices = tuple(choice(state, *pair, layout) for pair in pairs)
    return Scene(5, (int(s.pebbles) + 4) // 5, (*squares, *pebbles), status, choices)
"""

FILES = {"__init__.py": INIT, "rules.py": RULES, "text.py": TEXT, "scene.py": SCENE}


def write_plugin(folder: Path, name: str = "pebbles", changes: dict[str, str | None] | None = None) -> Path:
    """Write the package of a game called `name`, and what an installer would write beside it; returns its folder. The
    files named in `changes` have other contents, or are not there."""
    package = folder / f"jostle_{name}"
    named = {file: text.replace('id="pebbles"', f'id="{name}"') for file, text in FILES.items()}
    for file, text in (named | (changes or {})).items():
        if text is not None:
            (package / file).parent.mkdir(parents=True, exist_ok=True)
            (package / file).write_text(text.lstrip("\n"), encoding="utf-8")
    name_as_installed(folder, f"jostle-{name}", {name: f"jostle_{name}:SPEC"})
    return package


def name_as_installed(folder: Path, distribution: str, games: dict[str, str]) -> None:
    """Write the metadata of an installed distribution, with entry points for games."""
    metadata = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir(parents=True, exist_ok=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    lines = [f"{game} = {value}" for game, value in games.items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[jostle.games]", *lines, ""]))


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a process that finds what was written into the folder. Its language is English."""
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH", ""))))
    return {**os.environ, "PYTHONPATH": path, "JOSTLE_LANGUAGE": "en", "COLUMNS": "200", **more}


def run_python(folder: Path, program: str, **more: str) -> str:
    """What a Python program prints where the folder's games are installed."""
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(folder, **more), capture_output=True, text=True, timeout=3600
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def run_jostle(folder: Path, *words: str, typed: str = "", **more: str) -> Done:
    """The command `jostle` where the folder's games are installed."""
    with installed(folder):
        return invoke(*words, typed=typed, width=200, **more)


def run_jostle_alone(folder: Path, *words: str, **more: str) -> Done:
    """The same in a process of its own, as it takes to do without the compiler: Numba asks for that when it is
    imported."""
    command = [sys.executable, "-m", "jostle", *words]
    done = subprocess.run(command, env=environment(folder, **more), capture_output=True, text=True, timeout=3600)
    return Done(done.returncode, done.stdout, done.stderr)


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Have the folder's games installed in this process for a while."""
    sys.path.insert(0, str(folder))
    _look_again()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for module in [name for name in sys.modules if name.startswith("jostle_") or "@jostle_" in name]:
            del sys.modules[module]
        _look_again()


def _look_again() -> None:
    """Forget what is remembered of games by their names: the next ones may be others."""
    invalidate_caches()
    for remembered in (registry._installed, registry.languages, state.rules_of, art.art_of, art.has_own_art):
        remembered.cache_clear()
    catalogues._catalogue.cache_clear()
    texts._formatted.cache_clear()
