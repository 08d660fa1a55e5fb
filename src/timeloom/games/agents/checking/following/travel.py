"""Leaving, timers, the map, and arriving."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import (
    Question,
    Verdict,
    any_of,
    ask,
    decide,
    settle,
)
from timeloom.games.agents.checking.following.conflicts import is_group, meet
from timeloom.games.agents.checking.following.effects import apply
from timeloom.games.agents.checking.following.panoramas import if_there, mystery_of, panorama
from timeloom.games.agents.checking.following.settling import action_over
from timeloom.games.agents.checking.model.book import Outline
from timeloom.games.agents.checking.model.layout import Door
from timeloom.games.agents.checking.model.position import NO_REASON, Branch, Note, Tree, both, fork, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import (
    RETURNED,
    ROUND,
    UPDATES,
    Happened,
    Placed,
    Visited,
)
from timeloom.games.agents.pack.cards import Event
from timeloom.games.agents.pack.refs import of_arrival

UPDATE = Note("update", "update")
"""An update that is wanted for what it puts on the Mission Return."""


def can_visit(world: World, place: str, branch: Branch) -> Verdict:
    """Whether a location is on a map card in sight, open, and not closed."""
    shown = [through(world, door, branch) for door in world.layout.doors[place]]
    if True in shown:
        return True
    return next((found for found in shown if found is not False), False)


def through(world: World, door: Door, branch: Branch) -> Verdict:
    """Whether a location can be visited by one of the map cards that it is on."""
    in_sight = world.known(branch, door.in_sight)
    is_open = True if door.is_open else world.known(branch, door.opened)
    closed = world.known(branch, door.closed)
    if in_sight is False or is_open is False or closed:
        return False
    if in_sight and is_open:
        return True if closed is False else Question(door.closed)
    return Question(door.opened if in_sight else door.in_sight)


def journey(
    world: World, branch: Branch, place: str, left: Tree, ways: Iterator[Outline | bool] | None = None
) -> Tree:
    """Go to a place once the group has `left`; where it cannot be visited, all stays as it is.

    For each leaf in turn the way there may be known already.
    """

    def set_out(here: Branch) -> Tree:
        known = next(ways) if ways else False
        return swept(world, here) if here.over else then(gone(here, known), go_or_stay)

    def gone(here: Branch, known: Outline | bool) -> Tree:
        if here.assumed:
            return set_off(world, place, here)
        way = known if isinstance(known, Outline) else from_anywhere(world, place, here)
        return then(way.on(here.position), lambda now: after(here, now))

    def go_or_stay(here: Branch) -> Branch:
        return stayed(branch, here) if here.stays else here

    return then(left, set_out)


def from_anywhere(world: World, place: str, branch: Branch) -> Outline:
    """The way to a place, which is the same wherever the group has left, if nothing was assumed there."""
    clean = replace(branch, why=NO_REASON, cost=0, notes=())
    key = ("set off", place, *branch.stand[1:])
    return world.remembered(key, branch.position, lambda: set_off(world, place, clean))


def set_off(world: World, place: str, branch: Branch) -> Tree:
    """Go to a place if it can be visited."""
    return settle(
        world,
        lambda here: can_visit(world, place, here),
        branch,
        lambda here, yes: with_update(world, here, place) if yes else replace(here, stays=True),
    )


def way_to(world: World, place: str, branch: Branch) -> Outline | bool:
    """Whether the group may come to a place from where it has left; the way there, if it is known."""
    if branch.assumed or branch.over:
        return can_visit(world, place, branch) is not False
    way = from_anywhere(world, place, branch)
    return False if isinstance(way.tree, Branch) and way.tree.stays else way


def stayed(branch: Branch, here: Branch) -> Branch:
    """All as it was before, with what was found out."""
    return replace(branch, assumed=here.assumed, why=here.why)


def swept(world: World, branch: Branch) -> Tree:
    """A card or a timer has said where the next round is, or has ended it all."""
    going = branch.position.going
    return arrive(world, branch, going, free=True) if going and not branch.position.ending else branch


def nowhere(world: World, branch: Branch, left: Tree) -> Tree:
    """The group leaves though no place can be visited, and is lost; while one can, nobody does that."""

    def lost(here: Branch, somewhere: bool) -> Branch:
        return stayed(branch, here) if somewhere else here.at(location="")

    def set_out(here: Branch) -> Tree:
        return swept(world, here) if here.over else settle(world, somewhere_to_go, here, lost)

    def somewhere_to_go(here: Branch) -> Verdict:
        return any_of(can_visit(world, place.id, here) for place in world.mission.locations)

    return then(left, set_out)


def leave(world: World, branch: Branch, *, swept: bool = False) -> Tree:
    """All cards go back, and the timers are looked at; a group that is `swept` away fights nobody."""
    if not branch.position.location:
        return branch
    if branch.assumed:
        clean = replace(
            Branch(branch.position, world.team, "captain"), assumed=branch.assumed, why=branch.why
        )
        left = leaving(world, clean, swept=swept)
        return then(
            left, lambda here: replace(here, cost=branch.cost + here.cost, notes=branch.notes + here.notes)
        )
    position, led = branch.position, Branch(branch.position, world.team, "captain")
    key = ("leave", position.location, position.going, swept)
    known = world.remembered(key, position, lambda: leaving(world, led, swept=swept))
    return then(known.on(position), lambda here: after(branch, here))


def leaving(world: World, branch: Branch, *, swept: bool) -> Tree:
    """The same, whatever was done before."""
    left = timers(world, world.taken_back(branch), "leave")
    over = left if swept else then(left, partial(action_over, world))
    return then(over, on_the_way)


def on_the_way(branch: Branch) -> Branch:
    """Nobody has a card, and nobody is anywhere."""
    return replace(branch, whom="", out=False, away=False, met=(), owed=())


def driven_out(world: World, branch: Branch) -> Tree:
    """All have been ejected, and have to leave."""
    if branch.over or not branch.away:
        return branch
    return then(leave(world, branch), lambda here: here.at(location=""))


def timers(world: World, branch: Branch, moment: str) -> Tree:
    """Events whose time has come, each once."""
    tree: Tree = branch
    for event in world.mission.events:
        if event.moment == moment:
            tree = then(tree, partial(happen, world, event))
    return tree


def happen(world: World, event: Event, branch: Branch) -> Tree:
    """An event happens, if it is due and has not happened yet."""
    happened = Happened(event.id)

    def when_due(here: Branch, due: bool) -> Tree:
        return apply(world, event.do, world.made(here, happened), "") if due else here

    def when_new(here: Branch, before: bool) -> Tree:
        return here if before else decide(world, event.when, here, when_due)

    matters = world.tracks(happened) or world.matters(event.do)
    return branch if branch.position.ending or not matters else ask(world, happened, branch, when_new)


def with_update(world: World, branch: Branch, place: str) -> Tree:
    """The next location costs a crystal, with updates before it where somebody counts what is returned."""
    straight = arrive(world, branch, place)
    if not world.counts_returned or world.returning == "by travel":
        return straight
    trees = [straight]
    for _ in range(world.cap(UPDATES) + world.cap(RETURNED)):
        branch = updated(world, branch)
        trees.append(arrive(world, branch, place))
    return fork(True, trees)


def updated(world: World, branch: Branch) -> Branch:
    """An update: at no cost as long as there are such, and then for a crystal on the Mission Return."""
    number = UPDATES if world.number(branch, UPDATES) < world.cap(UPDATES) else RETURNED
    more = world.counted_to(branch, number, world.number(branch, number) + 1)
    return replace(more, notes=(*more.notes, UPDATE))


def arrive(world: World, branch: Branch, place: str, *, free: bool = False) -> Tree:
    """The next location, which is the same wherever the group comes from."""
    position = branch.position
    clean = replace(branch, assumed=(), why=NO_REASON, cost=0, notes=())
    key = ("arrive", place, free, *branch.stand[1:])
    there = world.remembered(key, position, lambda: arriving(world, clean, place, free=free))
    return then(there.on(position), lambda here: after(branch, here))


def after(before: Branch, later: Branch) -> Branch:
    """A branch that goes on from another, with what was decided on both."""
    return replace(
        later,
        assumed=before.assumed + later.assumed,
        why=later.why if before.why == NO_REASON else both(before.why, later.why),
        cost=before.cost + later.cost,
        notes=before.notes + later.notes,
    )


def arriving(world: World, branch: Branch, place: str, *, free: bool) -> Tree:
    """Read card A at the next location."""
    if free:
        return read_card_a(world, branch, place)
    paid = replace(branch, cost=branch.cost + 1)
    if not world.counts_returned:
        return read_card_a(world, paid, place)
    return ask(
        world,
        Placed(place),
        paid,
        lambda here, lies: read_card_a(
            world,
            world.counted_to(here, RETURNED, world.number(here, RETURNED) + 1)
            if lies
            else world.made(here, Placed(place)),
            place,
        ),
    )


def read_card_a(world: World, branch: Branch, place: str) -> Tree:
    """A new round; card A is read and followed, and the timers are looked at."""
    led = replace(branch, whom="captain")
    there = world.made(led.at(location=place, going=""), Visited(place))
    later = world.counted_to(there, ROUND, world.number(there, ROUND) + 1)
    read = apply(world, world.mission.location[place].arrive, later, of_arrival(place))
    told = then(read, lambda here: timers(world, here, "arrive"))
    fought = then(told, partial(action_over, world))
    return then(fought, partial(arrived, world))


def arrived(world: World, branch: Branch) -> Tree:
    """Everybody takes a card, unless all are swept away or driven out at once."""
    here = replace(branch, whom="", out=False)
    return here if here.over else driven_out(world, here) if here.away else crowded(world, here)


def crowded(world: World, branch: Branch) -> Tree:
    """Where there are fewer other cards than agents, somebody has to take one with a group conflict.

    Unless they have run out of Azrak on the way: that costs all with which they began.
    """
    refs = panorama(world, branch.position.location)
    group = [ref for ref in refs if is_group(world.layout.bodies[ref][0].conflict)]
    others = [ref for ref in refs if ref not in group and mystery_of(world, ref) is None]
    missing = sum(ref in world.layout.removable for ref in others)
    covered = sum(mystery_of(world, ref) is not None for ref in group)
    if not group or len(others) - missing - covered >= world.size:
        return branch
    forced = fork(True, [met_in_recon(world, ref, branch) for ref in group])
    if len(others) >= world.size:
        return world.unknown("which cards lie here", (branch, forced))
    if world.layout.ejects:
        return world.unknown("who is here", (branch, forced))
    if world.priced:
        return fork(True, [forced, replace(branch, cost=branch.cost + world.mission.poorest)])
    return world.unknown("who is here", (forced, branch), sure=(0,))


def met_in_recon(world: World, ref: str, branch: Branch) -> Tree:
    """Somebody takes a card with a group conflict, if it is there."""

    def take(here: Branch) -> Tree:
        conflict = world.layout.bodies[ref][0].conflict
        return then(meet(world, here, ref, conflict), partial(action_over, world))

    return if_there(world, ref, branch, take)
