"""What every game promises, as small checks that can be run over any installed game.

    from jostle.conformance import check_game

    for result in check_game("push-fight"):
        print(result.check.name, len(result.faults))

A check looks at options, positions and files of a game and yields faults: what is wrong in plain words, where, and in
which position. `jostle check-game` prints them, and the tests of the games expect none.
"""

from jostle.conformance.check import Check, Fault
from jostle.conformance.subject import Effort, Subject
from jostle.conformance.suite import CHECKS, Result, check_game, run_check

__all__ = ["CHECKS", "Check", "Effort", "Fault", "Result", "Subject", "check_game", "run_check"]
