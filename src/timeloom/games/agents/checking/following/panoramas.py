"""The cards of a panorama: which may lie there, which is in front of somebody, and how they leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import ask, unless
from timeloom.games.agents.checking.model.position import ANY_CARD, Branch, Rest, Tree
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import Gone, Lies
from timeloom.games.agents.pack.cards import Mystery
from timeloom.games.agents.pack.refs import of_mystery, of_panorama


def in_front(world: World, branch: Branch, rest: Callable[[str, Branch], Tree], without: Rest) -> Tree:
    """Go on with the card in front of whoever it is about; each that it may be, if nobody knows which."""
    if branch.front != ANY_CARD:
        return rest(branch.front, branch) if branch.front else without(branch)
    refs = panorama(world, branch.position.location)
    cards = (if_there(world, ref, branch, partial(rest, ref)) for ref in refs)
    free = [at for at, ref in enumerate(refs, 1) if ref in world.layout.freely_read]
    sure = () if branch.whom else (0, *free)
    return world.unknown("which card lies in front of whom", [without(branch), *cards], sure=sure)


def panorama(world: World, place: str) -> list[str]:
    """The cards that may lie at a place, and the mysteries that may have taken the place of some."""
    if not place:
        return []
    cards = [of_panorama(place, card.id) for card in world.mission.location[place].cards]
    mysteries = [entry.id for entry in world.mission.mysteries if entry.kind == "replace"]
    lying = [id for id in mysteries if world.layout.constant(Lies(id, place)) is not False]
    return [*cards, *(of_mystery(id) for id in lying)]


def if_there(world: World, ref: str, branch: Branch, rest: Rest) -> Tree:
    """Go on if a card lies here."""
    place, mystery = branch.position.location, mystery_of(world, ref)
    facts = (Gone(ref),)
    if mystery is None:
        return unless(world, facts, branch, rest) if ref in panorama(world, place) else branch
    return ask(
        world,
        Lies(mystery.id, place),
        branch,
        lambda here, lies: unless(world, facts, here, rest) if lies else here,
    )


def mystery_of(world: World, ref: str) -> Mystery | None:
    """The mystery that a card of a panorama is, if it is one."""
    card, _ = world.layout.bodies[ref]
    return card if isinstance(card, Mystery) else None


def discard(world: World, ref: str, branch: Branch) -> Tree:
    """A card of the panorama leaves the game."""
    front = "" if branch.front == ref else branch.front
    owed = tuple(name for name in branch.owed if name != ref)
    return replace(world.made(branch, Gone(ref)), front=front, owed=owed)


def discard_this(world: World, source: str, branch: Branch) -> Tree:
    """The panorama card that says so is gone or, if none does, the one in front."""

    def front(here: Branch) -> Tree:
        return in_front(world, here, partial(discard, world), lambda now: now)

    def if_it_lies(here: Branch, lies: bool) -> Tree:
        return discard(world, source, here) if lies else front(here)

    place = branch.position.location
    if source not in panorama(world, place):
        return front(branch)
    mystery = mystery_of(world, source)
    if mystery is not None:
        return ask(world, Lies(mystery.id, place), branch, if_it_lies)
    return ask(world, Gone(source), branch, lambda here, gone: if_it_lies(here, not gone))
