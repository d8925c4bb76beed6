"""How smoothly steps are played on a slow device: frames during a chain of ten pushes, with the CPU throttled.

python bench/motion.py               on this machine, four times slower
python bench/motion.py --slower 6
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from playwright.sync_api import Browser

from browser import Visitor, open_browser, open_server

LINKS = 10
SLOWER = 4.0
FULL = 1000 / 60  # milliseconds for which a frame is shown on most screens

# A board of a game with its art: the pieces stand as the scene has them, and every link of the chain pushes one of them
# to a free square, with points that rise. Frames are timed while it plays.
CHAIN = """async ({ game, links }) => {
  const { Board } = await import("/web/board/board.js");
  const start = await (await fetch(`/api/v1/games/${game}/start`)).json();
  const place = document.createElement("div");
  place.style.width = "900px";
  document.querySelector("main").replaceChildren(place);
  const board = new Board(place, { label: "a chain", onAction() {}, silent: true });
  const squares = start.scene.shapes.filter((one) => !one.on && /^[a-z]\\d$/.test(one.id));
  const drawn = start.scene.shapes.find((one) => one.on && one.art.length && one.width > 0.5);
  const piece = (id, square) => ({ ...drawn, id, on: square.id,
    x: square.x + (square.width - drawn.width) / 2, y: square.y + (square.height - drawn.height) / 2 });
  const rest = start.scene.shapes.filter((one) => !one.on);
  const at = (n) => squares[n % squares.length];
  const scene = (by) => ({ ...start.scene, choices: [], shapes: [...rest,
    ...Array.from({ length: links + 1 }, (_, n) => piece(`p${n}`, at(2 * n + (n ? by : 0))))] });
  const events = Array.from({ length: links }, (_, n) => [
    { kind: "push", ids: [`p${n}`, `p${n + 1}`], to: [at(2 * n + (n ? 1 : 0)).id, at(2 * n + 3).id],
      number: 0, text: "", art: [] },
    { kind: "points", ids: [], to: [at(2 * n + 3).id], number: n % 2 ? -1 : 2, text: "", art: [] },
  ]).flat();
  const watch = async (work) => {
    const times = [];
    let last = 0;
    let on = true;
    const count = (now) => {
      if (last) times.push(now - last);
      last = now;
      if (on) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await work();
    on = false;
    return times;
  };
  await board.show(scene(0), { animate: false });
  await new Promise((go) => setTimeout(go, 500));
  const idle = await watch(() => new Promise((go) => setTimeout(go, 1500)));
  const moving = await watch(() => board.show(scene(1), { events }));
  board.destroy();
  return { idle, moving, things: links + 1 };
}"""


def chain_frames(browser: Browser, address: str, game: str, slower: float = SLOWER) -> dict[str, float]:
    """Frames a second of an idle page and during a chain of ten pushes; the share of frames that came late."""
    ann = Visitor(browser, address, pace=1)
    page = ann.open("/me")
    session = ann.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    times: dict[str, Any] = page.evaluate(CHAIN, {"game": game, "links": LINKS})
    ann.close()
    idle, moving = (np.array(times[name]) for name in ("idle", "moving"))
    return {
        "idle": float(1000 / idle.mean()),
        "moving": float(1000 / moving.mean()),
        "late": float((moving > 1.5 * FULL).mean()),
        "longest": float(moving.max()),
        "seconds": float(moving.sum() / 1000),
    }


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("--slower", type=float, default=SLOWER)
    wanted = reading.parse_args()
    with open_browser() as browser, open_server() as address:
        for game in ("push-fight", "pushee-pieces"):
            told = chain_frames(browser, address, game, wanted.slower)
            print(
                f"{game}: {LINKS} pushes in {told['seconds']:.1f} s at {told['moving']:.0f} frames a second "
                f"(idle: {told['idle']:.0f}); {told['late']:.0%} of the frames late, "
                f"the longest {told['longest']:.0f} ms"
            )


if __name__ == "__main__":
    main()
