"""What is told of the evenings."""

from __future__ import annotations

from timeloom.games.islands.pack.verbs import Weekday
from timeloom.kernel import Tell


class NightFell(Tell, frozen=True):
    """The End Phase begins."""

    day: Weekday

    def words(self) -> str:
        if self.day == "weekend":
            return "Sunday night. Satchels are packed, and nobody has done the maths."
        return f"{self.day.capitalize()} night. One kitchen light after another goes on."
