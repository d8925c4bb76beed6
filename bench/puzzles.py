"""Make, check and count the shipped puzzles, on all cores.

python bench/puzzles.py make OUT --seconds 300     each core extends the shipped puzzles of a game, with its own seed,
                                                   and writes a file for each to OUT
python bench/puzzles.py merge OUT                  adds these to the games' puzzles.jsonl, without near duplicates
python bench/puzzles.py check --game push          checks all shipped puzzles, on all cores, and prints the time taken
python bench/puzzles.py pictures OUT               ten of each game as pictures, answer and rating in the title
"""

from __future__ import annotations

import argparse
import contextlib
import multiprocessing
import os
import time
from collections import Counter
from pathlib import Path

import jostle
from jostle.learning.puzzles.checker import check_all
from jostle.learning.puzzles.grading import is_worldly
from jostle.learning.puzzles.making.maker import Maker, unlike
from jostle.learning.puzzles.puzzle import Puzzle, PuzzleFile, book, load_puzzles, shipped, shipped_games, spread_of
from jostle.render.picture import save

SHIPPED = Path(__file__).parent.parent / "src" / "jostle" / "puzzles" / "shipped"
# How many cores work for each game, of 16, and how many puzzles are wanted in the end.
CORES = {"push-fight": 8, "pushee-pieces": 1, "push": 2, "pushout": 2, "push-and-move": 3}
WANTED = {"push-fight": 680, "pushee-pieces": 300}
WANTED_ELSE = 240


class TimeIsUp(Exception):
    pass


def make_some(job: tuple[str, int, Path, float, list[str] | None]) -> str:
    """The work of one core: puzzles of a game until there are enough or the time is up. The shipped ones count, so that
    no near duplicates are made and themes that lack most get the time."""
    game, seed, folder, seconds, themes = job
    begin = time.monotonic()
    maker, quota = Maker(game, themes), Maker(game).quota(WANTED.get(game, WANTED_ELSE))
    asked = {theme.id for theme in maker.themes}
    file = PuzzleFile(game, [puzzle for puzzle in shipped(game).puzzles if puzzle.theme in asked], seed=seed)
    had = len(file.puzzles)
    path = folder / f"{game}.{seed}.jsonl"

    def report(now: PuzzleFile, games: int) -> None:
        if games % 2 == 0:
            now.save(path)
        if time.monotonic() - begin > seconds:
            raise TimeIsUp

    with contextlib.suppress(TimeIsUp):
        maker.make(sum(quota[theme] for theme in asked), file, report=report)
    file.save(path)
    new = Counter(puzzle.theme for puzzle in file.puzzles[had:])
    return f"{path.name}: {new.total()} from {file.games} games in {time.monotonic() - begin:.0f} s, {dict(new)}"


def make(folder: Path, seconds: float, first_seed: int, games: list[str], themes: list[str] | None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    cores = os.cpu_count() or 1
    jobs = []
    for game in games:
        number = max(1, round(CORES[game] * cores / sum(CORES.values()))) if len(games) > 1 else 1
        jobs += [(game, first_seed + i, folder, seconds, themes) for i in range(number)]
    with multiprocessing.get_context("spawn").Pool(len(jobs)) as pool:
        for line in pool.imap_unordered(make_some, jobs):
            print(line, flush=True)


def merge(folder: Path) -> None:
    """Take the distinct puzzles of all files: all of rare themes, and of the others the widest spread of ratings."""
    SHIPPED.mkdir(exist_ok=True)
    for game in jostle.games():
        files = sorted(folder.glob(f"{game}.*.jsonl"), key=lambda file: int(file.name.split(".")[1]))
        if not files:
            continue
        found = [*shipped(game).puzzles, *(puzzle for file in files for puzzle in load_puzzles(file).puzzles)]
        sound = [puzzle for puzzle in found if puzzle.grading["master"] == "1/1" or not is_worldly(puzzle.about)]
        kept = choose(unlike(sound, book(game)), WANTED.get(game, WANTED_ELSE))
        kept.sort(key=lambda puzzle: (puzzle.theme, puzzle.rating, puzzle.id))
        PuzzleFile(game, kept).save(SHIPPED / f"{game}.jsonl")
        print(f"{game}: {len(kept)} of {len(found)}, {dict(Counter(p.theme for p in kept))}")


def choose(puzzles: list[Puzzle], wanted: int) -> list[Puzzle]:
    """As many as requested: theme by theme and, within a theme, alternating between rating steps."""
    shelves: dict[str, dict[int, list[Puzzle]]] = {}
    for puzzle in puzzles:
        shelves.setdefault(puzzle.theme, {}).setdefault(puzzle.rating // 150, []).append(puzzle)
    kept: list[Puzzle] = []
    while len(kept) < wanted and any(shelves.values()):
        for steps in shelves.values():
            for step in sorted(steps):
                if len(kept) < wanted:
                    kept.append(steps[step].pop(0))
                if not steps[step]:
                    del steps[step]
    return kept


def check_part(job: tuple[str, int, int]) -> list[tuple[str, str, float]]:
    game, part, parts = job
    puzzles = shipped(game).puzzles
    chosen = puzzles[part::parts]
    return [(one.puzzle.theme, str(one.wrong), one.seconds) for one in check_all(chosen)]


def check(games: list[str], cores: int) -> None:
    failed = 0
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        for game in games:
            begin = time.perf_counter()
            parts = pool.map(check_part, [(game, part, cores) for part in range(cores)])
            results = [one for part in parts for one in part]
            wrong = [words for _, words, _ in results if words]
            failed += len(wrong)
            longest = max(seconds for *_, seconds in results)
            total = sum(seconds for *_, seconds in results)
            print(f"{game}: {len(results)} checked in {time.perf_counter() - begin:.0f} s on {cores} cores "
                  f"({total:.0f} s of work, the slowest {longest:.1f} s), {len(wrong)} wrong")  # fmt: skip
            for words in wrong:
                print("   ", words)
            for theme, ratings in spread_of(shipped(game).puzzles).items():
                n = len(ratings)
                spent = sum(seconds for one, _, seconds in results if one == theme)
                print(f"    {theme}: {n}, ratings {ratings[0]} / {ratings[n // 4]} / {ratings[n // 2]} / "
                      f"{ratings[3 * n // 4]} / {ratings[-1]}, {spent:.0f} s", flush=True)  # fmt: skip
    if failed:
        raise SystemExit(1)


def pictures(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in shipped_games():
        puzzles = shipped(game).puzzles
        for number, puzzle in enumerate(puzzles[:: max(1, len(puzzles) // 10)][:10]):
            save(puzzle.state.scene(puzzle.seat), folder / f"{game}-{number}.png")
            print(f"{game}-{number}: {puzzle.theme}, {puzzle.rating}, {' '.join(puzzle.answer)}: {puzzle.unique}")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=("make", "merge", "check", "pictures"))
    reader.add_argument("folder", type=Path, nargs="?", default=Path("puzzles-made"))
    reader.add_argument("--seconds", type=float, default=300)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--game", choices=list(CORES), action="append", help="only this one; it is made by one core")
    reader.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="that check")
    reader.add_argument("--theme", action="append", help="of the game's, only this")
    given = reader.parse_args()
    if given.what == "make":
        make(given.folder, given.seconds, given.seed, given.game or list(CORES), given.theme)
    elif given.what == "merge":
        merge(given.folder)
    elif given.what == "check":
        check(given.game or list(shipped_games()), given.cores)
    else:
        pictures(given.folder)


if __name__ == "__main__":
    main()
