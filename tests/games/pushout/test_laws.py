"""What is true of every game of Pushout, whatever its options; and texts that are no positions."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

import jostle
from tests.games.pushout.positions import field_of, play, random_options, table
from tests.games.pushout.reference import DOWN, HOLE, deck_of, straight

SEEDS = range(10)


def random_states(seed: int) -> list[jostle.State]:
    """A game of short rounds with any mix of options."""
    rng = random.Random(seed)
    options = {**random_options(rng), "rounds": 2, "limit": rng.choice((4, 12, 30))}
    states = [jostle.game("pushout", **options).start()]
    while not states[-1].over:
        states.append(states[-1].play(rng.choice(states[-1].actions)))
    return states


def seen_cards(state: jostle.State) -> Counter[str]:
    cards = ",".join(field_of(state, key) for key in ("board", "bank", "card")).replace("/", ",").split(",")
    return Counter(straight(card) for card in cards if card not in (DOWN, HOLE, "-"))


def unseen_cards(state: jostle.State) -> Counter[str]:
    digits = field_of(state, "bag")
    return Counter({card: int(n) for card, n in zip(deck_of(state.game.options), digits, strict=True)})


@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_appears(seed: int) -> None:
    """Seen and unseen cards never outnumber the deck, and within a round cards only leave."""
    states = random_states(seed)
    deck = Counter(deck_of(states[0].game.options))
    left = deck
    for before, after in pairwise([states[0], *states]):
        if field_of(before, "round") != field_of(after, "round"):
            left = deck
        now = seen_cards(after) + unseen_cards(after)
        assert now <= left
        left = now


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_is_cut_short_exactly_if_its_last_turn_is_not_counted(seed: int) -> None:
    states = random_states(seed)
    last = states[-1]
    begun = max(i for i in range(len(states)) if field_of(states[i], "phase") == "act" and is_beginning(states[i]))
    assert last.game.rules.ended_mid_turn(last.record) == (field_of(states[begun], "done") == field_of(last, "done"))


def is_beginning(state: jostle.State) -> bool:
    return int(field_of(state, "moves")) == state.game.options["moves"]


def test_new_movements_are_seen_as_two_at_once() -> None:
    """Diagonal as up and switch, new as up and rotate: left, right, up, switch, rotate."""
    top, bottom = "3S3S 3S3S 3S3S 3S3S 3S3S", "1D5N 5N1D 3S3S 0D0N 1D5N"
    hidden = "?? ?? ?? ?? ??"
    seen = table(top, hidden, hidden, bottom, options={"deck": "1D5N*9,5N1D*9,3S3S*9,0D0N*9"}).observation(0)
    assert seen[6:11].tolist() == [0, 0, 1, 1, 0]
    assert seen[17:22].tolist() == [0, 0, 1, 0, 1]
    assert seen[2 * 25 + 6 : 2 * 25 + 11].tolist() == [0, 0, 0, 1, 0]


# --- texts that are refused ------------------------------------------------------------------------------------------

TOP, HIDDEN, BOTTOM = "1R5O 2L4S 0O0O 3L3L 5O1R", "?? ?? ?? ?? ??", "1U5R 3L3L 3S3S 2O4L 4R2O"
ROWS = (TOP, HIDDEN, HIDDEN, BOTTOM)
ACTING = table(*ROWS)
DEALING = jostle.game("pushout").start()
SWISS = table(TOP, HIDDEN, HIDDEN, BOTTOM.replace("2O4L", "--"), options={"swiss": True}, bank="0U0U/-")
DOUBLE = table(*ROWS, options={"moves": 2})
LYING = table(TOP, HIDDEN, "-- ?? ?? ?? ??", BOTTOM, options={"middle_refill": "down"})
BOUND = table(*ROWS, options={"moves": 2, "double_discard": False})
RIDING = table(TOP, HIDDEN, HIDDEN, BOTTOM.replace("1U5R", "--"), options={"conveyor": True})
LONELY = table("-- -- -- -- --", "-- -- 2O4L -- --", options={"moves": 2, "rows": 2, "swiss": True})
SOME = table(TOP, BOTTOM, options={"rows": 2, "deck": "any30"})

BROKEN: list[tuple[str, jostle.State, dict[str, str]]] = [
    ("too few rows", ACTING, {"board": "1R5O,2L4S,0O0O,3L3L,5O1R/1U5R,3L3L,3S3S,2O4L,4R2O"}),
    ("a card that is not in the deck", ACTING, {"board": field_of(ACTING, "board").replace("1U5R", "1U1U")}),
    ("a card written half turned", ACTING, {"board": field_of(ACTING, "board").replace("1U5R", "1u5R")}),
    ("three of a kind", ACTING, {"bag": "2" * 30}),
    ("a bag with too few digits", ACTING, {"bag": "1" * 29}),
    ("a pile larger than the bag", ACTING, {"pile": "41"}),
    ("no card for those that lie face down", ACTING, {"bag": "0" * 30, "pile": "0"}),
    ("a face-down card in a scoring row", ACTING, {"board": field_of(ACTING, "board").replace("1U5R", "??")}),
    ("a bank without swiss", ACTING, {"bank": "0U0U/-"}),
    ("an unsorted bank", SWISS, {"bank": "??,0U0U/-"}),
    ("a turned card in a bank", SWISS, {"bank": "0u0u/-"}),
    ("another actor than the turn's", ACTING, {"actor": "1"}),
    ("chance where a seat acts", ACTING, {"actor": "chance"}),
    ("nobody where a seat acts", ACTING, {"actor": "over"}),
    ("an unknown phase", ACTING, {"phase": "move"}),
    ("a waiting card where none waits", ACTING, {"card": "0U0U"}),
    ("a waiting square where none waits", ACTING, {"at": "a1"}),
    ("a square to be refilled later where none is flipped", ACTING, {"then": "a1"}),
    ("two moves left in a game of one", ACTING, {"moves": "2"}),
    ("no moves left", ACTING, {"moves": "0"}),
    ("a used card in a game of one move", ACTING, {"used": "a1"}),
    ("as many turns as the limit", ACTING, {"done": "150,150"}),
    ("a tally without hundred", ACTING, {"tally": "1,0"}),
    ("a second round without hundred", ACTING, {"round": "2"}),
    ("a result before the end", ACTING, {"result": "0"}),
    ("an end without a result", ACTING, {"phase": "over", "actor": "over", "moves": "0"}),
    ("moves after the end", ACTING, {"phase": "over", "actor": "over", "result": "0"}),
    ("a refill of a square that is no hole", ACTING, {"phase": "refill", "actor": "chance", "at": "a1"}),
    ("a refill face up where it comes face down", LYING, {"phase": "refill", "actor": "chance", "at": "a2"}),
    ("a discard while a card can be moved", BOUND, {"phase": "burn", "actor": "chance", "moves": "1"}),
    ("White deals first though Black begins", jostle.game("pushout", first="black").start(), {"turn": "0"}),
    ("a card of the conveyor that waits", RIDING, {"phase": "return", "card": "0R0R", "at": "a1"}),
    ("a refill with swiss", SWISS, {"phase": "refill", "actor": "chance", "at": "d1"}),
    ("a flip of a face-up card", ACTING, {"phase": "flip", "actor": "chance", "at": "a1"}),
    ("a flip in a middle row", ACTING, {"phase": "flip", "actor": "chance", "at": "a2"}),
    ("a discard from an empty pile", ACTING, {"phase": "burn", "actor": "chance", "pile": "0"}),
    ("a return without a card", SWISS, {"phase": "return", "at": "d1"}),
    ("a return by the wrong seat", SWISS, {"phase": "return", "at": "d1", "card": "0R0R", "actor": "1"}),
    ("a return of a turned card", SWISS, {"phase": "return", "at": "d1", "card": "0r0r"}),
    ("two moves left, but a used card", DOUBLE, {"used": "a1"}),
    ("a used card that lies face down", DOUBLE, {"moves": "1", "used": "a2"}),
    ("a discard in the middle of a turn", DOUBLE, {"phase": "burn", "actor": "chance", "moves": "2"}),
    ("nobody can act: the only card is used", LONELY, {"moves": "1", "used": "c1"}),
    ("finished turns in the set-up", DEALING, {"done": "1,0"}),
    ("Black deals first", DEALING, {"turn": "1"}),
    ("one move in the set-up of a game of two", play(DOUBLE.game.start()), {"moves": "1"}),
    ("a pile too small to deal from", DEALING, {"pile": "9"}),
    ("a face-up middle row in the set-up", DEALING, {"board": field_of(DEALING, "board").replace("??", "--", 1)}),
    ("more cards in the pile than are played with", jostle.game("pushout", deck="any30").start(), {"pile": "21"}),
    ("more cards in all than are played with", SOME, {"pile": "21"}),
    ("a card to put with setup=dealt", jostle.game("pushout", setup="dealt").start(), {"phase": "put", "actor": "0"}),
]


@pytest.mark.parametrize(("reason", "state", "changes"), BROKEN, ids=[broken[0] for broken in BROKEN])
def test_what_could_not_be_is_refused(reason: str, state: jostle.State, changes: dict[str, str]) -> None:
    assert state.game.read(str(state)) == state
    fields = dict(word.split("=") for word in str(state).split(" "))
    with pytest.raises(jostle.BadText, match="expected"):
        state.game.read(" ".join(f"{key}={value}" for key, value in {**fields, **changes}.items()))


def test_what_the_past_could_not_have_brought_is_read_all_the_same() -> None:
    """Only the future counts: many turns of one seat, a hole without swiss, a high tally."""
    state = table(
        TOP.replace("2L4S", "--"),
        HIDDEN,
        HIDDEN,
        BOTTOM,
        options={"hundred": True},
        done="90,1",
        tally="140,70",
        pile=3,
    )
    assert play(state, "discard").actor == "chance"
    assert play(state, "d4<").actor == 1  # the line ends at the hole, and nothing is pushed out
