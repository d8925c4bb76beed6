"""The expecting search believes in the others' likeliest replies, but proves only what is so, and gets ahead of those
who stand still."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import islice

import pytest

import jostle
from jostle.analysis.parallel import bot_search
from jostle.play.state import State
from jostle.search.algorithms.alphabeta import AlphaBeta
from jostle.search.algorithms.opponent_model import OpponentModelPuct
from jostle.search.algorithms.puct import Puct
from jostle.search.core.bots import GreedyBot
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit, SearchResult
from jostle.search.core.tree_search import Branch, Tree

STANDING = (  # White is three points behind, and every single change looks worse at once
    "board=5O1R,1L5O,0O0S,3S3O,1U5L/??,??,??,??,??/??,??,??,??,??/5R1U,1U5R,1U5R,4S2R,0R0R "
    "bag=012112221222212222222221222121 pile=40 bank=-/- turn=0 actor=0 phase=act card=- at=- then=- moves=1 used=- "
    "done=50,50 tally=0,0 round=1 result=-"
)

LOSING = (  # four points behind, with worse cards: to turn c1 is as good as anything, and Black turns it back
    "board=4L2O,3R3R,3L3L,5S1S,4U2U/??,??,??,??,??/??,??,??,??,??/5L1U,0L0L,0O0S,0R0R,2U4U "
    "bag=222222212122222211212112221121 pile=40 bank=-/- turn=0 actor=0 phase=act card=- at=- then=- moves=1 used=- "
    "done=10,10 tally=0,0 round=1 result=-"
)

DWINDLING = (  # Black stands worse, and White burns the pile: then what lies there is what counts
    "board=2R4S,2l4s,1r5o,0L0L,0O0O/??,??,??,??,??/??,??,??,??,??/2o4r,2O4R,3R3R,5S1S,1U5L "
    "bag=212111201111102112221212221211 pile=30 bank=-/- turn=1 actor=1 phase=act card=- at=- then=- moves=1 used=- "
    "done=21,20 tally=0,0 round=1 result=-"
)


def grown(nodes: int = 3_000) -> tuple[State, Tree]:
    """A position of Pushout, and the tree that was grown from it."""
    state = jostle.game("pushout").read(STANDING)
    search = OpponentModelPuct(state.game)
    search.run(state, Limit(nodes=nodes))
    return state, search.trees[0]


def awaited(state: State, tree: Tree, number: int = 0) -> Iterator[tuple[State, list[Branch]]]:
    """The positions in which a reply is awaited after the first own turn, and its branches; only the visited ones."""
    for branch in tree.branches(number):
        if branch.visits > 1:
            after = state.apply(branch.action)
            if after.actor == 1:
                yield after, tree.branches(branch.number)
            elif not after.over:
                yield from awaited(after, tree, branch.number)


# --- what it expects -------------------------------------------------------------------------------------------------


def test_the_likeliest_reply_gets_most_of_the_search() -> None:
    shares = [
        replies[0].visits / visits
        for _, replies in awaited(*grown(20_000))
        if (visits := sum(reply.visits for reply in replies)) >= 30 and not any(reply.proved for reply in replies)
    ]
    assert len(shares) > 5
    assert shares == pytest.approx([OpponentModelPuct.confidence] * len(shares), abs=0.07)


def test_the_likeliest_reply_is_what_the_greedy_player_does() -> None:
    state, tree = grown()
    greedy, right, asked = GreedyBot(1), 0, 0
    for after, replies in islice(awaited(state, tree), 20):
        value = {action: greedy.value(after.apply(action), 1) for action in after.legal}
        right += value[replies[0].action] >= max(value.values()) - 0.001
        asked += 1
    assert asked == 20
    assert right >= 18  # a card that is pushed out, and two that are shown at once, are looked at more roughly


def test_a_search_that_expects_nothing_is_the_guided_one() -> None:
    class Doubting(OpponentModelPuct):
        explore, confidence = Puct.explore, 0.0

    state = jostle.game("pushout").read(STANDING)
    results = [make(state.game).run(state, Limit(nodes=500)).candidates for make in (Doubting, Puct, OpponentModelPuct)]
    assert results[0] == results[1]
    assert results[0] != results[2]


def test_what_was_expected_of_one_seat_is_forgotten_when_it_thinks_itself() -> None:
    state = jostle.game("pushout").read(STANDING)
    search = OpponentModelPuct(state.game)
    after = state.play(search.run(state, Limit(nodes=2_000)).best.text)
    while after.actor != 1:
        after = after.play(after.actions[0])
    fresh = OpponentModelPuct(state.game).run(after, Limit(nodes=500))
    assert search.run(after, Limit(nodes=500)).candidates == fresh.candidates


# --- what it proves and plays ----------------------------------------------------------------------------------------


@pytest.mark.full
def test_it_gets_ahead_of_a_player_who_looks_no_further() -> None:
    game = jostle.game("pushout", limit=30)
    points = 0.0
    for number in range(6):
        mine, rng = number % 2, random.Random(number // 2)
        search, greedy, state = OpponentModelPuct(game), GreedyBot(number), game.start()
        while not state.over:
            if state.actor == "chance":
                state = state.play(state.sample(rng))
            elif state.actor == mine:
                state = state.play(search.run(state, Limit(nodes=500)).best.text)
            else:
                state = state.play(greedy.choose(state))
        assert state.returns is not None
        points += (state.returns[mine] + 1) / 2
    assert points >= 4


def seen(state: State) -> str:
    """A position as people see it, who count neither turns nor the cards of the pile."""
    return re.sub("(done|pile|bag)=[^ ]*", "", str(state))


@pytest.mark.parametrize("text", [LOSING, DWINDLING])
def test_who_is_well_behind_does_not_go_back_to_where_it_was(text: str) -> None:
    state, rng = jostle.game("pushout").read(text), random.Random(1)
    search, greedy, mine = OpponentModelPuct(state.game), GreedyBot(1), state.actor
    been: set[str] = set()
    moved_on = 0
    for _ in range(20):
        result = search.run(state, Limit(nodes=300))
        after = state.play(result.best.text)
        if result.best.text == "discard":
            after = after.play(after.sample(rng))  # whatever it is, the table looks the same
        if result.value < -OpponentModelPuct.behind and seen(state) in been and after.actor != "chance":
            assert seen(after) not in been
            moved_on += 1
        been |= {seen(state)} if after.actor == mine else {seen(state), seen(after)}  # its turn may not be over yet
        state = after
        while state.actor != mine:
            state = state.play(state.sample(rng) if state.actor == "chance" else greedy.choose(state))
    assert moved_on > 0


def test_who_is_ahead_may_wait() -> None:
    class Patient(OpponentModelPuct):
        soon = 1_000  # no game is longer

    swapped = LOSING.replace("turn=0 actor=0", "turn=1 actor=1").replace("done=10,10", "done=11,10")
    state = jostle.game("pushout").read(swapped)
    search = Patient(state.game)
    first = search.run(state, Limit(nodes=300))
    assert first.value > 0
    later = jostle.game("pushout").read(swapped.replace("done=11,10", "done=13,12"))
    assert search.run(later, Limit(nodes=300)).best.text == first.best.text


def test_to_think_again_is_not_to_be_there_again() -> None:
    state = jostle.game("pushout").read(LOSING)
    search = OpponentModelPuct(state.game)
    results = [search.run(state, Limit(nodes=300)) for _ in range(2)]
    assert results[0].value < -OpponentModelPuct.behind
    assert results[1].candidates == OpponentModelPuct(state.game).run(state, Limit(nodes=600)).candidates
    search.forget()
    later = jostle.game("pushout").read(LOSING.replace("done=10,10", "done=12,12"))
    assert search.run(later, Limit(nodes=300)).best.text == results[0].best.text


@pytest.mark.parametrize(("turns", "limit"), [(50, 300), (52, 300), (130, 300), (137, 300)])
def test_where_the_table_looks_as_before_it_thinks_of_the_end(turns: int, limit: int) -> None:
    text = STANDING.replace("done=50,50", "done={0},{0}")
    game = jostle.game("pushout", limit=limit)
    search = OpponentModelPuct(game)
    search.run(game.read(text.format(turns - 2)), Limit(nodes=300))
    found = search.run(game.read(text.format(turns)), Limit(nodes=300))
    left = limit - 2 * turns
    sooner = jostle.game(
        "pushout", limit=2 * turns + min(left, OpponentModelPuct.soon + (left - OpponentModelPuct.soon) % 8)
    )
    fresh = OpponentModelPuct(sooner).run(sooner.read(text.format(turns)), Limit(nodes=300))
    assert [(one.text, one.value) for one in found.candidates] == [(one.text, one.value) for one in fresh.candidates]


def test_what_is_certain_if_the_end_comes_soon_is_not_called_certain() -> None:
    class Rash(OpponentModelPuct):
        soon = 1

    game = jostle.game("pushout", limit=41)
    over = LOSING.replace("done=10,10", "done=20,20")
    assert OpponentModelPuct(game).run(game.read(over), Limit(nodes=300)).proof is not None
    game = jostle.game("pushout", limit=297)  # a multiple of eight turns more than that
    told: list[SearchResult] = []
    search = Rash(game)
    search.run(game.read(LOSING), Limit(nodes=300))
    found = search.run(game.read(over), Limit(nodes=300), report=told.append)
    assert all(one.proof is None for result in (found, *told) for one in result.candidates)


def goes_on(search: OpponentModelPuct, state: State) -> bool:
    """Whether the second half of the time is used too, where there was time for a thousand nodes in the first."""
    search.begin(state, Limit(seconds=2000))
    search._part_begun -= 1000
    return search.go_on(nodes=1000)


def test_a_leader_that_cannot_be_caught_up_with_needs_no_more_time() -> None:
    state = jostle.game("pushout").read(LOSING.replace("turn=0 actor=0", "turn=1 actor=1").replace("10,10", "11,10"))
    search = OpponentModelPuct(state.game)
    first = search.run(state, Limit(nodes=20_000))
    assert first.value > 0
    assert first.best.share > 0.7
    assert not goes_on(search, state)
    assert search.result().best.text == first.best.text


def test_who_is_behind_takes_its_time() -> None:
    state = jostle.game("pushout").read(LOSING)
    search = OpponentModelPuct(state.game)
    first = search.run(state, Limit(nodes=20_000))
    assert first.value < -OpponentModelPuct.behind
    assert goes_on(search, state)


# --- thinking --------------------------------------------------------------------------------------------------------


def test_a_level_may_think_in_its_own_way() -> None:
    game = jostle.game("pushout")
    assert type(LEVELS["master"].make_search(game, 1)) is OpponentModelPuct
    assert type(LEVELS["expert"].make_search(game, 1)) is AlphaBeta


def test_it_plays_but_does_not_judge() -> None:
    """Its opinion rests on replies that a strong player would not give: analysis asks the game's own search."""
    game = jostle.game("pushout")
    assert isinstance(LEVELS["master"].make_search(game, 1, evaluating=True), AlphaBeta)
    assert isinstance(bot_search("master@100n", 1, game), AlphaBeta)
