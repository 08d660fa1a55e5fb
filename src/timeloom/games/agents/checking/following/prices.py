"""What a test costs at least: the Azrak to initiate it and to boost it, with the kindest destiny."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import Question, answer, hopeful
from timeloom.games.agents.checking.model.position import Branch
from timeloom.games.agents.checking.model.strength import MOST_SUPPORT, stretched
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import Fact, Has, Removed
from timeloom.games.agents.pack.cards import Receptacle
from timeloom.games.agents.pack.verbs import Bonus, Test
from timeloom.games.agents.state import scaled

INITIATE = 1
"""No test costs less."""


class Blow(NamedTuple):
    """A cell that does damage."""

    test: Test
    cell: str
    damage: int


def price(world: World, test: Test, cell: str, branch: Branch, *, personal: bool) -> list[Branch]:
    """The test paid for: by whoever does it most cheaply, or by each who can if it is `personal`."""
    paid: list[Branch] = []
    for id in strongest_first(world, test, branch):
        done = paid_by(world, test, cell, replace(branch, who=frozenset({id})))
        if done is not None:
            paid.append(done)
            if done.cost == branch.cost + INITIATE and not personal:
                return [done]
    return paid if personal else sorted(paid, key=lambda done: done.cost)[:1]


def strongest_first(world: World, test: Test, branch: Branch) -> list[str]:
    """Who may take a test, in the order of their attribute."""
    levels = {id: world.mission.receptacle[id].attributes.of(test.attribute) for id in branch.who}
    return sorted(levels, key=lambda id: (-levels[id], id))


def paid_by(world: World, test: Test, cell: str, branch: Branch) -> Branch | None:
    """What it costs one agent, if it is possible: as they are, or in a skin that they may wear by now."""
    able = hopeful(world, test.when, branch)
    if able is None:
        return None
    (id,) = branch.who
    entry = world.mission.receptacle[id]
    tries = [paid_with(world, test, cell, able, entry, entry.attributes.of(test.attribute))]
    if tries[0] is None or tries[0].cost > able.cost + INITIATE:
        for item in world.mission.items:
            worn = assumed(world, able, Removed(item.id)) if item.replacement else None
            if worn and item.replacement:
                tries.append(paid_with(world, test, cell, worn, entry, item.replacement.of(test.attribute)))
    return min((done for done in tries if done is not None), key=lambda done: done.cost, default=None)


def paid_with(
    world: World, test: Test, cell: str, branch: Branch, entry: Receptacle, level: int
) -> Branch | None:
    """What it costs an agent whose attribute has this level, if it is possible."""
    difficulty = scaled(test.difficulty, world.size)
    values = [card.value for card in world.mission.destiny]
    lowest = level + min(values) + world.layout.against(test.attribute)
    if cell == "failure":
        return replace(branch, cost=branch.cost + INITIATE) if lowest < difficulty else None
    wanted = difficulty + (cell == "success" and test.critical is not None) - level - max(values)
    helped, by = helped_by(world, test, entry, branch, wanted)
    boosts = max(0, wanted - by)
    too_strong = cell == "critical" and lowest > difficulty
    most = entry.azrak + MOST_SUPPORT + stretched(world.mission, world.size, entry.azrak)
    if too_strong or boosts >= most:
        return None
    return replace(helped, cost=helped.cost + INITIATE + boosts)


def helped_by(world: World, test: Test, entry: Receptacle, branch: Branch, wanted: int) -> tuple[Branch, int]:
    """What power, things and tokens add, as far as it is wanted."""
    total = 0
    for bonus, fact in bonuses(world, entry):
        if total >= wanted:
            break
        if bonus.value > 0 and test.attribute in bonus.attributes:
            held = branch if fact is None else assumed(world, branch, fact)
            able = hopeful(world, bonus.when, held) if held else None
            if able is not None:
                branch, total = able, total + bonus.value
    return branch, total


def assumed(world: World, branch: Branch, fact: Fact) -> Branch | None:
    """The branch if a fact holds there, or may hold."""
    known = world.known(branch, fact)
    if known is None:
        return answer(branch, Question(fact), yes=True)
    return branch if known else None


def bonuses(world: World, entry: Receptacle) -> Iterator[tuple[Bonus, Fact | None]]:
    """Everything that may help, with the fact that it is there."""
    if entry.power.bonus:
        yield entry.power.bonus, None
    for item in world.mission.items:
        if item.bonus:
            yield item.bonus, Removed(item.id) if item.replacement else Has(item.id)
    for token in world.mission.tokens:
        for _ in range(token.copies if token.bonus else 0):
            assert token.bonus is not None
            yield token.bonus, Has(token.id)


def cheapest_mix(blows: list[tuple[int, int]], life: int) -> int:
    """The fewest Azrak for so much damage, from blows with their damage and cost."""
    best = [0]
    for left in range(1, life + 1):
        best.append(min(cost + best[max(0, left - damage)] for damage, cost in blows))
    return best[max(0, life)]
