"""What a player of Push&Move knows: danger, standing, wins that can be taken, and no suicides."""

from __future__ import annotations

import random
from functools import partial

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.games.push_and_move import board, heuristics
from jostle.games.push_and_move.sheet import SQUARES
from jostle.play.state import State
from jostle.search.algorithms.beam import BeamSearch
from jostle.search.core.bots import SearchBot
from jostle.search.core.search import Limit, SearchSettings, Weaknesses
from tests.games.push_and_move.positions import position
from tests.games.push_and_move.positions import read as read_in_order

pytestmark = pytest.mark.bounds


def in_order(dice: str) -> str:
    return "/".join(",".join(sorted(part.split(","), key=lambda die: (die[1], die[0]))) for part in dice.split("/"))


def read(dice: str, tiles: str = "", cards: bool = False, turn: int = 0) -> State:
    return read_in_order(in_order(dice), tiles, cards, turn=turn)


def names(squares: int) -> str:
    return " ".join(square for i, square in enumerate(SQUARES) if squares >> i & 1)


def danger(state: State, seat: int) -> dict[str, str]:
    """The squares of a seat's dice that are hit, warned, shoved and nudged."""
    s = state.record
    sets = heuristics.endangered(s, seat, board.all_dice(s))
    return {
        name: names(found) for name, found in zip(("hit", "warned", "shoved", "nudged"), sets, strict=True) if found
    }


# --- danger ----------------------------------------------------------------------------------------------------------


@pytest.mark.plain
@pytest.mark.parametrize(
    ("dice", "tiles", "expected"),
    [
        ("C4:1,D4:1,E4:1/A2:2,A3:2,A5:1", "", {}),
        ("B2:2,D4:1,E4:1/A2:2,C6:2,C3:1", "", {"hit": "A2"}),
        ("B2:1,D4:1,E4:1/A2:2,C6:2,C3:1", "", {}),
        ("B2:1,C2:1,E4:1/A2:2,C6:2,C4:1", "", {"hit": "A2"}),
        ("C2:2,D2:2,E4:1/A2:2,B2:2,C4:1", "", {"hit": "A2"}),
        ("C2:2,D2:1,E4:1/A2:2,B2:2,C4:1", "", {}),
        ("C2:2,D2:2,E4:1/A2:2,B2:2,C4:1", "B2=v", {}),
        ("D4:3,E6:1,F6:1/E4:3,B2:2,C6:1", "F4=x", {"hit": "E4"}),
        ("D4:3,E6:1,F6:1/E4:3,B2:2,C6:1", "F4=#", {}),
        ("D4:3,E6:1,F6:1/E4:3,B2:2,C6:1", "", {"shoved": "E4"}),
        ("D4:3,E6:1,F6:1/E4:3,B2:2,C6:1", "E4=^", {}),
    ],
)
def test_a_die_is_in_danger_that_one_step_of_a_foe_can_push(dice: str, tiles: str, expected: dict[str, str]) -> None:
    assert danger(read(dice, tiles), 1) == expected


@pytest.mark.plain
def test_the_seat_whose_turn_it_is_may_still_get_away_with_what_has_not_moved() -> None:
    dice = "A2:1,A4:1,E6:1/B2:2,B4:2,C6:3"
    assert danger(read(dice), 0) == {"warned": "A2 A4"}
    assert danger(read(dice.replace("A4:1", "A4:1m")), 0) == {"hit": "A4", "warned": "A2"}
    assert danger(read(dice, turn=1), 0) == {"hit": "A2 A4"}
    assert danger(read(dice.replace("B4:2", "B4:2m"), turn=1), 0) == {"hit": "A2"}


@pytest.mark.plain
def test_marks_of_cards_count() -> None:
    dice = "A2:1,A4:1,E6:1/B2:2,B4:2,C6:3"
    assert danger(read(dice.replace("B2:2", "B2:2f"), cards=True, turn=1), 0) == {"hit": "A4"}
    assert danger(read(dice.replace("A2:1", "A2:1i"), cards=True, turn=1), 0) == {"hit": "A4"}


def test_what_is_called_a_hit_can_be_done_and_what_one_step_can_do_is_called_a_hit() -> None:
    rng = random.Random(1)
    hits = 0
    for _ in range(15):
        game = random_game("push-and-move", rng)
        for state in random_states(game, rng, 120):
            s = state.record
            if state.actor_code < 0 or s.phase != board.MOVE_PHASE:
                continue
            foes = [seat for seat in range(game.seats) if seat != s.turn and not board.is_out(s, seat)]
            for seat in foes:
                hit = heuristics.endangered(s, seat, board.all_dice(s))[0]
                hits += hit != 0
                steps = [action for action in state.legal if action < 49 * 4]
                lost = max((int(state.apply(step).record.lost[seat]) for step in steps), default=0) > s.lost[seat]
                assert lost == (hit != 0), f"{state}: {names(hit)}"
    assert hits > 8


# --- judging ---------------------------------------------------------------------------------------------------------


def test_opinions_add_up_and_are_exact_in_the_end() -> None:
    rng = random.Random(2)
    for _ in range(6):
        game = random_game("push-and-move", rng)
        for state in random_states(game, rng, 150):
            opinions = [heuristics.judge(state.records[0], seat) for seat in range(game.seats)]
            assert sum(opinions) == pytest.approx(0, abs=1e-9)
            assert all(-1 <= opinion <= 1 for opinion in opinions)
            if state.returns is not None:
                assert opinions == pytest.approx(state.returns)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("C4:2,D4:1,E4:1/A2:1,A3:1,A5:1", "C4:1,D4:1,E4:1/A2:1,A3:1,A5:1"),
        ("B4:2,D4:1,E4:1,C3:1/A4:1,A3:1,A5:1", "B4:2,D4:1,E4:1/A4:1,A3:1,A5:1"),
        ("B4:1,D4:1,E4:1/A4:1,C6:1,F5:1", "B4:1,D4:1,E4:1/A4:3,C6:1,F5:1"),
        ("C4:1,D4:1,E4:1/A2:1,A3:1,A5:1", "A7:1,C7:1,E7:1/A2:1,A3:1,A5:1"),
    ],
)
def test_dice_eyes_threats_and_the_middle_are_good_to_have(better: str, worse: str) -> None:
    assert read(better).judge(0) > read(worse).judge(0)
    assert heuristics.judge(read(better).records[0], 0) > heuristics.judge(read(worse).records[0], 0)


# --- wins ------------------------------------------------------------------------------------------------------------


def anything(rng: random.Random, mine: int, theirs: int) -> State:
    """A position of seat 0 in which nothing is left to chance in this turn."""
    game = jostle.game("push-and-move")
    while True:
        tiles = [rng.choice("...........xxx+-hd#JM<>^vB") for _ in range(49)]
        squares = rng.sample([i for i in range(49) if tiles[i] != "x"], mine + theirs)
        dice = "/".join(
            ",".join(f"{SQUARES[i]}:{rng.randint(1, 6)}" for i in sorted(part))
            for part in (squares[:mine], squares[mine:])
        )
        field = "/".join("".join(tiles[row : row + 7]) for row in range(0, 49, 7))
        try:
            return game.read(position(dice, field=field))
        except jostle.BadText:
            continue


def can_win_at_once(state: State) -> bool:
    """By trying everything."""
    front, seen = {state}, {state}
    while front:
        after = {following for one in front for following in one} - seen
        if any(one.returns is not None and one.returns[0] == 1 for one in after):
            return True
        seen |= after
        front = {one for one in after if one.actor == 0}
    return False


def test_three_dice_are_taken_in_one_turn() -> None:
    state = read("B2:2,B4:2,B6:2,D4:1,F4:1/A2:1,A4:1,A6:1,G1:6,G7:6")
    result = BeamSearch(state.game).run(state, Limit(nodes=10_000))
    assert result.proof is not None
    assert str(result.proof) == "win in 1"
    for action in result.best.line:
        state = state.play(action)
    assert state.returns == (1.0, -1.0)


def test_a_win_in_this_turn_is_found_if_there_is_one() -> None:
    rng = random.Random(3)
    won = 0
    while won < 12:
        state = anything(rng, rng.choice((3, 4)), rng.choice((3, 3, 4)))
        if not can_win_at_once(state):
            continue
        won += 1
        result = BeamSearch(state.game).run(state, Limit(nodes=30_000))
        assert result.proof is not None, str(state)
        assert result.value == 1
        after = state
        for action in result.best.line:
            after = after.play(action)
        assert after.over or result.proof.turns is None


# --- suicides --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weaknesses", [Weaknesses(), Weaknesses(0.5, 0.3, 0.4)])
def test_no_bot_destroys_its_own_dice_when_it_can_do_anything_else(weaknesses: Weaknesses) -> None:
    rng = random.Random(6)
    chosen = 0
    for mix in range(14):
        game = random_game("push-and-move", rng)
        settings = SearchSettings(mix, weaknesses=weaknesses)
        bot = SearchBot(partial(BeamSearch, settings=settings), lambda game: Limit(nodes=250))
        states = [state for state in random_states(game, rng, 200) if state.actor_code >= 0]
        for state in rng.sample(states, min(12, len(states))):
            after = state.play(bot.choose(state))
            others = [one for one in state if not heuristics.is_blunder(state.record, one.record, state.actor_code)]
            chosen += len(state.actions) > 1
            assert after in others or not others, f"{state}"
    assert chosen > 70


def test_a_turn_that_costs_a_die_for_nothing_is_not_planned_if_there_is_another() -> None:
    one_way_out = read("D4:1,C6:1,E6:1/A2:1,A3:1,A5:1", "D3=x D5=x E4=x")
    no_way_out = read("D4:1,C6:1,E6:1/A2:1,A3:1,A5:1", "D3=x D5=x E4=x C4=x")
    for at, spared in ((one_way_out, True), (no_way_out, False)):
        result = BeamSearch(at.game).run(at, Limit(nodes=5000))
        for action in result.best.line:
            at = at.play(action)
        assert (at.record.lost[0] == 2) == spared
