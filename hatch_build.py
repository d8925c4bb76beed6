"""What hatchling asks when it builds a wheel: one with libraries is for their platform alone."""

from __future__ import annotations

import os
import re
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Libraries(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the libraries of `jostle build-kernels` into the wheel, if `JOSTLE_LIBRARIES` names their folder."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        folder = os.environ.get("JOSTLE_LIBRARIES")
        if folder and version != "editable":
            # Those for Linux are linked for glibc 2.17 (`OLDEST_GLIBC`); others need what this Python needs.
            platform = re.sub(r"^linux", "manylinux_2_17", re.sub(r"\W", "_", sysconfig.get_platform()))
            build_data |= {"pure_python": False, "tag": f"py3-none-{platform}"}
            build_data["force_include"][str(Path(folder).resolve())] = "jostle/libraries"
