"""Whatever a game says can be read in every language, and nothing is left in English."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

import jostle
from jostle.games import spec
from jostle.games.scene import scene_in
from jostle.games.spec import Choice, Words
from jostle.i18n import LANGUAGES, Listing, Message, Text, text_in
from jostle.i18n.message import _formatted
from tests.games.random_games import random_game, random_states

MIXES = 4  # random mixes of options that are played besides the presets
STATES = 120  # of a random game

every_game = pytest.mark.parametrize("game", jostle.games())


def texts_of(state: jostle.State) -> Iterator[Text]:
    """What anybody can read of a state, and of what can be done or can happen there."""
    viewers = ("all", None, *range(state.game.seats)) if state.game.hidden else ("all",)
    for viewer in viewers:
        scene = state.scene(viewer)
        yield scene.status
        for shape in scene.shapes:
            yield from (shape.sign, shape.label)
        for choice in scene.choices:
            yield choice.label
        for action in state.actions:
            yield state.label(action, viewer)


def texts_of_spec(game: str) -> Iterator[Text]:
    found = spec(game)
    yield from (found.line, found.losing_turn, *found.sides)
    for option in found.options:
        yield from (option.label, option.meaning, option.values)
        if isinstance(option, Choice | Words):
            yield from option.choice_labels
    for preset in found.presets:
        yield from (preset.name, preset.meaning)


@cache
def texts(game: str) -> frozenset[Text]:
    rng = random.Random(f"words of {game}")
    found: set[Text] = set(texts_of_spec(game))
    games = [jostle.game(game, **preset.options) for preset in spec(game).presets]
    for made in games + [random_game(game, rng) for _ in range(MIXES)]:
        for state in random_states(made, rng, STATES):
            found.update(texts_of(state))
    return frozenset(found)


@every_game
def test_every_text_can_be_read_in_every_language(game: str) -> None:
    messages = [text for text in texts(game) if isinstance(text, Message | Listing)]
    assert len(messages) > 50
    for text in messages:
        for language in LANGUAGES:
            assert text_in(text, language).strip()


@every_game
def test_what_is_not_a_message_is_no_sentence(game: str) -> None:
    """Plain texts are names, numbers and signs: the same in every language."""
    plain = {text for text in texts(game) if isinstance(text, str)}
    allowed = {str(preset.name) for preset in spec(game).presets}
    assert not {text for text in plain if " " in text.strip() and any(map(str.islower, text))} - allowed


@every_game
def test_every_action_has_a_kind_with_a_name(game: str) -> None:
    rng = random.Random(7)
    made = jostle.game(game)
    for state in random_states(made, rng, STATES):
        for action in state.legal if isinstance(state.actor, int) else ():
            assert text_in(made.drawing.KINDS[made.drawing.kind(state.record, action)], "de")


@every_game
def test_what_is_wrong_with_an_option_reads_well_in_german(game: str) -> None:
    for option in spec(game).options:
        with pytest.raises(jostle.OptionError) as wrong:
            jostle.game(game, **{option.name: "no such thing"})
        assert text_in(wrong.value, "de").startswith(f"Option '{option.name}': ")
        assert "erwartet wird" in text_in(wrong.value, "de")
        assert "expected" not in text_in(wrong.value, "de")


@every_game
def test_a_scene_is_quick_to_read_when_its_texts_were_read_before(game: str) -> None:
    """A viewer's scene is made for every action; only what is new is formatted."""
    state = max(random_states(jostle.game(game), random.Random(3), STATES), key=lambda one: len(one.actions))
    scene = state.scene("all")
    scene_in(scene, "de")
    formatted = _formatted.cache_info().misses
    assert scene_in(scene, "de") == scene_in(state.scene("all"), "de")
    assert _formatted.cache_info().misses == formatted
