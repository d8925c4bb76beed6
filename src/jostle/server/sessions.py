"""Sessions: a signed cookie names a person and a device. It expires when it is not used, and can be ended before."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from jostle.server.pubsub import PubSub
from jostle.server.secret_file import keys_of
from jostle.server.store.records import SessionRow
from jostle.server.store.sessions import LASTING
from jostle.server.store.store import Store
from jostle.table.hosting import StoreDown

COOKIE = "jostle"
GONE = "gone-"  # begins what is kept of somebody who was deleted
DAY = 86_400.0
RENEWED = DAY  # after so long a cookie in use is replaced by a newer one
NOTED = 3600.0  # after so long it is noted again that a session is in use
FLUSH = 5.0  # seconds between two writes of such notes
MAX_NOTES = 20_000  # in memory
MAX_COOKIE_LENGTH = 200
OLD_COOKIES_END = 1811808000.0  # 2027-06-01: until then cookies of an older version, which name no time, are known
TOLD_AT_ONCE = 100  # ids in one message to other processes

# What a browser calls itself, the more particular first: all of them claim to be others, too.
_BROWSERS = (
    ("Edge", r"\bEdgA?/"), ("Opera", r"\bOPR/"), ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Firefox", r"\b(?:Firefox|FxiOS)/"), ("Chrome", r"\b(?:HeadlessChrome|Chrome|CriOS)/"), ("Safari", r"\bSafari/"),
)  # fmt: skip
_SYSTEMS = (
    ("Android", r"Android"), ("iPhone", r"iPhone"), ("iPad", r"iPad"), ("Windows", r"Windows"), ("macOS", r"Mac OS X"),
    ("ChromeOS", r"CrOS"), ("Linux", r"Linux|X11"),
)  # fmt: skip


@dataclass(frozen=True)
class Session:
    """What a cookie says. `stale`: the browser should get a newer one."""

    person: str
    id: str
    stale: bool = False


class SessionsEnded(msgspec.Struct, frozen=True, tag=True):
    """What a process tells the others: these cookies are void."""

    ids: list[str]


class Sessions:
    """The sessions of an installation, as far as this process has to know them."""

    def __init__(self, store: Store, secret: str, days: float) -> None:
        self.store = store
        self.days = days
        self.ended: set[str] = set()
        self.on_end: list[Callable[[set[str]], None]] = []
        self.use_secret(secret)
        self._noted: dict[str, float] = {}  # when it was last noted that a session is in use
        self._notes: dict[str, SessionRow] = {}  # what is to be written
        self._pubsub: PubSub | None = None

    def use_secret(self, secret: str) -> None:
        """Sign with the newest of these keys from now on, and know cookies of all of them."""
        keys = keys_of(secret)
        self.newest_key = keys[0]
        self._newest = URLSafeSerializer(keys[0], salt="jostle-person")
        self._any = URLSafeSerializer(keys[::-1], salt="jostle-person")

    # --- cookies ------------------------------------------------------------------------------------------------------

    def read(self, cookie: str | None) -> Session | None:
        """The session of a cookie; None for a stranger, and when the session is over."""
        if not cookie or len(cookie) > MAX_COOKIE_LENGTH:
            return None
        stale = False
        try:
            said = self._newest.loads(cookie)
        except BadSignature:
            try:
                said, stale = self._any.loads(cookie), True  # signed before the key was rotated
            except BadSignature:
                return None
        found = self._read(said, stale)
        if found is None or found.id in self.ended or gone_id(found.person) in self.ended:
            return None
        return found

    def _read(self, said: object, stale: bool) -> Session | None:
        match said:
            case str() if time.time() < OLD_COOKIES_END:  # only a person, and no time
                return Session(said, lasting_id(said), stale=True)
            case [str(person), str(session), int(issued)]:
                age = time.time() - issued
                return None if age > self.days * DAY else Session(person, session, stale or age > RENEWED)
        return None

    def cookie(self, session: Session) -> str:
        return str(self._newest.dumps([session.person, session.id, int(time.time())]))

    def header(self, session: Session, secure: bool) -> str:
        """The header that makes a browser keep who it is."""
        end = "; Secure" if secure else ""
        return f"{COOKIE}={self.cookie(session)}; Max-Age={round(self.days * DAY)}; Path=/; HttpOnly; SameSite=Lax{end}"

    @staticmethod
    def stranger() -> Session:
        """A session of somebody new; nothing is kept until they do something."""
        return Session(secrets.token_urlsafe(12), new_id())

    # --- being used ---------------------------------------------------------------------------------------------------

    def note(self, session: Session, agent: str) -> None:
        """Note that a session is in use; written a little later, and not each time."""
        now = time.time()
        if now - self._noted.get(session.id, 0.0) < NOTED:
            return
        if len(self._noted) >= MAX_NOTES:
            self._noted.clear()
        self._noted[session.id] = now
        if len(self._notes) < MAX_NOTES:
            self._notes[session.id] = SessionRow(session.id, session.person, now, now, browser_of(agent))

    async def flush(self) -> None:
        """Write the notes. Of people who are not kept nothing is written, and they are noted again when they return."""
        notes, self._notes = self._notes, {}
        if not notes:
            return
        try:
            written = await self.store.note_sessions(list(notes.values()))
        except StoreDown:
            self._notes = {**notes, **self._notes}
            return
        for id in notes.keys() - written:
            self._noted.pop(id, None)

    async def run(self) -> None:
        """Write the notes for as long as the server runs."""
        while True:
            await asyncio.sleep(FLUSH)
            await self.flush()

    async def use(self, session: Session, agent: str) -> None:
        """Note at once that a session is in use."""
        self._noted.pop(session.id, None)
        self.note(session, agent)
        await self.flush()

    # --- ending -------------------------------------------------------------------------------------------------------

    async def open(self, pubsub: PubSub) -> None:
        """Learn what has ended, and listen to other processes."""
        self._pubsub = pubsub
        pubsub.subscribe(SessionsEnded, lambda told: self._take_end(set(told.ids)))
        await self.store.notifier.listen(self._heard)
        await self._load()

    def _heard(self, match: str, number: int) -> None:
        if not match:  # the connection was lost: something may have been told meanwhile
            self._loading = asyncio.create_task(self._load())

    async def _load(self) -> None:
        self._take_end(await self.store.ended_sessions())

    def _take_end(self, ids: set[str]) -> None:
        new = ids - self.ended
        self.ended |= new
        if new:
            for call in self.on_end:
                call(new)

    async def end(self, person: str, ids: Iterable[str]) -> list[str]:
        """End sessions of a person, in all processes; returns those that had not ended."""
        ended = await self.store.end_sessions(person, ids, time.time())
        await self.tell(ended)
        return ended

    async def tell(self, ended: list[str]) -> None:
        """Make known what the store says has ended."""
        assert self._pubsub is not None
        for start in range(0, len(ended), TOLD_AT_ONCE):
            await self._pubsub.publish(SessionsEnded(ended[start : start + TOLD_AT_ONCE]))

    async def tidy(self) -> None:
        """End what was not used for long, and forget what nobody can come back with."""
        now = time.time()
        await self.tell(
            await self.store.tidy_sessions(now - self.days * DAY, now - (self.days + 1) * DAY - RENEWED, now)
        )
        self.ended &= await self.store.ended_sessions()


def new_id() -> str:
    return secrets.token_urlsafe(12)


def lasting_id(person: str) -> str:
    """The session of all cookies that name only a person."""
    return LASTING + hashlib.sha256(f"session {person}".encode()).hexdigest()[:16]


def gone_id(person: str) -> str:
    """What is kept of a person who was deleted: enough to know their cookies, too little to know the person."""
    return GONE + hashlib.sha256(f"gone {person}".encode()).hexdigest()[:24]


def browser_of(agent: str) -> str:
    """A browser and its system, as far as they can be told: "Firefox, Linux"."""
    browser = next((name for name, sign in _BROWSERS if re.search(sign, agent)), "")
    system = next((name for name, sign in _SYSTEMS if re.search(sign, agent)), "")
    return ", ".join(part for part in (browser, system) if part)
