"""People: guests by a signed cookie, kept in the store once they do something, and found again by a recovery link."""

from __future__ import annotations

import time

from jostle.i18n import LANGUAGES, Listing, messages_of
from jostle.server.sessions import DAY, Session, Sessions, browser_of, new_id
from jostle.server.store.records import SessionRow
from jostle.server.store.store import Store
from jostle.table.hosting import Conflict
from jostle.table.names import guest_name, name_key, other_names, own_name, person_name
from jostle.table.records import PersonRow
from jostle.table.refusals import Refusal
from jostle.table.tokens import hashed, new_token

message = messages_of("jostle.server")


class People:
    """Who is who. A person's id is no secret and its signature is; nobody is shown either."""

    def __init__(self, store: Store, secret: str, session_days: float = 180.0) -> None:
        self.store = store
        self.sessions = Sessions(store, secret, session_days)

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
        """Give a person a name that nobody else has; or none, if it is what guests are called."""
        row = await self.row(person)
        guest = guest_name(person)
        if any(name.strip() == person_name(guest, language) for language in LANGUAGES):
            await self.store.rename_person(person, guest, None)
            return await self.row(person)
        name, key = own_name(name)
        try:
            await self.store.rename_person(person, name, key)
        except Conflict:
            raise await self._taken(name) from None
        return await self.row(row.id)

    async def check_free(self, person: str, name: str) -> None:
        """Refuse a name that the person could not take, because somebody else has it or nobody may have it."""
        name, key = own_name(name)
        if key != (await self.row(person)).name_key and await self.store.taken_keys([key]):
            raise await self._taken(name)

    async def _taken(self, name: str) -> Refusal:
        others = {name_key(other): other for other in other_names(name)}
        taken = await self.store.taken_keys(others)
        free = tuple(other for key, other in others.items() if key not in taken)
        return Refusal("illegal", message("name-taken", name=name, free=Listing(free, "or")))

    async def recovery(self, person: str) -> str:
        """A new secret that brings the person to another device, once; an earlier one is void from now on."""
        await self.row(person)
        token = new_token()
        await self.store.set_recovery(person, hashed(token))
        return token

    async def recover(self, token: str, agent: str) -> Session:
        """A new session of the person of a recovery link, which is void from now on.

        The store looks for a hash, so that how long it takes tells nothing about the token.
        """
        now = time.time()
        row = SessionRow(new_id(), None, now, now, browser_of(agent))
        person = await self.store.use_recovery(hashed(token), row)
        if person is None:
            raise Refusal("unknown", message("bad-recovery-link"))
        return Session(person, row.id)
