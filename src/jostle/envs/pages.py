"""The generated parts of the environments' pages: `python -m jostle.envs.pages docs/researchers/envs`.

Each page has the same sections in the same order. The text between `<!-- NAME -->` and `<!-- /NAME -->` is generated
from a game's spec and facts; the rest is written by hand. A test checks that the pages are up to date.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import jostle
from jostle.envs.common import gymnasium_id, openspiel_name, pettingzoo_name
from jostle.games import spec
from jostle.games.spec import Option, Spec
from jostle.play.state import Game

SECTIONS = (
    "Usage", "Rules in short", "Facts", "Options", "Observation", "Actions", "Rewards", "Ends", "Versions",
)  # fmt: skip


def usage(game: Game) -> str:
    return f"""```python
import gymnasium
import pyspiel

import jostle.envs.gymnasium
import jostle.envs.openspiel
from jostle.envs.pettingzoo import {pettingzoo_name(game.id)}
from jostle.envs.vector import JostleVectorEnv

env = gymnasium.make("{gymnasium_id(game.id)}", opponent="casual")  # one learner, a bot
envs = JostleVectorEnv("{game.id}", num_envs=1024)  # every seat's decisions, in many games
agents = {pettingzoo_name(game.id)}.env()  # every seat an agent
game = pyspiel.load_game("{openspiel_name(game.id)}")
```"""


def facts(game: Game) -> str:
    declared = game.facts
    seats = seat_counts(game.spec)
    rows = {
        "seats": " to ".join(str(number) for number in dict.fromkeys((min(seats), max(seats)))),
        "chance": "explicit, with exact odds" if declared.chance else "none",
        "hidden hands": "with some options" if declared.hidden else "none",
        "observation": f"{declared.observation} numbers",
        "actions and outcomes": f"{declared.actions} numbers",
        "most legal actions at once": str(declared.most_legal),
        "most chance outcomes at once": str(declared.most_odds) if declared.chance else "none",
        "longest game with the default options": f"{game.longest:,} actions and outcomes",
        "a state": f"{game.rules.STATE.itemsize} bytes",
    }
    return "\n".join(["| fact | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows.items())])


def seat_counts(found: Spec) -> list[int]:
    for option in found.options:
        if option.name == "seats":
            return [int(number) for number in getattr(option, "allowed", ())]
    return [found.seats({})]


def options(game: Game) -> str:
    lines = ["| option | values | default | meaning |", "|---|---|---|---|"]
    for one in game.spec.options:
        lines.append(f"| `{one.name}` | {cell(str(one.values))} | {shown(one)} | {cell(str(one.meaning))} |")
    return "\n".join(lines)


def shown(option: Option) -> str:
    return f"`{option.show(option.default)}`"


def cell(text: str) -> str:
    return text.replace("|", "\\|")


WRITERS = {"usage": usage, "facts": facts, "options": options}


def filled(page: str, game: Game) -> str:
    """A page with its generated parts up to date."""
    for name, write in WRITERS.items():
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        text = f"{begin}\n\n{write(game)}\n\n{end}"
        page, count = re.subn(f"{begin}.*?{end}", lambda _, text=text: text, page, flags=re.DOTALL)  # type: ignore[misc]
        if count != 1:
            raise ValueError(f"{game.id}: expected one part {begin} ... {end} in its page, found {count}")
    return page


def main(folder: Path) -> None:
    for id in jostle.games():
        file = folder / f"{id}.md"
        if not file.exists():  # a game of another package
            continue
        file.write_text(filled(file.read_text(encoding="utf-8"), Game(id)), encoding="utf-8")
        print(f"{file}: {spec(id).title}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
