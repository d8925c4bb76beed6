"""In German the page speaks German throughout: the first screen, a form, a match, its end."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

import jostle
from tests.browser.board_presses import play_one, tool
from tests.browser.browser_user import Visit
from tests.parameters import two_games

GAMES = ("push-fight", "pushee-pieces", "push", "pushout", "push-and-move")

# Words that hardly any English sentence does without, and that are no German words.
ENGLISH = """
  the of and to is are you your with from for this that must may wins won lost has have move moves push pushes card
  cards game games seat turn draw draws roll stop square round white black red blue green yellow brown bot points by
  play players one two any other settings sound rules hint resign friend watch join new step
""".split()  # noqa: SIM905
# Games and variants keep their names in every language.
TITLES = {
    name
    for game in GAMES
    for name in (jostle.game(game).spec.title, *(str(p.name) for p in jostle.game(game).spec.presets))
}
NAMES = "|".join(
    [
        *sorted(map(re.escape, TITLES), key=len, reverse=True),
        "Jostle",
        "English",
        "Bot",
        "The Ultimate Competition Board Game",
        r"Guest \d+",
    ]
)
TEXTS = """() => {
  const names = "script, style, noscript, select, code, pre, .notation, .board-picture, .cover-name";
  const hidden = (node) => node.closest(names);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.textContent.trim() && !hidden(node.parentElement)) texts.push(node.textContent);
  }
  for (const node of document.querySelectorAll("[aria-label], [title], [placeholder], img[alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      if (node.getAttribute(name)) texts.push(node.getAttribute(name));
    }
  }
  return texts;
}"""


def english_in(page: Page) -> list[str]:
    """Texts of the page that hold an English word."""
    word = re.compile(rf"\b({'|'.join(ENGLISH)})\b", re.I)
    texts: list[str] = page.evaluate(TEXTS)
    assert len(texts) > 10
    return [text for text in texts if word.search(re.sub(NAMES, "", text))]


@pytest.mark.journey
def test_the_first_screen_and_a_match_from_it(visit: Visit) -> None:
    ann = visit(language="de-DE")
    page = ann.open("/")
    page.wait_for_selector(".game-cards .button")
    assert page.evaluate("document.documentElement.lang") == "de"
    assert english_in(page) == []
    page.get_by_role("button", name="Hier weiterspielen").click()
    page.wait_for_url(re.compile("/m/"))
    page.wait_for_selector(".match .shape", state="attached")
    assert english_in(page) == []


@two_games()
def test_a_form_and_a_match(visit: Visit, game: str) -> None:
    ann = visit(language="de-DE", calm=True)
    page = ann.open(f"/new/{game}")
    page.locator(".all-options summary").click()
    page.wait_for_selector(".new-side .shape")
    assert english_in(page) == []
    page.locator(".start-bar button").click()
    page.wait_for_selector(".match .shape")
    for n in range(4):
        play_one(page, random.Random(n))
    assert english_in(page) == []
    tool(page, "resign").click()
    page.locator("dialog button.danger").click()
    expect(page.locator(".after-banner")).not_to_be_empty()
    assert english_in(page) == []


def test_the_other_pages(visit: Visit) -> None:
    ann = visit(language="de-DE")
    ann.forgiven = ["404"]
    for path in ("/rules/push-fight", "/ratings/push", "/me", "/recover", "/nowhere"):
        page = ann.open(path)
        page.wait_for_load_state("networkidle")
        assert english_in(page) == [], path


def test_the_language_can_be_changed_at_the_foot_and_stays(visit: Visit) -> None:
    page = visit().open("/")
    page.wait_for_selector(".game-cards .button")
    assert len(english_in(page)) > 10  # what the other tests look for is found where it is
    page.get_by_label("Language").select_option("de")
    expect(page.locator("#top")).to_contain_text("Spielen")
    page.reload()
    expect(page.locator("#top")).to_contain_text("Spielen")
