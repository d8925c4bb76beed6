"""Opening matches: who sits where, what the seats are invited with, and playing again."""

from __future__ import annotations

import random
import secrets
import time
from dataclasses import dataclass

import msgspec

from jostle.errors import JostleError
from jostle.games import spec as find_spec
from jostle.play.clock import Clock
from jostle.play.state import Game
from jostle.search.core.levels import LEVELS
from jostle.server.match.event_log import Story
from jostle.server.match.registry import Hall
from jostle.server.match.room import LUCK, Room
from jostle.server.people import checked_name, hashed, new_token
from jostle.server.refusals import Refusal, forbidden, late
from jostle.server.store.records import MatchRow, SeatRow

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that are taken for one another
ID_LENGTH = 10
KINDS = ("you", "friend", "bot", "open")
ORDERS = ("as given", "random", "reversed")


@dataclass(frozen=True)
class SeatWish:
    """Who is to sit there: you, a friend by invitation, anybody (open), or a bot of a level."""

    kind: str
    level: str = ""
    name: str = ""


@dataclass(frozen=True)
class Wish:
    """A match that somebody wants."""

    game: str
    options: dict[str, bool | int | str]
    seats: list[SeatWish]
    order: str = "as given"
    clock: str = "none"
    public: bool = False
    rated: bool = True
    chat: bool = False
    start: str = ""


@dataclass(frozen=True)
class Opened:
    """A new match, and the secrets that its free seats are taken with."""

    match: str
    invitations: dict[int, str]


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


async def open_match(hall: Hall, person: str, wish: Wish) -> Opened:
    """Make a match and keep it."""
    try:
        game = Game(wish.game, **find_spec(wish.game).complete(wish.options))
        clock = Clock.read(wish.clock)
        start = game.read(wish.start) if wish.start else game.start()
    except Refusal:
        raise
    except JostleError as error:
        raise Refusal("malformed", str(error)) from None
    if start.over:
        raise Refusal("malformed", "the match would be over before it begins: expected a position to go on from")
    _check_seats(wish, game)
    most = hall.settings.matches_per_person
    going = sum(row.status != "over" for row, _ in await hall.store.matches_of(person, most))
    if going >= most:
        raise Refusal("limit", f"you have {going} matches going on; finish one before you begin another")
    name = (await hall.people.row(person)).name
    wishes = list(wish.seats)
    if wish.order == "random":
        random.SystemRandom().shuffle(wishes)
    elif wish.order == "reversed":
        wishes.reverse()
    match = new_id()
    invitations: dict[int, str] = {}
    seats = [_seat(match, i, seat, person, name, game, wishes, invitations) for i, seat in enumerate(wishes)]
    now = time.time()
    row = MatchRow(
        id=match,
        game=game.id,
        options=msgspec.json.encode(game.spec.changed(game.options)).decode(),
        clock=str(clock),
        start=wish.start or None,
        public=wish.public or any(seat.kind == "open" for seat in wish.seats),
        rated=wish.rated and not wish.start,
        chat=wish.chat,
        status="open" if invitations else "going",
        created=now,
        updated=now,
        number=0,
        steps=0,
        turn=None,
        outcome=None,
        creator=person,
    )
    await _begin(hall, row, seats)
    return Opened(match, invitations)


async def _begin(hall: Hall, row: MatchRow, seats: list[SeatRow]) -> None:
    """Keep a new match, with all that chance does before anybody decides."""
    story = Story.tell(row, list(seats), [])
    events = story.drawing(story.match.state, LUCK, 0)
    for event in events:
        story.take(event)
    row = msgspec.structs.replace(row, number=len(events), steps=len(events), turn=story.match.state.actor_code)
    await hall.store.create_match(row, seats, events)
    hall.lobby.changed(row.id)


def _check_seats(wish: Wish, game: Game) -> None:
    if len(wish.seats) != game.seats:
        raise Refusal(
            "malformed", f"{game.spec.title} has {game.seats} seats with these options, not {len(wish.seats)}"
        )
    for seat in wish.seats:
        if seat.kind not in KINDS:
            raise Refusal("malformed", f"seat kind {seat.kind[:20]!r}: expected one of {', '.join(KINDS)}")
        if seat.kind == "bot" and seat.level not in LEVELS:
            raise Refusal("malformed", f"no level {seat.level[:20]!r}: expected one of {', '.join(LEVELS)}")
    if wish.order not in ORDERS:
        raise Refusal("malformed", f"order {wish.order[:20]!r}: expected one of {', '.join(ORDERS)}")
    if all(seat.kind == "bot" for seat in wish.seats) and wish.rated:
        raise Refusal("malformed", "a match of bots alone cannot be rated: expected rated=false")


def _seat(
    match: str,
    number: int,
    wish: SeatWish,
    person: str,
    name: str,
    game: Game,
    wishes: list[SeatWish],
    invitations: dict[int, str],
) -> SeatRow:
    if wish.kind == "bot":
        return SeatRow(match, number, "bot", wish.level, None, wish.level, None, 0.0)
    if wish.kind == "you":
        beside = sum(1 for other in wishes if other.kind == "you") > 1
        shown = checked_name(wish.name) if wish.name else str(game.spec.sides[number]) if beside else name
        return SeatRow(match, number, "person", "", person, shown, None, 0.0)
    token = new_token()
    invitations[number] = token
    return SeatRow(match, number, "open", "", None, "", hashed(token), 0.0)


async def join_match(hall: Hall, person: str, match: str, invite: str | None, seat: int | None) -> int:
    """Take a free seat: the one the invitation is for, or in a public match any."""
    room = await hall.room(match)
    for _ in room.story.seats:
        free = _free_seat(room.story, person, invite, seat)
        if room.story.seats[free].person == person:
            return free
        name = (await hall.people.row(person)).name
        try:
            await room.join(free, person, name, hashed(invite) if invite else None)
        except Refusal:  # somebody was quicker; perhaps there is another
            await room.catch_up()
        else:
            return free
    raise late()


def _free_seat(story: Story, person: str, invite: str | None, seat: int | None) -> int:
    """The seat that a person can take, or has already."""
    if own := story.seats_of(person):
        return own[0]
    free = [row for row in story.seats if row.kind == "open" and seat in (None, row.seat)]
    token = hashed(invite) if invite else None
    if token is not None:
        free = [row for row in free if row.token_hash == token]
    elif not story.row.public:
        raise forbidden("this match is by invitation: ask for the link")
    if not free:
        raise Refusal("illegal", "there is no free seat here (any more): you can watch")
    return free[0].seat


async def open_again(hall: Hall, person: str, match: str) -> Opened:
    """The same match once more with the seats moved on by one. If somebody else was first, theirs is the one."""
    room = await hall.room(match)
    story = room.story
    if not story.seats_of(person):
        raise forbidden("only those who played can play again")
    if not story.over:
        raise Refusal("illegal", "the match is not over yet")
    async with room.following:
        return await _follow(hall, room, person)


async def _follow(hall: Hall, room: Room, person: str) -> Opened:
    story = room.story
    if story.next is not None:
        return Opened(story.next, {})
    spec = story.match.game.spec
    sides = [str(side) for side in spec.sides]
    nameless = {*sides, *spec.filed}
    new, now = new_id(), time.time()
    seats = [
        SeatRow(
            new, i, row.kind, row.level, row.person, str(spec.sides[i]) if row.name in nameless else row.name, None, 0.0
        )
        for i, row in enumerate([*story.seats[1:], story.seats[0]])
    ]
    row = msgspec.structs.replace(
        story.row, id=new, status="going", created=now, updated=now, number=0, steps=0, turn=None, outcome=None,
        creator=person,
    )  # fmt: skip
    await _begin(hall, row, seats)
    return Opened(await room.follow_with(new), {})
