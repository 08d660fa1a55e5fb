"""How far anybody can come in a test: attribute, bonuses, crystals, support and destiny.

What can be passed with one pool of Azrak is told apart from what only emergency updates in the middle of a
test could stretch to.
"""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.pack.cards import MOST_AGENTS
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Attribute, Bonus, Conflict, Effect, Test
from timeloom.games.agents.rules.setup import FREE_UPDATES
from timeloom.games.agents.state import scaled

CELLS = ("failure", "critical", "success")
MOST_SUPPORT = 3
"""With two, three or four receptacles, the others can add so much together."""


def effects_of(test: Test, cell: str) -> tuple[Effect, ...]:
    """What a cell holds."""
    effects: tuple[Effect, ...] | None = getattr(test, cell)
    return effects or ()


def supply(mission: Mission, size: int) -> int:
    """All crystals on the table: with four receptacles only those that they begin with."""
    return mission.crystals if size < MOST_AGENTS else most_azrak(mission)


def most_azrak(mission: Mission) -> int:
    """What the four strongest receptacles begin with."""
    return sum(sorted(entry.azrak for entry in mission.receptacles)[-MOST_AGENTS:])


def stretched(mission: Mission, size: int, azrak: int) -> int:
    """More than anybody with so much Azrak can boost: every crystal may pay for one emergency update."""
    return (supply(mission, size) + max(FREE_UPDATES)) * azrak


def can_pass(mission: Mission, test: Test, size: int) -> bool:
    """Whether somebody can pass a test with one pool of Azrak."""
    return highest(mission, test.attribute) >= scaled(test.difficulty, size)


def reachable_cells(mission: Mission, test: Test, size: int) -> list[str]:
    """The cells that somebody can end in, with as many emergency updates as there can be."""
    more = stretched(mission, size, max(entry.azrak for entry in mission.receptacles))
    low, high = lowest(mission, test.attribute), highest(mission, test.attribute) + more
    difficulty = scaled(test.difficulty, size)
    cells = {
        "failure": low < difficulty,
        "critical": low <= difficulty <= high and test.critical is not None,
        "success": high > difficulty or (test.critical is None and high == difficulty),
    }
    return [cell for cell, possible in cells.items() if possible]


def sure_cells(mission: Mission, test: Test, size: int) -> list[str]:
    """The cells that everybody can end in who keeps trying, without any help but crystals and destiny."""
    difficulty = scaled(test.difficulty, size)
    values = [card.value for card in mission.destiny]
    powers = [entry.power.bonus for entry in mission.receptacles]
    for_them = sum(max(0, helping(bonus, test.attribute)) for bonus in (*bonuses(mission), *powers))
    levels = [entry.attributes.of(test.attribute) for entry in mission.receptacles]
    everybody = [*levels, *worn(mission, test.attribute)]
    pool = mission.poorest - 1
    weakest = min(everybody) + against(mission, test.attribute) + pool + 1 + max(values)
    strongest = max(everybody) + for_them + min(values)
    cells = {
        "failure": strongest < difficulty,
        "critical": strongest <= difficulty <= weakest and test.critical is not None,
        "success": weakest > difficulty or (test.critical is None and weakest == difficulty),
    }
    return [cell for cell, sure in cells.items() if sure]


def highest(mission: Mission, attribute: Attribute) -> int:
    """What the strongest can reach with everything that helps."""
    best = max(
        level + entry.azrak - 1 + max(0, helping(entry.power.bonus, attribute))
        for entry in mission.receptacles
        for level in (entry.attributes.of(attribute), *worn(mission, attribute))
    )
    held = sum(max(0, helping(bonus, attribute)) for bonus in bonuses(mission))
    return best + held + MOST_SUPPORT + max(card.value for card in mission.destiny)


def lowest(mission: Mission, attribute: Attribute) -> int:
    """What the weakest can fall to when everything is against them."""
    levels = [*(entry.attributes.of(attribute) for entry in mission.receptacles), *worn(mission, attribute)]
    return min(levels) + against(mission, attribute) + min(card.value for card in mission.destiny)


def against(mission: Mission, attribute: Attribute) -> int:
    """Everything that can be against anybody, together; it is not more than 0."""
    powers = (entry.power.bonus for entry in mission.receptacles)
    return sum(min(0, helping(bonus, attribute)) for bonus in (*bonuses(mission), *powers))


def worn(mission: Mission, attribute: Attribute) -> list[int]:
    """The level on each replacement card."""
    return [item.replacement.of(attribute) for item in mission.items if item.replacement]


def bonuses(mission: Mission) -> Iterator[Bonus | None]:
    """Every bonus that can be held or lie on the table."""
    for item in mission.items:
        yield item.bonus
    for token in mission.tokens:
        for _ in range(token.copies):
            yield token.bonus


def helping(bonus: Bonus | None, attribute: Attribute) -> int:
    """What a bonus adds to an attribute."""
    return bonus.value if bonus and attribute in bonus.attributes else 0


# Damage


def harm(verbs: Verbs, effects: tuple[Effect, ...], size: int) -> int:
    """The most damage that effects may do."""
    heads = {"group": size, "others": size - 1}
    return sum(max(0, verbs.of(effect).damage) * heads.get(effect.who, 1) for effect in effects)


def wild_damage(verbs: Verbs) -> bool:
    """Whether damage may come from elsewhere than right from the tests of a conflict."""
    tables = [table for _, table in verbs.mission.tables]
    tests = [test for table in tables if isinstance(table, Conflict) for test in table.tests]
    tame = {id(effect) for test in tests for cell in CELLS for effect in effects_of(test, cell)}
    effects = (table for table in tables if isinstance(table, Effect) and id(table) not in tame)
    return any(verbs.of(effect).damage for effect in effects)
