"""The odds of a test: which of the destiny cards that can come lead to which cell."""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.agents.state import State


class Odds(Struct, frozen=True):
    """How many destiny cards lead to a failure, to a critical success and to a success."""

    failure: int
    critical: int
    success: int

    @property
    def cards(self) -> int:
        """How many there are."""
        return self.failure + self.critical + self.success


def destiny_left(s: State) -> tuple[int, ...]:
    """The values that destiny can add now; when the pile is empty, all discarded cards come back."""
    return tuple(s.box.fate[id].value for id in (list(s.destiny) or s.discarded))


def odds(s: State, value: int, difficulty: int) -> Odds:
    """What destiny makes of a value."""
    finals = [value + drawn for drawn in destiny_left(s)]
    failure, critical = sum(final < difficulty for final in finals), finals.count(difficulty)
    return Odds(failure, critical, len(finals) - failure - critical)


def odds_words(s: State, tester: int) -> str:
    """How a test in progress stands, and what each of the destiny cards that are left would make of it."""
    test = s.agents[tester].test
    if test is None:
        return ""
    chance = odds(s, test.so_far, test.difficulty)
    told = (
        so_many(chance.failure, "fails", "fail"),
        so_many(chance.critical, "is critical", "are critical"),
        so_many(chance.success, "succeeds", "succeed"),
    )
    return f"{test.so_far} against {test.difficulty}; of {chance.cards} destiny cards {', '.join(told)}."


def so_many(cards: int, one: str, several: str) -> str:
    """What so many cards do: none fails, 1 fails, 2 fail."""
    return f"{cards or 'none'} {several if cards > 1 else one}"
