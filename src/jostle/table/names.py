"""Names that people take: each can be seen, belongs to one person, and looks like nobody else's."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata

from jostle.i18n import messages_of, text_in
from jostle.play.match import MAX_NAME_LENGTH
from jostle.search.core.levels import LEVELS
from jostle.table.refusals import Refusal

message = messages_of("jostle.table")

DELETED = "Deleted player"
MAX_MARKS = 2  # accents on one letter: Vietnamese has two

# Letters of other alphabets that look like a Latin one or a digit: from the table of Unicode (UTS 39), as far as a name
# in normal form can hold them. An I and a 1 look like an l, and a 0 like an o.
_LOOK_ALIKES = {
    "2": "ƧϨꙄꝚ", "3": "ƷȜЗӠⳌꝪꞫ", "4": "Ꮞ", "5": "Ƽ", "6": "бᏮⳒ", "8": "Ȣȣ", "9": "ⳊꝮ",
    "a": "ɑΑαАаᎪꓮ", "b": "ƄΒВЬᏏᏴꓐꞴ", "c": "СсᏟᴄⲤⲥꓚꮯ", "d": "ԁᎠᏧꓒꓓ", "e": "ΕЕеҽᎬꓰꬲ", "f": "ϜքẝꓝꞘꞙꬵ", "g": "ƍɡԌցᏀᏳᶃꓖ",
    "h": "ΗНһհᎻᏂⲎꓧ", "j": "ͿϳЈјᎫꓙꞲ", "k": "ΚКᏦⲔꓗ", "l": "ıƖǀɩɪΙιІіӀӏᎥᏞⲒⳐꓡꓲꙇꭵIi1|", "m": "ΜϺМᎷⲘꓟ", "n": "ΝոռⲚꓠ",
    "o": "ΟοσОоՕօᴏᴑⲞⲟꓳꬽ0", "p": "ΡρРрᏢⲢⲣꓑ", "q": "ԛգզ", "r": "ƦгᎡᏒᴦⲅꓣꭇꭈꮁ", "s": "ƽЅѕՏᏕᏚꓢꜱꮪ", "t": "ΤТᎢⲦꓔ",
    "u": "ʋυՍսᴜꓴꞟꭎꭒ", "v": "νѴѵᏙᴠꓦꮩ", "w": "ɯѡԜԝաᎳᏔᴡꓪꮃ", "x": "ΧХхⲬꓫꞳ", "y": "ɣʏΥγУуҮүᎩᎽᶌỿⲨꓬꭚ", "z": "ΖᏃᴢꓜꮓ",
}  # fmt: skip
_FOLDED = {ord(other): letter for letter, others in _LOOK_ALIKES.items() for other in others}

# Letters, marks and symbols that take no ink although their categories say otherwise (Default_Ignorable_Code_Point).
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | {
    chr(code) for start, end in ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF)) for code in range(start, end + 1)
}
_EMOJI_FORM = "\ufe0f"  # asks for a coloured picture; it makes no other name
_SHOWN = {"L", "M", "N", "P", "S"}  # the categories a name is made of, and plain spaces

# Alphabets that are written together. Any other mixture is there to look like something else.
_TOGETHER = [
    {"CJK", "HIRAGANA", "KATAKANA", "LATIN"},
    {"CJK", "HANGUL", "LATIN"},
    {"CJK", "BOPOMOFO", "LATIN"},
]
_SCRIPTLESS = {"MODIFIER", "MASCULINE", "FEMININE", "MICRO", "IDEOGRAPHIC", "KATAKANA-HIRAGANA"}

_GUESTS = re.compile(r"(?:guest|gast)\W*\d*", re.IGNORECASE)
_OFFICES = (
    "admin", "administrator", "administration", "moderator", "moderation", "operator", "operators", "jostle", "system",
    "server", "support", "staff", "root", "betreiber", "verwalter",
)  # fmt: skip


def guest_name(person: str) -> str:
    """What people are called until they take a name."""
    return f"Guest {int(hashlib.sha256(person.encode()).hexdigest(), 16) % 9000 + 1000}"


def person_name(name: str, language: str) -> str:
    """A person's name as others read it: guests and those who were deleted are called so in the reader's language."""
    if name == DELETED:
        return text_in(message("deleted-player"), language)
    found = re.fullmatch(r"Guest (\d{4})", name)
    return text_in(message("guest-name", number=found[1]), language) if found else name


def visible_name(name: str) -> str:
    """A name as it is shown and kept, or a refusal that says what is wrong with it."""
    name = " ".join(unicodedata.normalize("NFKC", name.replace(_EMOJI_FORM, "")).split())
    if not 0 < len(name) <= MAX_NAME_LENGTH or not name.isprintable():
        raise Refusal("malformed", message("bad-name", longest=MAX_NAME_LENGTH))
    if any(sign in _BLANK or unicodedata.category(sign)[0] not in _SHOWN for sign in name.replace(" ", "")):
        raise Refusal("malformed", message("name-invisible"))
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name) or _piles_marks(name):
        raise Refusal("malformed", message("name-letters"))
    if "<!--" in name:  # begins a comment that a page of another program may not end
        raise Refusal("malformed", message("name-comment"))
    if _mixes_scripts(name):
        raise Refusal("malformed", message("name-mixed-scripts"))
    return name


def own_name(name: str) -> tuple[str, str]:
    """A name for one person alone, and its key; or a refusal."""
    name = visible_name(name)
    if is_reserved(name):
        raise Refusal("illegal", message("name-reserved", name=name))
    return name, name_key(name)


def name_key(name: str) -> str:
    """What two names have in common if a reader could take one for the other."""
    letters = unicodedata.normalize("NFKC", name).translate(_FOLDED).casefold().translate(_FOLDED)
    letters = "".join(sign for sign in letters if unicodedata.category(sign)[0] in "LMN" and sign not in _BLANK)
    return letters.replace("rn", "m").replace("vv", "w")


def is_reserved(name: str) -> bool:
    """Whether a name belongs to a bot, to guests, to somebody deleted, or sounds like the operator's."""
    if _GUESTS.fullmatch(name) or name_key(name.rstrip("0123456789 ")) in _RESERVED:
        return True
    return any(name_key(word.rstrip("0123456789")) in _OFFICE_KEYS for word in re.split(r"[\W_]+", name))


def other_names(name: str) -> list[str]:
    """Names like one that is taken."""
    stem = name[: MAX_NAME_LENGTH - 4].rstrip()
    return [f"{stem} {number}" for number in (2, *(secrets.randbelow(80) + 20 for _ in range(3)))]


_RESERVED = {name_key(level.bot) for level in LEVELS.values()} | {name_key(word) for word in (DELETED, "Guest", "Gast")}
_OFFICE_KEYS = {name_key(word) for word in _OFFICES}


def _piles_marks(name: str) -> bool:
    """Whether marks stand alone, or so many on one letter that they reach into other lines."""
    marks = MAX_MARKS + 1  # before the first letter any is too many
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks > MAX_MARKS:
            return True
    return False


def _mixes_scripts(name: str) -> bool:
    scripts = {
        unicodedata.name(sign, "?").split()[0]
        for sign in name
        if unicodedata.category(sign)[0] == "L"  # digits and signs belong to all
    } - _SCRIPTLESS
    return len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER)
