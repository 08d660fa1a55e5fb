"""Items, mysteries, tokens and interaction cards: how taking and losing them changes a position."""

from __future__ import annotations

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
from timeloom.games.agents.checking.following.effects import apply, does, lay
from timeloom.games.agents.checking.following.panoramas import discard_this, in_front, mystery_of
from timeloom.games.agents.checking.following.ways import resolve
from timeloom.games.agents.checking.model.cards import of_interaction, of_item, of_mystery
from timeloom.games.agents.checking.model.position import Branch, Tree, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.choices import Reads
from timeloom.games.agents.meaning.facts import Gone, Has, Lies, Not, Out, Removed, Spent
from timeloom.games.agents.meaning.things import (
    Discards,
    DrawsMystery,
    Removes,
    RemovesAll,
    Stows,
    StowsAll,
    TakesItem,
    TakesToken,
)
from timeloom.games.agents.pack.cards import Mystery

# Items


@does(TakesItem)
def take_item(world: World, verb: TakesItem, branch: Branch, source: str) -> Tree:
    """Take an item, unless somebody has it or it has left the game."""
    return unless(world, verb.unless, branch, lambda here: taken(world, verb, here))


def taken(world: World, verb: TakesItem, branch: Branch) -> Tree:
    """Green and white items stay, others are resolved and stowed."""
    item, ref = verb.item, of_item(verb.item.id)
    if verb.reads_again:
        return resolve(world, item, branch, ref)
    kept = world.made(branch, verb.keeps)
    laid = lay(world, item.map, kept) if item.map else kept
    return then(laid, lambda here: apply(world, item.do, here, ref))


# Mysteries


@does(DrawsMystery)
def draw_mystery(world: World, verb: DrawsMystery, branch: Branch, source: str) -> Tree:
    """Draw a mystery, unless it lies on the table or has left the game."""
    there = (*verb.unless, Lies(verb.mystery.id))
    return unless(world, there, branch, lambda here: drawn(world, verb, here))


def drawn(world: World, verb: DrawsMystery, branch: Branch) -> Tree:
    """One that replaces takes the place of the card in front; others are resolved at once."""
    now = partial(at_once, world, verb)
    if verb.replaces:
        return in_front(world, branch, partial(take_place, world, verb.replaces), now)
    return now(branch)


def at_once(world: World, verb: DrawsMystery, branch: Branch) -> Tree:
    """All that it demands and offers happens now."""
    kept = world.made(branch, verb.has) if verb.keeps else branch
    return resolve(world, verb.mystery, kept, of_mystery(verb.mystery.id))


def take_place(world: World, mystery: Mystery, covered: str, branch: Branch) -> Tree:
    """The card that was there is gone; what the mystery demands is done when the action is over."""
    ref, place = of_mystery(mystery.id), branch.position.location
    if covered == ref:
        return branch
    other = mystery_of(world, covered)
    lost = [Not(Lies(other.id)), Not(Lies(other.id, place))] if other else [Gone(covered)]
    there = world.made(branch, Lies(mystery.id), Lies(mystery.id, place), *lost)
    owed = (*(name for name in branch.owed if name != covered), ref)
    front = ref if branch.front == covered else branch.front
    obliged = replace(there, front=front, owed=owed)
    return meet(world, obliged, ref, mystery.conflict) if is_group(mystery.conflict) else obliged


# Tokens, stowing and removing


@does(TakesToken)
def take_token(world: World, verb: TakesToken, branch: Branch, source: str) -> Tree:
    """Take a token, if one is left."""
    if verb.has in world.layout.counted:
        return settle(
            world,
            lambda here: none_left(world, verb.thing, here),
            branch,
            lambda here, none: here if none else one_more(world, verb, here),
        )
    return unless(world, (verb.has, *verb.unless), branch, lambda here: world.made(here, verb.has))


def none_left(world: World, thing: str, branch: Branch) -> Verdict:
    """Whether all copies of a token are in play or out of the game."""
    out, spent = Out(thing), Spent(thing)
    if not world.tracks(out):
        return fact_verdict(world, branch, spent)
    return world.number(branch, out) + world.number(branch, Has(thing)) >= world.cap(out)


def one_more(world: World, verb: TakesToken, branch: Branch) -> Tree:
    """One more of several."""
    return world.counted_to(branch, verb.has, world.number(branch, verb.has) + 1)


def gone(world: World, thing: str, copies: int, branch: Branch) -> Branch:
    """So many more copies of a token are out of the game."""
    out = Out(thing)
    return world.counted_to(branch, out, world.number(branch, out) + copies)


@does(Stows)
def stow(world: World, verb: Stows, branch: Branch, source: str) -> Tree:
    """Put something back."""
    return put_away(world, verb.has, branch)


def put_away(world: World, has: Has, branch: Branch) -> Tree:
    """One less of it, or none."""
    if has not in world.layout.counted:
        return world.made(branch, has.opposite)
    return world.counted_to(branch, has, world.number(branch, has) - 1)


@does(Removes)
def remove(world: World, verb: Removes, branch: Branch, source: str) -> Tree:
    """A thing leaves the game."""
    return put_away(world, verb.has, gone(world, verb.thing, 1, world.made(branch, Removed(verb.thing))))


@does(Discards)
def discard(world: World, verb: Discards, branch: Branch, source: str) -> Tree:
    """The card that says so leaves the game."""
    return discard_this(world, source, branch)


@does(StowsAll)
def stow_all(world: World, verb: StowsAll, branch: Branch, source: str) -> Tree:
    """Put all of a token back."""
    return put_all_away(world, verb.thing, branch)


@does(RemovesAll)
def remove_all(world: World, verb: RemovesAll, branch: Branch, source: str) -> Tree:
    """All of a token out of the game; none is left to be taken."""
    removed = world.made(branch, Removed(verb.thing))
    return put_all_away(world, verb.thing, gone(world, verb.thing, world.cap(Out(verb.thing)), removed))


def put_all_away(world: World, thing: str, branch: Branch) -> Tree:
    """None of it."""
    has = Has(thing)
    counted = has in world.layout.counted
    return world.counted_to(branch, has, 0) if counted else world.made(branch, has.opposite)


# Interaction cards


@does(Reads)
def interact(world: World, verb: Reads, branch: Branch, source: str) -> Tree:
    """Whoever has this card reads it; who that is the players choose, once the team is known."""

    def read(here: Branch, has_one: bool) -> Tree:
        if not has_one:
            return here
        chosen = world.team_known and is_chosen(world, here)
        trees = (read_by(id, replace(here, who=frozenset({id}))) for id in sorted(here.who))
        return world.unknown("who plays", trees, chosen=chosen)

    def read_by(id: str, here: Branch) -> Tree:
        return resolve(world, verb.having[id], here, of_interaction(id, verb.number))

    return settle(world, lambda here: one_of(world, here, frozenset(verb.having)), branch, read)
