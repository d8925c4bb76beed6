"""What takes long and is done once for all processes that run tests."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from tests.plugins import run_python

LIGHTEST = "push"  # takes the least to compile
BUILD_GAME = """
import os, random
from pathlib import Path
from jostle.cli.developer.build_kernels import use_everything
from jostle.kernel.library.build import write_library
from jostle.kernel.library.layouts import WASM, this_machine
from jostle.play.state import Game
from jostle.search.core.precompile import warm_levels
if "JOSTLE_SEARCHES" in os.environ:
    use_everything({game!r})
else:
    warm_levels({game!r})
    state = Game({game!r}).start()
    state.observation(0), state.judge(0), state.redeal(0, random.Random(1))
for folder, target in (("libraries", this_machine()), ("wasm", WASM)):
    write_library(Path({folder!r}, folder), {game!r}, target)
"""


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def once(folder: Path, make: Callable[[Path], object]) -> Path:
    """A folder that whoever comes first fills."""
    with FileLock(f"{folder}.lock"):
        if not (folder / "made").exists():
            folder.mkdir()
            make(folder)
            (folder / "made").touch()
    return folder


def build_libraries(folder: Path, game: str) -> None:
    """Libraries of a game's rules and the searches of its levels, for this machine and for browsers."""
    run_python(folder, BUILD_GAME.format(game=game, folder=str(folder)), JOSTLE_KERNELS="build")


@pytest.fixture(scope="session")
def libraries(shared: Path) -> Path:
    """The folder with those of one game."""
    return once(shared / "kernels", lambda folder: build_libraries(folder, LIGHTEST))
