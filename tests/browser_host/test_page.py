"""The host in a page: whole matches, what is kept of them, and answers as a server gives them."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Mapping
from pathlib import Path
from typing import Any

import pytest

import jostle
from jostle.browser.host import ME
from jostle.browser.page import Host
from jostle.browser.store import BrowserStore, NotKept, Unreadable
from jostle.play.state import State
from jostle.search.core.search import Limit, SearchResult
from jostle.table.hosting import Sliced, Stop
from jostle.table.match import live_match
from tests.parameters import two_games
from tests.plugins import run_python

LONGEST = 120.0  # seconds that a match may take


class Page:
    """A page with its host, which asks and listens. `kept` outlives it."""

    def __init__(self, kept: dict[str, str]) -> None:
        self.kept = kept
        self.full = False  # nothing more can be kept
        self.news: list[dict[str, Any]] = []
        self.host = Host(dict(kept), self._commit, lambda text: self.news.append(json.loads(text)))
        self.host.open()

    async def _commit(self, changes: Mapping[str, str | None]) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise NotKept("full")
        self.kept.update({key: text for key, text in changes.items() if text is not None})
        for key in [key for key, text in changes.items() if text is None]:
            del self.kept[key]

    async def ask(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        found, text = await self.host.request(method, f"/api/v1{path}", "" if body is None else json.dumps(body))
        assert found == status, text
        return json.loads(text)

    async def say(self, what: str, **more: object) -> None:
        await self.host.receive(json.dumps({"do": what, "id": 1, **more}))

    @property
    def last(self) -> dict[str, Any]:
        """The table as it was told last."""
        return [one for one in self.news if one["type"] in ("match", "event")][-1]

    async def play(self, match: str) -> None:
        """Play a match to its end, at random; the bot answers meanwhile."""
        rng = random.Random(1)
        await self.say("watch", match=match)
        async with asyncio.timeout(LONGEST):
            while self.last["outcome"] is None:
                if choices := self.last["scene"]["choices"]:
                    action = rng.choice(choices)["action"]
                    await self.say("play", seat=self.last["turn"], action=action, number=self.last["number"])
                await asyncio.sleep(0 if choices else 0.01)


@two_games()
def test_a_match_against_a_bot_is_played_to_its_end_and_found_again_later(game: str) -> None:
    async def visit() -> None:
        kept: dict[str, str] = {}
        page = Page(kept)
        seats = [{"kind": "you"}, {"kind": "bot", "level": "beginner"}]
        match = (await page.ask("POST", "/matches", {"game": game, "seats": seats}))["match"]
        await page.play(match)
        later = Page(kept)
        (found,) = await later.ask("GET", "/matches?list=mine")
        assert (found["info"]["id"], found["info"]["status"], found["info"]["rated"]) == (match, "over", False)
        assert (await later.ask("GET", f"/matches/{match}"))["outcome"] == page.last["outcome"]
        (record,) = (await later.ask("GET", "/me/record"))["games"]
        assert sum(record["tally"].values()) == 1
        status, kind, text = await later.host.file(f"/api/v1/matches/{match}/match.jostle")
        assert (status, kind.partition(";")[0]) == (200, "text/plain")
        assert text.startswith(b"Jostle match")

    asyncio.run(visit())


def test_a_puzzle_a_lesson_and_a_name_are_kept() -> None:
    async def visit() -> None:
        kept: dict[str, str] = {}
        page = Page(kept)
        await page.ask("PATCH", "/me", {"name": "Ada"})
        puzzle = (await page.ask("GET", "/puzzles/next"))["puzzle"]
        await page.ask("POST", f"/puzzles/{puzzle}/solution")
        lesson = (await page.ask("GET", "/lessons/push"))[0]["id"]
        await page.ask("POST", "/lessons/progress", {"lessons": {"push": [lesson]}})
        later = Page(kept)
        me = await later.ask("GET", "/me")
        assert (me["name"], me["guest"], me["offers"]) == ("Ada", False, ["own-file"])
        assert (await later.ask("GET", f"/puzzles/{puzzle}"))["how"] == "missed"
        assert await later.ask("POST", "/lessons/progress", {"lessons": {}}) == {"lessons": {"push": [lesson]}}
        assert (await later.ask("GET", "/lab/runs", status=404))["code"] == "unknown"

    asyncio.run(visit())


def test_what_cannot_be_kept_does_not_happen_and_play_goes_on_when_there_is_room_again() -> None:
    async def visit() -> None:
        page = Page({})
        seats = [{"kind": "you"}, {"kind": "you"}]
        wish = {"game": "push", "seats": seats}
        match = (await page.ask("POST", "/matches", wish))["match"]
        await page.say("watch", match=match)
        (row,) = await page.ask("GET", "/matches?list=mine")
        made, before, told = row["updated"], dict(page.kept), page.last
        play = {"seat": told["turn"], "action": told["scene"]["choices"][0]["action"], "number": told["number"]}
        page.full = True
        await page.say("play", **play)
        refused = page.news[-1]
        assert (refused["type"], refused["code"]) == ("refused", "busy")
        assert "could not keep this" in refused["words"]
        assert (await page.ask("POST", "/matches?lang=de", wish, status=503))["words"].startswith("der Browser konnte")
        assert (await page.ask("PATCH", "/me", {"name": "Ada"}, status=503))["code"] == "busy"
        assert (page.kept, page.last) == (before, told)
        assert [row["updated"] for row in await page.ask("GET", "/matches?list=mine")] == [made]
        page.full = False
        await page.say("play", **play)
        assert page.news[-1]["type"] == "ok"
        assert page.last["number"] > told["number"]
        later = Page(page.kept)
        await later.say("watch", match=match)
        assert later.last["scene"] == page.last["scene"]

    asyncio.run(visit())


def test_a_bot_moves_as_soon_as_its_move_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_match, "RETRY", 0.01)

    async def visit() -> None:
        page = Page({})
        seats = [{"kind": "bot", "level": "beginner"}, {"kind": "you"}]
        match = (await page.ask("POST", "/matches", {"game": "push", "seats": seats}))["match"]
        page.full = True
        await page.say("watch", match=match)
        told = page.last
        await asyncio.sleep(0.2)
        assert page.last == told
        page.full = False
        async with asyncio.timeout(LONGEST):
            while page.last["turn"] != 1:
                await asyncio.sleep(0.01)

    asyncio.run(visit())


def test_two_positions_can_be_thought_about_at_once() -> None:
    first = jostle.game("push-fight", setup="line").start()
    states = [first, next(state for state in map(first.play, first.actions) if state.actor != first.actor)]

    async def visit() -> None:
        table = Page({}).host.table

        def search(state: State) -> Awaitable[SearchResult]:
            work = Sliced(lambda: table.evaluator.search(state, Limit(seconds=0.3), 1, Stop()))
            return table.scheduler.run("review", ME, work, 1.0)

        await search(first)  # what is compiled now takes no time later
        found = await asyncio.gather(*map(search, states))
        assert [one.seat for one in found] == [state.actor for state in states]
        assert all(one.best.text in state.actions for one, state in zip(found, states, strict=True))

    asyncio.run(visit())


def test_a_row_that_cannot_be_read_is_named() -> None:
    async def commit(changes: Mapping[str, str | None]) -> None:
        raise AssertionError("nothing is written")

    for key, text in (
        ("person/me", "{"),
        ("learned/push/a", '"yesterday"'),
        ("ghost/1", "{}"),
        ("event/a/00001", "{}"),
    ):
        with pytest.raises(Unreadable, match=key):
            BrowserStore({key: text}, commit)


async def somebody(name: str) -> tuple[Page, str]:
    """A page with a name, a match that goes on, and a lesson."""
    page = Page({})
    await page.ask("PATCH", "/me", {"name": name})
    seats = [{"kind": "you"}, {"kind": "you"}]
    match = (await page.ask("POST", "/matches", {"game": "push", "seats": seats}))["match"]
    await page.say("watch", match=match)
    await page.say(
        "play",
        seat=page.last["turn"],
        action=page.last["scene"]["choices"][0]["action"],
        number=page.last["number"],
    )
    assert page.news[-1]["type"] == "ok"
    lesson = (await page.ask("GET", "/lessons/push"))[0]["id"]
    await page.ask("POST", "/lessons/progress", {"lessons": {"push": [lesson]}})
    return page, match


def test_everything_moves_to_another_browser_as_a_file() -> None:
    async def visit() -> None:
        old, match = await somebody("Ada")
        settings = {"theme": "dark", "name": "Ada"}
        text = json.dumps(await old.ask("POST", "/me/file", {"settings": settings}))
        new, other = await somebody("Bob")
        found = await new.ask("POST", "/me/file/read", {"text": text})
        assert (found["matches"], found["here"], found["empty"], found["settings"]) == (1, 1, False, settings)
        assert (await new.ask("GET", "/me"))["name"] == "Bob", "a look changes nothing"
        before = dict(new.kept)
        new.full = True
        await new.ask("POST", "/me/file/read", {"text": text, "sure": True}, status=503)
        assert new.kept == before
        assert (await new.ask("GET", "/me"))["name"] == "Bob"
        new.full = False
        await new.ask("POST", "/me/file/read", {"text": text, "sure": True})
        assert new.kept == old.kept
        await new.ask("GET", f"/matches/{other}", status=404)
        await new.say("watch", match=match)
        assert new.last["scene"] == old.last["scene"]
        assert (await new.ask("GET", "/me"))["name"] == "Ada"
        assert (await Page({}).ask("POST", "/me/file/read", {"text": text}))["empty"]

    asyncio.run(visit())


def test_a_file_that_is_not_whole_or_not_ours_is_refused_and_nothing_changes() -> None:
    async def visit() -> None:
        page, match = await somebody("Ada")
        good = await page.ask("POST", "/me/file", {"settings": {}})
        text, before = json.dumps(good, separators=(",", ":")), dict(page.kept)
        rows = good["rows"]
        cases = [
            (text[:-20], "damaged"),
            (text.replace("Ada", "Eve"), "damaged"),
            (json.dumps(good | {"rows": {**rows, f"event/{match}/00001": "{}"}}), "damaged"),
            (json.dumps(good | {"rows": [1]}), "damaged"),
            (json.dumps(good | {"version": 2, "rows": []}), "newer version"),
            (json.dumps(good | {"jostle": "else"}), "not a file"),
            ("Jostle match\n", "not a file"),
            ("[]", "not a file"),
            ("", "not a file"),
        ]
        for sent, words in cases:
            refused = await page.ask("POST", "/me/file/read", {"text": sent, "sure": True}, status=400)
            assert words in refused["words"], sent[:60]
            assert page.kept == before

    asyncio.run(visit())


PLAIN = """
import asyncio, time
from tests.browser_host.test_page import Page

async def visit():
    page = Page({})
    print([level["name"] for level in await page.ask("GET", "/levels") if level["plays"]])
    print({game["bots_ready"] for game in await page.ask("GET", "/games")})
    seats = [{"kind": "bot", "level": "expert"}, {"kind": "you"}]
    match = (await page.ask("POST", "/matches", {"game": "pushout", "seats": seats}))["match"]
    begin = time.monotonic()
    await page.say("watch", match=match)
    while page.last["turn"] != 1:
        await asyncio.sleep(0.05)
    print(time.monotonic() - begin < 100)
    await page.say("resign", seat=1)
    print((await page.ask("GET", f"/matches/{match}/turning-point"))["ready"])

asyncio.run(visit())
"""


@pytest.mark.full
def test_without_compiled_kernels_weaker_bots_are_offered_and_nothing_thinks_for_minutes(tmp_path: Path) -> None:
    assert run_python(tmp_path, PLAIN, JOSTLE_KERNELS="plain").splitlines() == [
        "['beginner', 'casual', 'steady']",
        "{False}",
        "True",
        "True",
    ]
