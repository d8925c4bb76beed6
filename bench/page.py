"""The page, measured in a browser: what it loads, when its table is there, how soon an action is drawn, how much of the
window the table takes, whether pieces stand out from what they stand on, and frames while things move.

python bench/page.py                 everything
python bench/page.py --actions 300   with more actions
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np
from playwright.sync_api import Browser, Page

import jostle
from browser import Visitor, answers, click, look, open_browser, open_server, play_one, wait_for_turn
from contrast import least_contrast
from motion import chain_frames

MAX_KB = 400
FIRST_TABLE = ".hero-table .layer-things > *"

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
  const places = document.querySelector(".layer-things");
  new MutationObserver(drawn).observe(places, { attributes: true, attributeFilter: ["style"], subtree: true });
}"""

SHARES = """() => {
  const share = (node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return [width / innerWidth, height / innerHeight];
  };
  return { cloth: share(document.querySelector(".table")), scene: share(document.querySelector(".board")) };
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
            tell_shares(browser, address)
            tell_frames(browser, address)
    tell_contrast()


def tell_start(browser: Browser) -> None:
    """From starting the server, with everything compiled, to the table on the first screen."""
    with open_server():
        pass  # what is not compiled yet is compiled now
    begun = time.perf_counter()
    with open_server(wait=False) as address:
        context = browser.new_context()
        page = context.new_page()
        while not answers(address):
            time.sleep(0.05)
        page.goto(address)
        page.wait_for_selector(FIRST_TABLE)
        tell("from `jostle serve` to a page with its table", f"{time.perf_counter() - begun:.1f} s")
        context.close()


def tell_first_load(browser: Browser, address: str) -> None:
    """Everything the first screen loads, and when its table is there."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: dict[str, list[float]] = {"sent": [], "whole": []}
    session.on("Network.loadingFinished", lambda event: sizes["sent"].append(event["encodedDataLength"]))
    session.on("Network.dataReceived", lambda event: sizes["whole"].append(event["dataLength"]))
    begun = time.perf_counter()
    page.goto("/")
    page.wait_for_selector(FIRST_TABLE)
    shown = time.perf_counter() - begun
    page.wait_for_load_state("networkidle")
    sent, whole = (sum(sizes[name]) / 1000 for name in ("sent", "whole"))
    context.close()
    tell("first load, as it travels", f"{sent:.0f} kB in {len(sizes['sent'])} requests", sent < MAX_KB)
    tell("the same, unpacked", f"{whole:.0f} kB")
    tell("from the address to the table on the first screen", f"{shown * 1000:.0f} ms")


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


def tell_shares(browser: Browser, address: str) -> None:
    """How much of the window the table's cloth takes, and the scene on it."""
    for phone in (False, True):
        for game in jostle.games():
            ann = Visitor(browser, address, phone=phone)
            if not phone:
                ann.page.set_viewport_size({"width": 1440, "height": 900})
            else:
                ann.page.set_viewport_size({"width": 390, "height": 844})
            match, _ = ann.make_match(game, "you", "beginner", rated=False)
            page = ann.open_match(match)
            wait_for_turn(page)
            found = page.evaluate(SHARES)
            (cloth_width, cloth_height), (width, height) = found["cloth"], found["scene"]
            figure = f"cloth {cloth_width:.0%} x {cloth_height:.0%}, scene {width:.0%} x {height:.0%}"
            well = width > 0.95 if phone else cloth_height > 0.6 and height > 0.6
            tell(f"share of a {'phone' if phone else 'desktop'}'s window: {game}", figure, well)
            ann.close()


def tell_contrast() -> None:
    """The least contrast of a thing, by its face or its rim, against what it can lie on, in both themes."""
    for game in jostle.games():
        for night in (False, True):
            found = least_contrast(game, night)
            tell(
                f"contrast by {'night' if night else 'day'}: {game}, {found[1]} on {found[2]}",
                f"{found[0]:.1f}",
                found[0] >= 3,
            )


def tell_frames(browser: Browser, address: str) -> None:
    """Frames per second during a chain of ten pushes with the CPU throttled, compared with an idle page."""
    for game in jostle.games()[:2]:
        frames = chain_frames(browser, address, game)
        well = frames["moving"] > 0.95 * min(60, frames["idle"])
        figure = f"{frames['moving']:.0f} (idle: {frames['idle']:.0f})"
        tell(f"frames a second in a chain of ten pushes, CPU 4 times slower: {game}", figure, well)


def tell(what: str, figure: str, well: bool | None = None) -> None:
    print(f"{what:<70} {figure}{'' if well is None else '   ok' if well else '   TOO MUCH OR TOO LITTLE'}", flush=True)


if __name__ == "__main__":
    main()
