"""Names: visible, unique, and nobody's who is not a person."""

from __future__ import annotations

import pytest

import jostle
from jostle.play.state import Game
from jostle.server.api.people import OFFERS
from jostle.table.names import name_key, own_name, visible_name
from jostle.table.refusals import Refusal
from tests.server.conftest import Meet

GAME = next(id for id in jostle.games() if Game(id).seats == 2)


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "José", "Nguyễn Thị", "Анна", "Μαρία", "محمد", "田中 さくら", "김철수 Kim", "Zoë 🙂", "O'Neil", "R2D2",
        "प्रिया", "שָׁלוֹם", "ไทย ก้อง",
    ],
)  # fmt: skip
def test_names_of_all_scripts_are_allowed(name: str) -> None:
    assert own_name(name)[0] == name


@pytest.mark.parametrize(
    "name",
    [
        "", "   ", "x" * 41, "tab\there\u0007", "a\u0000b",  # empty, too long, control characters
        "\u202egnol", "a\u2066b", "a\u200bb", "a\u00adb", "x\U000e0041", "\u2060",  # direction and zero width
        "\u3164", "\u2800", "\u034f", "\uffa0", "Ann\ufe01", "\u115fAnn",  # letters and signs without ink
        "...", "🙂", "\u0301", "\u0301Ann", "Z\u0337\u0335\u0336\u0334algo",  # no letter, or piles of marks
        "Аnn", "pаypal", "Αnn", "Annא", "Ann\u0b9c",  # mixed alphabets
        "x<!--<script>", "＜!--",  # the beginning of a comment
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_seen_or_looks_like_another_is_refused(name: str) -> None:
    with pytest.raises(Refusal):
        visible_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"), ("Ann Lee", "ann-lee"), ("Ann", "Ann."), ("Ian", "lan"), ("Bob", "B0b"), ("Arne", "Ame"),
        ("Рарус", "Papyc"), ("ΑΝΝΑ", "Anna"), ("Ａｎｎ", "Ann"), ("Zoë", "Zoe\u0308"), ("Savva", "Sawa"),
    ],
)  # fmt: skip
def test_names_that_a_reader_could_mix_up_have_the_same_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_names_that_differ_have_different_keys() -> None:
    names = ["Ann", "Anna", "Ben", "Zoe", "Zoë", "Ann 2", "Анна", "Max", "Mar"]
    assert len({name_key(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    "name",
    [
        "Pip", "pip", "Рір", "P1p", "Momo 2", "Guest 1234", "guest", "Gast 77", "Admin", "adm1n", "Jostle Team",
        "the operator", "MODERATOR_1", "Deleted player",
    ],
)  # fmt: skip
def test_names_of_bots_guests_and_operators_are_reserved(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        own_name(name)
    assert refused.value.code == "illegal"


def test_names_are_unique_and_guests_names_nobodys(meet: Meet) -> None:
    ann, eve = meet("Ann Lee"), meet()
    for copy in ("Ann Lee", "ann lee", "AnnLee", "Ann\u2028Lee"):
        refusal = eve.refused("PATCH", "/me", {"name": copy})
        assert refusal.code == "illegal"
    free = refusal.words.partition("How about ")[2].split(",")[0]
    assert eve.send("PATCH", "/me", {"name": free})["name"] == free
    assert ann.send("PATCH", "/me", {"name": "  ANN   LEE "})["name"] == "ANN LEE", "one's own may be written anew"
    assert ann.refused("PATCH", "/me", {"name": "a\u0000b"}).code == "malformed"
    assert ann.get("/me") == {"name": "ANN LEE", "guest": False, "ratings": {}, "offers": [*OFFERS]}
    guest = meet()
    name = guest.get("/me")["name"]
    german = guest.send("PATCH", "/me", {"name": name.replace("Guest", "Gast")}, lang="de")
    assert (german["name"], german["guest"]) == (name.replace("Guest", "Gast"), True), "no name is taken by that"
    eve.refused("PATCH", "/me", {"name": name})


def test_names_at_one_screen_are_nobody_elses(meet: Meet) -> None:
    ann, ben = meet("Ann of the screen"), meet("Ben of the screen")
    both = [{"kind": "you", "name": "Ann of the screen"}, {"kind": "you", "name": "Zoe of the screen"}]
    match, _ = ann.open_match(GAME, *both)
    names = [seat["name"] for seat in ann.get(f"/matches/{match}")["seats"]]
    assert names == ["Ann of the screen", "Zoe of the screen"]
    for name in ("\u3164", "ann of the screen", "Moderator", "Pip", "Guest 1234"):
        ben.refused("POST", "/matches", {"game": GAME, "seats": [{"kind": "you", "name": name}, {"kind": "you"}]})
    own = {"kind": "you", "name": "Emil of the screen"}
    for other in ({"kind": "friend"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}):
        assert ben.refused("POST", "/matches", {"game": GAME, "seats": [own, other]}).code == "illegal"
