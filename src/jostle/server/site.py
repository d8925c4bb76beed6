"""The site: everything one server process has, from its settings to its open connections."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import Protocol

from jostle.i18n import Message, messages_of
from jostle.kernel.waiting import wait_for_compiler
from jostle.paths import data_folder
from jostle.server.house import HouseRules
from jostle.server.limits import Limiter
from jostle.server.moderation.moderator import Moderator
from jostle.server.people import People
from jostle.server.process.health import WriteProbe
from jostle.server.process.loop_watch import LoopWatch
from jostle.server.process.memory import collect_when_grown
from jostle.server.process.metrics import Metrics
from jostle.server.process.supervisor import MakeCoroutine, Supervisor
from jostle.server.pubsub import PubSub
from jostle.server.ratings import Ratings
from jostle.server.readiness import Readiness
from jostle.server.scheduling.fair_queue import Bounds
from jostle.server.scheduling.offload import DrawingProcess
from jostle.server.scheduling.scheduler import Scheduler
from jostle.server.secret_file import kept_secret
from jostle.server.services.background_reviews import BackgroundReviews
from jostle.server.services.lab_runs import LabRuns
from jostle.server.services.own_data import MatchesRewritten, OwnData
from jostle.server.sessions import Session, gone_id
from jostle.server.settings import PREFIX, Settings
from jostle.server.store.moderation.orders import Order
from jostle.server.store.store import Store
from jostle.table.application import Table
from jostle.table.bots import KEPT_PER_THREAD, BotPool
from jostle.table.match import protocol
from jostle.table.match.context import MatchContext
from jostle.table.match.devices import DevicesFirst
from jostle.table.match.protocol import BANNED, GOING_DOWN, SIGNED_OUT, NoticeMessage
from jostle.table.match.room import MatchRoom
from jostle.table.refusals import Refusal

message = messages_of("jostle.server")
LOG = logging.getLogger("jostle.server")


class Client(Protocol):
    """An open connection."""

    person: str | None
    network: str
    session: str | None
    room: MatchRoom | None

    def send(self, message: bytes) -> None: ...

    async def close(self, code: int) -> None: ...


class Site(Table):
    """One server process."""

    # What the table knows by protocols.
    store: Store
    people: People
    scheduler: Scheduler
    ready: Readiness
    house: HouseRules

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        mine, ours = settings.waiting_per_person, settings.waiting_per_person * settings.people_per_network
        self.scheduler = Scheduler(
            Bounds(mine, ours, settings.waiting), {"play": settings.bot_threads, "lab": settings.lab_at_once}
        )
        self.bots = DevicesFirst(BotPool(self.scheduler, KEPT_PER_THREAD * settings.bot_threads))
        self.ready = Readiness()
        self.moderator = Moderator(store, settings.audit_days, settings.secret)
        self.house = HouseRules(settings, store, self.moderator)
        self.pubsub = PubSub(store)
        context = match_context(self.house, self.bots, self.ready, self.pubsub)
        super().__init__(context, store, People(store, settings.secret, settings.session_days))
        self.house.room = self.matches.room
        self.drawing = DrawingProcess(self.scheduler)
        self.lab = LabRuns(settings, self.scheduler)
        self.sanctions, self.blocks, self.audit = (
            self.moderator.sanctions,
            self.moderator.blocks,
            self.moderator.audit,
        )
        self.moderator.on_order.append(self._carry_out)
        self.moderator.on_stop = self.begin_draining
        self.supervisor = Supervisor()
        self.own_data = OwnData(self.house, self.matches, self.people, self.lab)
        self.background_reviews = BackgroundReviews(
            self.matches, self.evaluator, self.reviews, store, self.somebody_waits, settings.judge_matches
        )
        self.match_context.on_end.append(self.background_reviews.end)
        self.count = Metrics()
        self.connections: set[Client] = set()
        self.connection_counts: Counter[str] = Counter()  # by person, by network, and its strangers
        self.new_guests = self._limiter(message("new-guests"), settings.guests_per_minute)
        self.tries = self._limiter(message("tries"), settings.tries_per_minute)
        self.recoveries = self._limiter(message("recoveries"), settings.recoveries_per_minute)
        self.exports = self._limiter(message("exports"), settings.exports_per_minute)
        self.draining = False  # about to stop: nobody new should be sent here
        self.loop_watch = LoopWatch(settings.hang_seconds)
        self.write_probe = WriteProbe(lambda: store.try_write())
        self.began = time.time()
        self.stop: Callable[[], None] = end_server
        self.reports = self._limiter(message("reports-sent"), settings.reports_per_minute)
        self.logins = self._limiter(message("admin-logins"), settings.admin_logins_per_minute)
        self._watch_figures()

    @staticmethod
    async def open(settings: Settings) -> Site:
        store = await Store.open(settings.database)
        await store.migrate()
        site = Site(settings, store)
        await site.moderator.load()
        supervise = site.supervise
        await store.notifier.listen(site.matches.notify, site.pubsub.receive, supervise)
        site.matches.run(supervise)
        await site.people.sessions.open(site.pubsub)
        site.people.sessions.on_end.append(site._sign_out)
        supervise("moderation", site.moderator.run)
        supervise("audit log", site.moderator.tidy)
        site.pubsub.subscribe(MatchesRewritten, site._read_again)
        supervise("sessions", site.people.sessions.run)
        supervise("idle guests", site.own_data.tidy)
        supervise("background reviews", site.background_reviews.run)
        site.lab.open(supervise)
        supervise("readiness", site._get_ready)
        supervise("loop watch", site.loop_watch.run)
        supervise("memory", collect_when_grown)
        return site

    def supervise(self, name: str, make: MakeCoroutine) -> asyncio.Task[None]:
        """Run something in the background for as long as the server runs: if it dies, it is made and run again."""
        return self.match_context.spawn(self.supervisor.run(name, make))

    def _limiter(self, what: Message, per_minute: float) -> Limiter:
        return Limiter(per_minute, what, self.settings.people_per_network)

    async def _get_ready(self) -> None:
        await self.ready.get_ready(self.settings.warm, lambda: self.matches.opening)
        if self.settings.warm:
            self.drawing.warm()

    def _read_again(self, told: MatchesRewritten) -> None:
        """Forget matches that were rewritten; whoever is there comes back by itself, and gets them as they are now."""
        for match in told.ids:
            self.matches.forget(match)
        for connection in list(self.connections):
            if connection.room is not None and connection.room.id in told.ids:
                self.match_context.spawn(connection.close(GOING_DOWN))

    def _carry_out(self, order: Order) -> None:
        """Do here at once what the operator asks for."""
        match order.what:
            case "ban":
                for connection in list(self.connections):
                    if self.sanctions.find("ban", connection.person, connection.network):
                        self.match_context.spawn(connection.close(BANNED))
            case "remove-match":
                self.matches.remove(order.subject)
            case "remove-run":
                self.match_context.spawn(self._remove_run(order.subject))
            case "rename":
                for room in list(self.matches.rooms.values()):
                    if room.log.seats_of(order.subject):
                        self.match_context.spawn(room.reread_names(order.subject))
                self.matches.lobby.changed("")
            case "rotate-key":
                self._use_new_key()
            case "notice":
                self._send_notice()
            case "drain":
                self.begin_draining()

    @property
    def notice(self) -> NoticeMessage:
        """What every page shows at the moment."""
        found = self.moderator.notice
        text, stops_at = (found.text, found.stops_at) if found is not None else ("", None)
        return NoticeMessage(text, stops_at, self.draining)

    def _send_notice(self) -> None:
        encoded = protocol.write(self.notice)
        for connection in list(self.connections):
            connection.send(encoded)

    def begin_draining(self) -> None:
        """Stop soon: refuse new matches, let the turns that are going end, then ask for the end. One of several
        processes waits as long as it may: the end is that of all of them, and it knows only who plays here."""
        if not self.draining:
            self.draining = self.moderator.draining = True
            self._send_notice()
            LOG.warning("the server drains and then stops")
            self.match_context.spawn(self._drain())

    async def _drain(self) -> None:
        until = time.monotonic() + self.settings.drain_seconds
        while time.monotonic() < until and (self._somebody_plays() or multiprocessing.parent_process() is not None):
            await asyncio.sleep(0.2)
        self.stop()

    def _somebody_plays(self) -> bool:
        """Whether somebody here looks at a match that goes on."""
        return any(room.viewers and room.log.status == "going" for room in self.matches.rooms.values())

    def _use_new_key(self) -> None:
        """Sign with the key that the operator has just made; where the secret is a setting, a restart is needed."""
        if os.environ.get(f"{PREFIX}SECRET"):
            LOG.warning("the secret comes from the settings: a new key needs a restart")
        else:
            self.people.sessions.use_secret(kept_secret(data_folder() / "secret"))

    async def _remove_run(self, id: str) -> None:
        with suppress(Refusal):  # there is no such run here, or another process was quicker
            await self.lab.forget(self.lab.run_request(id).person, id)

    def somebody_waits(self) -> bool:
        """Whether something is thought about for somebody who waits for it, or the matches need all there is."""
        return self.scheduler.at_work("play", "show", "draw", "analysis", "review") or self.match_context.busy

    def cookie_header(self, session: Session) -> str:
        """The header that makes a browser keep who it is."""
        return self.people.sessions.header(session, self.settings.secure_cookies)

    def _sign_out(self, ended: set[str]) -> None:
        """Hang up on sessions that have ended."""
        for connection in list(self.connections):
            if connection.session in ended or (connection.person is not None and gone_id(connection.person) in ended):
                self.match_context.spawn(connection.close(SIGNED_OUT))

    def _watch_figures(self) -> None:
        watch = self.count.watch
        watch("jostle_connections", "open sockets", lambda: len(self.connections))
        watch("jostle_rooms", "matches in memory", lambda: len(self.matches.rooms))
        for lane in self.scheduler.lanes.values():
            watch(f"jostle_{lane.name}_active", f"what is done in the lane {lane.name}", partial(len, lane.active))
            watch(f"jostle_{lane.name}_waiting", f"what waits for the lane {lane.name}", partial(len, lane.queue))
        watch("jostle_device_thoughts", "what visitors' devices have thought about", lambda: self.bots.answered)
        watch("jostle_device_failures", "devices that were silent or said what is not legal", lambda: self.bots.failed)
        watch("jostle_games_ready", "games that can be played", lambda: len(self.ready.rules))
        tasks = self.supervisor
        watch("jostle_background_restarts", "background tasks that died and were started again", lambda: tasks.restarts)
        watch("jostle_background_down", "background tasks that are dead at the moment", lambda: len(tasks.down))
        watch(
            "jostle_loop_stretch_seconds",
            "the longest the event loop was busy without a break since the last look, in processor time",
            self.loop_watch.take,
        )
        watch(
            "jostle_loop_late_seconds",
            "how late the event loop was at most since the last look, for whatever reason",
            self.loop_watch.take_late,
        )
        self.count.watch_process("jostle_drawing", lambda: self.drawing.pid)
        watch("jostle_up_seconds", "seconds since the start", lambda: time.time() - self.began)

    async def close(self) -> None:
        """Hang up, stop thinking, let go of the database."""
        wait_for_compiler(True)
        for connection in list(self.connections):
            with suppress(RuntimeError):  # it was closed from the other side meanwhile
                await connection.close(GOING_DOWN)
        await self.match_context.close()
        await self.lab.close()
        self.evaluator.close()
        self.bots.close()
        await self.reviews.close()
        await self.scheduler.close()
        self.drawing.close()
        await self.store.close()


def match_context(house: HouseRules, bots: BotPool | DevicesFirst, ready: Readiness, pubsub: PubSub) -> MatchContext:
    """What a server lends its matches."""
    ratings = Ratings(house.store, house.settings.rated_seconds)
    return MatchContext(house.store, bots, bots.scheduler, ready, ratings, house, pubsub, time, SystemRandom())


def end_server() -> None:
    """End for good: this process, or the one that watches over it and would start it again."""
    parent = multiprocessing.parent_process()
    os.kill(os.getpid() if parent is None else parent.pid or 0, signal.SIGTERM)
