"""How a library describes what its kernels take, and where libraries are: what building and loading must agree on."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from jostle.paths import cache_folder

FORMAT = 1
SUFFIX = ".kernels.json"  # a manifest; the library of the same name lies beside it
WASM = "emscripten-wasm32"


def library_folders(package: str) -> list[Path]:
    """Where libraries of a package's games may be: `JOSTLE_LIBRARIES`, or in the package and in the cache folder."""
    if chosen := os.environ.get("JOSTLE_LIBRARIES"):
        return [Path(chosen)]
    spec = find_spec(package)
    inside = [Path(spec.origin).with_name("libraries")] if spec and spec.origin else []
    return [*inside, cache_folder() / "libraries"]


def this_machine() -> str:
    """The target that fits the machine we are on, such as `linux-x86_64`."""
    return f"{sys.platform}-{platform.machine().lower()}"


@cache
def layout(dtype: np.dtype[Any]) -> str:
    """A record type, or a plain one, as a text: two with the same text lie in memory alike."""
    if dtype.subdtype:
        return f"{layout(dtype.subdtype[0])}{list(dtype.subdtype[1])}"
    if dtype.fields is None:
        return dtype.str
    fields = ((place[1], name, layout(place[0])) for name, place in dtype.fields.items())
    return f"{{{' '.join(f'{at}:{name}:{kind}' for at, name, kind in sorted(fields))} {dtype.itemsize}}}"


def digest_of(sources: Iterable[str]) -> str:
    """A digest of source files, named by the package at their top and their path in it; "" if one is missing."""
    whole = hashlib.sha256()
    for name in sorted(sources):
        top, _, path = name.partition("/")
        spec = find_spec(top)
        if spec is None or spec.origin is None:
            return ""
        file = Path(spec.origin).parent / path if path else Path(spec.origin)
        if not file.is_file():
            return ""
        whole.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return whole.hexdigest()


def source_name(file: Path, module: str) -> str:
    """The name of a source file that belongs to a module's package, for `digest_of`."""
    top = module.partition("@")[0].partition(".")[0].partition("/")[0]
    spec = find_spec(top)
    assert spec is not None
    assert spec.origin is not None, module
    if not spec.submodule_search_locations:
        return top
    return f"{top}/{file.relative_to(Path(spec.origin).parent).as_posix()}"
