"""Editing by clicking, dragging and typing: what is on the board and its text are kept in step, both ways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import jostle
from jostle.games import spec
from jostle.games.editing import Counts, Grid, counted, makers
from jostle.games.spec import Words
from tests.browser.browser_user import Visit


def editable(kind: type) -> list[tuple[str, str]]:
    """The options whose editor begins with such a part: games and names."""
    found = []
    for id in jostle.games():
        for option in spec(id).options:
            if isinstance(option, Words) and option.edited:
                parts = makers(id)[option.name](spec(id).complete({}), "").editor.parts
                found += [(id, option.name)] * isinstance(parts[0], kind)
    return found


def open_editor(page: Page, option: str) -> Locator:
    page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
    page.locator(f"[data-option={option}]").get_by_role("button", name="Edit").click()
    editor = page.locator("dialog .editor")
    expect(editor).to_be_visible()
    return editor


@pytest.mark.journey
def test_a_grid_is_edited_by_mouse_and_by_keys_and_its_text_follows(visit: Visit) -> None:
    game, name = editable(Grid)[0]
    editing = makers(game)[name](spec(game).complete({}), "")
    grid = editing.editor.parts[0]
    assert isinstance(grid, Grid)
    (pieces,) = grid.pieces
    first, second = [cell for cell in grid.cells if not cell.fixed][:2]
    other = [item for item in pieces.items if item.sign != pieces.empty]
    page = visit(calm=True).open(f"/new/{game}")
    editor = open_editor(page, name)
    text = editor.get_by_label("Text", exact=True)

    def cell(id: str) -> Locator:
        return editor.locator(f"[data-cell='{id}']")

    def model() -> dict[str, str]:
        return editing.read(text.input_value())[pieces.key]  # type: ignore[return-value]

    editor.get_by_role("button", name="Clear").click()
    expect(text).to_have_value(editing.write({pieces.key: {}}, ""))
    editor.locator(".editor-palette").get_by_label(str(other[0].name), exact=True).check()
    cell(first.id).click()
    expect(cell(first.id)).to_have_attribute("aria-label", f"{first.id}: {other[0].name}")
    expect(text).to_have_value(editing.write({pieces.key: {first.id: other[0].sign}}, ""))
    cell(first.id).focus()
    page.keyboard.press("ArrowRight")
    expect(cell(second.id)).to_be_focused()
    page.keyboard.press(other[1].sign)
    both = {first.id: other[0].sign, second.id: other[1].sign}
    expect(text).to_have_value(editing.write({pieces.key: both}, ""))
    expect(editor.get_by_role("status").filter(has_text=f"{second.id}: {other[1].name}")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(text).to_have_value(editing.write({pieces.key: {first.id: other[0].sign}}, ""))
    # The text leads, too; and what cannot be read is said, while the board stays as it was.
    text.fill(editing.write({pieces.key: both}, ""))
    expect(cell(second.id)).to_have_attribute("aria-label", f"{second.id}: {other[1].name}")
    text.fill("nothing of the kind")
    expect(editor.locator(".editor-problem")).not_to_be_empty()
    expect(cell(second.id)).to_have_attribute("aria-label", f"{second.id}: {other[1].name}")
    # Dragging off the board takes away.
    text.fill(editing.write({pieces.key: both}, ""))
    expect(editor.locator(".editor-problem")).to_be_empty()
    editor.locator(".editor-palette").get_by_label("Move, turn or raise").check()
    cell(second.id).drag_to(text)
    expect(text).to_have_value(editing.write({pieces.key: {first.id: other[0].sign}}, ""))
    assert model() == {first.id: other[0].sign}
    page.get_by_role("button", name="Done").click()
    field = page.locator(f"[data-option={name}] textarea")
    expect(field).to_have_value(editing.write({pieces.key: {first.id: other[0].sign}}, ""))


def test_a_list_is_counted_and_a_kind_of_ones_own_is_added(visit: Visit) -> None:
    game, name = next((id, one) for id, one in editable(Counts) if parts_of(id, one)[0].slots)
    editing = makers(game)[name](spec(game).complete({}), "")
    (part,) = parts_of(game, name)
    page = visit(calm=True).open(f"/new/{game}")
    editor = open_editor(page, name)
    text = editor.get_by_label("Text", exact=True)
    before = dict(counted(editing.read(editing.editor.samples[0][1]), part.key))
    sign = next(iter(before))
    row = editor.locator(".editor-kinds li").first
    row.get_by_role("button", name="One more").click()
    expect(row.get_by_role("spinbutton")).to_have_value(str(before[sign] + 1))
    row.get_by_role("spinbutton").fill("0")
    page.keyboard.press("Tab")
    del before[sign]
    expect(text).to_have_value(editing.write({part.key: list(before.items())}, ""))
    for slot in part.slots:
        editor.get_by_label(str(slot.title), exact=True).select_option(slot.choices[-1].sign)
    own = "".join(slot.choices[-1].sign for slot in part.slots)
    editor.get_by_role("button", name="Add", exact=True).click()
    before[own] = 1
    expect(text).to_have_value(editing.write({part.key: list(before.items())}, ""))
    expect(editor.locator(".editor-total")).to_contain_text(str(sum(before.values())))
    page.keyboard.press("Escape")
    expect(editor).to_be_hidden()


def parts_of(game: str, option: str) -> tuple[Counts, ...]:
    found = makers(game)[option](spec(game).complete({}), "").editor.parts
    return tuple(part for part in found if isinstance(part, Counts))
