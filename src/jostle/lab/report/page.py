"""The page around a report: HTML that stands alone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from jostle.lab.stats.figures import Section

SHORT = 10  # signs of a cell that is not broken

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 'Segoe UI', 'Liberation Sans', Arial, sans-serif; color: #2c261b; background: #fffdf7;
  max-width: 54rem; margin: 0 auto; padding: 1.5rem; }
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


def page(title: str, summary: Sequence[str], body: str, notes: Sequence[str], kind: str = "lab report") -> str:
    said = "".join(f"<li>{escape(line)}</li>" for line in summary)
    told = "".join(f"<p>{escape(line)}</p>" for line in notes)
    body = body.replace(" %", "\u00a0%")
    said = said.replace(" %", "\u00a0%")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}: {kind}</title>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}</style></head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n<p>A {kind} by Jostle.</p>\n"
        f'<ul class="summary">{said}</ul>\n{body}\n</main>\n<footer>{told}</footer>\n</body></html>\n'
    )


def section_html(section: Section) -> str:
    parts = [f"<section>\n<h2>{escape(section.title)}</h2>"]
    if section.intro:
        parts.append(f"<p>{escape(section.intro)}</p>")
    if section.figures:
        rows = "".join(
            f'<tr><th scope="row">{escape(figure.title)}</th><td class="n">{escape(figure.shown()[0])}</td>'
            f'<td class="n">{escape(figure.shown()[1])}</td><td>{escape(figure.words)}</td>'
            f'<td class="how">{escape(figure.method)}</td></tr>'
            for figure in section.figures
        )
        parts.append(
            '<div class="wide"><table><thead><tr><th scope="col">figure</th><th scope="col">value</th>'
            '<th scope="col">95 % interval</th><th scope="col">what it means</th><th scope="col">how</th></tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )
    parts += [f"<figure>{drawn}<figcaption>{escape(text)}</figcaption></figure>" for text, drawn in section.pictures]
    parts += [table_html(caption, rows) for caption, rows in section.tables]
    return "\n".join(parts) + "\n</section>\n"


def _kind(cell: str) -> str:
    return ' class="n"' if len(cell) < SHORT else ""


def table_html(caption: str, rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(
        "<tr>" + "".join(f"<td{_kind(cell)}>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:]
    )
    return (
        f'<div class="wide"><table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )
