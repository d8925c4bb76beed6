"""Every sentence that people read, by its id: what is said is decided here, how it is said in a catalogue.

Code never writes a sentence and never reads one back. It names a message and its parameters:

    from jostle.i18n import messages_of

    message = messages_of(__package__)
    message("push-one", square="d3", way=message("way-left"), target="c3")

The catalogue is Project Fluent's format, one file a language, in the folder `messages/` of the package that was named:
`games/push_fight/messages/en.ftl`, `.../de.ftl`. Another language is another file beside these.

- Ids are literals at the call, parameters are keywords: so a test finds ids that are missing, unused, or have other
  parameters in some language (tests/i18n/test_catalogues.py). Ids that differ only in a name are declared together:
  `KINDS = message.family("kind", ("move", "push"))` has `KINDS["push"]`, and `KINDS("push", square="d3")`.
- Options take their ids from their names (`jostle.games.spec.Option`). Where viewers read different words, the viewer
  is a parameter, and the catalogue selects.
- A parameter is a text, a number (catalogues choose plural forms by it), another message, or a `Listing` of these.
- `str(message)` is the English text; `text_in(message, language)` says it in another language. Nothing is formatted
  before somebody reads it, and what was formatted once is remembered.
- Texts that are data, such as names of people, squares or cards, are plain `str`; `Text` is either.
- Errors take a message: `raise OptionError(message("..."))`; `text_in(error, language)` says what is wrong.
"""

from jostle.i18n.catalogues import ENGLISH, LANGUAGES, languages_of
from jostle.i18n.message import (
    MAX_QUOTED_LENGTH,
    Family,
    Listing,
    Message,
    MessageSource,
    Param,
    Text,
    messages_of,
    quoted,
    replaced,
    text_in,
)

__all__ = [
    "ENGLISH", "LANGUAGES", "MAX_QUOTED_LENGTH", "Family", "Listing", "Message", "MessageSource", "Param", "Text",
    "languages_of", "messages_of", "quoted", "replaced", "text_in",
]  # fmt: skip
