"""Get what the tests need besides Python packages: a browser, a PostgreSQL server and nginx.

Where they are not installed, Debian's packages are tried (as root), and Playwright's own browser. Where nothing works,
this fails and says what to install: a test that cannot run must not look like one that passed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLAYWRIGHT_NAMES = ("headless_shell", "chrome-headless-shell", "chrome")
DEBIAN_BROWSER = ("chromium-headless-shell", "fonts-liberation")
DEBIAN_POSTGRES = ("postgresql",)
DEBIAN_NGINX = ("nginx-light",)


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
    places = [shutil.which("initdb"), *sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")), reverse=True)]
    return next((Path(place).parent for place in places if place), None)


def find_nginx() -> str | None:
    """Debian keeps it where only root's path leads."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin")


def main() -> None:
    if find_browser() is None and not _install(DEBIAN_BROWSER):
        subprocess.run([sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"], check=False)
    if find_postgres() is None:
        _install(DEBIAN_POSTGRES)
    if find_nginx() is None:
        _install(DEBIAN_NGINX)
    missing = []
    if find_browser() is None:
        missing.append("a Chromium (Debian: chromium-headless-shell; elsewhere: playwright install chromium)")
    if find_postgres() is None:
        missing.append("PostgreSQL's server programs (Debian: postgresql; macOS: brew install postgresql)")
    if find_nginx() is None:
        missing.append("nginx (Debian: nginx-light; macOS: brew install nginx)")
    if missing:
        sys.exit("The tests need what is not installed here: " + " and ".join(missing))


def _install(packages: tuple[str, ...]) -> bool:
    """Install Debian packages, where that is possible."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=False, env=environment)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    return subprocess.run(install, check=False, env=environment).returncode == 0


if __name__ == "__main__":
    main()
