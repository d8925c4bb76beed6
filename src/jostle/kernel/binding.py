"""The binding of templates to a game.

A *template* is a module of kernels with free names (`legal`, `play`, `STATE`, ...): `bind` loads it once for each game,
with that game's rules as its globals, so that calls are direct and compiled code can be kept on disk.
"""

from __future__ import annotations

import importlib.util
import sys
import threading
from pathlib import Path
from types import ModuleType

from jostle.kernel.dependencies import RULES, record_binding

_BINDING = threading.RLock()  # a template is loaded whole before another thread sees it


def bind(template: str, rules: ModuleType) -> ModuleType:
    """The template module of that name with `rules` for its free names; the same one each time it is asked for."""
    name = f"{template}@{rules.__name__}"
    caller = sys._getframe(1)
    if caller.f_code.co_name == "<module>":
        record_binding(caller.f_globals["__name__"], name)
    with _BINDING:
        if name not in sys.modules:
            sys.modules[name] = module = _blank(template, name, rules)
            try:
                exec(compile(Path(str(module.__file__)).read_bytes(), str(module.__file__), "exec"), module.__dict__)
            except BaseException:
                del sys.modules[name]
                raise
        return sys.modules[name]


def _blank(template: str, name: str, rules: ModuleType) -> ModuleType:
    spec = importlib.util.find_spec(template)
    if spec is None or spec.origin is None:
        raise ImportError(f"no template {template!r}")
    module = ModuleType(name, f"{template}, bound to {rules.__name__}")
    free = {key: value for key, value in vars(rules).items() if not key.startswith("_")}
    module.__dict__.update(free, __file__=spec.origin, **{RULES: rules})
    return module
