"""How fast the page is, measured in a browser: what it loads, when it is playable, how soon an action is drawn.

python bench/page.py                 everything
python bench/page.py --actions 300   with more actions
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np
from playwright.sync_api import Browser, Page

from browser import Visitor, answers, click, look, open_browser, open_server, play_one, wait_for_turn

MOST_KB = 150
PIECES = 10
PUSHES = 20

# From the lifting of the mouse to the frame that shows things in their new places.
WATCH_ACTIONS = """() => {
  let pressed = 0;
  globalThis.waits = [];
  addEventListener("pointerup", () => { pressed = performance.now(); }, true);
  const drawn = () => {
    if (pressed === 0) return;
    const since = pressed;
    pressed = 0;
    requestAnimationFrame(() => waits.push(performance.now() - since));
  };
  const places = document.querySelector(".layer-shapes");
  new MutationObserver(drawn).observe(places, { attributes: true, attributeFilter: ["transform"], subtree: true });
}"""

# A row of pieces that is pushed to and fro by one square; frames are counted while anything moves.
PUSH = """async ({ pieces, pushes }) => {
  const { Board } = await import("/web/board/board.js");
  const { looks } = await (await fetch("/api/v1/looks")).json();
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const board = new Board(place, { label: "ten pieces", onAction() {} });
  const shape = (more) => ({ sign: "", label: "", on: "", eyes: 0, ...more });
  const cell = (n) => shape({ id: `c${n}`, kind: "box", look: "cell", x: n, y: 0, width: 1, height: 1 });
  const piece = (n, x) => shape({ id: `p${n}`, kind: "disc", look: "piece white", x: x + 0.1, y: 0.1,
    width: 0.8, height: 0.8, on: `c${x}` });
  const scene = (by) => ({ width: pieces + 1, height: 1, status: "", choices: [], shapes: [
    ...Array.from({ length: pieces + 1 }, (_, n) => cell(n)),
    ...Array.from({ length: pieces }, (_, n) => piece(n, n + by)),
  ] });
  const rate = async (work) => {
    let frames = 0;
    let on = true;
    const count = () => { frames += 1; if (on) requestAnimationFrame(count); };
    const begun = performance.now();
    requestAnimationFrame(count);
    await work();
    on = false;
    return frames * 1000 / (performance.now() - begun);
  };
  const idle = await rate(() => new Promise((go) => setTimeout(go, 1000)));
  await board.show(scene(0), { animate: false });
  const moving = [];
  for (let n = 1; n <= pushes; n++) moving.push(await rate(() => board.show(scene(n % 2))));
  return { idle, moving, most: Math.max(0, document.querySelectorAll(".layer-shapes .shape").length) };
}"""


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("--actions", type=int, default=100)
    wanted = reading.parse_args()
    with open_browser() as browser:
        tell_start(browser)
        with open_server() as address:
            tell_first_load(browser, address)
            tell_actions(browser, address, wanted.actions)
            tell_frames(browser, address)


def tell_start(browser: Browser) -> None:
    """From starting the server, with everything compiled, to a playable board."""
    with open_server():
        pass  # what is not compiled yet is compiled now
    begun = time.perf_counter()
    with open_server(wait=False) as address:
        context = browser.new_context()
        page = context.new_page()
        while not answers(address):
            time.sleep(0.05)
        page.goto(address)
        wait_for_turn(page)
        tell("from `jostle serve` to a playable page", f"{time.perf_counter() - begun:.1f} s")
        context.close()


def tell_first_load(browser: Browser, address: str) -> None:
    """Everything the first screen loads, and when its board is playable."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: dict[str, list[float]] = {"sent": [], "whole": []}
    session.on("Network.loadingFinished", lambda event: sizes["sent"].append(event["encodedDataLength"]))
    session.on("Network.dataReceived", lambda event: sizes["whole"].append(event["dataLength"]))
    begun = time.perf_counter()
    page.goto("/")
    wait_for_turn(page)
    playable = time.perf_counter() - begun
    page.wait_for_load_state("networkidle")
    sent, whole = (sum(sizes[name]) / 1000 for name in ("sent", "whole"))
    context.close()
    tell("first load, as it travels", f"{sent:.0f} kB in {len(sizes['sent'])} requests", sent < MOST_KB)
    tell("the same, unpacked", f"{whole:.0f} kB")
    tell("from the address to a playable board", f"{playable * 1000:.0f} ms")


def tell_actions(browser: Browser, address: str, actions: int) -> None:
    """From an action to the frame that shows it, in one match."""
    ann = Visitor(browser, address)
    rng = random.Random(1)
    waits: list[float] = []
    while len(waits) < actions:
        page = _fresh_match(ann)
        while not look(page).over and len(waits) < actions:
            play_one(page, rng, press=click)
            ann.settle()
            waits.extend(_take(page))
    ann.close()
    middle, far = np.percentile(waits, [50, 99])
    tell(f"an action to its own redrawn board, {len(waits)} times: median", f"{middle:.0f} ms", middle < 30)
    tell("99 of 100", f"{far:.0f} ms", far < 100)


def _fresh_match(ann: Visitor) -> Page:
    match, _ = ann.make_match("push-fight", "you", "you", options={"setup": "line"}, rated=False)
    page = ann.open_match(match)
    wait_for_turn(page)
    page.evaluate(WATCH_ACTIONS)
    return page


def _take(page: Page) -> list[float]:
    taken: list[float] = page.evaluate("waits.splice(0)")
    return taken


def tell_frames(browser: Browser, address: str) -> None:
    """Frames per second while a line of ten pieces is pushed, compared with an idle page."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto("/me")
    page.wait_for_selector("main h1")
    rates: dict[str, Any] = page.evaluate(PUSH, {"pieces": PIECES, "pushes": PUSHES})
    context.close()
    middle = float(np.median(rates["moving"]))
    idle = float(rates["idle"])
    tell(f"frames a second while {PIECES} pieces are pushed", f"{middle:.0f}", middle > 0.9 * min(60, idle))
    tell("frames a second of an empty page on this machine", f"{idle:.0f}")


def tell(what: str, figure: str, well: bool | None = None) -> None:
    print(f"{what:<70} {figure}{'' if well is None else '   ok' if well else '   TOO MUCH OR TOO LITTLE'}", flush=True)


if __name__ == "__main__":
    main()
