"""Event logs: those of the first version replay to the same matches, and what cannot be stored never happens."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jostle.play.match import Match
from jostle.server.store.store import Store
from jostle.table.match.event_log import EventLog
from jostle.table.match.events import read_event
from jostle.table.record import record_of
from jostle.table.records import EventRow, MatchRow, OutcomeFacts, SeatRow
from tests.server.conftest import Meet, OwnServer

DATA = Path(__file__).parent / "data"
EXPECTED = json.loads((DATA / "first_version.json").read_text(encoding="utf-8"))
MATCHES = EXPECTED["matches"]

# --- logs and files of the first version -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a server of the first version, after one evening, as 0.2.0 has brought it up to date."""
    file = tmp_path_factory.mktemp("first_version") / "jostle.db"
    with sqlite3.connect(file) as connection:
        connection.executescript((DATA / "first_version.sql").read_text(encoding="utf-8"))
    connection.close()
    return file


def with_store(database: Path, work: Callable[[Store], Coroutine[Any, Any, Any]]) -> Any:
    async def run() -> Any:
        store = await Store.open(f"sqlite:///{database}")
        await store.migrate()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def load(database: Path, id: str) -> tuple[MatchRow, list[SeatRow], list[EventRow]]:
    found: tuple[MatchRow, list[SeatRow], list[EventRow]] | None = with_store(
        database, lambda store: store.load_match(id)
    )
    assert found is not None
    return found


@pytest.mark.parametrize("name", MATCHES)
def test_a_log_of_the_first_version_replays_to_the_same_match_and_file(database: Path, name: str) -> None:
    expected = MATCHES[name]
    row, seats, rows = load(database, expected["id"])
    log = EventLog.replay(row, seats, map(read_event, rows))
    question, outcome = log.question, log.outcome
    assert {
        "id": log.row.id,
        "number": log.number,
        "moved": log.moved,
        "status": log.status,
        "turn": log.turn,
        "rated": log.rated,
        "seats": [[seat.kind, seat.name] for seat in log.seats],
        "actions": log.match.actions,
        "position": str(log.match.state),
        "asked": None if question is None else [question.what, question.seat, sorted(question.waiting)],
        "hints": log.hints,
        "next": log.next,
        "chat": [[line.name, line.seat, line.text, line.number] for line in log.chat],
        "outcome": outcome and [outcome.ending.how, outcome.ending.seat, list(outcome.winners), list(outcome.returns)],
        "seconds_left": log.seconds_left(time.time()) if log.over else None,
    } == {key: value for key, value in expected.items() if key != "file"}
    assert row.status == log.status
    if outcome is not None:
        assert outcome.words
        facts = msgspec.json.decode(row.outcome or "", type=OutcomeFacts)
        assert (facts.how, facts.seat, facts.winners or []) == (
            outcome.ending.how, outcome.ending.seat, list(outcome.winners),
        )  # fmt: skip
    if (expected["outcome"] or [])[:2] == ["abandoned", None]:
        # The first version wrote that a draw was agreed, also in games without such draws.
        assert Match.read(log.match.text()).outcome is None
        return
    file = Match.read(expected["file"])
    assert (file.actions, str(file.state)) == (expected["actions"], expected["position"])
    assert file.text() == log.match.text() == expected["file"]


def test_a_record_of_the_first_version_counts_the_same(database: Path) -> None:
    record = with_store(database, lambda store: record_of(store, EXPECTED["person"], "en"))
    assert {game.game: msgspec.to_builtins(game.tally) for game in record.games} == EXPECTED["tallies"]
    never_began = {match["id"] for match in MATCHES.values() if any(kind == "open" for kind, _ in match["seats"])}
    expected = {id: result for id, result in EXPECTED["results"].items() if id not in never_began}
    assert {match.match: match.result for match in record.recent} == expected


def test_a_server_opens_a_database_of_the_first_version(database: Path, own_server: OwnServer, meet: Meet) -> None:
    ann = meet("Somebody new", own_server(database=f"sqlite:///{database}"))
    for expected in MATCHES.values():
        told = ann.get(f"/matches/{expected['id']}")
        assert len(told["line"]) == len(expected["actions"])
        outcome = told["outcome"]
        assert (outcome and [outcome["how"], outcome["seat"], outcome["winners"]]) == (
            expected["outcome"] and expected["outcome"][:3]
        )
        assert outcome is None or outcome["words"]
