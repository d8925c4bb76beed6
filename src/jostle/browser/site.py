"""Builds Jostle as a folder of static files: the page, Python for the browser, and one archive of all that it runs."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import io
import json
import re
import shutil
import tarfile
import urllib.request
import zipfile
from collections.abc import Callable, Iterable, Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from jostle.browser.prepared import packed, write_answers
from jostle.errors import JostleError
from jostle.games import game_ids
from jostle.games.art import art_of
from jostle.i18n import LANGUAGES
from jostle.paths import cache_folder, write_whole
from jostle.render.print.layout import PAPERS
from jostle.render.print.order import page_style

REGISTRY = "https://registry.npmjs.org"
TIMEOUT = 60.0  # seconds without an answer


class NpmPackage(NamedTuple):
    """A package as it was looked at: what the registry sends is used only if it is the same."""

    name: str
    version: str
    sha512: str  # in base 64

    @property
    def file(self) -> str:
        return f"{self.name.rpartition('/')[2]}-{self.version}.tgz"


# Both were built for Python 3.12 with the same Emscripten, 3.1.58: they fit each other, and no other versions.
PYODIDE = NpmPackage(
    "pyodide", "0.27.7", "RUSVJlhQdfWfgO9hVHCiXoG+nVZQRS5D9FzgpLJ/VcgGBLSAKoPL8kTiOikxbHQm1kRISeWUBdulEgO26qpSRA=="
)
NUMPY = NpmPackage(
    "@emscripten-forge/numpy",
    "2.0.1-py312h4e66579-0",
    "64iP3tolNhBnKJBHs2b5Mg9s17BL8Bp9Ev2+U0fSCO3/zQlWQRCrExw2MgmfwjhNz+mwbKPG2eBsBcpBWV2xbA==",
)

PYTHON_FILES = {  # as they are called in the site: not every host knows ".mjs" and ".wasm"
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.js": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm.bin",
    "python_stdlib.zip": "python_stdlib.zip",
}
NUMPY_ROOT = "lib/python3.12/site-packages/"
NUMPY_UNUSED = (
    "numpy/random/", "numpy/f2py/", "numpy/fft/_", "numpy/testing/", "numpy/distutils/", "numpy/polynomial/",
    "numpy/ma/", "numpy/_pyinstaller/", "numpy/doc/", "numpy-2.0.1.dist-info/",
    "numpy/linalg/_umath_linalg.", "numpy/linalg/lapack_lite.", "numpy/_core/_simd.", "numpy/_core/_rational_tests.",
    "numpy/_core/_umath_tests.", "numpy/_core/_operand_flag_tests.", "numpy/_core/_struct_ufunc_tests.",
)  # fmt: skip
NUMPY_LINALG = ("numpy/linalg/_umath_linalg.py", b"")  # what is imported, without the functions that need LAPACK
PYTHON_UNUSED = (  # for servers, for mail, for developers, and what there is in C as well
    "_pydatetime.py", "_pyio.py", "aifc.py", "asyncio/proactor_events.py", "asyncio/windows_", "bdb.py", "cgi.py",
    "cgitb.py", "doctest.py", "ftplib.py", "http/cookiejar.py", "http/server.py", "imaplib.py", "logging/config.py",
    "logging/handlers.py", "mailbox.py", "modulefinder.py", "nntplib.py", "optparse.py", "pdb.py", "pickletools.py",
    "plistlib.py", "poplib.py", "profile.py", "pstats.py", "pydoc.py", "smtplib.py", "socketserver.py", "sunau.py",
    "telnetlib.py", "trace.py", "unittest/", "wave.py", "wsgiref/", "xml/dom/", "xml/sax/", "xmlrpc/",
    *(f"encodings/{name}" for name in ("big5", "cp1", "cp5", "cp7", "cp8", "cp9", "iso", "koi8", "mac_", "pt", "tis")),
)  # fmt: skip
PAGE_UNUSED = ("lab", "lab.ftl", "admin", "admin.ftl", "offline", "deno.json", "LICENSE-*")
JOSTLE_UNUSED = (
    "arena", "cli", "conformance", "documentation", "engine", "envs", "lab", "server", "terminal", "training", "web",
    "browser/bundle", "browser/site.py",
)  # fmt: skip
# What a server's pages may do (server/http/guard.py), but for who may frame them, which a document cannot say itself.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'"
)
LIBRARIES = (
    "attrs", "babel", "fluent.runtime", "fluent.syntax", "markdown-it-py", "mdurl", "openskill", "platformdirs",
    "pytz", "typing_extensions",
)  # fmt: skip


def fetch(package: NpmPackage, tell: Callable[[str], None]) -> bytes:
    """A package as its registry has it, or as it was fetched before."""
    kept = cache_folder() / "npm" / package.file
    is_new = not kept.exists()
    data = _download(package, tell) if is_new else kept.read_bytes()
    found = base64.b64encode(hashlib.sha512(data).digest()).decode()
    if found != package.sha512:
        raise JostleError(f"{package.name} {package.version} is not what was expected: its SHA-512 is {found}")
    if is_new:
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_whole(kept, data)
    return data


def _download(package: NpmPackage, tell: Callable[[str], None]) -> bytes:
    tell(f"fetching {package.name} {package.version}")
    address = f"{REGISTRY}/{package.name}/-/{package.file}"
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT) as answer:
            data: bytes = answer.read()
    except OSError as error:
        raise JostleError(f"{address} cannot be fetched: {error}") from None
    return data


def write_python(folder: Path, tell: Callable[[str], None]) -> None:
    """Python and NumPy."""
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(fetch(PYODIDE, tell))) as archive:
        for name, ours in PYTHON_FILES.items():
            data = _member(archive, f"package/{name}")
            (folder / ours).write_bytes(packed(data) if ours.endswith(".bin") else data)
        _leave_out(folder / "python_stdlib.zip", PYTHON_UNUSED)
        lock = json.loads(_member(archive, "package/pyodide-lock.json"))
        (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    with tarfile.open(fileobj=io.BytesIO(fetch(NUMPY, tell))) as outer:
        (inner,) = (member for member in outer.getmembers() if member.name.endswith(".tar.gz"))
        with tarfile.open(fileobj=io.BytesIO(_member(outer, inner.name))) as archive:
            _write_archive(folder / "numpy.zip", [*_numpy_files(archive), NUMPY_LINALG])


def _leave_out(file: Path, unused: tuple[str, ...]) -> None:
    with zipfile.ZipFile(file) as archive:
        kept = [(name, archive.read(name)) for name in archive.namelist() if not name.startswith(unused)]
    _write_archive(file, kept)


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    found = archive.extractfile(name)
    assert found is not None
    return found.read()


def _numpy_files(archive: tarfile.TarFile) -> Iterator[tuple[str, bytes]]:
    for member in archive.getmembers():
        name = member.name.removeprefix(NUMPY_ROOT)
        if not member.isfile() or name == member.name:
            continue
        if "/tests/" in name or name.startswith(NUMPY_UNUSED) or name.endswith((".pyi", ".a", ".h", ".pxd", ".pyc")):
            continue
        yield name, _member(archive, member.name)


def write_sources(file: Path, libraries: Path) -> None:
    """One archive of Jostle's own Python, what it needs, and kernels as WebAssembly."""
    _write_archive(file, [*_stand_ins(), *_jostle_files(), *_library_files(), *_plugin_files(), *_kernels(libraries)])


def _jostle_files() -> Iterator[tuple[str, bytes]]:
    root = _folder_of("jostle")
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_file() and "__pycache__" not in name and not _begins(name, JOSTLE_UNUSED):
            yield f"jostle/{name}", path.read_bytes()
    yield from _info("jostle")


def _stand_ins() -> Iterator[tuple[str, bytes]]:
    root = _folder_of("jostle") / "browser" / "bundle"
    for path in sorted(root.rglob("*.py")):
        yield path.relative_to(root).as_posix(), path.read_bytes()


def _library_files() -> Iterator[tuple[str, bytes]]:
    locales = {f"{language}.dat" for language in LANGUAGES} | {"root.dat", "global.dat"}
    for name in LIBRARIES:
        for file in metadata.distribution(name).files or ():
            path = file.as_posix()
            if not path.startswith(("..", "babel/messages/")) and (
                file.suffix in (".py", ".json") or file.name in locales
            ):
                yield path, Path(str(file.locate())).read_bytes()


def _plugin_files() -> Iterator[tuple[str, bytes]]:
    """Games of other packages that are installed."""
    for entry in _plugins():
        package = entry.module.partition(".")[0]
        root = _folder_of(package)
        for path in sorted(root.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"{package}/{path.relative_to(root).as_posix()}", path.read_bytes()
        if entry.dist is not None:
            yield from _info(entry.dist.name)


def _plugins() -> list[metadata.EntryPoint]:
    found = metadata.entry_points(group="jostle.games")
    return [entry for entry in found if entry.module.partition(".")[0] != "jostle"]


def _kernels(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.glob("*")):
        yield f"kernels/{path.name}", path.read_bytes()


def _info(name: str) -> Iterator[tuple[str, bytes]]:
    """What `importlib.metadata` has to know of a package."""
    found = metadata.distribution(name)
    for file in ("METADATA", "entry_points.txt"):
        if (text := found.read_text(file)) is not None:
            yield f"{name.replace('-', '_')}-{found.version}.dist-info/{file}", text.encode()


def _folder_of(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _begins(name: str, beginnings: Iterable[str]) -> bool:
    return any(name == one or name.startswith(f"{one}/") for one in beginnings)


def _write_archive(file: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """An archive that is the same whenever its files are."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def licences() -> dict[str, str]:
    """The text of each licence in the folder, by what is under it."""
    found = {
        path.name.removeprefix("LICENSE-"): path.read_text("utf-8") for path in _folder_of("jostle").rglob("LICENSE-*")
    }
    names = [*LIBRARIES, *(entry.dist.name for entry in _plugins() if entry.dist)]
    fluent = {name: found["fluent"] for name in names if name.startswith("fluent.")}  # they bring none of their own
    theirs = {name: "\n".join(_licences_of(metadata.distribution(name))) for name in names}
    own = {"jostle": metadata.distribution("jostle").read_text("licenses/LICENSE") or ""}
    return {name: text.strip() for name, text in (own | found | theirs | fluent).items() if text}


def _licences_of(package: metadata.Distribution) -> Iterator[str]:
    for file in package.files or ():
        if re.search("licen[cs]e|copying", file.name, re.IGNORECASE) and file.suffix != ".py":
            yield Path(str(file.locate())).read_text(encoding="utf-8")


def write_licences(file: Path) -> None:
    """All of them for a reader, one after the other."""
    parts = [f"{'=' * 40}\n{name}\n{'=' * 40}\n\n{text}\n" for name, text in sorted(licences().items())]
    file.write_text("\n\n".join(parts), encoding="utf-8")


def write_page(folder: Path) -> None:
    """The page's own files, and the drawings that it asks for as files."""
    unused = shutil.ignore_patterns(*PAGE_UNUSED)
    shutil.copytree(_folder_of("jostle") / "web", folder / "web", dirs_exist_ok=True, ignore=unused)
    document = (folder / "web" / "index.html").read_text(encoding="utf-8")
    document = document.replace("<html ", '<html data-host="worker" ', 1).replace('="/web/', '="web/')
    # Sheets to print are a document in the page, with styles of their own.
    sheets = (f"'sha256-{_sha(page_style(paper).encode())}'" for paper in PAPERS.values())
    policy = POLICY.replace("style-src 'self'", " ".join(["style-src 'self'", *sheets]))
    meta = f'<meta http-equiv="content-security-policy" content="{policy}">'
    document = document.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n    {meta}', 1)
    (folder / "index.html").write_text(document, encoding="utf-8")
    for game in game_ids():
        art, drawings = art_of(game), folder / "api" / "v1" / "art"
        (drawings / art.name).mkdir(parents=True, exist_ok=True)
        (drawings / f"{art.name}.svg").write_text(art.text, encoding="utf-8")
        if art.has_cover:
            (drawings / art.name / "cover.svg").write_text(art.cover(), encoding="utf-8")


def build_site(folder: Path, libraries: Path, tell: Callable[[str], None]) -> None:
    """Everything, in a folder that a static host can serve."""
    for older in map(folder.joinpath, ("answers", "api", "python", "web")):
        if older.exists():
            shutil.rmtree(older)
    tell("copying the page")
    write_page(folder)
    write_licences(folder / "web" / "licences.txt")
    write_python(folder / "python", tell)
    tell("packing Jostle")
    write_sources(folder / "python" / "jostle.zip", libraries)
    tell("preparing answers")
    asyncio.run(write_answers(folder / "answers", libraries))
    write_sizes(folder / "python")
    write_service_worker(folder)


def write_sizes(folder: Path) -> None:
    """How much a worker has to load, besides its two modules: hosts do not always say it."""
    sizes = {path.name: path.stat().st_size for path in sorted(folder.glob("*")) if path.suffix in (".bin", ".zip")}
    (folder / "sizes.json").write_text(json.dumps(sizes), encoding="utf-8")


def write_service_worker(folder: Path) -> None:
    """What keeps all files of the folder in the browser; another one whenever any of them has changed."""
    target = folder / "service-worker.js"
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path != target)
    digests = {path.relative_to(folder).as_posix(): f"sha256-{_sha(path.read_bytes())}" for path in paths}
    version = hashlib.sha256(json.dumps(digests).encode()).hexdigest()[:12]
    del digests["index.html"]  # it is asked for as the folder
    text = (_folder_of("jostle") / "web" / "offline" / "site_worker.js").read_text(encoding="utf-8")
    text = text.replace("[[version]]", version).replace('{ "[[files]]": "" }', json.dumps(digests))
    target.write_text(text, encoding="utf-8")


def _sha(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()
