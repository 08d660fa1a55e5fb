"""What the checker has worked out once is what it would work out anew, wherever it is found again."""

from collections.abc import Iterator
from random import Random

import pytest
from agents.random_missions import random_mission
from msgspec.structs import replace

from timeloom.games.agents.checking.following.deeds import deeds
from timeloom.games.agents.checking.model.book import Book
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.notebook import Notebook
from timeloom.games.agents.checking.model.position import (
    CERTAIN,
    NO_REASON,
    Branch,
    Position,
    TooMany,
    Tree,
    leaves,
)
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.proof.situations import Situations
from timeloom.games.agents.meaning.facts import RETURNED, Gone
from timeloom.games.agents.pack.mission import missions

MANY = 400
LOOKED_AT = 25


def some_worlds(layout: Layout, random: Random, *, priced: bool) -> Iterator[World]:
    """The same mission with more and more facts tracked, which share a book."""
    facts = {fact.subject for fact in layout.reached} | set(map(Gone, layout.bodies))
    trackable = sorted((fact for fact in facts - {RETURNED} if fact.can_be_tracked), key=str)
    random.shuffle(trackable)
    for count in (2, 3, 4):
        yield World(layout, frozenset(trackable[:count]), priced=priced)


def plain(tree: Tree) -> object:
    """A tree by its shape, its places, and what is certain; of many reasons only some are remembered."""
    if isinstance(tree, Branch):
        return replace(tree, why=NO_REASON if CERTAIN in tree.why else frozenset(), assumed=())
    return tree.chosen, tuple(map(plain, tree.branches))


def told(world: World, position: Position) -> list[object]:
    """All deeds of a position."""
    return [(deed.steps, plain(deed.tree), plain(deed.sure)) for deed in deeds(world, position)]


def situations(world: World, random: Random) -> list[Position]:
    """Some situations of a world, in the order in which they come up."""
    try:
        found = list(Situations(world, MANY).came)
    except TooMany:
        found = [leaf.position for deed in deeds(world, Position()) for leaf in leaves(deed.tree)]
    return found[:5] + random.sample(found, min(LOOKED_AT, len(found)))


@pytest.mark.parametrize("priced", [False, True], ids=["surveyed", "searched"])
@pytest.mark.parametrize("seed", ["frost-fair", 2, 5, 8, 9, 17, 21])
def test_what_is_in_the_book_is_what_would_be_worked_out_anew(seed: int | str, priced: bool) -> None:
    mission = missions()[seed] if isinstance(seed, str) else random_mission(seed)
    layout, random = Layout(mission, 2), Random(seed)
    for world in some_worlds(layout, random, priced=priced):
        for position in situations(world, random):
            found, kept = told(world, position), world.notebook
            world.notebook = Notebook(Book(), world.tracked, kept.judges)
            assert told(world, position) == found
            world.notebook = kept
