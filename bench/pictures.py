"""Draw the pictures of README and docs: `python bench/pictures.py`, or only the curves with `--curves`."""

from __future__ import annotations

import random
import sys
from functools import partial
from pathlib import Path

import jostle
from jostle.analysis.match_analysis import analyse_match
from jostle.analysis.parallel import PositionSearch, evaluate_in_parallel
from jostle.analysis.value_curve import curve_svg
from jostle.play.match import Match
from jostle.render.picture import save
from jostle.search.core.search import Limit

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
CURVES = {"push-fight": 200_000, "push": 20_000}  # matches of docs/examples, and nodes for each of their positions
FOLDER = Path(__file__).parent.parent / "docs" / "pictures"

GAMES: dict[str, tuple[dict[str, object], int, int]] = {
    # id: options, seed of a random game, actions played of it
    "pushee-pieces": ({"turns": 2}, 5, 16),
    "push": ({"seats": 3}, 11, 61),
    "pushout": ({}, 5, 48),
    "push-and-move": ({}, 5, 40),
}


def main() -> None:
    if "--curves" not in sys.argv:
        draw_scenes()
    for name, nodes in CURVES.items():
        search = PositionSearch("master", Limit(nodes=nodes))
        analysis = analyse_match(Match.load(EXAMPLES / f"{name}.jostle"), partial(evaluate_in_parallel, search, jobs=1))
        (FOLDER / f"{name}-curve.svg").write_text(curve_svg(analysis), encoding="utf-8")
        print(f"docs/pictures/{name}-curve.svg")


def draw_scenes() -> None:
    line = jostle.game("push-fight", setup="line").start()
    pictures = {"push-fight": line.play("c2-b2").play("d3-c3").play("d4>e4").play("f3-g3")}
    for id, (options, seed, actions) in GAMES.items():
        state, rng = jostle.game(id, **options).start(), random.Random(seed)
        for _ in range(actions):
            state = state.apply(state.sample_code(rng) if state.actor == "chance" else rng.choice(state.legal))
        pictures[id] = state
    for name, state in pictures.items():
        save(state.scene(), FOLDER / f"{name}.svg")
        print(f"docs/pictures/{name}.svg")


if __name__ == "__main__":
    main()
