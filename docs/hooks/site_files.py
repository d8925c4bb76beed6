"""The site's own files: our fonts and icon beside the pages, and scripts of their own instead of inline ones.

The server forbids inline scripts. The theme has a few, such as the one that sets the colours before the first paint:
each becomes a file that is named for its content.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Any

# The hooks draw positions: that needs the rules, but not their compiled form.
os.environ.setdefault("NUMBA_DISABLE_JIT", "1")

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

WEB = Path("src/jostle/web")
COPIED = {"assets/icon.svg": "icon.svg", **{f"assets/fonts/{name}": f"fonts/{name}" for name in (
    "bricolage-latin.woff2", "bricolage-latin-ext.woff2", "figtree-latin.woff2", "figtree-latin-ext.woff2",
    "LICENSE-bricolage-grotesque", "LICENSE-figtree",
)}}  # fmt: skip
SCRIPTS = "assets/scripts"
HOME = "/docs/"  # where the server offers the site: a page that is not found has no place of its own to start from
_INLINE = re.compile(r"<script>(.+?)</script>", re.DOTALL)
# The theme names a part of the navigation by a label that is empty where the part has a page of its own.
_PART = re.compile(
    r'(<nav class="md-nav" data-md-level="\d+") aria-labelledby="__nav_[\d_]+_label"'
    r'( aria-expanded="[a-z]+">\s*<label class="md-nav__title"[^>]*>\s*<span[^>]*></span>\s*)([^<]+?)(?=\s*</label>)'
)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    config.repo_url, config.repo_name = "/", "Open Jostle"  # the theme's place for a link in the header
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    web = Path(config.config_file_path).parent / WEB
    for uri, name in COPIED.items():
        files.append(File.generated(config, uri, abs_src_path=str(web / name)))
    return files


def on_template_context(context: Any, template_name: str, config: MkDocsConfig) -> Any:
    if template_name == "404.html":
        context["base_url"] = HOME
    return context


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    return _outside(output, page.url, config)


def on_post_template(output_content: str, template_name: str, config: MkDocsConfig) -> str:
    return _outside(output_content, None, config) if template_name.endswith(".html") else output_content


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what no visitor loads: maps for the theme's developers, and stemmers of other languages."""
    scripts = Path(config.site_dir) / "assets" / "javascripts"
    kept = {f"lunr.{language}.min.js" for language in ("stemmer.support", "multi", "de")}
    for file in scripts.rglob("*"):
        if file.suffix == ".map" or (
            file.is_file() and file.is_relative_to(scripts / "lunr") and file.name not in kept
        ):
            file.unlink()
    for file in (Path(config.site_dir) / "assets" / "stylesheets").rglob("*.map"):
        file.unlink()


def _outside(html: str, url: str | None, config: MkDocsConfig) -> str:
    """The page with each inline script in a file."""
    root = HOME.rstrip("/") if url is None else "/".join([".."] * url.count("/")) or "."

    def moved(found: re.Match[str]) -> str:
        name = f"{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
        file = Path(config.site_dir) / SCRIPTS / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found[1], encoding="utf-8")
        return f'<script src="{root}/{SCRIPTS}/{name}"></script>'

    return _INLINE.sub(moved, _named(html))


def _named(html: str) -> str:
    """The page with a name, for screen readers, of every part that is a place of its own, and with no other parts."""
    html = html.replace(
        'data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'
    )
    html = re.sub(r'<nav class="md-nav" aria-label="[^"]*">', '<nav class="md-nav" role="none">', html)  # within a list
    return _PART.sub(r'\1 aria-label="\3"\2\3', html)
