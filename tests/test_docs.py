"""The code in the README and the docs runs, and what they name exists."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from jostle.play.match import Match

ROOT = Path(__file__).parent.parent
ALL_PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
# The pages about environments and the tutorial have tests of their own.
ELSEWHERE = (ROOT / "docs" / "researchers" / "envs", ROOT / "docs" / "tutorial")
PAGES = [page for page in ALL_PAGES if not any(page.is_relative_to(folder) for folder in ELSEWHERE)]

# Pages that exist only in the built site, made from guides, commands and the server's description.
MADE = tuple(str(ROOT / "docs" / path) for path in ("players/rules", "reference/commands.md", "reference/http"))

FILE = re.compile(r"(?<![\w/.(])(?:src/jostle|tests|bench|examples|docs)/[\w./<>*-]*[\w/>*]")
COMMENT = {".py": re.compile(r'#.*|"""[\s\S]*?"""'), ".js": re.compile(r"/\*[\s\S]*?\*/|(?<!:)//.*")}
SOURCE = re.compile(
    r"(?<![\w/.*>}-])(?!(?:tests|docs|bench)/)[\w<][\w/<>-]*\.(?:py|js|css|toml)\b(?![\w.(/])|(?<=`)\w+_loops(?=[`.])"
)
DOTTED = re.compile(r"`jostle((?:\.\w+)+)(?=[`(])")
CODE = re.compile(r"`([^`]+)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_run(page: Path) -> None:
    names: dict[str, object] = {"__name__": "example"}
    text = page.read_text(encoding="utf-8")
    for found in re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        line = text[: found.start()].count("\n") + 1
        exec(compile("\n" * line + found[1], str(page), "exec"), names)


def test_match_files_in_the_docs_replay() -> None:
    shown = 0
    for page in PAGES:
        for found in re.finditer(
            r"^```text\n(Jostle match.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        ):
            assert Match.read(found[1]).text() == found[1]
            shown += 1
    assert shown >= 1


@pytest.mark.parametrize("page", ALL_PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        file = (page.parent / target).resolve()
        if file.suffix == ".jpg" and not (ROOT / ".git").exists():
            continue  # an sdist has the pictures as the built documentation shows them, and no second time
        if not target.startswith("http") and not str(file).startswith(MADE):
            assert file.exists(), target


@pytest.mark.parametrize("page", ALL_PAGES, ids=lambda page: page.name)
def test_files_named_in_the_docs_exist(page: Path) -> None:
    """`<game>` in a path means any game. The tutorial speaks of files in the game's own folder."""
    home = ROOT / "examples" / "splash" if page.is_relative_to(ROOT / "docs" / "tutorial") else ROOT
    for name in FILE.findall(page.read_text(encoding="utf-8")):
        pattern = name.rstrip("/").replace("<game>", "*")
        assert any(ROOT.glob(pattern)) or any(home.glob(pattern)), name


def test_files_named_in_the_source_exist() -> None:
    """Comments and docstrings may name a file by the end of its path."""
    files = [file for file in (ROOT / "src").rglob("*.*") if file.suffix != ".pyc"]
    ends = "".join(f"/{file.relative_to(ROOT).as_posix()}\n" for file in files)
    for file in files:
        if file.suffix in COMMENT and "vendor" not in file.parts:
            comments = " ".join(COMMENT[file.suffix].findall(file.read_text(encoding="utf-8")))
            for name in SOURCE.findall(comments):
                end = re.escape(name).replace("<game>", "[a-z_]+") + ("" if "." in name else r"\.py")
                assert re.search(f"/{end}\n", ends), f"{file}: {name}"
            for name in FILE.findall(comments):
                assert any(ROOT.glob(name.rstrip("/").replace("<game>", "*"))), f"{file}: {name}"


@pytest.mark.parametrize("page", ALL_PAGES, ids=lambda page: page.name)
def test_names_of_jostle_in_the_docs_exist(page: Path) -> None:
    for dotted in DOTTED.findall(page.read_text(encoding="utf-8")):
        assert_importable("jostle" + dotted)


def assert_importable(dotted: str) -> None:
    """A module, or names in the longest module that there is."""
    module, names = dotted, list[str]()
    while not is_module(module):
        module, _, name = module.rpartition(".")
        names.insert(0, name)
    found: object = import_module(module)
    for name in names:
        assert hasattr(found, name), f"{dotted}: {found!r} has no {name}"
        found = getattr(found, name)


def is_module(dotted: str) -> bool:
    try:
        return find_spec(dotted) is not None
    except ModuleNotFoundError:
        return False


def table_of(section: str) -> list[list[str]]:
    """The cells of the first table in that section of the page for contributors."""
    page = ROOT / "docs" / "contributors" / "contributing.md"
    text = page.read_text(encoding="utf-8").split(f"\n## {section}\n", 1)[1]
    rows = text[text.index("\n|") + 1 :].split("\n\n", 1)[0].splitlines()
    return [row.strip("|").split("|") for row in rows[2:]]


def test_the_layers_in_the_docs_are_the_folders_and_have_what_is_said() -> None:
    package = ROOT / "src" / "jostle"
    named = []
    for folders, *about in table_of("The layers"):
        homes = [name.rstrip("/") for name in CODE.findall(folders)]
        named += homes
        for name in CODE.findall(" ".join(about)):
            if name.endswith(("/", ".py", ".js")):
                assert any((package / home / name).exists() for home in homes), f"{homes}: {name}"
    assert sorted(named) == sorted([*(found.parent.name for found in package.glob("*/__init__.py")), "web"])


def test_the_files_of_a_game_in_the_docs_are_those_of_some_game() -> None:
    for files, _ in table_of("Adding a game"):
        for name in CODE.findall(files):
            assert any((ROOT / "src" / "jostle" / "games").glob(f"*/{name}")), name
