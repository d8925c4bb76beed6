"""What those who run a server look at: health, figures, logs."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import jostle
from jostle.errors import JostleError
from jostle.server.process import health
from jostle.server.settings import Settings, complete, from_environment
from jostle.server.store import Store
from jostle.server.store.errors import StoreDown
from tests.server.conftest import Meet
from tests.server.live_server import Server, wait_for

LINE_UP = {"setup": "line"}


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


def test_a_dead_background_task_and_a_planned_stop_make_a_server_unready(
    own_server: Callable[..., Server], meet: Meet
) -> None:
    server = own_server()
    ann = meet("Ann", server)
    task = server.site.match_context.supervisor.tasks["lobby"]
    task.state, task.error = "restarting", "OSError"
    server.site.draining = True
    response = ann.http.get("/readyz")
    assert response.status_code == 503
    assert [reason.partition(":")[0] for reason in response.json()["reasons"]] == [
        "a background task has died",
        "draining",
    ]
    assert ann.http.get("/livez").status_code == 200


def test_figures_and_reasons_are_for_the_operator(own_server: Callable[..., Server], meet: Meet) -> None:
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
    assert len(named) > 5
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
    own_server: Callable[..., Server], meet: Meet, monkeypatch: pytest.MonkeyPatch
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


def test_figures_count_what_happens(own_server: Callable[..., Server], meet: Meet) -> None:
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


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JOSTLE_AWAY_SECONDS", "30")
    monkeypatch.setenv("JOSTLE_SECURE_COOKIES", "true")
    monkeypatch.setenv("JOSTLE_SECRET", "sixteen signs at least")
    settings = complete(from_environment(database="sqlite:///x.db"))
    assert (settings.away_seconds, settings.secure_cookies) == (30.0, True)
    assert settings.bot_threads >= 1
    monkeypatch.setenv("JOSTLE_LOG", "DEBUG")
    assert from_environment().log == "debug"
    for name, text, expected in (
        ("JOSTLE_ROOMS", "many", "expected a number"),
        ("JOSTLE_WARM", "perhaps", "a valid boolean"),
        ("JOSTLE_LOG", "loud", "'debug', 'info', 'warning', 'error'"),
    ):
        with monkeypatch.context() as wrong:
            wrong.setenv(name, text)
            with pytest.raises(JostleError, match=f"{name}='{text}': .*{expected}"):
                from_environment()
    with pytest.raises(ValueError, match="messages_per_seconds"):
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
