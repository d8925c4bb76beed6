"""A game in a package of its own, made outside the repository: installed, played, measured and learned, with no file of
Jostle changed."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.board_presses import play_on
from tests.browser.browser_user import Visitor
from tests.packaging.environments import uv_program
from tests.server.live_server import Process

ROOT = Path(__file__).parent.parent.parent
GAME, TITLE = "own-way", "A Long Way of One’s Own"
PAGES = (f"/new/{GAME}", f"/rules/{GAME}", f"/learn/{GAME}", "/learn", "/puzzles", f"/lab/{GAME}", f"/ratings/{GAME}")
DECISIONS = 24_000  # enough to win three games of four against a random player, instead of half of them

ENVIRONMENTS = f"""
import gymnasium
import jostle.envs.gymnasium
env = gymnasium.make("jostle/OwnWay-v1", opponent="random")
seen, info = env.reset(seed=1)
ended = False
while not ended:
    action = env.action_space.sample(info["action_mask"])
    seen, reward, ended, cut, info = env.step(action)
assert env.observation_space.contains(seen) and reward in (-1, 0, 1), reward

import jostle
match = jostle.Match.load("match.jostle")
assert match.game.id == "{GAME}" and match.over
match.save("again.jostle")
assert jostle.Match.load("again.jostle").state == match.state
"""


class Outside:
    """A folder with installed packages, in which commands run as they would for whoever installed them."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "site"
        path = os.pathsep.join([str(self.site), str(ROOT / "src")])
        self.environment = {**os.environ, "PYTHONPATH": path, "OMP_NUM_THREADS": "1"}

    def start(self, *command: str | Path) -> subprocess.Popen[str]:
        return subprocess.Popen(
            list(map(str, command)),
            cwd=self.folder,
            env=self.environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def run(self, *command: str | Path) -> str:
        return finish(self.start(*command))

    def jostle(self, *words: str | Path) -> str:
        return self.run(sys.executable, "-m", "jostle", *words)


def finish(process: subprocess.Popen[str]) -> str:
    told, _ = process.communicate()
    assert process.returncode == 0, told
    return told


def state_of_jostle() -> str:
    """What would be different if a file of ours were changed."""
    files = sorted(path for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".js", ".ftl", ".toml", ".svg"))
    digest = sha256(b"".join(str(file).encode() + file.read_bytes() for file in files)).hexdigest()
    if not (ROOT / ".git").exists():
        return digest
    return digest + subprocess.run(["git", "-C", ROOT, "status", "--porcelain"], capture_output=True, text=True).stdout


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    """A new game, written by `jostle new-game` and installed."""
    there = Outside(tmp_path)
    there.jostle("new-game", GAME, "--title", TITLE, "--into", tmp_path)
    quietly = ("--quiet", "--no-deps", "--no-build-isolation", "--offline", "--python", sys.executable)
    there.run(uv_program(), "pip", "install", *quietly, "--target", there.site, tmp_path / f"jostle-{GAME}")
    return there


@pytest.fixture
def served(outside: Outside, tmp_path: Path) -> Iterator[Process]:
    serving = Process(f"sqlite:///{tmp_path / 'jostle.db'}", tmp_path, **outside.environment)
    yield serving
    serving.stop()


def play_a_game(page: Page) -> str:
    """From the first screen to the end of a match against a bot; the match."""
    card = page.locator(f'[data-game="{GAME}"]')
    expect(card.get_by_role("heading")).to_have_text(TITLE)
    expect(card.locator(".card-how")).to_have_text("Against Pip, unrated")  # without a guided first turn: it has none
    card.get_by_role("button", name="Play").click()
    page.wait_for_url("**/m/*")
    assert play_on(page, random.Random(3)) >= 5
    expect(page.locator(".panel.after")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


@pytest.mark.full
@pytest.mark.long
def test_a_game_made_elsewhere_is_installed_played_measured_and_learned(
    outside: Outside, served: Process, browser: Browser, tmp_path: Path
) -> None:
    before = state_of_jostle()
    assert GAME in outside.jostle("games")

    shares = outside.jostle("lab", GAME, "--games", "40", "--bots", "beginner", "--levels", "none", "--folder", "lab")
    assert len(re.findall(r"^(Red|Blue) .* % of the wins +\(", shares, re.MULTILINE)) == 2, shares
    assert TITLE in (tmp_path / "lab" / "report.html").read_text(encoding="utf-8")

    curve = tmp_path / "ppo.svg"
    wishes = ("--game", GAME, "--decisions", str(DECISIONS), "--games", "128", "--steps", "16", "--out", str(curve))
    learning = outside.start(sys.executable, ROOT / "examples" / "ppo.py", *wishes)

    served.start({GAME})
    ann = Visitor(browser, served.address, calm=True)
    match = play_a_game(ann.open("/"))
    told = ann.ask("GET", f"/matches/{match}")
    assert told["outcome"] is not None
    for path in PAGES:
        ann.open(path)
        ann.wait_until_drawn()
    assert ann.unforgiven() == []
    kept = ann.context.request.get(f"{served.address}/api/v1/matches/{match}/match.jostle")
    (tmp_path / "match.jostle").write_text(kept.text(), encoding="utf-8")
    outside.run(sys.executable, "-c", ENVIRONMENTS)

    finish(learning)
    points = json.loads(curve.with_suffix(".json").read_text(encoding="utf-8"))
    untrained, trained = points[0]["rate"], points[-1]["rate"]
    assert 0.4 < untrained < 0.6, "a net that has learned nothing plays at random"
    assert trained > 0.68, points
    assert state_of_jostle() == before
