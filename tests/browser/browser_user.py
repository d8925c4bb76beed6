"""People with browsers of their own: what they open, what their page complains of, what reaches them over the line."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Response,
    ViewportSize,
    WebSocket,
    expect,
)
from playwright.sync_api import Error as PlaywrightError

PATIENCE = 60_000  # milliseconds that anything may take: the machine may be busy with other tests
DESKTOP = ViewportSize(width=1280, height=900)
PHONE = ViewportSize(width=360, height=740)
PACE = 25.0  # how many times faster than for people things move on the page

# No test looks at pixels, and filling them is most of a browser's work. Everything else is as always: where things are,
# what a press meets, what moves. What looks at colours switches this off.
UNPAINTED = """
  globalThis.unpainted = new CSSStyleSheet();
  unpainted.replaceSync("html { opacity: 0 !important }");
  document.adoptedStyleSheets.push(unpainted);
"""

expect.set_options(timeout=PATIENCE)


def leave_unpainted(context: BrowserContext) -> None:
    """Let nothing be painted, unless somebody wants pictures."""
    if os.environ.get("JOSTLE_TEST_PICTURES") != "yes":
        context.add_init_script(UNPAINTED)


class Visitor:
    """One person in a browser with its own cookies. Whatever the page complains of is kept, and fails the test."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        phone: bool = False,
        dark: bool = False,
        calm: bool = False,
        language: str = "en-GB",
        name: str = "",
        pace: float = PACE,
        worker: bool = False,
        painted: bool = False,
    ) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.forgiven: list[str] = []  # parts of complaints that a test expects
        self.frames: list[str] = []  # all that sockets brought
        self.sent: list[dict[str, Any]] = []  # all that went out on them
        self.bodies: list[tuple[str, str]] = []  # all that requests brought: address and text
        self._unread: list[Response] = []
        self.phone = phone
        self.pace = pace
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            locale=language,
            base_url=address,
            accept_downloads=True,
            service_workers="allow" if worker else "block",  # tests look at requests, which a worker would hide
        )
        self.context.set_default_timeout(PATIENCE)
        if not painted:
            leave_unpainted(self.context)
        self.ask("GET", "/me")  # from now on the server knows this person
        self._named = bool(name)
        if name:
            self.ask("PATCH", "/me", {"name": name})
        self.page = self.open_tab()

    def open_tab(self) -> Page:
        """One more page of the same person."""
        page = self.context.new_page()
        motion = self.context.new_cdp_session(page)
        motion.send("Animation.enable")
        motion.send("Animation.setPlaybackRate", {"playbackRate": self.pace})
        page.on("pageerror", lambda problem: self.complaints.append(f"error: {problem}"))
        page.on("console", self._listen)
        page.on("websocket", self._follow)
        page.on("response", lambda answer: self._unread.append(answer))
        return page

    # --- what is asked of the server without the page ----------------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server's interface as this person."""
        answer = self.context.request.fetch(
            f"{self.address}/api/v1{path}",
            method=method,
            headers={"origin": self.address, "content-type": "application/json"},
            data=None if body is None else json.dumps(body),
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def make_match(self, game: str, *seats: str | dict[str, str], **wish: object) -> tuple[str, list[str]]:
        """Make a match; its id and the links of its invitations. A seat is you, friend, open or the level of a bot."""
        kinds = [seat if isinstance(seat, dict) else _seat(seat) for seat in seats]
        made = self.ask("POST", "/matches", {"game": game, "seats": kinds, **wish})
        return made["match"], [invite["link"] for invite in made["invites"]]

    def join(self, invitation: str) -> None:
        """Take the seat that a link of an invitation is for."""
        match, _, invite = invitation.removeprefix("/m/").partition("?invite=")
        self.ask("POST", f"/matches/{match}/join", {"invite": invite})

    # --- the page -----------------------------------------------------------------------------------------------------

    def open(self, path: str, page: Page | None = None) -> Page:
        """Open an address of ours, and wait until the page stands."""
        page = page or self.page
        page.goto(path)
        page.wait_for_selector("main h1")
        return page

    def open_match(self, match: str, page: Page | None = None) -> Page:
        """Open a match, and wait until its board is drawn."""
        page = self.open(f"/m/{match}", page)
        page.wait_for_selector(".match .board-picture .shape", state="attached")
        return page

    def wait_until_drawn(self) -> None:
        """Wait until a page has what it fetches: a board, pictures, a guide, a table, or the words that refuse it."""
        home = self.page.evaluate("location.pathname") == "/"
        drawn = ".shape" if home else ":is(.shape, article, table, form, img, [role=alert], .button)"
        self.page.wait_for_selector(f"main {drawn}", state="attached")

    def settle(self, page: Page | None = None) -> None:
        """Wait until nothing moves any more."""
        (page or self.page).wait_for_function(
            "() => !document.querySelector('.board.settling') && document.getAnimations().every(one =>"
            " one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"
        )

    def close(self) -> None:
        if self._named:
            with suppress(PlaywrightError, AssertionError):  # the server may be gone
                self.ask("PATCH", "/me", {"name": f"Left {secrets.token_hex(6)}"})  # somebody else can have the name
        self.context.close()

    # --- what comes ---------------------------------------------------------------------------------------------------

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "registration blocked by Playwright" not in message.text:
            self.complaints.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def read_bodies(self) -> list[tuple[str, str]]:
        """The texts of all answers so far; to be read before the page is left."""
        while self._unread:
            answer = self._unread.pop(0)
            if (
                answer.request.resource_type == "font"
                or answer.request.is_navigation_request()
                or answer.status in (204, 304)
                or 300 <= answer.status < 400
            ):
                continue
            self.bodies.append((answer.url, answer.body().decode("utf-8", "replace")))
        return self.bodies

    def unforgiven(self) -> list[str]:
        """The complaints that nobody expected."""
        return [one for one in self.complaints if not any(part in one for part in self.forgiven)]


def _seat(kind: str) -> dict[str, str]:
    return {"kind": kind} if kind in ("you", "friend", "open") else {"kind": "bot", "level": kind}


Visit = Callable[..., Visitor]
