"""What every game promises, checked for every game that is registered."""

from __future__ import annotations

import os
import pickle
import random
from typing import Any

import numpy as np
import pytest

import jostle
from jostle.games import spec
from jostle.games.scene import Scene
from jostle.kernel import CONTRACT, RNG, bind, generators
from jostle.play.match import Match
from jostle.render.canvas import draw
from jostle.render.picture import svg
from jostle.render.styles import LOOKS
from tests.games.random_games import random_game, random_states

pytestmark = pytest.mark.plain
every_game = pytest.mark.parametrize("id", jostle.games())
JIT = os.environ.get("NUMBA_DISABLE_JIT") != "1"
STEPS = int(os.environ.get("JOSTLE_CHECK_STEPS", 40_000 if JIT else 400))


def checked_play(game: jostle.Game, seed: int, steps: int) -> list[int]:
    """Random play with all checks on; the longest list of actions, of outcomes, and the longest game, met."""
    loops = bind("tests.games.check_loops", game.rules)
    facts, state = game.facts, game.rules.STATE
    most = max(facts.most_legal, facts.most_odds) + 8
    best = np.zeros(3, np.int64)
    fault = loops.check_steps(
        game.start().records, np.zeros(1, state), np.zeros(1, state), generators(seed), np.zeros(1, RNG), steps,
        facts.actions, game.longest, np.zeros(most, np.int32), np.zeros(most, np.int32), np.zeros(facts.most_seats),
        np.zeros(facts.most_seats, np.int32), np.zeros(facts.observation, np.float32), best,
    )  # fmt: skip
    names = {loops.FAULTS[name]: name for name in loops.FAULTS}
    assert fault == loops.FINE, f"{game!r}, seed {seed}: {names[fault]}"
    return best.tolist()


@every_game
def test_the_contract_is_complete(id: str) -> None:
    game = jostle.game(id)
    missing = [name for name in CONTRACT if not callable(getattr(game.rules, name, None))]
    assert not missing
    assert id == game.rules.GAME == spec(id).id
    assert game.rules.STATE.itemsize % 8 == 0
    assert len(game.spec.sides) == game.facts.most_seats


@pytest.mark.bounds
@every_game
def test_every_promise_is_kept_in_random_games_over_random_option_mixes(id: str) -> None:
    rng = random.Random(2026)
    for mix in range(20):
        checked_play(random_game(id, rng), mix, STEPS // 20)


@pytest.mark.bounds
@every_game
def test_no_list_of_actions_is_longer_than_declared_even_when_it_is_sought(id: str) -> None:
    rng = random.Random(5)
    for mix in range(6):
        game = random_game(id, rng)
        states = np.repeat(game.start().records, 64)
        out = np.zeros(game.facts.most_legal + 8, np.int32)
        rounds = STEPS // 4 if JIT else 600
        best = bind("tests.games.check_loops", game.rules).climb(
            states, states[:1].copy(), generators(mix), rounds, out
        )
        assert 0 < best <= game.facts.most_legal


@every_game
def test_draw_follows_the_odds(id: str) -> None:
    if not jostle.game(id).facts.chance:
        assert all(not state.odds for state in random_states(jostle.game(id), random.Random(1)))
        return
    rng = random.Random(8)
    times = STEPS // 2
    met = 0
    while met < 12:
        game = random_game(id, rng)
        states = [state for state in random_states(game, rng, 300) if state.actor == "chance"]
        for state in rng.sample(states, min(3, len(states))):
            met += 1
            counts = np.zeros(game.facts.actions, np.int64)
            bind("tests.games.check_loops", game.rules).draw_often(state.records, generators(met), times, counts)
            drawn = {text: int(counts[code]) for text, code in zip(state.actions, state.legal, strict=True)}
            assert sum(drawn.values()) == times, "something was drawn that is no outcome"
            assert sum(state.odds.values()) == 1
            surplus = sum((drawn[text] - times * p) ** 2 / (times * p) for text, p in state.odds.items())
            outcomes = len(state.odds)
            assert float(surplus) < outcomes + 7 * (2 * outcomes) ** 0.5 + 10, f"{state!r}: {drawn}"


@every_game
def test_texts_round_trip_and_states_are_values(id: str) -> None:
    rng = random.Random(3)
    for _ in range(8 if JIT else 2):
        game = random_game(id, rng)
        for state in random_states(game, rng, 150 if JIT else 30):
            again = game.read(str(state))
            assert again == state
            assert hash(again) == hash(state)
            assert (again.actor, again.actions, again.points) == (state.actor, state.actions, state.points)
            assert len(set(state.actions)) == len(state.actions), "two actions have one text"
            assert all(action and " " not in action for action in state.actions)
            if not state.over:
                other = rng.choice(state.actions)
                after = state.play(other)
                assert after == again.apply(again.code(other))
                assert (after == state) == (str(after) == str(state)), "texts and states disagree"
        copied = pickle.loads(pickle.dumps(state))
        assert copied == state
        assert copied.game == game


@every_game
def test_a_state_cannot_be_changed_from_outside(id: str) -> None:
    state = jostle.game(id).start()
    text = str(state)
    with pytest.raises(AttributeError):
        state.game = jostle.game(id)
    with pytest.raises(AttributeError):
        state.actions = ()
    state.records.view(np.uint8)[:] = 0
    state.legal.clear()
    odds = dict(state.odds)
    state.odds.clear()
    assert state.odds == odds
    assert str(state) == text
    assert jostle.game(id).start() == state


@every_game
def test_wrong_actions_are_refused_and_change_nothing(id: str) -> None:
    state = jostle.game(id).start()
    text = str(state)
    for action in ("", "nonsense", "a9-z9", " ", state.actions[0] + "x", "\0", "9" * 5000):
        with pytest.raises(jostle.IllegalAction):
            state.play(action)
    for code in (10**30, -1, 10**6, -(10**30), 1.5, None, "1"):
        with pytest.raises(jostle.IllegalAction):
            state.apply(code)  # type: ignore[arg-type]
    for seat in (-1, 99):
        with pytest.raises(jostle.IllegalAction):
            state.view(seat)
    assert str(state) == text


@every_game
def test_wrong_options_are_refused_by_name(id: str) -> None:
    with pytest.raises(jostle.OptionError, match="'colour'"):
        jostle.game(id, colour="red")
    for option in spec(id).options:
        wrong: tuple[Any, ...] = (None, 10**9, -1, 1.5, "no such value", "", [], b"x")
        for value in wrong:
            with pytest.raises(jostle.OptionError, match=option.name):
                jostle.game(id, **{option.name: value})
        assert option.parse(option.show(option.default)) == option.default


@every_game
def test_broken_position_texts_are_refused_or_mean_exactly_what_they_say(id: str) -> None:
    rng = random.Random(9)
    refused = 0
    for _ in range(6 if JIT else 2):
        game = random_game(id, rng)
        states = list(random_states(game, rng, 120))
        for state in rng.sample(states, min(15, len(states))):
            for broken in mangled(str(state), rng):
                try:
                    assert str(game.read(broken)) == broken
                except jostle.BadText:
                    refused += 1
    assert refused > 100
    for broken in ("", " ", "board", "board=", "=", "x" * 100_000, "\n", "board=- " * 50):
        with pytest.raises(jostle.BadText):
            jostle.game(id).read(broken)
    with pytest.raises(jostle.BadText):
        jostle.game(id).read(None)  # type: ignore[arg-type]


def mangled(text: str, rng: random.Random) -> list[str]:
    """A position text cut short, with a field missing, doubled or exchanged, with signs changed, with huge numbers."""
    words = text.split(" ")
    i, at = rng.randrange(len(words)), rng.randrange(len(text))
    key = words[i].partition("=")[0]
    return [
        text[:at],
        " ".join(words[:i] + words[i + 1 :]),
        " ".join([*words[: i + 1], *words[i:]]),
        text + " more=1",
        text.replace(" ", "  ", 1),
        text[:at] + rng.choice("0123456789-./,=SRsrHVx?*'ABa ~é\n") + text[at + 1 :],
        text[:at] + text[at + 1 :],
        " ".join([*words[:i], f"{key}={10 ** rng.randrange(3, 30)}", *words[i + 1 :]]),
        " ".join([*words[:i], f"{key}=-", *words[i + 1 :]]),
    ]


@every_game
def test_a_view_hides_what_it_must(id: str) -> None:
    rng = random.Random(12)
    hidden = 0
    for _ in range(10):
        game = random_game(id, rng)
        for state in random_states(game, rng, 150 if JIT else 80):
            for viewer in (None, *range(game.seats)):
                if not game.facts.hidden:
                    assert state.view(viewer) == str(state) or game.spec.covers(game.options)
                    continue
                other = state.redeal(viewer or 0, rng)
                if viewer is None:  # a spectator knows no hand: all of them are dealt anew
                    other = other.redeal(1, rng)
                hidden += str(other) != str(state)
                assert other.view(viewer) == state.view(viewer)
                if viewer is not None:
                    assert np.array_equal(other.observation(viewer), state.observation(viewer))
                if rng.random() < 0.05:
                    assert other.scene(viewer) == state.scene(viewer)
                    assert other.actor == state.actor
                    assert other.points == state.points
    if jostle.game(id).facts.hidden:
        assert hidden > 10, "no random game had anything to hide"


def check_scene(state: jostle.State, scene: Scene, choices: bool) -> None:
    ids = [shape.id for shape in scene.shapes]
    assert len(set(ids)) == len(ids), "two shapes have one id"
    for shape in scene.shapes:
        assert shape.kind in ("box", "disc", "line", "text", "seat")
        assert shape.on == "" or shape.on in ids, f"{shape.id} lies on {shape.on}, which is not there"
        styled = any(word in LOOKS for word in shape.look.split())
        assert styled or shape.art or shape.kind == "seat", f"no style is known for {shape.look!r}, and it has no art"
        assert -0.01 <= shape.x <= shape.x + shape.width <= scene.width + 0.01, f"{shape} sticks out"
        assert -0.01 <= shape.y <= shape.y + shape.height <= scene.height + 0.01, f"{shape} sticks out"
    assert scene.status
    if not choices:
        assert scene.choices == ()
        return
    assert [choice.action for choice in scene.choices] == list(state.actions)
    paths = [choice.path for choice in scene.choices]
    if state.actor != "chance":
        assert len(set(paths)) == len(paths), "two actions have one click path"
        prefixes = {path[:i] for path in paths for i in range(len(path))}
        assert not prefixes & set(paths), "a click path is the beginning of another"
        labels = [str(choice.label) for choice in scene.choices]
        assert len(set(labels)) == len(labels), f"two actions have the same words: {sorted(labels)}"
    for choice in scene.choices:
        assert choice.label
        assert set(choice.path) <= set(ids)
        assert set(choice.moves) <= set(ids)


@every_game
def test_scenes_offer_every_action_and_nothing_else(id: str) -> None:
    rng = random.Random(21)
    for _ in range(6 if JIT else 2):
        game = random_game(id, rng)
        for state in random_states(game, rng, 200 if JIT else 30):
            if rng.random() > 0.3 and not state.over:
                continue
            viewers: list[Any] = ["all", None, *range(game.seats)]
            things = [shape for shape in state.scene(None).shapes if shape.on]
            for viewer in viewers:
                scene = state.scene(viewer)
                check_scene(state, scene, choices=viewer == "all" or viewer == state.actor)
                if not game.hidden:  # names are given once for all viewers
                    assert [shape for shape in scene.shapes if shape.on] == things
            for offered in state.scene().choices:
                assert state.choice(offered.action) == offered
            assert svg(state.scene()).endswith("</svg>\n")
            assert str(draw(state.scene())).strip()
            assert all(state.describe(action) for action in state.actions)


@every_game
def test_things_keep_their_names_through_a_match(id: str) -> None:
    rng = random.Random(4)
    game = random_game(id, rng)
    match = Match(game)
    kept = seen = 0
    for _ in range(60):
        before = {shape.id for shape in match.scene().shapes if shape.on}
        if match.over:
            break
        match.play(rng.choice(match.state.actions))
        after = {shape.id for shape in match.scene().shapes if shape.on}
        assert len({shape.id for shape in match.scene().shapes}) == len(match.scene().shapes)
        kept += len(before & after)
        seen += len(before)
    assert kept >= 0.7 * seen, "most things stay what they are from one action to the next"


@every_game
def test_a_match_file_replays_to_the_same_states(id: str) -> None:
    rng = random.Random(31)
    for _ in range(4):
        match = Match(random_game(id, rng))
        for _ in range(120 if JIT else 30):
            if match.over:
                break
            match.play(match.state.sample(rng) if match.state.actor == "chance" else rng.choice(match.state.actions))
            if rng.random() < 0.05:
                match.undo(rng.randint(1, len(match.actions)))
        again = Match.read(match.text())
        assert again.text() == match.text()
        assert [node.state for node in again.node.line] == [node.state for node in match.node.line]
        assert sorted(str(node.state) for node in again.nodes()) == sorted(str(node.state) for node in match.nodes())
