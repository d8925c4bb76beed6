"""The sdist and the wheel: what is in them."""

from __future__ import annotations

import re
import sys
import tarfile
from email import message_from_string
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

import jostle
from tests.packaging.environments import ROOT, Dist, run, uv

pytestmark = pytest.mark.full

MAX_BYTES = 12_000_000  # of either; most of them are the pictures of the built documentation
NEEDED = ("LICENSE", "Makefile", "README.md", "pyproject.toml", "src/jostle/py.typed", "tests/conftest.py", "uv.lock")


def unpacked(dist: Dist, folder: Path) -> Path:
    """The sdist, unpacked."""
    with tarfile.open(dist.sdist) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


def contents(wheel: Path) -> dict[str, bytes]:
    """All but the built documentation, which a test that runs at the same time may build again, and the list of all."""
    with ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.startswith("jostle/documentation/")]
        return {name: archive.read(name) for name in names if not name.endswith(".dist-info/RECORD")}


def metadata(dist: Dist) -> Message:
    ((_, text),) = [item for item in contents(dist.wheel).items() if item[0].endswith(".dist-info/METADATA")]
    return message_from_string(text.decode())


@pytest.mark.long
def test_the_wheel_from_the_sdist_is_the_wheel_from_the_tree(dist: Dist, tmp_path: Path) -> None:
    uv("build", "--quiet", "--wheel", "--out-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    from_tree, from_sdist = contents(wheel), contents(dist.wheel)
    assert sorted(from_tree) == sorted(from_sdist)
    assert [name for name in from_tree if from_tree[name] != from_sdist[name] and "/WHEEL" not in name] == []


def test_the_sdist_holds_what_builds_and_tests_jostle_and_nothing_heavy(dist: Dist, tmp_path: Path) -> None:
    folder = unpacked(dist, tmp_path)
    for name in NEEDED:
        assert (folder / name).exists(), name
    files = [file.relative_to(folder) for file in folder.rglob("*") if file.is_file()]
    assert [file for file in files if {"__pycache__", ".venv", "dist", "runs"} & set(file.parts)] == []
    assert [file for file in files if file.suffix == ".jpg" and "documentation" not in file.parts] == []
    assert max(dist.sdist.stat().st_size, dist.wheel.stat().st_size) < MAX_BYTES
    pytest_quietly = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    quick = ["tests/packaging", "tests/test_paths.py", "tests/test_docs.py", "-m", "not full"]
    said = run([*pytest_quietly, *quick, "-k", "not run and not names"], folder, PYTHONPATH=str(folder / "src"),
        PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")  # fmt: skip
    assert re.search(r"\d\d passed", said), said


def test_built_documentation_goes_into_sdist_and_wheel(dist: Dist, tmp_path: Path) -> None:
    """Git ignores it, which must not keep it out."""
    tree = unpacked(dist, tmp_path / "tree")
    built = tree / "src" / "jostle" / "documentation" / "built-now" / "index.html"
    built.parent.mkdir(parents=True)
    built.touch()
    uv("build", "--quiet", "--out-dir", tmp_path, tree)  # an sdist, and from it the wheel
    with ZipFile(Dist(tmp_path).wheel) as archive:
        assert "jostle/documentation/built-now/index.html" in archive.namelist()


def test_an_index_can_show_the_readme_and_the_licences(dist: Dist) -> None:
    """It has no file of the repository: neither pictures nor pages."""
    found = metadata(dist)
    assert found["Version"] == jostle.__version__
    assert found["Description-Content-Type"] == "text/markdown"
    readme = str(found.get_payload())
    assert readme.startswith("# Jostle\n")
    assert "![" not in readme
    assert "<!--" not in readme
    assert [link for link in re.findall(r"\]\(([^)]+)\)", readme) if not link.startswith(("#", "https://"))] == []
    texts = found.get_all("License-File") or []
    names = set(contents(dist.wheel))
    assert len(texts) >= 6
    assert {f"jostle-{jostle.__version__}.dist-info/licenses/{text}" for text in texts} <= names
