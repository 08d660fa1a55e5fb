"""How an episode and its phases begin, in words that change from episode to episode."""

from __future__ import annotations

from timeloom.kernel import Tell


class PhaseBegan(Tell, frozen=True):
    """A phase begins."""

    phase: str
    episode: int

    def heading(self) -> str:
        return f"Episode {self.episode}, {self.phase}"

    def words(self) -> str:
        return in_turn(PHASES[self.phase], self.episode - 1)


PHASES = {
    "day": (
        "An ordinary day, with all that weighs on it.",
        "Morning comes, as if nothing had been.",
        "Another day that belongs to others.",
        "The day begins before anybody is ready for it.",
        "Everything is as it always is, and that is the trouble.",
    ),
    "downtime": (
        "For a few hours, nobody wants anything from them.",
        "The day lets go of them, later than it should have.",
        "Between two duties there is a gap, and they slip into it.",
        "What is left of the evening is theirs.",
        "At last nobody is looking.",
    ),
    "mission": (
        "They know what has to be done tonight.",
        "Somewhere out there it has already begun.",
        "There are nights on which one cannot stay in.",
        "A door is closed, very softly, from outside.",
        "It is time. Nobody has to say so.",
    ),
    "fallout": (
        "What they did comes back to them.",
        "Nothing is done without somebody noticing.",
        "It is over. It is never quite over.",
        "Morning, and the price of things.",
        "Afterwards the world is not quite the same, and knows by whom.",
    ),
}


def in_turn(ways: tuple[str, ...], turn: int) -> str:
    """One way of saying it after the other."""
    return ways[turn % len(ways)]
