"""What an action leaves behind: a group conflict that was met, and mysteries that have yet to be obeyed."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conflicts import group_conflict, is_group, meet
from timeloom.games.agents.checking.following.effects import apply
from timeloom.games.agents.checking.following.ways import once_within
from timeloom.games.agents.checking.model.position import Branch, Tree, then
from timeloom.games.agents.checking.model.world import World, start


def begun(world: World) -> Tree:
    """The prologue has been followed; what the group has met in it, it fights before all else."""
    return then(apply(world, world.mission.begin, start(world), ""), partial(fought_first, world))


def fought_first(world: World, branch: Branch) -> Tree:
    """What was met in the prologue may be fought before all else."""
    if not branch.met or branch.position.ending:
        return branch
    ways = (then(group_conflict(world, branch), partial(fought_first, world)), branch)
    return world.unknown("whether a fight of the prologue is fought", ways)


def action_over(world: World, branch: Branch) -> Tree:
    """The action is over: the group fights what it met, and everybody obeys what is new in front of them."""
    if branch.over:
        return replace(branch, met=(), fought=frozenset(), owed=())
    on = partial(action_over, world)
    if branch.met:
        return then(group_conflict(world, branch), on)
    if not branch.owed:
        return replace(branch, fought=frozenset())
    ref, *others = branch.owed
    left = replace(branch, owed=tuple(others))
    obeyed = once_within(left, ref, partial(obey, world, ref))
    return world.unknown("who obeys a mystery that took a card's place", (then(obeyed, on), on(left)))


def obey(world: World, ref: str, branch: Branch) -> Tree:
    """Somebody does what a mystery in front of them demands; if all are swept away first, nobody does."""
    mystery, _ = world.layout.bodies[ref]
    done = apply(world, mystery.do, replace(branch, front=ref), ref)
    faced = then(done, lambda here: here if here.over else face(world, ref, here))
    return faced if branch.front == ref else then(faced, lambda here: replace(here, front=branch.front))


def face(world: World, ref: str, branch: Branch) -> Tree:
    """The personal conflict of a card in front of somebody."""
    conflict = world.layout.bodies[ref][0].conflict
    return branch if is_group(conflict) or branch.front != ref else meet(world, branch, ref, conflict)
