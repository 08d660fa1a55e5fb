"""Machines and their sheets: sides, arrivals, reactions, firewalls, drifting."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.games.islands.pack.language import Effect, Test
from timeloom.games.islands.terms import (
    Combo,
    Count,
    Sector,
    Tag,
    Title,
    Trait,
    Words,
)
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

MachineClass: TypeAlias = Literal["worker", "warden", "watcher", "warrior"]
Direction: TypeAlias = Literal["north", "east", "south", "west"]
Ability: TypeAlias = Literal["alarmed", "armed", "escapee", "predictable", "slow-reboot", "unpredictable", ""]


class Side(Content, frozen=True):
    """One side of a machine sheet."""

    named_by: ClassVar[tuple[str, ...]] = ()

    firewalls: Annotated[int, Meta(ge=1, le=5), told("How many firewalls it has.")]
    movement: Annotated[Count, told("How many sectors it goes in a ride.")]
    capacity: Annotated[Count, told("How many kids it carries.")]


class Machine(Content, frozen=True):
    """A machine sheet: `few` is its side for two or three kids, `many` for four or five."""

    id: Annotated[Words, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    mark: Annotated[str, Meta(min_length=1, max_length=2), told("One or two letters for the board.")]
    kind: Annotated[MachineClass, told("Its class, by which it moves.")]
    combo: Annotated[Combo, told("The combo that it makes while it is hacked.")]
    response: Annotated[str, told("Its standard response card.", names="response card")]
    few: Annotated[Side, told("Its sheet with two or three kids.")]
    many: Annotated[Side, told("Its sheet with four or five kids.")]
    text: Annotated[Words, told("What it is like.")]
    ability: Annotated[Ability, told("What is special about it; nothing unless told.")] = ""


class Arrival(Content, frozen=True):
    """A machine that enters the board."""

    named_by: ClassVar[tuple[str, ...]] = ("machine",)

    machine: Annotated[str, told("Its id.", names="machine")]
    sector: Annotated[Sector, told("Where it starts, on land.", names="sector of land")]
    response: Annotated[str, told("A response card other than its standard one.", names="response card")] = ""


class Reaction(Content, frozen=True):
    """One side of a response card: what kids who come near must do, and what happens if they fail."""

    named_by: ClassVar[tuple[str, ...]] = ()

    kind: Annotated[
        Literal["ignore", "block", "special"],
        told("It lets kids be, sends them back, or does something else to those who do not avoid it."),
    ]
    words: Annotated[Words, told("What it does, in words.")]
    effects: Annotated[
        tuple[Effect, ...],
        told("What a failed attempt to avoid it brings, beside being sent back by a block."),
    ] = ()


class DefaultFirewall(Content, frozen=True):
    """What the default firewall of a machine asks and does."""

    named_by: ClassVar[tuple[str, ...]] = ()

    words: Annotated[Words, told("What it is, in words.")]
    test: Annotated[Test | None, told("The roll that passes it; without one it is passed.")] = None
    effects: Annotated[tuple[Effect, ...], told("Done before the test.")] = ()


class Response(Content, frozen=True):
    """A response card: the trait that avoids the machine, its two sides, and its default firewall."""

    id: Annotated[Words, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    trait: Annotated[Trait, told("The trait that avoids the machine.")]
    routine: Annotated[Reaction, told("The side for its routine.")]
    alert: Annotated[Reaction, told("The side for when it is alert.")]
    firewall: Annotated[DefaultFirewall, told("What a default firewall asks and does.")]


class Half(Content, frozen=True):
    """Half of a firewall: a special effect first, then the tests from top to bottom."""

    named_by: ClassVar[tuple[str, ...]] = ()

    traits: Annotated[tuple[Trait, ...], Meta(max_length=2), told("The traits to be rolled, in order.")] = ()
    combos: Annotated[tuple[Combo | Tag, ...], told("What passes it at once.")] = ()
    effect: Annotated[
        Literal["", "repel", "default", "alert"],
        told("What it does first: repel the hacker, do as the default firewall, alert the machine; nothing."),
    ] = ""


class Firewall(Content, frozen=True):
    """A firewall token; `copies` of it are in the bag."""

    id: Annotated[Words, told("What files call it.")]
    routine: Annotated[Half, told("The half for a machine in its routine.")]
    alert: Annotated[Half, told("The half for an alert machine.")]
    copies: Annotated[Count, told("How many there are.")] = 1


class Drift(Content, frozen=True):
    """How the machines of one class move; with no steps they stand still."""

    named_by: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Annotated[MachineClass, told("The class.")]
    way: Annotated[Direction, told("Which way.")] = "north"
    steps: Annotated[int, Meta(ge=0, le=2), told("How many sectors.")] = 0
