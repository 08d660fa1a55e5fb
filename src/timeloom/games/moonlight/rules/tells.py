"""What several chapters tell."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.state import EFFECTS
from timeloom.games.moonlight.wording import RESULTS, capital, pips, sentence
from timeloom.kernel import Tell


class TrackMoved(Tell, frozen=True):
    """A track of the series stands elsewhere."""

    track: str
    series: str
    now: int

    def words(self) -> str:
        found = series(self.series)
        names = {"adversary": found.track, "investigation": found.investigation, "bastion": "Last Bastion"}
        return f"The {names[self.track]} track stands at {self.now} of 15."

    def touches(self) -> tuple[str, ...]:
        return (self.track,)


class Rolled(Tell, frozen=True):
    """Dice."""

    name: str
    what: str
    faces: tuple[int, ...]
    result: str
    position: str = ""

    def words(self) -> str:
        where = f", {self.position}" if self.position else ""
        return f"{self.name} rolls {self.what}{where}: {pips(self.faces)}; {RESULTS[self.result]}."

    def touches(self) -> tuple[str, ...]:
        return ("roll",)


class Judged(Tell, frozen=True):
    """Position and effect."""

    position: str
    effect: int
    again: bool = False
    counted: tuple[str, ...] = ()

    def words(self) -> str:
        because = f" ({'; '.join(self.counted)})" if self.counted else ""
        words = f"{self.position}, with {EFFECTS[self.effect]} effect{because}."
        return f"On reflection: {words}" if self.again else capital(words)


class Narrated(Tell, frozen=True):
    """Somebody told what happens."""

    text: str

    def words(self) -> str:
        return self.text


class Answered(Tell, frozen=True):
    """A question of the playset was answered."""

    question: str
    answers: tuple[str, ...]

    def words(self) -> str:
        said = " and ".join(self.answers)
        return f"{self.question} {sentence(said)}"
