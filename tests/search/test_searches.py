"""What every search promises: the same thought again, proofs that are so, legal play, and an end when it is told to."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from jostle.play.state import State
from jostle.search.algorithms.alphabeta import AlphaBeta
from jostle.search.algorithms.beam import BeamSearch
from jostle.search.algorithms.expectimax import Expectimax
from jostle.search.algorithms.opponent_model import OpponentModelPuct
from jostle.search.algorithms.puct import Puct
from jostle.search.algorithms.turns import TurnSearch
from jostle.search.algorithms.uct import Uct
from jostle.search.core.bots import SearchBot, bot
from jostle.search.core.levels import LEVELS
from jostle.search.core.search import Limit, Search, SearchResult, SearchSettings, Weaknesses
from tests.plugins import run_python
from tests.search.truth import exact, late, solved

Make = Callable[[jostle.Game, SearchSettings], Search]

PUSHEE, PUSH = jostle.game("pushee-pieces"), jostle.game("push")
SEARCHES: dict[Make, jostle.Game] = {  # each with a game for which it is compiled anyway
    AlphaBeta: PUSHEE,
    Puct: PUSHEE,
    Uct: PUSHEE,
    OpponentModelPuct: jostle.game("pushout"),
    BeamSearch: jostle.game("push-and-move"),
    TurnSearch: jostle.game("push-fight", setup="line"),
}
MIXES = [(make, game.id) for make, game in SEARCHES.items()]
WEAK = Weaknesses(0.5, 0.3, 0.3)
CHARACTERS = (Weaknesses(), WEAK, Weaknesses(1.0, 1.0, 1.0))
every_search = pytest.mark.parametrize("make", SEARCHES, ids=lambda make: make.__name__)


def decision(game: jostle.Game) -> State:
    """The first position with something to choose from, whatever chance brings."""
    state, rng, enough = game.start(), random.Random(3), min(10, game.facts.most_legal // 2)
    while state.actor_code < 0 or len(state.legal) < enough:
        state = state.apply(state.sample_code(rng) if state.actor_code < 0 else rng.choice(state.legal))
    return state


@every_search
def test_the_same_seed_and_nodes_give_the_same_thought(make: Make) -> None:
    state = decision(SEARCHES[make])

    def think(seed: int, weaknesses: Weaknesses) -> SearchResult:
        return make(state.game, SearchSettings(seed, weaknesses=weaknesses)).run(state, Limit(nodes=600))

    assert think(1, Weaknesses()).candidates == think(1, Weaknesses()).candidates
    weak = [think(seed, WEAK).candidates for seed in (1, 2, 3, 4)]
    assert think(1, WEAK).candidates == weak[0]
    assert len(set(weak)) > 1
    if make is not BeamSearch:  # whose candidates are not all there are
        assert sum(one.share for one in weak[0]) == pytest.approx(1)


@pytest.mark.parametrize("threads", [1, 2])
@every_search
def test_it_stops_when_told_and_reports_as_it_goes(make: Make, threads: int) -> None:
    state = decision(SEARCHES[make])
    search = make(state.game, SearchSettings(threads=threads))
    search.run(state, Limit(nodes=100))
    stop, reports = threading.Event(), list[SearchResult]()

    def hear(report: SearchResult) -> None:
        reports.append(report)
        if len(reports) == 2:
            stop.set()

    result = search.run(state, Limit(seconds=100), stop, hear)
    assert result.seconds < 100
    assert len(reports) == 2
    assert all(report.best.text in state.actions for report in reports)
    assert 0 < reports[0].nodes <= result.nodes


@pytest.mark.parametrize(("make", "game"), [*SEARCHES.items(), (Expectimax, PUSH)])
def test_it_does_not_matter_how_it_is_sliced(make: Make, game: jostle.Game) -> None:
    state, rng = decision(game), random.Random(1)
    limit = Limit(nodes=110_000 if make is Expectimax else 3_000)  # it looks ahead for 108,555
    whole = make(game, SearchSettings(1)).run(state, limit)
    search = make(game, SearchSettings(1))
    search.begin(state, limit)
    slices = 0
    while search.go_on(nodes=rng.choice([1, 10, 100])):
        assert search.result().best.text in state.actions
        slices += 1
    sliced = search.result()
    assert (sliced.candidates, sliced.nodes, sliced.depth) == (whole.candidates, whole.nodes, whole.depth)
    assert slices > 5


@pytest.mark.parametrize("game", [*dict.fromkeys(SEARCHES.values()), PUSH], ids=lambda game: game.id)
def test_one_thread_keeps_to_its_time_and_reports(game: jostle.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    state, reports = decision(game), list[SearchResult]()
    players = [bot(name, 1) for name in LEVELS]
    for player in players:
        player.choose(state)  # compiled, if need be, before time counts
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr("jostle.search.core.search.REPORT", 0.0)
    for player in players:
        assert isinstance(player, SearchBot)
        player.limit, player.report = Limit(seconds=0.2), reports.append
        begin = time.perf_counter()
        assert player.choose(state) in state.actions
        assert time.perf_counter() - begin < 60  # a fifth of a second where nothing else runs
    assert reports
    assert all(report.best.text in state.actions for report in reports)


@pytest.mark.parametrize(("make", "id"), MIXES, ids=lambda one: getattr(one, "__name__", one))
@pytest.mark.parametrize("number", range(3))
def test_it_plays_every_mix_with_every_character(make: Make, id: str, number: int) -> None:
    rng = random.Random(number)
    game = random_game(id, rng)
    while game.hidden and make is not BeamSearch:
        with pytest.raises(jostle.errors.JostleError, match="hidden"):
            make(game, SearchSettings())
        game = random_game(id, rng)
    searches = [
        make(game, SearchSettings(seat, weaknesses=CHARACTERS[(number + seat) % 3])) for seat in range(game.seats)
    ]
    for state in random_states(game, rng, 60):
        if state.actor_code >= 0:
            result = searches[state.actor_code].run(state, Limit(nodes=30))
            assert result.best.text in state.actions
            assert result.best.line[0] == result.best.text
            assert all(-1 <= candidate.value <= 1 for candidate in result.candidates)


# --- proofs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [AlphaBeta, Puct, Uct])
def test_a_small_game_is_proved(make: Make) -> None:
    state = jostle.game("pushee-pieces", pieces=1, values="000000/000000/003200/000000/000000/000000").start()
    search = make(state.game, SearchSettings())
    if isinstance(search, Puct):
        search.last_turns = 0  # by the tree alone
    result = search.run(state, Limit(nodes=200_000))
    assert result.proof is not None
    assert result.proof.value == pytest.approx(exact(state, {})[0])
    assert result.nodes < 200_000, "what is proved is not searched on"


@pytest.mark.parametrize("make", [AlphaBeta, Puct, OpponentModelPuct])
@pytest.mark.parametrize("threads", [1, 2])
def test_what_is_proved_is_so(make: Make, threads: int) -> None:
    """Late positions of Pushee Pieces are worth what playing everything out comes to."""
    rng = random.Random(3 + threads)
    values: list[float] = []
    while len(values) < 10 or not {-1, 1} <= set(values):
        states = [state for state in random_states(random_game("pushee-pieces", rng), rng) if not state.over]
        state = states[-rng.choice([1, 2, 3, 4])] if len(states) > 4 else states[0]
        truth = solved(state)
        if truth is None:
            continue
        search = make(state.game, SearchSettings(threads=threads))
        if isinstance(search, Puct):
            search.last_turns = 0
        result = search.run(state, Limit(nodes=3_000_000))
        assert result.proof is not None, f"{state!r}"
        assert result.proof.value == truth, f"{state!r}"
        values.append(truth)


CHANCE_AND_SEATS = """
import random
import pytest
import jostle
from jostle.conformance.random_games import random_states
from jostle.search.algorithms.puct import Puct
from jostle.search.algorithms.uct import Uct
from jostle.search.core.search import Limit, SearchSettings
from tests.search.truth import LAST_CARDS, exact
settings, known = SearchSettings(memory=1 << 18), {}
state = jostle.game("push").read(LAST_CARDS)
for make in (Puct, Uct):
    result = make(state.game, settings).run(state, Limit(nodes=1000))
    assert result.proof.value == pytest.approx(exact(state, known)[0])
    for candidate in result.candidates:
        if candidate.proof is not None:
            assert candidate.proof.value == pytest.approx(exact(state.apply(candidate.action), known)[0])
for seats in (3, 6):
    game, rng = jostle.game("push", seats=seats), random.Random(seats)
    state = next(s for s in random_states(game, rng, 60) if s.actor_code >= 0 and len(s.legal) > 1)
    result = Puct(game, settings).run(state, Limit(nodes=40))
    assert result.best.text in state.actions
    assert len(result.best.values) == seats
    assert sum(result.best.values) == pytest.approx(0, abs=0.6)  # the judge looks at each seat by itself
    assert all(-1 <= candidate.value <= 1 for candidate in result.candidates)
"""


@pytest.mark.full
def test_proofs_through_chance_are_exact_and_every_seat_looks_at_its_own_gain(tmp_path: Path) -> None:
    """As plain Python: no level needs these searches of a game with chance and many seats to be compiled."""
    run_python(tmp_path, CHANCE_AND_SEATS, JOSTLE_KERNELS="plain")


@pytest.mark.parametrize("make", [AlphaBeta, Puct])
@pytest.mark.parametrize("weaknesses", [Weaknesses(blind=0.2), Weaknesses(misses=0.2)])
def test_a_player_who_overlooks_things_proves_nothing(make: Make, weaknesses: Weaknesses) -> None:
    state = late(jostle.game("pushee-pieces"), random.Random(1), 2_000)
    assert state is not None
    result = make(state.game, SearchSettings(weaknesses=weaknesses)).run(state, Limit(nodes=3_000))
    assert all(candidate.proof is None for candidate in result.candidates)


# --- memory ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [Puct, Uct])
def test_what_was_learned_is_kept_for_the_next_decision(make: type[Puct] | type[Uct]) -> None:
    game = jostle.game("pushee-pieces")
    search, state = make(game), game.start()
    for text in search.run(state, Limit(nodes=20_000)).best.line[:2]:
        state = state.play(text)
    search.prepare(state)
    assert search.trees[0].visits >= 4  # a line is shown as far as that
    fresh = make(game).run(state, Limit(nodes=1_000))
    kept = search.run(state, Limit(nodes=1_000))
    assert {one.action for one in kept.candidates} == {one.action for one in fresh.candidates}
    *_, far = random_states(game, random.Random(1), 20)
    assert search.run(far, Limit(nodes=100)).best.text in far.actions, "a tree for another game is not mistaken for it"


def test_the_memory_of_trees_is_a_setting(tmp_path: Path) -> None:
    asked = "from jostle.search.core.search import SearchSettings; print(SearchSettings().memory)"
    assert run_python(tmp_path, asked, JOSTLE_SEARCH_MEMORY="3", JOSTLE_KERNELS="plain") == f"{3 << 20}\n"
    with pytest.raises(AssertionError, match="is 'much'; a whole number of megabytes was expected"):
        run_python(tmp_path, asked, JOSTLE_SEARCH_MEMORY="much", JOSTLE_KERNELS="plain")
