"""Cards of value 0: they cannot be blocked, use up no card of a defender, and have an effect of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from timeloom.games.hour.names import card_name
from timeloom.games.hour.pack import Effect
from timeloom.games.hour.rules.combat.cards import put_down, strength, worth
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Fighter
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Rule


class Special(ABC):
    """What a card of value 0 does: in words, to whom it can be done, and how it is done to one of them."""

    words: ClassVar[str]

    @abstractmethod
    def reach(self, c: Combat, index: int) -> list[int]:
        """Whom this fighter can play it at."""

    @abstractmethod
    def take(self, s: State, c: Combat, target: int) -> Rule[None]:
        """It takes effect on one fighter."""


def own_side(c: Combat, index: int) -> list[int]:
    """Everybody on this fighter's side, also those who are out."""
    side = c.fighters[index].side
    return [other for other, one in enumerate(c.fighters) if one.side == side]


# Against foes


class Bound(OfFighter, frozen=True):
    """Somebody will miss a turn."""

    def words(self) -> str:
        return f"{self.name} is bound and will miss a turn."


class Bind(Special):
    """A turn is missed; nobody is bound twice without having acted."""

    words = "the target misses a turn"

    def reach(self, c: Combat, index: int) -> list[int]:
        foes = c.foes(index)
        return [other for other in foes if not c.fighters[other].bound and not c.fighters[other].wary]

    def take(self, s: State, c: Combat, target: int) -> Rule[None]:
        c.fighters[target].bound = True
        yield Bound(fighter=c.named(target))


class Tired(OfFighter, frozen=True):
    """The strongest card is used up."""

    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.name} loses {card_name(self.card)}."


class Tire(Special):
    """The strongest card that is left is used up."""

    words = "the target loses the strongest card"

    def reach(self, c: Combat, index: int) -> list[int]:
        return c.foes(index)

    def take(self, s: State, c: Combat, target: int) -> Rule[None]:
        cards = c.fighters[target].cards
        if cards:
            card = max(cards, key=worth)
            put_down(s, c, target, card)
            yield Tired(fighter=c.named(target), card=card)


# For friends


class Shielded(OfFighter, frozen=True):
    """The next attack will miss."""

    def words(self) -> str:
        return f"The next attack on {self.name} will come to nothing."


class Shield(Special):
    """One attack comes to nothing."""

    words = "the next attack on a friend comes to nothing"

    def reach(self, c: Combat, index: int) -> list[int]:
        own = own_side(c, index)
        return [other for other in own if not c.fighters[other].out and not c.fighters[other].shielded]

    def take(self, s: State, c: Combat, target: int) -> Rule[None]:
        c.fighters[target].shielded = True
        yield Shielded(fighter=c.named(target))


class Refreshed(OfFighter, frozen=True):
    """A used card comes back."""

    card: str

    def words(self) -> str:
        return f"{self.name} takes {card_name(self.card)} back."


class Refresh(Special):
    """The strongest used card with a value comes back."""

    words = "a friend takes the strongest used card back"

    def reach(self, c: Combat, index: int) -> list[int]:
        own = own_side(c, index)
        return [other for other in own if not c.fighters[other].out and refreshable(c.fighters[other])]

    def take(self, s: State, c: Combat, target: int) -> Rule[None]:
        fighter = c.fighters[target]
        card = max(refreshable(fighter), key=worth)
        fighter.used.remove(card)
        fighter.cards.append(card)
        yield Refreshed(fighter=c.named(target), card=card)


def refreshable(fighter: Fighter) -> list[str]:
    """Used cards that can come back: those with a value."""
    return [card for card in fighter.used if strength(card)]


class Raised(OfFighter, frozen=True):
    """Somebody is back on their feet."""

    def words(self) -> str:
        return f"{self.name} gets up again."


class Raise(Special):
    """Somebody who was taken out is back."""

    words = "a friend who was taken out gets up again"

    def reach(self, c: Combat, index: int) -> list[int]:
        return [other for other in own_side(c, index) if c.fighters[other].out]

    def take(self, s: State, c: Combat, target: int) -> Rule[None]:
        fighter = c.fighters[target]
        fighter.out = fighter.bound = False
        yield Raised(fighter=c.named(target))


SPECIAL: dict[Effect, Special] = {
    "bind": Bind(),
    "tire": Tire(),
    "shield": Shield(),
    "refresh": Refresh(),
    "raise": Raise(),
}
"""The effects by what packs call them."""
