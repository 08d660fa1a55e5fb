"""How a season ends, in the voice of its series."""

from __future__ import annotations

from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.wording import capital

TITLES = {
    "abyss": ("The Abyss lets go", "The Abyss has the last word"),
    "rotting-sky": ("The sky remembers how to be blue", "The sky comes down"),
    "sea-of-stars": ("The Bastion still stands, and so do they", "The stars close over them"),
    "maze-of-dreams": ("Everybody wakes", "The dream goes on without them"),
}
"""By series: what is said of a season that was won, and of one that was lost."""

EPISODE = ("Morning comes, and they see it", "Morning comes, and it is no help")


def title(s: State) -> str:
    """The last words of a season, or of the one episode that was played."""
    won, lost = EPISODE if s.length == "episode" else TITLES[s.series]
    return won if s.ending == "won" else lost


def chronicle(s: State) -> str:
    """What it was like, and what it has cost."""
    counts = s.counts
    done = f"{counted(counts.won, 'mission')} carried out in {counted(counts.episodes, 'episode')}"
    dark = (
        f"the dark had somebody {often(counts.eclipses)}" if counts.eclipses else "nobody fell into eclipse"
    )
    lost = f"{counted(counts.losses, 'friend')} lost" if counts.losses else "nobody is missing"
    return f"{capital(done)}; {dark}; {lost}."


NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def in_words(number: int) -> str:
    """A number as one says it."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def counted(number: int, thing: str) -> str:
    """So many of something."""
    return f"{in_words(number)} {thing}{'' if number == 1 else 's'}"


def often(times: int) -> str:
    """How often something happened."""
    return {1: "once", 2: "twice"}.get(times) or f"{in_words(times)} times"
