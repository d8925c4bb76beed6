"""A test server hears its own complaints, wherever they come from, and nobody else's."""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from jostle.server.store import Store
from jostle.server.store.errors import StoreDown
from tests.server.live_server import FREE, Server, wait_for


async def write_nonsense(store: Store) -> None:
    """The store logs it, in the thread that writes."""
    with pytest.raises(StoreDown):
        await store._writer.write(lambda writing: writing.connection.execute(text("SELECT nothing FROM nowhere")))


def loop_of(server: Server) -> asyncio.AbstractEventLoop:
    return server.site.store._writer._loop


def in_loop(server: Server, work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run_coroutine_threadsafe(work, loop_of(server)).result(10)


def fail_in_a_thread(server: Server) -> None:
    in_loop(server, write_nonsense(server.site.store))


def fail_beside_a_request(server: Server) -> None:
    async def fail() -> None:
        raise RuntimeError("nobody waits for this")

    loop_of(server).call_soon_threadsafe(lambda: server.site.match_context.spawn(fail()))


def fail_unnoticed(server: Server) -> None:
    """Nobody asks for the failure, and another thread than the server's collects the garbage."""
    made: list[asyncio.Future[None]] = []

    def fail() -> None:
        made.append(asyncio.get_running_loop().create_future())
        made[0].set_exception(RuntimeError("nobody asks for this"))

    async def come_after() -> None:
        return

    loop_of(server).call_soon_threadsafe(fail)
    in_loop(server, come_after())
    made.clear()
    gc.collect()


@pytest.mark.parametrize("go_wrong", [fail_in_a_thread, fail_beside_a_request, fail_unnoticed])
def test_a_complaint_is_heard_whatever_thread_it_comes_from(tmp_path: Path, go_wrong: Callable[[Server], None]) -> None:
    server = Server(FREE.replace(database=f"sqlite:///{tmp_path / 'own.db'}"))
    server.__enter__()
    go_wrong(server)
    wait_for(lambda: server.log.complaints() != [], "the complaint")
    with pytest.raises(AssertionError, match="the log complains"):
        server.__exit__(None, None, None)


def test_what_others_complain_about_is_not_heard(
    server: Server, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_a_store() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'own.db'}")
        await write_nonsense(store)
        await store.close()

    before = len(server.log.complaints())
    logging.getLogger("jostle.server").error("a test complains")
    thread = threading.Thread(target=logging.getLogger("jostle.server").error, args=("its thread complains",))
    thread.start()
    thread.join()
    asyncio.run(break_a_store())
    for said in ("a test complains", "its thread complains", "the database refused"):
        assert said in caplog.text
    assert len(server.log.complaints()) == before
