"""What is looked at in one world, and what the book says to it there."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.agents.checking.model.book import (
    FRONTS,
    Answer,
    Bearing,
    Book,
    Fronts,
    Kind,
    Look,
    Outline,
    Signpost,
)
from timeloom.games.agents.checking.model.position import Position, Tree
from timeloom.games.agents.checking.model.relevance import Relevance
from timeloom.games.agents.meaning.facts import READS, Fact, InFront


class Notebook:
    """Notes what is looked at while something is worked out, and finds what has been."""

    def __init__(self, book: Book, tracked: frozenset[Fact], judges: dict[Kind, Relevance]) -> None:
        self.book, self.tracked, self.judges = book, tracked, judges
        self.looked: dict[Look, None] | None = None
        """What is looked at while something is worked out, in this order."""
        self.alike: dict[Look, bool | None] = {}
        """What is seen in every position: what matters, and nothing where nothing is tracked."""
        self.ahead: dict[Signpost, Signpost | Outline] = {}
        """Where signposts lead in every position: past all others at which there is only one way."""

    # Looking

    def look(self, look: Look) -> None:
        """Something is looked at."""
        if self.looked is not None:
            self.looked[look] = None

    def look_round(self) -> None:
        """All that belongs to the round is looked at."""
        self.look(FRONTS)
        self.look(READS)

    def seen(self, look: Look, position: Position) -> Answer:
        """What is seen in a position where one looks."""
        if look in position.facts:
            return True
        return self.alike[look] if look in self.alike else self.counted(look, position)

    def counted(self, look: Look, position: Position) -> Answer:
        """What is seen of something that is not among the facts: a number, or what is so everywhere."""
        if isinstance(look, Fact) and look in self.tracked:
            return position.number(look)
        if isinstance(look, Fronts):
            return fronts_of(position)
        found = self.alike[look] = self.judges[look.kind].of(look.told) if isinstance(look, Bearing) else None
        return found

    # Working things out

    def remembered(self, key: object, position: Position, work: Callable[[], Tree | None]) -> Outline:
        """What comes of something: worked out once for all positions that look the same to it."""
        found = self.found(key, position) if self.looked is None else self.found_again(key, position)
        if found is not None:
            return found
        found, path = self.worked_out(position, work)
        self.book.keep(key, [(look, self.seen(look, position)) for look in path], found)
        if self.looked is not None:
            self.looked |= dict.fromkeys(path)
        return found

    def worked_out(self, position: Position, work: Callable[[], Tree | None]) -> tuple[Outline, list[Look]]:
        """What is new, and all that was looked at for it."""
        before, self.looked = self.looked, {}
        try:
            tree = work()
            return Outline(tree, position), list(self.looked)
        finally:
            self.looked = before

    def found_again(self, key: object, position: Position) -> Outline | None:
        """What is in the book, in the middle of something else that hangs on all that is looked at for it."""
        here = self.book.pages.get(key)
        path: dict[Look, None] = {}
        facts = position.facts
        while type(here) is Signpost:
            look = here.look
            path[look] = None
            here = here.after.get(True if look in facts else self.seen(look, position))
        if here is not None and self.looked is not None:
            self.looked |= path
        assert here is None or isinstance(here, Outline)
        return here

    def found(self, key: object, position: Position) -> Outline | None:
        """What is in the book; where there is only one way in this world, nobody looks twice."""
        ahead, alike, passed = self.ahead, self.alike, list[Signpost]()
        facts = position.facts
        here = self.book.pages.get(key)
        while type(here) is Signpost:
            if (known := ahead.get(here)) is not None:
                here = known
                continue
            look = here.look
            answer = True if look in facts else self.seen(look, position)
            if look in alike:
                passed.append(here)
            elif passed:
                ahead.update(dict.fromkeys(passed, here))
                passed = []
            here = here.after.get(answer)
        if here is None:
            return None
        assert isinstance(here, Outline)
        ahead |= dict.fromkeys(passed, here)
        return here


def fronts_of(position: Position) -> frozenset[Fact]:
    """The cards that lie in front of somebody."""
    return frozenset(fact for fact in position.facts if isinstance(fact, InFront))
