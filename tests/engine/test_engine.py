"""The engine protocol, from both ends: our engine driven by others, other programs driven by our arena."""

from __future__ import annotations

import json
import queue
import random
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import jostle
from jostle.arena.arena import ArenaPlan, compete, entrants
from jostle.conformance.random_games import random_game, random_states
from jostle.engine.client import EngineBot, EngineFailure
from jostle.games.spec import Value
from jostle.play.state import State
from jostle.search.core.search import Limit
from tests.cli.run_command import run

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "reference" / "engine.md").read_text(encoding="utf-8")
JOSTLE = [sys.executable, "-m", "jostle"]
ENGINE = [*JOSTLE, "engine"]
LINE = {"game": "push-fight", "options": {"setup": "line"}}
PATIENCE = 300.0  # seconds that an answer may take


class Driver:
    """A program that drives an engine."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [*ENGINE, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
        )
        self.lines: queue.Queue[dict[str, Any] | None] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(json.loads(line))
        self.lines.put(None)

    def send(self, request: dict[str, Any] | str) -> None:
        assert self.process.stdin is not None
        text = request if isinstance(request, str) else json.dumps(request)
        self.process.stdin.write(text.encode(errors="surrogateescape") + b"\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        answer = self.lines.get(timeout=PATIENCE)
        assert answer is not None, "the engine ended"
        return answer

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """The final answer to a request."""
        self.send({"do": do, **fields})
        while True:
            answer = self.hear()
            if answer.get("answer") != "info":
                return answer

    def quit(self) -> tuple[int, str]:
        """Its exit code, and what it wrote to the standard error."""
        if self.process.poll() is None:
            self.send({"do": "quit"})
        assert self.process.stderr is not None
        said = self.process.stderr.read().decode()
        return self.process.wait(PATIENCE), said


@pytest.fixture(scope="module")
def driver() -> Iterator[Driver]:
    """One engine for all tests that begin games of their own."""
    driver = Driver()
    yield driver
    code, said = driver.quit()
    assert (code, said) == (0, "")


@pytest.fixture
def engine(driver: Driver) -> Driver:
    """The same, done with whatever a test that failed has left."""
    driver.send({"do": "stop"})
    driver.send({"do": "hello", "id": "next test"})
    while driver.hear().get("id") != "next test":
        pass
    return driver


# --- asking ----------------------------------------------------------------------------------------------------------


def test_the_session_in_the_docs_is_what_happens() -> None:
    """To its end: the last request is to quit."""
    engine = Driver()
    found = re.search(r"^```session\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    answers = 0
    for line in found[1].splitlines():
        if line.startswith("> "):
            engine.send(line[2:])
            continue
        answer = engine.hear()
        while answer.get("answer") == "info":
            answer = engine.hear()
        shown = json.loads(line[2:].replace(": ...", ': "..."'))
        assert list(shown) == list(answer)
        for name, value in shown.items():
            assert value in ("...", answer[name]), name
        answers += 1
    assert answers >= 12
    assert engine.quit() == (0, "")


def test_hello_tells_who_it_is_and_what_it_can_play(engine: Driver) -> None:
    answer = engine.ask("hello", id="me")
    assert answer["id"] == "me"
    assert answer["protocol"] == 1
    assert answer["version"] == jostle.__version__
    assert set(answer["games"]) == set(jostle.games())
    assert answer["games"]["push-fight"]["options"]["setup"]["default"] == "free"
    assert {"beginner", "master", "random", "uct"} <= set(answer["bots"])


def test_what_it_may_not_choose_is_left_out(engine: Driver) -> None:
    legal = engine.ask("new", game="push-fight", options={"setup": "line"}, bot="greedy") and engine.ask("legal")
    for left in legal["actions"][:3]:
        others = [action for action in legal["actions"] if action != left]
        assert engine.ask("go", without=others)["action"] == left
    assert engine.ask("go", without=legal["actions"])["error"]["kind"] == "request"
    assert engine.ask("go", without=["over-the-moon"])["error"]["kind"] == "illegal"


def test_a_whole_game_is_driven_with_chance_played_by_the_driver(engine: Driver) -> None:
    rng = random.Random(1)
    state: State = jostle.game("push", seats=3).start()
    where = engine.ask("new", game="push", options={"seats": 3}, bot="greedy", seed=4)
    while where["actor"] != "over":
        assert where["text"] == str(state)
        assert where["actor"] == state.actor
        if state.actor == "chance":
            told = engine.ask("legal")
            assert told["odds"] == {text: str(odds) for text, odds in state.odds.items()}
            action = state.sample(rng)
        else:
            action = engine.ask("go")["action"]
        state = state.play(action)
        where = engine.ask("play", actions=[action])
    shown = engine.ask("show")
    assert shown["returns"] == list(state.returns or ())
    assert shown["points"] == list(state.points)
    assert engine.ask("go")["error"]["kind"] == "order"


def test_thinking_is_told_in_info_lines_with_the_id_of_the_request(engine: Driver) -> None:
    engine.ask("new", game="pushee-pieces", bot="uct")
    engine.send({"do": "go", "seconds": 3000, "candidates": 3, "id": [7]})
    infos = [engine.hear(), engine.hear()]
    engine.send({"do": "stop"})
    while (answer := engine.hear())["answer"] != "best":
        infos += [answer] if answer["answer"] == "info" else []
    for info in [*infos, answer]:
        assert info["id"] == [7]
        assert -1 <= info["value"] <= 1
        assert len(info["candidates"]) == 3
        assert info["line"][0] == info["candidates"][0]["action"]
    assert [info["nodes"] for info in infos] == sorted(info["nodes"] for info in infos)
    assert answer["action"] == answer["candidates"][0]["action"]


def test_with_nodes_and_a_seed_it_thinks_the_same_again(engine: Driver) -> None:
    def think() -> dict[str, Any]:
        engine.ask("new", **LINE, bot="uct", seed=9)
        answer = engine.ask("go", nodes=300)
        answer.pop("seconds")
        return answer

    assert think() == think()


def test_it_stops_when_told(engine: Driver) -> None:
    """Ten times what an answer may take is asked for."""
    engine.ask("new", game="pushee-pieces", bot="uct")
    for number in range(2):
        engine.send({"do": "go", "seconds": 3000, "id": number})
        while engine.hear()["answer"] != "info":
            pass
        engine.send({"do": "stop", "id": "stop"})
        answers: list[dict[str, Any]] = []
        while not {"best", "stop"} <= {answer["answer"] for answer in answers}:
            answers.append(engine.hear())
        assert {"id": "stop", "answer": "stop", "stopped": True} in answers
    assert engine.ask("stop") == {"answer": "stop", "stopped": False}


def test_stop_ends_every_go_that_was_sent_before_it(engine: Driver) -> None:
    engine.ask("new", game="pushee-pieces", bot="uct")
    for number in range(3):
        engine.send({"do": "go", "seconds": 3000, "id": number})
    engine.send({"do": "stop"})
    ended: list[int] = []
    while len(ended) < 3:
        answer = engine.hear()
        ended += [answer["id"]] if answer["answer"] == "best" else []
    assert ended == [0, 1, 2]


def test_it_ends_when_its_input_does_even_while_it_thinks() -> None:
    driver = Driver()
    driver.ask("new", game="pushee-pieces", bot="uct")
    driver.send({"do": "go", "seconds": 3000})
    assert driver.hear()["answer"] == "info"
    assert driver.process.stdin is not None
    driver.process.stdin.close()
    assert driver.process.wait(PATIENCE) == 0


# --- what is wrong ---------------------------------------------------------------------------------------------------

WRONG: list[tuple[str, str, str]] = [
    ("{", "json", "not JSON"),
    ("[" * 100_000, "json", "not JSON"),
    ("[1]", "json", "a request is an object"),
    ("\udcff\udcfe", "json", "not JSON"),
    ("{}", "request", "do null: expected one of hello"),
    ('{"do": "dance"}', "request", 'do "dance"'),
    ('{"do": ["go"]}', "request", "do ["),
    ('{"do": "new"}', "request", "new needs 'game'"),
    ('{"do": "new", "game": 5}', "request", "game 5: expected a text"),
    ('{"do": "new", "game": "chess"}', "game", "no game 'chess'"),
    ('{"do": "new", "game": "push-fight", "options": {"setup": "ring"}}', "option", "'setup'"),
    ('{"do": "new", "game": "push-fight", "options": {"game": 1}}', "option", "no option 'game'"),
    ('{"do": "new", "game": "push-fight", "options": [1]}', "request", "expected an object"),
    ('{"do": "new", "game": "push-fight", "bot": "nobody"}', "request", "no bot 'nobody'"),
    ('{"do": "new", "game": "push-fight", "seed": -1}', "request", "seed -1"),
    ('{"do": "new", "game": "push-fight", "seed": 1e400}', "request", "seed"),
    ('{"do": "position", "text": "board="}', "text", "board"),
    ('{"do": "play", "actions": "nonsense"}', "illegal", "'nonsense' is not legal now"),
    ('{"do": "play", "actions": ["d3-c4", "nonsense"]}', "illegal", "'nonsense' is not legal now"),
    ('{"do": "play", "actions": [1]}', "request", "expected a text or a list of texts"),
    ('{"do": "show", "seat": 7}', "illegal", "no seat 7"),
    ('{"do": "go", "seconds": 0}', "request", "more than 0"),
    ('{"do": "go", "seconds": NaN}', "request", "seconds NaN"),
    ('{"do": "go", "seconds": true}', "request", "seconds true"),
    ('{"do": "go", "nodes": 0}', "request", "nodes 0"),
    ('{"do": "go", "nodes": 1e3}', "request", "expected a whole number"),
    ('{"do": "go", "second": 1}', "request", 'no field "second"'),
    ('{"do": "stop", "now": 1}', "request", 'no field "now"'),
]


def test_whatever_is_wrong_is_answered_and_changes_nothing(engine: Driver) -> None:
    engine.ask("new", **LINE, bot="greedy")
    before = engine.ask("show")
    for line, kind, words in WRONG:
        engine.send(line)
        answer = engine.hear()
        assert set(answer) == {"error"}, line[:60]
        assert answer["error"]["kind"] == kind, line[:60]
        assert words in answer["error"]["message"], line[:60]
        assert engine.ask("show") == before, line[:60]
    engine.send('{"id": 5, "do": "dance"}')
    assert engine.hear()["id"] == 5


def test_before_a_game_begins_nothing_can_be_asked_of_it() -> None:
    engine = Driver()
    requests: dict[str, dict[str, Any]] = {
        "position": {"text": "x"}, "play": {"actions": []}, "legal": {}, "show": {}, "go": {},
    }  # fmt: skip
    for do, fields in requests.items():
        assert engine.ask(do, **fields)["error"] == {
            "kind": "order",
            "message": "there is no game yet: send `new` first",
        }
    assert engine.quit() == (0, "")


# --- hidden hands ----------------------------------------------------------------------------------------------------


HANDS = (
    "field=Wx++Jd-/.B?x#h./.Rh<M+./.+-B-+./.+M>hR./.h#x?B./-dJ++xW "
    "dice=A2:1,A3:1,A4:1,A5:1,A6:1/G2:1,G3:1,G4:1,G5:1,G6:1 lost=0,0 out=- turn=0 actor=0 phase=move die=- why=- "
    "picked=- used=- hands=frost/bomb discards=- count=0"
)


def test_a_seat_can_be_shown_only_what_it_knows(engine: Driver) -> None:
    engine.ask("new", game="push-and-move", options={"cards": True}, bot="random")
    assert engine.ask("position", text=HANDS)["text"] == HANDS
    state = jostle.game("push-and-move", cards=True).read(HANDS)
    assert engine.ask("show", seat=0)["text"] == state.view(0) != HANDS


# A program that answers anything, after it did what `{code}` says.
PROGRAM = """import json, sys
for line in sys.stdin:
    r = json.loads(line)
    {code}
    print(json.dumps({{"id": r.get("id"), "answer": r["do"], "name": "program"}}), flush=True)
"""


def test_a_program_is_never_told_a_hidden_hand(tmp_path: Path) -> None:
    """A spy that writes down all it is told: the other hand comes in many shapes, its own in one."""
    (tmp_path / "spy.py").write_text(PROGRAM.format(code='print(r.get("text", ""), file=open(sys.argv[1], "a"))'))
    game = jostle.game("push-and-move", cards=True)
    state = game.read(HANDS)
    spy = EngineBot(f"{sys.executable} {tmp_path / 'spy.py'} {tmp_path / 'heard'}")
    for _ in range(30):
        with pytest.raises(EngineFailure, match="expected 'best'"):
            spy.choose(state)
    spy.close()
    told = [game.read(line) for line in (tmp_path / "heard").read_text().split("\n") if line]
    assert len(told) == 30
    assert {one.view(0) for one in told} == {state.view(0)}
    assert len({one.view(1) for one in told}) > 5, "the other hand is dealt anew each time"


# --- programs of others ----------------------------------------------------------------------------------------------


@pytest.fixture
def example(tmp_path: Path) -> str:
    """The engine that the docs show, as a command."""
    found = re.search(r"^```py\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    assert found[1].count("\n") <= 30
    (tmp_path / "my_engine.py").write_text(found[1])
    return f"{shlex.quote(sys.executable)} {shlex.quote(str(tmp_path / 'my_engine.py'))}"


def test_the_engine_of_the_docs_plays_in_the_arena(example: str) -> None:
    told = run("arena", "pushee-pieces", "random", "--seat-command", example, "--games", "6", "--jobs", "1")
    found = re.search(r"^My engine +(\d+) +(\d+) +(\d+) ", told, re.MULTILINE)
    assert found is not None, told
    assert int(found[1]) >= 5, "it beats a player who does not look at the points"
    assert "fault" not in told


@pytest.mark.full
def test_our_engine_plays_in_the_arena_as_our_bot_does() -> None:
    """With chance, hidden hands and three seats."""
    command = " ".join(shlex.quote(word) for word in [*ENGINE, "--bot", "steady@60n"])
    options: dict[str, Value] = {"cards": True, "seats": 3, "limit": 20}
    plan = ArenaPlan("push-and-move", options, entrants(["random"], [command]), seed=2, limit=Limit(nodes=60))
    results = compete(plan, 2, jobs=1)
    assert [entrant.name for entrant in plan.entrants] == ["random", "Jostle steady@60n"]
    assert not results.failures(1)
    assert all(game.how == "rules" for game in results.counted)


SAY = "print(json.dumps({'id': r['id'], %s}), flush=True); continue"
FAULTS = {
    "dies": ("raise SystemExit('out of luck')", "it ended with code 1; its last words: out of luck"),
    "chats": ("print('hello, world', flush=True); continue", "is not a JSON object"),
    "sleeps": ("import time; time.sleep(60)", " within 2 s"),
    "errs": (SAY % "'error': 'I give up'", "refuses 'go': I give up"),
    "cheats": (SAY % "'answer': 'best', 'action': 'win'", "played 'win'"),
    "mumbles": (SAY % "'answer': 'best'", "its best action is None"),
    "confuses": (SAY % "'answer': 'go'", "expected 'best'"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_program_that_fails_loses_and_is_started_anew(fault: str, tmp_path: Path) -> None:
    code, reason = FAULTS[fault]
    (tmp_path / "program.py").write_text(PROGRAM.format(code=f"if r['do'] == 'go':\n        {code}"))
    patience = 2.0 if fault == "sleeps" else 60.0
    program = f"{sys.executable} {tmp_path / 'program.py'}"
    plan = ArenaPlan("push-fight", {}, entrants(["random"], [program]), patience=patience)
    results = compete(plan, 2, jobs=1)
    assert plan.entrants[1].name == "program"
    assert results.record(1) == (0, 0, 2)
    assert [why for why in results.failures(1) if reason not in why] == []


def test_a_program_that_cannot_be_started_is_refused() -> None:
    with pytest.raises(EngineFailure, match="cannot be started"):
        EngineBot("/no/such/program --fast")
    with pytest.raises(EngineFailure, match="cannot be started"):
        EngineBot("'")
    with pytest.raises(EngineFailure, match="its last words: cannot think today"):
        EngineBot(f"{sys.executable} -c \"raise SystemExit('cannot think today')\"")


def test_closing_leaves_no_process_behind(example: str) -> None:
    program = EngineBot(example)
    program.new_game(jostle.game("push-fight"))
    process = program._process
    program.close()
    assert process.poll() == 0
    program.close()  # once more does no harm


def test_any_mix_of_options_can_be_begun_by_a_program() -> None:
    rng = random.Random(8)
    program = EngineBot(" ".join([*ENGINE, "--bot", "random"]))
    for id in jostle.games():
        for _ in range(2):
            game = random_game(id, rng)
            program.new_game(game, rng.getrandbits(31))
            state = next(state for state in random_states(game, rng) if isinstance(state.actor, int))
            assert program.choose(state) in state.actions
    program.close()
