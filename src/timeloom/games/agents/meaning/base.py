"""What can be asked about what a verb means."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TypeAlias

from timeloom.games.agents.meaning.facts import Fact, Has, Not, Number
from timeloom.games.agents.pack.cards import Body, Mystery
from timeloom.games.agents.pack.verbs import Way
from timeloom.kernel.lines import Spot

Card: TypeAlias = tuple[Body, Spot]
"""A card, and where it stands in the file."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Meaning:
    """What a verb means. Whatever it does not say is as it stands here: nothing comes of it."""

    # What it makes and ends

    makes: tuple[Fact, ...] = ()
    """Facts that are so afterwards, or are not if they are denied."""
    unless: tuple[Fact, ...] = ()
    """It is ignored where one of these is so."""
    gives: Has | None = None
    """A thing that somebody has then, if only to read it; in place of what it makes."""
    counts: tuple[Number, int] | None = None
    """A number, and how far it goes up or down."""
    lays: str = ""
    """A map card that comes to lie in sight."""
    discards: bool = False
    """Whether the panorama card that says so leaves the game."""
    replaces: Mystery | None = None
    """A mystery that takes the place of the card in front of whoever acts."""

    # What it leads to

    ways: tuple[Way, ...] = ()
    """One of these must be taken."""
    cards: tuple[Card, ...] = ()
    """One of these is taken and read."""
    reads_again: bool = False
    """Whether these cards are stowed at once, so that they can be read again the next time."""
    asks_who: bool = False
    """Whether it matters who does it."""
    adds_up: bool | Has = False
    """Whether it matters how many agents it is done for; or the thing, if it does where there are several."""

    # What it means to whoever acts

    azrak: int = 0
    """Azrak that one agent gains, or loses; an update at no cost saves one."""
    magick: int = 0
    """Magick that one agent gains, or loses."""
    damage: int = 0
    """What it does to the opponent of a conflict."""
    ejects: bool = False
    """Whether whoever it is for has to go."""
    breaks_off: bool = False
    """Whether it does not go on after this: one is elsewhere, or the opponent's life runs out."""

    # How much comes of it

    is_words: bool = False
    """Whether it is nothing but words."""
    is_harmless: bool = False
    """Whether it leaves nothing behind but what comes and goes anyway."""
    touches_too: tuple[Fact, ...] = ()
    """Facts that it may touch besides those that it makes."""
    touches_any: tuple[type[Fact], ...] = ()
    """Kinds of facts of which it may touch any."""

    @property
    def touches(self) -> tuple[Fact, ...]:
        """Facts and numbers that it may touch."""
        return (*self.changes, *(fact.subject for fact in self.makes), *self.touches_too)

    @property
    def changes(self) -> dict[Fact, bool]:
        """The facts that it makes or ends; of a number, whether it goes up or down."""
        if self.gives:
            return {self.gives: True}
        counted: dict[Fact, bool] = {self.counts[0]: self.counts[1] > 0} if self.counts else {}
        return counted | {fact.subject: not isinstance(fact, Not) for fact in self.makes}

    @property
    def is_quiet(self) -> bool:
        """Whether it leaves no fact behind."""
        return not (self.makes or self.counts or self.lays or self.discards or self.ways or self.cards)

    @property
    def is_followed(self) -> bool:
        """Whether anything comes of it that a position could show."""
        return self.ejects or not self.is_quiet

    @property
    def turns(self) -> bool:
        """Whether it decides if whoever acts can go on with the card in front of them."""
        return self.ejects or self.discards or self.replaces is not None

    @property
    def takes_away(self) -> bool:
        """Whether it takes away the card, or whoever has it in front of them."""
        return self.turns or self.breaks_off

    def adds_up_with(self, counted: Container[Fact]) -> bool:
        """Whether it makes a difference how many agents it is done for; `counted` tokens are several."""
        return self.adds_up in counted if isinstance(self.adds_up, Has) else self.adds_up
