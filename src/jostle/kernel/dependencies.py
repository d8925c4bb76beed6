"""The files that compiled code is made of.

A kernel calls kernels of other modules and has their constants compiled in. It can depend on the module it is defined
in, on what that module imports and on the templates it binds, on what those import and bind, and so on; on `kernel/`
and its backend with a compiler, which decide how code is compiled; and on the net that the game is played with, and
weights (`*.npy`) stored next to any of these modules.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import sys
from collections.abc import Iterable, Iterator
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
PACKAGE = __name__.partition(".")[0]
KERNEL = __name__.rpartition(".")[0]
RULES = "__rules__"  # in a bound template: the rules module it is bound to,
NET = "__net__"  # and the file of the net that the game is played with, if any
FOLDERS_IN_USE: set[Path] = set()  # those of compiled code that this process looks into

_bound_by: dict[str, set[str]] = {}  # module -> the bound templates it has asked for while it was executed


def record_binding(module: str, template: str) -> None:
    """Remember that a module has bound a template: its kernels can call those of the template."""
    _bound_by.setdefault(module, set()).add(template)


def dependencies(module: ModuleType) -> dict[str, Path]:
    """The files that a kernel of a module can depend on, by names that are the same on every machine."""
    rules = module.__dict__.get(RULES)
    packages = {name.partition(".")[0] for name in (PACKAGE, module.__name__, rules.__name__ if rules else PACKAGE)}
    compiler = [*HERE.glob("*.py"), *(HERE / "numba").glob("*.py")]
    files = {f"{KERNEL}/{file.relative_to(HERE).as_posix()}": file for file in compiler}
    waiting, seen = [module.__name__], set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen or ("@" not in name and (name == KERNEL or name.startswith(f"{KERNEL}."))):
            continue
        seen.add(name)
        used = sys.modules[name]
        file, path = Path(str(used.__file__)), name.partition("@")[0]
        files[path] = file
        files |= {f"{path.rpartition('.')[0]}/{weights.name}": weights for weights in file.parent.glob("*.npy")}
        if net := used.__dict__.get(NET):
            files[f"{path}/{net.name}"] = net
        waiting += _bound_by.get(name, ())
        if RULES in used.__dict__:
            waiting.append(used.__dict__[RULES].__name__)
        waiting += (other for other in _imports(used, file) if other.partition(".")[0] in packages)
    return files


def digest(module: ModuleType, made_by: str) -> str:
    """A digest of a module's dependencies and of what they were compiled by."""
    whole = hashlib.sha256(made_by.encode())
    for name, file in sorted(dependencies(module).items()):
        whole.update(f"{name}\0{_content(file)}\0".encode())
    return whole.hexdigest()[:16]


def read_sources(module: ModuleType) -> None:
    """Read a module's dependencies now: a file that is edited later is not what this process has loaded."""
    for file in dependencies(module).values():
        _content(file)


@functools.cache
def _content(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _imports(module: ModuleType, file: Path) -> Iterator[str]:
    """The modules that a module imports while it is executed."""
    path = module.__name__.partition("@")[0]
    package = path if hasattr(module, "__path__") else path.rpartition(".")[0]
    for origin, name in _import_statements(file):
        base = resolve_name(origin, package)
        yield f"{base}.{name}" if f"{base}.{name}" in sys.modules else base


@functools.cache
def _import_statements(file: Path) -> tuple[tuple[str, str], ...]:
    """(module, name) for each import in a file; the name is empty for `import module`. Imports within functions and
    those for the type checker are left out: no kernel sees what they bring."""
    found: list[tuple[str, str]] = []
    waiting: list[ast.stmt] = list(ast.parse(file.read_bytes()).body)
    while waiting:
        statement = waiting.pop()
        match statement:
            case ast.Import(names):
                found += ((alias.name, "") for alias in names)
            case ast.ImportFrom(origin, names, level):
                found += (("." * level + (origin or ""), alias.name) for alias in names)
            case ast.If(ast.Name("TYPE_CHECKING"), _, otherwise):
                waiting += otherwise
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                pass
            case _:
                waiting += _statements_in(statement)
    return tuple(found)


def _statements_in(statement: ast.stmt) -> Iterable[ast.stmt]:
    for child in ast.iter_child_nodes(statement):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, (ast.ExceptHandler, ast.match_case)):
            yield from child.body
