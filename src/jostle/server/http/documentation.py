"""The documentation under `/docs`: the site that `make docs` builds and that releases include."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from jostle.server.http.guard import POLICY

PACKAGE = Path(str(resources.files("jostle")))
BUILT = PACKAGE / "documentation"
NOT_BUILT = PACKAGE / "web" / "offline" / "no_documentation.html"
# Tables of the site align their columns by style attributes. Scripts are as strict as everywhere.
DOCUMENTATION_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
# Files whose names change with their content, and the fonts.
LASTING = re.compile(r"/assets/(?:fonts/[^/]+|scripts/[0-9a-f]+\.js|.+\.[0-9a-f]{8}\.min\.(?:js|css))$")


def is_built(folder: Path) -> bool:
    """Whether there is anything to read."""
    return (folder / "index.html").is_file()


class Documentation(StaticFiles):
    """The site's files. If it was not built, every address says how to build it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.folder = folder

    async def check_config(self) -> None:
        """The folder may be missing, and may come while the server runs."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not is_built(self.folder):
            return FileResponse(NOT_BUILT, 404, headers={"cache-control": "no-store"})
        response = await super().get_response(path, scope)
        response.headers["content-security-policy"] = DOCUMENTATION_POLICY
        response.headers.setdefault("cache-control", "no-cache")  # of the page that says that there is none
        return response

    def file_response(self, full_path: Any, *args: Any, **options: Any) -> Response:
        response = super().file_response(full_path, *args, **options)
        lasting = LASTING.search(Path(full_path).as_posix())
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response
