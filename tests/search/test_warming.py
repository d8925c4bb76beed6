"""What is compiled beforehand is all that bots need: nobody waits for a compiler in the middle of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

import jostle
from jostle.play.precompile_stamp import stamp
from jostle.search.core.precompile import Warming
from tests.kernel_loads import kernels_loaded_by
from tests.parameters import first_quick

WARM = "import sys; from jostle.search.core.precompile import warm_levels; warm_levels(sys.argv[1])"
PLAY = """
import random
from jostle.play.state import Game
from jostle.search.core.bots import bot
from jostle.search.core.levels import LEVELS
from jostle.search.core.reasons import reason
from jostle.search.core.search import Limit
rng, game = random.Random(5), Game(sys.argv[1])
for level in LEVELS:
    player, state, decisions = bot(f"{level}@300n", 1), game.start(), 0
    while not state.over and decisions < 80:
        if state.actor == "chance":
            state = state.play(state.sample(rng))
            continue
        if decisions % 20 == 10:
            result = LEVELS["expert"].make_search(game, 1).run(state, Limit(nodes=300))
            reason(state, result, state.actor)
        decisions += 1
        state = state.play(player.choose(state) if rng.random() < 0.3 else rng.choice(state.actions))
"""


@pytest.mark.parametrize("game", first_quick(jostle.games()))
def test_levels_and_hints_need_nothing_but_what_is_compiled_for_them(game: str) -> None:
    assert kernels_loaded_by(game, WARM, PLAY) == []


def test_bots_are_compiled_beside_whoever_plays_only_where_they_are_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JOSTLE_CACHE", str(tmp_path))
    fresh = Warming("push", ["casual"])
    assert not fresh.done
    fresh.stop()
    assert fresh.done
    stamp().touch()
    again = Warming("push", ["casual"])
    assert again.done
    again.wait(1)
    again.stop()
