"""The wheel as others install it: built, put into a clean environment, and started there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import jostle
from tests.server.live_server import free_port, wait_for

ROOT = Path(__file__).parent.parent
UV = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")


@pytest.mark.full
@pytest.mark.long
def test_the_wheel_installs_into_a_clean_environment_and_serves_the_page(tmp_path: Path) -> None:
    assert UV is not None, "uv is not installed"
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment |= {"JOSTLE_DATA": str(tmp_path / "data"), "JOSTLE_WARM": "false"}

    def run(*command: str | Path) -> str:
        done = subprocess.run(list(map(str, command)), cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(UV, "build", "--wheel", "--quiet", "--out-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    run(UV, "venv", "--quiet", "--python", sys.executable, "clean")
    run(UV, "pip", "install", "--quiet", "--python", "clean", f"{wheel}[server]")
    command = tmp_path / "clean" / ("Scripts" if sys.platform == "win32" else "bin") / "jostle"
    assert run(command, "--version") == f"jostle {jostle.__version__}\n"
    assert set(jostle.games()) <= set(run(command, "games").split())

    port, log = free_port(), tmp_path / "log"
    with log.open("wb") as written:
        server = subprocess.Popen(
            [command, "serve", "--port", str(port)], cwd=tmp_path, env=environment, stdout=written, stderr=written
        )
    try:

        def answers() -> bool:
            assert server.poll() is None, log.read_text()
            try:
                return httpx.get(f"http://127.0.0.1:{port}/").status_code == 200
            except httpx.TransportError:
                return False

        wait_for(answers, "the installed server", 60)
        page = httpx.get(f"http://127.0.0.1:{port}/").text
        assert "<html" in page
        script = page.partition('<script type="module" src="')[2].partition('"')[0]
        assert httpx.get(f"http://127.0.0.1:{port}{script}").status_code == 200
        assert {game["id"] for game in httpx.get(f"http://127.0.0.1:{port}/api/v1/games").json()} == set(jostle.games())
    finally:
        server.terminate()
        server.wait(20)
    assert server.returncode == 0
