"""Verbs that put things back or take them out of the game."""

from __future__ import annotations

from typing import Annotated

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Fact, Gone, Has, Not, Removed, Spent
from timeloom.games.agents.meaning.followed import Followed
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Id
from timeloom.games.agents.printed import thing_words
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.cards import stowing
from timeloom.games.agents.rules.cards.mysteries import remove_story_card
from timeloom.games.agents.rules.verbs.base import T, Verb
from timeloom.games.agents.state import State
from timeloom.kernel import Rule
from timeloom.kernel.verbs import told


class Stow(Verb, frozen=True, kw_only=True):
    """An item or token goes back where it began: the agent's, or else that of whoever has it."""

    stow: Annotated[Id, told("The item or token.", names="an item or token")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from stowing.stow(s, acting.agent, self.stow)

    def meaning(self, mission: Mission) -> Meaning:
        has = Has(self.stow)
        return Meaning(makes=(Not(has),), adds_up=has)

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.put_back(self.stow)

    def printed(self, s: State, index: int) -> str:
        return f"stow {thing_words(s, index, self.stow)}"


THIS = "this"
"""The panorama card that says so, or else the one in front of the agent."""


class Remove(Verb, frozen=True, kw_only=True):
    """An item, token, kept mystery or panorama card leaves the game."""

    remove: Annotated[
        Id,
        told(
            "What it is; `this` is the panorama card that says so, or else the one in front of the agent.",
            names="something to remove",
        ),
    ]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        if self.remove == THIS:
            yield from remove_story_card(s, acting)
        else:
            yield from stowing.remove(s, acting.agent, self.remove)

    def meaning(self, mission: Mission) -> Meaning:
        if self.remove == THIS:
            return Meaning(discards=True, touches_any=(Gone,))
        return Meaning(makes=removed(self.remove), adds_up=Has(self.remove))

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.discard() if self.remove == THIS else here.remove(self.remove)

    def printed(self, s: State, index: int) -> str:
        what = "this card" if self.remove == THIS else thing_words(s, index, self.remove)
        return f"remove {what}"


def removed(thing: str) -> tuple[Fact, ...]:
    """What is so when a thing has left the game."""
    return (Not(Has(thing)), Removed(thing), Spent(thing))


class StowAll(Verb, frozen=True, kw_only=True):
    """Every copy of a token goes back where it began, whoever has one."""

    stow_all: Annotated[Id, told("The token.", names="a token")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from stowing.stow_all(s, self.stow_all)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(makes=(Not(Has(self.stow_all)),))

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.put_back(self.stow_all, all=True)

    def printed(self, s: State, index: int) -> str:
        return f"stow all of {thing_words(s, index, self.stow_all)}"


class RemoveAll(Verb, frozen=True, kw_only=True):
    """Every copy of a token leaves the game, also those that nobody has taken."""

    remove_all: Annotated[Id, told("The token.", names="a token")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from stowing.remove_all(s, self.remove_all)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(makes=removed(self.remove_all))

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.remove(self.remove_all, all=True)

    def printed(self, s: State, index: int) -> str:
        return f"remove all of {thing_words(s, index, self.remove_all)}"
