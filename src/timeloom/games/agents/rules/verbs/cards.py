"""Verbs of items, mysteries, tokens and personal cards: what is taken, drawn and read."""

from __future__ import annotations

from typing import Annotated, Literal

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.choices import Reads
from timeloom.games.agents.meaning.things import DrawsMystery, TakesItem, TakesToken
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Count, Id
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.cards.items import take_item
from timeloom.games.agents.rules.cards.mysteries import draw_mystery
from timeloom.games.agents.rules.cards.reading import read_interaction, read_recall
from timeloom.games.agents.rules.cards.tokens import change_magick, magick_level, take_token
from timeloom.games.agents.rules.verbs.base import Verb
from timeloom.games.agents.rules.when import in_play
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import CARD, MAGICK, MARK, MEMORY, is_known
from timeloom.kernel import Rule
from timeloom.kernel.verbs import told


class TakeItem(Verb, frozen=True, kw_only=True):
    """An item is taken; it is ignored while somebody has it, or when it has been removed."""

    item: Annotated[Id, told("The item.", names="an item")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from take_item(s, acting.agent, self.item)

    def meaning(self, mission: Mission) -> Meaning:
        return TakesItem(mission, self.item)

    def worth(self, s: State, index: int) -> float:
        return news(s, self.item)


class DrawMystery(Verb, frozen=True, kw_only=True):
    """A mystery is drawn."""

    mystery: Annotated[Id, told("The mystery.", names="a mystery")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from draw_mystery(s, acting.agent, self.mystery)

    def meaning(self, mission: Mission) -> Meaning:
        return DrawsMystery(mission, self.mystery)

    def worth(self, s: State, index: int) -> float:
        return news(s, self.mystery)


class TakeToken(Verb, frozen=True, kw_only=True):
    """A token is taken, if there is one left; a group token is laid above the panorama."""

    token: Annotated[Id, told("The token.", names="a token")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from take_token(s, acting.agent, self.token)

    def meaning(self, mission: Mission) -> Meaning:
        return TakesToken(self.token)

    def worth(self, s: State, index: int) -> float:
        bonus = s.box.token[self.token].bonus
        return -MARK if bonus and bonus.value < 0 else news(s, self.token)


def news(s: State, thing: str) -> float:
    """What a card or a token is worth that is not in play yet; one that was told of is no news."""
    read = is_known(s, f"item:{thing}") or is_known(s, f"mystery:{thing}")
    return 0.0 if read or thing in s.removed or in_play(s, thing) else CARD


class Interact(Verb, frozen=True, kw_only=True):
    """One's own interaction card is read; who has none reads none."""

    interact: Annotated[Count, told("The number of the card.", names="an interaction card")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from read_interaction(s, acting.agent, self.interact)

    def meaning(self, mission: Mission) -> Meaning:
        return Reads(mission, self.interact)

    def worth(self, s: State, index: int) -> float:
        """An interaction card that the agent has and has not read."""
        agent = s.agents[index]
        has = any(card.number == self.interact for card in s.body_of(index).interactions)
        read = f"interaction:{agent.receptacle}:{self.interact}" in agent.seen
        return MEMORY if has and not read else 0.0


class Remember(Verb, frozen=True, kw_only=True):
    """One's own snap recall is read."""

    recall: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from read_recall(s, acting.agent)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(is_harmless=True)


class ChangeMagick(Verb, frozen=True, kw_only=True):
    """Magick is gained up to the starting level, or lost."""

    magick: Annotated[int, told("How much; below nought it is lost.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from change_magick(s, acting.agent, self.magick)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(magick=self.magick, is_harmless=True)

    def worth(self, s: State, index: int) -> float:
        return MAGICK * min(self.magick, magick_level(s) - s.agents[index].magick)
