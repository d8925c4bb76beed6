"""Background tasks that die are started again and reported."""

from __future__ import annotations

import asyncio
import logging

import pytest

from jostle.server.process import supervisor
from jostle.server.process.supervisor import Supervisor

pytestmark = pytest.mark.anyio


async def test_a_task_that_dies_is_started_again_and_reported(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(supervisor, "FIRST_PAUSE", 0.01)
    supervised, begun, well = Supervisor(), 0, asyncio.Event()

    async def work() -> None:
        nonlocal begun
        begun += 1
        if begun < 3:
            raise OSError("no descriptors left")
        well.set()
        await asyncio.Event().wait()

    with caplog.at_level(logging.ERROR):
        running = asyncio.create_task(supervised.run("readiness", work))
        await asyncio.wait_for(well.wait(), 10)
    assert supervised.tasks["readiness"].restarts == supervised.restarts == 2
    assert supervised.tasks["readiness"].error == "OSError"
    assert supervised.down == []
    assert [record.__dict__["task"] for record in caplog.records] == ["readiness"] * 2
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_while_it_waits_to_be_started_again_it_is_down(monkeypatch: pytest.MonkeyPatch) -> None:
    supervised = Supervisor()
    pauses: list[float] = []

    async def note(seconds: float) -> None:
        pauses.append(seconds)
        assert [task.name for task in supervised.down] == ["lobby"]
        await asyncio.sleep(0)
        if len(pauses) == 10:
            raise asyncio.CancelledError

    async def work() -> None:
        raise RuntimeError

    monkeypatch.setattr(supervisor, "sleep", note)  # its own: a server in this process sleeps, too
    with pytest.raises(asyncio.CancelledError):
        await supervised.run("lobby", work)
    assert pauses[:4] == [0.5, 1, 2, 4]
    assert pauses[-1] == supervisor.MAX_PAUSE


async def test_what_returns_is_done() -> None:
    supervised = Supervisor()

    async def work() -> None:
        pass

    await supervised.run("readiness", work)
    assert supervised.tasks["readiness"].state == "done"
    assert supervised.down == []
