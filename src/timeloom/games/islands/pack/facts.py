"""What cards can bring about and ask for: the terms in which a check reads a story.

Each verb says what it `makes` and what it `ends`, each condition what it `asks`, and `how_many` of
what can be counted; so a new one is understood wherever it stands.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from timeloom.games.islands.terms import Scaled

Followed: TypeAlias = Literal["card", "side", "counter", "machine", "token", "week", "kept day", "ending"]
"""What only cards bring about, or the setup of a scenario."""
Moving: TypeAlias = Literal["insight", "enigma", "calm enigma", "few tokens", "alert", "event"]
"""What the rules bring about by themselves too, so that it can always come to be."""

NEVER: dict[Followed, str] = {
    "card": "nothing ever brings diary card {} into play",
    "side": "nothing ever brings side {} up",
    "counter": 'nothing ever counts "{}"',
    "machine": 'the machine "{}" never comes to the board',
    "token": "no {} token is ever laid",
    "week": "there is no week {}",
    "kept day": "no day is ever kept",
    "ending": 'nothing ever leads to the ending "{}"',
}
"""What is said of what can never be."""

HIGHEST: dict[Followed, str] = {
    "counter": '"{}" goes no higher than {}',
    "token": "the box has {1} {0} tokens",
}
"""What is said of more than there can ever be."""


class Fact(Struct, frozen=True):
    """Something that can be so: a card in play, a counter that shows something, a machine on the board.

    Without a name it is any one of its kind.
    """

    kind: Followed | Moving
    name: str = ""

    @property
    def never(self) -> str:
        """Why it can never be; empty for what the rules bring about by themselves."""
        return NEVER[self.kind].format(self.name) if self.kind in NEVER else ""

    def at_most(self, count: str) -> str:
        """Why there can never be more of it; empty for what cannot be counted."""
        return HIGHEST[self.kind].format(self.name, count) if self.kind in HIGHEST else ""


class Asked(NamedTuple):
    """So many are asked for, in this field of a condition."""

    field: str
    fact: Fact
    least: Scaled


def side(number: int, letter: str) -> Fact:
    """One side of a diary card is up."""
    return Fact("side", f"{number}{letter}")


def card(number: int) -> Fact:
    """A diary card is in play."""
    return Fact("card", str(number))
