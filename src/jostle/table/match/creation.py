"""Opening matches: who sits where, and what the seats are invited with."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from jostle.errors import JostleError
from jostle.games import spec as find_spec
from jostle.games.first_turn import drawn, first_option
from jostle.games.spec import Spec
from jostle.i18n import Listing, messages_of
from jostle.play.clock import Clock
from jostle.play.state import Game
from jostle.search.core.levels import LEVELS
from jostle.table.bodies import MatchBody, SeatBody
from jostle.table.hosting import People, Requester
from jostle.table.match.attendance import SEEN
from jostle.table.match.event_log import EventLog
from jostle.table.match.new_match import NewMatch, new_id, new_match
from jostle.table.match.registry import MatchRegistry
from jostle.table.names import visible_name
from jostle.table.records import MatchRow, SeatRow
from jostle.table.refusals import Refusal, forbidden, late
from jostle.table.tokens import hashed, new_token
from jostle.table.variants import bots_are_rated, is_named, seat_counts

message = messages_of("jostle.table")

KINDS = ("you", "friend", "bot", "open")
STAND_IN = "steady"  # the level of a bot that plays in place of a person
TRIES = 5  # to find a seat before somebody else does
ORDERS = ("as given", "random", "reversed")
SERIES = ("sides", "first")


@dataclass(frozen=True)
class Opened:
    """A new match, and what its free seats are taken with: a secret, or nothing where anybody may sit."""

    match: str
    invitations: dict[int, str | None]


async def open_match(
    registry: MatchRegistry,
    people: People,
    requester: Requester,
    request: MatchBody,
) -> Opened:
    """Make a match and keep it. Only a request that is well formed is counted."""
    beginning = _begin(registry, request)
    if request.start:
        await registry.context.house.check_help(requester, request.game, {str(beginning[0].read(request.start))})
    registry.context.house.count(requester, "new-matches")
    new, invitations = await _plan(registry, people, requester, request, beginning)
    await registry.context.store.create_match(new.row, new.seats, new.events)
    registry.context.changed(new.row.id)
    return Opened(new.row.id, invitations)


async def meet_anybody(registry: MatchRegistry, people: People, requester: Requester, game: str) -> Opened:
    """Take the seat of the match in which somebody waits for longest, or wait in a new one."""
    spec = find_spec(game)
    _, seats = seat_counts(spec)
    options = {**spec.quick_start.options, **({seats: 2} if seats else {})}
    request = MatchBody(game, [SeatBody("you"), SeatBody("open")], options, order="random", public=True, rated=False)
    registry.context.house.count(requester, "new-matches")
    avoided = registry.context.house.avoided(requester.person)
    for _ in range(TRIES):
        new, _ = await _plan(registry, people, requester, request, _begin(registry, request))
        now = registry.context.clock.time()
        here = [msgspec.structs.replace(seat, seen=now if seat.person else 0.0) for seat in new.seats]
        found = await registry.context.store.find_or_create(new.row, here, new.events, now - SEEN, avoided)
        if found == new.row.id:
            registry.waiting.add(found)
            registry.context.changed(found)
            return Opened(found, {})
        try:
            await join_match(registry, people, requester, found, None, None)
        except Refusal:  # somebody was quicker
            continue
        return Opened(found, {})
    raise late()


def retry_request(log: EventLog, person: str, step: int) -> MatchBody:
    """A match from a position of one that is over, with bots in place of the other people."""
    if not log.over:
        raise Refusal("illegal", message("match-not-over"))
    own = log.seats_of(person)
    if not own:
        raise forbidden(message("seat-not-yours"))

    def seat(row: SeatRow) -> SeatBody:
        if row.seat in own:
            return SeatBody("you")
        return SeatBody("bot", row.level if row.level in LEVELS else STAND_IN)

    start = str(log.match.node.line[step].state)
    return MatchBody(
        log.row.game, [seat(row) for row in log.seats], msgspec.json.decode(log.row.options), rated=False, start=start
    )


def _begin(registry: MatchRegistry, request: MatchBody) -> tuple[Game, Clock]:
    """The game and the clock of a match. What is wrong with them is told even while the game is being compiled."""
    registry.context.house.check_new_matches()
    try:
        spec = find_spec(request.game)
        options = spec.complete(drawn(spec, request.options, registry.context.rng))
        clock = Clock.read(request.clock)
        _check_seats(request, spec, spec.seats(options))
        registry.context.ready.need(spec.id)
        game = Game(spec.id, **options)
        start = game.read(request.start) if request.start else game.start()
    except Refusal:
        raise
    except JostleError as error:
        raise Refusal("malformed", error) from None
    if start.over:
        raise Refusal("malformed", message("start-is-over"))
    return game, clock


async def _plan(
    registry: MatchRegistry, people: People, requester: Requester, request: MatchBody, beginning: tuple[Game, Clock]
) -> tuple[NewMatch, dict[int, str | None]]:
    """A match that is not kept yet, and what its free seats are taken with."""
    game, clock = beginning
    person = requester.person
    house = registry.context.house
    await house.check_matches_made(requester)
    name = (await people.row(person)).name
    await _check_names(people, person, name, request.seats)
    requested = list(request.seats)
    if request.order == "random":
        registry.context.rng.shuffle(requested)
    elif request.order == "reversed":
        requested.reverse()
    match = new_id()
    invitations: dict[int, str | None] = {}
    seats = [_seat(match, i, seat, person, name, game, requested, invitations) for i, seat in enumerate(requested)]
    line = house.line(requester)
    seats = [msgspec.structs.replace(seat, network=line) if seat.person else seat for seat in seats]
    now = registry.context.clock.time()
    changed = game.spec.changed(game.options)
    ratable = bots_are_rated(game.id) or all(seat.kind != "bot" for seat in seats)
    alone = sum(seat.person is not None for seat in seats) > 1  # nobody is rated for playing with themselves
    row = MatchRow(
        id=match,
        game=game.id,
        options=msgspec.json.encode(changed).decode(),
        clock=str(clock),
        start=request.start or None,
        public=request.public or any(seat.kind == "open" for seat in request.seats),
        rated=request.rated
        and house.rates
        and ratable
        and not alone
        and not request.start
        and is_named(game.spec, changed),
        chat=request.chat,
        status="open" if invitations else "going",
        created=now,
        updated=now,
        number=0,
        steps=0,
        turn=None,
        outcome=None,
        creator=person,
        network=house.network(requester),
        # From a position of one's own, that says who begins.
        series="first" if request.series == "first" and not request.start else None,
    )
    return new_match(row, seats, registry.context.rng), invitations


async def _check_names(people: People, person: str, own: str, seats: list[SeatBody]) -> None:
    """Several people at one screen may give their seats names, but no name that a stranger could take for somebody
    else's."""
    names = [seat.name for seat in seats if seat.kind == "you" and seat.name not in ("", own)]
    alone = all(seat.kind in ("you", "bot") for seat in seats)
    if names and not (alone and sum(seat.kind == "you" for seat in seats) > 1):
        raise Refusal("illegal", message("seat-names-at-one-screen"))
    for name in names:
        await people.check_free(person, name)


def _check_seats(request: MatchBody, spec: Spec, seats: int) -> None:
    if len(request.seats) != seats:
        raise Refusal("malformed", message("wrong-seats", game=spec.title, seats=seats, given=len(request.seats)))
    for seat in request.seats:
        if seat.kind not in KINDS:
            raise Refusal("malformed", message("unknown-seat-kind", kind=seat.kind[:20], kinds=Listing(KINDS, "comma")))
        if seat.kind == "bot":
            check_level(seat.level)
    if request.order not in ORDERS:
        raise Refusal("malformed", message("unknown-order", order=request.order[:20], orders=Listing(ORDERS, "comma")))
    if request.series not in SERIES or (request.series == "first" and first_option(spec) is None):
        raise Refusal("malformed", message("unknown-series", series=request.series[:20], game=spec.title))
    if all(seat.kind == "bot" for seat in request.seats) and request.rated:
        raise Refusal("malformed", message("bots-are-not-rated"))


def check_level(level: str) -> None:
    """Refuse a level that no bot has."""
    if level not in LEVELS:
        levels = Listing(tuple(LEVELS), "comma")
        raise Refusal("malformed", message("unknown-level", level=level[:20], levels=levels))


def _seat(
    match: str,
    number: int,
    request: SeatBody,
    person: str,
    name: str,
    game: Game,
    requested: list[SeatBody],
    invitations: dict[int, str | None],
) -> SeatRow:
    if request.kind == "bot":
        return SeatRow(match, number, "bot", request.level, None, request.level, None, 0.0)
    if request.kind == "you":
        several = sum(1 for other in requested if other.kind == "you") > 1
        shown = visible_name(request.name) if request.name else str(game.spec.sides[number]) if several else name
        return SeatRow(match, number, "person", "", person, shown, None, 0.0)
    token = new_token() if request.kind == "friend" else None  # a seat without an invitation is for anybody
    invitations[number] = token
    return SeatRow(match, number, "open", "", None, "", hashed(token) if token else None, 0.0)


async def join_match(
    registry: MatchRegistry,
    people: People,
    requester: Requester,
    match: str,
    invite: str | None,
    seat: int | None,
    rated: bool = False,
) -> int:
    """Take a free seat: the one the invitation is for, or one for anybody."""
    room = await registry.room(match)
    house = registry.context.house
    if invite is None and any(house.blocked(requester.person, seat.person) for seat in room.log.seats):
        raise forbidden(message("cannot-join"))
    person, line = requester.person, house.line(requester)
    for _ in room.log.seats:
        free = _free_seat(room.log, person, invite, seat)
        if room.log.seats[free].person == person:
            return free
        name = (await people.row(person)).name
        try:
            await room.join(free, person, name, hashed(invite) if invite else None, rated, line)
        except Refusal:  # somebody was quicker; perhaps there is another
            await room.catch_up()
        else:
            return free
    raise late()


def _free_seat(log: EventLog, person: str, invite: str | None, seat: int | None) -> int:
    """The seat that a person can take, or has already."""
    if own := log.seats_of(person):
        return own[0]
    free = [row for row in log.seats if row.kind == "open" and seat in (None, row.seat)]
    token = hashed(invite) if invite else None
    possible = [row for row in free if row.token_hash == token]
    if not possible and free and token is None:
        raise forbidden(message("by-invitation"))
    if not possible:
        raise Refusal("illegal", message("no-free-seat"))
    return possible[0].seat
