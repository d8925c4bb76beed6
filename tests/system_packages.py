"""Install the programs that tests use besides Python packages: a browser, a PostgreSQL server, nginx.

    python tests/system_packages.py [browser] [postgres] [nginx]

Debian's packages are tried first (as root), then Playwright's own browser. Where nothing works, this fails and says
what to install: a test that cannot run must not look like one that passed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHT_NAMES = ("headless_shell", "chrome-headless-shell", "chrome")


def find_browser() -> str | None:
    """A Chromium: `JOSTLE_BROWSER_PATH`, one on the path, or the one that Playwright installed."""
    if chosen := os.environ.get("JOSTLE_BROWSER_PATH"):
        return chosen
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    caches = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    return next((str(file) for file in sorted(caches.glob("chromium*/*/*")) if file.name in PLAYWRIGHT_NAMES), None)


def find_postgres() -> Path | None:
    """The folder with initdb and postgres."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3]))
    return installed[-1].parent if installed else None


def find_nginx() -> str | None:
    """Debian keeps it where only root's path leads."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin")


PROGRAMS: dict[str, tuple[Callable[[], object], tuple[str, ...], str]] = {
    "browser": (
        find_browser,
        ("chromium-headless-shell", "fonts-liberation"),
        "a Chromium (Debian: chromium-headless-shell; elsewhere: playwright install chromium)",
    ),
    "postgres": (
        find_postgres,
        ("postgresql",),
        "PostgreSQL's server programs (Debian: postgresql; macOS: brew install postgresql)",
    ),
    "nginx": (find_nginx, ("nginx-light",), "nginx (Debian: nginx-light; macOS: brew install nginx)"),
}  # for each: how to find it, Debian's packages, and what to tell whoever must install it


def main(names: list[str]) -> None:
    """Install the programs of these names, or all; fails if one is still missing."""
    wanted = [PROGRAMS[name] for name in names or PROGRAMS]
    _install([package for find, packages, _ in wanted if find() is None for package in packages])
    if find_browser in [find for find, _, _ in wanted] and find_browser() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"], check=False)
    missing = [told for find, _, told in wanted if find() is None]
    if missing:
        sys.exit("The tests need programs that are not installed: " + " and ".join(missing))


def _install(packages: list[str]) -> None:
    """Install Debian packages where that is possible."""
    if not packages or shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=False, env=environment)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    subprocess.run(install, check=False, env=environment)


if __name__ == "__main__":
    main(sys.argv[1:])
