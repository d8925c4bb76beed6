"""A report as a self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from jostle.games.registry import languages
from jostle.i18n import ENGLISH, Text, messages_of, text_in
from jostle.lab.stats.figures import Figure, Picture, Section, Table
from jostle.lab.texts import in_language
from jostle.paths import write_whole
from jostle.render.typefaces import font_faces

message = messages_of("jostle.lab")

SHORT = 10  # characters of a cell that is not wrapped

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 Figtree, sans-serif; color: #2c261b; background: #fffdf7;
  max-width: 54rem; margin: 0 auto; padding: 1.5rem; }
h1, h2 { font-family: 'Bricolage Grotesque', sans-serif; font-weight: 700; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 .4rem; border-bottom: 2px solid #d3c5a6; padding-bottom: .2rem;
  break-after: avoid; }
p { margin: .5rem 0; }
ul.summary { background: #f6f1e7; border-left: 4px solid #3c6e71; padding: .7rem 1rem .7rem 2rem; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; margin: .8rem 0; font-size: .88rem; }
caption { text-align: left; font-weight: 600; margin-bottom: .3rem; }
th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid #e5ddcc; vertical-align: top; }
th { font-weight: 600; color: #5b4a2a; }
td.n { white-space: nowrap; font-variant-numeric: tabular-nums; }
td.how { color: #7a6a50; font-size: .9em; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
figure { margin: 1rem 0; break-inside: avoid; }
figure svg { width: 100%; max-width: 40rem; height: auto; }
figcaption { font-size: .88rem; color: #5b4a2a; }
.wide { overflow-x: auto; }
footer { margin-top: 2.5rem; font-size: .85rem; color: #5b4a2a; border-top: 1px solid #d3c5a6; }
@media print { body { background: none; max-width: none; padding: 0; font-size: 10.5pt; } .wide { overflow: visible; }
  table { font-size: 8.5pt; } @page { margin: 16mm; } }
"""


@dataclass(frozen=True)
class Report:
    """Everything that a page says, before it is in a language. `kind` names what sort of page it is."""

    title: Text
    kind: Text
    summary: list[Text]
    sections: list[Section]
    notes: list[Text]

    @property
    def figures(self) -> dict[str, Figure]:
        return {figure.key: figure for section in self.sections for figure in section.figures}

    @property
    def pictures(self) -> list[Picture]:
        return [picture for section in self.sections for picture in section.pictures]

    def save(self, file: Path, language: str = ENGLISH) -> Path:
        """Write the page as HTML."""
        write_whole(file, _Page(language).html(self).encode())
        return file


def save_in_all_languages(report: Report, file: Path) -> None:
    """Write the page in every language: English under the file's own name, others beside it."""
    for language in languages():
        report.save(file.with_name(in_language(file.name, language)), language)


def summary_as_json(report: Report) -> dict[str, Any]:
    """The summary in every language, for a run's status."""
    found = {language: [text_in(line, language) for line in report.summary] for language in languages()}
    return {"summary": found[ENGLISH], "summaries": found}


class _Page:
    """A report as HTML in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, text: Text) -> str:
        """A text as HTML, with no line break before a per cent sign."""
        return escape(text_in(text, self.language)).replace(" %", "\u00a0%")

    def html(self, report: Report) -> str:
        title, kind = self.say(report.title), self.say(report.kind)
        summary = "".join(f"<li>{self.say(line)}</li>" for line in report.summary)
        notes = "".join(f"<p>{self.say(line)}</p>" for line in report.notes)
        body = "".join(self.section(section) for section in report.sections)
        made_by = self.say(message("made-by", kind=report.kind))
        return (
            f'<!doctype html>\n<html lang="{self.language}"><head><meta charset="utf-8">'
            f"<title>{title}: {kind}</title>\n"
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<style>{font_faces()}{STYLE}</style></head>\n<body>\n<main>\n<h1>{title}</h1>\n<p>{made_by}</p>\n"
            f'<ul class="summary">{summary}</ul>\n{body}\n</main>\n<footer>{notes}</footer>\n</body></html>\n'
        )

    def section(self, section: Section) -> str:
        parts = [f"<section>\n<h2>{self.say(section.title)}</h2>"]
        if section.intro:
            parts.append(f"<p>{self.say(section.intro)}</p>")
        if section.figures:
            parts.append(self.figures(section.figures))
        for picture in section.pictures:
            caption = f"<figcaption>{self.say(picture.caption)}</figcaption>"
            parts.append(f"<figure>{picture.draw(self.language)}{caption}</figure>")
        parts += [self.table(table) for table in section.tables]
        return "\n".join(parts) + "\n</section>\n"

    def figures(self, figures: list[Figure]) -> str:
        rows = ""
        for figure in figures:
            value, interval = figure.shown()
            rows += (
                f'<tr><th scope="row">{self.say(figure.title)}</th><td class="n">{self.say(value)}</td>'
                f'<td class="n">{self.say(interval)}</td><td>{self.say(figure.words)}</td>'
                f'<td class="how">{self.say(figure.method)}</td></tr>'
            )
        heading = (
            message("figure-column"), message("value-column"), message("interval-column"), message("meaning-column"),
            message("method-column"),
        )  # fmt: skip
        return f'<div class="wide"><table>{self.heading(heading)}<tbody>{rows}</tbody></table></div>'

    def heading(self, cells: Sequence[Text]) -> str:
        return "<thead><tr>" + "".join(f'<th scope="col">{self.say(cell)}</th>' for cell in cells) + "</tr></thead>"

    def table(self, table: Table) -> str:
        body = "".join("<tr>" + "".join(map(self.cell, row)) + "</tr>" for row in table.rows[1:])
        return (
            f'<div class="wide"><table><caption>{self.say(table.caption)}</caption>{self.heading(table.rows[0])}'
            f"<tbody>{body}</tbody></table></div>"
        )

    def cell(self, cell: Text) -> str:
        text = self.say(cell)
        return f'<td class="n">{text}</td>' if len(text) < SHORT else f"<td>{text}</td>"
