"""Draw the pictures of README and docs from scenes: `python bench/pictures.py`."""

from __future__ import annotations

import random
from pathlib import Path

import jostle
from jostle.play.picture import save

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"

GAMES: dict[str, tuple[dict[str, object], int, int]] = {
    # id: options, seed of a random game, actions played of it
    "pushee-pieces": ({"turns": 2}, 5, 16),
    "push": ({"seats": 3}, 11, 61),
    "pushout": ({}, 5, 48),
    "push-and-move": ({}, 5, 40),
}


def main() -> None:
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
