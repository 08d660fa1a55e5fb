"""A report is there soon, however many rows it is made from."""

import time
from pathlib import Path

import pytest
from lab.studies.handmade import card, decision, game, lay

from timeloom.lab.studies.report import write

MOST_SECONDS = 10


@pytest.mark.soak
def test_a_hundred_thousand_rows_are_told_in_ten_seconds(tmp_path: Path) -> None:
    games = [game(cell, index, index % 3 > 0, decisions=50) for cell in range(4) for index in range(500)]
    offers = [f"Play red {number}" for number in range(12)]
    decisions = [
        decision(
            row["cell"],
            row["index"],
            number,
            *offers[number % 6 :],
            standing=0.5 if number % 10 == 0 else None,
        )
        for row in games
        for number in range(50)
    ]
    cards = [card(row["cell"], row["index"], f"red {row['index'] % 40}") for row in games]
    lay(tmp_path, games, decisions, cards, [{"luck": str(number)} for number in range(4)])
    started = time.process_time()
    write(tmp_path)
    assert len(decisions) == 100_000
    assert time.process_time() - started < MOST_SECONDS
