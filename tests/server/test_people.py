"""Who sits where: invitations, open seats, strangers who meet, lists, and ratings."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from jostle.table.match import registry
from tests.server.conftest import Meet, OwnServer, Two
from tests.server.live_server import LINE_UP, Person, Refused, Server, Tab, in_loop, play_on, wait_for


def listed(person: Person, which: str) -> list[str]:
    return [summary["info"]["id"] for summary in person.get("/matches", list=which)]


def refused_to_join(person: Person, match: str, **how: object) -> str:
    return person.refused("POST", f"/matches/{match}/join", how).code


# --- taking a seat ---------------------------------------------------------------------------------------------------


def test_an_invitation_gives_one_seat_to_one_person(meet: Meet) -> None:
    ann, ben, cleo = meet("Ann"), meet("Ben"), meet("Cleo")
    match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    assert refused_to_join(ben, match) == "forbidden"
    wrong = invite[:-1] + ("x" if invite[-1] != "x" else "y")
    assert ben.refused("POST", f"/matches/{match}/join", {"invite": wrong}).status == 409
    assert ben.join(match, invite) == 1
    assert ben.join(match, invite) == 1  # a link that is opened twice does no harm
    assert refused_to_join(cleo, match, invite=invite) == "illegal"
    assert ann.join(match, invite) == 0  # the host keeps the own seat
    tab = ann.watch(match)
    assert [(seat["name"], seat["kind"]) for seat in tab.view["seats"]] == [("Ann", "person"), ("Ben", "person")]


def test_each_invited_seat_waits_for_its_own_invitation_also_in_a_public_match(meet: Meet) -> None:
    ann, ben, cleo, dan, eve = (meet(name) for name in ("Ann", "Ben", "Cleo", "Dan", "Eve"))
    match, (first, second, nothing) = ann.open_match(
        "push", "you", "friend", "friend", "open", options={"seats": 4}, public=True
    )
    assert first != second
    assert nothing == "", "an open seat needs no secret"
    tab = ann.watch(match)
    summary = next(one for one in dan.get("/matches", list="open") if one["info"]["id"] == match)
    assert [seat["invited"] for seat in summary["seats"]] == [False, True, True, False]
    assert refused_to_join(dan, match, seat=1) == "forbidden"
    assert dan.join(match) == 3
    assert refused_to_join(eve, match) == "forbidden"
    assert match not in listed(eve, "open"), "there is no seat for Eve"
    assert cleo.join(match, second) == 2
    assert tab.until(lambda view: view["seats"][2]["name"] == "Cleo", "Cleo")["turn"] is None
    assert ben.join(match, first) == 1
    assert tab.until(lambda view: view["turn"] is not None, "the start")["seats"][1]["name"] == "Ben"


def test_of_those_who_want_open_seats_at_once_as_many_as_there_are_get_one(meet: Meet) -> None:
    ann = meet("Ann")
    crowd = [meet(f"Guest number {i}") for i in range(5)]
    match, _ = ann.open_match("push", "you", *["open"] * 4, options={"seats": 5})

    def try_to_join(person: Person) -> int | str:
        try:
            return person.join(match)
        except Refused as refused:
            return refused.code

    with ThreadPoolExecutor(5) as pool:
        seats = list(pool.map(try_to_join, crowd))
    assert sorted(map(str, seats)) == ["1", "2", "3", "4", "illegal"]
    for person, seat in zip(crowd, seats, strict=True):
        assert person.watch(match).view["viewer"] == (seat if seat != "illegal" else None)
    assert ann.watch(match).view["turn"] is not None


def test_who_joins_is_told_to_all_and_sees_through_the_own_eyes(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    match, _ = ann.open_match("push-fight", "open", "you", options=LINE_UP)
    host, guest = ann.watch(match), ben.watch(match)
    assert guest.view["viewer"] is None
    ben.join(match)
    guest.until(lambda view: view["viewer"] == 0 and bool(view["scene"]["choices"]), "the own seat")
    host.until(lambda view: view["turn"] == 0, "the start")
    guest.play("d3-c4")


def test_the_order_of_seats(meet: Meet) -> None:
    ann = meet("Ann")

    def kinds(order: str) -> list[str]:
        match, _ = ann.open_match("push-fight", "you", "beginner", options=LINE_UP, order=order)
        return [seat["kind"] for seat in ann.get(f"/matches/{match}")["seats"]]

    assert kinds("as given") == ["person", "bot"]
    assert kinds("reversed") == ["bot", "person"]
    assert {tuple(kinds("random")) for _ in range(20)} == {("person", "bot"), ("bot", "person")}


YOU = {"kind": "you"}


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": [YOU]},
        {"seats": [YOU] * 3},
        {"seats": [YOU, {"kind": "ghost"}]},
        {"seats": [YOU, {"kind": "bot", "level": "god"}]},
        {"seats": [{"kind": "bot", "level": "steady"}] * 2},  # rated, and nobody plays
        {"seats": [{"kind": "you", "name": "x" * 41}, YOU]},
        {"order": "by age"},
        {"options": {"setup": "circle"}},
        {"options": {"colour": "red"}},
        {"start": "nonsense"},
        {"clock": "hourglass 10"},
        {"clock": "turn 99999"},
        {"more": 1},
    ],
)
def test_a_match_that_makes_no_sense_is_refused(wish: dict[str, object], meet: Meet) -> None:
    refusal = meet().refused("POST", "/matches", {"game": "push-fight", "seats": [YOU] * 2, **wish})
    assert refusal.status in (400, 404)
    assert refusal.words


# --- anybody ---------------------------------------------------------------------------------------------------------


def looking(person: Person, game: str = "push") -> str:
    match: str = person.post("/anybody", {"game": game})["match"]
    return match


def test_of_two_who_look_for_anybody_the_second_finds_the_first(own_server: OwnServer, meet: Meet) -> None:
    server = own_server()
    ann, ben, cleo = (meet(name, server) for name in ("Ann", "Ben", "Cleo"))
    match = looking(ann)
    tab = ann.watch(match)
    info = tab.view["info"]
    assert (info["status"], info["rated"], info["public"], len(tab.view["seats"])) == ("open", False, True, 2)
    assert looking(ann) == match, "pressing twice is waiting once"
    friends, _ = cleo.open_match("push", "you", "friend", options=info["options"], public=True, rated=False)
    cleo.watch(friends)
    other = looking(cleo, "pushout")
    assert other != match
    assert looking(ben) == match
    tab.until(lambda view: view["turn"] is not None, "Ben")
    assert {seat["name"] for seat in tab.view["seats"]} == {"Ann", "Ben"}
    assert looking(cleo) not in (match, other, friends)


def test_those_who_look_at_the_same_time_meet_in_pairs(own_server: OwnServer, meet: Meet) -> None:
    server = own_server()
    crowd = [meet(f"Player {i}", server) for i in range(6)]
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(looking, crowd))
    assert sorted(found.count(match) for match in set(found)) == [2, 2, 2]
    for person, match in zip(crowd, found, strict=True):
        assert person.watch(match).view["info"]["status"] == "going"


def test_nobody_is_sent_to_somebody_who_has_left(own_server: OwnServer, meet: Meet) -> None:
    server = own_server()
    ann, ben = meet("Ann", server), meet("Ben", server)
    match = looking(ann)
    ann.watch(match)
    ann.leave()

    def seen() -> float:
        _, seats, _ = in_loop(server, server.site.store.load_match(match))
        return max(float(seat.seen) for seat in seats)

    wait_for(lambda: seen() == 0, "a note that Ann has left")
    assert looking(ben) != match
    back = ann.watch(match)  # and if she comes back, she can be found
    wait_for(lambda: seen() > 0, "a note that Ann is back")
    assert looking(meet("Cleo", server)) == match
    back.until(lambda view: view["turn"] is not None, "Cleo")


def test_a_match_in_which_nobody_waits_any_more_is_withdrawn(
    own_server: OwnServer, meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "SEEN", 0.0)
    server = own_server()
    ann = meet("Ann", server)
    match = looking(ann)
    tab = ann.watch(match)
    in_loop(server, server.site.matches.withdraw_deserted())
    tab.drain()
    assert tab.view["outcome"] is None, "Ann is there"
    ann.leave()
    room = server.site.matches.rooms[match]
    wait_for(lambda: not any(room.presence().online), "Ann to leave")
    in_loop(server, server.site.matches.withdraw_deserted())
    assert ann.get(f"/matches/{match}")["info"]["status"] == "over"
    assert listed(ann, "mine") == listed(ann, "open") == []


def test_whoever_waits_can_play_a_bot_instead(server: Server, meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    match, (invite,) = ann.open_match("pushee-pieces", "friend", "you")
    tab = ann.watch(match)
    for person, level, code in ((ben, "casual", "forbidden"), (ann, "god", "malformed")):
        assert person.refused("POST", f"/matches/{match}/bots", {"level": level}).code == code
    ann.post(f"/matches/{match}/bots", {"level": "casual"})
    tab.until(lambda view: view["turn"] == 1, "the bot's first move")
    assert [(seat["kind"], seat["level"]) for seat in tab.view["seats"]] == [("bot", "casual"), ("person", "")]
    tab.play(tab.choices[0])
    assert refused_to_join(ben, match, invite=invite) == "illegal"
    log = in_loop(server, server.site.matches.read_log(match))  # as another process would read it
    assert log.is_bot(0)


def test_a_match_that_nobody_joined_can_be_withdrawn(meet: Meet) -> None:
    ann, ben = meet("Ann"), meet("Ben")
    match, invites = ann.open_match("push", "you", "friend", "friend", options={"seats": 3})
    tab = ann.watch(match)
    assert ben.refused("DELETE", f"/matches/{match}").code == "forbidden"
    ben.join(match, invites[0])
    assert ann.refused("DELETE", f"/matches/{match}").code == "illegal"
    match, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    tab.watch(match)
    ann.send("DELETE", f"/matches/{match}")
    assert tab.until_over()["outcome"]["how"] == "abandoned"
    assert match not in listed(ann, "mine")
    refused_to_join(ben, match, invite=invite)
    assert ann.refused("DELETE", f"/matches/{match}").code == "illegal"


# --- lists -----------------------------------------------------------------------------------------------------------


def test_a_match_goes_from_list_to_list_and_the_lobby_is_told(meet: Meet) -> None:
    ann, ben, cleo = meet("Ann"), meet("Ben"), meet("Cleo")
    tab = ben.tab()
    tab.ask("lobby")
    tab.expect("lobby")
    private, (invite,) = ann.open_match("push-fight", "you", "friend", options=LINE_UP)
    match, _ = ann.open_match("push-fight", "you", "open", options=LINE_UP)
    while match not in [summary["info"]["id"] for summary in tab.expect("lobby").get("open", [])]:
        pass
    assert match in (waiting := listed(cleo, "open"))
    assert private not in waiting
    assert match not in listed(cleo, "live") + listed(cleo, "mine")
    ben.join(private, invite)
    ben.join(match)
    while match not in [summary["info"]["id"] for summary in tab.expect("lobby").get("mine", [])]:
        pass
    assert match not in listed(cleo, "open")
    assert match in (live := listed(cleo, "live"))
    assert private not in live
    assert set(listed(ben, "mine")) == {match, private}
    for person, yours in ((ann, True), (ben, False)):
        summary = next(one for one in person.get("/matches", list="mine") if one["info"]["id"] == match)
        assert (summary["turn"], summary["yours"], summary["info"]["variant"]) == (0, yours, "Quick start")
    ann.watch(match).ask("resign", seat=0)
    assert match not in listed(cleo, "live")
    assert match in listed(ann, "mine")
    tab.ask("leave")
    assert tab.refused("resign", seat=1) == "unknown"  # nothing is being watched


# --- ratings: what counts how much is tested with the store ----------------------------------------------------------


def give_up(first: Tab, second: Tab, resigns: int) -> Tab:
    """End a match in which each has decided four times, so that it could count."""
    tabs = {0: first, 1: second}
    play_on(tabs, random.Random(1), most=8)
    tabs[resigns].ask("resign", seat=resigns)
    for tab in tabs.values():
        tab.until_over()
    return first


def test_a_rated_match_counts_once(two: Two, meet: Meet) -> None:
    match, first, second = two("pushee-pieces", agreed=True)
    ann, ben, cleo = first.person, second.person, meet("Cleo")
    give_up(first, second, resigns=1)
    mine, theirs = (person.get("/me")["ratings"]["pushee-pieces"] for person in (ann, ben))
    assert (mine["games"], mine["wins"], theirs["games"], theirs["wins"]) == (1, 1, 1, 0)
    # Openskill gives newcomers 25 ± 25/3; one match would lead to 27.635 and 22.365, both ± 8.0655. It counts half,
    # since both play from one address, and a quarter for the winner, since the loser has not won yet. Shown is the mean
    # less three deviations, 40 to the point, from 1000 on.
    assert (mine["rating"], theirs["rating"]) == (1034, 963)
    assert (mine["deviation"], mine["provisional"]) == (331, True)
    ended = first.view["outcome"]
    assert ended["rating_changes"] == [34, -37], "the message of the end says so"
    assert ended["rating_notes"] == [
        "Counted a quarter: the opponent has not won a rated match yet.",
        "Counted half: the two of you share an internet connection.",
    ]
    assert [(seat["rating"], seat["deviation"], seat["provisional"]) for seat in first.view["seats"]] == [
        (1034, 331, True),
        (963, 328, True),
    ]
    # Coming back to it, from this process or after it was forgotten, changes nothing.
    assert cleo.get(f"/matches/{match}")["outcome"] == ended | {"words": "Ann wins: Ben resigned"}
    assert cleo.watch(match).view["seats"][0]["rating"] == mine["rating"]
    assert ann.get("/me")["ratings"]["pushee-pieces"] == mine
    for person in (ann, ben):
        (point,) = person.get("/me/record")["games"][0]["ratings"]
        assert (point["match"], point["rating"]) == (match, person.get("/me")["ratings"]["pushee-pieces"]["rating"])
    board = cleo.get("/ratings/pushee-pieces")
    assert [line["place"] for line in board] == list(range(1, len(board) + 1))
    assert [line["rating"] for line in board] == sorted((line["rating"] for line in board), reverse=True)
    assert {line["kind"] for line in board} == {"bot"}, "one match is not enough for a place"


def test_only_matches_that_all_want_rated_from_the_start_on_are(two: Two, meet: Meet) -> None:
    _, first, second = two("pushee-pieces", agreed=True)
    ann, ben, cleo = first.person, second.person, meet("Cleo")
    first.ask("resign", seat=0)  # at once
    _, first, second = two("pushee-pieces")  # Ben does not agree
    tab = give_up(first, second, resigns=0)
    assert tab.view["info"]["rated"] is False
    assert tab.view["outcome"]["rating_changes"] == [None, None]
    actions = ann.get("/games/pushee-pieces/start")["actions"][:1]
    later = ann.post("/positions", {"game": "pushee-pieces", "actions": actions})["text"]
    for wish in ({"rated": False}, {"rated": True, "start": later}):
        _, first, second = two("pushee-pieces", agreed=True, **wish)
        assert first.view["info"]["rated"] is False
        give_up(first, second, resigns=0)
    alone = ann.watch(ann.open_match("pushee-pieces", "you", "you")[0])
    for _ in range(5):
        alone.play(alone.choices[0], alone.view["turn"])
    alone.ask("resign", seat=0)
    assert ann.get("/me")["ratings"] == ben.get("/me")["ratings"] == {}
    match, invites = ann.open_match("push", "you", "friend", "friend", options={"seats": 3})
    watching = ann.watch(match)
    ben.join(match, invites[0], rated=True)
    assert watching.until(lambda view: view["seats"][1]["name"] == "Ben", "Ben")["rated"] is True
    cleo.join(match, invites[1])
    assert watching.until(lambda view: view["seats"][2]["name"] == "Cleo", "Cleo")["rated"] is False


def test_matches_against_the_same_bot_that_end_at_the_same_time_all_count(meet: Meet) -> None:
    people = [meet(f"Player {i}") for i in range(6)]

    def ready_to_resign(person: Person) -> Tab:
        tab = person.watch(person.open_match("pushee-pieces", "you", "casual")[0])
        for _ in range(4):
            tab.until(lambda view: view["turn"] == 0, "the turn")
            tab.play(tab.choices[0])
        tab.until(lambda view: view["turn"] == 0, "the bot's move")
        return tab

    tabs = [ready_to_resign(person) for person in people]
    before = people[0].get("/ratings/pushee-pieces")
    with ThreadPoolExecutor(len(tabs)) as pool:
        list(pool.map(lambda tab: tab.ask("resign", seat=0), tabs))
    for person in people:
        assert person.get("/me")["ratings"]["pushee-pieces"]["games"] == 1
    assert people[0].get("/ratings/pushee-pieces") == before, "a bot's rating is fixed"
