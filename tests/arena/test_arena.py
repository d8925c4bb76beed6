"""The arena: fair, repeatable, robust, and not to be confused by a kill."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import jostle
from jostle.arena import game as arena_game
from jostle.arena.arena import ArenaPlan, Entrant, GameResult, Results, compete, entrants
from jostle.arena.game import BotFactory, ChanceStreams, begin, play_game
from jostle.arena.report import report
from jostle.play.state import State
from jostle.search.core.bots import Bot, RandomBot, bot
from jostle.search.core.process_pool import WorkerDied, WorkerPool

ROOT = Path(__file__).parent.parent.parent
DUEL = ("greedy", "random")


def plan(game: str = "pushee-pieces", names: tuple[str, ...] = DUEL, **options: int | bool | str) -> ArenaPlan:
    return ArenaPlan(game, options, entrants(names), seed=5)


def same(one: GameResult) -> GameResult:
    """A game without the times, which no two runs share."""
    return replace(one, seconds=())


# --- who sits where, with what luck ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "bots", "tables"),
    [
        (2, 2, [(0, 1)]),
        (2, 3, [(0, 1), (0, 2), (1, 2)]),
        (3, 3, [(0, 1, 2)]),
        (3, 4, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        (4, 2, [(0, 1, 1, 1)]),
        (4, 3, [(0, 1, 1, 1), (0, 2, 2, 2), (1, 0, 0, 0), (1, 2, 2, 2), (2, 0, 0, 0), (2, 1, 1, 1)]),
    ],
)
def test_in_a_round_everyone_sits_everywhere(seats: int, bots: int, tables: list[tuple[int, ...]]) -> None:
    found = ArenaPlan("push", {"seats": seats}, tuple(Entrant(str(bot), bot="random") for bot in range(bots)))
    assert found.tables == tables
    for number in (0, 1):
        games = [found.fixture(number * found.round_games + i) for i in range(found.round_games)]
        assert {game.round for game in games} == {number}
        for table in range(len(tables)):
            played = [game.seating for game in games[table * seats : (table + 1) * seats]]
            for seat in range(seats):
                assert sorted(seating[seat] for seating in played) == sorted(tables[table])


def test_luck_is_the_seats_own_whatever_the_others_do() -> None:
    game = jostle.game("push", seats=2)
    drawing = game.start().play("draw")
    one, other = ChanceStreams(1, 0, 2), ChanceStreams(1, 0, 2)
    for _ in range(5):
        other.draw(drawing, 1)  # seat 1 draws more in the second game
    assert [one.draw(drawing, 0) for _ in range(20)] == [other.draw(drawing, 0) for _ in range(20)]


def test_bots_that_play_alike_have_the_same_game_on_exchanged_seats() -> None:
    """Two bots that take the first legal action: only luck moves the games, and it is the same luck."""

    class First:
        def choose(self, state: State, without: frozenset[str] = frozenset()) -> str:
            return state.actions[0]

    class Seated(BotFactory):
        def _bot(self, number: int, copy: int, seed: int) -> Bot:
            return First()

    for id in ("push", "pushout"):
        what = plan(id)
        games = [play_game(what, Seated(what), what.fixture(number)) for number in range(4)]
        assert games[0].actions == games[1].actions
        assert games[2].actions == games[3].actions
        assert games[0].actions != games[2].actions, "another round has another luck"
        assert games[0].seating == games[1].seating[::-1]


@pytest.mark.parametrize("id", ["push-fight", "push"])
def test_a_round_begins_with_the_same_random_decisions_for_all(id: str) -> None:
    what = replace(plan(id, ("greedy", "random")), random=10)
    game = jostle.game(id)
    rounds = [begin(what, game, number) for number in range(4)]
    assert len({tuple(one.actions) for one in rounds}) == 4
    for one in rounds:
        assert not one.state.over
        assert not (id == "push-fight" and game.rules.win_now(one.state.record))
    for number in range(4):
        played = play_game(what, BotFactory(what), what.fixture(number))
        assert played.actions.split()[: len(rounds[number // 2].actions)] == rounds[number // 2].actions
        assert sum(played.decisions) == sum(1 for _ in decided(game, played.actions)) - 10


def decided(game: jostle.Game, actions: str) -> Iterator[str]:
    """What seats did, without what chance brought."""
    state = game.start()
    for action in actions.split():
        if isinstance(state.actor, int):
            yield action
        state = state.play(action)


def test_too_many_random_decisions_are_refused() -> None:
    with pytest.raises(jostle.OptionError, match=r"500 random decisions of .* end the game: expected fewer"):
        compete(replace(plan(), random=500), 2)


# --- repeatable ------------------------------------------------------------------------------------------------------


@pytest.mark.full
def test_results_do_not_depend_on_the_number_of_processes() -> None:
    what = plan("pushee-pieces", ("uct@40n", "greedy", "random"))
    one, two = compete(what, 6, jobs=1), compete(what, 6, jobs=2)
    assert [same(game) for game in one.counted] == [same(game) for game in two.counted]
    assert len(one.counted) == 18
    assert one.elos() == two.elos()


def test_rounds_count_in_their_order_whichever_is_finished_first() -> None:
    what = plan()
    games = [
        GameResult(n, n // 2, what.fixture(n).seating, (1.0, 0.0), "rules", "", (1, 1), (0.0, 0.0)) for n in range(6)
    ]
    results = Results(what, 3)
    for game in (games[5], games[4], games[0]):
        results.add(game)
    assert results.counted == []
    results.add(games[1])
    assert results.counted == games[:2]
    results.add(games[3])
    results.add(games[2])
    assert results.counted == games
    assert results.enough


def test_more_games_of_the_same_plan_begin_with_the_same_games() -> None:
    few, more = compete(plan(), 4, jobs=1), compete(plan(), 8, jobs=1)
    assert [same(game) for game in more.counted[:4]] == [same(game) for game in few.counted]


# --- figures ---------------------------------------------------------------------------------------------------------


def test_figures_of_a_duel_and_of_a_table_of_four() -> None:
    results = compete(plan(), 40, jobs=1)
    share = results.share(0)
    assert 0.8 < share.low < share.value <= 1
    assert sum(results.record(0)) == 40
    assert results.record(0)[0] == results.record(1)[2]
    assert results.share(1).value == pytest.approx(1 - share.value)
    assert results.anchor == 1
    assert results.elos()[0].low > 200
    assert results.seat_share(0).value + results.seat_share(1).value == pytest.approx(1)
    assert 20 < results.mean_length < 40

    four = compete(plan("push", ("greedy", "random"), seats=4), 8, jobs=1)
    assert four.share(0).value + 3 * four.share(1).value == pytest.approx(1)
    assert sum(four.record(0)) == 8
    assert sum(four.record(1)) == 24
    assert sum(four.seat_share(seat).value for seat in range(4)) == pytest.approx(1)


def test_a_round_robin_has_a_table_of_elo_anchored_at_random() -> None:
    results = compete(plan("pushee-pieces", ("greedy", "random", "random")), 10, jobs=1)
    assert [entrant.name for entrant in results.plan.entrants] == ["greedy", "random", "random#2"]
    elos = results.elos()
    assert elos[1].value == 0
    assert elos[0].low > elos[2].value
    cross = results.crosstable()
    assert cross[0][0] is None
    assert cross[0][1] == pytest.approx(1 - (cross[1][0] or 0))


# --- faults ----------------------------------------------------------------------------------------------------------


class Clock:
    """Stands in for the module `time`: time passes only when a test says so."""

    now = 0.0

    def perf_counter(self) -> float:
        return self.now


CLOCK = Clock()


class Faulty:
    """Plays at random until its third decision."""

    def __init__(self, fault: str) -> None:
        self.fault = fault
        self.random = RandomBot(1)
        self.left = 2

    def choose(self, state: State, without: frozenset[str] = frozenset()) -> str:
        self.left -= 1
        if self.left >= 0:
            return self.random.choose(state)
        if self.fault == "illegal":
            return "over-the-moon"
        if self.fault == "slow":
            CLOCK.now += 0.25
            return self.random.choose(state)
        raise ZeroDivisionError("it cannot count")


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("error", "ZeroDivisionError: it cannot count"),
        ("illegal", "played 'over-the-moon', which is not legal, at board="),
        ("slow", "s for a decision; 0.2 s are allowed"),
    ],
)
def test_a_bot_that_fails_loses_with_a_reason_and_the_run_goes_on(
    fault: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_game, "bot", lambda name, seed: Faulty(fault) if name == "greedy" else bot(name, seed))
    monkeypatch.setattr(arena_game, "warm_bots", lambda game, names: None)
    monkeypatch.setattr(arena_game, "time", CLOCK)
    results = compete(replace(plan("push-fight", setup="line"), patience=0.2), 4, jobs=1)
    assert results.record(0) == (0, 0, 4)
    assert [game.seating[game.failed or 0] for game in results.counted] == [0, 0, 0, 0]
    for why in results.failures(0):
        assert reason in why


def test_with_more_seats_the_others_share_what_a_failing_bot_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_game, "bot", lambda name, seed: Faulty("error") if name == "greedy" else bot(name, seed))
    monkeypatch.setattr(arena_game, "warm_bots", lambda game, names: None)
    results = compete(plan("push", seats=3), 3, jobs=1)
    for game in results.counted:
        assert game.shares == tuple(0.0 if seat == game.failed else 0.5 for seat in range(3))


class Breaking:
    """A worker whose process dies at some tasks: at 3 once, at 5 always."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def __call__(self, number: int) -> int:
        mark = self.folder / str(number)
        if number == 5 or (number == 3 and not mark.exists()):
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number

    def close(self) -> None:
        pass


@pytest.mark.full
def test_a_worker_that_dies_is_replaced_and_its_task_given_to_another(tmp_path: Path) -> None:
    with WorkerPool(Breaking, str(tmp_path), 2) as pool:
        assert sorted(pool.run(range(5))) == [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16)]
    with WorkerPool(Breaking, str(tmp_path), 2) as pool, pytest.raises(WorkerDied, match="died 2 times at task 5"):
        list(pool.run(range(8)))


# --- results that are kept -------------------------------------------------------------------------------------------


def test_a_file_goes_on_where_it_stopped_and_drops_a_torn_line(tmp_path: Path) -> None:
    file, whole = tmp_path / "runs" / "run.jsonl", compete(plan(), 8, jobs=1)
    compete(plan(), 4, jobs=1, file=file)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    file.write_bytes(b"".join(lines[:4]) + lines[4][:37])
    again = compete(plan(), 8, jobs=1, file=file)
    assert [same(game) for game in again.counted] == [same(game) for game in whole.counted]
    assert file.read_bytes().startswith(b"".join(lines[:4]))
    assert len(file.read_bytes().splitlines()) == 9
    before = file.read_bytes()
    assert compete(plan(), 8, jobs=1, file=file).counted == again.counted, "nothing is left to play"
    assert file.read_bytes() == before


@pytest.mark.parametrize("torn", [b"", b'{"jostle arena": 1, "ga'])
def test_a_file_torn_in_its_first_line_is_begun_anew(torn: bytes, tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    file.write_bytes(torn)
    compete(plan(), 2, jobs=1, file=file)
    assert len(file.read_bytes().splitlines()) == 3


def test_other_settings_and_other_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    compete(plan(), 2, jobs=1, file=file)
    others = [replace(plan(), seed=6), replace(plan(), random=2), plan(names=("random", "greedy")), plan(tiers=2)]
    for other in (*others, plan("push")):
        refused = r"holds results of other settings: its (seed|random|bots|options|game)"
        with pytest.raises(jostle.OptionError, match=refused):
            compete(other, 2, jobs=1, file=file)
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], "{}", lines[2]]) + "\n")
    with pytest.raises(jostle.BadText, match="line 2"):
        compete(plan(), 2, jobs=1, file=file)
    file.write_text("my notes\nof today\n")
    with pytest.raises(jostle.BadText, match="not a file of arena results"):
        compete(plan(), 2, jobs=1, file=file)
    assert file.read_text() == "my notes\nof today\n"


def test_a_file_from_before_there_were_random_beginnings_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    compete(plan(), 2, jobs=1, file=file)
    header, *games = file.read_text().splitlines()
    old = json.loads(header)
    del old["random"]
    file.write_text("\n".join([json.dumps(old), *games]) + "\n")
    assert len(compete(plan(), 4, jobs=1, file=file).counted) == 4


def test_what_is_kept_replays(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    compete(plan("push-and-move", cards=True), 2, jobs=1, file=file)
    for line in file.read_text().splitlines()[1:]:
        game = json.loads(line)
        state = jostle.game("push-and-move", cards=True).start()
        for action in game["actions"].split():
            state = state.play(action)
        assert state.over
        assert [gain / 2 + 0.5 for gain in state.returns or ()] == game["shares"]


# --- what is refused -------------------------------------------------------------------------------------------------


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(jostle.JostleError, match="no bot 'nobody'"):
        entrants(["random", "nobody"])
    with pytest.raises(jostle.JostleError, match="limit '1٣n'"):
        entrants(["random", "uct@1٣n"])
    with pytest.raises(jostle.OptionError, match="two bots or more"):
        entrants(["random"])
    with pytest.raises(jostle.OptionError, match="needs two bots"):
        compete(plan(names=("random", "random", "greedy")), 4, decide=0.5)
    with pytest.raises(jostle.OptionError, match="between 0 and 1"):
        compete(plan(), 4, decide=1.0)


def test_the_report_can_be_read_in_german() -> None:
    results = compete(replace(plan(), seed=3), 2, jobs=1, decide=0.5)
    out = StringIO()
    console = Console(file=out, width=200, color_system=None)
    for part in report(results, "de"):
        console.print(part)
    said = out.getvalue()
    for words in ("Partien in 1 Paar", "Anteil am Sieg", "Siege nach Plätzen", "ntschieden nach 2 Partien"):
        assert words in said
    assert ",0 % [" in said
