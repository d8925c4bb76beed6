"""Pages with the rules of our games, made from their guides, with every position drawn.

The drawings are large: they are put into the finished pages, so that neither Markdown nor the search reads them.
"""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import jostle
from jostle.games import spec
from jostle.games.spec import Spec
from jostle.i18n import ENGLISH, LANGUAGES, text_in
from jostle.learning.guide import Words, guide_language, read_guide
from jostle.learning.guide_html import figure
from jostle.render.picture import share_drawings

FOLDER = "players/rules"
OURS = "jostle.games."
FOUND_FIRST = "---\nsearch:\n  boost: 3\n---\n"  # whoever looks for a word of a rule wants the rule
BETWEEN = "\n<!-- the next drawing -->\n"
PLACE = "<div>here is drawing {number}</div>"
OWN_NAMES = {"en": "English", "de": "Deutsch"}
INDEX = """# The rules

Every rule of every game, with pictures. Each position and each move on these pages is checked by the games' own rules.

<div class="ways" markdown>
"""
CARD = """
<div class="way" markdown>

![A table of {title}](../../pictures/{id}-day.jpg#only-light){{ width=1440 height=900 loading=lazy }}
![A table of {title}](../../pictures/{id}-night.jpg#only-dark){{ width=1440 height=900 loading=lazy }}

## {title} {{ data-search-exclude }}

{line} {seats}.

[Read the rules]({id}.md){{ .md-button .md-button--primary }}

</div>
"""


_drawings: dict[str, list[str]] = {}  # the drawings of each page, in order


def on_files(files: Files, config: MkDocsConfig) -> Files:
    shown = [found for found in map(spec, jostle.games()) if found.package.startswith(OURS)]
    for uri, text in _pages(shown):
        files.append(File.generated(config, uri, content=text))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    for number, drawing in enumerate(_drawings.get(page.file.src_uri, ())):
        output = output.replace(PLACE.format(number=number), drawing)
    return output


def _pages(shown: list[Spec]) -> Iterator[tuple[str, str]]:
    index = INDEX
    for found in shown:
        languages = [language for language in LANGUAGES if guide_language(found, language) == language]
        for language in languages:
            yield _uri(found, language), _page(found, language, languages)
        seats = "For two" if len(found.sides) == 2 else f"For two to {len(found.sides)}"
        line = text_in(found.line, ENGLISH)
        index += CARD.format(id=found.id, title=found.title, line=line, seats=seats)
    yield f"{FOLDER}/index.md", index + "\n</div>\n"


def _uri(found: Spec, language: str) -> str:
    return f"{FOLDER}/{found.id}.md" if language == ENGLISH else f"{FOLDER}/{language}/{found.id}.md"


def _page(found: Spec, language: str, languages: list[str]) -> str:
    """The guide; where it can be read in other languages stands below its title."""
    parts = read_guide(found, language)
    drawn = [figure(found, part, language) for part in parts if not isinstance(part, Words)]
    _drawings[_uri(found, language)] = share_drawings(BETWEEN.join(drawn)).split(BETWEEN)
    places = iter(range(len(drawn)))
    text = "\n\n".join(part.text if isinstance(part, Words) else PLACE.format(number=next(places)) for part in parts)
    title, _, rest = text.partition("\n")
    up = "" if language == ENGLISH else "../"
    others = " · ".join(
        f"[{OWN_NAMES[other]}]({up}{_uri(found, other).removeprefix(FOLDER + '/')}){{ lang={other} }}"
        for other in languages
        if other != language
    )
    text = f"{title}\n\n{others}\n{rest}"
    if language == ENGLISH:
        return f"{FOUND_FIRST}\n{text}"
    head = f"---\ntitle: {found.title} ({OWN_NAMES[language]})\n---\n"
    return f'{head}\n<div lang="{language}" markdown>\n\n{text}\n\n</div>\n'
