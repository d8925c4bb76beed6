"""Pushout: each card on the board says how it pushes the others; make your scoring row 1 2 3 4 5 or five of a kind."""

from jostle.games.pushout.deck import FEWEST_CARDS, MOST_CARDS, PRINTED, deck_of, deck_problem
from jostle.games.spec import Choice, Flag, Number, Options, Preset, SearchProfile, Spec, Strength, Words


def _contradiction(options: Options) -> str | None:
    if options["middle_scoring"] and not options["colour_scoring"]:
        return "middle_scoring=true needs colour_scoring=true, which it extends to the middle row"
    if options["middle_scoring"] and options["rows"] != 4:
        return "middle_scoring=true needs rows=4: with rows=2 there are no middle rows"
    cards, rows = sum(deck_of(options).values()), options["rows"]
    fewest = FEWEST_CARDS[int(rows)]
    if cards < fewest:
        return f"deck has {cards} cards; with rows={rows} it needs {fewest} to {MOST_CARDS}"
    return None


SPEC = Spec(
    id="pushout",
    title="Pushout",
    line="Push, switch and turn the cards until your row is a straight or five of a kind.",
    package=__name__,
    sides=("White", "Black"),
    options=(
        Number("rows", 4, "2: no middle rows, and one sheet of cards instead of two.", (2, 4)),
        Number("moves", 1, "Cards that are moved in a turn; 2 is Double Pushout.", (1, 2)),
        Flag("swiss", False, "Holes stay, and cards pushed out may be banked and put back later."),
        Flag("conveyor", False, "A card pushed out sideways comes back at the other end of its row."),
        Flag("colour_moves", False, "Only cards that lie straight, each seat's colour towards it, can be moved."),
        Flag("colour_scoring", False, "Only cards that lie straight count for totals and patterns."),
        Flag("middle_scoring", False, "The middle row next to a scoring row counts too (with colour_scoring)."),
        Flag("zeros_wild", False, "A 0 stands for any number in patterns and counts 5 in totals."),
        Flag("hundred", False, "Rounds are played until a tally reaches 100."),
        Number("rounds", 50, "With hundred: rounds after which the higher tally wins.", range(1, 1001)),
        Words(
            "deck",
            PRINTED,
            "The printed sheets, or cards of your own: kinds with their numbers of copies.",
            choices=(PRINTED,),
            form="up to 30 different cards with 1 to 9 copies each, such as 1U5R*2,5R1U*2,3S3S*1, "
            "30 to 120 in all (15 to 120 with rows=2)",
            examples=("1U5R*9,5O1R*9,2L4S*9,4U2O*9,3S3S*3,0O0O*1", "1L2R*9,2R3L*9,3U4S*9,4S5O*9,5O1U*9"),
            problem=deck_problem,
        ),
        Choice(
            "setup",
            "placed",
            "placed: each seat chooses where its drawn cards go; dealt: the columns fill from a to e.",
            ("placed", "dealt"),
        ),
        Number(
            "limit",
            300,
            "Finished turns in a round, both seats together, after which it ends by points.",
            range(2, 2001),
        ),
    ),
    contradiction=_contradiction,
    presets=(
        Preset("Pushout", {}, "The basic game."),
        Preset("Single Pushout", {"rows": 2}, "Two scoring rows face each other; 30 cards."),
        Preset("Double Pushout", {"moves": 2}, "Two different cards are moved in each turn."),
        Preset("Swiss Cheese Pushout", {"swiss": True}, "Holes stay open, and pushed-out cards go to a bank."),
        Preset("Conveyor Belt Pushout", {"conveyor": True}, "What leaves a row on one side comes back on the other."),
        Preset("Black and White Pushout", {"colour_moves": True}, "Move only cards that show you your own colour."),
        Preset("Black and White Scoring", {"colour_scoring": True}, "Score only cards that show you your own colour."),
        Preset(
            "Black and White Scoring, both rows",
            {"colour_scoring": True, "middle_scoring": True},
            "As before, and the own middle row scores as well.",
        ),
        Preset("Zeros Wild Pushout", {"zeros_wild": True}, "A 0 is whatever number you need."),
        Preset("One Hundred Pushout", {"hundred": True}, "Round after round, until someone has 100 points."),
    ),
    compile_seconds=(21, 92),
    search=SearchProfile(
        kind="alphabeta",
        decisions=1.2,
        levels=(
            Strength(60, 0.6, 0.3, 0.5),
            Strength(150, 0.4, 0.15, 0.3),
            Strength(600, 0.16, 0.055, 0.12),
            Strength(2_000, 0.08, 0.02, 0.06),
            Strength(10_000, 0.03, 0.007, 0.02),
            Strength(None, kind="puct-opponent-model"),
        ),
    ),
)
