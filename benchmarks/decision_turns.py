"""The games of this checkout and of another in turns: are decisions still as quick as they were?

    git worktree add ../old 1f7dd8c
    python -m benchmarks.decision_turns ../old

Random bots play every game as it is set up at first, by the code of each checkout. It prints decisions for a
second of the processor's work; where rules have changed since, so have the decisions.
Say for how many seconds and rounds if not for 4 and 5.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.server_load import HERE

GAMES = ("letter", "hour", "islands", "agents", "moonlight")
SECONDS, ROUNDS = 4.0, 5
PLAY = """
import sys, time
from random import Random
from timeloom.bots import play_out, random_bot
from timeloom.kernel import Fate, Run, game_named, seed_of
game, seconds = game_named(sys.argv[1]), float(sys.argv[2])
seats = min(max(game.seats.start, 2), game.seats[-1])
decisions, number, began = 0, 0, time.process_time()
while time.process_time() - began < seconds:
    run = Run.begin(game, {}, seats, Fate(seed_of(number)), remember=False)
    decisions += play_out(run, [random_bot(Random(number))] * seats)
    number += 1
print(decisions / (time.process_time() - began))
"""


def measure(checkout: Path, game: str, seconds: float) -> float:
    """Decisions for a second of work."""
    child = [sys.executable, "-c", PLAY, game, str(seconds)]
    path = {"PYTHONPATH": str(checkout / "src")}
    return float(
        subprocess.run(child, env=os.environ | path, capture_output=True, text=True, check=True).stdout
    )


def main(other: Path, seconds: float = SECONDS, rounds: float = ROUNDS) -> None:
    """Measure in turns, each round in another order, and print."""
    for game in GAMES:
        found: dict[Path, list[float]] = {HERE: [], other: []}
        for number in range(int(rounds)):
            for checkout in [HERE, other] if number % 2 else [other, HERE]:
                found[checkout].append(measure(checkout, game, seconds))
        ratios = [now / then for now, then in zip(found[HERE], found[other], strict=True)]
        speeds = f"{median(found[HERE]):>9,.0f}/s{median(found[other]):>9,.0f}/s"
        print(
            f"{game:<10}{speeds}  {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})", flush=True
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), *(float(word) for word in sys.argv[2:4]))
