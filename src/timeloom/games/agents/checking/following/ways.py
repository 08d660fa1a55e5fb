"""Ways that are chosen, and cards that are resolved at once."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import (
    Verdict,
    all_of,
    fact_verdict,
    magick_left,
    negated,
    open_ones,
    open_question,
    rich_enough,
    verdict,
)
from timeloom.games.agents.checking.following.conflicts import meet
from timeloom.games.agents.checking.following.contests import attempts
from timeloom.games.agents.checking.following.effects import apply
from timeloom.games.agents.checking.model.position import CHOSEN, Branch, Note, Rest, Tree, fork, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import HasAzrak, Marked
from timeloom.games.agents.pack.cards import Body
from timeloom.games.agents.pack.verbs import Cost, Way
from timeloom.games.agents.state import scaled


def is_open(world: World, way: Way, branch: Branch) -> Verdict:
    """Whether a way can be chosen."""
    parts = [verdict(world, way.when, branch)]
    if way.once:
        parts.append(negated(fact_verdict(world, branch, Marked(way.once))))
    if way.cost:
        parts += can_pay(world, way.cost, branch)
    return all_of(iter(parts))


def can_pay(world: World, cost: Cost, branch: Branch) -> Iterator[Verdict]:
    """Whether the agent, or the group, can ever have what a way costs."""
    azrak, magick = scaled(cost.azrak, world.size), scaled(cost.magick, world.size)
    heads = world.size if cost.by == "group" else 1
    if cost.by == "group":
        levels = sorted(world.mission.receptacle[id].azrak for id in world.team)
        yield sum(levels[-world.size :]) >= azrak
        if sum(levels[: world.size]) < azrak:
            yield open_question(branch, HasAzrak("group", azrak), chosen=world.priced)
    elif azrak:
        yield rich_enough(world, branch, azrak)
    if magick:
        yield magick_left(world, branch, -(-magick // heads))


def take_way(world: World, way: Way, branch: Branch, source: str) -> Tree:
    """Pay, then do what it says."""
    marked = world.made(branch, Marked(way.once)) if way.once else branch
    price = scaled(way.cost.azrak, world.size) if way.cost else 0
    return apply(world, way.do, replace(marked, cost=marked.cost + price), source)


def choose(world: World, ways: tuple[Way, ...], branch: Branch, source: str, *, must: bool) -> Tree:
    """One of the ways that are open, or none where that is allowed or none can be paid for."""

    def pick(here: Branch, found: list[tuple[Way, Branch]]) -> Tree:
        noted = [(way, replace(ready, notes=(*ready.notes, Note(way.words, CHOSEN)))) for way, ready in found]
        taken = [take_way(world, way, chosen, source) for way, chosen in noted]
        bound = must and any(way.cost is None and is_open(world, way, here) is True for way in telling)
        return fork(True, taken if bound else [here, *taken])

    telling = [way for way in ways if must or world.matters(way)]
    if branch.position.ending:
        return branch
    return open_ones(world, telling, lambda way, here: is_open(world, way, here), branch, pick)


def resolve(world: World, body: Body, branch: Branch, ref: str) -> Tree:
    """A card that is stowed once read: all that it demands and offers happens now."""

    def offer(here: Branch) -> Tree:
        if here.position.ending or here.out:
            return here
        tree = choose(world, body.may, here, ref, must=False)
        tree = then(tree, lambda now: attempts(world, body.tests, now, ref))
        return then(tree, lambda now: meet(world, now, ref, body.conflict, at_once=True))

    return once_within(branch, ref, lambda here: then(apply(world, body.do, here, ref), offer))


def once_within(branch: Branch, ref: str, rest: Rest) -> Tree:
    """Follow a card; it cannot be taken again while it is being read."""
    if ref in branch.within:
        return branch
    inside = rest(replace(branch, within=branch.within | {ref}))
    return then(inside, lambda here: replace(here, within=branch.within))
