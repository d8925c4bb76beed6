"""Draw the pictures of README and docs from scenes: `python bench/pictures.py`."""

from __future__ import annotations

from pathlib import Path

import jostle
from jostle.play.picture import save

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"

PICTURES: dict[str, tuple[str, dict[str, object], str, str]] = {
    # file name: game, options, position ("" for the start), actions played from there
    "push-fight": ("push-fight", {"setup": "line"}, "", "c2-b2 d3-c3 d4>e4 f3-g3"),
}


def main() -> None:
    for name, (id, options, position, actions) in PICTURES.items():
        game = jostle.game(id, **options)
        state = game.read(position) if position else game.start()
        for action in actions.split():
            state = state.play(action)
        save(state.scene(), FOLDER / f"{name}.svg")
        print(f"docs/pictures/{name}.svg")


if __name__ == "__main__":
    main()
