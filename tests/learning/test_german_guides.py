"""The German guides tell what the English ones tell, with the same pictures and examples."""

from __future__ import annotations

import re

import pytest

import jostle
from jostle.games import spec
from jostle.learning.guide import Words, guide_language, read_guide
from jostle.learning.guide_html import guide_body, guide_html
from tests.learning.test_guides import guide_page

every_game = pytest.mark.parametrize("id", jostle.games())


def parts_of(id: str, language: str) -> tuple[list[object], str]:
    """A guide's pictures and examples, and all its words."""
    parts = read_guide(spec(id), language)
    words = "".join(part.text for part in parts if isinstance(part, Words))
    return [part for part in parts if not isinstance(part, Words)], words


@every_game
def test_the_german_guide_has_the_same_pictures_examples_and_parts(id: str) -> None:
    (shown, english), (same, german) = parts_of(id, "en"), parts_of(id, "de")
    assert german != english
    assert same == shown
    for mark in (r"^#+ ", r"^\|", r"^ *- "):  # headings, rows of tables, items of lists
        assert [m[0] for m in re.finditer(mark, german, re.M)] == [m[0] for m in re.finditer(mark, english, re.M)]


@every_game
def test_the_german_guide_names_the_same_options_actions_and_squares(id: str) -> None:
    english, german = (re.findall(r"`[^`\n]+`", parts_of(id, language)[1]) for language in ("en", "de"))
    assert sorted({*german}) == sorted({*english})


@every_game
def test_the_german_guide_as_a_page(id: str) -> None:
    page = guide_html(spec(id), "de")
    assert '<html lang="de">' in page
    captions = re.findall("<figcaption>(.*?)</figcaption>", page)
    assert captions
    assert not any("<code>" in caption for caption in captions)
    assert page.count("<svg") == guide_page(id).count("<svg")


def test_a_guide_that_is_not_written_yet_is_read_in_english() -> None:
    assert guide_language(spec("push-fight"), "fr") == "en"
    assert guide_body(spec("push-fight"), "fr") == guide_body(spec("push-fight"))
