"""Items, mysteries and tokens that are taken, stowed and removed."""

from __future__ import annotations

from collections.abc import Container

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Fact, Gone, Has, Lies, Not, Removed, Spent, Took
from timeloom.games.agents.meaning.story import touched_by_map
from timeloom.games.agents.pack.mission import Mission


class TakesItem(Meaning):
    """An item is taken: green and white ones stay, others are read and stowed."""

    def __init__(self, mission: Mission, id: str) -> None:
        self.mission, self.item = mission, mission.item[id]
        self.has, removed = Has(id), Removed(id)
        self.unless = (self.has, removed)
        self.keeps = removed if self.item.replacement else self.has
        """What is so while it stays: a skin that is worn counts as removed."""
        self.reads_again = self.item.colour in ("yellow", "red")
        self.makes = (Took(id),) if self.reads_again else (Took(id), self.keeps)
        self.cards = ((self.item, ("items", mission.items.index(self.item))),)

    @property
    def touches(self) -> tuple[Fact, ...]:
        laid = touched_by_map(self.mission, self.item.map) if self.item.map else ()
        return (*self.unless, *laid)

    @property
    def changes(self) -> dict[Fact, bool]:
        return {self.has: True}

    def adds_up(self, counted: Container[Fact]) -> bool:
        return self.reads_again


class DrawsMystery(Meaning):
    """A mystery is drawn: one is kept, one takes the place of a card, others are read and stowed."""

    def __init__(self, mission: Mission, id: str) -> None:
        self.mystery = mission.mystery[id]
        self.has, kind = Has(id), self.mystery.kind
        self.unless = (self.has, Removed(id))
        self.keeps = kind == "keep"
        self.reads_again = kind in ("yellow", "red")
        self.makes = (Took(id), self.has) if self.keeps else (Took(id),)
        self.cards = ((self.mystery, ("mysteries", mission.mysteries.index(self.mystery))),)
        if kind == "replace":
            self.replaces = self.mystery
            self.touches_any = (Gone, Lies)

    @property
    def touches(self) -> tuple[Fact, ...]:
        return (self.has,)

    @property
    def changes(self) -> dict[Fact, bool]:
        return {self.has: True}

    def adds_up(self, counted: Container[Fact]) -> bool:
        return not self.keeps


class OneThing(Meaning):
    """Something about one thing, of which there may be several."""

    def __init__(self, thing: str) -> None:
        self.thing, self.has = thing, Has(thing)

    def adds_up(self, counted: Container[Fact]) -> bool:
        return self.has in counted


class TakesToken(OneThing):
    """A token is taken, if one is left."""

    def __init__(self, thing: str) -> None:
        super().__init__(thing)
        self.unless = (Removed(thing),)
        self.makes = (self.has,)


class Stows(OneThing):
    """A thing is put back where it began."""

    def __init__(self, thing: str) -> None:
        super().__init__(thing)
        self.makes = (Not(self.has),)


class Removes(OneThing):
    """A thing leaves the game."""

    def __init__(self, thing: str) -> None:
        super().__init__(thing)
        self.makes = (Not(self.has), Removed(thing), Spent(thing))


class Discards(Meaning):
    """The panorama card that says so leaves the game."""

    discards, touches_any = True, (Gone,)

    def __init__(self) -> None:
        pass


class StowsAll(Meaning):
    """All of a token are put back."""

    def __init__(self, thing: str) -> None:
        self.thing = thing
        self.makes = (Not(Has(thing)),)


class RemovesAll(Meaning):
    """All of a token leave the game, also those that nobody has taken."""

    def __init__(self, thing: str) -> None:
        self.thing = thing
        self.makes = (Not(Has(thing)), Removed(thing), Spent(thing))
