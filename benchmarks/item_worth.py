"""What each item of Letter is worth to the search bot, in points: `python -m benchmarks.item_worth`.

Every game is played with its own random choice of items. An item is worth the difference between the
average score of the games that had it and of those that had not, penalties left out and a lost game
counted as 0. The table of Letter in docs/figures.md is this one's.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from random import Random
from statistics import fmean, variance

from msgspec import Struct

from timeloom.bots.playing import play_out
from timeloom.bots.search import search_bot
from timeloom.games.letter import GAME
from timeloom.games.letter.pack import load_pack
from timeloom.kernel import Fate, Run, seed_of

GAMES = 400
SIMULATIONS = 120
WORKERS = 2
ITEMS = [item.id for item in load_pack().items]


class Journey(Struct, frozen=True):
    """One game: what was taken along, whether it was won, and its score without penalties."""

    items: tuple[str, ...]
    won: bool
    points: int


def journey(number: int) -> Journey:
    """Play one game with a random choice of items."""
    random = Random(f"journey {number}")
    items = tuple(item for item in ITEMS if random.random() < 0.5)
    fate = Fate(seed_of(f"journey {number}"))
    run = Run.begin(GAME, {"items": ",".join(items) or "none"}, 1, fate)
    play_out(run, [search_bot(random, SIMULATIONS)])
    outcome = run.outcome
    assert outcome is not None
    penalties = sum(load_pack().item(item).penalty for item in items)
    return Journey(items, outcome.won, 0 if outcome.score is None else outcome.score + penalties)


def difference(having: Sequence[float], lacking: Sequence[float]) -> tuple[float, float]:
    """The difference of two averages, and how far it may be off (95%)."""
    off = 1.96 * math.sqrt(variance(having) / len(having) + variance(lacking) / len(lacking))
    return fmean(having) - fmean(lacking), off


def row(item: str, journeys: Sequence[Journey]) -> str:
    """One item as a row of a Markdown table."""
    having = [played for played in journeys if item in played.items]
    lacking = [played for played in journeys if item not in played.items]
    points, off = difference([one.points for one in having], [one.points for one in lacking])
    wins, wins_off = difference([100.0 * one.won for one in having], [100.0 * one.won for one in lacking])
    penalty = load_pack().item(item).penalty
    return f"| {item} | {points:+.1f} ± {off:.1f} | {wins:+.0f}% ± {wins_off:.0f}% | {penalty} |"


def main(games: int = GAMES) -> None:
    """Play, and print what each item was worth and how often games with so many items were won."""
    with get_context("spawn").Pool(WORKERS) as pool:
        journeys = pool.map(journey, range(games), chunksize=4)
    print(f"{games} games, {SIMULATIONS} simulations a decision\n")
    print("| item | points | wins | penalty |\n| --- | --- | --- | --- |")
    for item in ITEMS:
        print(row(item, journeys))
    print("\n| items taken | games | won |\n| --- | --- | --- |")
    for count in range(len(ITEMS) + 1):
        taken = [played.won for played in journeys if len(played.items) == count]
        print(f"| {count} | {len(taken)} | {fmean(taken):.0%} |" if taken else f"| {count} | 0 | |")


if __name__ == "__main__":
    main(*(int(number) for number in sys.argv[1:2]))
