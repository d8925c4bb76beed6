"""Every game's components: what it declares holds in play."""

from __future__ import annotations

import random

import pytest

import jostle
from jostle.arena.game import ChanceStreams
from jostle.errors import OptionError
from jostle.games import spec
from jostle.games.components import components_of
from jostle.lab.run.recorder import ComponentCounter, ComponentCounts, GameRecord
from jostle.play.state import Game
from jostle.search.core.bots import bot

MIXES: list[tuple[str, dict[str, object]]] = [
    ("push-fight", {}),
    ("pushee-pieces", {"turns": 2}),
    ("push", {"seats": 3}),
    ("pushout", {"swiss": True, "limit": 30}),
    ("pushout", {"rows": 2, "moves": 2, "limit": 60}),
    ("push-and-move", {"cards": True}),
    ("push-and-move", {"field": "random", "seats": 3}),
]


def test_every_game_declares_components() -> None:
    for game in jostle.games():
        assert components_of(game).listed(spec(game).complete({})), game


@pytest.mark.parametrize(("game", "options"), MIXES)
def test_what_is_counted_in_a_game(game: str, options: dict[str, object]) -> None:
    made = Game(game, **options)
    counter, seen_any, used_any = ComponentCounter(made), False, False
    assert len(counter.number) == len(counter.components.listed(made.options))  # no name twice
    for number in range(4):
        counts = ComponentCounts(counter)
        record = GameRecord(made.start()).play(
            [bot("random", number + seat) for seat in range(made.seats)],
            ChanceStreams(1, number, made.seats),
            counter,
            counts,
        )
        assert record.state.over or record.how == "repetition"
        assert sum(turn.decisions for turn in record.turns) == record.decisions
        seen_any |= any(counts.seen)
        used_any |= any(counts.used)
        for seen, surprise, spread in zip(counts.seen, counts.surprise, counts.spread, strict=True):
            assert surprise <= seen + 1e-9
            assert spread >= 0
    assert used_any
    draws = made.facts.chance and (game != "push-and-move" or options.get("cards"))
    assert seen_any == bool(draws)


def test_surprises_add_up_to_nothing_over_many_games() -> None:
    """What is drawn and what was to be expected differ only by chance."""
    game = Game("push", rolls=6, switches=2)
    counter = ComponentCounter(game)
    sums = [0.0] * len(ComponentCounts(counter).surprise)
    spreads = list(sums)
    for number in range(12):
        counts = ComponentCounts(counter)
        bots = [bot("random", number), bot("random", -number)]
        GameRecord(game.start()).play(bots, ChanceStreams(2, number, 2), counter, counts)
        sums = [a + b for a, b in zip(sums, counts.surprise, strict=True)]
        spreads = [a + b for a, b in zip(spreads, counts.spread, strict=True)]
    for total, spread in zip(sums, spreads, strict=True):
        assert abs(total) < 4.5 * spread**0.5


@pytest.mark.parametrize("game", jostle.games())
def test_components_made_neutral_give_options_that_can_be_played(game: str) -> None:
    components, options = components_of(game), spec(game).complete({})
    rng = random.Random(1)
    changed = [
        found for one in components.listed(options) if (found := components.without(options, one.name)) is not None
    ]
    assert bool(changed) == bool(components.neutral)
    for one in rng.sample(changed, min(3, len(changed))):
        assert spec(game).complete(one) == one
        assert one != options
        Game(game, **one).start()


def test_components_are_adjusted() -> None:
    pushout, pushee, field = (spec(game).complete({}) for game in ("pushout", "pushee-pieces", "push-and-move"))
    deck = components_of("pushout").adjust(pushout, "1U5R", "4")
    assert deck is not None
    assert str(deck["deck"]).startswith("1U5R*4,5R1U*2")
    gone = components_of("pushout").adjust(pushout, "1U5R", "0")
    assert gone == components_of("pushout").without(pushout, "1U5R")
    board = components_of("pushee-pieces").adjust(pushee, "c4", "5")
    assert board is not None
    assert board["values"] == "000000/022220/025320/023120/022220/000000"
    tiles = components_of("push-and-move").adjust(field, "D4", "x")
    assert tiles is not None
    assert str(tiles["field"]).split("/")[3] == ".+-x-+."
    assert components_of("pushout").adjust(pushout, "nonsense", "2") is None
    assert components_of("pushout").adjust(pushout, "1U5R", "1" * 5000) is None
    assert components_of("pushee-pieces").adjust(pushee, "c4", "12") is None
    assert components_of("push-fight").adjust(spec("push-fight").complete({}), "c4", "1") is None


def test_a_component_that_is_not_there_is_refused() -> None:
    from jostle.lab.experiments.requests import read_parameter

    with pytest.raises(OptionError, match="'z9' cannot be set"):
        read_parameter("pushee-pieces", "values.z9=0..3")
    with pytest.raises(OptionError, match="no option 'vlues'"):
        read_parameter("pushee-pieces", "vlues.c4=0..3")
