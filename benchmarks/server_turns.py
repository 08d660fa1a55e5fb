"""This server and that of another checkout in turns: is it still as quick as it was?

    git worktree add ../old ec3805a
    python -m benchmarks.server_turns ../old

At 100 tables on SQLite, as in `server_load`, with the people of this checkout and the server of each. It
prints answers a second, which want a machine that does nothing else, and for how long the server's processor
worked for an answer, which hardly depends on that. Say for how many seconds and rounds if not for 10 and 5.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.server_load import HERE, MANY, Load, loaded, server, sit_down

SECONDS, ROUNDS = 10.0, 5


def measure(checkout: Path, seconds: float) -> Load:
    """The server of a checkout, for so long."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "tables.sqlite3")
        with server(file, checkout=checkout) as (url, process):
            return loaded(url, process, sit_down, MANY, seconds)


def main(other: Path, seconds: float = SECONDS, rounds: float = ROUNDS) -> None:
    """Measure in turns, each round in another order, and print."""
    print(f"{'round':<7}{'answers/s':>11}{'then':>9}{'ratio':>7}{'µs of work':>13}{'then':>9}{'ratio':>7}")
    quicker, lighter = [], []
    for number in range(1, int(rounds) + 1):
        order = [HERE, other] if number % 2 else [other, HERE]
        found = {checkout: measure(checkout, seconds) for checkout in order}
        now, then = found[HERE], found[other]
        quicker.append(now.answers / then.answers)
        lighter.append(now.work / then.work)
        speed = f"{now.answers:>11,.0f}{then.answers:>9,.0f}{quicker[-1]:>7.2f}"
        print(f"{number:<7}{speed}{now.work:>13.1f}{then.work:>9.1f}{lighter[-1]:>7.2f}", flush=True)
    print(
        f"median: {median(quicker):.2f} of its answers a second, {median(lighter):.2f} of its work for each"
    )


if __name__ == "__main__":
    told = [float(word) for word in sys.argv[2:4]]
    main(Path(sys.argv[1]).resolve(), *told)
