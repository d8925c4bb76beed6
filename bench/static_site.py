"""A site without a server, measured in a browser: what travels, how soon there is a picture, a board that answers and a
bot's move, and how much memory it takes. For somebody's first visit and for the next one, each also on a slower CPU.

python bench/static_site.py                          builds a site first
python bench/static_site.py --site FOLDER            one that is built
python bench/static_site.py --levels casual master   bots of these levels
python bench/static_site.py --slower 6               a CPU that is six times slower than this one

Times are seconds from opening the address, a bot's are from the end of the visitor's turn; the best of some tries. The
network is this machine's: what a real one takes comes on top. Files come with gzip, as most hosts send them. DevTools
slow down a page but none of its workers, and Python is in one: so the browser's processes for pages are stopped for
most of every 20 milliseconds (Linux only).
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import mimetypes
import os
import random
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from browser import open_browser, play_one
from first_start import memory_of
from jostle.browser.site import build_site
from jostle.paths import cache_folder

PATIENCE = 300_000  # milliseconds
SLICE = 0.02  # seconds, of which a slowed process has a part
FRESH = "max-age=600"  # as GitHub's and GitLab's pages
PACKED = {".css", ".ftl", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
MATCH = {"game": "push-fight", "options": {"setup": "line"}}

# When something was first there, in seconds since the address was opened, and who has acted when.
WATCH = """() => {
  const now = () => performance.now() / 1000;
  let match = "";
  globalThis.times = {};
  globalThis.acts = [];
  new MutationObserver(() => {
    if (document.querySelector(".shape")) times.shape ??= now();
    if (match && document.querySelector(".match .board.open")) times[match] ??= now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        const news = data.do === "news" && JSON.parse(data.text);
        if (news.type === "event" && news.step) acts.push([news.step.actor, now()]);
        if (news.type !== "match" || news.info.id === match) return;
        match = news.info.id;
        acts.length = 0;
      });
    }
  };
}"""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"
# Python's memory is the largest of what a worker makes. It grows in one piece, and never becomes smaller.
KEEP_MEMORY = """() => {
  globalThis.memories = [];
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
    construct(kind, given) {
      const made = new kind(...given);
      memories.push(made);
      return made;
    },
  });
}"""
PYTHON_MEMORY = "Math.max(...memories.map((one) => one.buffer.byteLength))"
MAKE = """async (wish) => {
  const { api } = await import(new URL("web/base/api.js", document.baseURI).href);
  const { match } = await api("POST", "/matches", wish);
  location.hash = `/m/${match}`;
  return match;
}"""
KEPT = "navigator.serviceWorker.ready.then((site) => site.active.state === 'activated')"

Figures = dict[str, float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, help="a folder that `jostle build-site` has written")
    parser.add_argument("--levels", nargs="+", default=["beginner", "master"])
    parser.add_argument("--slower", type=float, default=4.0)
    parser.add_argument("--tries", type=int, default=3)
    given = parser.parse_args()
    columns: dict[str, Figures] = {}
    with tempfile.TemporaryDirectory() as folder:
        if given.site is None:
            build_site(Path(folder), cache_folder() / "libraries-wasm32", print)
        host = StaticHost(given.site or Path(folder))
        with open_browser() as browser:
            for slower in (1.0, given.slower):
                tries = [visits(browser, host, given.levels, slower) for _ in range(given.tries)]
                for n, visit in enumerate(("first visit", "next visit")):
                    columns[f"{visit}, CPU / {slower:g}" if slower > 1 else visit] = best([pair[n] for pair in tries])
        host.shutdown()
    show(columns)


def best(tries: list[Figures]) -> Figures:
    return {name: min(figures[name] for figures in tries) for name in tries[0]}


def show(columns: dict[str, Figures]) -> None:
    print(f"load of this machine: {os.getloadavg()[0]:.1f}; figures by page:")
    print(" " * 46 + "".join(f"{name:>21}" for name in columns))
    for name in next(iter(columns.values())):
        cells = (f"{figures[name]:>21.1f}" if name in figures else " " * 21 for figures in columns.values())
        print(f"{name:<46}" + "".join(cells), flush=True)


# --- a host -----------------------------------------------------------------------------------------------------------


class StaticHost(ThreadingHTTPServer):
    """Has a folder in memory, as it sends it, and counts the bytes."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), FileAnswer)
        self.sent = 0
        self.files = {path.relative_to(folder).as_posix(): packed(path) for path in folder.rglob("*") if path.is_file()}
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


def packed(path: Path) -> tuple[bytes, dict[str, str]]:
    """What is sent for a file: its bytes and headers."""
    data = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {"Content-Type": kind, "Cache-Control": FRESH, "ETag": f'"{hashlib.sha256(data).hexdigest()[:16]}"'}
    if path.suffix in PACKED:
        data, headers["Content-Encoding"] = gzip.compress(data, 6), "gzip"
    return data, {**headers, "Content-Length": str(len(data))}


class FileAnswer(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: StaticHost

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].removeprefix("/") or "index.html"
        if name not in self.server.files:
            return self.send_error(404)
        data, headers = self.server.files[name]
        known = self.headers["If-None-Match"] == headers["ETag"]
        self.send_response(304 if known else 200)
        for header, value in headers.items():
            if not known or header != "Content-Length":
                self.send_header(header, value)
        self.end_headers()
        if not known:
            self.server.sent += len(data)
            self.wfile.write(data)
        return None

    def log_message(self, *about: object) -> None:
        """Nobody reads it."""


# --- a slower CPU -----------------------------------------------------------------------------------------------------


@contextmanager
def slowed(browser: int, slower: float) -> Iterator[None]:
    """Lets what the browser runs for pages have only a part of the time."""
    over = threading.Event()

    def slow() -> None:
        while not over.is_set():
            for pid in (pages := renderers(browser)):
                tell(pid, signal.SIGSTOP)
            time.sleep(SLICE * (1 - 1 / slower))
            for pid in pages:
                tell(pid, signal.SIGCONT)
            time.sleep(SLICE / slower)

    slowing = threading.Thread(target=slow)
    if slower > 1:
        slowing.start()
    try:
        yield
    finally:
        over.set()
        if slower > 1:
            slowing.join()


def tell(pid: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):  # it has just ended
        os.kill(pid, what)


def renderers(pid: int) -> list[int]:
    """The processes for pages among those that a process has started."""
    found = []
    with suppress(OSError):
        for child in map(int, (Path("/proc") / str(pid) / "task" / str(pid) / "children").read_text().split()):
            found += renderers(child)
            if b"--type=renderer" in (Path("/proc") / str(child) / "cmdline").read_bytes():
                found.append(child)
    return found


def process_of(browser: Browser) -> int:
    processes: list[dict[str, Any]] = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return next(int(one["id"]) for one in processes if one["type"] == "browser")


# --- visits -----------------------------------------------------------------------------------------------------------


def visits(browser: Browser, host: StaticHost, levels: list[str], slower: float) -> tuple[Figures, Figures]:
    """Somebody's first visit, and the next one."""
    process = process_of(browser)
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    with slowed(process, slower):
        first = visit(context, host, levels, process)
        second = visit(context, host, levels, process)
    context.close()
    return first, second


def visit(context: BrowserContext, host: StaticHost, levels: list[str], browser: int) -> Figures:
    host.sent = 0
    page = context.new_page()
    page.add_init_script(f"({WATCH})()")
    with page.expect_worker() as python:
        page.goto(host.address, wait_until="commit")
    python.value.evaluate(KEEP_MEMORY)
    page.wait_for_selector(".shape", state="attached")
    figures: Figures = {}
    thought = {level: bot_answer(page, level, figures, host) for level in levels}
    figures["MB when all is kept for offline"] = until(page, KEPT) and host.sent / 1e6
    for level, seconds in thought.items():
        figures[f"s for a bot's answer, {level}"] = seconds
    figures["MB of Python's memory"] = python.value.evaluate(PYTHON_MEMORY) / 2**20
    figures["MB of the page's process"] = max(map(memory_of, renderers(browser))) / 2**20
    page.close()
    return figures


def bot_answer(page: Page, level: str, figures: Figures, host: StaticHost) -> float:
    """Play a turn against a bot; the seconds until it acts. The first match tells how soon all was there."""
    match = page.evaluate(MAKE, {**MATCH, "seats": [{"kind": "you"}, {"kind": "bot", "level": level}]})
    until(page, f"times['{match}']")
    is_first = not figures
    if is_first:
        figures["MB that came until one can play"] = host.sent / 1e6
        figures["s until something is painted"] = page.evaluate(PAINTED)
        figures["s until a board is drawn"] = page.evaluate("times.shape")
        figures["s until one can play"] = page.evaluate(f"times['{match}']")
    while page.locator(".your-turn").count():
        play_one(page, random.Random(1))
    until(page, "acts.some(([actor]) => actor === 1)")
    acts: list[tuple[int, float]] = page.evaluate("acts")
    answer = [actor for actor, _ in acts].index(1)
    if is_first:
        figures["s until the first move is answered"] = acts[0][1]
        figures["s until a bot has moved"] = acts[answer][1]
    return acts[answer][1] - acts[answer - 1][1]


def until(page: Page, what: str) -> bool:
    page.wait_for_function(what)
    return True


if __name__ == "__main__":
    main()
