"""Items, mysteries, tokens and interaction cards: how taking and losing them changes a position."""

from __future__ import annotations

from msgspec.structs import replace

from timeloom.games.agents.checking.conditions import ask, one_of, settle
from timeloom.games.agents.checking.contests import meet
from timeloom.games.agents.checking.effects import Verb, apply, lay
from timeloom.games.agents.checking.facts import Fact
from timeloom.games.agents.checking.position import Branch, Rest, Tree, fork, then
from timeloom.games.agents.checking.ways import resolve
from timeloom.games.agents.checking.world import World
from timeloom.games.agents.pack.cards import Item, Mystery
from timeloom.games.agents.pack.verbs import Effect


def unless(world: World, facts: tuple[Fact, ...], branch: Branch, rest: Rest) -> Tree:
    """Go on, or stay if one of these facts holds."""
    if not facts:
        return rest(branch)
    first, *others = facts
    return ask(
        world,
        first,
        branch,
        lambda here, holds: here if holds else unless(world, tuple(others), here, rest),
    )


# Items


def take_item(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Take an item, unless somebody has it or it has left the game."""
    item = world.mission.item[effect.item or ""]
    there = (f"has:{item.id}", f"removed:{item.id}")
    return unless(world, there, branch, lambda here: taken(world, item, here))


def taken(world: World, item: Item, branch: Branch) -> Tree:
    """Green and white items stay, others are resolved and stowed."""
    ref = f"item:{item.id}"
    if item.colour not in ("green", "white"):
        return resolve(world, item, branch, ref)
    kept = world.made(branch, f"removed:{item.id}" if item.replacement else f"has:{item.id}")
    laid = lay(world, item.map, kept) if item.map else kept
    return then(laid, lambda here: apply(world, item.do, here, ref))


# Mysteries


def draw_mystery(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Draw a mystery, unless it lies on the table or has left the game."""
    mystery = world.mission.mystery[effect.mystery or ""]
    there = (f"has:{mystery.id}", f"removed:{mystery.id}", f"lies:{mystery.id}")
    return unless(world, there, branch, lambda here: drawn(world, mystery, here))


def drawn(world: World, mystery: Mystery, branch: Branch) -> Tree:
    """One that replaces takes the place of the card in front; others are resolved at once."""
    ref = f"mystery:{mystery.id}"
    if mystery.kind == "replace" and branch.front:
        lies = (f"lies:{mystery.id}", f"lies:{mystery.id}@{branch.position.location}")
        there = replace(world.made(branch, *lies, f"gone:{branch.front}"), front=ref)
        obeyed = apply(world, mystery.do, there, ref)
        return then(obeyed, lambda here: meet(world, here, ref, mystery.conflict))
    kept = world.made(branch, f"has:{mystery.id}") if mystery.kind == "keep" else branch
    return resolve(world, mystery, kept, ref)


# Tokens, stowing and removing


def take_token(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Take a token, if one is left."""
    name = f"has:{effect.token}"
    if name in world.layout.counted:
        spent = (f"spent:{effect.token}",)
        return unless(
            world,
            spent,
            branch,
            lambda here: world.counted_to(here, name, here.position.number(name) + 1),
        )
    there = (name, f"removed:{effect.token}")
    return unless(world, there, branch, lambda here: world.made(here, name))


def stow(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Put something back."""
    return put_away(world, effect.stow or "", branch)


def put_away(world: World, thing: str, branch: Branch) -> Tree:
    """One less of it, or none."""
    name = f"has:{thing}"
    if name not in world.layout.counted:
        return world.made(branch, f"not {name}")
    return world.counted_to(branch, name, branch.position.number(name) - 1)


def remove(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Out of the game: a thing, or the card that says so."""
    if effect.remove != "this":
        gone = world.made(branch, f"removed:{effect.remove}")
        return put_away(world, effect.remove or "", gone)
    if source in world.layout.bodies:
        return world.made(branch, f"gone:{source}")
    return world.made(branch, f"gone:{branch.front}") if branch.front else branch


def stow_all(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Put all of a token back."""
    return put_all_away(world, effect.stow_all or "", branch)


def remove_all(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """All of a token out of the game; none is left to be taken."""
    gone = world.made(branch, f"removed:{effect.remove_all}", f"spent:{effect.remove_all}")
    return put_all_away(world, effect.remove_all or "", gone)


def put_all_away(world: World, thing: str, branch: Branch) -> Tree:
    """None of it."""
    name = f"has:{thing}"
    counted = name in world.layout.counted
    return world.counted_to(branch, name, 0) if counted else world.made(branch, f"not {name}")


# Interaction cards


def interact(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Whoever has this card reads it; who that is the players choose, once the team is known."""
    having = {
        entry.id: card
        for entry in world.mission.receptacles
        for card in entry.interactions
        if card.number == effect.interact
    }

    def read(here: Branch, has_one: bool) -> Tree:
        return (
            fork(
                world.team_known,
                (
                    resolve(
                        world,
                        having[id],
                        replace(here, who=frozenset({id})),
                        f"interaction:{id}:{effect.interact}",
                    )
                    for id in sorted(here.who)
                ),
            )
            if has_one
            else here
        )

    return settle(world, lambda here: one_of(world, here, frozenset(having)), branch, read)


VERBS: dict[str, Verb] = {
    "item": take_item,
    "mystery": draw_mystery,
    "token": take_token,
    "stow": stow,
    "remove": remove,
    "stow_all": stow_all,
    "remove_all": remove_all,
    "interact": interact,
}
