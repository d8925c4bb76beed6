"""Saved decks, fields and boards: `@NAME` refers to a saved text wherever an option is typed, and `@FILE` to the text
of a file (a name with a dot or a slash in it)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from jostle.errors import BadText, JostleError, OptionError
from jostle.games.spec import Option, Value
from jostle.i18n import messages_of
from jostle.paths import data_folder, write_whole

message = messages_of(__package__)

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")
MAX_FILE_LENGTH = 20_000


@dataclass(frozen=True)
class Saved:
    """An option's value under a name."""

    name: str
    game: str
    option: str
    text: str


def folder() -> Path:
    return data_folder() / "parts"


def save(name: str, game: str, option: Option, value: Value, replace: bool = False) -> Saved:
    """Save a value of the option."""
    if not NAME.fullmatch(name):
        raise JostleError(message("saved-name", name=repr(name[:50])))
    file = folder() / f"{name}.json"
    if file.exists() and not replace:
        raise JostleError(message("saved-twice", name=name))
    kept = Saved(name, game, option.name, option.show(option.check(value)))
    folder().mkdir(parents=True, exist_ok=True)
    write_whole(file, (json.dumps({"game": game, "option": option.name, "text": kept.text}) + "\n").encode())
    return kept


def load(name: str) -> Saved:
    """The value saved under a name."""
    file = folder() / f"{name}.json"
    if not NAME.fullmatch(name) or not file.exists():
        near = get_close_matches(name, [one.stem for one in folder().glob("*.json")], 1)
        if near:
            raise OptionError(message("not-saved-near", name=name[:50], near=near[0]))
        raise OptionError(message("not-saved", name=name[:50]))
    try:
        values = json.loads(file.read_text(encoding="utf-8"))
        return Saved(name, str(values["game"]), str(values["option"]), str(values["text"]))
    except (ValueError, KeyError, TypeError):
        raise BadText(message("saved-damaged", file=str(file), name=name)) from None


def all_saved() -> list[Saved]:
    return [load(file.stem) for file in sorted(folder().glob("*.json"))]


def remove(name: str) -> None:
    load(name)
    (folder() / f"{name}.json").unlink()


def typed(game: str, option: Option, text: str) -> str:
    """The text itself, or, after an @, the saved text of that name or the text of that file."""
    if not text.startswith("@"):
        return text
    name = text[1:]
    if "." in name or "/" in name or "\\" in name:
        return read_file(option, Path(name))
    found = load(name)
    if (found.game, found.option) != (game, option.name):
        raise OptionError(
            message(
                "saved-for-another",
                name=name,
                game=found.game,
                option=found.option,
                other=game,
                expected=option.name,
            )
        )
    return found.text


def read_file(option: Option, file: Path) -> str:
    """An option's text from a file, with a row or entry per line; lines with # are comments."""
    content = file.read_text(encoding="utf-8")[:MAX_FILE_LENGTH]
    lines = [line.strip() for line in content.splitlines() if line.strip() and not line.startswith("# ")]
    joined = [sign.join(lines) for sign in ("", ",", "/")]
    for text in joined:
        try:
            option.parse(text)
        except OptionError:
            continue
        return text
    option.parse(joined[1] if len(lines) > 1 else joined[0])  # says what is wrong with it
    return joined[0]
