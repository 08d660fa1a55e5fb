"""Items, mysteries and tokens, in words."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.agents.tells.agents import AgentTell, called, mid_called
from timeloom.kernel import Tell


class ItemTaken(AgentTell, frozen=True):
    """An item card that everybody sees."""

    reveals: ClassVar[bool] = True

    title: str
    colour: str

    def words(self) -> str:
        return f"{self.name} takes an item ({self.colour}): {self.title}."


class NotThere(AgentTell, frozen=True):
    """An item or a token that cannot be taken any more."""

    title: str

    def words(self) -> str:
        return f"{self.name} would take {mid_called(self.title)}, but it is not there any more."


class TokenTaken(AgentTell, frozen=True):
    """A token."""

    reveals: ClassVar[bool] = True

    title: str
    group: bool

    def words(self) -> str:
        return (
            f"The group has this now: {self.title}."
            if self.group
            else f"{self.name} takes {mid_called(self.title)}."
        )


class Replaced(AgentTell, frozen=True):
    """A replacement covers the receptacle."""

    title: str

    def words(self) -> str:
        return f"{self.name} is not who they were: {self.title}."


class Kept(Tell, frozen=True):
    """A mystery stays on the table."""

    title: str

    def words(self) -> str:
        return f"The mystery stays on the table: {self.title}."


class MysteryTookPlace(AgentTell, frozen=True):
    """The panorama is not what it was."""

    title: str

    def words(self) -> str:
        return f"The panorama changes before the eyes of {self.name}: {self.title}."

    def touches(self) -> tuple[str, ...]:
        return ("panorama",)


class PutAway(Tell, frozen=True):
    """Something was stowed or removed."""

    title: str
    removed: bool
    every: bool = False
    """All that there were of it."""

    def words(self) -> str:
        which = ", wherever there was one," if self.every else ""
        return f"{called(self.title)}{which} is {'gone for good' if self.removed else 'put back'}."


class CardGone(AgentTell, frozen=True):
    """A panorama card was removed."""

    title: str

    def words(self) -> str:
        return f"{called(self.title)} is no part of the picture any more."

    def touches(self) -> tuple[str, ...]:
        return ("panorama",)


class Told(Tell, frozen=True):
    """Words of a card, for all or for one."""

    reveals: ClassVar[bool] = True

    text: str

    def words(self) -> str:
        return self.text
