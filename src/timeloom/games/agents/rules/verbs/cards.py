"""Verbs of items, mysteries, tokens and personal cards: what is taken, drawn and read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec.structs import replace

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Gone, Has, Interacts, Lies, Removed, Took, touched_by_map
from timeloom.games.agents.meaning.followed import Followed
from timeloom.games.agents.names import signed
from timeloom.games.agents.pack.cards import Interaction, Item
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.refs import of_interaction, of_item, of_mystery
from timeloom.games.agents.pack.verbs import Count, Id
from timeloom.games.agents.printed import thing_words
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.cards.items import take_item
from timeloom.games.agents.rules.cards.mysteries import draw_mystery
from timeloom.games.agents.rules.cards.reading import read_interaction, read_recall
from timeloom.games.agents.rules.cards.tokens import change_magick, magick_level, take_token
from timeloom.games.agents.rules.verbs.base import T, Verb, points_worth
from timeloom.games.agents.rules.when import copies_in_play, in_play
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import CARD, MAGICK, MARK, MEMORY, is_known
from timeloom.kernel import Rule
from timeloom.kernel.lines import Spot
from timeloom.kernel.verbs import told


class TakeItem(Verb, frozen=True, kw_only=True):
    """An item is taken; it is ignored while somebody has it, or when it has been removed."""

    item: Annotated[Id, told("The item.", names="an item")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from take_item(s, acting.agent, self.item)

    def meaning(self, mission: Mission) -> Meaning:
        item, has, removed = mission.item[self.item], Has(self.item), Removed(self.item)
        taken = (Took(self.item),)
        laid = touched_by_map(mission, item.map) if item.map else ()
        return Meaning(
            makes=taken if is_stowed(item) else (*taken, kept(item)),
            unless=(has, removed),
            gives=has,
            cards=((item, ("items", mission.items.index(item))),),
            reads_again=is_stowed(item),
            adds_up=is_stowed(item),
            touches_too=(removed, *laid),
        )

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.unless(meaning.unless, self.taken)

    def taken(self, here: Followed[T]) -> T:
        """Green and white items stay, others are resolved and stowed."""
        item, ref = here.mission.item[self.item], of_item(self.item)
        if is_stowed(item):
            return here.read(item, ref)
        found, map = here.made(kept(item)), item.map
        laid = here.then(found, lambda there: there.lay(map)) if map else found
        return here.then(laid, lambda there: there.apply(item.do, ref))

    def worth(self, s: State, index: int) -> float:
        return news(s, self.item)

    def printed(self, s: State, index: int) -> str:
        return f"take {thing_words(s, index, self.item)}"


def is_stowed(item: Item) -> bool:
    """Whether an item is stowed once it has been read."""
    return item.colour in ("yellow", "red")


def kept(item: Item) -> Has | Removed:
    """What is so while an item stays: a skin that is worn counts as removed."""
    return Removed(item.id) if item.replacement else Has(item.id)


class DrawMystery(Verb, frozen=True, kw_only=True):
    """A mystery is drawn."""

    turns_a_page: ClassVar[bool] = True

    mystery: Annotated[Id, told("The mystery.", names="a mystery")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from draw_mystery(s, acting.agent, self.mystery)

    def meaning(self, mission: Mission) -> Meaning:
        mystery, has = mission.mystery[self.mystery], Has(self.mystery)
        keeps, replaces = mystery.kind == "keep", mystery.kind == "replace"
        return Meaning(
            makes=(Took(self.mystery), has) if keeps else (Took(self.mystery),),
            unless=(has, Removed(self.mystery)),
            gives=has,
            replaces=mystery if replaces else None,
            cards=((mystery, ("mysteries", mission.mysteries.index(mystery))),),
            reads_again=mystery.kind in ("yellow", "red"),
            adds_up=not keeps,
            touches_too=tuple(map(Removed, mission.covered_by(mystery))) if replaces else (),
            touches_any=(Gone, Lies) if replaces else (),
        )

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        replaces, there = meaning.replaces, (*meaning.unless, Lies(self.mystery))
        if replaces:
            return here.unless(there, lambda now: now.take_place(replaces, self.drawn))
        return here.unless(there, self.drawn)

    def drawn(self, here: Followed[T]) -> T:
        """All that it demands and offers happens now."""
        mystery, ref = here.mission.mystery[self.mystery], of_mystery(self.mystery)
        if mystery.kind != "keep":
            return here.read(mystery, ref)
        return here.then(here.made(Has(self.mystery)), lambda there: there.read(mystery, ref))

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
        has = Has(self.token)
        return Meaning(makes=(has,), unless=(Removed(self.token),), adds_up=has)

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.take_token(self.token)

    def worth(self, s: State, index: int) -> float:
        bonus = s.box.token[self.token].bonus
        return -MARK if bonus and bonus.value < 0 else news(s, self.token)

    def printed(self, s: State, index: int) -> str:
        return f"take {thing_words(s, index, self.token)}"


def news(s: State, thing: str) -> float:
    """What a card or a token is worth: to be read, if nobody has told of it, and by what the score counts."""
    if not is_left(s, thing):
        return 0.0
    known = in_play(s, thing) or is_known(s, of_item(thing)) or is_known(s, of_mystery(thing))
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
        found = list(self.numbered(mission))
        return Meaning(
            makes=tuple(Interacts(id, self.interact) for id, _, _ in found),
            cards=tuple((card, spot) for _, card, spot in found),
            reads_again=True,
            asks_who=True,
            adds_up=True,
        )

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.read_own({id: card for id, card, _ in self.numbered(here.mission)})

    def numbered(self, mission: Mission) -> Iterator[tuple[str, Interaction, Spot]]:
        """The cards with this number, each with whose it is and where it stands in the file."""
        for index, entry in enumerate(mission.receptacles):
            for at, card in enumerate(entry.interactions):
                if card.number == self.interact:
                    yield entry.id, card, ("receptacles", index, "interactions", at)

    def worth(self, s: State, index: int) -> float:
        """An interaction card that the agent has and has not read."""
        agent = s.agents[index]
        has = any(card.number == self.interact for card in s.body_of(index).interactions)
        read = of_interaction(agent.receptacle, self.interact) in agent.seen
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

    is_supplies: ClassVar[bool] = True

    magick: Annotated[int, told("How much; below nought it is lost.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from change_magick(s, acting.agent, self.magick)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(magick=self.magick, is_harmless=True)

    def worth(self, s: State, index: int) -> float:
        return MAGICK * min(self.magick, magick_level(s) - s.agents[index].magick)

    def printed(self, s: State, index: int) -> str:
        return f"{signed(self.magick)} Magick"
