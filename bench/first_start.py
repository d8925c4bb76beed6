"""How long a first start takes, with nothing compiled: when games and their bots are ready.

python bench/first_start.py          until everything is ready
python bench/first_start.py --first  until the game on the first screen is ready
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import tempfile
import time

import httpx

import jostle

PATIENCE = 900.0  # seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", action="store_true", help="only the game on the first screen")
    wanted = {jostle.games()[0]} if parser.parse_args().first else set(jostle.games())
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "JOSTLE_CACHE": f"{folder}/cache", "JOSTLE_DATA": f"{folder}/data"}
        command = [sys.executable, "-m", "jostle", "serve", "--port", str(port)]
        begin = time.monotonic()
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            watch(f"http://127.0.0.1:{port}/readyz", wanted, begin)
        finally:
            server.terminate()
            server.wait()


def watch(address: str, wanted: set[str], begin: float) -> None:
    """Print what becomes ready, and when, until everything requested is."""
    told: set[tuple[str, str]] = set()
    while not told.issuperset({(game, part) for game in wanted for part in ("ready", "bots_ready")}):
        if time.monotonic() - begin > PATIENCE:
            raise SystemExit(f"not ready after {PATIENCE:.0f} s")
        time.sleep(0.2)
        try:
            health = httpx.get(address, timeout=5).json()
        except httpx.TransportError:
            continue  # it does not listen yet
        new = {(game, part) for part in ("ready", "bots_ready") for game in health[part]} - told
        for game, part in sorted(new):
            print(f"{time.monotonic() - begin:6.1f} s  {game}{' bots' if part == 'bots_ready' else ''}", flush=True)
        told |= new


if __name__ == "__main__":
    main()
