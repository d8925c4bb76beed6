"""A game in a package of its own, in every library; a broken one beside it does not stop it."""

from __future__ import annotations

from pathlib import Path

from tests.plugins import run_python, write_plugin

PROGRAM = """
import random, warnings
import gymnasium
import jostle.envs.gymnasium
env = gymnasium.make("jostle/Pebbles-v1", opponent="random")
observation, info = env.reset(seed=1)
print("gymnasium", observation.shape, info["action_mask"].tolist())
from jostle.envs.pettingzoo import pebbles_v1
several = pebbles_v1.env()
several.reset(seed=1)
print("pettingzoo", several.agents)
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    import pyspiel
    import jostle.envs.openspiel
state = pyspiel.load_game("jostle_pebbles(pebbles=5)").new_initial_state()
print("openspiel", state.legal_actions(), state)
print(*[one.message for one in told if "cannot be used" in str(one.message)])
from jostle.envs.batch import Batch
print("batch", Batch(jostle.game("pebbles"), 8).reset(1).observations.shape)
"""


def test_every_library_knows_it(tmp_path: Path) -> None:
    write_plugin(tmp_path)
    write_plugin(tmp_path, "badrules", {"rules.py": "1 / 0"})
    told = run_python(tmp_path, PROGRAM, NUMBA_DISABLE_JIT="1").splitlines()
    assert told[0] == "gymnasium (2,) [1, 1, 1]"
    assert told[1].startswith("pettingzoo [")
    assert told[2] == "openspiel [0, 1, 2] left=5 turn=0"
    assert told[3].startswith("the game badrules of jostle-badrules cannot be used: rules.py cannot be imported: ")
    assert told[4] == "batch (8, 2)"
