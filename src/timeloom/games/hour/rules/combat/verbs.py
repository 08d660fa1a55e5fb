"""What cards of value 0 do: they cannot be blocked and use up no card of a defender (Combat).

A verb is a class. To add one, add it here: what it is written with in a pack, its words on the card, at whom
it can be played, what it does there, and what a bot makes of it.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, field

from timeloom.games.hour.language import Effect, Played
from timeloom.games.hour.names import card_name, cover_name, listed
from timeloom.games.hour.rules.combat.cards import strength, worth
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Fighter
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Rule
from timeloom.kernel.verbs import Word, told

SOME = Meta(ge=1, le=9)
ANY = Meta(ge=0, le=9)
BINDING = 2.2
"""What an attack less is worth at most."""


def counted(count: int, thing: str) -> str:
    """So many of a thing."""
    return f"{'a' if count == 1 else count} {thing}{'' if count == 1 else 's'}"


class AgainstFoes(Effect, Word, frozen=True, kw_only=True):
    """A verb that is played at foes."""

    def reach(self, c: Combat, index: int) -> list[int]:
        return c.foes(index)


class ForFriends(Effect, Word, frozen=True, kw_only=True):
    """A verb that is played for somebody on one's own side who stands."""

    def reach(self, c: Combat, index: int) -> list[int]:
        side = c.fighters[index].side
        return [other for other, one in enumerate(c.fighters) if one.side == side and not one.out]


def own_side(c: Combat, index: int) -> list[int]:
    """Everybody on this fighter's side, also those who are out."""
    side = c.fighters[index].side
    return [other for other, one in enumerate(c.fighters) if one.side == side]


# Against foes


class Bound(OfFighter, frozen=True):
    """Somebody will miss a turn."""

    def words(self) -> str:
        return f"{self.name} is bound and will miss a turn."


class Bind(AgainstFoes, frozen=True, kw_only=True):
    """The target misses turns; nobody is bound twice without having acted in between."""

    bind: Annotated[int, SOME, told("How many turns.")]

    def words(self) -> str:
        return f"the target misses {counted(self.bind, 'turn')}"

    def reach(self, c: Combat, index: int) -> list[int]:
        foes = c.foes(index)
        return [other for other in foes if not c.fighters[other].bound and not c.fighters[other].wary]

    def do(self, s: State, acting: Played) -> Rule[None]:
        acting.combat.fighters[acting.target].bound = self.bind
        yield Bound(fighter=acting.combat.named(acting.target))

    @property
    def most(self) -> float:
        return self.bind * BINDING

    def worth(self, s: State, c: Combat, target: int) -> float:
        """An attack less: the more of us it could hit, the better."""
        left = len(c.fighters[target].cards)
        return self.bind * min(BINDING, 0.5 + 0.35 * len(c.foes(target))) if left else 0.0


class Tired(OfFighter, frozen=True):
    """The next attack will be harder to cover."""

    more: int

    def words(self) -> str:
        return f"{self.name} tires: the next attack on them takes {self.more} more."


class Tire(AgainstFoes, frozen=True, kw_only=True):
    """The next attack on the target must be covered with more; it uses up no card."""

    tire: Annotated[int, SOME, told("How much more.")]

    def words(self) -> str:
        return f"the next attack on the target must be covered with {self.tire} more"

    def do(self, s: State, acting: Played) -> Rule[None]:
        fighter = acting.combat.fighters[acting.target]
        fighter.tired = max(fighter.tired, self.tire)
        yield Tired(fighter=fighter.tag, more=fighter.tired)

    @property
    def most(self) -> float:
        return 0.2 * self.tire

    def worth(self, s: State, c: Combat, target: int) -> float:
        """More to cover, unless they are tired already."""
        fighter = c.fighters[target]
        return 0.2 * max(0, self.tire - fighter.tired) if fighter.cards else 0.0


class Exposed(OfFighter, frozen=True):
    """Some cards were laid open for a moment."""

    cards: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.name} must show {listed([cover_name(card) for card in self.cards])}."


class Expose(AgainstFoes, frozen=True, kw_only=True):
    """The target shows the cards that cover most, and keeps them."""

    expose: Annotated[int, SOME, told("How many cards.")]

    def words(self) -> str:
        return f"the target shows {counted(self.expose, 'card')} that cover most, and keeps them"

    def reach(self, c: Combat, index: int) -> list[int]:
        return [other for other in c.foes(index) if c.fighters[other].cards]

    def do(self, s: State, acting: Played) -> Rule[None]:
        fighter = acting.combat.fighters[acting.target]
        cards = sorted(fighter.cards, key=lambda card: (-strength(card), card))[: self.expose]
        for card in cards:
            s.show(card)
        yield Exposed(fighter=fighter.tag, cards=tuple(cards))

    @property
    def most(self) -> float:
        return 0.3

    def worth(self, s: State, c: Combat, target: int) -> float:
        """It is good to know what a foe holds, as long as one does not."""
        known = sum(card in s.shown for card in c.fighters[target].cards)
        return 0.3 if known < self.expose else 0.05


# For friends


class Rallied(OfFighter, frozen=True):
    """The next attack will be worth more."""

    more: int

    def words(self) -> str:
        return f"{self.name} takes heart: their next attack is worth {self.more} more."


class Rally(ForFriends, frozen=True, kw_only=True):
    """The next attack of a friend is worth more."""

    rally: Annotated[int, SOME, told("How much more.")]

    def words(self) -> str:
        return f"the next attack of a friend is worth {self.rally} more"

    def do(self, s: State, acting: Played) -> Rule[None]:
        fighter = acting.combat.fighters[acting.target]
        fighter.rallied = max(fighter.rallied, self.rally)
        yield Rallied(fighter=fighter.tag, more=fighter.rallied)

    @property
    def most(self) -> float:
        return 0.15 * self.rally

    def worth(self, s: State, c: Combat, target: int) -> float:
        """A harder attack, if they can make one and will not need another card for it."""
        fighter = c.fighters[target]
        return 0.15 * max(0, self.rally - fighter.rallied) if len(fighter.cards) > 1 else 0.0


class Shielded(OfFighter, frozen=True):
    """The next attack will miss."""

    def words(self) -> str:
        return f"The next attack on {self.name} will come to nothing."


class Shield(ForFriends, frozen=True, kw_only=True):
    """Attacks on a friend come to nothing; nobody has two shields."""

    shield: Annotated[int, SOME, told("How many attacks.")]

    def words(self) -> str:
        attacks = "the next attack" if self.shield == 1 else f"the next {self.shield} attacks"
        return f"{attacks} on a friend {'comes' if self.shield == 1 else 'come'} to nothing"

    def reach(self, c: Combat, index: int) -> list[int]:
        return [other for other in super().reach(c, index) if not c.fighters[other].shielded]

    def do(self, s: State, acting: Played) -> Rule[None]:
        fighter = acting.combat.fighters[acting.target]
        fighter.shielded = self.shield
        yield Shielded(fighter=fighter.tag)

    @property
    def most(self) -> float:
        return 1.8 * self.shield

    def worth(self, s: State, c: Combat, target: int) -> float:
        """Best for whoever would fall next, as long as there is somebody to be shielded from."""
        one = c.fighters[target]
        for foe in c.fighters:
            if foe.side != one.side and foe.cards and not foe.out:
                return self.shield * (0.9 + 0.9 / (1 + len(one.cards)))
        return 0.0


class Refreshed(OfFighter, frozen=True):
    """A used card comes back."""

    card: str

    def words(self) -> str:
        return f"{self.name} takes {card_name(self.card)} back."


class Refresh(ForFriends, frozen=True, kw_only=True):
    """A friend takes the strongest used cards back; those that have a value."""

    refresh: Annotated[int, SOME, told("How many cards.")]

    def words(self) -> str:
        cards = "card" if self.refresh == 1 else f"{self.refresh} cards"
        return f"a friend takes the strongest used {cards} back"

    def reach(self, c: Combat, index: int) -> list[int]:
        return [other for other in super().reach(c, index) if any(map(strength, c.fighters[other].used))]

    def do(self, s: State, acting: Played) -> Rule[None]:
        fighter = acting.combat.fighters[acting.target]
        yield from take_back(fighter, self.refresh)

    def worth(self, s: State, c: Combat, target: int) -> float:
        """What would come back."""
        best = sorted(map(strength, refreshable(c.fighters[target])), reverse=True)[: self.refresh]
        return sum(cover / 5 for cover in best)


def refreshable(fighter: Fighter) -> list[str]:
    """Used cards that can come back: those with a value."""
    return [card for card in fighter.used if strength(card)]


def take_back(fighter: Fighter, count: int) -> Rule[None]:
    """The strongest used cards are there again."""
    for card in sorted(refreshable(fighter), key=worth, reverse=True)[:count]:
        fighter.used.remove(card)
        fighter.cards.append(card)
        yield Refreshed(fighter=fighter.tag, card=card)


class Raised(OfFighter, frozen=True):
    """Somebody is back on their feet."""

    def words(self) -> str:
        return f"{self.name} gets up again."


class Raise(Effect, Word, frozen=True, kw_only=True):
    """A friend who was taken out is back, perhaps with used cards."""

    raises: Annotated[int, ANY, told("How many of the strongest used cards come back too.")] = field(
        name="raise"
    )

    def words(self) -> str:
        cards = f", with {counted(self.raises, 'used card')}" if self.raises else ""
        return f"a friend who was taken out gets up again{cards}"

    def reach(self, c: Combat, index: int) -> list[int]:
        return [other for other in own_side(c, index) if c.fighters[other].out]

    def do(self, s: State, acting: Played) -> Rule[None]:
        fighter = acting.combat.fighters[acting.target]
        fighter.out = False
        yield Raised(fighter=fighter.tag)
        yield from take_back(fighter, self.raises)

    def worth(self, s: State, c: Combat, target: int) -> float:
        """Somebody who can act again, with what they still have."""
        fighter = c.fighters[target]
        return 0.5 + len(fighter.cards) + min(self.raises, len(refreshable(fighter)))
