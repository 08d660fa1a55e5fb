"""Items, mysteries, tokens and interaction cards: how taking and losing them changes a position."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import is_chosen, one_of, settle, unless
from timeloom.games.agents.checking.following.conflicts import is_group, meet
from timeloom.games.agents.checking.following.effects import apply, does, lay
from timeloom.games.agents.checking.following.panoramas import discard_this, in_front, mystery_of
from timeloom.games.agents.checking.following.ways import resolve
from timeloom.games.agents.checking.model.cards import of_interaction, of_item, of_mystery
from timeloom.games.agents.checking.model.facts import Gone, Has, Lies, Not, Removed, Spent
from timeloom.games.agents.checking.model.position import Branch, Tree, fork, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.pack.cards import Item, Mystery
from timeloom.games.agents.pack.verbs import Effect

# Items


@does("item")
def take_item(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Take an item, unless somebody has it or it has left the game."""
    item = world.mission.item[effect.item or ""]
    there = (Has(item.id), Removed(item.id))
    return unless(world, there, branch, lambda here: taken(world, item, here))


def taken(world: World, item: Item, branch: Branch) -> Tree:
    """Green and white items stay, others are resolved and stowed."""
    ref = of_item(item.id)
    if item.colour not in ("green", "white"):
        return resolve(world, item, branch, ref)
    kept = world.made(branch, Removed(item.id) if item.replacement else Has(item.id))
    laid = lay(world, item.map, kept) if item.map else kept
    return then(laid, lambda here: apply(world, item.do, here, ref))


# Mysteries


@does("mystery")
def draw_mystery(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Draw a mystery, unless it lies on the table or has left the game."""
    mystery = world.mission.mystery[effect.mystery or ""]
    there = (Has(mystery.id), Removed(mystery.id), Lies(mystery.id))
    return unless(world, there, branch, lambda here: drawn(world, mystery, here))


def drawn(world: World, mystery: Mystery, branch: Branch) -> Tree:
    """One that replaces takes the place of the card in front; others are resolved at once."""
    if mystery.kind == "replace":
        return in_front(world, branch, partial(take_place, world, mystery), partial(at_once, world, mystery))
    return at_once(world, mystery, branch)


def at_once(world: World, mystery: Mystery, branch: Branch) -> Tree:
    """All that it demands and offers happens now."""
    kept = world.made(branch, Has(mystery.id)) if mystery.kind == "keep" else branch
    return resolve(world, mystery, kept, of_mystery(mystery.id))


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


@does("token")
def take_token(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Take a token, if one is left."""
    token = effect.token or ""
    has = Has(token)
    if has in world.layout.counted:
        return unless(world, (Spent(token),), branch, lambda here: one_more(world, token, here))
    return unless(world, (has, Removed(token)), branch, lambda here: world.made(here, has))


def one_more(world: World, token: str, branch: Branch) -> Tree:
    """One more of several, as far as none has left the game."""
    has = Has(token)
    more = world.counted_to(branch, has, branch.position.number(has) + 1)
    lost = any(effect.remove == token for effect in world.layout.effects)
    return fork(world.priced, (more, branch)) if lost else more


@does("stow")
def stow(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Put something back."""
    return put_away(world, effect.stow or "", branch)


def put_away(world: World, thing: str, branch: Branch) -> Tree:
    """One less of it, or none."""
    has = Has(thing)
    if has not in world.layout.counted:
        return world.made(branch, Not(has))
    return world.counted_to(branch, has, branch.position.number(has) - 1)


@does("remove")
def remove(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Out of the game: a thing, or the card that says so."""
    if effect.remove != "this":
        thing = effect.remove or ""
        return put_away(world, thing, world.made(branch, Removed(thing)))
    return discard_this(world, source, branch)


@does("stow_all")
def stow_all(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Put all of a token back."""
    return put_all_away(world, effect.stow_all or "", branch)


@does("remove_all")
def remove_all(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """All of a token out of the game; none is left to be taken."""
    token = effect.remove_all or ""
    return put_all_away(world, token, world.made(branch, Removed(token), Spent(token)))


def put_all_away(world: World, thing: str, branch: Branch) -> Tree:
    """None of it."""
    has = Has(thing)
    counted = has in world.layout.counted
    return world.counted_to(branch, has, 0) if counted else world.made(branch, Not(has))


# Interaction cards


@does("interact")
def interact(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Whoever has this card reads it; who that is the players choose, once the team is known."""
    having = {
        entry.id: card
        for entry in world.mission.receptacles
        for card in entry.interactions
        if card.number == effect.interact
    }

    def read(here: Branch, has_one: bool) -> Tree:
        if not has_one:
            return here
        chosen = world.team_known and is_chosen(world, here)
        return fork(chosen, (read_by(id, replace(here, who=frozenset({id}))) for id in sorted(here.who)))

    def read_by(id: str, here: Branch) -> Tree:
        return resolve(world, having[id], here, of_interaction(id, having[id].number))

    return settle(world, lambda here: one_of(world, here, frozenset(having)), branch, read)
