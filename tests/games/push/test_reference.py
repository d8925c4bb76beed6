"""The kernels against the second version, on positions made for the purpose."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import jostle
from tests.games.push.reference import NUMBER_CARDS, Table

pytestmark = pytest.mark.bounds

MIXES, POSITIONS = 25, 25


def deal_stacks(rng: random.Random, cards: list[str]) -> list[list[str] | None]:
    """Up to three stacks, from a single card to full ones, with and without Roll cards."""
    stacks: list[list[str] | None] = []
    for _ in range(rng.choice([0, 1, 2, 3, 3, 3])):
        stack: list[str] = []
        size = rng.randint(1, 6)
        for card in list(cards):
            clash = card == "~" or any(card[0] == other[0] or card[-1] == other[-1] for other in stack)
            if len(stack) < size and not clash and (card != "*" or rng.random() < 0.3):
                stack.append(card)
                cards.remove(card)
        if stack:
            stacks.append(stack)
    return stacks


def make_table(rng: random.Random, options: dict[str, Any]) -> Table:
    """A position in the middle of a turn: any seat's, any phase, a deck that is full, thin or empty."""
    cards = NUMBER_CARDS * options["copies"] + ["*"] * options["rolls"] + ["~"] * options["switches"]
    rng.shuffle(cards)
    stacks = deal_stacks(rng, cards)
    switched = "~" in cards and rng.random() < 0.5
    if switched:
        cards.remove("~")
    benches: list[list[str]] = []
    for _ in range(options["seats"]):
        wanted = rng.choice([0, 0, 1, 3, 12])
        bench = [card for card in cards if card[0] not in "*~"][:wanted]
        for card in bench:
            cards.remove(card)
        benches.append(bench)
    deck = cards[: rng.choice([0, 0, 1, 2, 5, len(cards)])]
    seats, turn = options["seats"], rng.randrange(options["seats"])
    banks = [rng.randint(0, 10) for _ in range(seats)]
    phase = rng.choice(["turn", "draw", "draw", "place", "more", "take", "take", "die", "bust"])
    table = Table(seats, bool(options["riskier"]), deck, stacks, switched, benches, banks, turn, phase)
    if phase == "turn":
        table.stacks, table.switched = [], False
    elif phase == "place" and (fitting := [card for card in cards if card != "~" and table.open_stacks(card)]):
        table.card = rng.choice(fitting)
        table.deck = [card for card in deck if card != table.card]
    elif phase == "bust":
        table.phase, table.bust = "die", True
    elif phase in ("take", "die"):
        table.queue = table.circle()[rng.randrange(seats) :]
        for i in range(len(stacks)):
            if rng.random() < 0.3:
                table.stacks[i] = None
    return table


def can_be(table: Table) -> bool:
    """Whether somebody can act there; with an empty deck nobody begins a turn, draws or is asked to go on."""
    if table.phase in ("turn", "draw", "more"):
        return bool(table.deck)
    if table.phase == "place":
        return bool(table.card)
    return table.phase != "take" or any(stack is not None for stack in table.stacks)


def random_options(rng: random.Random) -> dict[str, Any]:
    return {
        "seats": rng.randint(2, 6),
        "riskier": rng.random() < 0.5,
        "copies": rng.choice([1, 3, 5]),
        "rolls": rng.choice([0, 3, 18, 30]),
        "switches": rng.choice([0, 1, 12, 20]),
        "banks": rng.choice(["shown", "hidden"]),
        "head_start": rng.choice(["0", "0", "0.5", "3,1.5"]),
    }


def game_of(options: dict[str, Any]) -> jostle.Game:
    return jostle.game("push", **{**options, "riskier": bool(options["riskier"])})


def test_the_kernels_play_every_turn_as_the_second_version_does() -> None:
    rng = random.Random(77)
    met: Counter[str] = Counter()
    for _ in range(MIXES):
        options = random_options(rng)
        game = game_of(options)
        for table in filter(can_be, [make_table(rng, options) for _ in range(POSITIONS)]):
            play_turn(rng, table, game.read(table.text()), met)
    assert all(met[phase] > 12 for phase in ("turn", "draw", "place", "more", "take", "die", "die!", "over", "next")), (
        met
    )


def play_turn(rng: random.Random, table: Table, state: jostle.State, met: Counter[str]) -> None:
    """Random actions to the end of the turn; every position and every list of actions is compared."""
    turn, first = table.turn, True
    while first or table.phase not in ("turn", "over"):
        first = False
        legal = table.legal()
        assert set(state.actions) == legal, table.text()
        met[table.phase + ("!" if table.bust else "")] += 1
        action = rng.choice(sorted(legal))
        table.play(action)
        state = state.play(action)
        assert str(state) == table.text()
    met["over" if table.phase == "over" else "next"] += 1
    if table.phase == "over":
        best = table.winners(str(state.game.options["head_start"]))
        assert [seat for seat, share in enumerate(state.returns or ()) if share == max(state.returns or ())] == best
    assert (table.turn == turn) == (table.phase == "over")


def test_the_odds_are_those_of_the_second_versions_deck() -> None:
    rng = random.Random(78)
    checked = 0
    while checked < 100:
        options = random_options(rng)
        table = make_table(rng, options)
        table.phase, table.card, table.bust, table.queue = "draw", "", False, []
        if not table.deck or None in table.stacks:
            continue
        state = game_of(options).read(table.text())
        counts = Counter(table.deck)
        assert {card: float(p) for card, p in state.odds.items()} == pytest.approx(
            {card: count / len(table.deck) for card, count in counts.items()}
        )
        checked += 1


def test_whole_games_agree_to_the_last_card() -> None:
    rng = random.Random(79)
    for _ in range(5):
        options = {**random_options(rng), "copies": 1, "rolls": rng.randint(0, 6), "switches": rng.randint(0, 4)}
        cards = NUMBER_CARDS + ["*"] * options["rolls"] + ["~"] * options["switches"]
        seats = options["seats"]
        table = Table(
            seats, bool(options["riskier"]), cards, [], False, [[] for _ in range(seats)], [0] * seats, 0, "turn"
        )
        state = game_of(options).start()
        while table.phase != "over":
            assert str(state) == table.text()
            action = rng.choice(sorted(table.legal()))
            table.play(action)
            state = state.play(action)
        assert str(state) == table.text()
        points = [
            bank + sum(int(card[1]) for card in bench) for bank, bench in zip(table.banks, table.benches, strict=True)
        ]
        assert list(state.points) == points
        best = max(points)
        share = {best: 1 / points.count(best)}
        assert state.returns == pytest.approx([(share.get(p, 0) - 1 / seats) * seats / (seats - 1) for p in points])
