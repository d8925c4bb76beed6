"""Which language the terminal speaks."""

from __future__ import annotations

import os
import re

from jostle.games.registry import languages
from jostle.i18n import ENGLISH, LANGUAGES

VARIABLE = "JOSTLE_LANGUAGE"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set is the system's


def language() -> str:
    """The language in JOSTLE_LANGUAGE, else that of the system's locale, else English."""
    locale = next(filter(None, map(os.environ.get, LOCALE)), "")
    for wanted in (os.environ.get(VARIABLE, ""), locale):
        code = re.split(r"[_.@-]", wanted.lower())[0]
        if code in LANGUAGES or (code and code in languages()):
            return code
    return ENGLISH
