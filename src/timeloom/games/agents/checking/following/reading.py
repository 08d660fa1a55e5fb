"""Cards of a panorama that somebody takes and reads."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import unless
from timeloom.games.agents.checking.following.conflicts import is_group, meet
from timeloom.games.agents.checking.following.effects import apply
from timeloom.games.agents.checking.following.panoramas import if_there
from timeloom.games.agents.checking.following.settling import action_over, face
from timeloom.games.agents.checking.model.position import Branch, Tree, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import READS, Gone, InFront

FREE_READS = 4
"""Recon and the explore actions at no cost let a group read so many cards a round, whatever its size."""


def read_card(world: World, ref: str, branch: Branch) -> Tree:
    """Take a card, if it is there, fight what is on it, and follow its injunctions."""
    body, _ = world.layout.bodies[ref]

    def take(here: Branch) -> Tree:
        mine = taken(world, ref, replace(here, front=ref))
        return then(fought(world, ref, mine), thrown_out_or_not) if is_group(body.conflict) else obey(mine)

    def thrown_out_or_not(here: Branch) -> Tree:
        if here.over:
            return here
        ways = (still_there(here), replace(here, front=""))
        return world.unknown("who was thrown out of a fight", ways, sure=() if world.layout.ejects else (0,))

    def still_there(here: Branch) -> Tree:
        return unless(world, (Gone(ref),), here, obey)

    def obey(here: Branch) -> Tree:
        done = then(apply(world, body.do, here, ref), partial(action_over, world))
        return then(done, lambda now: now if now.over else face(world, ref, now))

    return if_there(world, ref, branch, take)


def fought(world: World, ref: str, branch: Branch) -> Tree:
    """Fight what is on a card, and whatever is met with it."""
    conflict = world.layout.bodies[ref][0].conflict
    return then(meet(world, branch, ref, conflict), partial(action_over, world))


def taken(world: World, ref: str, branch: Branch) -> Branch:
    """A card is in front of somebody; beyond the free ones, that costs a crystal."""
    if ref not in world.layout.freely_read:
        branch = world.made(branch, InFront(ref))
    if not world.priced or not world.tracks(READS):
        return branch
    so_far = world.number(branch, READS)
    branch = replace(branch, cost=branch.cost + (so_far >= FREE_READS))
    return world.counted_to(branch, READS, so_far + 1)
