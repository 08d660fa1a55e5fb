"""Verbs of items, mysteries, tokens and personal cards: what is taken, drawn and read."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec.structs import replace

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.choices import Reads
from timeloom.games.agents.meaning.things import DrawsMystery, TakesItem, TakesToken
from timeloom.games.agents.names import signed
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Count, Id
from timeloom.games.agents.printed import thing_words
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.cards.items import take_item
from timeloom.games.agents.rules.cards.mysteries import draw_mystery
from timeloom.games.agents.rules.cards.reading import read_interaction, read_recall
from timeloom.games.agents.rules.cards.tokens import change_magick, magick_level, take_token
from timeloom.games.agents.rules.verbs.base import Verb, points_worth
from timeloom.games.agents.rules.when import copies_in_play, in_play
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

    def printed(self, s: State, index: int) -> str:
        return f"take {thing_words(s, index, self.item)}"


class DrawMystery(Verb, frozen=True, kw_only=True):
    """A mystery is drawn."""

    mystery: Annotated[Id, told("The mystery.", names="a mystery")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from draw_mystery(s, acting.agent, self.mystery)

    def meaning(self, mission: Mission) -> Meaning:
        return DrawsMystery(mission, self.mystery)

    def worth(self, s: State, index: int) -> float:
        return news(s, self.mystery)

    def printed(self, s: State, index: int) -> str:
        return f"draw {thing_words(s, index, self.mystery)}"


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

    def printed(self, s: State, index: int) -> str:
        return f"take {thing_words(s, index, self.token)}"


def news(s: State, thing: str) -> float:
    """What a card or a token is worth: to be read, if nobody has told of it, and by what the score counts."""
    if not is_left(s, thing):
        return 0.0
    known = in_play(s, thing) or is_known(s, f"item:{thing}") or is_known(s, f"mystery:{thing}")
    counts = points_worth(s, replace(s, tokens=[*s.tokens, thing])) if stays(s, thing) else 0.0
    return counts if known else CARD + counts


def is_left(s: State, thing: str) -> bool:
    """Whether one of it can be taken."""
    token = s.box.token.get(thing)
    return copies_in_play(s, thing) + s.removed.count(thing) < (token.copies if token else 1)


def stays(s: State, thing: str) -> bool:
    """Whether a card or a token stays in play once it is taken."""
    item, mystery = s.box.item.get(thing), s.box.mystery.get(thing)
    if item:
        return item.colour in ("green", "white") and not item.replacement
    return mystery.kind == "keep" if mystery else True


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

    def printed(self, s: State, index: int) -> str:
        return f"read your interaction card {self.interact}"


class Remember(Verb, frozen=True, kw_only=True):
    """One's own snap recall is read."""

    recall: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from read_recall(s, acting.agent)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(is_harmless=True)

    def printed(self, s: State, index: int) -> str:
        return "read your snap recall"


class ChangeMagick(Verb, frozen=True, kw_only=True):
    """Magick is gained up to the starting level, or lost."""

    magick: Annotated[int, told("How much; below nought it is lost.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from change_magick(s, acting.agent, self.magick)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(magick=self.magick, is_harmless=True)

    def worth(self, s: State, index: int) -> float:
        return MAGICK * min(self.magick, magick_level(s) - s.agents[index].magick)

    def printed(self, s: State, index: int) -> str:
        return f"{signed(self.magick)} Magick"
