"""Guides in the terminal. Their pictures are cached, so that reading the rules never waits for the compiler."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from jostle.games.spec import Spec
from jostle.i18n import messages_of, text_in
from jostle.learning.guide import Example, Moment, Picture, Words, guide_file, read_guide, state_of
from jostle.paths import cache_folder

message = messages_of(__package__)

WIDTH = 80  # columns of a picture


def guide_page(spec: Spec, colours: bool, language: str) -> Iterator[Markdown | Text]:
    """The renderables to print, part by part."""
    shelf = _shelf(spec)
    kept: dict[str, str] = json.loads(shelf.read_text(encoding="utf-8")) if shelf.exists() else {}
    before = len(kept)

    def picture(part: Picture | Moment) -> Text:
        shown = part.position if isinstance(part, Picture) else " ".join(part.actions)
        key = f"{sorted(part.options.items())} {shown} {colours} {language}"
        if key not in kept:
            kept[key] = _ansi(_draw(spec, part, colours, language), colours)
        return Text.from_ansi(kept[key])

    for part in read_guide(spec, language):
        if isinstance(part, Words):
            yield Markdown(part.text)
            continue
        if not isinstance(part, Example):
            yield picture(part)
        else:
            yield picture(Picture(part.options, part.position))
            yield Text(text_in(message("then", actions=" ".join(part.actions)), language), "bold")
            yield picture(Picture(part.options, part.after))
    if len(kept) > before:
        shelf.parent.mkdir(parents=True, exist_ok=True)
        shelf.write_text(json.dumps(kept), encoding="utf-8")


def _shelf(spec: Spec) -> Path:
    """Where a guide's pictures are cached, under a digest of everything they are drawn from."""
    digest = hashlib.sha256()
    shared = (Path(str(files(package))) for package in ("jostle.scene", "jostle.games"))
    for folder in (guide_file(spec).parent, *shared, Path(__file__).parent):
        for file in sorted([*folder.glob("*.py"), *folder.glob("*.md"), *folder.glob("messages/*")]):
            digest.update(file.name.encode() + file.read_bytes())
    return cache_folder() / "guides" / f"{spec.id}-{digest.hexdigest()[:16]}.json"


def _draw(spec: Spec, part: Picture | Moment, colours: bool, language: str) -> Text:
    from jostle.render.canvas import draw

    return draw(state_of(spec, part).scene(), colours, language, WIDTH)


def _ansi(text: Text, colours: bool) -> str:
    console = Console(force_terminal=colours, color_system="truecolor" if colours else None, width=200)
    with console.capture() as captured:
        console.print(text, end="")
    return captured.get()
