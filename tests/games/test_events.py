"""Whoever plays the events of a match one after the other sees every thing arrive where it lies afterwards."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.conformance.random_games import random_game
from jostle.play.match import Match
from tests.games.events import check_match

MATCHES, STEPS = 4, 50


@pytest.mark.parametrize("id", jostle.games())
def test_events_lead_from_scene_to_scene(id: str) -> None:
    rng = random.Random(id)
    for _ in range(MATCHES):
        match = Match(random_game(id, rng))
        while len(match.actions) < STEPS and not match.over:
            state = match.state
            match.play(state.sample(rng) if state.actor == "chance" else rng.choice(match.allowed()))
        check_match(match)
