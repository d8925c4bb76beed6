"""The environments' pages say what is so, and a version stands for one behaviour."""

from __future__ import annotations

import hashlib
import random
import re
from pathlib import Path

import pytest

import jostle
from jostle.conformance.random_games import random_states
from jostle.envs.common import versioned
from jostle.envs.pages import SECTIONS, filled

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "docs" / "researchers" / "envs"
every_game = pytest.mark.parametrize("id", jostle.games())

# What each version does in the same random games: its states, and what every seat observes. If this changes, so does
# the version in the game's SPEC, and its page tells what has changed.
FINGERPRINTS = {
    "push-fight-v1": "1ba774e048ff8512",
    "pushee-pieces-v1": "0ebe5d5650b682e2",
    "push-v1": "05c1a4bee67ae28b",
    "pushout-v1": "2e99484c0aa30edf",
    "push-and-move-v1": "e93cc6ddf4d1ca94",
}


MIXES: dict[str, dict[str, object]] = {
    "push-fight": {"setup": "line", "limit": 20},
    "pushee-pieces": {"walls": False, "turns": 2},
    "push": {"seats": 4, "riskier": True},
    "pushout": {"swiss": True, "moves": 2, "setup": "dealt"},
    "push-and-move": {"seats": 3, "cards": True, "field": "random"},
}


def page_of(id: str) -> str:
    return (FOLDER / f"{id}.md").read_text(encoding="utf-8")


def table_of(page: str, section: str) -> list[tuple[int, int]]:
    """The ranges of numbers in the first column of a section's table."""
    text = page.split(f"\n## {section}\n", 1)[1].split("\n## ", 1)[0]
    found = re.findall(r"^\| (\d+)(?:-(\d+))? \|", text, re.MULTILINE)
    return [(int(first), int(last or first)) for first, last in found]


@every_game
def test_a_page_has_the_fixed_form_and_its_tables_are_those_of_the_game(id: str) -> None:
    page = page_of(id)
    assert tuple(re.findall(r"^## (.*)$", page, re.MULTILINE)) == SECTIONS
    assert page == filled(page, jostle.game(id)), "run: python -m jostle.envs.pages docs/researchers/envs"
    assert f"`{versioned(id)}`" in page.splitlines()[0]
    assert f"| {versioned(id).rpartition('-')[2]} |" in page, "its version has a line"


@every_game
def test_every_number_of_an_observation_and_every_action_is_explained(id: str) -> None:
    facts = jostle.game(id).facts
    for section, size in (("Observation", facts.observation), ("Actions", facts.actions)):
        expected = 0
        for first, last in table_of(page_of(id), section):
            assert first == expected, f"{section}: {expected} is missing or told twice"
            assert last >= first
            expected = last + 1
        assert expected == size


@every_game
def test_the_examples_of_a_page_run(id: str) -> None:
    for code in re.findall(r"^```python\n(.*?)^```", page_of(id), re.MULTILINE | re.DOTALL):
        exec(compile(code, f"{id}.md", "exec"), {"__name__": "example"})


@every_game
def test_a_version_stands_for_one_behaviour(id: str) -> None:
    rng = random.Random(7)
    digest = hashlib.sha256()
    for options in ({}, MIXES[id]):
        game = jostle.game(id, **options)
        for state in random_states(game, rng, 200):
            digest.update(str(state).encode() + repr((state.legal, state.returns)).encode())
            for seat in range(game.seats):
                digest.update(state.observation(seat).tobytes())
    found = digest.hexdigest()[:16]
    assert FINGERPRINTS[versioned(id)] == found, f"{id} behaves otherwise: give it a new version, and note {found}"
