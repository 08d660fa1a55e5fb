"""Verbs of the dials and the story."""

from __future__ import annotations

from typing import Annotated, ClassVar

from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.diary.dials import end_game, raise_enigma, raise_insight
from timeloom.games.islands.rules.diary.pages import (
    Story,
    bring_into_play,
    close_card,
    flip_card,
    move_counter,
)
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import Words
from timeloom.kernel import Rule
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

# The dials


class Insight(ForKids, frozen=True, kw_only=True):
    """The insight dial is turned."""

    insight: Annotated[int, told("By how much; below nought, back.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from raise_insight(s, self.insight)


class Enigma(ForKids, frozen=True, kw_only=True):
    """The enigma dial is turned."""

    enigma: Annotated[int, told("By how much; below nought, back.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from raise_enigma(s, self.enigma)


# The diary


class Say(ForKids, frozen=True, kw_only=True):
    """Something is told."""

    tell: Annotated[Words, told("A sentence for the log.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield Story(self.tell)


class Bring(ForKids, frozen=True, kw_only=True):
    """Diary cards come into play, side A up."""

    diary: Annotated[tuple[int, ...], told("Their numbers.", names="diary card")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        for number in self.diary:
            yield from bring_into_play(s, number, acting)


class Flip(ForKids, frozen=True, kw_only=True):
    """A diary card is turned to its side B."""

    flip: Annotated[int, told("Its number.", names="diary card")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from flip_card(s, self.flip, acting)


class Close(ForKids, frozen=True, kw_only=True):
    """A diary card leaves play."""

    close: Annotated[int, told("Its number.", names="diary card")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from close_card(s, self.close)


class CounterMove(Content, frozen=True):
    """A named counter that goes up or down (never below 0)."""

    named_by: ClassVar[tuple[str, ...]] = ("counter",)

    counter: Annotated[str, told("The id of the counter.", names="counter")]
    by: Annotated[int, told("By how much; one up unless told.")] = 1


class MoveCounter(ForKids, frozen=True, kw_only=True):
    """A counter goes up or down."""

    count: Annotated[CounterMove, told("Which counter, and by how much.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from move_counter(s, self.count.counter, self.count.by)


# The end


class Win(ForKids, frozen=True, kw_only=True):
    """The kids win."""

    win: Annotated[str, told("The id of one of the scenario's endings.", names="ending")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from end_game(s, self.win, won=True)


class Lose(ForKids, frozen=True, kw_only=True):
    """The kids lose."""

    loses = True

    lose: Annotated[str, told("The id of one of the scenario's endings.", names="ending")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from end_game(s, self.lose, won=False)
