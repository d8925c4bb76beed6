"""What a built site has besides the page: Python's files and licences."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np

from jostle.browser.site import LIBRARIES, NUMPY, PYODIDE, licences, write_page, write_sources
from jostle.server.http.guard import THINKING_POLICY
from tests.plugins import installed, write_plugin

LEAST = 500  # characters of a licence
PLAYED = """
import asyncio, json, sys
sys.path[:0] = sys.argv[1:]
from jostle.browser.page import Host

async def keep(texts):
    pass

async def play():
    news = []
    host = Host({}, keep, lambda text: news.append(json.loads(text)))
    host.open()
    wish = {"game": "pebbles", "seats": [{"kind": "you"}, {"kind": "you"}]}
    status, text = await host.request("POST", "/api/v1/matches", json.dumps(wish))
    await host.receive(json.dumps({"do": "watch", "id": 1, "match": json.loads(text)["match"]}))
    await host.receive(json.dumps({"do": "play", "id": 2, "seat": 0, "number": 0, "action": "take-2"}))
    view = [one for one in news if one["type"] in ("match", "event")][-1]
    print([choice["action"] for choice in view["scene"]["choices"]], view["turn"], view["scene"]["status"])

asyncio.run(play())
"""


def test_each_library_of_a_site_has_its_licence_there() -> None:
    found = {name for name, text in licences().items() if len(text) > LEAST}
    assert {"jostle", "python", PYODIDE.name, NUMPY.name.rpartition("/")[2], *LIBRARIES} <= found


def test_a_site_may_do_what_a_servers_page_may(tmp_path: Path) -> None:
    write_page(tmp_path)
    policy = re.search(
        '<head>\\s*<meta charset="utf-8">\\s*<meta .*policy" content="(.*)">', (tmp_path / "index.html").read_text()
    )
    assert policy is not None
    assert re.sub(" 'sha256-[^']+'", "", policy[1]) == THINKING_POLICY.removesuffix("; frame-ancestors 'none'")


def test_a_game_of_another_package_is_played_with_nothing_but_a_site_has(tmp_path: Path) -> None:
    write_plugin(tmp_path / "plugin")
    with installed(tmp_path / "plugin"):
        write_sources(tmp_path / "jostle.zip", tmp_path / "no-kernels")
    with zipfile.ZipFile(tmp_path / "jostle.zip") as archive:
        archive.extractall(tmp_path / "jostle")
    numpy, only = Path(np.__file__).parent, tmp_path / "only-numpy"
    only.mkdir()
    for folder in (numpy, numpy.with_name("numpy.libs")):
        (only / folder.name).symlink_to(folder)
    command = [sys.executable, "-ISc", PLAYED, str(tmp_path / "jostle"), str(only)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=tmp_path)
    assert done.stdout == "['take-1', 'take-2', 'take-3'] 1 Second takes one to three.\n", done.stderr
