"""What those who run a server look at: health, figures, logs."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec
import pytest

import jostle
from jostle.errors import JostleError
from jostle.server.process import health
from jostle.server.process.logs import set_up_logs
from jostle.server.settings import Settings, complete, from_environment, has_password
from jostle.server.store.store import Store
from jostle.table.hosting import StoreDown
from tests.server.conftest import Meet, OwnServer
from tests.server.live_server import FREE, LINE_UP, Server, wait_for


def figures(text: str) -> dict[str, float]:
    lines = [line.rpartition(" ") for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_a_healthy_server_says_so(meet: Meet) -> None:
    ann = meet()
    assert ann.http.get("/livez").json() == {"live": True}
    response = ann.http.get("/readyz")
    assert response.status_code == 200
    told = response.json()
    assert told["ok"] is True
    assert told["reasons"] == []
    assert set(told["ready"]) == set(told["bots_ready"]) == set(jostle.games())
    tasks = {task["name"]: task["state"] for task in told["tasks"]}
    assert tasks.items() >= {"lobby": "running", "tidy": "running", "lab": "running", "readiness": "done"}.items()


def test_a_dead_background_task_and_a_planned_stop_make_a_server_unready(own_server: OwnServer, meet: Meet) -> None:
    server = own_server()
    ann = meet("Ann", server)
    task = server.site.supervisor.tasks["lobby"]
    task.state, task.error = "restarting", "OSError"
    server.site.draining = True
    response = ann.http.get("/readyz")
    assert response.status_code == 503
    assert [reason.partition(":")[0] for reason in response.json()["reasons"]] == [
        "a background task has died",
        "draining",
    ]
    assert ann.http.get("/livez").status_code == 200


def test_figures_and_reasons_are_for_the_operator(own_server: OwnServer, meet: Meet) -> None:
    server = own_server(operators="192.0.2.0/24", metrics_token="let me see")
    ann = meet("Ann", server)
    assert ann.http.get("/metrics").status_code == 404
    assert ann.http.get("/readyz").json() == {"ok": True}
    assert ann.http.get("/metrics", headers={"authorization": "Bearer let me in"}).status_code == 404
    known = {"authorization": "Bearer let me see"}
    assert "jostle_rooms" in ann.http.get("/metrics", headers=known).text
    assert "tasks" in ann.http.get("/readyz", headers=known).json()


def test_documented_alarms_look_at_figures_that_there_are(meet: Meet) -> None:
    page = Path(__file__).parents[2] / "docs" / "players" / "deploy.md"
    (rules,) = re.findall(r"^```yaml\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    named = set(re.findall(r"\b(?:jostle|process)_\w+", rules))
    told = {name.partition("{")[0] for name in figures(meet().http.get("/metrics").text)}
    assert named
    assert named <= told


@pytest.mark.anyio
async def test_one_write_is_tried_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = 0
    stuck = asyncio.Event()

    async def write() -> None:
        nonlocal tried
        tried += 1
        await stuck.wait()

    monkeypatch.setattr(health, "WRITING_SECONDS", 0.05)
    probe = health.WriteProbe(write)
    found = await asyncio.gather(*(probe.problem() for _ in range(20)))
    assert all("has not taken a write" in problem for problem in found)
    stuck.set()
    assert await probe.problem() == ""
    assert await probe.problem() == ""
    assert tried == 1


def test_a_server_without_its_database_says_so(
    own_server: OwnServer, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = own_server()
    ann = meet("Ann", server)
    match, _ = ann.open_match("push-fight", "you", "you", options=LINE_UP)
    tab = ann.watch(match)
    lobby = ann.tab()
    lobby.ask("lobby")
    bots_turn = ann.watch(ann.open_match("pushee-pieces", "you", "beginner")[0])
    store = server.site.store

    failed: list[object] = []

    async def down(*values: object, **__: object) -> None:
        failed.append(values)
        raise StoreDown("the database does not answer")

    append = store.append

    def fails_after_the_first(write: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        left = [write]

        async def once(*values: object, **more: object) -> None:
            await (left.pop() if left else down)(*values, **more)

        return once

    with monkeypatch.context() as broken:
        for name in ("try_write", "append", "events_after", "load_match", "matches_of", "unfinished_of"):
            broken.setattr(store, name, down)
        response = ann.http.get("/readyz")
        assert (response.status_code, response.json()["ok"]) == (503, False)
        assert tab.refused("play", number=tab.view["number"], seat=0, action="d3-c4") == "busy"
        assert ann.http.get("/api/v1/matches?list=mine").status_code == 503
        assert lobby.refused("lobby") == "busy"
        assert tab.line == []
        broken.setattr(store, "append", fails_after_the_first(append))
        failed.clear()
        bots_turn.play(bots_turn.choices[0])
        wait_for(lambda: bool(failed), "the bot to try its move")
        bots_turn.drain()
        assert bots_turn.view["turn"] == 1
    wait_for(lambda: ann.http.get("/readyz").status_code == 200, "the server to be ready again")
    bots_turn.until(lambda view: view["turn"] == 0, "the bot to move when it can")
    # What was not written has not happened, and everything goes on.
    fresh = ann.watch(match)
    assert fresh.line == []
    fresh.play("d3-c4")
    assert fresh.line == ["d3-c4"]
    lobby.ask("lobby")
    ann.open_match("push-fight", "you", "you")
    lobby.expect("lobby")
    while len(lobby.expect("lobby").get("mine", [])) < 3:
        pass


def test_figures_count_what_happens(own_server: OwnServer, meet: Meet) -> None:
    server = own_server()
    ann = meet("Ann", server)
    match, _ = ann.open_match("push-fight", "you", "you", options=LINE_UP)
    tab = ann.watch(match)
    tab.play("d3-c4")
    told = figures(ann.http.get("/metrics").text)
    assert told["jostle_connections"] == 1
    assert told["jostle_rooms"] == 1
    assert told["jostle_messages_received_total"] == 2
    assert told["jostle_messages_sent_total"] >= 4
    assert told["jostle_request_seconds_count"] == 2
    assert told["jostle_games_ready"] == len(jostle.games())
    ann.leave()
    wait_for(lambda: figures(ann.http.get("/metrics").text)["jostle_connections"] == 0, "the connection to be gone")
    assert match not in ann.http.get("/metrics").text


def test_logs_are_lines_of_json_without_queries(server: Server, meet: Meet) -> None:
    ann = meet("Ann")
    asked = {
        "/api/v1/games/push-fight/start?setup=line&x=1": ("/api/v1/games/push-fight/start", "400"),
        "/m/something?invite=a-secret": ("/m/something", "200"),
        "/api/v1/matches/%0Afake%22line": ('/api/v1/matches/\nfake"line', "404"),
    }
    for address in asked:
        ann.http.get(address)

    def told() -> set[tuple[str, str]]:
        lines = [json.loads(line) for line in server.log.lines]
        return {(line["path"], line["status"]) for line in lines if "path" in line}

    wait_for(lambda: set(asked.values()) <= told(), "the log")
    for text in server.log.lines:
        line = json.loads(text)
        assert {"at", "level", "from", "what"} <= set(line)
        assert "path" not in line or float(line["ms"]) >= 0
    assert not any("\n" in line or "a-secret" in line or "setup=line" in line for line in server.log.lines)


@pytest.fixture
def as_before() -> Iterator[None]:
    handlers = list(logging.getLogger().handlers)
    levels = {logger: logger.level for logger in map(logging.getLogger, ("", "jostle.access", "alembic"))}
    yield
    logging.getLogger().handlers[:] = handlers
    for logger, level in levels.items():
        logger.setLevel(level)


def say_something() -> None:
    logging.getLogger("jostle.server").info("compiled", extra={"game": "push", "part": "rules", "_marked": "by others"})
    logging.getLogger("jostle.access").info("request", extra={"path": "/healthz"})
    logging.getLogger("alembic.runtime.migration").info("Will assume non-transactional DDL.")
    try:
        raise ValueError("no such thing")
    except ValueError:
        logging.getLogger("jostle.server").exception("it went wrong")


def test_programs_read_json_with_everything_in_it(as_before: None, capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info")
    say_something()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["what"] for line in lines] == ["compiled", "request", "it went wrong"]
    assert lines[0]["game"] == "push"
    assert "no such thing" in lines[2]["error"]


def test_somebody_at_a_terminal_reads_words_and_not_every_request(
    as_before: None, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_logs("info", plain=True)
    say_something()
    told = capsys.readouterr().err.splitlines()
    assert told[0][9:] == "compiled, game push, part rules"
    assert told[1][9:] == "error: it went wrong"
    assert told[-1] == "ValueError: no such thing"
    set_up_logs("debug", plain=True)  # who wants to see everything sees requests too
    say_something()
    told = capsys.readouterr().err.splitlines()
    assert told[1][9:] == "request, path /healthz"
    assert any("non-transactional" in line for line in told)


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JOSTLE_AWAY_SECONDS", "30")
    monkeypatch.setenv("JOSTLE_SECURE_COOKIES", "true")
    monkeypatch.setenv("JOSTLE_SECRET", "sixteen signs at least")
    settings = complete(from_environment(database="sqlite:///x.db"))
    assert (settings.away_seconds, settings.secure_cookies) == (30.0, True)
    assert settings.bot_threads >= 1
    monkeypatch.setenv("JOSTLE_LOG", "DEBUG")
    monkeypatch.setenv("JOSTLE_LAB_POLITE", "7")
    monkeypatch.setenv("jostle_warm", "off")
    found = from_environment()
    assert (found.log, found.lab_nice, found.warm) == ("debug", 7, False)
    for name, text, expected in (
        ("JOSTLE_ROOMS", "many", "expected a number"),
        ("JOSTLE_WARM", "perhaps", "expected true or false"),
        ("JOSTLE_LOG", "loud", "expected one of .*'debug', 'error', 'info', 'warning'"),
    ):
        with monkeypatch.context() as wrong:
            wrong.setenv(name, text)
            with pytest.raises(JostleError, match=f"{name}='{text}': .*{expected}"):
                from_environment()
    with pytest.raises(msgspec.ValidationError, match="messages_per_seconds"):
        Settings().replace(messages_per_seconds=3)
    with pytest.raises(ValueError, match="secret is too short"):
        complete(Settings(database="sqlite:///x.db", secret="short"))


def test_a_match_that_everybody_forgot_can_still_be_looked_at(server: Server, meet: Meet) -> None:
    ann = meet("Ann")
    open_one, _ = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    going, _ = ann.open_match("push-fight", "you", "you", options=LINE_UP)

    async def abandon() -> list[str]:
        store = await Store.open(server.site.settings.database)
        try:
            return await store.abandon_stale(4e9, 4e9)
        finally:
            await store.close()

    assert {open_one, going} <= set(asyncio.run(abandon()))
    for match in (open_one, going):
        tab = ann.watch(match)
        assert tab.view["info"]["status"] == "over"
        assert tab.view["outcome"]["how"] == "abandoned"
        assert tab.view["outcome"]["winners"] == []
        assert tab.view["outcome"]["words"]
        assert ann.http.get(f"/api/v1/matches/{match}/match.jostle").status_code == 200
        assert ann.http.get(f"/api/v1/matches/{match}/replay.html").status_code == 200


def test_a_password_is_kept_out_of_the_process_list(tmp_path: Path) -> None:
    assert has_password("postgresql://ann:secret@db/jostle")
    assert has_password("postgresql://ann@db/jostle?password=secret")
    assert not has_password("postgresql://ann@db:5432/jostle")
    kept = tmp_path / "database"
    kept.write_text("postgresql://ann:secret@db/jostle\n")
    assert complete(FREE.replace(database_file=str(kept))).database == "postgresql://ann:secret@db/jostle"
    with pytest.raises(JostleError, match="cannot be read"):
        complete(FREE.replace(database_file=str(tmp_path / "nothing")))
