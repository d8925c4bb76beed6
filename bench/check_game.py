"""How long `jostle check-game` takes: the whole command, from typing it to its last line, for every installed game.

python bench/check_game.py [SECONDS]     SECONDS: what `--seconds` is given
"""

from __future__ import annotations

import subprocess
import sys
import time

import jostle


def main(seconds: str) -> None:
    for id in jostle.games():
        begin = time.perf_counter()
        command = [sys.executable, "-m", "jostle", "check-game", id, "--seconds", seconds]
        done = subprocess.run(command, capture_output=True, text=True)
        print(f"{id:16} {time.perf_counter() - begin:5.1f} s  {done.stdout.strip().splitlines()[-1]}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "2")
