"""Logs: JSON for programs, plain words for somebody at a terminal."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest

from jostle.server.process.logs import set_up_logs

ROOT = logging.getLogger()


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    handlers, level = list(ROOT.handlers), ROOT.level
    levels = {name: logging.getLogger(name).level for name in ("jostle.access", "alembic")}
    yield
    ROOT.handlers[:] = handlers
    ROOT.setLevel(level)
    for name, was in levels.items():
        logging.getLogger(name).setLevel(was)


def say_something() -> None:
    logging.getLogger("jostle.server").info("compiled", extra={"game": "push", "part": "rules", "_marked": "by others"})
    logging.getLogger("jostle.access").info("request", extra={"path": "/healthz"})
    logging.getLogger("alembic.runtime.migration").info("Will assume non-transactional DDL.")
    try:
        raise ValueError("no such thing")
    except ValueError:
        logging.getLogger("jostle.server").exception("it went wrong")


def test_programs_read_json_with_everything_in_it(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info")
    say_something()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["what"] for line in lines] == ["compiled", "request", "it went wrong"]
    assert lines[0]["game"] == "push"
    assert "no such thing" in lines[2]["error"]


def test_somebody_at_a_terminal_reads_words_and_not_every_request(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info", plain=True)
    say_something()
    told = capsys.readouterr().err.splitlines()
    assert told[0][9:] == "compiled, game push, part rules"
    assert told[1][9:] == "error: it went wrong"
    assert told[-1] == "ValueError: no such thing"


def test_who_wants_to_see_everything_sees_requests_too(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("debug", plain=True)
    say_something()
    told = capsys.readouterr().err
    assert "request, path /healthz" in told
    assert "non-transactional" in told
