"""Compile the rules and the levels of every game, in as many processes as there are cores, before tests run.

Together the levels use every search but the references of `jostle arena`; a test that uses more compiles it itself.
"""

from __future__ import annotations

import jostle
from jostle.play.precompile import warm_all
from jostle.search.core.precompile import warm_levels

if __name__ == "__main__":
    for game, result in warm_all(list(jostle.games()), warm_levels):
        print(f"{game}: compiled in {result:.0f} s" if isinstance(result, float) else result, flush=True)
