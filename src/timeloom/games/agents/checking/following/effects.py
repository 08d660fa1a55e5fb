"""What the verbs of a mission do to a position; the rules' own verbs are in `rules.verb`."""

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
from timeloom.games.agents.checking.model.facts import (
    Closed,
    Counter,
    Has,
    InFront,
    InSight,
    Laid,
    Marked,
    Not,
    Opened,
    OthersHere,
    Placed,
)
from timeloom.games.agents.checking.model.position import ANY_CARD, Branch, Tree, fork, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.pack.verbs import Effect

Verb: TypeAlias = Callable[[World, Effect, Branch, str], Tree]
"""Does what an effect says; the last argument is the card that says so."""

VERBS: dict[str, Verb] = {}
"""All verbs that matter here, each added by the module that can do it."""


def does(*names: str) -> Callable[[Verb], Verb]:
    """How verbs are done: cards lead to effects and effects to cards, so each module brings its own."""

    def learn(verb: Verb) -> Verb:
        VERBS.update(dict.fromkeys(names, verb))
        return verb

    return learn


def apply(world: World, effects: tuple[Effect, ...], branch: Branch, source: str) -> Tree:
    """Do effects in their order."""
    tree: Tree = branch
    for effect in effects:
        tree = then(tree, partial(one_effect, world, effect, source=source))
    return tree


def one_effect(world: World, effect: Effect, branch: Branch, *, source: str) -> Tree:
    """Do one effect, if it is to be done."""
    if branch.position.ending or not (turns(world, effect) or world.relevance.effect(effect)):
        return branch
    verb = VERBS.get(effect.verb)
    if verb is None and not effect.once:
        return branch

    def when_due(here: Branch, due: bool) -> Tree:
        if not due:
            return here
        marked = world.made(here, Marked(effect.once)) if effect.once else here
        return several(world, effect, marked, source, verb) if verb else marked

    def judge(here: Branch) -> Verdict:
        return all_of(iter((somebody_is_here(world, effect, here), verdict(world, effect.when, here))))

    def when_new(here: Branch, done: bool) -> Tree:
        return here if done else settle(world, judge, for_whom(world, effect, here), when_due)

    done = ask(world, Marked(effect.once), branch, when_new) if effect.once else when_new(branch, False)
    return done if effect.who == "agent" else then(done, partial(back_to, world, effect, branch))


def turns(world: World, effect: Effect) -> bool:
    """Whether an effect decides if whoever acts can go on with their card, whatever is tracked."""
    replaces = effect.mystery and world.mission.mystery[effect.mystery].kind == "replace"
    return bool(effect.eject or effect.remove == "this" or replaces)


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
    return fork(world.priced, (same, gone))


def several(world: World, effect: Effect, branch: Branch, source: str, verb: Verb) -> Tree:
    """Once, or as often as there are agents whom it is for where that makes a difference."""
    tree = verb(world, effect, branch, source)
    if effect.who not in ("group", "others") or not adds_up(world, effect):
        return tree
    trees = [tree]
    for _ in range(world.size - (effect.who == "others") - 1):
        trees.append(then(trees[-1], lambda here: verb(world, effect, replace(here, who=branch.who), source)))
    return fork(world.priced, reversed(trees))


def adds_up(world: World, effect: Effect) -> bool:
    """Whether it makes a difference how many agents an effect is done for."""
    match effect.verb:
        case "count" | "choose" | "interact":
            return True
        case "item":
            return world.mission.item[effect.item or ""].colour in ("yellow", "red")
        case "mystery":
            return world.mission.mystery[effect.mystery or ""].kind != "keep"
        case _:
            return Has(effect.token or effect.stow or effect.remove or "") in world.layout.counted


# The story, the map and Azrak


@does("mark", "unmark", "open", "close")
def facts_made(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Verbs that make a fact or end one."""
    match effect.verb:
        case "mark":
            return world.made(branch, Marked(effect.mark or ""))
        case "unmark":
            return world.made(branch, Not(Marked(effect.unmark or "")))
        case "open":
            return world.made(branch, Opened(effect.open or ""), Not(Closed(effect.open or "")))
        case _:
            return world.made(branch, Closed(effect.close or ""), Not(Opened(effect.close or "")))


@does("count")
def count(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """A counter goes up or down; beyond what is followed, nobody knows how far down."""
    assert effect.count is not None
    name, by = Counter(effect.count.counter), effect.count.by
    now = branch.position.number(name)
    to = world.counted_to(branch, name, now + by)
    lost_count = by < 0 and world.tracks(name) and now >= world.cap(name)
    return fork(False, (to, branch)) if lost_count else to


@does("map")
def lay_map(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Lay a map card."""
    return lay(world, effect.map or "", branch)


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


@does("go")
def go(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """The next round is elsewhere."""
    return branch.at(going=effect.go)


@does("end")
def end(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """The mission is over."""
    return branch.at(ending=effect.end)


@does("azrak")
def azrak(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """What is lost is counted; what is gained only lets one go on."""
    return replace(branch, cost=branch.cost + loss(world, effect))


def loss(world: World, effect: Effect) -> int:
    """Azrak that an effect takes at least from those whom it is for: who is away loses none."""
    everybody = effect.when is None and not world.layout.ejects
    heads = {"group": world.size, "others": world.size - 1} if everybody else {"others": 0}
    return heads.get(effect.who, 1) * max(0, -(effect.azrak or 0))


@does("eject")
def eject(world: World, effect: Effect, branch: Branch, source: str) -> Tree:
    """Whoever it is for has no card any more, and can do nothing more here."""
    return thrown_out(world, branch)


def thrown_out(world: World, branch: Branch) -> Branch:
    """Whoever acts is out of the location, and their card goes back."""
    return replace(world.made(branch, Not(InFront(branch.front))), front="", out=True)
