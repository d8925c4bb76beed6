"""Catalogues: a package's messages in one language, read from its folder `messages/`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"  # every catalogue has it; other languages fall back on it
FOLDER, SUFFIX = "messages", ".ftl"


def _languages() -> tuple[str, ...]:
    """The languages that this package itself has a catalogue for, English first."""
    files = resources.files(__package__).joinpath(FOLDER).iterdir()
    found = sorted(file.name.removesuffix(SUFFIX) for file in files if file.name.endswith(SUFFIX))
    return (ENGLISH, *(language for language in found if language != ENGLISH))


LANGUAGES = _languages()


def catalogue_text(package: str, language: str) -> str | None:
    """The catalogue's source; None if the package has none in that language."""
    file = resources.files(package).joinpath(FOLDER, f"{language}{SUFFIX}")
    return file.read_text(encoding="utf-8") if file.is_file() else None


def format_message(package: str, id: str, params: Mapping[str, str | int | float], language: str) -> str:
    """The message in that language, or in English where that language lacks it."""
    for candidate in dict.fromkeys((language, ENGLISH)):
        bundle = _bundle(package, candidate)
        if bundle is not None and bundle.has_message(id):
            pattern = bundle.get_message(id).value
            assert pattern is not None, f"message {id!r} of {package} has attributes only; expected a text"
            text, errors = bundle.format_pattern(pattern, dict(params))
            if errors:
                raise LookupError(f"message {id!r} of {package} in {candidate!r}: {errors[0]}")
            return str(text)
    raise LookupError(f"{package} has no message {id!r}; expected it in {FOLDER}/{ENGLISH}{SUFFIX}")


@cache
def _bundle(package: str, language: str) -> FluentBundle | None:
    source = catalogue_text(package, language)
    if source is None:
        return None
    from fluent.runtime import (  # takes as long to import as NumPy: only when texts are read
        FluentBundle,
        FluentResource,
    )

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle
