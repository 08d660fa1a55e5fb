"""A table in words for agents that choose numbers: the words of every table, with the numbers of actions."""

from __future__ import annotations

from msgspec.structs import replace

from timeloom.envs.speaking import pose, unasked
from timeloom.envs.table import Table
from timeloom.kernel.spoken import in_words

MOST_WORDS = 5_000
"""So many are always whole: nobody can ask for the rest here, and they fit into an observation."""


def told(table: Table, seat: int) -> str:
    """All that a seat may know; if it is the one who is asked, its question and its answers by number.

    Whom the table waits for is left out: that is for the environment to say.
    """
    ask = table.ask if seat == table.seat else None
    view = unasked(table.run, seat) if ask is None else pose(table.run, ask, seat, "shown").view
    return in_words(replace(view, awaited=()), most=MOST_WORDS, numbers=table.numbers)
