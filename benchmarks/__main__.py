"""Prints every figure with its target; ends with 1 when one misses it."""

from __future__ import annotations

import sys

from benchmarks import decisions, forks, long_games, replays, rows, simulations
from benchmarks.measuring import Figure

ROW = "{:<34} {:>10}  {:<7} {:<8} {}"


def line(figure: Figure) -> str:
    """One figure as a row of the table."""
    verdict = ("ok" if figure.ok else "not ok") if figure.target else ""
    value = f"{figure.value:,.2f}" if figure.value < 1000 else f"{figure.value:,.0f}"
    return ROW.format(figure.name, value, figure.target, verdict, figure.detail)


def main() -> int:
    """Measure and print, figure by figure."""
    print(ROW.format("figure", "value", "target", "", "measured"))
    missed = 0
    for module in (decisions, rows, forks, simulations, replays, long_games):
        for figure in module.measure():
            print(line(figure), flush=True)
            missed += not figure.ok
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
