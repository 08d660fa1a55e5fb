"""The conditions of cards: what a `when` can ask for."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.facts import Asked, Fact, card, side
from timeloom.games.islands.pack.language import When
from timeloom.games.islands.rules.cards.tags import fits, tags_of
from timeloom.games.islands.rules.conditions import suffers
from timeloom.games.islands.rules.when import count_tokens, least, scaled
from timeloom.games.islands.state import MOODS, Machine, State
from timeloom.games.islands.terms import ConditionName, Letter, Scaled, Tag, TokenKind, Weekday
from timeloom.kernel.verbs import Word, told

# What is the same for all kids: the dials and the calendar


class InsightReached(When, Word, frozen=True, kw_only=True):
    """The insight dial shows enough."""

    insight: Annotated[Scaled, told("At least this.")]

    def asks(self) -> tuple[Fact, ...]:
        return (Fact("insight"),)

    def at_table(self, s: State, patience: int) -> bool:
        return s.insight >= scaled(s, self.insight)


class EnigmaReached(When, Word, frozen=True, kw_only=True):
    """The enigma dial shows so much."""

    enigma: Annotated[Scaled, told("At least this.")]

    def asks(self) -> tuple[Fact, ...]:
        return (Fact("enigma"),)

    def at_table(self, s: State, patience: int) -> bool:
        return s.enigma >= scaled(s, self.enigma) + patience


class EnigmaBelow(When, Word, frozen=True, kw_only=True):
    """The enigma dial shows little enough."""

    enigma_below: Annotated[Scaled, told("Less than this.")]

    def asks(self) -> tuple[Fact, ...]:
        return (Fact("calm enigma"),)

    def at_table(self, s: State, patience: int) -> bool:
        return s.enigma < scaled(s, self.enigma_below)


class InWeek(When, Word, frozen=True, kw_only=True):
    """It is a certain week."""

    week: Annotated[Literal[1, 2], told("The first or the second one.")]

    def asks(self) -> tuple[Fact, ...]:
        return (Fact("week", str(self.week)),)

    def at_table(self, s: State, patience: int) -> bool:
        return s.week == self.week


class OnDays(When, Word, frozen=True, kw_only=True):
    """It is one of certain days."""

    days: Annotated[tuple[Weekday, ...], Meta(min_length=1), told("The days.")]

    def at_table(self, s: State, patience: int) -> bool:
        return s.day in self.days


# The story


class CounterReached(When, Word, frozen=True, kw_only=True):
    """A counter shows enough."""

    counter: Annotated[str, told("The id of the counter.", names="counter")]
    count: Annotated[Scaled, told("At least this; one unless told.")] = 1

    def asks(self) -> tuple[Fact, ...]:
        return (Fact("counter", self.counter),) if least(self.count) > 0 else ()

    def how_many(self) -> tuple[Asked, ...]:
        return (Asked("count", Fact("counter", self.counter), self.count),)

    def at_table(self, s: State, patience: int) -> bool:
        return s.counters.get(self.counter, 0) >= scaled(s, self.count)


class DiaryInPlay(When, Word, frozen=True, kw_only=True):
    """A diary card is in play."""

    diary: Annotated[int, told("Its number.", names="diary card")]
    side: Annotated[Literal["a", "b", ""], told("The side that is up; any unless told.")] = ""

    def asks(self) -> tuple[Fact, ...]:
        return (side(self.diary, self.side) if self.side else card(self.diary),)

    def at_table(self, s: State, patience: int) -> bool:
        return any(card.number == self.diary and self.side in ("", card.side) for card in s.diary)


class DayKept(When, Word, frozen=True, kw_only=True):
    """Today is kept, and can be lived again."""

    day_kept: Annotated[Literal[True], told("Always true.")]

    def asks(self) -> tuple[Fact, ...]:
        return (Fact("kept day"),)

    def at_table(self, s: State, patience: int) -> bool:
        return s.dawn is not None


class RumorsSolved(When, Word, frozen=True, kw_only=True):
    """Enough rumors of the scenario's insight set have been solved."""

    solved: Annotated[Scaled, told("At least so many.")]

    def at_table(self, s: State, patience: int) -> bool:
        return s.solved >= scaled(s, self.solved)


# Several kids


class KidsAt(When, Word, frozen=True, kw_only=True):
    """Enough kids stand at a location; those at the dinner table do not count (Home for dinner)."""

    kids_at: Annotated[Letter, told("The location.", names="location")]
    kids: Annotated[Scaled, told("At least so many; one unless told.")] = 1

    def at_table(self, s: State, patience: int) -> bool:
        standing = sum(s.kids[kid].status != "dinner" for kid in s.kids_at(self.kids_at))
        return standing >= scaled(s, self.kids)


class KidsLate(When, Word, frozen=True, kw_only=True):
    """Enough kids are late for dinner this evening (in the End Phase only)."""

    late: Annotated[Scaled, told("At least so many.")]

    def at_table(self, s: State, patience: int) -> bool:
        return sum(kid.status == "late" for kid in s.kids) >= scaled(s, self.late)


# Machines


class MachineHacked(When, Word, frozen=True, kw_only=True):
    """A hacked machine stands where the acting kid does; a hacker at the dinner table has put it away."""

    hacked: Annotated[str, told("Its id, or `any`.", names="machine", besides=["any"])]
    anywhere: Annotated[bool, told("Whether it is enough that it is hacked, wherever it stands.")] = False

    def asks(self) -> tuple[Fact, ...]:
        return on_board(self.hacked)

    def at_table(self, s: State, patience: int) -> bool:
        return any(machine.hacker >= 0 for machine in named(s, self.hacked))

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        hacked = [machine for machine in named(s, self.hacked) if machine.hacker >= 0]
        return any(self.anywhere or stands_with(s, machine, kid) for machine in hacked)


def stands_with(s: State, machine: Machine, kid: int) -> bool:
    """Whether a hacked machine is where a kid is: it goes with its hacker (Hacked machines)."""
    hacker = s.kids[machine.hacker]
    return hacker.at == s.kids[kid].at and hacker.status != "dinner"


class MachineNear(When, Word, frozen=True, kw_only=True):
    """A machine that goes by itself stands near a location."""

    near: Annotated[Letter, told("The location.", names="location")]
    machine: Annotated[str, told("The machine's id; any unless told.", names="machine", besides=["any"])] = ""

    def asks(self) -> tuple[Fact, ...]:
        return on_board(self.machine)

    def at_table(self, s: State, patience: int) -> bool:
        sectors = load_box().map.ground[self.near]
        return any(machine.roams and machine.sector in sectors for machine in named(s, self.machine))


class MachineAlert(When, Word, frozen=True, kw_only=True):
    """A machine is alert."""

    alert: Annotated[str, told("Its id, or `any`.", names="machine", besides=["any"])]

    def asks(self) -> tuple[Fact, ...]:
        return (Fact("alert"), *on_board(self.alert))

    def at_table(self, s: State, patience: int) -> bool:
        return any(machine.roams and machine.alert for machine in named(s, self.alert))


def on_board(id: str) -> tuple[Fact, ...]:
    """That this machine is on the board, if a certain one is meant."""
    return (Fact("machine", id),) if id not in ("", "any") else ()


def named(s: State, id: str) -> list[Machine]:
    """The machine of this id, or all of them."""
    return s.machines if id in ("", "any") else [machine for machine in s.machines if machine.id == id]


# What is about a kid


class StandsAt(When, Word, frozen=True, kw_only=True):
    """The acting kid stands at one of certain locations; with no acting kid, any kid does."""

    at: Annotated[tuple[Letter, ...], Meta(min_length=1), told("The locations.", names="location")]

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        return s.kids[kid].at in self.at


class StandsOpen(When, Word, frozen=True, kw_only=True):
    """The acting kid stands at an open location, or at a restricted one."""

    open: Annotated[bool, told("True: an open one; false: a restricted one.")]

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        return load_box().map.restricted(s.kids[kid].at) is not self.open


class TokensLie(When, Word, frozen=True, kw_only=True):
    """Enough tokens of a kind lie on the board, at a location or where the kid stands; or few enough."""

    token: Annotated[TokenKind, told("The kind.")]
    tokens: Annotated[Scaled, told("At least so many; one unless told.")] = 1
    fewer_tokens: Annotated[Scaled | None, told("Fewer than this, instead of at least `tokens`.")] = None
    where: Annotated[
        str,
        told("A letter, or `here`; on the whole board unless told.", names="location", besides=["here"]),
    ] = ""

    def asks(self) -> tuple[Fact, ...]:
        if self.fewer_tokens is not None:
            return (Fact("few tokens", self.token),)
        return (Fact("token", self.token),) if least(self.tokens) > 0 else ()

    def how_many(self) -> tuple[Asked, ...]:
        asked = Asked("tokens", Fact("token", self.token), self.tokens)
        return (asked,) if self.fewer_tokens is None else ()

    def at_table(self, s: State, patience: int) -> bool:
        return self.where == "here" or self.enough(s, self.where)

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        return self.where != "here" or self.enough(s, s.kids[kid].at)

    def enough(self, s: State, letter: str) -> bool:
        """Whether there are enough of them at a location, or few enough; on the whole board with none."""
        lying = count_tokens(s, self.token, letter)
        if self.fewer_tokens is not None:
            return lying < scaled(s, self.fewer_tokens)
        return lying >= scaled(s, self.tokens)


class TokensMeet(When, Word, frozen=True, kw_only=True):
    """Tokens of two kinds lie at the same location."""

    token_with: Annotated[TokenKind, told("The one kind.")]
    beside: Annotated[TokenKind, told("The other one.")]

    def asks(self) -> tuple[Fact, ...]:
        return (Fact("token", self.token_with), Fact("token", self.beside))

    def at_table(self, s: State, patience: int) -> bool:
        return any(lying.get(self.token_with, 0) and lying.get(self.beside, 0) for lying in s.tokens.values())


class Carries(When, Word, frozen=True, kw_only=True):
    """The acting kid carries a card for each of certain tags."""

    holds: Annotated[tuple[Tag, ...], told("The tags.")]

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        return all(carries_tag(s, kid, tag) for tag in self.holds)


def carries_tag(s: State, kid: int, tag: Tag) -> bool:
    """The kid carries a card with this tag, or one that can stand for it."""
    return any(fits(held, tag) for _, held in tags_of(s, [kid]))


class Suffers(When, Word, frozen=True, kw_only=True):
    """The acting kid suffers from a condition."""

    condition: Annotated[ConditionName | Literal["any"], told("Which one.")]

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        if self.condition == "any":
            return bool(s.kids[kid].conditions or s.kids[kid].injury)
        return suffers(s, kid, self.condition)


class InFavor(When, Word, frozen=True, kw_only=True):
    """The acting kid's parents are in a certain mood."""

    favor: Annotated[Literal["good", "fair", "bad"], told("The mood.")]

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        return MOODS[s.kids[kid].favor] == self.favor


class Unless(When, Word, frozen=True, kw_only=True):
    """Something else does not hold."""

    unless: Annotated[When, told("What must not hold.")]

    def for_kid(self, s: State, kid: int, patience: int) -> bool:
        return not (self.unless.at_table(s, patience) and self.unless.for_kid(s, kid, patience))
