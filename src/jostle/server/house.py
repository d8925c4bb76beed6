"""The house rules of a server: who may begin what, whom it keeps apart, and no outside help in rated matches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator
from collections.abc import Set as AbstractSet
from contextlib import suppress

from jostle.i18n import Message, messages_of
from jostle.server.limits import Limiter
from jostle.server.moderation.moderator import Moderator
from jostle.server.networks import line_of, network_hash
from jostle.server.settings import Settings
from jostle.server.store.store import Store
from jostle.table.hosting import Counted, Requester
from jostle.table.match.registry import GameGone
from jostle.table.match.room import MatchRoom
from jostle.table.refusals import Refusal, forbidden

message = messages_of("jostle.server")

OPENING = 8  # steps: until then many matches have the same positions
LATEST = 20  # steps: what was before helps nobody
LOOKED_AT = 20  # running matches of a person and of those at the same connection


class HouseRules:
    """What the application has to ask before it does something; see `House`. `room` opens the room of a match."""

    rates = True
    room: Callable[[str], Awaitable[MatchRoom]]

    def __init__(self, settings: Settings, store: Store, moderator: Moderator) -> None:
        self.settings = settings
        self.store = store
        self.moderator = moderator
        self.away_seconds = settings.away_seconds
        self.rooms = settings.rooms
        per_minute: dict[Counted, tuple[Message, float]] = {
            "changes": (message("changes"), settings.writes_per_minute),
            "new-matches": (message("new-matches"), settings.new_matches_per_minute),
            "actions": (message("actions"), settings.actions_per_minute),
            "chat": (message("chat-lines"), settings.chat_per_minute),
            "points": (message("points"), settings.points_per_minute),
        }
        people = settings.people_per_network
        self.limits = {what: Limiter(most, called, people) for what, (called, most) in per_minute.items()}

    def count(self, requester: Requester, what: Counted) -> None:
        if what == "chat":
            self.moderator.sanctions.check(requester, "mute")
        self.limits[what].check_requester(requester)

    async def note(self, requester: Requester, what: str, subject: str, **detail: object) -> None:
        await self.moderator.audit(requester, what, subject, **detail)

    async def note_limit(self, requester: Requester, where: str) -> None:
        await self.moderator.note_limit(requester, where)

    def network(self, requester: Requester) -> str:
        return network_hash(requester.network, self.settings.secret)

    def line(self, requester: Requester) -> str:
        return network_hash(line_of(requester.network), self.settings.secret)

    def is_removed(self, match: str) -> bool:
        return match in self.moderator.removed

    def blocked(self, person: str | None, other: str | None) -> bool:
        return self.moderator.blocks.blocked(person, other)

    def avoided(self, person: str) -> Collection[str]:
        return self.moderator.blocks.avoided(person)

    def check_new_matches(self) -> None:
        self.moderator.check_new_matches()

    async def check_matches_made(self, requester: Requester) -> None:
        """Refuse another match if those who made so many have not finished them: a person, or all at a network."""
        most = self.settings.matches_per_person
        mine, ours = await self.store.matches_made_by(requester.person, self.network(requester))
        if mine >= most:
            raise Refusal("limit", message("too-many-own-matches", matches=mine))
        if ours >= most * self.settings.people_per_network:
            raise Refusal("limit", message("too-many-matches-from-network", matches=ours))

    async def check_help(self, requester: Requester, game: str, positions: AbstractSet[str]) -> None:
        """Refuse help with positions of a rated match that goes on, and with those one action further: to whoever plays
        it, or shares a connection with its player. They are compared as texts, which are the same whatever option says
        who begins."""
        for id in await self.store.running_rated(requester.person, self.line(requester), game, LOOKED_AT):
            with suppress(GameGone):
                room = await self.room(id)
                if room.log.rated and not room.log.over and any(text in positions for text in _played(room)):
                    await self.moderator.audit(requester, "help-refused", id)
                    raise forbidden(message("no-help-in-rated-matches"))


def _played(room: MatchRoom) -> Iterator[str]:
    states = [node.state for node in room.log.match.node.line[OPENING:][-LATEST:]]
    if states and room.log.turn is not None:
        states += map(states[-1].play, states[-1].actions)
    return map(str, states)
