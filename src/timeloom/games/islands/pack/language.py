"""The language of cards: what they ask (tests, conditions) and what they do (effects).

An effect is a table with one verb in it, such as `{ insight = 1 }` or `{ draw = "item" }`, and with
perhaps a `who` (which kids) and a `when` (only if). A list of effects is done in its order. What each verb
and each condition is given and does is said where it is declared, in `rules/verbs`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, ClassVar, TypeVar

from msgspec import Meta, Struct

from timeloom.games.islands.pack.facts import Asked, Fact
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import Combo, Tag, Trait
from timeloom.kernel.language import Language
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import Doing, told


class Test(Content, frozen=True):
    """A roll: one trait, or two that must both be met, top to bottom; a combo or tag is a success at once."""

    named_by: ClassVar[tuple[str, ...]] = ()

    traits: Annotated[
        tuple[Trait, ...], Meta(min_length=1, max_length=2), told("One trait, or two that must both be met.")
    ]
    combos: Annotated[tuple[Combo | Tag, ...], told("Combos and tags that are a success at once.")] = ()
    dice: Annotated[int, told("Dice more or fewer than usual.")] = 0


class Effect(Doing):
    """One verb, with whom it is for and when."""

    __slots__ = ()
    wins: ClassVar[bool] = False
    """Whether it wins the game."""
    loses: ClassVar[bool] = False
    """Whether it loses the game; then the patience of the table is added to the enigma that is asked for."""

    goes_on: ClassVar[bool] = False
    """Whether the story goes on with it: a page comes or is turned, or the game is won."""

    def makes(self) -> tuple[Fact, ...]:
        """What can be so once it is done, and could not be before."""
        return ()

    def ends(self) -> tuple[Fact, ...]:
        """What can have ceased to be so once it is done."""
        return ()

    def matters(self, s: State, acting: Any) -> bool:
        """Whether it would change anything now; a verb that cannot tell says yes."""
        return True

    def time_back(self) -> int:
        """How many cubes the kid who acts gets back for certain."""
        return 0

    def price(self, s: State) -> str:
        """What it costs, in a few words, for whoever weighs what failing would mean; empty if nothing."""
        return ""


W = TypeVar("W")


class When(Language):
    """Holds when everything that is given holds: what is the same for all kids, and what is about one."""

    __slots__ = ()
    thing = "a condition"
    called = "condition"

    def asks(self) -> tuple[Fact, ...]:
        """What must be so for it to hold, as far as cards have a hand in it."""
        return ()

    def how_many(self) -> tuple[Asked, ...]:
        """How many it asks for at least, of what there can only be so many of."""
        return ()

    def at_table(self, s: State, patience: int) -> bool:
        """Whether that part holds which is the same for all kids; `patience` is added to enigma."""
        return True

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        """Whether that part holds which is about a kid."""
        return True

    def table_parts(self) -> tuple[When, ...]:
        """Itself, if it asks for anything that is the same for all kids."""
        return (self,) if type(self).at_table is not When.at_table else ()

    def kid_parts(self) -> tuple[When, ...]:
        """Itself, if it asks for anything about a kid."""
        return (self,) if type(self).for_kid is not When.for_kid else ()

    def part(self, kind: type[W]) -> W | None:
        """What is asked of this kind, if anything is."""
        return self if isinstance(self, kind) else None

    def without(self, kind: type) -> When:
        """All that is asked but for this kind."""
        return All(()) if isinstance(self, kind) else self


class All(When, Struct, frozen=True, dict=True):
    """All conditions of one table."""

    parts: tuple[When, ...]

    @cached_property
    def of_table(self) -> tuple[When, ...]:
        """Those that are the same for all kids, or have a part that is."""
        return tuple(part for whole in self.parts for part in whole.table_parts())

    @cached_property
    def of_kids(self) -> tuple[When, ...]:
        """Those that are about a kid, or have a part that is."""
        return tuple(part for whole in self.parts for part in whole.kid_parts())

    def table_parts(self) -> tuple[When, ...]:
        return self.of_table

    def kid_parts(self) -> tuple[When, ...]:
        return self.of_kids

    def asks(self) -> tuple[Fact, ...]:
        return tuple(fact for part in self.parts for fact in part.asks())

    def at_table(self, s: State, patience: int) -> bool:
        for part in self.of_table:  # noqa: SIM110  a generator would cost more than most conditions do
            if not part.at_table(s, patience):
                return False
        return True

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        for part in self.of_kids:  # noqa: SIM110
            if not part.for_kid(s, kid, patience):
                return False
        return True

    def part(self, kind: type[W]) -> W | None:
        for part in self.parts:
            if isinstance(part, kind):
                return part
        return None

    def without(self, kind: type) -> When:
        return All(tuple(part for part in self.parts if not isinstance(part, kind)))


When.several = All
