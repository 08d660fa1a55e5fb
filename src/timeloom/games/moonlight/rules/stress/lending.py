"""Lending strength: a friend who is about to fall into eclipse can still be held."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from timeloom.games.moonlight.names import person_id
from timeloom.games.moonlight.rules.dice.abilities import has, is_rival
from timeloom.games.moonlight.rules.saying import InWords, said, with_words
from timeloom.games.moonlight.rules.stress.bonds import own_links, spendable
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Offer, Question, Rule, ask_first
from timeloom.kernel.scene import Choice

PARAGRAPH = "eclipse"


class LendLink(Answer, frozen=True):
    """A link keeps a friend from eclipse."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Spend a link to hold them")


class LendPush(Answer, frozen=True):
    """Pushing oneself keeps a friend from eclipse."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Push yourself to hold them: 2 stress")


class LetFall(Answer, frozen=True):
    """Not this time."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Let it happen")


Hand: TypeAlias = LendLink | LendPush
"""What somebody is held by."""


class Lend(Question[Hand | LetFall | InWords], frozen=True):
    """Who keeps somebody from falling, and how."""

    falling: int
    dying: bool = False

    def words(self, s: State, seat: int) -> str:
        end = "to die" if self.dying else "to fall into eclipse"
        return f"{s.at(self.falling).name} is about {end}. Who holds them?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return replace(super().choice(s, offer, seat), touches=(person_id(self.falling),))


def lend_strength(
    s: State, person: Protagonist, dying: bool = False
) -> Rule[tuple[Protagonist, Hand] | None]:
    """On a 4/5 a friend can still hold them, by a link or a push: who does (Rolling for eclipse)."""
    silent: list[int] = []
    while offers := helping_hands(s, person, silent):
        told = {seat: list(with_words(s, seat, ways, (LendLink, LendPush))) for seat, ways in offers.items()}
        seat, given = yield from ask_first(Lend(person.seat, dying), told)
        answer = yield from said(s, seat, given, offers[seat])
        if not isinstance(answer, LetFall):
            return s.at(seat), answer
        silent.append(seat)
    return None


def helping_hands(s: State, person: Protagonist, silent: list[int]) -> dict[int, list[Hand | LetFall]]:
    """Who could keep somebody from falling, and how."""
    friends = [other for other in s.protagonists if other.seat not in silent]
    return {other.seat: ways for other in friends if (ways := strength_of(s, other, person))}


def strength_of(s: State, other: Protagonist, person: Protagonist) -> list[Hand | LetFall]:
    """How somebody can keep a friend from falling; whoever is out of action helps nobody but their rival."""
    if other is person:
        return [LetFall(), LendLink()] if own_links(s, person) else []
    if other.out and not (has(s, other, "pathetic") and is_rival(s, other, person.seat)):
        return []
    link = [LendLink()] if spendable(s, other, person) else []
    return [LetFall(), *link, LendPush()]
