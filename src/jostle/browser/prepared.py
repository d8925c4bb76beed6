"""Answers that are the same for everybody, prepared as files: a page has them before Python has started."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from jostle.browser.host import PageReadiness
from jostle.browser.page import Host
from jostle.errors import JostleError
from jostle.games import game_ids
from jostle.games import spec as find_spec
from jostle.games.spec import Options, Spec
from jostle.i18n import ENGLISH, LANGUAGES
from jostle.kernel.library.layouts import SUFFIX, digest_of
from jostle.learning.lessons import lessons
from jostle.table.showcase import CHUNK, has_recording, recording

STEPS = 2 * CHUNK  # of the first recorded game: as many as are shown until Python has started
PICTURE = 7  # the number of the pictures of presets, as in setup/variant_form.js
BY_LANGUAGE: tuple[Mapping[str, object], ...] = tuple({} if one == ENGLISH else {"lang": one} for one in LANGUAGES)
BY_FORM: tuple[Mapping[str, object], ...] = ({}, {"form": "tall"})


class Question(NamedTuple):
    """What a page asks. It adds its language and its form: `same` are those with the same answer."""

    path: str
    query: Mapping[str, object] = {}
    body: object = None
    same: tuple[Mapping[str, object], ...] = ({},)

    @property
    def method(self) -> str:
        return "GET" if self.body is None else "POST"

    @property
    def sent(self) -> str:
        """As JSON.stringify writes it."""
        return "" if self.body is None else json.dumps(self.body, ensure_ascii=False, separators=(",", ":"))

    @property
    def address(self) -> str:
        return f"/api/v1{self.path}?{urlencode({**self.query, **self.same[0]})}"

    def asked_as(self) -> Iterator[str]:
        """What it is found by, as in base/prepared.js."""
        for more in self.same:
            query = sorted(f"{name}={value}" for name, value in {**self.query, **more}.items())
            yield f"{self.method} /api/v1{self.path}?{'&'.join(query)} {self.sent}"


def questions() -> Iterator[Question]:
    """What pages ask first, and what never changes."""
    yield Question("/looks", same=tuple({**language, **form} for language in BY_LANGUAGE for form in BY_FORM))
    for language in BY_LANGUAGE:
        both = tuple({**language, **form} for form in BY_FORM)
        yield Question("/games", same=both)
        yield Question("/levels", same=both)
        yield from _showcase(language)
        for spec in map(find_spec, game_ids()):
            yield from _of_game(spec, language, both)
    for spec in map(find_spec, game_ids()):
        for preset in spec.presets:
            yield Question(f"/games/{spec.id}/picture.svg", {**_texts(preset.options), "seed": PICTURE})


def _showcase(language: Mapping[str, object]) -> Iterator[Question]:
    """The table on the home page, and how its game goes on. The table has a form of its own."""
    shown = next((id for id in game_ids() if has_recording(id)), None)
    for form in ("wide", "tall") if shown is not None else ():
        yield Question("/showcase", {"form": form}, same=(language,))
        begin = recording(shown or "").begin
        for at in range(begin, begin + STEPS, CHUNK):
            yield Question("/showcase", {"form": form, "game": shown, "at": at}, same=(language,))


def _of_game(spec: Spec, language: Mapping[str, object], both: tuple[Mapping[str, object], ...]) -> Iterator[Question]:
    yield Question(f"/games/{spec.id}/guide", same=both)
    course = lessons(spec.id)
    yield Question(f"/lessons/{spec.id}", same=both)
    for tables in both:
        if course:
            yield Question(f"/lessons/{spec.id}/{course[0].id}", same=(tables,))
    for preset in spec.presets:
        options = {one.name: preset.options[one.name] for one in spec.options if one.name in preset.options}
        yield Question("/options/check", body={"game": spec.id, "options": options}, same=both)
    for begun in ({}, spec.quick_start.options):
        yield Question(f"/games/{spec.id}/things", _texts(begun), same=both)
        for tables in both:
            yield Question(f"/games/{spec.id}/start", _texts(begun), same=(tables,))


def _texts(options: Options) -> dict[str, object]:
    """As a page writes them into an address."""
    return {name: str(value).lower() if isinstance(value, bool) else value for name, value in options.items()}


class SiteReadiness(PageReadiness):
    """What will be ready in the page, with these libraries."""

    def __init__(self, libraries: Path) -> None:
        self._fitting = frozenset(id for id in game_ids() if _fits(libraries / f"{id}{SUFFIX}"))

    @property
    def bots(self) -> frozenset[str]:
        return self._fitting


def _fits(file: Path) -> bool:
    """Whether a library was made of the present sources."""
    manifest = json.loads(file.read_text(encoding="utf-8")) if file.exists() else None
    return manifest is not None and bool(digest_of(manifest["sources"]) == manifest["digest"])


async def write_answers(folder: Path, libraries: Path) -> None:
    """Each answer as a packed file that is named by its content, and an index by question."""
    folder.mkdir(parents=True, exist_ok=True)
    host = Host({}, _keep_nothing, lambda text: None, SiteReadiness(libraries))
    index: dict[str, str] = {}
    for question in questions():
        status, text = await host.request(question.method, question.address, question.sent)
        if status != 200:
            raise JostleError(f"{question.method} {question.address} cannot be prepared: {text}")
        data = packed(text.encode())
        name = f"{hashlib.sha256(data).hexdigest()[:16]}.bin"
        (folder / name).write_bytes(data)
        index |= dict.fromkeys(question.asked_as(), name)
    (folder / "index.json").write_text(json.dumps(index, ensure_ascii=False, indent=0), encoding="utf-8")


def packed(data: bytes) -> bytes:
    """Smaller whether or not a static host compresses, and of a size that is known. A host that knew the type would
    have browsers unpack it: hence no ".gz" at the end of such a file."""
    return gzip.compress(data, 9, mtime=0)


async def _keep_nothing(texts: Mapping[str, str | None]) -> None:
    """Nobody has asked."""
