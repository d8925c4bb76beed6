"""What ratings count: matches that were played, of variants with a name, against different opponents."""

from __future__ import annotations

import random
from itertools import count

import msgspec
import pytest

import jostle
from jostle.games import spec as find_spec
from jostle.play.state import Game
from jostle.search.core.levels import LEVELS
from jostle.server.networks import line_of, network_of
from jostle.server.ratings import (
    FEWEST_DECISIONS,
    FEWEST_OPPONENTS,
    SURE,
    Ratings,
    bot_strength,
    standing_of,
)
from jostle.server.store.store import Store
from jostle.table.hosting import Change, Standing
from jostle.table.match.event_log import EventLog
from jostle.table.match.events import MatchEnded
from jostle.table.match.new_match import new_match
from jostle.table.record import FIRST, shown
from jostle.table.records import MatchRow, PersonRow, SeatRow

pytestmark = pytest.mark.anyio

WITH_SET_UP = next(id for id in jostle.games() if find_spec(id).set_up)
GAME = next(id for id in jostle.games() if not find_spec(id).set_up and not Game(id).facts.chance)
LINE: dict[str, object] = {"setup": "line"}
LONG = 30.0  # seconds between a match's actions: it takes its time
ids = count(1)


def person(name: str, network: str | None = None) -> SeatRow:
    return SeatRow("", 0, "person", "", name, name.title(), None, 0.0, network or f"network of {name}")


def bot(level: str) -> SeatRow:
    return SeatRow("", 0, "bot", level, None, level, None, 0.0)


async def play(
    store: Store,
    *players: SeatRow,
    loser: int = 1,
    game: str = GAME,
    options: dict[str, object] | None = None,
    actions: int = 20,
    pause: float = LONG,
) -> list[Change | None]:
    """A match in which so many actions are played at random before `loser` gives up, counted at once."""
    for player in players:
        if player.person and await store.person(player.person) is None:
            await store.new_person(PersonRow(player.person, player.name, 0.0, 0.0, None, player.person))
    rng, id = random.Random(1), f"m{next(ids)}"
    wish = Game(game, **(options or {}))
    text = msgspec.json.encode(wish.spec.changed(wish.options)).decode()
    row = MatchRow(id, game, text, "none", None, True, True, True, "going", 0.0, 0.0, 0, 0, 0, None, "ann")
    seats = [msgspec.structs.replace(player, match=id, seat=n) for n, player in enumerate(players)]
    new = new_match(row, seats, random.Random(1))
    log = EventLog.replay(new.row, list(seats), [])
    while len(log.steps) < actions:
        action = rng.choice(log.match.state.actions)
        for event in log.play_events(log.match.state.actor_code, action, rng, 1000 + pause * len(log.steps)):
            log.apply(event)
    log.apply(log.new_event(MatchEnded("resigned"), loser, 1000 + pause * len(log.steps)))
    await store.create_match(new.row, new.seats, [])
    ratings = Ratings(store, fewest_seconds=20.0)
    await ratings.rate(log)
    assert not await ratings.rate(log), "a match counts once, or never"
    return await ratings.changes(log)


async def standing(store: Store, name: str, game: str = GAME) -> Standing | None:
    row = await store.rating(game, f"person:{name}")
    return None if row is None else standing_of(row)


async def ranking(store: Store, game: str = GAME) -> list[str]:
    return [row.player.partition(":")[2] for row in await store.leaderboard(game, SURE, FEWEST_OPPONENTS)]


# --- the attacks -----------------------------------------------------------------------------------------------------


async def test_resignations_of_a_second_guest_bring_nobody_to_the_top(store: Store) -> None:
    """Twelve given-up matches once led to 1900 and the first place."""
    ann, guest = person("ann", "home"), person("guest", "home")
    changes = [await play(store, ann, guest) for _ in range(12)]
    weights = [change.weight for mine, _ in changes for change in [mine] if change]
    assert weights == [0.25] * 3 + [0.0] * 9
    mine = await standing(store, "ann")
    assert mine is not None
    assert (mine.provisional, mine.rating < 1250) == (True, True)
    assert await ranking(store) == []


async def test_a_farm_of_guests_of_one_network_brings_nobody_to_the_top(store: Store) -> None:
    ann = person("ann", "home")
    for guest in ("eve", "fay", "gil", "hal"):
        for _ in range(3):
            await play(store, ann, person(guest, "home"))
    row = await store.rating(GAME, "person:ann")
    assert row is not None
    assert row.games == 3, "three matches a week with others of the same network count, half"
    assert await ranking(store) == []


async def test_a_match_given_up_after_the_set_up_counts_nothing(store: Store) -> None:
    """The set-up of Push Fight is ten placements, five by each: they are no decisions of the game itself."""
    changes = await play(store, person("ann"), person("ben"), game=WITH_SET_UP, actions=10)
    assert changes == [Change(None, 0.0, "short")] * 2
    changes = await play(store, person("ann"), person("ben"), pause=0.1)
    assert changes == [Change(None, 0.0, "short")] * 2, "nobody decides that fast"
    assert await standing(store, "ann") is None


@pytest.mark.parametrize("options", [{"pieces": 10}, {"walls": False, "turns": 2}])
async def test_a_mix_of_options_is_not_rated(options: dict[str, object], store: Store) -> None:
    changes = await play(store, person("ann"), person("ben"), options=options, actions=12)
    assert changes == [Change(None, 0.0, "variant")] * 2
    assert await standing(store, "ann") is None


async def test_starting_over_gains_nothing(store: Store) -> None:
    """A newcomer is shown below everybody who has shown more, and below the weakest bot."""
    for game in jostle.games():
        assert shown(*bot_strength(game, "beginner")) > FIRST
    ann = person("ann")
    for opponent in ("ben", "cyd", "dan", "eve", "fay"):
        for loser in (0, 1, 1):
            await play(store, ann, person(opponent), loser=loser)
    mine = await standing(store, "ann")
    assert mine is not None
    assert mine.rating > FIRST
    assert not mine.provisional
    assert await ranking(store) == ["ann"]
    await store.new_person(PersonRow("unknown", "Guest", 0.0, 0.0))
    assert await standing(store, "unknown") is None


# --- what counts -----------------------------------------------------------------------------------------------------


async def test_the_same_two_count_less_and_then_not_at_all(store: Store) -> None:
    changes = [await play(store, person("ann"), person("ben")) for _ in range(8)]
    assert [change.weight for _, change in changes if change] == [1, 1, 1, 0.5, 0.5, 0.5, 0, 0]
    assert [change.why for _, change in changes if change] == [""] * 3 + ["often"] * 5
    other, _ = await play(store, person("ann"), person("cyd"), loser=0)
    assert other is not None
    assert (other.weight, other.why) == (1.0, "")
    game, _ = await play(store, person("ann"), person("ben"), loser=0, game=WITH_SET_UP, options=LINE, actions=12)
    assert game is not None
    assert game.why == "given-up", "each game has its own ratings"


async def test_a_bot_is_not_moved_and_counts_less_when_it_is_met_again(store: Store) -> None:
    changes = [await play(store, person("ann"), bot("casual")) for _ in range(7)]
    assert [change.weight for change, _ in changes if change] == [1, 1, 1, 0.5, 0.5, 0.5, 0]
    assert [change for _, change in changes] == [None] * 7
    assert await store.rating(GAME, "bot:casual") is None
    other, _ = await play(store, person("ann"), bot("sharp"))
    assert other is not None
    assert (other.weight, (other.by or 0) > 0) == (1.0, True)


async def test_a_newcomer_moves_an_established_player_half(store: Store) -> None:
    for level in LEVELS:
        for _ in range(3):
            await play(store, person("ann"), bot(level))
    mine = await standing(store, "ann")
    assert mine is not None
    assert not mine.provisional
    for_ann, for_ben = await play(store, person("ann"), person("ben"), loser=0)
    assert for_ann is not None
    assert for_ben is not None
    assert (for_ann.weight, for_ann.why, for_ben.weight) == (0.5, "provisional", 1.0)


async def test_a_win_against_somebody_who_never_won_counts_little(store: Store) -> None:
    """Nine guests who give up, each from a network of its own, once led to 1770."""
    changes = [await play(store, person("ann"), person(f"guest {n}")) for n in range(9)]
    assert {(mine.weight, mine.why) for mine, _ in changes if mine} == {(0.25, "never-won")}
    assert {theirs.weight for _, theirs in changes if theirs} == {1.0}
    mine = await standing(store, "ann")
    assert mine is not None
    assert (mine.provisional, mine.rating < 1400) == (True, True)
    await play(store, person("ben"), person("cyd"))
    again, _ = await play(store, person("ann"), person("ben"))
    assert again is not None
    assert again.weight == 1.0, "ben has won once"


async def test_everybody_needs_a_few_decisions(store: Store) -> None:
    """It is not enough that one of them plays."""
    few = await play(store, person("ann"), person("ben"), actions=7)
    enough = await play(store, person("ann"), person("ben"), actions=2 * FEWEST_DECISIONS + 1)
    assert few[0] == Change(None, 0.0, "short")
    assert enough[1] is not None
    assert (enough[1].weight, enough[1].why) == (0.5, "given-up")


def test_bots_stand_as_far_apart_as_they_were_measured() -> None:
    for game in jostle.games():
        means = [bot_strength(game, level)[0] for level in LEVELS]
        assert means == sorted(means)
        assert means[1] == pytest.approx(25.0), "the casual one is where newcomers are thought to be"


def test_all_networks_of_one_connection_count_as_one() -> None:
    assert line_of(network_of("2001:db8:0:101::7")) == line_of(network_of("2001:db8:0:1ff::9"))
    assert line_of(network_of("2001:db8:0:101::7")) != line_of(network_of("2001:db8:0:201::7"))
    assert line_of(network_of("203.0.113.7")) == "203.0.113.7"
