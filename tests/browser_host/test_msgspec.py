"""The stand-in for msgspec, which a page has: it agrees with the original."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.browser_host.msgspec_cases import cases

BUNDLE = Path(__file__).parents[2] / "src" / "jostle" / "browser" / "bundle"


def test_the_stand_in_writes_and_reads_and_refuses_as_msgspec_does() -> None:
    """With every struct of the table: the same bytes, the same values, the same words for what is wrong."""
    original, stand_in = _told(), _told(BUNDLE)
    assert original.keys() == stand_in.keys()
    for name, results in original.items():
        assert stand_in[name] == results, name


def _told(*first: Path) -> dict[str, list[str]]:
    """The cases in a process of their own: in this one, other tests may know more structs."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (*first, *sys.path))), "JOSTLE_KERNELS": "plain"}
    program = f"import json, {cases.__module__} as told; print(json.dumps(told.cases()))"
    done = subprocess.run([sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found
