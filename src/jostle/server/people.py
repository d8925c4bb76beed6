"""People: guests by a signed cookie, kept in the store once they do something, and found again by a recovery link."""

from __future__ import annotations

import hashlib
import re
import secrets
import time

from itsdangerous import BadSignature, URLSafeSerializer

from jostle.i18n import messages_of, text_in
from jostle.play.match import LONGEST_NAME
from jostle.server.refusals import Refusal
from jostle.server.secret_file import keys_of
from jostle.server.store.errors import Conflict
from jostle.server.store.records import PersonRow
from jostle.server.store.store import Store

message = messages_of("jostle.server")

COOKIE = "jostle"
COOKIE_DAYS = 400  # the longest that browsers keep one
DAY = 86_400.0


def new_token() -> str:
    """A secret that opens something: a seat, or one's own games on another device."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What the store keeps of a token. It is random and long: a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def guest_name(person: str) -> str:
    """What people are called until they take a name."""
    return f"Guest {int(hashlib.sha256(person.encode()).hexdigest(), 16) % 9000 + 1000}"


def person_name(name: str, language: str) -> str:
    """A person's name as others read it: a guest who has not taken one is called a guest in the reader's language."""
    found = re.fullmatch(r"Guest (\d{4})", name)
    return text_in(message("guest-name", number=found[1]), language) if found else name


def checked_name(name: str) -> str:
    """A name that can be shown, or a refusal that says what is wrong with it."""
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Refusal("malformed", message("bad-name", longest=LONGEST_NAME))
    return name


class People:
    """Who is who. A person's id is no secret and its signature is; nobody is shown either."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.signer = URLSafeSerializer(keys_of(secret)[::-1], salt="jostle-person")

    def recognise(self, cookie: str | None) -> str | None:
        """The person of a cookie; None for a stranger."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            person = self.signer.loads(cookie)
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    def cookie(self, person: str) -> str:
        return str(self.signer.dumps(person))

    @staticmethod
    def stranger() -> str:
        """An id for somebody new; nothing is kept until they do something."""
        return secrets.token_urlsafe(12)

    async def row(self, person: str) -> PersonRow:
        """The person as kept, kept from now on if that was not so yet."""
        row = await self.store.person(person)
        now = time.time()
        if row is None:
            row = PersonRow(person, guest_name(person), now, now, None)
            try:
                await self.store.new_person(row)
            except Conflict:  # the same person's browser asked for two things at once
                row = await self.store.person(person) or row
        elif now - row.seen > DAY:  # one write a day is enough to find people who have not been here for long
            await self.store.set_person_seen(person, now)
        return row

    async def rename(self, person: str, name: str) -> PersonRow:
        await self.row(person)
        await self.store.rename_person(person, checked_name(name))
        return await self.row(person)

    async def recovery(self, person: str) -> str:
        """A new secret that brings the person back; an earlier one is void from now on."""
        await self.row(person)
        token = new_token()
        await self.store.set_recovery(person, hashed(token))
        return token

    async def recover(self, token: str) -> PersonRow:
        row = await self.store.person_by_recovery(hashed(token))
        if row is None:
            raise Refusal("unknown", message("bad-recovery-link"))
        return row
