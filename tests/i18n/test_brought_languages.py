"""Languages that a game brings and Jostle itself lacks; and games that bring fewer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins import INIT, run_jostle, run_python, write_plugin

SPEC = INIT.replace(
    "\n\nSPEC", "\nfrom jostle.i18n import messages_of\n\nmessage = messages_of(__name__)\nSPEC"
).replace('line="Take one to three pebbles; whoever takes the last wins."', 'line=message("line")')
LOOK = """
import jostle
from jostle.games import spec
from jostle.games.registry import languages
from jostle.i18n import text_in
from jostle.learning.guide import guide_language
print(languages())
for language in ("en", "de", "fr"):
    print(text_in(spec("pebbles").line, language), "|", guide_language(spec("pebbles"), language))
try: jostle.game("chess")
except jostle.UnknownGame as error: print(text_in(error, "fr"))
"""


@pytest.fixture
def french(tmp_path: Path) -> Path:
    """A folder with a game that speaks English and French, and has a guide in French alone."""
    catalogues = {"en": "line = Take pebbles.\n", "fr": "line = Prends des cailloux.\n"}
    files = {f"messages/{language}.ftl": text for language, text in catalogues.items()}
    write_plugin(tmp_path, changes={"__init__.py": SPEC, "guide.fr.md": "# Les cailloux\n", **files})
    return tmp_path


def test_a_language_that_a_game_brings_can_be_chosen_and_the_rest_is_english(french: Path) -> None:
    languages, english, german, found, error = run_python(french, LOOK).splitlines()
    assert languages == "('en', 'de', 'fr')"
    assert english == "Take pebbles. | en"
    assert german == "Take pebbles. | de", "what stands in for a guide speaks it"
    assert found == "Prends des cailloux. | fr"
    assert error.startswith("no game 'chess'")


def test_the_terminal_speaks_it(french: Path) -> None:
    listed = run_jostle(french, "games", JOSTLE_LANGUAGE="fr_FR.UTF-8").stdout
    assert "Prends des cailloux." in listed
    rules = run_jostle(french, "rules", "pebbles", JOSTLE_LANGUAGE="fr").stdout
    assert "Les cailloux" in rules
    refused = run_jostle(french, "learn", "pebbles", "--language", "xx")
    assert "en, de or fr" in refused.stderr


def test_the_page_offers_it_beside_its_own(french: Path) -> None:
    page = "from jostle.server.http.app import _page\nprint(_page(404).body.decode()[:80])"
    assert '<html lang="en" data-brought="fr" data-languages="en de">' in run_python(french, page)
