"""Rumors, in words."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Rumor
from timeloom.games.islands.tells.names import cubes, listed, place_name
from timeloom.games.islands.tells.subjects import KidTell, PlaceTell
from timeloom.kernel import Tell


class NewRumor(PlaceTell, frozen=True):
    """A rumor lies face down on the track."""

    def touches(self) -> tuple[str, ...]:
        return (f"rumor-{self.letter}", f"place-{self.letter}")


class Heard(NewRumor, frozen=True):
    """A new rumor lies face down on the track."""

    def words(self) -> str:
        return f"There are whispers about {self.place}."


class Replaced(NewRumor, frozen=True):
    """A new rumor took the place of one with the same letter."""

    def words(self) -> str:
        return f"The story about {self.place} is old; there is a new one."


class RumorGone(PlaceTell, frozen=True):
    """A rumor left the track."""

    def words(self) -> str:
        return f"Nobody talks about {self.place} any more."


class PushedOff(PlaceTell, frozen=True):
    """A rumor was pushed off the track."""

    def words(self) -> str:
        return f"Too late for {self.place}: whatever it was has happened without you."


class Alarm(Tell, frozen=True):
    """A duplicate rumor made all machines alert."""

    def words(self) -> str:
        return "There is too much talk. All over the islands machines lift their heads and stay alert today."


class Shuffled(Tell, frozen=True):
    """The discarded rumors are a deck again."""

    def words(self) -> str:
        return "There is nothing new to tell, so the old stories are told again."


class LookedAhead(Tell, frozen=True):
    """The first letters of the deck were looked at."""

    letters: tuple[str, ...]

    def words(self) -> str:
        return f"What people will talk about next: {listed([place_name(letter) for letter in self.letters])}."


class SpentTime(KidTell, frozen=True):
    """Time was spent instead of a roll."""

    count: int

    def words(self) -> str:
        return f"{self.name} takes the time it needs: {cubes(self.count)}."


class Revealed(Tell, frozen=True):
    """A rumor was turned up."""

    card: str

    @property
    def rumor(self) -> Rumor:
        """The card."""
        return load_box().rumors[self.card]

    def words(self) -> str:
        return f"{place_name(self.rumor.letter)}: {self.rumor.title}. {self.rumor.text}"

    def touches(self) -> tuple[str, ...]:
        return (f"rumor-{self.rumor.letter}",)


class RumorTell(KidTell, frozen=True):
    """What came of following a rumor."""

    card: str

    @property
    def rumor(self) -> Rumor:
        """The card."""
        return load_box().rumors[self.card]

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"rumor-{self.rumor.letter}")


class Solved(RumorTell, frozen=True):
    """A rumor was solved."""

    def words(self) -> str:
        return f"{self.name} gets to the bottom of “{self.rumor.title}”. {self.rumor.success_text}"


class Failed(RumorTell, frozen=True):
    """A rumor was failed."""

    def words(self) -> str:
        return f"{self.name} gets nowhere with “{self.rumor.title}”. {self.rumor.failure_text}"
