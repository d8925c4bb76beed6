"""Everything that a page keeps, as one file: to take it along, and to read it in another browser."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from jostle.browser.store import BrowserStore, Unreadable
from jostle.i18n import messages_of
from jostle.table.match.registry import MatchRegistry
from jostle.table.refusals import Refusal
from jostle.table.routes import Body

message = messages_of("jostle.table")

FORMAT = "everything"
VERSION = 1  # of what stands in the rows, as the browser's database has it


class Head(Struct):
    """What every version of such a file says first."""

    jostle: str
    version: int


class KeptFile(Head):
    saved: float  # when
    rows: dict[str, str]
    settings: dict[str, str]  # of the page
    digest: str


class SaveBody(Body):
    settings: dict[str, str]


class ReadBody(Body):
    """`sure`: what is there now goes."""

    text: str
    sure: bool = False


class Read(Struct):
    """When a file was saved, how many matches it has, and how many were here. `empty`: nothing at all was here."""

    saved: float
    matches: int
    here: int
    empty: bool
    settings: dict[str, str]


def save(store: BrowserStore, settings: Mapping[str, str]) -> KeptFile:
    rows = store.texts()
    return KeptFile(FORMAT, VERSION, time.time(), rows, dict(settings), _digest(rows, settings))


async def read(matches: MatchRegistry, store: BrowserStore, body: ReadBody) -> Read:
    """Look at a file; if that is wished, put what it has in the place of all that is here."""
    found = _checked(body.text)
    try:
        kept = BrowserStore(found.rows, store.commit)
    except Unreadable:
        raise Refusal("malformed", message("kept-file-damaged")) from None
    here = store.texts()
    if body.sure:
        for match in list(matches.rooms):
            matches.forget(match)
        await store.become(kept)
    empty = all(key.startswith("person/") for key in here)
    return Read(found.saved, _matches(found.rows), _matches(here), empty, found.settings)


def _checked(text: str) -> KeptFile:
    """A file that is whole."""
    try:
        head = msgspec.json.decode(text, type=Head)
    except (msgspec.DecodeError, msgspec.ValidationError):
        began = text.startswith(f'{{"jostle":"{FORMAT}"')
        raise Refusal("malformed", message("kept-file-damaged") if began else message("kept-file-other")) from None
    if head.jostle != FORMAT:
        raise Refusal("malformed", message("kept-file-other"))
    if head.version > VERSION:
        raise Refusal("malformed", message("kept-file-newer"))
    try:
        found = msgspec.json.decode(text, type=KeptFile)
    except msgspec.ValidationError:
        raise Refusal("malformed", message("kept-file-damaged")) from None
    if found.digest != _digest(found.rows, found.settings):
        raise Refusal("malformed", message("kept-file-damaged"))
    return found


def _matches(rows: Iterable[str]) -> int:
    return sum(key.startswith("match/") for key in rows)


def _digest(*parts: Mapping[str, str]) -> str:
    return hashlib.sha256(repr([sorted(part.items()) for part in parts]).encode()).hexdigest()
