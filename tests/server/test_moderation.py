"""What an operator can do, from another process too, and what people can do about each other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

import jostle
from jostle.server.moderation.moderator import Moderator
from jostle.server.moderation.operator import Operator
from jostle.server.moderation.sanctions import Sanctions
from jostle.server.secret_file import kept_secret, newest_key, rotate_secret
from jostle.server.sessions import Sessions
from jostle.server.store.records import ReportRow, SanctionRow
from jostle.server.store.store import Store
from jostle.table.hosting import Requester
from jostle.table.match.protocol import BANNED
from jostle.table.refusals import Refusal
from tests.server.conftest import Meet, OwnServer, Two
from tests.server.live_server import Person, Process, Server, in_loop, wait_for, with_database

GAME = jostle.games()[0]
T = TypeVar("T")
SECRET = "the secret of the admin page"


def as_operator(server: Server, work: Callable[[Operator], Awaitable[T]]) -> T:
    """Do something with the database alone, as another process does; the server looks for it at once."""
    done = with_database(server.site.settings.database, work)
    in_loop(server, server.site.moderator.refresh())
    return done


def person_id(server: Server, person: Person) -> str:
    name = person.get("/me")["name"]
    return as_operator(server, lambda operator: operator.person(name)).id


def audit_kinds(server: Server, **which: Any) -> list[str]:
    return [row.what for row in as_operator(server, lambda operator: operator.store.find_audit(**which))]


# --- sanctions -------------------------------------------------------------------------------------------------------


def sanction(
    kind: str, person: str | None = None, network: str | None = None, until: float | None = None
) -> SanctionRow:
    return SanctionRow(1, kind, person, network, "a reason", 0.0, until, None)


@pytest.mark.parametrize(
    ("row", "requester", "found"),
    [
        (sanction("ban", "ada"), Requester("ada", "10.0.0.1"), True),
        (sanction("ban", "ada"), Requester("bob", "10.0.0.1"), False),
        (sanction("mute", "ada"), Requester("ada", "10.0.0.1"), False),
        (sanction("ban", "ada", until=1.0), Requester("ada", ""), False),
        (sanction("ban", network="10.0.0.1"), Requester("new guest", "10.0.0.1"), True),
        (sanction("ban", network="10.0.0.0/24"), Requester("new guest", "10.0.0.77"), True),
        (sanction("ban", network="10.0.0.0/24"), Requester("new guest", "10.0.1.77"), False),
        (sanction("ban", network="2001:db8::/64"), Requester("new guest", "2001:db8::/64"), True),
        (sanction("ban", network="2001:db8::/32"), Requester("new guest", "2001:db8:0:5::/64"), True),
        (sanction("ban", network="10.0.0.0/24"), Requester("new guest", ""), False),
    ],
)
def test_a_sanction_holds_for_a_person_or_a_network(row: SanctionRow, requester: Requester, found: bool) -> None:
    sanctions = Sanctions()
    sanctions.set([row])
    if not found:
        sanctions.check(requester, "ban")
        return
    with pytest.raises(Refusal, match="a reason"):
        sanctions.check(requester, "ban")


def test_a_ban_from_the_command_line_closes_open_pages_and_the_door(server: Server, meet: Meet) -> None:
    """Nobody is notified with SQLite: the server looks for itself."""
    ada = meet("Ada the banned")
    match, _ = ada.open_match(GAME, "you", "you")
    tab = ada.watch(match)
    with_database(
        server.site.settings.database, lambda operator: operator.sanction("ban", "Ada the banned", 2.0, "rude")
    )
    assert tab.closed_with() == BANNED
    refusal = ada.refused("POST", "/anybody", {"game": GAME})
    assert (refusal.status, refusal.code) == (403, "banned")
    assert "rude" in refusal.words
    ban = ada.get("/standing")["ban"]
    assert ban["reason"] == "rude"
    assert abs(ban["until"] - time.time() - 2 * 86400) < 600
    assert ada.get("/me")["name"] == "Ada the banned"  # one's own data can be had
    assert ada.tab().closed_with() == BANNED
    as_operator(server, lambda operator: operator.lift("ban", "Ada the banned"))
    assert ada.get("/standing")["ban"] is None
    ada.watch(match)


def test_a_muted_person_is_told_so_when_writing(server: Server, two: Two) -> None:
    match, tab, other = two(GAME)
    as_operator(server, lambda operator: operator.sanction("mute", f"{match}:0", None, "shouting"))
    assert tab.person.get("/standing")["mute"] is not None
    assert tab.refused("say", text="hello") == "forbidden"
    other.ask("say", text="hello")
    as_operator(server, lambda operator: operator.lift("mute", f"{match}:0"))


# --- renaming and removing -------------------------------------------------------------------------------------------


def test_a_rename_is_seen_at_once_and_stays(server: Server, meet: Meet) -> None:
    """A seat that was joined has its name in an event, too."""
    ada, bob = meet("Ada who invites"), meet("A rude name")
    match, (invite,) = ada.open_match(GAME, "you", "friend")
    bob.join(match, invite)
    bob.watch(match).ask("say", text="hello")
    tab = ada.watch(match)
    as_operator(server, lambda operator: operator.rename("A rude name", "Bob again"))
    tab.until(lambda view: "Bob again" in [seat["name"] for seat in view["seats"]], "the new name")
    assert [line["name"] for line in tab.view["said"]] == ["Bob again"]
    ada.leave()
    bob.leave()
    server.site.matches.rooms.pop(match)  # as after a restart
    assert "Bob again" in [seat["name"] for seat in ada.get(f"/matches/{match}")["seats"]]
    assert [line["name"] for line in ada.watch(match).view["said"]] == ["Bob again"]
    assert bob.get("/me")["name"] == "Bob again"


def test_a_removed_match_is_gone_for_everybody(server: Server, meet: Meet) -> None:
    ada = meet("Ada whose match goes")
    match, _ = ada.open_match(GAME, "you", "you")
    tab = ada.watch(match)
    as_operator(server, lambda operator: operator.remove_match(match))
    assert "removed" in tab.expect("removed")["words"]
    refusal = ada.refused("GET", f"/matches/{match}")
    assert refusal.status == 404
    assert "removed by the operator" in refusal.words
    assert match not in [row["info"]["id"] for row in ada.get("/matches", list="mine")]
    with pytest.raises(Refusal):
        as_operator(server, lambda operator: operator.remove_match(match))


# --- people about each other -----------------------------------------------------------------------------------------


def test_who_has_blocked_somebody_does_not_meet_them(server: Server, meet: Meet) -> None:
    ada, bob = meet("Ada who blocks"), meet("Bob who is blocked")
    match, (invite,) = ada.open_match(GAME, "you", "friend")
    bob.join(match, invite)
    ada.post(f"/matches/{match}/block", {"seat": 1})
    assert ada.get(f"/matches/{match}/blocked") == [1]
    assert bob.get(f"/matches/{match}/blocked") == []  # nobody is told
    (block,) = ada.get("/me/blocks")
    assert block["name"] == "Bob who is blocked"
    waiting = ada.post("/anybody", {"game": GAME})["match"]
    ada.watch(waiting)
    assert bob.post("/anybody", {"game": GAME})["match"] != waiting
    assert bob.refused("POST", f"/matches/{waiting}/join", {}).code == "forbidden"
    tab = bob.watch(match)
    tab.ask("resign", seat=1)
    assert tab.refused("ask", seat=1, what="rematch") == "illegal"
    ada.send("DELETE", f"/me/blocks/{block['key']}")
    assert ada.get("/me/blocks") == []
    bob.join(waiting)


def test_a_report_reaches_the_operator_with_the_match(server: Server, meet: Meet) -> None:
    ada, bob = meet("Ada who reports"), meet("Bob who is reported")
    match, (invite,) = ada.open_match(GAME, "you", "friend")
    bob.join(match, invite)
    ada.post(f"/matches/{match}/report", {"seat": 1, "reason": "insults", "words": "he said\nthings"})
    (report,) = [row for row in as_operator(server, lambda operator: operator.store.reports()) if row.match == match]
    assert (report.name, report.reason, report.words) == ("Bob who is reported", "insults", "he said things")
    ada.refused("POST", f"/matches/{match}/report", {"seat": 0, "reason": "insults"})  # oneself
    ada.refused("POST", f"/matches/{match}/report", {"seat": 1, "reason": "insults", "words": "x" * 501})
    as_operator(server, lambda operator: operator.handle(report.id, "talked to him"))
    assert report.id not in [row.id for row in as_operator(server, lambda operator: operator.store.reports())]
    kinds = audit_kinds(server, about=person_id(server, bob))
    assert {"report", "handle"} <= set(kinds)


def test_only_players_report_and_once(server: Server, meet: Meet) -> None:
    ada, bob, eve = meet("Ada who reports once"), meet("Bob reported once"), meet("Eve who watches")
    match, (invite,) = ada.open_match(GAME, "you", "friend")
    bob.join(match, invite)
    ada.post(f"/matches/{match}/report", {"seat": 1, "reason": "spam"})
    for person, code in ((ada, "illegal"), (eve, "forbidden")):
        assert person.refused("POST", f"/matches/{match}/report", {"seat": 1, "reason": "other"}).code == code


def test_who_deletes_themselves_stays_reported_and_banned(own_server: OwnServer) -> None:
    server = own_server()
    with Person(server, "Ada") as ada, Person(server, "Bob the rude") as bob:
        match, (invite,) = ada.open_match(GAME, "you", "friend")
        bob.join(match, invite)
        bob.watch(match).ask("say", text="something rude")
        ada.post(f"/matches/{match}/report", {"seat": 1, "reason": "insults"})
        as_operator(server, lambda operator: operator.sanction("ban", "Bob the rude", None, "rude"))
        wait_for(lambda: bob.get("/standing")["ban"] is not None, "the ban")
        for change in (("PATCH", "/me", {"name": "Bob the kind"}), ("POST", "/me/recovery", None)):
            assert bob.refused(*change).code == "banned"
        bob.send("DELETE", "/me")
        (report,) = as_operator(server, lambda operator: operator.store.reports())
        assert "something rude" in report.words
        assert "Bob" not in report.name
        ban = bob.get("/standing")["ban"]
        assert ban["reason"] == "rude"
        assert ban["until"] < time.time() + 31 * 86400
        as_operator(server, lambda operator: operator.lift("ban", report.person))
        wait_for(lambda: bob.get("/standing")["ban"] is None, "the ban to be lifted")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{tmp_path / 'own.db'}")
    await opened.migrate()
    yield opened
    await opened.close()


@pytest.mark.anyio
async def test_the_oldest_reports_come_first_by_person_and_are_handled_together(store: Store) -> None:
    for match, person in enumerate(("bob", "eve", "bob", "bob")):
        assert await store.add_report(
            ReportRow(0, float(match), "ada", person, person, str(match), "spam", "", None, "")
        )
    assert [row.match for row in await store.reports()] == ["0", "2", "3", "1"]
    assert await store.reports(page=1) == []
    assert await store.handle_report(3, 5.0, "banned", every=True)
    assert [(row.person, row.handled) for row in await store.reports(handled=True)] == [
        ("bob", 5.0),
        ("bob", 5.0),
        ("eve", None),
        ("bob", 5.0),
    ]
    assert await store.count_reports() == 1
    await store.forget_reports(2.0)
    assert [row.match for row in await store.reports(handled=True)] == ["3", "2"]


def test_reports_are_limited(own_server: OwnServer) -> None:
    server = own_server(reports_per_minute=1)
    with Person(server, "Ada") as ada, Person(server, "Bob") as bob:
        match, (invite,) = ada.open_match(GAME, "you", "friend")
        bob.join(match, invite)
        ada.post(f"/matches/{match}/report", {"seat": 1, "reason": "spam"})
        for _ in range(2):
            assert ada.refused("POST", f"/matches/{match}/report", {"seat": 1, "reason": "spam"}).code == "limit"
        assert audit_kinds(server).count("limit") == 1  # one row a minute says it


# --- the notice and draining -----------------------------------------------------------------------------------------


def test_a_planned_stop_is_announced_may_be_called_off_and_is_carried_out(own_server: OwnServer, meet: Meet) -> None:
    server = own_server(drain_seconds=0.0)
    stopped: list[float] = []
    server.site.stop = lambda: stopped.append(time.time())
    ada = meet("Ada", server)
    as_operator(server, lambda operator: operator.set_notice("", 1 / 60))
    assert ada.get("/standing")["notice"]["stops_at"] is not None
    as_operator(server, lambda operator: operator.clear_notice())
    assert ada.get("/standing")["notice"]["stops_at"] is None
    tab = ada.watch(ada.open_match(GAME, "you", "you")[0])
    as_operator(server, lambda operator: operator.set_notice("a new version", 2 / 60))
    news = tab.expect("notice", text="a new version")
    assert not news["draining"]
    assert ada.get("/standing")["notice"]["stops_at"] == news["stops_at"]
    assert ada.tab().expect("notice")["text"] == "a new version"  # who comes later
    assert tab.expect("notice", draining=True)
    wait_for(lambda: bool(stopped), "the stop")
    assert stopped[0] >= news["stops_at"], "and not when the one that was called off was due"
    refusal = ada.refused("POST", "/matches", {"game": GAME, "seats": [{"kind": "you"}, {"kind": "you"}]})
    assert (refusal.status, refusal.code) == (503, "busy")
    tab.play(tab.choices[0])  # what goes on goes on


@pytest.mark.full
def test_draining_ends_the_server(tmp_path: Path) -> None:
    """For real: another process orders it."""
    process = Process(f"sqlite:///{tmp_path / 'own.db'}", tmp_path, JOSTLE_DRAIN_SECONDS="0")
    process.start()
    try:
        with_database(process.database, lambda operator: operator.drain())
        assert process.wait() == 0
    finally:
        process.stop()


# --- the audit log ---------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_the_audit_log_is_found_by_person_match_and_address_and_forgotten_in_time(store: Store) -> None:
    moderator = Moderator(store, 30.0)
    await moderator.audit(Requester("ada", "10.0.0.1"), "made", "match1", rated=True)
    await moderator.audit(Requester("bob", "10.0.0.2"), "joined", "match1")
    assert [row.actor for row in await store.find_audit(about="match1")] == ["bob", "ada"]
    assert [row.what for row in await store.find_audit(about="ada")] == ["made"]
    assert [row.actor for row in await store.find_audit(network="10.0.0.2")] == ["bob"]
    assert [row[0] for row in await store.networks_of("ada")] == ["10.0.0.1"]
    assert await store.find_audit(since=time.time() + 60) == []
    assert await store.forget_audit(time.time() - 30 * 86400) == 0
    assert await store.forget_audit(time.time() + 1) == 2
    assert await store.forget_sanctions(time.time()) == 0


def test_what_people_do_stands_in_the_audit_log_with_their_address(server: Server, meet: Meet) -> None:
    ada, bob = meet("Ada in the log"), meet("Bob in the log")
    match, (invite,) = ada.open_match(GAME, "you", "friend")
    bob.join(match, invite)
    wait_for(lambda: set(audit_kinds(server, about=match)) == {"match-made", "match-joined"}, "the rows")
    rows = as_operator(server, lambda operator: operator.store.find_audit(about=match))
    assert {row.network for row in rows} == {"127.0.0.1"}
    assert "name" in audit_kinds(server, about=person_id(server, ada))
    found = as_operator(server, lambda operator: operator.dossier("Ada in the log"))
    assert [network for network, _, _ in found.networks] == ["127.0.0.1"]


def test_a_new_key_is_used_at_once_and_the_old_one_still_known(
    own_server: OwnServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JOSTLE_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("JOSTLE_SECRET", raising=False)
    first = kept_secret(tmp_path / "data" / "secret")
    server = own_server(secret=first)
    with Person(server, "Ada") as ada:
        before = ada.cookie
        rotate_secret(tmp_path / "data" / "secret")
        as_operator(server, lambda operator: operator.note_new_key())
        newest = newest_key(kept_secret(tmp_path / "data" / "secret"))
        wait_for(lambda: ada.get("/me") is not None and ada.cookie != before, "a cookie of the new key")
        assert ada.get("/me")["name"] == "Ada"
        alone = Sessions(server.site.store, newest, 30.0)
        assert alone.read(ada.cookie) is not None
        assert alone.read(before) is None


@pytest.mark.anyio
async def test_a_limit_is_noted_once_a_minute(store: Store) -> None:
    moderator = Moderator(store, 30.0)
    for _ in range(5):
        await moderator.note_limit(Requester("ada", "10.0.0.1"), "chat")
    await moderator.note_limit(Requester("bob", "10.0.0.1"), "chat")
    assert [row.actor for row in await store.find_audit()] == ["bob", "ada"]


@pytest.mark.anyio
async def test_every_process_learns_of_every_order_once(store: Store) -> None:
    """Also of those that are given at the same time. The audit log only records: to delete its rows changes nothing."""
    here, there = Moderator(store, 30.0), Moderator(store, 30.0)
    await here.load()
    await there.load()
    seen: list[str] = []
    there.on_order.append(lambda order: seen.append(order.subject))
    await asyncio.gather(*(store.order("remove-run", str(n)) for n in range(20)))
    assert await store.forget_audit(time.time() + 1) == 20
    await there.refresh()
    await there.refresh()
    assert sorted(seen) == sorted(str(n) for n in range(20))
    await store.order("remove-run", "7")
    await there.refresh()
    assert seen[20:] == ["7"], "an order can be given again"


# --- the admin page's API --------------------------------------------------------------------------------------------


def test_without_a_secret_there_is_no_admin_api(meet: Meet) -> None:
    stranger = meet()
    assert stranger.get("/admin") == {"secret": False, "logged_in": False}
    for path in ("/admin/figures", "/admin/reports", "/admin/audit"):
        assert stranger.refused("GET", path).status == 404
    assert stranger.refused("POST", "/admin/login", {"secret": ""}).status == 404


def test_the_admin_api_opens_with_the_secret_alone(own_server: OwnServer, meet: Meet) -> None:
    server = own_server(admin_secret=SECRET, admin_logins_per_minute=5)
    person, rude = meet("Grace", server), meet("Rude", server)
    assert person.refused("GET", "/admin/figures").status == 403
    assert person.refused("POST", "/admin/login", {"secret": "a guess"}).code == "forbidden"
    answer = person.http.post("/api/v1/admin/login", json={"secret": SECRET})
    cookie = next(value for value in answer.headers.get_list("set-cookie") if value.startswith("jostle-admin"))
    assert {"HttpOnly", "SameSite=Strict", "Path=/api/v1/admin"} <= set(cookie.split("; "))
    assert person.get("/admin") == {"secret": True, "logged_in": True}
    match, _ = rude.open_match(GAME, "you", "you")
    assert person.get("/admin/figures")["open_reports"] == 0
    person.post("/admin/sanctions", {"who": "Rude", "kind": "ban", "days": 1.0, "reason": "rude"})
    rude.refused("GET", "/games")
    assert person.get("/admin/person", who="Rude")["sanctions"][0]["reason"] == "rude"
    person.send("DELETE", f"/admin/matches/{match}")
    kinds = [row["what"] for row in person.get("/admin/audit")]
    assert {"admin-refused", "admin-login", "ban", "remove-match"} <= set(kinds)
    for path in ("/admin/reports/99999999999999999999", "/admin/reports/0"):
        assert person.refused("POST", path, {"outcome": ""}).code == "malformed"
    assert "too wide" in person.refused("POST", "/admin/sanctions", {"who": "0.0.0.0/0", "kind": "ban"}).words
    kept = cookie.partition(";")[0]
    person.post("/admin/logout")
    assert not person.get("/admin")["logged_in"]
    old = person.http.get("/api/v1/admin", headers={"cookie": f"{kept}; jostle={person.cookie}"})
    assert not old.json()["logged_in"], "a copy of the cookie opens nothing any more"
    person.post("/admin/login", {"secret": SECRET})
    server.site.people.sessions.use_secret("another key of the server")  # as rotate-key does
    person.refused("GET", "/admin/figures")
    for _ in range(2):
        person.post("/admin/login", {"secret": SECRET})
    refusal = person.refused("POST", "/admin/login", {"secret": SECRET})
    assert refusal.code == "limit", "guessing is slow, even for who knows it"
