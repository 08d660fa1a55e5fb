"""The acts: everything that can happen to a table, as plain data that is kept."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from timeloom.bots import TempoName
from timeloom.kernel import Branch, Entry
from timeloom.kernel.chance import Salt
from timeloom.tables.messages.cards import HintRule, RewindRule
from timeloom.tables.messages.protocol import ChatLine, FateKind

# The game and its time


class Answered(Struct, frozen=True, tag=True):
    """Somebody answered, and chance after them."""

    branch: str
    entries: list[Entry]


class Undone(Struct, frozen=True, tag=True):
    """An answer was taken back; `place` counts the branch's own entries."""

    branch: str
    place: int


class Branched(Struct, frozen=True, tag=True):
    """A rewind opened a branch."""

    branch: Branch


class Switched(Struct, frozen=True, tag=True):
    """Another branch is played now."""

    branch: str


class Renamed(Struct, frozen=True, tag=True):
    """A branch has another name."""

    branch: str
    name: str


class Salted(Struct, frozen=True, tag=True):
    """Somebody mixed entropy of their own into the dice of a branch."""

    branch: str
    salt: Salt
    salter: str


# What is proposed


class Rewind(Struct, frozen=True, tag=True):
    """A wish to go back and open a branch."""

    to: int
    branch: str
    name: str
    fate: FateKind


class Switch(Struct, frozen=True, tag=True):
    """A wish to play on at another branch."""

    branch: str


TimeWish: TypeAlias = Rewind | Switch


class Analyse(Struct, frozen=True, tag=True):
    """A wish to have a branch, as far as it was played, analysed for a seat."""

    by: str
    seat: int
    branch: str


TableWish: TypeAlias = TimeWish | Analyse
"""What the others may have to agree to."""


class Proposed(Struct, frozen=True, tag=True):
    """Somebody asks the others to agree to a wish; who is needed follows from the rule."""

    number: int
    by: str
    wish: TableWish
    rule: RewindRule
    yes: list[str]
    needs: list[str]


class Voted(Struct, frozen=True, tag=True):
    """Somebody has agreed to what is proposed."""

    person: str


class Needed(Struct, frozen=True, tag=True):
    """Others than before have to agree to what is proposed."""

    rule: RewindRule
    needs: list[str]


class Withdrawn(Struct, frozen=True, tag=True):
    """Nothing is proposed any more: it is done, somebody said no, or it cannot be done."""


# Analyses


class AnalysisWanted(Struct, frozen=True, tag=True):
    """The first `upto` entries of a branch are to be analysed for a seat."""

    seat: int
    branch: str
    upto: int
    by: str


class AnalysisMade(Struct, frozen=True, tag=True):
    """It was made; `found` is packed, so that what an older version has found can be left aside."""

    seat: int
    branch: str
    upto: int
    found: bytes


class AnalysisDropped(Struct, frozen=True, tag=True):
    """It is not to be made any more: somebody has stopped it, or it could not be made."""

    seat: int
    branch: str
    upto: int


# The room around the game


class Sat(Struct, frozen=True, tag=True):
    """A person took a chair, or took it back from a bot."""

    seat: int
    person: str


class Left(Struct, frozen=True, tag=True):
    """A chair became empty."""

    seat: int


class Handed(Struct, frozen=True, tag=True):
    """A bot plays a chair now."""

    seat: int
    bot: str


class Lent(Struct, frozen=True, tag=True):
    """The clock has run out: a bot plays a chair until its person is back."""

    seat: int
    bot: str


class Settled(Struct, frozen=True, tag=True):
    """The host changed the settings."""

    title: str
    open: bool
    rewind: RewindRule
    hints: HintRule = "alone"
    clock: int = 0


class Paced(Struct, frozen=True, tag=True):
    """Somebody changed how fast the bots go on."""

    tempo: TempoName | None
    paused: bool


class Removed(Struct, frozen=True, tag=True):
    """The host has asked somebody to leave, and not to come back."""

    person: str


class Admitted(Struct, frozen=True, tag=True):
    """Somebody who was removed may come back."""

    person: str


class Muted(Struct, frozen=True, tag=True):
    """Somebody is not to say anything."""

    person: str


class Unmuted(Struct, frozen=True, tag=True):
    """Somebody who was muted may talk again."""

    person: str


class Came(Struct, frozen=True, tag=True):
    """Somebody is here who was told to have gone, or came to watch."""

    person: str


class Went(Struct, frozen=True, tag=True):
    """Somebody has gone, and not for a moment only."""

    person: str


class Named(Struct, frozen=True, tag=True):
    """A person at this table has said a name."""

    person: str
    name: str


class Chatted(Struct, frozen=True, tag=True):
    """Somebody said something."""

    line: ChatLine


class Noted(Struct, frozen=True, tag=True, omit_defaults=True):
    """A line of the log about the room, after so many entries of the game; or about who plays which chair."""

    at: int
    words: str
    chair: bool = False


Act: TypeAlias = (
    Answered
    | Undone
    | Branched
    | Switched
    | Renamed
    | Salted
    | Proposed
    | Voted
    | Needed
    | Withdrawn
    | AnalysisWanted
    | AnalysisMade
    | AnalysisDropped
    | Sat
    | Left
    | Handed
    | Lent
    | Settled
    | Paced
    | Removed
    | Admitted
    | Muted
    | Unmuted
    | Came
    | Went
    | Named
    | Chatted
    | Noted
)


TIME: frozenset[type[Act]] = frozenset((Answered, Undone, Branched, Switched, Renamed, Salted))
"""The acts that change the game or its branches."""
