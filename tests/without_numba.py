"""Makes Numba impossible to import: `python -m pytest -p tests.without_numba -m plain`."""

from __future__ import annotations

import sys

for name in ("numba", "llvmlite"):
    assert name not in sys.modules, "imported too late"
    sys.modules[name] = None  # type: ignore[assignment]
