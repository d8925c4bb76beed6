"""Printed sheets: true sizes, complete decks, backs behind their fronts, and pages that a printer understands."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from collections import Counter
from xml.etree import ElementTree

import pytest

import jostle
from jostle.errors import BadText, OptionError
from jostle.games import spec
from jostle.games.art import art_of
from jostle.games.components import components_of
from jostle.games.printing import Face, Part, Printed, ScoreSheet, drawn, parts_of
from jostle.games.spec import Words
from jostle.i18n import LANGUAGES, text_in
from jostle.render.print.layout import MARGIN, PAPERS, PrintSheet, lay_out
from jostle.render.print.order import MAX_POSITIONS, Order, print_page, print_pdf, print_svgs
from jostle.render.typefaces import _outlines
from jostle.scene import Layer

SVG = "{http://www.w3.org/2000/svg}"
WITH_PARTS = [game for game in jostle.games() if parts_of(game, spec(game).complete({}))]
every_paper = pytest.mark.parametrize("paper", PAPERS)
every_part = pytest.mark.parametrize(
    ("game", "key"),
    [
        (game, part.key)
        for game in WITH_PARTS
        for part in parts_of(game, spec(game).complete({}))
        if isinstance(part, Part)
    ],
)


def order(game: str, **more: object) -> Order:
    return Order(game, spec(game).complete({}), **more)  # type: ignore[arg-type]


def part_of(game: str, key: str) -> Part:
    (part,) = (part for part in parts_of(game, spec(game).complete({})) if part.key == key)
    assert isinstance(part, Part)
    return part


def things(svg: str) -> list[tuple[str, float, float, float, float]]:
    """What is placed on a sheet: its name, place and size, as the picture says."""
    root = ElementTree.fromstring(svg)
    found = []
    for use in root.iterfind(f"{SVG}use"):
        title = use.find(f"{SVG}title")
        assert title is not None
        assert title.text
        x, y, width, height = (float(use.get(name, "nan")) for name in ("x", "y", "width", "height"))
        found.append((title.text, x, y, width, height))
    return found


def test_a_page_for_the_browser_has_all_sheets() -> None:
    wanted = order(WITH_PARTS[0], paper="letter")
    page = print_page(wanted)
    drawn = [b64decode(found).decode() for found in re.findall(r"base64,([^\"]+)", page)]
    assert drawn == print_svgs(wanted)
    assert "@page { size: 215.9mm 279.4mm; margin: 0 }" in page


# --- sizes -----------------------------------------------------------------------------------------------------------


@every_paper
@pytest.mark.parametrize("game", WITH_PARTS)
def test_a_sheet_is_as_large_as_its_paper_and_counts_in_millimetres(game: str, paper: str) -> None:
    width, height = PAPERS[paper].width, PAPERS[paper].height
    for svg in print_svgs(order(game, paper=paper)):
        root = ElementTree.fromstring(svg)
        assert (root.get("width"), root.get("height")) == (f"{width:g}mm", f"{height:g}mm")
        assert root.get("viewBox") == f"0 0 {width:g} {height:g}"


@every_paper
@every_part
def test_things_have_their_true_size_and_keep_away_from_the_edge(game: str, key: str, paper: str) -> None:
    part, size = part_of(game, key), PAPERS[paper]
    for svg in print_svgs(order(game, paper=paper, parts=(key,))):
        for _, x, y, width, height in things(svg):
            assert (width, height) == pytest.approx((part.width, part.height), abs=0.01)
            assert x >= MARGIN
            assert y >= MARGIN
            assert x + width <= size.width - MARGIN
            assert y + height <= size.height - MARGIN
        for line in ElementTree.fromstring(svg).iterfind(f"{SVG}line"):
            across, down = (float(line.get(name, "nan")) for name in ("x2", "y2"))
            assert across <= size.width - MARGIN + 0.01
            assert down <= size.height - MARGIN + 0.01


@every_part
def test_faces_are_not_distorted(game: str, key: str) -> None:
    part = part_of(game, key)
    assert part.height / part.width == pytest.approx(part.box[1] / part.box[0], rel=0.002)


@pytest.mark.parametrize("game", WITH_PARTS)
def test_the_scale_bar_is_fifty_millimetres_long(game: str) -> None:
    for svg in print_svgs(order(game, backs=False)):
        root = ElementTree.fromstring(svg)
        lines = [
            [float(line.get(name, "nan")) for name in ("x1", "y1", "x2", "y2")] for line in root.iter(f"{SVG}line")
        ]
        assert any(y1 == y2 < 15 and x2 - x1 == pytest.approx(50, abs=0.001) for x1, y1, x2, y2 in lines)


# --- what is printed -------------------------------------------------------------------------------------------------


@every_part
def test_every_thing_is_printed_as_often_as_there_are_copies(game: str, key: str) -> None:
    part = part_of(game, key)
    wanted = Counter({thing.name: thing.copies for thing in part.things})
    printed = Counter(name for svg in print_svgs(order(game, parts=(key,), backs=False)) for name, *_ in things(svg))
    assert printed == wanted


@pytest.mark.parametrize("game", WITH_PARTS)
def test_every_drawing_that_is_used_exists(game: str) -> None:
    art = art_of(game)
    for part in parts_of(game, spec(game).complete({})):
        faces = [face for thing in part.things for face in (thing.front, thing.back)] if isinstance(part, Part) else []
        layers = [layer for face in faces if face for shape in face.shapes for layer in shape.art]
        layers += [layer for _, row in part.rows for layer in row] if isinstance(part, ScoreSheet) else []
        assert {layer.art for layer in layers if layer.art} <= set(art.parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_PARTS)
def test_every_letter_can_be_drawn(game: str, language: str) -> None:
    for part in parts_of(game, spec(game).complete({})):
        said = [part.title, spec(game).credits]
        if isinstance(part, Part):
            said += [*part.notes, part.provenance]
            said += [one.text for thing in part.things for one in thing.front.paragraphs]
        assert set("".join(text_in(text, language) for text in said)) <= set(_outlines()["words"])


@pytest.mark.parametrize("game", jostle.games())
def test_every_sheet_says_whose_game_it_is(game: str) -> None:
    assert spec(game).credits
    assert text_in(spec(game).credits, "de") != str(spec(game).credits)


def test_components_that_are_not_the_authors_are_marked_on_their_sheets() -> None:
    marked = 0
    for game in WITH_PARTS:
        options = spec(game).complete({})
        ours = {one.name for one in components_of(game).listed(options) if one.provenance}
        for part in parts_of(game, options):
            if isinstance(part, Part) and ours & {thing.name for thing in part.things}:
                assert part.provenance
                for thing in part.things:
                    mine = any(layer.text != "" for shape in thing.front.shapes for layer in shape.art)
                    assert mine == (thing.name in ours), thing.name
                    marked += mine
    assert marked


# --- fronts and backs ------------------------------------------------------------------------------------------------


def face(name: str) -> Face:
    return drawn((Layer(name),), 1, 1)


def sheets_of(things: tuple[Printed, ...], **more: float) -> list[PrintSheet]:
    part = Part("cards", "Cards", 50, 60, (1, 1.2), things, **more)  # type: ignore[arg-type]
    return lay_out([part], PAPERS["a4"])


def test_a_back_lies_behind_its_front_when_the_paper_is_turned_along_its_long_edge() -> None:
    cards = tuple(Printed(f"card {i}", face(f"front-{i}"), face(f"back-{i}")) for i in range(17))
    sheets = sheets_of(cards)
    assert [sheet.side for sheet in sheets] == ["front", "back"] * 2
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        behind = {(round(210 - one.x - 50, 3), one.y): one for one in back.placed}
        for one in front.placed:
            number = one.name.removeprefix("card ")
            assert behind[one.x, one.y].face == face(f"back-{number}")
        assert len(behind) == len(front.placed)


def test_a_card_in_the_left_column_has_its_back_in_the_right_one() -> None:
    front, back = sheets_of((Printed("a", face("a"), face("A")), Printed("b", face("b"), face("B"))))
    assert [one.name for one in sorted(front.placed, key=lambda one: one.x)] == ["a", "b"]
    assert [one.name for one in sorted(back.placed, key=lambda one: one.x)] == ["b", "a"]


def test_sheets_without_backs_come_last_and_keep_their_own_paper() -> None:
    board = Part("board", "Board", 150, 150, (1, 1), (Printed("board", face("board")),))
    cards = Part("cards", "Cards", 50, 60, (1, 1.2), (Printed("a", face("a"), face("A")),))
    sides = lay_out([board, board, cards], PAPERS["a4"])
    assert [(sheet.part.key, sheet.side) for sheet in sides] == [
        ("cards", "front"), ("cards", "back"), ("board", "front"), ("board", "blank"), ("board", "front"),
    ]  # fmt: skip


def test_without_backs_there_are_fronts_only() -> None:
    cards = Part("cards", "Cards", 50, 60, (1, 1.2), (Printed("a", face("a"), face("A"), 20),))
    assert [sheet.side for sheet in lay_out([cards], PAPERS["a4"], backs=False)] == ["front", "front"]


def test_cards_that_lie_side_by_side_share_their_cuts() -> None:
    (sheet,) = sheets_of((Printed("a", face("a"), copies=5),))
    across, down = sheet.cuts
    assert {one.x for one in sheet.placed} | {one.x + 50 for one in sheet.placed} == set(across)
    assert {one.y for one in sheet.placed} | {one.y + 60 for one in sheet.placed} == set(down)


# --- files -----------------------------------------------------------------------------------------------------------


def pages_of(pdf: bytes) -> list[tuple[float, float]]:
    """The sizes of a PDF's pages in millimetres."""
    text = pdf.decode("latin-1")
    for stream in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            text += zlib.decompress(stream[1]).decode("latin-1")
        except zlib.error:
            continue
    boxes = re.findall(r"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", text)
    return [(float(width) * 25.4 / 72, float(height) * 25.4 / 72) for width, height in boxes]


@every_paper
def test_a_pdf_has_a_page_of_the_right_size_for_every_sheet(paper: str) -> None:
    for game in WITH_PARTS:
        wanted = order(game, paper=paper)
        made, sheets = print_pdf(wanted), print_svgs(wanted)
        assert made.startswith(b"%PDF-")
        size = pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.02)
        assert pages_of(made) == [size] * len(sheets)


def test_a_pdf_embeds_the_typefaces_and_holds_no_pixels() -> None:
    for game in WITH_PARTS:
        made = print_pdf(order(game))
        assert not re.search(rb"/Subtype\s*/Image", made)
        assert re.search(rb"FontFile", made)


# --- options and mistakes --------------------------------------------------------------------------------------------


def test_lists_and_boards_of_ones_own_change_what_is_printed() -> None:
    changed = 0
    for game in WITH_PARTS:
        for option in spec(game).options:
            if isinstance(option, Words) and option.edited:
                orders = [fitting(game, option.name, example) for example in option.examples]  # may mean the usual
                assert any(print_svgs(other) != print_svgs(usual) for usual, other in orders) or not orders, option.name
                changed += len(orders)
    assert changed


def fitting(game: str, name: str, value: str) -> tuple[Order, Order]:
    """The first variant in which an option may have a value, without it and with it."""
    for preset in spec(game).presets:
        try:
            return Order(game, spec(game).complete(preset.options)), Order(
                game, spec(game).complete({**preset.options, name: value})
            )
        except OptionError:
            continue
    raise AssertionError(f"{game} has no variant for {name}={value}")


def test_positions_are_printed_instead_of_parts() -> None:
    game = jostle.games()[0]
    from jostle.play.state import Game

    text = str(Game(game).start())
    (sheet,) = print_svgs(order(game, positions=(text, text)))
    assert [name for name, *_ in things(sheet)] == ["position 1", "position 2"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"paper": "b5"}, "'b5'; expected a4 or letter"),
        ({"parts": ("dragons",)}, "'dragons'"),
        ({"positions": ("x",) * (MAX_POSITIONS + 1)}, "too many"),
    ],
)
def test_a_wrong_order_says_what_is_wrong(more: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError, match=re.escape(said)):
        print_svgs(order(WITH_PARTS[0], **more))


def test_a_game_without_parts_says_that_it_has_only_positions() -> None:
    for game in set(jostle.games()) - set(WITH_PARTS):
        with pytest.raises(OptionError, match="only positions"):
            print_svgs(order(game, parts=("cards",)))


def test_a_position_that_is_none_is_refused() -> None:
    with pytest.raises(BadText):
        print_svgs(order(jostle.games()[0], positions=("nonsense",)))


def test_what_is_larger_than_the_paper_is_refused() -> None:
    poster = Part("poster", "Poster", 400, 400, (1, 1), (Printed("poster", face("x")),))
    with pytest.raises(ValueError, match="do not fit"):
        lay_out([poster], PAPERS["a4"])
