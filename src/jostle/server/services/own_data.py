"""People's rights: taking along everything that is kept about oneself, and deleting it; forgetting idle guests."""

from __future__ import annotations

import asyncio
import json
import logging
import tempfile
import time
import zipfile
from contextlib import suppress
from typing import IO, Any

import msgspec

from jostle.errors import JostleError
from jostle.i18n import messages_of
from jostle.server.house import HouseRules
from jostle.server.moderation.sanctions import HASHED
from jostle.server.people import People
from jostle.server.services.lab_runs import LabRuns
from jostle.server.sessions import DAY, gone_id
from jostle.table.hosting import Conflict, Requester, StoreDown
from jostle.table.match.events import MatchEnded
from jostle.table.match.registry import GameGone, MatchRegistry
from jostle.table.names import guest_name
from jostle.table.refusals import Refusal, late

message = messages_of("jostle.server")
LOG = logging.getLogger("jostle.server")

TRIES = 3  # to delete somebody while their matches go on
TIDYING = DAY  # seconds between two rounds of forgetting
FIRST_ROUND = 60.0  # seconds after the start, when there is enough else to do
IDS_AT_ONCE = 200  # in one message to other processes
NAME_DAYS = 365.0  # after which somebody who was not here is a guest again, whose name others can take
IN_MEMORY = 1_000_000  # bytes of an export


class MatchesRewritten(msgspec.Struct, frozen=True, tag=True):
    """What a process tells the others: whoever has these matches in memory must read them again."""

    ids: list[str]


class OwnData:
    """What people can do with what is kept about them."""

    def __init__(self, house: HouseRules, registry: MatchRegistry, people: People, lab: LabRuns) -> None:
        self.house = house
        self.store = house.store
        self.registry = registry
        self.people = people
        self.lab = lab
        self._exporting = asyncio.Lock()  # one at a time: nobody who plays should feel it

    # --- export -------------------------------------------------------------------------------------------------------

    async def export(self, person: str) -> IO[bytes]:
        """A zip file: all that is kept about a person as JSON, and the files of their matches."""
        async with self._exporting:
            kept = await self.store.everything_about(person)
            kept["lab_runs"] = await asyncio.to_thread(self._lab_runs, person)
            file: IO[bytes] = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - whoever sends it closes it
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                for match in kept["matches"]:
                    text = await self._match_file(match["id"])
                    if text is not None:
                        match["file"] = f"matches/{match['id']}.jostle"
                        await asyncio.to_thread(archive.writestr, match["file"], text)
                archive.writestr("person.json", json.dumps(kept, ensure_ascii=False, indent=2))
            file.seek(0)
            return file

    def _lab_runs(self, person: str) -> list[dict[str, Any]]:
        return [{"id": run.id, "made": run.made, "plan": run.plan.to_json()} for run in self.lab.runs_of(person)]

    async def _match_file(self, match: str) -> str | None:
        """The match file; None while hands are hidden from somebody, or a rated match goes on."""
        try:
            log = await self.registry.read_log(match)
        except JostleError:  # it was removed just now, or its game is gone
            return None
        if not log.over and (log.match.game.hidden or log.rated):
            return None
        return await asyncio.to_thread(log.match.text)

    # --- deletion -----------------------------------------------------------------------------------------------------

    async def delete(self, person: str, network: str = "") -> None:
        """Delete a person: matches with others are given up first, then all goes at once, and the lab's files last.
        `network`: where they are at that moment; a ban of theirs holds for it then, for a while, since others may be
        there too."""
        now = time.time()
        until = now + self.house.settings.audit_days * DAY
        known = HASHED + self.house.line(Requester(person, network)) if network else None
        for _ in range(TRIES):
            for match in await self.store.unfinished_with_others(person):
                with suppress(Refusal, Conflict):  # it ended in this moment
                    await self._give_up(match, person)
            try:
                erased = await self.store.erase_person(person, gone_id(person), now, known, until)
            except Conflict:  # somebody has joined meanwhile
                continue
            break
        else:
            raise late()
        await self.people.sessions.tell([gone_id(person)])
        await self._tell_rewritten(erased.removed + erased.changed)
        for kind in erased.sanctions:  # all processes learn whom it holds for now
            await self.store.order(kind, gone_id(person))
        await self.house.moderator.refresh()
        await self._remove_runs(person)

    async def _give_up(self, match: str, person: str) -> None:
        try:
            room = await self.registry.room(match)
        except GameGone:
            await self.registry.abandon(match)
            return
        if room.log.status == "going":
            await room.resign(person, room.log.seats_of(person)[0])
            return
        async with room.alone():
            if room.log.status == "open":
                await room.append_one(MatchEnded("abandoned"), None)

    async def _tell_rewritten(self, matches: list[str]) -> None:
        for start in range(0, len(matches), IDS_AT_ONCE):
            await self.registry.context.pubsub.publish(MatchesRewritten(matches[start : start + IDS_AT_ONCE]))

    async def _remove_runs(self, person: str) -> None:
        for run in await asyncio.to_thread(self.lab.runs_of, person):
            with suppress(Refusal):  # another process was first
                await self.lab.forget(person, run.id)

    # --- forgetting ---------------------------------------------------------------------------------------------------

    async def forget_guests(self) -> int:
        """Delete guests without a name who have played nobody and were not here for long; how many."""
        before, forgotten = time.time() - self.house.settings.guest_days * DAY, 0
        while guests := await self.store.idle_guests(before):
            for guest in guests:
                await self.delete(guest)
            forgotten += len(guests)
        return forgotten

    async def free_names(self) -> None:
        """Take back the names of people who were not here for very long."""
        for person in await self.store.idle_names(time.time() - NAME_DAYS * DAY):
            await self.store.rename_person(person, guest_name(person), None)

    async def tidy(self) -> None:
        """Once a day: end idle sessions, free names, and forget idle guests."""
        await asyncio.sleep(FIRST_ROUND)
        while True:
            with suppress(StoreDown):  # tomorrow, then
                await self.people.sessions.tidy()
                await self.free_names()
                if forgotten := await self.forget_guests():
                    LOG.info("idle guests are forgotten", extra={"guests": forgotten})
            await asyncio.sleep(TIDYING)
