"""The guides' pictures can be drawn and their examples are true."""

from __future__ import annotations

import re
from functools import cache
from html import escape

import pytest

import jostle
from jostle.games import spec
from jostle.i18n import LANGUAGES, text_in
from jostle.learning.guide import Example, Moment, Picture, Words, guide_file, read_guide, state_of
from jostle.learning.guide_html import guide_body, guide_html

every_game = pytest.mark.parametrize("id", jostle.games())


@cache
def guide_page(id: str) -> str:
    return guide_html(spec(id))


@every_game
def test_there_are_pictures_and_examples(id: str) -> None:
    """That they are true is a part of the conformance suite."""
    assert {Picture, Example} <= {type(part) for part in read_guide(spec(id))}


@every_game
def test_the_page_for_the_browser_holds_all_of_it(id: str) -> None:
    page = guide_page(id)
    parts = read_guide(spec(id))
    pictures = sum({Words: 0, Picture: 1, Example: 2, Moment: 1}[type(part)] for part in parts)
    assert page.count("<svg") == page.count("</svg>") == pictures
    assert "http" not in page.replace("http://www.w3.org/2000/svg", ""), "the page needs nothing from elsewhere"
    for option in spec(id).options:
        assert f"<em>{escape(text_in(option.label or option.name))}" in page


@every_game
def test_a_whole_game_is_told_in_a_few_pictures(id: str) -> None:
    moments = [part for part in read_guide(spec(id)) if isinstance(part, Moment)]
    assert 6 <= len(moments) <= 10
    states = [state_of(spec(id), moment) for moment in moments]
    assert [state.over for state in states] == [False] * (len(states) - 1) + [True], "to its very end"
    assert len(set(map(str, states))) == len(states)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_says_whose_game_it_is(id: str, language: str) -> None:
    text = guide_file(spec(id), language).read_text(encoding="utf-8").split("## ")[0]
    assert text_in(spec(id).credits, language) in " ".join(text.split())


@every_game
def test_every_option_is_explained(id: str) -> None:
    words = "".join(part.text for part in read_guide(spec(id)) if isinstance(part, Words))
    for option in spec(id).options:
        assert f"`{option.name}" in words, f"the guide does not explain {option.name}"
        assert str(option.meaning).endswith((".", "!"))


@every_game
def test_the_page_defines_each_drawing_once(id: str) -> None:
    page = guide_page(id)
    defined = re.findall(r'^<\w+ id="([^"]+)"', page, re.MULTILINE)
    assert len(set(defined)) == len(defined)
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(defined)


def test_a_page_for_players_speaks_in_words_not_in_codes() -> None:
    page = guide_body(spec("push-fight"))
    assert "<figcaption>Moved a round to c4, moved a round to c3.</figcaption>" in page
    assert "<em>Set-up: Usual line-up</em>" in page
    assert "<em>Place freely</em> (the default)" in page
    assert "setup=line" not in page
    assert "<code>first=</code>" in page, "the chapter on texts of positions keeps them"
