"""What effects do to a position, by what their verbs mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import (
    Verdict,
    all_of,
    ask,
    open_question,
    settle,
    verdict,
)
from timeloom.games.agents.checking.model.position import ANY_CARD, Branch, Tree, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import (
    InFront,
    InSight,
    Laid,
    Marked,
    Not,
    Number,
    OthersHere,
    Placed,
)
from timeloom.games.agents.meaning.followed import Followed
from timeloom.games.agents.pack.verbs import Effect

Standing: TypeAlias = Callable[[World, Branch, str], Followed[Tree]]
"""Where a mission stands on a branch; the last argument is the card that speaks."""

FOLLOWING: list[Standing] = []
"""How verbs are followed. Cards lead to effects and effects to cards, so `here` adds itself."""


def apply(world: World, effects: tuple[Effect, ...], branch: Branch, source: str) -> Tree:
    """Do effects in their order."""
    tree: Tree = branch
    for effect in effects:
        tree = then(tree, partial(one_effect, world, effect, source=source))
    return tree


def one_effect(world: World, effect: Effect, branch: Branch, *, source: str) -> Tree:
    """Do one effect, if it is to be done."""
    verb = world.layout.verbs.of(effect)
    if branch.position.ending or not (verb.turns or world.matters(effect)):
        return branch
    if not (verb.is_followed or effect.once or verb.azrak < 0):
        return branch

    def when_due(here: Branch, due: bool) -> Tree:
        if not due:
            return here
        marked = world.made(here, Marked(effect.once)) if effect.once else here
        return several(world, effect, verb, lost_azrak(world, effect, verb, marked), source)

    def judge(here: Branch) -> Verdict:
        return all_of(iter((somebody_is_here(world, effect, here), verdict(world, effect.when, here))))

    def when_new(here: Branch, done: bool) -> Tree:
        return here if done else settle(world, judge, for_whom(world, effect, here), when_due)

    done = ask(world, Marked(effect.once), branch, when_new) if effect.once else when_new(branch, False)
    return done if effect.who == "agent" else then(done, partial(back_to, world, effect, branch))


# Whom it is for


def for_whom(world: World, effect: Effect, branch: Branch) -> Branch:
    """The branch as those see it whom an effect is for; what lies in front of others nobody knows."""
    if effect.who == "agent":
        return branch
    alone = branch.who if len(branch.who) == 1 and effect.who == "others" else frozenset()
    front = "" if branch.whom == "captain" else ANY_CARD
    return replace(branch, who=world.team - alone, whom=effect.who, front=front, out=False)


def somebody_is_here(world: World, effect: Effect, branch: Branch) -> Verdict:
    """Whether there is anybody whom an effect is for; all others may be away."""
    others = effect.who == "others"
    return open_question(branch, OthersHere(), chosen=world.priced) if others else True


def back_to(world: World, effect: Effect, before: Branch, here: Branch) -> Tree:
    """The one who acts goes on, unless the effect has ejected them with others."""
    same = replace(here, who=before.who, whom=before.whom, front=before.front, out=before.out)
    if not here.out or effect.who == "others":
        return same
    gone = thrown_out(world, same)
    if effect.who == "group":
        return gone if effect.when else replace(gone, away=True)
    return world.unknown("who has to go", (same, gone))


def several(world: World, effect: Effect, verb: Meaning, branch: Branch, source: str) -> Tree:
    """Once, or as often as there are agents whom it is for where that makes a difference."""
    if not verb.is_followed:
        return branch
    tree = comes_of(world, effect, verb, source, branch)
    if effect.who not in ("group", "others") or not verb.adds_up_with(world.layout.counted):
        return tree
    again, trees = partial(comes_of, world, effect, verb, source), [tree]
    for _ in range(world.size - (effect.who == "others") - 1):
        trees.append(then(trees[-1], lambda here: again(replace(here, who=branch.who))))
    everybody = effect.when is None and not world.layout.ejects
    return world.unknown("who is here", reversed(trees), sure=(0,) if everybody else ())


def comes_of(world: World, effect: Effect, verb: Meaning, source: str, branch: Branch) -> Tree:
    """What comes of an effect when it is done once."""
    (here,) = FOLLOWING
    found: Tree = effect.follow(verb, here(world, branch, source))
    return found


def lost_azrak(world: World, effect: Effect, verb: Meaning, branch: Branch) -> Branch:
    """What an effect takes at least from those whom it is for: who is away loses none."""
    if verb.azrak >= 0:
        return branch
    everybody = effect.when is None and not world.layout.ejects
    heads = {"group": world.size, "others": world.size - 1} if everybody else {"others": 0}
    return replace(branch, cost=branch.cost - heads.get(effect.who, 1) * verb.azrak)


# The story and the map


def count(world: World, number: Number, by: int, branch: Branch) -> Tree:
    """A counter goes up or down; beyond what is followed, nobody knows how far down."""
    now = world.number(branch, number)
    to = world.counted_to(branch, number, now + by)
    lost_count = by < 0 and world.tracks(number) and now >= world.cap(number)
    name = getattr(number, "counter", str(number))
    return world.unknown(f"how far the counter “{name}” has gone", (to, branch)) if lost_count else to


def lay(world: World, id: str, branch: Branch) -> Tree:
    """A map card lies in sight and covers what was there, unless it has been laid before."""

    def when_new(here: Branch, before: bool) -> Tree:
        covered = [Not(InSight(other)) for other in world.layout.rivals[id]]
        freed = [
            Not(Placed(place.location))
            for other in world.layout.rivals[id]
            for place in world.mission.map[other].places
        ]
        return here if before else world.made(here, Laid(id), InSight(id), *covered, *freed)

    return ask(world, Laid(id), branch, when_new)


def thrown_out(world: World, branch: Branch) -> Branch:
    """Whoever acts is out of the location, and their card goes back."""
    return replace(world.made(branch, Not(InFront(branch.front))), front="", out=True)
