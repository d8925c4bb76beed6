"""A turn as an animated picture."""

from __future__ import annotations

import io
import random
from itertools import chain

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

import jostle
from jostle.conformance.random_games import random_states
from jostle.games import spec
from jostle.play.match import CHANCE, Match, Seat
from jostle.play.state import Game
from jostle.render.clip import LARGEST, WIDTH, clip, tell, turn_of
from jostle.render.film import Film, middle_of, moving
from jostle.render.sprites import look

ENOUGH = 16
every_game = pytest.mark.parametrize("id", jostle.games())


def played(game: Game, steps: int, seed: int = 1) -> Match:
    match = Match(game, [Seat(f"Player {seat}") for seat in range(game.seats)])
    rng = random.Random(seed)
    while not match.over and len(match.node.line) <= steps:
        state = match.state
        match.play(state.sample(rng) if state.actor == "chance" else rng.choice(state.actions))
    return match


@every_game
def test_a_turn_is_what_one_seat_did_and_chance_in_between(id: str) -> None:
    match = played(jostle.game(id), 60)
    for step in range(1, len(match.node.line)):
        turn = turn_of(match, step)
        assert len({node.actor for node in turn} - {CHANCE}) <= 1
        assert match.node.line[step] in turn
    last = turn_of(match)
    assert any(match.events_at(node) for node in last)
    assert all(not match.events_at(node) or node.actor == CHANCE for node in match.node.line[len(last[-1].line) :])
    assert turn_of(Match(jostle.game(id))) == []


@every_game
def test_every_event_is_shown_and_ends_in_the_next_scene(id: str) -> None:
    """Also with the options of every preset, for what happens only there."""
    for number, preset in enumerate(spec(id).presets):
        match = played(jostle.game(id, **preset.options), 90, number)
        for step in range(5, len(match.node.line), 28):
            moments = tell(match, turn_of(match, step), None).moments
            moves = moving(moments)
            frames = Film(moments, moves).frames
            end = {(look(shape), middle_of(shape)) for shape in moments[-1].after.shapes if shape.id in moves}
            assert {(piece.shape, (piece.x, piece.y)) for piece in frames[-1].pieces} == end
            assert frames[-1].seconds > frames[0].seconds > 0.5
            if any(moment.events for moment in moments):
                assert moves


def test_a_clip_is_a_small_gif_that_plays_for_ever() -> None:
    match = played(jostle.game(jostle.games()[0]), 24)
    made = clip(match)
    assert len(made) < LARGEST
    picture = Image.open(io.BytesIO(made))
    assert isinstance(picture, GifImageFile)
    assert picture.width == WIDTH
    assert picture.n_frames > 5
    assert picture.info["loop"] == 0
    lasting = []
    for number in range(picture.n_frames):
        picture.seek(number)
        lasting.append(picture.info["duration"])
    assert lasting[0] > 500
    assert lasting[-1] > 2000
    assert 40 <= sorted(lasting)[len(lasting) // 2] <= 100


def looks_alike(state: jostle.State, dealt: jostle.State, action: str, seat: int) -> bool:
    """Whether a seat cannot tell the two apart by what the action leads to: a turn may end or not by the rules."""
    return action in dealt.actions and state.play(action).view(seat) == dealt.play(action).view(seat)


def test_a_clip_shows_nothing_that_its_viewer_may_not_know() -> None:
    presets = [(id, preset) for id in jostle.games() for preset in spec(id).presets]
    compared = 0
    for game in [game for id, preset in presets if (game := jostle.game(id, **preset.options)).hidden]:
        rng = random.Random(game.id)
        for state in chain.from_iterable(random_states(game, rng, 800) for _ in range(12)):
            if compared == ENOUGH:
                return
            for seat in range(game.seats):
                dealt = state.redeal(seat, rng)
                both = [action for action in state.actions if looks_alike(state, dealt, action, seat)]
                if not both or dealt == state:
                    continue
                action = rng.choice(both)
                told = []
                for start in (state, dealt):
                    match = Match(game, start=start)
                    match.play(action)
                    told.append(tell(match, turn_of(match), seat))
                assert told[0] == told[1]
                compared += 1
                break
    raise AssertionError(f"only {compared} positions with something hidden")
