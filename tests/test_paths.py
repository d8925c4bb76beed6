"""Where files are kept: the folders must not move, or people would lose sight of their matches."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from jostle.paths import cache_folder, data_folder

LINUX = {
    "the home folder": ({}, "/home/ann/.cache/jostle", "/home/ann/.local/share/jostle"),
    "XDG": ({"XDG_CACHE_HOME": "/x/cache", "XDG_DATA_HOME": "/x/data"}, "/x/cache/jostle", "/x/data/jostle"),
    "empty XDG": (
        {"XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""},
        "/home/ann/.cache/jostle",
        "/home/ann/.local/share/jostle",
    ),
    "JOSTLE": ({"JOSTLE_CACHE": "/c", "JOSTLE_DATA": "/d", "XDG_DATA_HOME": "/x"}, "/c", "/d"),
}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
@pytest.mark.parametrize("case", LINUX)
def test_folders_on_linux(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    environment, cache, data = LINUX[case]
    for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "JOSTLE_CACHE", "JOSTLE_DATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/ann", **environment}.items():
        monkeypatch.setenv(name, value)
    assert (cache_folder(), data_folder()) == (Path(cache), Path(data))
