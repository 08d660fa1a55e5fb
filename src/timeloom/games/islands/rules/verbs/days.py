"""Verbs of days: one that is kept, and one that is lived again."""

from __future__ import annotations

from typing import Annotated, Literal

from timeloom.games.islands.pack.facts import Fact
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.again import keep_day, live_again
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.verbs.tokens import lay_token
from timeloom.games.islands.rules.when import count_tokens
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import SUPPLY, TokenKind
from timeloom.kernel import Rule
from timeloom.kernel.verbs import told

ECHO: TokenKind = "track"
"""What a day leaves of each kid when it is lived again."""


class KeepDay(ForKids, frozen=True, kw_only=True):
    """Today is kept as it is now; best when the machines have moved, before anybody goes out."""

    keep_day: Annotated[Literal[True], told("Always true.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("kept day"),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return keep_day(s)


class LiveAgain(ForKids, frozen=True, kw_only=True):
    """The day that is kept is put back, and what is left of the afternoon begins anew.

    An echo (a track token) stays where each kid was, as long as the box has any. Kids, what they carry
    and suffer from, machines and decks are as they were. Dials, diary, rumors and tokens stay as they
    are. With no day kept nothing happens. For whoever plans: it is worth the cubes that come back and the
    conditions that go, and costs those that were not spent yet.
    """

    again: Annotated[Literal[True], told("Always true.")]

    def price(self, s: State) -> str:
        return "the day is lived again, if it is still kept"

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("token", ECHO),)

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("few tokens", ECHO),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        if s.dawn is not None:
            yield from leave_echoes(s)
            yield from live_again(s)

    def would_do(self, s: State, acting: Acting) -> bool:
        return s.dawn is not None


def leave_echoes(s: State) -> Rule[None]:
    """An echo for each kid, where it is now."""
    for kid in s.kids:
        if count_tokens(s, ECHO) < SUPPLY[ECHO]:
            yield from lay_token(s, ECHO, kid.at)
