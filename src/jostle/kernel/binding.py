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

from jostle.kernel.dependencies import NET, RULES, record_binding
from jostle.kernel.net import net_file, net_mark

NET_LOOPS = "jostle.kernel.net_loops"

_BINDING = threading.RLock()  # a template is loaded whole before another thread sees it


def bind(template: str, rules: ModuleType) -> ModuleType:
    """The template module of that name with `rules` for its free names; the same one each time it is asked for.

    Where the game is played with a net, `judge` asks that.
    """
    name = f"{template}@{rules.__name__}{net_mark(rules)}"
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
    module.__dict__.update(free, __file__=spec.origin, **{RULES: rules, NET: net_file(rules)})
    if net_file(rules) and template != NET_LOOPS:
        loops = bind(NET_LOOPS, rules)
        record_binding(name, loops.__name__)
        module.__dict__["judge"] = loops.judge
    return module
