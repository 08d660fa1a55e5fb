"""What spurs a card: when an attack is worth more than is printed on it.

A spur is a class. To add one, add it here: what it is written with in a pack, its words on the card, and when
it adds something. All of them look at the lead of one's side: the last of its attacks that had a value.
Nothing else has to know that there is another spur.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from timeloom.games.hour.language import Spur
from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat
from timeloom.kernel.verbs import Word, told

MORE = Meta(ge=1, le=9)


def attack_value(s: State, c: Combat, index: int, kind: CardKind) -> int:
    """What a card attacks with now: what is printed, what spurs it, and what a rally adds."""
    if not kind.value:
        return 0
    value, lead = kind.value + c.fighters[index].rallied, c.lead(index)
    if not lead or not kind.spurs:
        return value
    before = load_pack().cards[lead.card].value
    linked = s.linked(c.fighters[lead.fighter].seat, c.fighters[index].seat)
    return value + sum(spur.more(kind.value, before, linked) for spur in kind.spurs)


class Rising(Spur, Word, frozen=True, kw_only=True):
    """Worth more after an attack of one's side with a lower value."""

    rising: Annotated[int, MORE, told("How much more.")]

    def words(self) -> str:
        return f"{self.rising} more after a weaker attack of your side"

    def more(self, value: int, before: int, linked: bool) -> int:
        return self.rising if before < value else 0


class Falling(Spur, Word, frozen=True, kw_only=True):
    """Worth more after an attack of one's side with a higher value."""

    falling: Annotated[int, MORE, told("How much more.")]

    def words(self) -> str:
        return f"{self.falling} more after a stronger attack of your side"

    def more(self, value: int, before: int, linked: bool) -> int:
        return self.falling if before > value else 0


class Joining(Spur, Word, frozen=True, kw_only=True):
    """Worth more right after the attack of a friend with whom one has a Social Link."""

    joining: Annotated[int, MORE, told("How much more.")]

    def words(self) -> str:
        return f"{self.joining} more right after an attack of a linked friend"

    def more(self, value: int, before: int, linked: bool) -> int:
        return self.joining if linked else 0

    @property
    def by_links(self) -> int:
        return self.joining
