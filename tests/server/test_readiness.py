"""The first start on a machine, when nothing is compiled: what comes first, how long it takes, what people are told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import jostle
from jostle.kernel import waiting
from jostle.kernel.waiting import wait_for_compiler
from jostle.play.precompile_stamp import stamp
from jostle.server import readiness
from jostle.server.readiness import Part, Readiness, forecast, progress
from jostle.table.api.answers import game_infos
from jostle.table.refusals import Refusal
from tests.kernel_loads import kernels_loaded_by
from tests.parameters import two_games
from tests.server.conftest import Meet
from tests.server.live_server import COMPILING, Server

BOTS, REST = Part("push-fight", "bots"), Part("push-fight", "rest")
OTHER, LATER = Part("push", "bots"), Part("push", "rest")


# --- how long it takes -----------------------------------------------------------------------------------------------


def test_the_rest_comes_after_the_bots_and_parts_share_the_cores() -> None:
    one = forecast([BOTS, REST, OTHER], {}, {}, workers=1)
    assert 0 < one[BOTS] < one[REST] < one[OTHER]
    two = forecast([BOTS, REST, OTHER], {}, {}, workers=2)
    assert two[BOTS] == one[BOTS]
    assert two[REST] == one[REST], "it waits for the bots, with any number of cores"
    assert two[OTHER] < one[OTHER]


def test_what_has_been_done_tells_how_fast_the_machine_is() -> None:
    usual, three_times = forecast([LATER], {}, {}, 1), {BOTS: 189.0, REST: 150.0, OTHER: 99.0}
    assert 2.5 * usual[LATER] < forecast([LATER], {}, three_times, 1)[LATER] < 3 * usual[LATER]


def test_what_runs_takes_the_less_the_more_of_it_is_done() -> None:
    fresh, begun = (forecast([REST], {BOTS: (63 * share, share)}, {}, 1) for share in (0.0, 0.5))
    assert begun[BOTS] == pytest.approx(fresh[BOTS] / 2)
    assert begun[REST] == pytest.approx(fresh[REST] - begun[BOTS])


@pytest.mark.parametrize("takes", [20, 63, 200, 600])
def test_what_people_are_told_goes_down_steadily(monkeypatch: pytest.MonkeyPatch, takes: int) -> None:
    """However fast the machine is: bots usually take 63 seconds, those of the other game 33."""
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    ready = Readiness()
    ready._workers, ready._running, ready._waiting = 1, {BOTS: 0.0}, [OTHER]
    first, second = [], []
    for seconds in range(0, takes + takes // 2, 3):
        now = float(seconds)
        ready._shares = {BOTS: seconds / takes, OTHER: 2 * (seconds - takes) / takes}
        if seconds >= takes and not ready._took:
            ready._running, ready._took, ready._waiting = {OTHER: now}, {BOTS: now}, []
            ready.bots.add("push-fight")
        first.append(ready.seconds_left("push-fight"))
        second.append(ready.seconds_left("push"))
    waits = [seconds for seconds in first if seconds]
    for told in (waits, second):
        assert all(0 <= before - after <= 9 for before, after in pairwise(told)), "it never jumps, and never grows"
        assert all(before > after for before, after in zip(told, told[20:], strict=False)), "it never stops"
        assert told[-1] <= max(9, told[0] / 2), "ready soon"
    assert waits[len(waits) // 2] > waits[0] / 4, "not ready in a moment, as long as half of it is left"
    assert ready.seconds_left("push", "rules") == 0


def test_the_share_grows_from_nothing_to_all_and_leaves_the_rest_out() -> None:
    parts = [BOTS, OTHER, REST, LATER]
    shares = [
        progress(parts, {}, {}), progress(parts[1:], {BOTS: (5.0, 0.1)}, {}), progress(parts[1:], {}, {BOTS: 9.0})
    ]  # fmt: skip
    assert shares[0] == 0 < shares[1] < shares[2] < 1
    assert progress([LATER], {}, dict.fromkeys(parts, 9.0)) == 1
    assert progress([], {}, {}) == 1


# --- what is compiled when -------------------------------------------------------------------------------------------

BEGUN = "from pathlib import Path; folder = Path({folder!r}); "
NOTED = BEGUN + "warm = lambda game: (folder / 'begun').open('a').write(game + ' {part}\\n')"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A machine where nothing is compiled, and compiling takes no time: it is only noted in a file."""
    monkeypatch.setenv("JOSTLE_CACHE", str(tmp_path / "cache"))
    programs = {part: NOTED.format(folder=str(tmp_path), part=part) for part in readiness.PARTS}
    monkeypatch.setattr(readiness, "PARTS", programs)
    monkeypatch.setattr(readiness, "_loaded", set())
    monkeypatch.setattr(readiness, "load_game", lambda game: None)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    yield tmp_path / "begun"
    wait_for_compiler(True)


def test_the_game_on_the_first_screen_is_first_and_each_game_comes_in_order(bare: Path) -> None:
    async def start() -> Readiness:
        ready = Readiness()
        await ready.get_ready(compile_missing=True)
        return ready

    ready = asyncio.run(start())
    begun = bare.read_text().splitlines()
    assert begun == [f"{game} {part}" for part in ("bots", "rest") for game in jostle.games()]
    assert ready.rules == ready.bots == set(jostle.games())
    assert ready.share == 1
    assert stamp().exists()


def test_what_somebody_plays_is_next(bare: Path) -> None:
    async def start() -> None:
        ready = Readiness()
        getting_ready = asyncio.create_task(ready.get_ready(compile_missing=True))
        await asyncio.sleep(0)  # it has begun with the first
        await asyncio.sleep(0)
        ready.need("pushout")
        with pytest.raises(
            Refusal, match=r"^the bots of Pushout are being compiled, just this once: ready in about \d+ s$"
        ):
            ready.need("pushout", "bots")
        assert 0 < ready.seconds_left("pushout") < ready.seconds_left("pushee-pieces")
        await getting_ready
        ready.need("pushout", "bots")
        assert ready.seconds_left("pushout") == 0

    asyncio.run(start())
    begun = bare.read_text().splitlines()
    assert begun[:2] == ["push-fight bots", "pushout bots"]


def test_what_is_only_loaded_does_not_say_that_it_is_compiled() -> None:
    with pytest.raises(Refusal, match=r"^the bots of Pushout are being loaded: ready in a few seconds$"):
        Readiness().need("pushout", "bots")


def get_ready(monkeypatch: pytest.MonkeyPatch, bots: str) -> Readiness:
    """Get ready with that program for compiling bots."""
    monkeypatch.setitem(readiness.PARTS, "bots", bots)

    async def start() -> Readiness:
        ready = Readiness()
        await ready.get_ready(compile_missing=True)
        return ready

    return asyncio.run(start())


def test_a_game_that_cannot_be_compiled_is_told_and_the_others_go_on(
    bare: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, *others = jostle.games()
    ready = get_ready(monkeypatch, f"warm = lambda game: 1 / (game != {first!r})")
    assert ready.broken == {first: "ZeroDivisionError: division by zero"}
    assert ready.rules == ready.bots == set(others)
    assert ready.everything
    assert f"{first} rest" not in bare.read_text()
    assert not stamp().exists(), "the next start tries again"
    with pytest.raises(Refusal, match=f"the game {first} of jostle cannot be used: ZeroDivisionError") as refusal:
        ready.need(first)
    assert refusal.value.code == "unknown"
    with pytest.raises(Refusal, match="cannot be used"):
        asyncio.run(ready.bots_of(first))
    assert [info.id for info in game_infos(ready, "en")] == others
    (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
    assert record.getMessage().startswith(f"the game {first} of jostle cannot be used: ")
    assert "Traceback" in record.details  # type: ignore[attr-defined]

    def load(game: str) -> None:
        assert game != first, "no such rules"

    monkeypatch.setattr(readiness, "load_game", load)  # and so is one that cannot be loaded
    loaded = Readiness()
    asyncio.run(loaded.get_ready(compile_missing=False))
    assert loaded.broken == {first: "AssertionError: no such rules"}
    assert loaded.rules == loaded.bots == set(others)


def test_what_was_killed_while_it_compiled_is_told_and_tried_again(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ExceptionGroup):  # whoever supervises it starts it again
        get_ready(monkeypatch, "import os; warm = lambda game: os.kill(os.getpid(), 9)")
    assert not stamp().exists()


WARM = "import sys; from jostle.play.precompile import warm_play; warm_play(sys.argv[1])"
PLAY = """
import random
from jostle.play.match import Match, Seat
from jostle.play.state import Game
rng, game = random.Random(5), Game(sys.argv[1])
match = Match(game, [Seat(str(side)) for side in game.spec.sides[: game.seats]])
while not match.state.over:
    state = match.state
    state.scene(0), state.scene("all"), state.points, str(state), state.view(None)
    action = state.sample(rng) if state.actor == "chance" else rng.choice(state.actions)
    state.describe(action)
    match.play(action)
match.state.scene(None), match.outcome, match.state.returns
"""


@two_games()
def test_people_play_with_nothing_but_what_is_compiled_for_them_first(game: str) -> None:
    """Whatever a match asks for beyond that would be compiled while everybody waits."""
    assert kernels_loaded_by(game, WARM, PLAY) == []


# --- what people are told --------------------------------------------------------------------------------------------


def test_a_weak_bot_plays_before_it_is_compiled_and_a_strong_one_tells_how_long_it_takes(
    meet: Meet, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = server.site.ready
    monkeypatch.setattr(ready, "bots", ready.bots - {"push-fight"})
    monkeypatch.setattr(waiting, "compiles", False)
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("push-fight", "you", "steady", options={"setup": "line"})[0])
    assert tab.refused("hint", seat=0, depth=1) == "busy"
    tab.play("d4>e4")
    assert tab.expect("thinking")["wait"] == 0
    tab.until(lambda view: view["turn"] == 0, "the bot's turn to be over")
    tab = ann.watch(ann.open_match("push-fight", "you", "sharp", options={"setup": "line"})[0])
    tab.play("d4>e4")
    waits = tab.expect("thinking")
    assert waits["seat"] == 1
    assert waits["wait"] > 0
    monkeypatch.setattr(waiting, "compiles", True)
    ready.bots.add("push-fight")
    tab.until(lambda view: view["turn"] == 0, "the bot's turn to be over", COMPILING)


def test_how_long_bots_take_is_there_to_be_asked(meet: Meet, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = meet("Ann")
    ready = {"share": 1.0, "games": [{"game": game, "rules": 0, "bots": 0} for game in jostle.games()]}
    assert ann.get("/waits") == ready
    monkeypatch.setattr(server.site.ready, "bots", {"push"})
    told = {wait["game"]: (wait["rules"], wait["bots"] > 0) for wait in ann.get("/waits")["games"]}
    assert told == {game: (0, game != "push") for game in jostle.games()}
