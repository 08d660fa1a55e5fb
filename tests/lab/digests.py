"""The digests of simulations: as long as no rule and no bot changes, they stay as they are.

    python tests/lab/digests.py [abyss]

plays all of them again, or those whose names have these words, and writes them down.
"""

import sys
import tomllib
from pathlib import Path

from timeloom.kernel import game_named
from timeloom.lab.simulate import simulate

PATH = Path(__file__).with_name("digests.toml")
FEW, MANY = 3, 100
TABLES = (
    "letter items=all",
    "letter items=none",
    "hour hour=rounds",
    "hour hour=ready",
    "hour hour=clock",
    "hour hour=real",
    "islands scenario=runaway",
    "islands scenario=green-ring",
    "islands scenario=grey-coats",
    "islands scenario=open-islands",
    "islands scenario=quiet-parents",
    "islands scenario=second-tuesday",
    "islands scenario=warm-sea",
    "islands scenario=runaway seats=4",
    "agents mission=frost-fair",
    "agents mission=midsummer",
    "agents mission=midsummer seats=3",
    "agents mission=tea-and-sugar seats=3",
    "moonlight series=abyss",
    "moonlight series=rotting-sky",
    "moonlight series=sea-of-stars",
    "moonlight series=maze-of-dreams",
    "moonlight series=abyss seats=4",
)
BOTS = ("random", "steady")
CASES = tuple(f"{table} bots={bots}" for table in TABLES for bots in BOTS)


def digest(case: str, games: int, workers: int = 1) -> str:
    """What came of so many games."""
    name, *given = case.split()
    options = dict(part.split("=") for part in given)
    bots, seats = options.pop("bots"), options.pop("seats", None)
    study = simulate(
        game_named(name), games, (bots,), options, int(seats) if seats else None, seed=1, workers=workers
    )
    assert not study.errors
    return study.digest


def kept(games: int) -> dict[str, str]:
    """The digests as they were written down."""
    found: dict[str, str] = tomllib.loads(PATH.read_text(encoding="utf-8"))[f"games-{games}"]
    return found


def main(*words: str) -> None:
    """Write all of them down, or those with these words."""
    lines: list[str] = []
    for games in (FEW, MANY):
        known = kept(games)
        lines += [f"[games-{games}]"]
        for case in CASES:
            again = case not in known or all(word in case for word in words)
            lines.append(f'"{case}" = "{digest(case, games, workers=2) if again else known[case]}"')
            print(lines[-1], flush=True)
    PATH.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
