"""Draw the curves of the docs: `python bench/curves.py`. `bench/screenshots.py` takes pictures of the page."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from jostle.analysis.match_analysis import analyse_match
from jostle.analysis.parallel import PositionSearch, evaluate_in_parallel
from jostle.analysis.value_curve import curve_svg
from jostle.play.match import Match
from jostle.search.core.search import Limit

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
CURVES = {"push-fight": 200_000, "push": 20_000}  # matches of docs/examples, and nodes for each of their positions
FOLDER = Path(__file__).parent.parent / "docs" / "pictures"


def main() -> None:
    for name, nodes in CURVES.items():
        search = PositionSearch("master", Limit(nodes=nodes))
        analysis = analyse_match(Match.load(EXAMPLES / f"{name}.jostle"), partial(evaluate_in_parallel, search, jobs=1))
        (FOLDER / f"{name}-curve.svg").write_text(curve_svg(analysis), encoding="utf-8")
        print(f"docs/pictures/{name}-curve.svg")


if __name__ == "__main__":
    main()
