"""The search over whole turns, held against the rules turn by turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import jostle
from jostle.games.push_fight.board import PUSH
from jostle.kernel import bind
from jostle.kernel.control import CONTROL, MAX_NODES, NO_LIMIT
from jostle.learning.puzzles.answers import after
from jostle.learning.puzzles.puzzle import shipped
from jostle.play.state import State
from jostle.search.algorithms.turns import ROOM, TurnSearch, TurnWorkspace, turn_workspace
from jostle.search.core.bots import bot
from jostle.search.core.search import Limit, SearchSettings, Weaknesses
from tests.games.push_fight.test_heuristics import random_position

LINE = jostle.game("push-fight", setup="line")
LOOPS: Any = bind("jostle.search.algorithms.turn_loops", LINE.rules)


@pytest.fixture(scope="module")
def room() -> TurnWorkspace:
    control = np.zeros(CONTROL, np.int64)
    control[MAX_NODES] = NO_LIMIT
    return turn_workspace(LINE, LOOPS, control)


def ends_of_turns(state: State) -> Iterator[State]:
    """Where every turn of the actor ends, each position once."""
    seen, waiting = set(), [state]
    while waiting:
        for end in waiting.pop():
            if end not in seen:
                seen.add(end)
                if end.actor == state.actor:
                    waiting.append(end)
                else:
                    yield end


def wins_at_once(state: State) -> bool:
    return bool(LINE.rules.win_now(state.record))


def lost_for(state: State, seat: int) -> bool:
    return state.returns is not None and state.returns[seat] < 0


def test_the_turns_from_the_line_up_are_those_that_perft_counts_without_the_losing_ones(room: TurnWorkspace) -> None:
    room.at[0:1] = LINE.start().records
    n = LOOPS.list_turns(room, 0, ROOM, LOOPS.ALL)
    assert n == 1633 - 119
    ends = {LINE.start().game.text.write(room.ends[0, i]) for i in range(n)}
    assert len(ends) == n
    assert ends == {str(end) for end in ends_of_turns(LINE.start()) if not end.over}


def test_a_listed_turn_leads_where_it_says(room: TurnWorkspace) -> None:
    rng = random.Random(3)
    for _ in range(5):
        state = random_position(rng)
        room.at[0:1] = state.records
        n = LOOPS.list_turns(room, 0, ROOM, LOOPS.SAFE)
        for i in rng.sample(range(n), min(n, 10)):
            end = state
            for action in room.paths[0, i].tolist():
                if action >= 0:
                    end = end.apply(action)
            assert end.records.tobytes() == room.ends[0, i].tobytes()
            assert not wins_at_once(end)


def test_the_game_lists_the_turns_that_trying_every_action_finds(room: TurnWorkspace) -> None:
    rng, within, drawn, draws = random.Random(7), 0, 0, 0
    for _ in range(60):
        state = random_position(rng)
        for _ in range(rng.randrange(3)):  # some positions are within a turn
            moves = [action for action in state.legal if action < PUSH]
            if moves:
                state = state.apply(rng.choice(moves))
                within += 1
        if state.over:
            continue
        if rng.random() < 0.2:
            records = state.records.copy()
            records["limit"] = records["count"] + 1  # every push that loses nothing ends in a draw
            state = State(state.game, records)
            drawn += 1
        seat = state.actor_code
        room.at[0:1] = state.records
        n = LOOPS.list_turns(room, 0, ROOM, LOOPS.ALL)
        listed = [room.ends[0, i].tobytes() for i in range(n)]
        ends = [end for end in ends_of_turns(state) if not lost_for(end, seat)]
        draws += any(end.returns == (0, 0) for end in ends)
        wanted = {end.records.tobytes() for end in ends}
        assert len(set(listed)) == n
        assert set(listed) == wanted, f"from {state}"
    assert within > 10
    assert draws == drawn > 3


def test_a_win_in_two_is_proved_exactly_when_every_reply_to_some_turn_loses_at_once(room: TurnWorkspace) -> None:
    rng = random.Random(11)
    found = {True: 0, False: 0}
    while min(found.values()) < 3:
        state = random_position(rng)
        seat = state.actor_code
        if wins_at_once(state):
            continue
        room.at[0:1] = state.records
        proved = LOOPS.attack(room, 0, 2, 1, ROOM) == LOOPS.PROVED
        if found[proved] == 3:
            continue
        found[proved] += 1
        if proved:
            end = State(LINE, room.ends[0, room.found[0] : room.found[0] + 1].copy())
            assert not wins_at_once(end)
            for reply in ends_of_turns(end):
                assert lost_for(reply, 1 - seat) or wins_at_once(reply), f"{state}: {reply} escapes"
        else:
            for end in ends_of_turns(state):
                if lost_for(end, seat) or wins_at_once(end):
                    continue
                assert any(not lost_for(reply, 1 - seat) and not wins_at_once(reply) for reply in ends_of_turns(end))


def win_in_three(rng: random.Random, room: TurnWorkspace) -> State:
    while True:
        state = random_position(rng)
        room.at[0:1] = state.records
        if LOOPS.attack(room, 0, 2, 1, ROOM) == LOOPS.REFUTED:
            room.at[0:1] = state.records
            if LOOPS.attack(room, 0, 3, 8, 8) == LOOPS.PROVED:
                return state


def test_a_proved_win_is_won_against_every_defence_that_is_tried(room: TurnWorkspace) -> None:
    rng = random.Random(5)
    state = win_in_three(rng, room)
    winner = state.actor_code
    for turn in range(3):
        result = TurnSearch(LINE).run(state, Limit(nodes=3_000_000))
        assert result.proof is not None
        assert result.proof.value == 1.0
        assert result.proof.turns is not None
        assert result.proof.turns <= 3 - turn
        for text in result.best.line:
            state = state.play(text)
        if state.over:
            break
        replies = [end for end in ends_of_turns(state) if not lost_for(end, 1 - winner)]
        stubborn = [end for end in replies if not wins_at_once(end)] or replies
        if not stubborn:
            return
        state = rng.choice(stubborn)
    assert state.returns is not None
    assert state.returns[winner] == 1.0


def test_where_every_turn_loses_the_slowest_leads_though_it_was_refuted_last() -> None:
    search = TurnSearch(LINE)
    search.prepare(LINE.start())
    slow, *others = search.rank.tolist()
    for turn in others:
        search._refute(turn, -1.0 + 3 / 1000)
    search._refute(slow, -1.0 + 5 / 1000)
    first, second = search.candidates()[:2]
    assert str(first.proof) == "loss in 3"
    assert first.action == search.paths[slow, 0]
    assert str(second.proof) == "loss in 2"


def test_all_turns_that_lose_at_once_are_a_proved_loss(room: TurnWorkspace) -> None:
    rng = random.Random(8)
    while True:
        state = random_position(rng)
        room.at[0:1] = state.records
        if not wins_at_once(state) and LOOPS.list_turns(room, 0, ROOM, LOOPS.SAFE) == 0:
            break
    result = TurnSearch(LINE).run(state, Limit(nodes=10_000))
    assert str(result.proof) == "loss in 1"
    for end in ends_of_turns(state):
        assert lost_for(end, state.actor_code) or wins_at_once(end)


def test_a_turn_that_leads_in_the_end_is_not_played_if_the_other_seat_then_surely_wins(room: TurnWorkspace) -> None:
    def leaves_a_win(end: np.ndarray[Any, Any]) -> bool:
        room.at[0] = end
        return bool(LOOPS.attack(room, 0, 2, 1, ROOM) == LOOPS.PROVED)

    rng = random.Random(21)
    for _ in range(3):
        while True:
            search, state = TurnSearch(LINE), random_position(rng)
            search.prepare(state)
            if search.proof is None and not search.lost:
                fatal = [leaves_a_win(search.ends[i]) for i in range(min(search.ways, 40))]
                if 3 <= sum(fatal) < len(fatal):
                    break
        losing = [i for i, loses in enumerate(fatal) if loses][:3]
        rest = [i for i in search.rank.tolist() if i not in losing]
        first = next(i for i in rest if not leaves_a_win(search.ends[i]))
        search.rank = np.array([*losing, first, *(i for i in rest if i != first)], np.int32)
        control = search.controls[0]
        control[MAX_NODES] = 400_000
        next(search.verify(0, control), None)  # until its nodes are used up
        assert set(losing) <= set(search.refuted)
        assert search.rank[-1] in search.refuted
        assert search.rank[0] not in losing


def test_a_weak_character_overlooks_and_errs_but_plays_legally_and_the_same_again() -> None:
    weak = SearchSettings(seed=2, weaknesses=Weaknesses(blind=0.6, misses=0.4, noise=0.6))
    rng = random.Random(1)
    for _ in range(4):
        state = random_position(rng)
        results = [TurnSearch(LINE, weak).run(state, Limit(nodes=500)) for _ in range(2)]
        assert results[0].candidates == results[1].candidates
        assert results[0].best.text in state.actions
        assert results[0].proof is None, "who overlooks things proves nothing"


def test_who_overlooks_little_and_looks_for_proofs_finds_forced_wins_unless_it_does_not_see_the_turn() -> None:
    puzzles = [puzzle for puzzle in shipped("push-fight").puzzles if puzzle.theme == "win-in-2"][::40]

    def proved(weaknesses: Weaknesses) -> int:
        found = 0
        for seed, puzzle in enumerate(puzzles):
            result = TurnSearch(LINE, SearchSettings(seed, weaknesses=weaknesses)).run(
                puzzle.state, Limit(nodes=40_000)
            )
            if result.proof is not None:
                assert result.proof.turns == 2
                state = puzzle.state
                for text in result.best.line:
                    state = state.play(text) if state.actor_code == puzzle.seat else state
                assert state == after(puzzle.state, puzzle.answer)
                found += 1
        return found

    assert proved(Weaknesses(blind=0.02, misses=0.003, noise=0.05)) == 0
    assert proved(Weaknesses(blind=0.02, misses=0.003, noise=0.05, proves=True)) >= len(puzzles) - 1
    assert 0 < proved(Weaknesses(misses=0.5, proves=True)) < len(puzzles)


def test_games_it_cannot_search_are_refused_with_the_reason() -> None:
    with pytest.raises(jostle.errors.JostleError, match="no chance"):
        TurnSearch(jostle.game("push"))
    with pytest.raises(jostle.errors.JostleError, match="position_hash"):
        TurnSearch(jostle.game("pushee-pieces"))


def test_white_sets_up_in_the_usual_way_and_brown_finds_an_answer_that_does_not_lose_at_once() -> None:
    state = jostle.game("push-fight").start()
    bots = [bot("master@20000n", seat) for seat in range(2)]
    for _ in range(10):
        state = state.play(bots[state.actor_code].choose(state))
    assert str(state).startswith("board=.S")
    assert not wins_at_once(state)
