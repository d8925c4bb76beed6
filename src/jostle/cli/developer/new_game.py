"""The command `jostle new-game`: a package with a small game that works, to be changed into another.

The template is the package of a game called Your Game. Its files are valid as they are; only names are replaced. They
end in `.in`, so that no tool takes them for code or messages of Jostle's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from shlex import quote
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.text import Text

from jostle import __version__
from jostle.cli.common import app, console, say
from jostle.errors import OptionError
from jostle.games.registry import ID, broken_games, game_ids
from jostle.i18n import quoted

SUFFIX = ".in"
PREFIX = "jostle-"  # of the folder and the distribution; people need not type it
MAX_NAME_LENGTH = 30  # characters: no line of the template gets too long by it
MAX_TITLE_LENGTH = 40
NOT_IN_TITLES = set(
    '"\\`*_[]<>{}'
)  # a title is written into Python, TOML and Markdown, and means itself in all of them


@app.command("new-game")
def new_game(
    name: Annotated[
        str, typer.Argument(help="The id of your game: lower-case letters, digits and hyphens.", metavar="NAME")
    ],
    into: Annotated[
        Path, typer.Option(help="The folder to write it into; the current one if left out.", metavar="FOLDER")
    ] = Path(),
    title: Annotated[str, typer.Option(help="What people call it; made from its name if left out.")] = "",
) -> None:
    """Write a package with a small game that works, and tests, to change into your own.

    It becomes the folder jostle-NAME. Once it is installed, your game is wherever the others are: in the browser, the
    terminal, the lab and the environments, with bots that play it. Nothing that exists is overwritten.
    """
    title = title or name.replace("-", " ").title()
    if wrong := _name_problem(name) or _title_problem(title):
        raise OptionError(wrong)
    if not into.is_dir():
        raise OptionError(f"--into {into}: there is no such folder")
    target = into / f"{PREFIX}{name}"
    if target.exists():
        raise OptionError(
            f"{target} already exists, and nothing was written; choose another name, or another folder with --into"
        )
    files = _package_files(name, title)
    _write(files, target)
    _tell(name, target, files)


def _name_problem(name: str) -> str | None:
    if name.startswith(PREFIX):
        return f'leave out "jostle-", it is added: {quoted(name.removeprefix(PREFIX))} instead of {quoted(name)}'
    if len(name) > MAX_NAME_LENGTH or not ID.fullmatch(name):
        return (
            f"{quoted(name)} cannot be the name of a game: use lower-case letters and digits, begin with a "
            f"letter, and put single hyphens between words; at most {MAX_NAME_LENGTH} characters, such as "
            "hop-and-push"
        )
    if iskeyword(name):
        return f"{quoted(name)} is a word of the Python language; choose another name"
    if name in (*game_ids(), *broken_games()):
        return f"a game called {quoted(name)} is already installed; choose another name"
    return None


def _title_problem(title: str) -> str | None:
    if len(title) > MAX_TITLE_LENGTH or not title.isprintable() or title != title.strip() or NOT_IN_TITLES & set(title):
        return (
            f"{quoted(title)} cannot be the title of a game: use at most {MAX_TITLE_LENGTH} characters on one "
            f"line, and none of {' '.join(sorted(NOT_IN_TITLES))}"
        )
    return None


def _package_files(name: str, title: str) -> dict[str, str]:
    """The files of a new package, by their paths in its folder."""
    package = name.replace("-", "_")
    names = {
        "jostle_yourgame": f"jostle_{package}",
        "test_yourgame": f"test_{package}",
        "yourgame": name,
        "Your Game": title,
        "0.0.0": __version__,  # the oldest Jostle that will do
    }
    found = re.compile("|".join(map(re.escape, names)))  # at each place, the first of them that fits

    def renamed(text: str) -> str:
        return found.sub(lambda place: names[place[0]], text)

    template = resources.files(__package__).joinpath("template")
    return {renamed(path): renamed(text) for path, text in sorted(_files(template))}


def _files(folder: Traversable, path: str = "") -> Iterator[tuple[str, str]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _files(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            yield path + entry.name.removesuffix(SUFFIX), entry.read_text(encoding="utf-8")


def _write(files: dict[str, str], target: Path) -> None:
    """All of them, or nothing: they are written beside the target, which then gets its name."""
    with TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as beside:
        whole = Path(beside) / target.name
        for path, text in files.items():
            (whole / path).parent.mkdir(parents=True, exist_ok=True)
            (whole / path).write_text(text, encoding="utf-8", newline="\n")
        whole.rename(target)


def _tell(name: str, target: Path, files: dict[str, str]) -> None:
    """What was written, and what to do next."""
    for path in files:
        console.print(Text(f"  {target / path}", "dim"), soft_wrap=True)
    sources = [text for path, text in files.items() if path.startswith("src/")]
    lines = sum(bool(line.strip()) for text in sources for line in text.splitlines())
    console.print(
        f"Wrote {target}, a working game. Change any of its {lines} lines in src/; each file says what it "
        "is for. Next:",
        markup=False,
        soft_wrap=True,
    )
    pip = "python -m pip" if find_spec("pip") else "uv pip"
    steps = {
        f"{pip} install -e {quote(str(target))}": "once; from then on your changes take effect at once",
        f"jostle check-game {name}": "checks that it does what every game must do",
        f"jostle play {name}": "play it in the terminal",
        "jostle serve --open": "play it in the browser, also against bots",
        f"jostle lab {name}": "let bots play it many times: is it fair?",
    }
    width = max(map(len, steps))
    for command, meaning in steps.items():
        line = Text.assemble("  ", (command.ljust(width), "cyan"), (f"   # {say(meaning)}", "dim"))
        console.print(line, soft_wrap=True)
