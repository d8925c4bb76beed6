"""The rules against a second version of them, on positions made to be difficult."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

import pytest

import jostle
from jostle.play.state import State
from tests.games.push_and_move.reference import DECK, HOMES, ORDER, Table, name
from tests.parameters import first_quick

pytestmark = pytest.mark.bounds

# Tiles to fill the squares with: a bit of everything, or much of what rarely meets in a game.
THEMES = (
    ".x+-hd#JM^>v<RBW?",
    ".....x+-hd",
    "...^>v<#J",
    "..MMMJx^>v<",
    "..BBRRWWM",
    "...WWWx",
    "..??M.x",
    "xxx.J<>",
    "JJJ.x#M",
    "." * 6 + "x",
)
LIMITS = (2, 40)


class House(NamedTuple):
    """Rules that differ from house to house."""

    goal: str = "last"
    full_hand: bool = False
    reactions: bool = False

    @property
    def options(self) -> dict[str, object]:
        return {"goal": self.goal, "full_hand": "play" if self.full_hand else "none", "reactions": self.reactions}


PLAIN = House()


def random_position(
    rng: random.Random,
    seats: int,
    with_cards: bool,
    limit: int,
    house: House = PLAIN,
    all_cards: Mapping[str, int] = DECK,
) -> str:
    """A crowded board with dice lost, marks on dice, cards in hands: what games seldom come to."""
    goal = house.goal
    theme = rng.choice(THEMES)
    starts = set(" ".join(HOMES[seats]).split()) if rng.random() < 0.7 else set()  # a read field may have tiles there
    tiles = {at: "." if name(at) in starts else rng.choice(theme) for at in ORDER}
    corner = (rng.randrange(4), rng.randrange(4))
    near = [at for at in ORDER if max(abs(at[0] - corner[0] - 1), abs(at[1] - corner[1] - 1)) <= 2]
    places = [at for at in (near if rng.random() < 0.6 else ORDER) if tiles[at] != "#"]
    places += [at for at in ORDER if at not in places and tiles[at] != "#"]
    number = 7 - seats if seats < 4 else 3
    lost = [rng.choice((0, 1, 2, 2)) for _ in range(seats)]
    if seats > 2 and rng.random() < 0.4 and goal != "first_out":
        lost[rng.randrange(seats)] = rng.randint(3, number)
    out_at = number if goal == "credited" else 3
    turn = rng.choice([seat for seat in range(seats) if lost[seat] < out_at])
    standing = [seat for seat in range(seats) for _ in range(number - lost[seat]) if lost[seat] < out_at]
    spots = places[: rng.randint(len(standing), max(len(standing), min(len(places), 25)))]
    chosen = rng.sample(spots, len(standing))
    dice = dict(zip(chosen, standing, strict=True))
    deck = [card for card, copies in all_cards.items() for _ in range(copies)]
    rng.shuffle(deck)
    sizes = [rng.choice((0, 1, 2, 2)) * with_cards * (lost[seat] < out_at) for seat in range(seats)]
    hands = [[deck.pop() for _ in range(size) if deck] for size in sizes]
    discards = deck[: rng.choice((0, 5, 20, max(0, len(deck) - 1), len(deck)))] if with_cards else []
    table = Table(seats, limit, with_cards, *house, tiles=tiles, lost=lost, turn=turn, hands=hands, discards=discards)
    table.count = rng.randrange(limit)
    table.credits = [rng.choice((0, 1, 2, 2)) for _ in range(seats)]
    text = str(table)
    shown = ["-"] * seats
    for seat in range(seats):
        own = [at for at in ORDER if dice.get(at) == seat]
        shown[seat] = ",".join(f"{name(at)}:{random_die(rng, seat == turn, with_cards)}" for at in own) or "-"
    return text.replace(f"dice={'/'.join(['-'] * seats)} ", f"dice={'/'.join(shown)} ")


def random_die(rng: random.Random, on_turn: bool, with_cards: bool) -> str:
    moved = "m" * (on_turn and rng.random() < 0.3)
    marks = "f" * (rng.random() < 0.15) + "i" * (rng.random() < 0.15) if with_cards else ""
    return f"{rng.choice((1, 1, 2, 3, 4, 5, 6))}{moved}{marks}"


def follow_turn(state: State, table: Table, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Play at random until the turn is over, both versions side by side; phases and actions as they go."""
    count = table.count
    while True:
        assert str(state) == str(table)
        assert set(state.actions) == table.actions()
        if table.phase == "drawing":
            pile = table.pile()
            assert state.odds == {f"drawn:{card}": Fraction(n, pile.total()) for card, n in pile.items()}
        if state.over:
            returns = state.returns or ()
            assert {seat for seat, share in enumerate(returns) if share == max(returns)} == table.winners()
        if state.over or table.count > count:
            return
        action = rng.choice(sorted(state.actions))
        yield table.phase, action
        state = state.play(action)
        table.play(action)


@pytest.mark.parametrize(
    ("seats", "cards", "house"),
    [
        (2, False, PLAIN),
        (2, True, PLAIN),
        (4, False, House("first_out")),
        (3, False, House("credited")),
        (3, True, House("last", True, True)),
        *first_quick([(2, True, House("last", True)), (3, True, PLAIN), (4, False, PLAIN)]),
        pytest.param(4, True, House("first_out", False, True), marks=pytest.mark.full),
        pytest.param(2, True, House("credited"), marks=pytest.mark.full),
        pytest.param(3, True, House("credited", True, True), marks=pytest.mark.full),
    ],
)
def test_difficult_positions_play_as_in_the_second_version(seats: int, cards: bool, house: House) -> None:
    rng = random.Random(f"{seats} {cards} {house}")
    goal = house.goal
    met: Counter[str] = Counter()
    expected = {"move", "plus", "roll", "rolling", "beam", "rebirth", "nothing to do", "out"}
    expected |= {"credited"} if goal == "credited" else {"actor out"}
    if cards:
        expected |= {"target", "draw", "drawing"} | {f"card:{card}" for card in DECK}
    expected |= {"owed"} if house.full_hand else set()
    expected |= {"react", "reaction"} if house.reactions else set()
    while met["positions"] < 100 or not expected <= {what for what, times in met.items() if times}:
        met["positions"] += 1
        assert met["positions"] < 600, expected - met.keys()
        limit = rng.choice(LIMITS)
        text = random_position(rng, seats, cards, limit, house)
        table = Table.read(text, seats, limit, cards, *house)
        assert str(table) == text
        game = jostle.game("push-and-move", seats=seats, cards=cards, limit=limit, **house.options)
        if not table.moves():
            with pytest.raises(jostle.BadText, match="its turn is over"):
                game.read(text)
            met["nothing to do"] += 1
            continue
        for phase, action in follow_turn(game.read(text), table, rng):
            met[phase] += 1
            met["owed"] += table.owed
            met["reaction"] += phase != "react" and table.interrupted is not None
            met[action if action.startswith("card:") else "other"] += 1
        met["out"] += any(table.is_out(seat) for seat in range(seats))
        met["actor out"] += table.is_out(table.turn)
        met["credited"] += goal == "credited" and max(table.credits) >= 3


@pytest.mark.parametrize("seats", first_quick([2, 4]))
def test_short_lists_of_cards_play_as_in_the_second_version(seats: int) -> None:
    """So short that all cards can be in hands: then nobody draws."""
    rng = random.Random(f"list {seats}")
    met: Counter[str] = Counter()
    for _ in range(100):
        deck = {card: rng.choice((1, 1, 2, 5)) for card in DECK if card != "movement+1" and rng.random() < 0.2}
        deck = deck or {"bomb": 1}
        text = random_position(rng, seats, True, 40, all_cards=deck)
        table = Table.read(text, seats, 40, True)
        table.deck = deck
        card_list = ",".join(f"{card}*{copies}" for card, copies in deck.items())
        game = jostle.game("push-and-move", seats=seats, cards=True, limit=40, card_list=card_list)
        if table.moves():
            for phase, _ in follow_turn(game.read(text), table, rng):
                met[phase] += 1
        met["all held"] += not table.pile() and not table.discards
    assert {"move", "target", "draw", "drawing", "all held"} <= set(met)
