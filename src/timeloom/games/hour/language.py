"""The languages of the pack: what a card of value 0 can do, what spurs another, and what a flap can ask for.

Each word is a type of its own: the verbs of cards in `rules/combat/verbs`, what spurs them in
`rules/combat/spurs`, the needs of flaps in `rules/needs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.games.hour.state import Effort, Stat, State
from timeloom.games.hour.state.combat import Combat
from timeloom.kernel import Rule
from timeloom.kernel.verbs import Doing, Language

# What cards do


class Played(Struct, frozen=True):
    """A card of value 0 on the table: in which combat, and at whom it is played."""

    combat: Combat
    target: int


class Effect(Doing):
    """What a card of value 0 does: in words, to whom it can be done, and what a bot makes of it."""

    __slots__ = ()

    def words(self) -> str:
        """What it does, as part of a sentence on the card."""
        raise NotImplementedError(f"{type(self).__name__} has no words.")

    def reach(self, c: Combat, index: int) -> list[int]:
        """Whom this fighter can play it at."""
        raise NotImplementedError(f"{type(self).__name__} reaches nobody.")

    def worth(self, s: State, c: Combat, target: int) -> float:
        """What it is worth to whoever plays it at this fighter, in cards, by what everybody can see."""
        raise NotImplementedError(f"{type(self).__name__} is worth nothing.")

    @property
    def most(self) -> float:
        """What it can be worth at one fighter at most, for whoever would not look closer in vain."""
        return inf

    def do(self, s: State, acting: Played) -> Rule[None]:
        """Do it to one fighter."""
        raise NotImplementedError(f"{type(self).__name__} does nothing.")


# What spurs cards


class Spur(Language):
    """When an attack is worth more than is printed on its card."""

    __slots__ = ()
    thing = "a spur"

    def words(self) -> str:
        """When, and how much, as part of a sentence on the card."""
        raise NotImplementedError(f"{type(self).__name__} has no words.")

    def more(self, value: int, before: int, linked: bool) -> int:
        """What it adds to a card on which `value` is printed, after an attack of one's side with `before`.

        `linked` tells whether that was a friend with whom one has a Social Link.
        """
        raise NotImplementedError(f"{type(self).__name__} adds nothing.")

    @property
    def by_links(self) -> int:
        """How much of it only those can have who have a Social Link, for whoever weighs a card."""
        return 0


# What flaps ask for

Who: TypeAlias = Literal["each", "together", "one", "arguers", "intervener"]
"""Whose stats count on a day."""


class Attempt(Struct, frozen=True):
    """A group that tries to alter a day: what each of them brings, and who is meant by whom a need names.

    `change` is what the days above add to what stats need.
    """

    s: State
    day: int
    efforts: dict[int, Effort]
    roles: dict[Who, list[int]]
    change: int

    def by(self, who: Who) -> list[Effort]:
        """What those bring who are meant."""
        return [self.efforts[seat] for seat in self.roles[who]]

    @property
    def laid(self) -> list[str]:
        """The cards that were laid down."""
        return [effort.card for effort in self.efforts.values() if effort.card]


class Utmost(Struct, frozen=True):
    """The most that any group could ever bring to a day, however the month goes."""

    stats: dict[tuple[Stat, Who], int]
    understanding: int
    card: int
    above: int
    """How many days there are above."""
    easier: int
    """What all of them together take off what stats need."""


class Need(Language):
    """What a flap asks for; all needs of one way must be met."""

    __slots__ = ()
    thing = "a need"

    def is_met(self, attempt: Attempt) -> bool:
        """Whether this group meets it, with what they bring."""
        raise NotImplementedError(f"{type(self).__name__} is never met; give it an is_met() of its own.")

    def words(self) -> str:
        """What it takes, as part of a sentence under the flap."""
        raise NotImplementedError(f"{type(self).__name__} has no words.")

    def faults(self, utmost: Utmost) -> Iterator[tuple[str, str]]:
        """What is wrong with it on such a day: the field, and what would be right."""
        return iter(())

    def looks_at(self) -> Who | None:
        """Those who are asked how hard they try; nobody, if it does not hang on that."""
        return None

    def takes(self, card: str) -> bool:
        """Whether this card, laid down, meets it."""
        return False
