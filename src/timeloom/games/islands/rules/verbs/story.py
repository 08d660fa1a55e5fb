"""Verbs of the dials and the story."""

from __future__ import annotations

from typing import Annotated, ClassVar

from timeloom.games.islands.pack.facts import Fact, card, side
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.diary.dials import end_game, raise_enigma, raise_insight
from timeloom.games.islands.rules.diary.pages import (
    Story,
    bring_into_play,
    close_card,
    entry_of,
    flip_card,
    move_counter,
    moved_counter,
    open_counters,
)
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.telling import said
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import Count, Sayings
from timeloom.kernel import Rule
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

# The dials


class Insight(ForKids, frozen=True, kw_only=True):
    """The insight dial is turned."""

    insight: Annotated[int, told("By how much; below nought, back.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("insight"),) if self.insight > 0 else ()

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("insight"),) if self.insight < 0 else ()

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return raise_insight(s, self.insight)

    def would_do(self, s: State, acting: Acting) -> bool:
        return self.insight > 0 or s.insight > 0


class Enigma(ForKids, frozen=True, kw_only=True):
    """The enigma dial is turned."""

    enigma: Annotated[int, told("By how much; below nought, back.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("enigma" if self.enigma > 0 else "calm enigma"),)

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("enigma" if self.enigma < 0 else "calm enigma"),)

    def price(self, s: State) -> str:
        return f"enigma +{self.enigma}" if self.enigma > 0 else ""

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return raise_enigma(s, self.enigma)

    def would_do(self, s: State, acting: Acting) -> bool:
        return self.enigma > 0 or s.enigma > 0


# The diary


class Say(ForKids, frozen=True, kw_only=True):
    """Something is told."""

    tell: Annotated[Sayings, told("A sentence for the log; several, if it is told often, come in turn.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield Story(said(s, self.tell))


class Bring(ForKids, frozen=True, kw_only=True):
    """Diary cards come into play, side A up."""

    goes_on = True

    diary: Annotated[tuple[int, ...], told("Their numbers.", names="diary card")]

    def makes(self) -> tuple[Fact, ...]:
        return tuple(fact for number in self.diary for fact in (card(number), side(number, "a")))

    def do(self, s: State, acting: Acting) -> Rule[None]:
        for number in self.diary:
            yield from bring_into_play(s, number, acting)

    def would_do(self, s: State, acting: Acting) -> bool:
        return any(entry_of(s, number) is None for number in self.diary)


class Flip(ForKids, frozen=True, kw_only=True):
    """A diary card is turned to its side B."""

    goes_on = True

    flip: Annotated[int, told("Its number.", names="diary card")]

    def makes(self) -> tuple[Fact, ...]:
        return (card(self.flip), side(self.flip, "b"))

    def ends(self) -> tuple[Fact, ...]:
        return (side(self.flip, "a"),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return flip_card(s, self.flip, acting)

    def would_do(self, s: State, acting: Acting) -> bool:
        return not any(entry.number == self.flip and entry.side == "b" for entry in s.diary)


class Close(ForKids, frozen=True, kw_only=True):
    """A diary card leaves play."""

    close: Annotated[int, told("Its number.", names="diary card")]

    def ends(self) -> tuple[Fact, ...]:
        return (card(self.close), side(self.close, "a"), side(self.close, "b"))

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return close_card(s, self.close)

    def would_do(self, s: State, acting: Acting) -> bool:
        return entry_of(s, self.close) is not None


class CounterMove(Content, frozen=True):
    """A named counter that goes up or down (never below 0)."""

    named_by: ClassVar[tuple[str, ...]] = ("counter",)

    counter: Annotated[str, told("The id of the counter.", names="counter")]
    by: Annotated[int, told("By how much; one up unless told.")] = 1


class MoveCounter(ForKids, frozen=True, kw_only=True):
    """A counter goes up or down."""

    count: Annotated[CounterMove, told("Which counter, and by how much.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("counter", self.count.counter),) if self.count.by > 0 else ()

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("counter", self.count.counter),) if self.count.by < 0 else ()

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return move_counter(s, self.count.counter, self.count.by)

    def would_do(self, s: State, acting: Acting) -> bool:
        return moved_counter(s, self.count.counter, self.count.by) != s.counters.get(self.count.counter, 0)


class Lead(ForKids, frozen=True, kw_only=True):
    """The story goes on: the newest diary page that counts something counts more; if none does, insight.

    A counter that is not `led` is passed over.
    """

    lead: Annotated[Count, told("How many steps.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("insight"), Fact("counter"))

    def do(self, s: State, acting: Acting) -> Rule[None]:
        for _ in range(self.lead):
            counter = next(open_counters(s), "")
            yield from move_counter(s, counter, 1) if counter else raise_insight(s, 1)


# The end


class Win(ForKids, frozen=True, kw_only=True):
    """The kids win."""

    wins = True
    goes_on = True

    win: Annotated[str, told("The id of one of the scenario's endings.", names="ending")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("ending", self.win),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return end_game(s, self.win, won=True)


class Lose(ForKids, frozen=True, kw_only=True):
    """The kids lose."""

    loses = True

    lose: Annotated[str, told("The id of one of the scenario's endings.", names="ending")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("ending", self.lose),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return end_game(s, self.lose, won=False)
