"""Recon, telepathy and actions, in words; what a card says is for its holder alone."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.agents.tells.agents import AgentTell, mid_called


class TookCard(AgentTell, frozen=True):
    """An agent took a panorama card."""

    title: str
    price: str = ""

    def words(self) -> str:
        return f"{self.name} looks closer at {mid_called(self.title)}{self.price}."


class ReadCard(AgentTell, frozen=True):
    """What only the reader sees; it was hidden before, so nobody can undo it away."""

    reveals: ClassVar[bool] = True

    title: str
    text: str

    def words(self) -> str:
        return f"{self.title} (for {self.name} alone): {self.text}"


class ReadInSecret(AgentTell, frozen=True):
    """The others see that something is read."""

    what: str

    def words(self) -> str:
        return f"{self.name} reads {self.what} in silence."


class Said(AgentTell, frozen=True):
    """Telepathy."""

    about: str
    text: str

    def words(self) -> str:
        return (
            f"{self.name}, of {mid_called(self.about)}: “{self.text}”"
            if self.about
            else f"{self.name}: “{self.text}”"
        )


class SpokeAloud(AgentTell, frozen=True):
    """Telepathy by voice."""

    about: str

    def words(self) -> str:
        return f"{self.name} has told you of {mid_called(self.about)}."


class Obeyed(AgentTell, frozen=True):
    """Injunctions are followed."""

    title: str

    def words(self) -> str:
        return f"{self.name} does what {mid_called(self.title)} demands."


class StoodBy(AgentTell, frozen=True):
    """A card goes back."""

    title: str

    def words(self) -> str:
        return f"{self.name} leaves {mid_called(self.title)} and stands by."


class Chose(AgentTell, frozen=True):
    """A way was chosen; its words may be a secret, so they are not said."""

    source: str

    def words(self) -> str:
        return f"{self.name} makes use of {mid_called(self.source)}."


class Gave(AgentTell, frozen=True):
    """Something changed hands."""

    thing: str
    to: str
    price: str

    def words(self) -> str:
        return f"{self.name} gives {mid_called(self.thing)} to {self.to}{self.price}."
