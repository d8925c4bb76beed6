"""What is true of every game of PUSH, and which texts are no positions."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import jostle
from jostle.conformance.random_games import random_game, random_states
from tests.games.push.positions import DECK, EMPTY, at, text

FULL = "333333.333333.333333.333333.333333.18.12"


def fields_of(state: jostle.State) -> dict[str, str]:
    return dict(word.split("=") for word in str(state).split(" "))


def cards_in(value: str) -> Counter[str]:
    """The cards of stacks, benches or a card field."""
    cards: Counter[str] = Counter()
    for part in value.replace("x", "").replace("-", "").split("/"):
        cards["*"] += part.count("*")
        part = part.replace("*", "")
        cards.update(part[i : i + 2] for i in range(0, len(part), 2))
    return cards


def deck_of(value: str) -> Counter[str]:
    *rows, rolls, switches = value.split(".")
    cards = Counter({"*": int(rolls), "~": int(switches)})
    for colour, row in zip("RBGYP", rows, strict=True):
        cards.update({colour + str(i + 1): int(count) for i, count in enumerate(row)})
    return cards


def known_cards(fields: dict[str, str]) -> Counter[str]:
    """All cards whose kind the position tells."""
    return deck_of(fields["deck"]) + cards_in(fields["stacks"]) + cards_in(fields["bench"]) + cards_in(fields["card"])


def test_no_card_appears_and_the_banks_only_grow() -> None:
    rng = random.Random(1)
    for _ in range(3):
        game = random_game("push", rng)
        cards, points, banks = Counter[str](), 10**6, [0] * game.seats
        for state in random_states(game, rng):
            fields = fields_of(state)
            cards_now, banks_now = known_cards(fields), [int(bank) for bank in fields["bank"].split(",")]
            points_now = sum(int(card[1]) * n for card, n in cards_now.items() if card not in "*~") + sum(banks_now)
            assert not cards or not cards_now - cards
            assert points_now <= points, "no more points on the table, banks included, than before"
            assert all(now >= before for now, before in zip(banks_now, banks, strict=True))
            cards, points, banks = cards_now, points_now, banks_now


def test_no_game_is_longer_than_declared_and_some_are_as_long() -> None:
    """Every card has a turn and a stack of its own, every number card is banked alone, and a Roll card comes last."""
    game = jostle.game("push", copies=1, rolls=1, switches=0)
    state, n = game.start(), 0
    while not state.over:
        actions = [a for a in state.actions if a.startswith("bank")] or [
            a for a in ("stop", "die*") if a in state.actions
        ]
        numbers = [a for a in state.actions if a != "*"]
        state = state.play((actions or numbers or list(state.actions))[0])
        n += 1
    assert n == game.longest == 6 * 30 + 6 - 1


# --- texts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {"phase": "take", "left": 1, "stacks": "R1"},
        {"phase": "take", "actor": 1, "left": 0, "stacks": "R1"},  # how many were taken before is the past
        {"phase": "die", "roller": 0, "left": 1, "stacks": "x"},
        {"phase": "die", "roller": 0, "left": "bust", "stacks": "R1/R2/R3"},
        {"phase": "turn", "bank": "5,7", "deck": FULL},  # banked cards are not known
        {"phase": "turn", "bank": "315,0"},
        {"phase": "draw", "switched": 1},
        {"phase": "place", "card": "R1", "deck": EMPTY},
        {"phase": "over", "deck": EMPTY, "turn": 1, "bench": "R1R1R1/P6"},
    ],
)
def test_what_can_be_is_read(fields: dict[str, object]) -> None:
    assert str(at(**fields)) == text(2, **fields)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        # cards
        ({"phase": "turn", "deck": FULL, "bench": "R1/-"}, "at most 3 of R1"),
        ({"phase": "turn", "bench": "R1R1R1/-"}, "at most 3 of R1"),
        ({"phase": "turn", "bench": "R1R1R1R1/-"}, "at most 3 of each"),
        ({"phase": "more", "stacks": "R1/R1", "bench": "R1/-"}, "at most 3 of R1"),
        ({"phase": "place", "card": "R1", "bench": "R1R1/-"}, "at most 3 of R1"),
        ({"phase": "turn", "deck": DECK.replace("1", "4", 1)}, "at most 3"),
        ({"phase": "turn", "deck": DECK.replace("6.4", "19.4")}, "from 0 to 18"),
        ({"phase": "turn", "deck": DECK.replace("6.4", "6.13")}, "from 0 to 12"),
        ({"phase": "more", "stacks": "*", "deck": FULL}, r"at most 18 of \*"),
        ({"phase": "more", "switched": 1, "deck": FULL}, "at most 12 of ~"),
        ({"phase": "turn", "deck": DECK.replace("6.4", "06.4")}, "whole number"),
        ({"phase": "turn", "deck": "11111.111111.111111.111111.111111.6.4"}, "six digits"),
        ({"phase": "turn", "deck": "11111x.111111.111111.111111.111111.6.4"}, "six digits"),
        ({"phase": "turn", "deck": "111111.6.4"}, "7 parts"),
        ({"phase": "turn", "deck": "-"}, "7 parts"),
        # stacks
        ({"phase": "more", "stacks": "R1/B1/G1/Y1"}, "at most 3 stacks"),
        ({"phase": "more", "stacks": "R1R2"}, "twice"),
        ({"phase": "more", "stacks": "R1B1"}, "twice"),
        ({"phase": "more", "stacks": "R1**"}, "twice"),
        ({"phase": "more", "stacks": "B1R2"}, "order"),
        ({"phase": "more", "stacks": "*B1"}, "order"),
        ({"phase": "more", "stacks": "R1//B2"}, "a stack's cards"),
        ({"phase": "more", "stacks": "R7"}, "cards such as"),
        ({"phase": "more", "stacks": "~"}, "cards such as"),
        ({"phase": "more", "stacks": "R1/-"}, "cards such as"),
        ({"phase": "turn", "stacks": "R1"}, "- with phase=turn"),
        ({"phase": "over", "deck": EMPTY, "stacks": "x"}, "- with phase=over"),
        ({"phase": "more", "stacks": "x/R1"}, "no x"),
        ({"phase": "draw", "stacks": "x/R1"}, "no x"),
        ({"phase": "place", "stacks": "x/R1", "card": "G2"}, "no x"),
        ({"phase": "die", "roller": 0, "left": "bust", "stacks": "x/R1/R2"}, "no x"),
        # switched
        ({"phase": "turn", "switched": 1}, "0 with phase=turn"),
        ({"phase": "over", "deck": EMPTY, "switched": 1}, "0 with phase=over"),
        ({"phase": "more", "switched": 2}, "from 0 to 1"),
        ({"phase": "draw", "switched": 1, "switches": 0, "deck": DECK.replace("6.4", "6.0")}, "at most 0 of ~"),
        # benches and banks
        ({"phase": "turn", "bench": "-/-/-"}, "2 parts"),
        ({"phase": "turn", "bench": "-"}, "2 parts"),
        ({"phase": "turn", "bench": "/-"}, "cards, or -"),
        ({"phase": "turn", "bench": "R1*/-"}, "cards such as"),
        ({"phase": "turn", "bench": "R2R1/-"}, "order"),
        ({"phase": "turn", "bench": "R/-"}, "cards such as"),
        ({"phase": "turn", "bank": "0,0,0"}, "2 parts"),
        ({"phase": "turn", "bank": "-1,0"}, "whole number"),
        ({"phase": "turn", "bank": "316,0"}, "from 0 to 315"),
        ({"phase": "turn", "bank": "300,300"}, "at most 315 points"),
        # whose turn, who acts
        ({"phase": "turn", "turn": 2}, "one of 0 1"),
        ({"phase": "turn", "actor": 1}, "0 with phase=turn"),
        ({"phase": "turn", "actor": "chance"}, "0 with phase=turn"),
        ({"phase": "more", "actor": "over"}, "0 with phase=more"),
        ({"phase": "place", "card": "R1", "actor": 1}, "0 with phase=place"),
        ({"phase": "draw", "actor": 0}, "chance with phase=draw"),
        ({"phase": "die", "actor": 0, "roller": 0, "left": 1, "stacks": "x"}, "chance with phase=die"),
        ({"phase": "over", "deck": EMPTY, "actor": 0}, "over with phase=over"),
        ({"phase": "take", "actor": "chance", "left": 1, "stacks": "R1"}, "the seat that takes"),
        ({"phase": "sleep"}, "one of turn draw"),
        # the card to be placed
        ({"phase": "place"}, "a card that fits"),
        ({"phase": "place", "card": "~"}, "one of - R1"),
        ({"phase": "place", "card": "R3", "stacks": "R1/R2/B3"}, "fits a stack"),
        ({"phase": "place", "card": "*", "stacks": "R1*/R2*/*"}, "fits a stack"),
        ({"phase": "more", "card": "R3"}, "- unless phase=place"),
        # left and roller
        ({"phase": "take", "stacks": "R1"}, "1: the seats"),
        ({"phase": "take", "stacks": "R1", "left": 0}, "1: the seats"),
        ({"phase": "take", "stacks": "R1", "left": "bust"}, "1: the seats"),
        ({"phase": "take", "stacks": "R1", "left": 2}, "one of 0 1"),
        ({"phase": "take", "seats": 3, "stacks": "R1", "actor": 1, "left": 0}, "1: the seats"),
        ({"phase": "take", "seats": 3, "stacks": "R1", "actor": 1, "left": 1, "switched": 1}, "0: the seats"),
        ({"phase": "die", "stacks": "x", "roller": 1, "left": "bust"}, "0: the seats"),
        ({"phase": "die", "stacks": "x", "roller": 0, "left": 0}, "1 or bust"),
        ({"phase": "die", "stacks": "x", "left": 1}, "a seat with phase=die"),
        ({"phase": "take", "stacks": "R1", "left": 1, "roller": 0}, "a seat with phase=die"),
        ({"phase": "more", "left": 1}, "- unless"),
        ({"phase": "turn", "left": "bust"}, "- unless"),
        # nobody can act
        ({"phase": "take", "left": 1}, "can be taken"),
        ({"phase": "take", "left": 1, "stacks": "x/x"}, "can be taken"),
        ({"phase": "turn", "deck": EMPTY}, "a card in the deck"),
        ({"phase": "draw", "deck": EMPTY}, "a card in the deck"),
        ({"phase": "more", "deck": EMPTY}, "a card in the deck"),
        ({"phase": "over"}, "an empty deck"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(jostle.BadText, match=reason):
        at(**fields)
