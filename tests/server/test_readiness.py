"""The first start on a machine, when nothing is compiled: what comes first, how long it takes, what people are told."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

import jostle
from jostle.play.precompile_stamp import stamp
from jostle.server import readiness
from jostle.server.api.answers import game_infos
from jostle.server.readiness import Part, Readiness, forecast, progress
from jostle.server.refusals import Refusal
from tests.kernel_loads import kernels_loaded_by
from tests.parameters import first_quick
from tests.server.conftest import Meet
from tests.server.live_server import Server

RULES, BOTS = Part("push-fight", "rules"), Part("push-fight", "bots")
OTHER, LATER = Part("push", "rules"), Part("push", "bots")


# --- how long it takes -----------------------------------------------------------------------------------------------


def test_bots_come_after_the_rules_and_parts_share_the_cores() -> None:
    one = forecast([RULES, BOTS, OTHER], {}, {}, workers=1)
    assert 0 < one[RULES] < one[BOTS] < one[OTHER]
    two = forecast([RULES, BOTS, OTHER], {}, {}, workers=2)
    assert two[RULES] == one[RULES]
    assert two[BOTS] == one[BOTS], "they wait for the rules, with any number of cores"
    assert two[OTHER] < one[OTHER]


def test_what_has_been_done_tells_how_fast_the_machine_is() -> None:
    usual, three_times = forecast([LATER], {}, {}, 1), {RULES: 39.0, BOTS: 150.0, OTHER: 30.0}
    assert 2.5 * usual[LATER] < forecast([LATER], {}, three_times, 1)[LATER] < 3 * usual[LATER]


def test_what_runs_takes_the_less_the_longer_it_has_run() -> None:
    fresh, begun = (forecast([BOTS], {RULES: elapsed}, {}, 1) for elapsed in (0.0, 5.0))
    assert fresh[RULES] == pytest.approx(begun[RULES] + 5)
    assert fresh[BOTS] == pytest.approx(begun[BOTS] + 5)


def test_where_compiling_is_slow_the_time_left_grows_and_never_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules take 100 seconds instead of 13, and the bots 200 instead of 50."""
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    ready = Readiness()
    ready._workers, ready._running, ready._waiting = 1, {RULES: 0.0}, [BOTS]
    rules, bots = [], []
    for second in range(300):
        now = float(second)
        if second == 100:
            ready._running, ready._took, ready._waiting = {BOTS: now}, {RULES: now}, []
        rules.append(ready.seconds_left("push-fight", "rules"))
        bots.append(ready.seconds_left("push-fight", "bots"))
    steps = [after - before for seconds in (rules[:100], bots[:100], bots[100:]) for before, after in pairwise(seconds)]
    assert all(abs(step) <= 3 for step in steps)
    assert rules[80] > 15, "still compiling: not ready in a moment"
    assert abs(bots[100] - bots[99]) < 40, "nor when the rules are ready"
    assert bots[100] == pytest.approx(200, rel=0.3)


def test_the_share_grows_from_nothing_to_all_and_leaves_the_rest_out() -> None:
    parts = [RULES, OTHER, BOTS, LATER]
    shares = [progress(parts, {}, {}), progress(parts[1:], {RULES: 5.0}, {}), progress(parts[1:], {}, {RULES: 9.0})]
    assert shares[0] == 0 < shares[1] < shares[2] < 1
    assert progress([Part("push", "rest")], {}, dict.fromkeys(parts, 9.0)) == 1
    assert progress([], {}, {}) == 1


# --- what is compiled when -------------------------------------------------------------------------------------------

BEGUN = "from pathlib import Path; folder = Path({folder!r}); "
NOTED = BEGUN + "warm = lambda game: (folder / 'begun').open('a').write(game + ' {part}\\n')"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine where nothing is compiled, and compiling takes no time: it is only noted in a file."""
    monkeypatch.setenv("JOSTLE_CACHE", str(tmp_path / "cache"))
    programs = {part: NOTED.format(folder=str(tmp_path), part=part) for part in readiness.PARTS}
    monkeypatch.setattr(readiness, "PARTS", programs)
    monkeypatch.setattr(readiness, "_loaded", set())
    monkeypatch.setattr(readiness, "load_game", lambda game: None)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    return tmp_path / "begun"


def test_the_game_on_the_first_screen_is_first_and_each_game_comes_in_order(bare: Path) -> None:
    async def start() -> Readiness:
        ready = Readiness()
        await ready.get_ready(compile_missing=True)
        return ready

    ready = asyncio.run(start())
    begun = bare.read_text().splitlines()
    assert begun[:2] == ["push-fight rules", "push-fight bots"]
    assert sorted(begun) == sorted(f"{game} {part}" for game in jostle.games() for part in ("rules", "bots", "rest"))
    assert all(line.endswith("rest") for line in begun[-len(jostle.games()) :]), "nobody waits for the rest"
    assert ready.rules == ready.bots == set(jostle.games())
    assert ready.share == 1
    assert stamp().exists()


def test_what_somebody_waits_for_is_next(bare: Path) -> None:
    async def start() -> None:
        ready = Readiness()
        getting_ready = asyncio.create_task(ready.get_ready(compile_missing=True))
        await asyncio.sleep(0)  # it has begun with the first
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match=r"^Pushout is being compiled, just this once: ready in about \d+ s$"):
            ready.need("pushout")
        assert 0 < ready.seconds_left("pushout", "rules") < ready.seconds_left("pushee-pieces", "rules")
        await getting_ready
        ready.need("pushout", "bots")
        assert ready.seconds_left("pushout", "bots") == 0

    asyncio.run(start())
    begun = bare.read_text().splitlines()
    assert begun[:3] == ["push-fight rules", "pushout rules", "pushout bots"]


def test_what_is_only_loaded_does_not_say_that_it_is_compiled() -> None:
    with pytest.raises(Refusal, match=r"^Pushout is being loaded: ready in a few seconds$"):
        Readiness().need("pushout")


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


@pytest.mark.parametrize("game", first_quick(jostle.games()))
def test_people_play_with_nothing_but_what_is_compiled_for_them_first(game: str) -> None:
    """Whatever a match asks for beyond that would be compiled while everybody waits."""
    assert kernels_loaded_by(game, WARM, PLAY) == []


# --- what people are told --------------------------------------------------------------------------------------------


def test_who_plays_a_bot_that_is_not_compiled_is_told_how_long_it_takes(
    meet: Meet, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = server.site.ready
    monkeypatch.setattr(ready, "bots", ready.bots - {"push-fight"})
    ann = meet("Ann")
    tab = ann.watch(ann.open_match("push-fight", "you", "beginner", options={"setup": "line"})[0])
    assert tab.refused("hint", seat=0, depth=1) == "busy"
    tab.play("d4>e4")
    waits = tab.expect("thinking")
    assert waits["seat"] == 1
    assert waits["wait"] > 0
    ready.bots.add("push-fight")
    tab.until(lambda view: view["turn"] == 0, "the bot's turn to be over")


def test_a_wrong_request_is_refused_for_its_fault_even_while_the_game_is_compiled(
    meet: Meet, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.site.ready, "rules", set())
    ann = meet("Ann")
    you, egg = {"kind": "you"}, {"kind": "egg"}
    for seats, code in (([you], "malformed"), ([you, egg], "malformed"), ([you, you], "busy")):
        assert ann.refused("POST", "/matches", {"game": "push-fight", "seats": seats}).code == code


def test_how_long_games_take_is_there_to_be_asked(meet: Meet, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = meet("Ann")
    ready = {"share": 1.0, "games": [{"game": game, "rules": 0, "bots": 0} for game in jostle.games()]}
    assert ann.get("/waits") == ready
    monkeypatch.setattr(server.site.ready, "bots", set())
    monkeypatch.setattr(server.site.ready, "rules", {"push"})
    told = {wait["game"]: (wait["rules"] > 0, wait["bots"] > 0) for wait in ann.get("/waits")["games"]}
    assert told == {game: (game != "push", True) for game in jostle.games()}
