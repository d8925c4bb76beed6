"""Whatever games say can be read in German: nothing is missed, nothing ambiguous, nothing there for nothing."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

import jostle
from jostle.games import spec
from jostle.games.push_and_move.sheet import CARDS
from jostle.games.scene import Scene
from jostle.games.spec import Choice, Option, Words
from jostle.i18n import languages
from jostle.i18n.languages import Catalogue, catalogue, how_translated, translate, translate_scene
from jostle.learning.guide import Example, Picture, guide_file, read_guide
from jostle.learning.puzzles.puzzle import book
from jostle.play.clock import Clock
from jostle.play.match import Match
from jostle.search.core.levels import LEVELS
from jostle.search.core.reasons import STANDING, proof_words, reason
from jostle.search.core.search import Candidate, Proof, SearchResult
from tests.games.mixes import random_game, random_states
from tests.german_words import RARE, READING

GAMES = [id for id in jostle.games() if (guide_file(spec(id)).parent / "german.toml").exists()]
every_game = pytest.mark.parametrize("id", GAMES)

MIXES = 6  # random mixes of options that are played besides the presets
STATES = 200  # of a random game


# --- what can be seen ------------------------------------------------------------------------------------------------


def words_of(scene: Scene) -> Iterator[str]:
    yield str(scene.status)
    for shape in scene.shapes:
        yield str(shape.sign)
        yield str(shape.label)
    for choice in scene.choices:
        yield str(choice.label)


def words_at(state: jostle.State) -> Iterator[str]:
    """What anybody can read of a state, and of what may be done or may happen there."""
    viewers = ("all", None, *range(state.game.seats)) if state.game.hidden else ("all",)
    for viewer in viewers:
        yield from words_of(state.scene(viewer))
        for action in state.actions:
            yield state.describe(action, viewer)


def guide_states(id: str) -> Iterator[jostle.State]:
    """The positions of the guide's pictures and examples."""
    for part in read_guide(spec(id)):
        if isinstance(part, Picture | Example):
            state = jostle.game(id, **part.options).read(part.position)
            yield state
            for action in part.actions if isinstance(part, Example) else ():
                state = state.play(action)
                yield state


def card_states() -> Iterator[jostle.State]:
    """Every card of Push&Move in hand, then played, then aimed at a first target."""
    field = "/".join([".......", "....+..", ".......", "..#....", ".......", "..+....", "......."])
    for card in CARDS:
        state = jostle.game("push-and-move", cards=True).read(
            f"field={field} dice=A2:1,C3:3,A6:1/C2:6,D3:5,C5:1,G6:1 lost=2,1 out=- turn=0 actor=0 phase=move die=- "
            f"why=- picked=- used=- hands={card}/- discards=- count=6"
        )
        yield state
        for _ in range(2):
            state = state.play(f"card:{card}" if state.actions[-1].startswith("card:") else state.actions[0])
            yield state


@cache
def seen(id: str) -> frozenset[str]:
    """Texts of many positions of a game."""
    rng = random.Random(f"words of {id}")
    texts: set[str] = set()
    for state in guide_states(id):
        texts.update(words_at(state))
    for state in card_states() if id == "push-and-move" else ():
        texts.update(words_at(state))
    games = [jostle.game(id, **preset.options) for preset in spec(id).presets]
    for game in games + [random_game(id, rng) for _ in range(MIXES)]:
        for state in random_states(game, rng, STATES):
            texts.update(words_at(state))
    return frozenset(texts - {""})


def told(id: str) -> Iterator[str]:
    """What a game says of itself."""
    yield from map(str, (spec(id).title, spec(id).line, *spec(id).sides))
    for option in spec(id).options:
        yield from option_words(option)
    for preset in spec(id).presets:
        yield from map(str, (preset.name, preset.meaning))
    for theme in book(id).themes:
        yield from map(str, (theme.title, theme.goal))


def option_words(option: Option) -> Iterator[str]:
    yield from map(str, (option.name, option.meaning))
    if isinstance(option, Choice | Words):
        yield from option.choices
    if isinstance(option, Words):
        yield str(option.form)


def endings(id: str) -> Iterator[str]:
    """How a match ends without the rules."""
    for game in {jostle.game(id, **preset.options).seats: preset for preset in spec(id).presets}.values():
        match = Match(jostle.game(id, **game.options))
        match.resign(0)
        yield outcome_words(match)
        late = Match(match.game, clock=Clock("turn", 5))
        late.play_chance(random.Random(1))
        late.start_clock(0.0)
        assert late.check_time(10.0)
        yield outcome_words(late)
    if spec(id).agreed_draw:
        match = Match(jostle.game(id))
        match.offer_draw(0)
        match.accept_draw(1)
        yield outcome_words(match)


def outcome_words(match: Match) -> str:
    assert match.outcome is not None
    return match.outcome.words


def reasons(id: str) -> Iterator[str]:
    """What a bot says of its choice, for every verdict there is."""
    rng = random.Random(3)
    states = [state for state in random_states(jostle.game(id), rng, 80) if isinstance(state.actor, int)]
    verdicts: list[tuple[float, Proof | None]] = [(value, None) for value, _ in STANDING]
    verdicts += [(0, Proof(value, turns)) for value in (1, 0.25, 0, -1) for turns in (None, 1, 3)]
    for state, (value, proof) in zip(states, verdicts * 3, strict=False):
        line: list[str] = []
        after = state
        while not after.over and len(line) < 6:
            line.append(after.sample(rng) if after.actor == "chance" else rng.choice(after.actions))
            after = after.play(line[-1])
        best = Candidate(0, line[0], value, 1.0, proof, tuple(line))
        yield reason(state, SearchResult(state.actor_code, (best,)))


def misses(id: str, texts: set[str]) -> list[str]:
    return sorted({part for text in texts for part, pattern in how_translated(text, id, "de") if not pattern})


def test_games_that_spoke_german_still_do() -> None:
    assert {*READING, *RARE} <= {*GAMES}


# --- nothing is missed -----------------------------------------------------------------------------------------------


@every_game
def test_everything_that_can_be_seen_is_german(id: str) -> None:
    assert misses(id, set(seen(id))) == []


@every_game
def test_everything_a_game_says_of_itself_is_german(id: str) -> None:
    assert misses(id, set(told(id))) == []


@every_game
def test_every_ending_is_german(id: str) -> None:
    assert misses(id, set(endings(id))) == []


@every_game
def test_every_reason_is_german(id: str) -> None:
    assert misses(id, set(reasons(id))) == []


def test_the_levels_are_german() -> None:
    for level in LEVELS.values():
        for text in (level.name, level.words):
            assert how_translated(text, None, "de") == [(text, text)]


@every_game
def test_no_placeholder_is_left(id: str) -> None:
    for text in seen(id) | {*told(id), *endings(id), *reasons(id)}:
        assert not re.search(r"[{}]", translate(text, id, "de")), text


# --- nothing is ambiguous, and nothing is there for nothing ----------------------------------------------------------


@every_game
def test_where_two_patterns_fit_one_is_closer(id: str) -> None:
    words = catalogue(id, "de")
    for text in seen(id) | {*endings(id), *reasons(id)}:
        for part, _ in how_translated(text, id, "de"):
            fitting = [pattern for pattern, _ in words.fitting(part)]
            if len(fitting) > 1:
                first, second = fitting[:2]
                assert first.weight[:2] < second.weight[:2], f"{part!r}: {first.english!r} or {second.english!r}?"


def used_by(id: str, texts: set[str]) -> set[str]:
    return {pattern for text in texts for _, pattern in how_translated(text, id, "de")}


@every_game
def test_every_entry_of_a_game_is_needed(id: str) -> None:
    words, shared = catalogue(id, "de"), catalogue(None, "de")
    used = used_by(id, {*seen(id), *told(id), *RARE.get(id, {})})
    idle = {*words.texts} - used - {*shared.texts} - words.rare
    assert idle == set(), "neither seen nor listed as rare"


@every_game
def test_every_word_of_a_placeholder_is_one_the_game_uses(id: str) -> None:
    said = "\n".join([*seen(id), *told(id), *RARE.get(id, {}), *reasons(id)])
    for name, words in catalogue(id, "de").words.items():
        for word in words:
            assert word in said, f"{name}: {word!r} is nowhere to be seen"


# --- how it reads ----------------------------------------------------------------------------------------------------


@every_game
def test_texts_read_well(id: str) -> None:
    for text, german in (READING.get(id, {}) | RARE.get(id, {})).items():
        assert misses(id, {text}) == []
        assert translate(text, id, "de") == german


@pytest.mark.parametrize("value", [1, 0.25, 0, -1])
@pytest.mark.parametrize("turns", [None, 1, 3])
def test_proofs_are_german(value: float, turns: int | None) -> None:
    assert misses("push-fight", {f"This {proof_words(Proof(value, turns), 2)}."}) == []


# --- translating -----------------------------------------------------------------------------------------------------


@every_game
def test_a_scene_changes_in_its_words_only(id: str) -> None:
    scene = jostle.game(id).start().scene("all")
    german = translate_scene(scene, spec(id), "de")
    assert german.status == translate(scene.status, id, "de")
    assert [c.label for c in german.choices] == [translate(c.label, id, "de") for c in scene.choices]
    back = replace(
        german,
        status=scene.status,
        shapes=tuple(replace(s, sign=o.sign, label=o.label) for s, o in zip(german.shapes, scene.shapes, strict=True)),
        choices=tuple(replace(c, label=o.label) for c, o in zip(german.choices, scene.choices, strict=True)),
    )
    assert back == scene
    assert german != scene


def test_what_is_not_known_stays_as_it_is() -> None:
    assert translate("Ann has left the room", "push-fight", "de") == "Ann has left the room"
    assert translate("", "push-fight", "de") == ""
    assert how_translated("Ann has left the room", "push-fight", "de") == [("Ann has left the room", "")]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(jostle.JostleError, match="no words in 'fr'; the languages are en, de"):
        translate("White", "push-fight", "fr")


@every_game
def test_a_large_scene_is_quick(id: str) -> None:
    rng = random.Random(5)
    states = [state for _ in range(3) for state in random_states(random_game(id, rng), rng, 60)]
    scene = max((state.scene("all") for state in states), key=lambda scene: len(scene.choices))

    def milliseconds(before: Callable[[], None]) -> float:
        """The best of several times: what else runs on this machine is not what is measured."""
        times = []
        for _ in range(7):
            before()
            start = time.perf_counter()
            translate_scene(scene, id, "de")
            times.append(1000 * (time.perf_counter() - start))
        return min(times)

    assert milliseconds(languages._remembered.cache_clear) < 10
    assert milliseconds(lambda: None) < 1


# --- catalogues ------------------------------------------------------------------------------------------------------

SMALL: dict[str, object] = {
    "lists": {"things": [", ", " and "]},
    "joins": {", ": ", ", " and ": " und "},
    "values": {"n": r"\d+"},
    "words": {"colour": {"red": "rot", "dark red": "dunkelrot"}},
    "texts": {
        "{colour} {n}": "{colour}e {n}",
        "take {what}": "{what} nehmen",
        "take the {colour} {n}": "die {colour}e {n} nehmen",
        "drop {things}": "{things} ablegen",
        "it": "es",
    },
}


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("take it", "es nehmen"),
        ("take red 3", "rote 3 nehmen"),
        ("take the red 3", "die rote 3 nehmen"),
        ("take the dark red 3", "die dunkelrote 3 nehmen"),
        ("take the blue 3", "the blue 3 nehmen"),
        ("drop it, red 1 and red 2", "es, rote 1 und rote 2 ablegen"),
        ("Take it.", "Es nehmen."),
        ("Take it. Drop it.", "Es nehmen. Es ablegen."),
        ("it\nred 5\n7", "es\nrote 5\n7"),
        ("taken it", "taken it"),
    ],
)
def test_patterns(text: str, german: str) -> None:
    assert Catalogue(SMALL).say(text) == german


def test_a_games_words_go_before_those_that_games_share() -> None:
    assert Catalogue(SMALL, {"texts": {"it": "sie"}}).say("take it") == "sie nehmen"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"texts": {"take {n}": "nehmen"}}, "the same placeholders"),
        ({"texts": {"take {n} {n}": "{n} nehmen"}}, "each once in the English"),
        ({"texts": {"{what}": "{what}"}}, "fits every text"),
        ({"text": {"a": "b"}}, "'text' in a catalogue"),
        ({"values": {"n": "x"}, "words": {"n": {"x": "y"}}}, "told twice"),
    ],
)
def test_a_catalogue_with_a_mistake_is_refused(table: dict[str, object], words: str) -> None:
    with pytest.raises(jostle.JostleError, match=words):
        Catalogue(table)
