"""Follow the tutorial to the letter in a clean environment: `python bench/tutorial.py`.

Every file is written as the pages show it and every command is typed; whatever is not as a page says stops the script.
Jostle comes as a wheel built from this checkout. At the end the game must be the one in `examples/splash`, and its
lines are counted. With `--pictures` the pictures of the pages are made anew.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import httpx
from playwright.sync_api import ViewportSize

from browser import ROOT, Visitor, open_browser  # it makes the tests' modules known, too

PICTURES = ROOT / "docs" / "pictures"
CLEAN = ("PATH", "HOME", "LANG", "TMPDIR", "JOSTLE_CACHE", "SSL_CERT_FILE")  # what a reader's terminal has, too
COUNTED = (".py", ".ftl", ".svg", ".toml")
PATIENCE = 600.0

from tests.tutorial.pages import EXAMPLE, PAGES, game_files, steps  # noqa: E402
from tests.tutorial.session import Session  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, help="where to follow it; a temporary folder if left out")
    parser.add_argument("--pages", type=int, default=len(PAGES), help="only the first so many")
    parser.add_argument("--pictures", action="store_true", help="keep the pictures in docs/pictures")
    chosen = parser.parse_args()
    folder = Path(chosen.folder or tempfile.mkdtemp(prefix="tutorial-")).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    pictures = PICTURES if chosen.pictures else folder

    looks = iter((PLAIN, VIEWS))  # the page is looked at twice: before and after the game has its art

    def look(address: str) -> None:
        take_pictures(address, pictures, next(looks))

    begin = time.perf_counter()
    with Session(folder, clean_environment(folder)) as session:
        for page in PAGES[: chosen.pages]:
            print(f"\n=== {page.name}, after {time.perf_counter() - begin:.0f} s", flush=True)
            session.follow(steps(page), look)
        game = session.working_folder()
    print(f"\n=== done in {time.perf_counter() - begin:.0f} s, in {folder}")
    if chosen.pages >= len(PAGES):
        compare(game)
    count(game)


def clean_environment(folder: Path) -> dict[str, str]:
    """A terminal that knows uv and nothing of ours, except that `jostle` is the wheel of this checkout."""
    uv = shutil.which("uv")
    assert uv is not None, "uv is not installed"
    subprocess.run([uv, "build", "--wheel", "--quiet", "--out-dir", str(folder / "dist"), str(ROOT)], check=True)
    (wheel,) = (folder / "dist").glob("jostle-*.whl")
    constraint = folder / "constraint.txt"
    constraint.write_text(f"jostle @ {wheel.as_uri()}\n", encoding="utf-8")
    tools = folder / "tools"
    tools.mkdir(exist_ok=True)
    for name in ("uv", "uvx"):
        if not (tools / name).exists():
            (tools / name).symlink_to(Path(uv).with_name(name))
    kept = {name: os.environ[name] for name in CLEAN if name in os.environ}
    path = f"{tools}{os.pathsep}/usr/local/bin{os.pathsep}/usr/bin{os.pathsep}/bin"
    own = {"JOSTLE_DATA": str(folder / "data"), "UV_CONSTRAINT": str(constraint), "COLUMNS": "100"}
    return {"JOSTLE_CACHE": str(folder / "cache"), **kept, **own, "PATH": path}


def compare(game: Path) -> None:
    made, shipped = game_files(game), game_files(EXAMPLE)
    assert made == shipped, f"not the same files: {made ^ shipped}"
    _, differing, odd = filecmp.cmpfiles(game, EXAMPLE, made, shallow=False)
    assert differing + odd == [], f"not as in examples/splash: {differing + odd}"
    print(f"{len(made)} files, the same as in examples/splash")


def count(game: Path) -> None:
    total = 0
    for name in sorted(game_files(game)):
        if name.startswith("src/") and name.endswith(COUNTED):
            lines = len((game / name).read_text(encoding="utf-8").splitlines())
            total += lines
            print(f"{lines:5} {name}")
    print(f"{total:5} lines in the package")


# --- the page


DESKTOP, PHONE = ViewportSize(width=1200, height=760), ViewportSize(width=360, height=740)
Views = dict[str, tuple[ViewportSize, bool, bool]]  # by the file's name: the window, a phone or not, by night or not
PLAIN: Views = {"splash-plain.jpg": (DESKTOP, False, False)}
VIEWS: Views = {
    "splash-day.jpg": (DESKTOP, False, False),
    "splash-night.jpg": (DESKTOP, False, True),
    "splash-phone.jpg": (PHONE, True, False),
}
UNDER_WAY = "pond=~..ff~/.f~f../...~../.~F.../...FF./~F~..~ turn=0"


def take_pictures(address: str, folder: Path, views: Views) -> None:
    """A match well under way against a bot."""
    wait_for_bots(address, "splash")
    with open_browser() as browser:
        for name, (window, phone, dark) in views.items():
            ann = Visitor(browser, address, phone=phone, dark=dark, calm=True, name="Ann")
            ann.page.set_viewport_size(window)
            match, _ = ann.make_match("splash", "you", "steady", rated=False, start=UNDER_WAY)
            page = ann.page
            page.goto(f"/m/{match}")
            page.wait_for_selector(".your-turn")
            ann.settle()
            page.screenshot(path=folder / name, type="jpeg", quality=84, animations="disabled", scale="css")
            print(f"{name}: {(folder / name).stat().st_size / 1000:.0f} kB", flush=True)
            ann.close()


def wait_for_bots(address: str, game: str) -> None:
    """Until the server has compiled what plays the game; it compiles first what somebody asks for."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            httpx.get(f"{address}/api/v1/games/{game}/start", timeout=5)
            if game in httpx.get(f"{address}/readyz", timeout=5).json()["bots_ready"]:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.5)
    raise SystemExit(f"{game} has no bots after {PATIENCE:g} seconds")


if __name__ == "__main__":
    main()
