"""Tokens, mysteries that replace a card, interaction cards: how taking and losing them changes a position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import (
    Verdict,
    fact_verdict,
    is_chosen,
    one_of,
    settle,
    unless,
)
from timeloom.games.agents.checking.following.conflicts import is_group, meet
from timeloom.games.agents.checking.following.panoramas import in_front, mystery_of
from timeloom.games.agents.checking.following.ways import resolve
from timeloom.games.agents.checking.model.position import Branch, Rest, Tree
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import Gone, Has, Lies, Not, Out, Removed, Spent
from timeloom.games.agents.pack.cards import Interaction, Mystery
from timeloom.games.agents.pack.refs import of_interaction, of_mystery

# Mysteries


def replace_card(world: World, mystery: Mystery, branch: Branch, otherwise: Rest) -> Tree:
    """A mystery takes the place of the card in front, if there is one."""
    return in_front(world, branch, partial(take_place, world, mystery), otherwise)


def take_place(world: World, mystery: Mystery, covered: str, branch: Branch) -> Tree:
    """The card that was there is gone; what the mystery demands is done when the action is over."""
    ref, place = of_mystery(mystery.id), branch.position.location
    if covered == ref:
        return branch
    other = mystery_of(world, covered)
    lost = [Not(Lies(other.id)), Not(Lies(other.id, place)), Removed(other.id)] if other else [Gone(covered)]
    there = world.made(branch, Lies(mystery.id), Lies(mystery.id, place), *lost)
    owed = (*(name for name in branch.owed if name != covered), ref)
    front = ref if branch.front == covered else branch.front
    obliged = replace(there, front=front, owed=owed)
    return meet(world, obliged, ref, mystery.conflict) if is_group(mystery.conflict) else obliged


# Tokens, stowing and removing


def take_token(world: World, token: str, branch: Branch) -> Tree:
    """Take a token, if one is left."""
    has = Has(token)
    if has in world.layout.counted:
        return settle(
            world,
            lambda here: none_left(world, token, here),
            branch,
            lambda here, none: here if none else one_more(world, has, here),
        )
    return unless(world, (has, Removed(token)), branch, lambda here: world.made(here, has))


def none_left(world: World, thing: str, branch: Branch) -> Verdict:
    """Whether all copies of a token are in play or out of the game."""
    out, spent = Out(thing), Spent(thing)
    if not world.tracks(out):
        return fact_verdict(world, branch, spent)
    return world.number(branch, out) + world.number(branch, Has(thing)) >= world.cap(out)


def one_more(world: World, has: Has, branch: Branch) -> Tree:
    """One more of several."""
    return world.counted_to(branch, has, world.number(branch, has) + 1)


def put_back(world: World, thing: str, branch: Branch, *, all: bool) -> Tree:
    """One less of it, or none."""
    has = Has(thing)
    if has not in world.layout.counted:
        return world.made(branch, has.opposite)
    return world.counted_to(branch, has, 0 if all else world.number(branch, has) - 1)


def remove(world: World, thing: str, branch: Branch, *, all: bool) -> Tree:
    """A thing leaves the game; of all copies, also those that nobody has taken."""
    out = Out(thing)
    removed = world.made(branch, Removed(thing))
    gone = world.number(removed, out) + (world.cap(out) if all else 1)
    return put_back(world, thing, world.counted_to(removed, out, gone), all=all)


# Interaction cards


def read_own(world: World, cards: Mapping[str, Interaction], branch: Branch) -> Tree:
    """Whoever has one of these cards reads it; who that is the players choose, once the team is known."""

    def read(here: Branch, has_one: bool) -> Tree:
        if not has_one:
            return here
        chosen = world.team_known and is_chosen(world, here)
        trees = (read_by(id, replace(here, who=frozenset({id}))) for id in sorted(here.who))
        return world.unknown("who plays", trees, chosen=chosen)

    def read_by(id: str, here: Branch) -> Tree:
        return resolve(world, cards[id], here, of_interaction(id, cards[id].number))

    return settle(world, lambda here: one_of(world, here, frozenset(cards)), branch, read)
