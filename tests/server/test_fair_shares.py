"""Nobody can keep the server from others: matches of bots, analyses, reviews and the lab have shares by person and by
network, and every server process knows of all of them."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import jostle
from jostle.games import spec as find_spec
from jostle.lab.run.plan import RunPlan, make_plan
from jostle.lab.worker import REQUEST, comparison_file
from jostle.play.match import Match
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.services import lab_processes, lab_runs
from jostle.server.services.lab_processes import LabProcesses
from jostle.server.services.lab_runs import HALT, LabRuns
from jostle.server.store.store import Store
from jostle.table.analysis import reviews
from jostle.table.analysis.evaluator import Evaluator
from jostle.table.analysis.reviews import Reviews
from jostle.table.hosting import Requester
from jostle.table.refusals import Refusal
from tests.server.conftest import Meet, OwnServer
from tests.server.live_server import FREE, LINE_UP, Server, wait_for

ANN, BEN = Requester("ann", "10.0.0.1"), Requester("ben", "10.0.0.2")
PATIENCE = 300.0
GAME = jostle.games()[0]


pytestmark = pytest.mark.anyio


@pytest.fixture
async def scheduler() -> AsyncIterator[Scheduler]:
    made = Scheduler(Bounds(8, 64, 500), {})
    async with asyncio.timeout(PATIENCE):
        yield made
        await made.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path / 'kept.db'}")
    await opened.migrate()
    async with asyncio.timeout(PATIENCE):
        yield opened
        await opened.close()


# --- matches of bots -------------------------------------------------------------------------------------------------


def test_bots_play_only_while_somebody_watches(server: Server, meet: Meet) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match(GAME, "beginner", "beginner", options=LINE_UP, rated=False)

    for _ in range(5):
        ann.get(f"/matches/{match}")
    room = server.site.matches.rooms[match]

    def steps() -> int:
        return len(room.log.steps)

    before = steps()
    assert room.idle
    assert steps() == before
    tab = ann.watch(match)
    wait_for(lambda: steps() > before, "the bots to play")
    tab.close()
    wait_for(lambda: room.idle, "the bots to rest")
    rested = steps()
    again = ann.watch(match)
    wait_for(lambda: steps() > rested or room.log.over, "the bots to go on")
    again.close()


def test_a_bot_that_waits_for_its_turn_gives_up_its_place_when_nobody_watches_any_more(
    server: Server, meet: Meet
) -> None:
    ann = meet("Ann")
    match, _ = ann.open_match(GAME, "beginner", "you", options=LINE_UP, rated=False)
    lane = server.site.scheduler.lanes["play"]
    slots, quick = lane.slots, lane.quick_slots
    lane.slots = lane.quick_slots = 0  # as while others think
    try:
        tab = ann.watch(match)
        wait_for(lambda: len(lane.queue) == 1, "the bot to wait")
        tab.expect("thinking", place=1)
        tab.close()
        wait_for(lambda: len(lane.queue) == 0, "the bot to give up")
    finally:
        lane.slots, lane.quick_slots = slots, quick


def test_matches_are_counted_by_who_made_them_and_by_network(own_server: OwnServer, meet: Meet) -> None:
    server = own_server(matches_per_person=2, people_per_network=2)
    wish = {"game": GAME, "seats": [{"kind": "bot", "level": "master"}] * 2, "options": LINE_UP, "rated": False}
    for name in ("Ann", ""):
        person = meet(name, at=server)
        for _ in range(2):
            person.post("/matches", wish)
        refusal = person.refused("POST", "/matches", wish)
        assert refusal.code == "limit"
        assert "that you made" in refusal.words
    assert "from your network" in meet("", at=server).refused("POST", "/matches", wish).words


# --- reviews ---------------------------------------------------------------------------------------------------------


def match_of(actions: int, setup: str = "line") -> Match:
    match = Match(jostle.game(GAME, setup=setup))
    for _ in range(actions):
        match.play(match.state.actions[0])
    return match


async def test_a_review_is_known_to_every_process(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "SHARING", 0.01)
    monkeypatch.setattr(reviews, "BUDGET", 0.2)
    schedulers = [Scheduler(Bounds(8, 64, 500), {}) for _ in range(2)]
    here, there = (Reviews(Evaluator(scheduler), store, time) for scheduler in schedulers)
    id = (await here.begin(match_of(3), ANN, "en")).id
    while (told := await there.find(id, "de")) is None or told.state != "done":
        await asyncio.sleep(0.01)
    assert told == await here.find(id, "de")
    assert (told.done, told.total, len(told.decisions)) == (3, 3, 3)
    again = await there.begin(match_of(3), BEN, "en")  # it is not made twice
    assert (again.state, schedulers[1].at_work("review")) == ("done", False)
    for one, scheduler in zip((here, there), schedulers, strict=True):
        await one.close()
        await scheduler.close()


async def test_whoever_asks_with_another_process_keeps_a_review_going_and_a_dead_one_is_begun_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "SHARING", 0.01)
    scheduler = Scheduler(Bounds(8, 64, 500), {})
    scheduler.lanes["review"].slots = 0
    here, there = Reviews(Evaluator(scheduler), store, time), Reviews(Evaluator(scheduler), store, time)
    id = (await here.begin(match_of(3), ANN, "en")).id
    review = here._kept[id]
    review.asked = 0.0
    while await there.find(id, "en") is None or review.asked == 0.0:
        await asyncio.sleep(0.01)
    await here.close()
    monkeypatch.setattr(reviews, "DEAD", -1.0)
    assert await there.find(id, "en") is None
    await scheduler.close()


# --- the lab ---------------------------------------------------------------------------------------------------------


def plan() -> RunPlan:
    return make_plan(GAME, find_spec(GAME).complete({}), ["random"], 10, 1)


def labs(folder: Path, scheduler: Scheduler, **changes: object) -> LabRuns:
    return LabRuns(FREE.replace(lab_folder=str(folder), **changes), scheduler)


async def test_stopped_runs_of_whoever_has_most_make_room_for_others(scheduler: Scheduler, tmp_path: Path) -> None:
    lab = labs(tmp_path, scheduler, lab_runs=6, lab_runs_per_person=5)
    guests = [Requester(f"guest {i}", ANN.network) for i in range(3)]
    flood = [lab.begin(guest, plan(), None) for guest in (*guests, *guests[:1])]
    for id in flood:
        (lab.home(id) / HALT).touch()
    others = [lab.begin(BEN, plan(), None) for _ in range(2)]
    lab.begin(BEN, plan(), None)
    kept = {one.id for one in lab.all_runs()}
    assert flood[0] not in kept
    assert {*flood[1:], *others} <= kept


async def test_a_run_of_a_game_that_is_gone_is_left_out_and_one_of_an_older_version_kept(
    scheduler: Scheduler, tmp_path: Path
) -> None:
    gone, kept = (labs(tmp_path, scheduler).begin(ANN, plan(), None) for _ in range(2))
    request = tmp_path / gone / REQUEST
    request.write_text(request.read_text().replace(GAME, "vanished"))
    (tmp_path / kept / REQUEST).rename(tmp_path / kept / "wish.json")  # as version 0.2.0 called it
    assert [one.id for one in labs(tmp_path, scheduler).runs_of(ANN.person)] == [kept]


async def test_a_network_keeps_so_many_runs_and_no_more(scheduler: Scheduler, tmp_path: Path) -> None:
    lab = labs(tmp_path, scheduler, lab_runs_per_person=1, people_per_network=2)
    for i in range(2):
        lab.begin(Requester(f"guest {i}", ANN.network), plan(), None)
    with pytest.raises(Refusal, match="from your network"):
        lab.begin(ANN, plan(), None)
    lab.begin(BEN, plan(), None)


async def test_a_run_is_known_to_every_process(scheduler: Scheduler, tmp_path: Path) -> None:
    here, there = labs(tmp_path, scheduler), labs(tmp_path, scheduler)
    run = here.begin(ANN, plan(), None)
    assert there.status(run)["state"] == "waiting"
    await there.stop(ANN.person, run)
    assert here.status(run)["state"] == "stopped"
    there.go_on(ANN.person, run)
    assert here.status(run)["state"] == "waiting"
    await there.forget(ANN.person, run)
    with pytest.raises(Refusal):
        here.status(run)


async def test_one_process_plays_all_runs_until_another_takes_its_place(
    scheduler: Scheduler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_runs, "RESCAN", 0.05)
    played: list[tuple[LabProcesses, str]] = []
    monkeypatch.setattr(LabProcesses, "play", lambda self, home, _: played.append((self, home.name)))
    here, there = labs(tmp_path, scheduler), labs(tmp_path, scheduler)
    tasks = [asyncio.create_task(lab._look_after()) for lab in (here, there)]
    run = there.begin(ANN, plan(), None)
    while len(played) < 3:
        await asyncio.sleep(0.01)
    assert set(played) == {(here.processes, run)}
    tasks[0].cancel()
    await here.close()
    while played[-1] != (there.processes, run):
        await asyncio.sleep(0.01)
    await here.forget(ANN.person, run)
    while (tmp_path / run).exists():
        await asyncio.sleep(0.01)
    tasks[1].cancel()
    await there.close()


SLOW = """
import sys, time
from pathlib import Path
while not Path(sys.argv[2]).exists():
    time.sleep(0.01)
Path(sys.argv[1]).write_text("{}")
"""


async def test_twenty_comparisons_are_made_one_after_another(
    scheduler: Scheduler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a request does not wait for them."""
    monkeypatch.setattr(lab_processes, "AT_ONCE", 0.01)
    started: list[Path] = []
    go = tmp_path / "go"

    def command(_: str, before: Path, after: Path) -> list[str]:
        started.append(after)
        return [sys.executable, "-c", SLOW, str(comparison_file(before, after)), str(go)]

    monkeypatch.setattr(lab_processes, "_command", command)
    processes = labs(tmp_path, scheduler).processes
    homes = [tmp_path / str(i) for i in range(21)]
    for home in homes:
        home.mkdir()
    asked = [processes.compare(homes[0], home, Requester(f"guest {i}", "x")) for i, home in enumerate(homes[1:])]
    assert None not in await asyncio.gather(*asked)
    assert len(started) == 1
    assert len(scheduler.lanes["comparison"].queue) == 19
    go.touch()
    file = comparison_file(homes[0], homes[1])
    while not file.exists():
        await asyncio.sleep(0.01)
    assert await processes.compare(homes[0], homes[1], ANN) is None
    await processes.close()


async def test_the_labs_processes_learn_no_secret(
    scheduler: Scheduler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secrets = ("JOSTLE_SECRET", "JOSTLE_DATABASE", "JOSTLE_ADMIN_SECRET", "PGPASSWORD", "PGHOST")
    for name in (*secrets, "JOSTLE_CACHE"):
        monkeypatch.setenv(name, "hidden")
    told = labs(tmp_path, scheduler).processes.environment()
    assert not told.keys() & set(secrets)
    assert told["JOSTLE_CACHE"] == "hidden"
