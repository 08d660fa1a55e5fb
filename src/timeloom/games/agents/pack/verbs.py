"""The languages of a mission: when something holds (`When`), and what is done (`Effect`); and their tables.

An effect is a table with one verb in it, such as `{ item = "lamp" }` or `{ azrak = -1 }`, and with
perhaps a `who`, a `when` and a `once`. A list of effects is done in its order. The verbs themselves are in
`rules.verbs`, the conditions in `rules.conditions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import Doing, Language, told

Attribute: TypeAlias = Literal["cunning", "smooth talk", "strength"]
Count: TypeAlias = Annotated[int, Meta(ge=1)]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]*$")]
Scaled: TypeAlias = int | tuple[int, int, int]
"""A number, or three of them: for two, three and four receptacles."""

Who: TypeAlias = Literal["agent", "group", "others", "captain", "choice"]
"""Whom a verb is for: the agent who acts (unless told), all at the location (`group`), all but the one
who acts, the Time Captain, or one of the group by the acting agent's choice."""


class When(Language):
    """Holds when everything that is given holds."""

    __slots__ = ()
    thing = "a condition"
    called = "condition"

    @property
    def parts(self) -> tuple[When, ...]:
        """The conditions that stand in the table."""
        return (self,)

    def holds(self, s: Any, index: int, besides: tuple[str, ...] = ()) -> bool:
        """Whether it holds for an agent, or would if they had some things besides."""
        raise NotImplementedError(f"{type(self).__name__} never holds; give it a holds() of its own.")

    def printed(self, s: Any, index: int) -> str:
        """What stands behind the “if” on a card, to an agent who may read it."""
        raise NotImplementedError(f"Nobody has printed {type(self).__name__}.")

    def clause(self, s: Any, index: int) -> str:
        """The same with its “if”."""
        return f"if {self.printed(s, index)}"

    def lacks(self, s: Any, index: int) -> bool:
        """Whether an agent has still to find or do something for it."""
        return not self.holds(s, index)

    def is_earned(self) -> bool:
        """Whether it asks for things or marks: whoever meets it has done or found something."""
        return False

    def in_hand(self) -> Iterable[str]:
        """Things with which whoever acts may meet it."""
        return ()

    def shuts_out_the_captain(self) -> bool:
        """Whether it never holds for the Time Captain."""
        return False

    def is_for_the_penniless(self) -> bool:
        """Whether it holds only for somebody without Azrak."""
        return False

    # What it means in a mission, for whoever follows that without playing it (see `meaning`)

    def facts(self) -> Iterable[Any]:
        """The facts that must be so."""
        return ()

    def numbers(self, size: int) -> Iterable[Any]:
        """How far numbers must have come with so many receptacles; what is so anyway is left out."""
        return ()

    def about_agents(self, mission: Any, size: int) -> Iterable[Any]:
        """Facts about who plays, and with how much; most of it may be so at any time, or never."""
        return ()

    def about_place(self, location: str) -> Iterable[Any]:
        """Clauses about where the group is, looked at there, or anywhere if no location is given."""
        return ()

    def spendable(self) -> Iterable[Any]:
        """The facts that effects can use up, or make so for good."""
        return self.facts()

    def rests_on_them(self) -> bool:
        """Whether it holds as soon as all of these are so."""
        return False

    def asks_who(self, mission: Any) -> bool:
        """Whether it is not the same for everybody."""
        return False

    def asks(self, here: Any) -> Iterable[Any]:
        """What it asks of the mission where that is followed, one after the other (see `meaning.asking`)."""
        return here.stated(self)  # type: ignore[no-any-return]

    def asks_of_agent(self, here: Any) -> Iterable[Any]:
        """What it asks of whoever it is about; it is for the players to see to that."""
        return ()

    def fails(self, made: Mapping[Any, bool]) -> bool:
        """Whether it cannot hold, as far as it is known what was made so, or is so no more."""
        return any(made.get(fact) is False for fact in self.spendable())

    def succeeds(self, made: Mapping[Any, bool]) -> bool:
        """Whether it is sure to hold; of what effects cannot use up, nothing is known."""
        return self.rests_on_them() and all(made.get(fact) is True for fact in self.spendable())

    # The same of conditions that stand inside of it

    def asks_inside(self, here: Any) -> Iterable[Any]:
        """What it asks of them, after all that is asked beside it (see `meaning.asking`)."""
        return ()

    def clauses_inside(self, told: Any) -> Iterable[Any]:
        """The clauses that they come to (see `meaning.asking`)."""
        return ()

    def denied_inside(self, told: Any) -> Iterable[Any]:
        """Facts of which each is enough for it not to hold."""
        return ()


class AllOf(When, Struct, frozen=True):
    """Everything that stands in one table."""

    parts: tuple[When, ...] = ()

    def holds(self, s: Any, index: int, besides: tuple[str, ...] = ()) -> bool:
        return all(part.holds(s, index, besides) for part in self.parts)

    def lacks(self, s: Any, index: int) -> bool:
        return any(part.lacks(s, index) for part in self.parts)

    def is_earned(self) -> bool:
        return any(part.is_earned() for part in self.parts)

    def in_hand(self) -> Iterable[str]:
        return chain.from_iterable(part.in_hand() for part in self.parts)

    def fails(self, made: Mapping[Any, bool]) -> bool:
        return any(part.fails(made) for part in self.parts)

    def succeeds(self, made: Mapping[Any, bool]) -> bool:
        return all(part.succeeds(made) for part in self.parts)

    def printed(self, s: Any, index: int) -> str:
        return " and ".join(part.printed(s, index) for part in self.parts)

    def clause(self, s: Any, index: int) -> str:
        return " and ".join(part.clause(s, index) for part in self.parts)


When.several = AllOf


class Effect(Doing):
    """One verb, with whom it is for, when, and whether only once."""

    __slots__ = ()
    who: Who
    when: When | None
    once: Id | None

    departs: ClassVar[bool] = False
    """Whether it takes everybody to another location."""
    turns_a_page: ClassVar[bool] = False
    """Whether the story goes on with it, away from what there was to see."""
    is_supplies: ClassVar[bool] = False
    """Whether it brings or takes only what comes and goes with every turn."""

    def hurts(self) -> int:
        """How many life points it takes off an opponent; then it does nothing else."""
        return 0

    def can_end_a_fight(self) -> bool:
        """Whether an opponent can be beaten by it, or left behind for good."""
        return False

    def meaning(self, mission: Any) -> Any:
        """What it means in a mission, for whoever follows that without playing it (see `meaning`)."""
        raise NotImplementedError(f"Nobody knows what {type(self).__name__} means.")

    def follow(self, meaning: Any, here: Any) -> Any:
        """What comes of it where a mission is followed without being played (see `meaning.followed`)."""
        raise NotImplementedError(f"Nobody knows what comes of {type(self).__name__}.")

    def printed(self, s: Any, index: int) -> str:
        """What its card prints, to an agent who may read it; nothing, if it is only said."""
        raise NotImplementedError(f"Nobody has printed {type(self).__name__}.")

    def worth(self, s: Any, index: int) -> float:
        """What it is worth to the group when one agent does it, as the steady bot sees it."""
        raise NotImplementedError(f"Nobody knows what {type(self).__name__} is worth.")

    def counted(self, s: Any) -> Any:
        """How the table stands for what is weighed after it, as far as the steady bot thinks of that."""
        return s


class Cost(Content, frozen=True, kw_only=True):
    """What a choice costs; with `by = "group"` everybody at the location can put something in."""

    named_by: ClassVar[tuple[str, ...]] = ()

    azrak: Annotated[Scaled, told("How much Azrak.")] = 0
    magick: Annotated[Scaled, told("How much Magick.")] = 0
    by: Annotated[
        Literal["agent", "group"], told("Who pays: the agent, or everybody at the location who wants to.")
    ] = "agent"

    def asks_who(self, mission: Any) -> bool:
        """Whether somebody may have too little for it from the beginning."""
        azrak = (self.azrak,) if isinstance(self.azrak, int) else self.azrak
        return self.by == "agent" and max(azrak) > mission.poorest


class Way(Content, frozen=True, kw_only=True):
    """Something that an agent may choose to do."""

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    words: Annotated[Words, told("What the one who may choose it reads.")]
    do: Annotated[tuple[Effect, ...], told("What is done.")]
    when: Annotated[When | None, told("Only if this holds.")] = None
    cost: Annotated[Cost | None, told("What it costs.")] = None
    once: Annotated[
        Id | None, told("It can be chosen once in a run; the name is marked then.", names="a new mark")
    ] = None


class Test(Content, frozen=True, kw_only=True):
    """A test with its three cells.

    Without `critical`, an equal value is a success like any other; in an empty cell, `[]`, nothing happens.
    """

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    attribute: Annotated[Attribute, told("The attribute that is tested.")]
    difficulty: Annotated[Scaled, told("What has to be reached.")]
    words: Annotated[Words, told('What is tried, for all to read: "Talk the porter round".')]
    failure: Annotated[tuple[Effect, ...], told("What is done below the difficulty.")] = ()
    critical: Annotated[
        tuple[Effect, ...] | None,
        told("What is done at exactly the difficulty; as for a success unless told."),
    ] = None
    success: Annotated[tuple[Effect, ...], told("What is done above the difficulty.")]
    when: Annotated[When | None, told("Only if this holds.")] = None

    @property
    def on_equal(self) -> tuple[Effect, ...]:
        """The lower cell."""
        return self.success if self.critical is None else self.critical


class Conflict(Content, frozen=True, kw_only=True):
    """Tests that must be taken.

    A personal conflict without life points is over after one test, whatever came of it; any other one when
    the damage has reached the life points.
    """

    named_by: ClassVar[tuple[str, ...]] = ("opponent",)

    kind: Annotated[Literal["personal", "group"], told("Whether it is for one or for all.")]
    opponent: Annotated[Title, told("Whom it is with.")]
    tests: Annotated[tuple[Test, ...], Meta(min_length=1), told("The tests that must be taken.")]
    life: Annotated[Scaled | None, told("How much damage ends it.")] = None
    won: Annotated[
        tuple[Effect, ...], told("Done when the life points are used up, by whoever dealt the last damage.")
    ] = ()


class Bonus(Content, frozen=True, kw_only=True):
    """A helping hand in tests of its holder; one that costs Magick is used by choice."""

    named_by: ClassVar[tuple[str, ...]] = ()

    attributes: Annotated[tuple[Attribute, ...], told("In tests of which attributes.")] = (
        "cunning",
        "smooth talk",
        "strength",
    )
    value: Annotated[int, Meta(ge=-3, le=3), told("How much it adds.")] = 1
    magick: Annotated[int, Meta(ge=0, le=3), told("The Magick that it costs; then it is used by choice.")] = 0
    when: Annotated[When | None, told("Only if this holds.")] = None
