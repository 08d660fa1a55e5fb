"""Machines that are worth hacking: because a diary card speaks of them, or for their own sake."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import Page
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.planning.chances import Odds, chance_to_hack
from timeloom.games.islands.planning.goal import Goal
from timeloom.games.islands.planning.worth import Stakes, worth
from timeloom.games.islands.rules.adventure.hacking import Hack, kids_near
from timeloom.games.islands.rules.diary.pages import pages
from timeloom.games.islands.rules.end_phase import last_round
from timeloom.games.islands.rules.machines.sheets import able, roaming, side
from timeloom.games.islands.rules.verbs.when import MachineHacked
from timeloom.games.islands.state import Machine, State

HACK, HANDY, REPELLED = 40.0, 5.0, 2.0
"""A machine that a card waits for, hacked; one that would only be handy; and a hack that fails."""
LENT = 0.9
"""What it costs that a friend nearby puts a cube into a hack."""
LASTS, FICKLE = 5, 2
"""How many days a hacked machine stays about, and how many an unpredictable one."""
WAY_HOME, SECTOR = 0.9, 0.5
"""What a machine brings in a day: on the way home, and for each sector that it can go."""
SURE = 0.4
"""How much of what a card action brings is owed to not having to roll for it."""


def hack_goals(s: State, now: Stakes, odds: Odds) -> Iterator[Goal]:
    """All machines, from every location near them; friends who are there already put in a cube each."""
    me = s.kids[odds.kid]
    if s.machine_of(odds.kid):
        return
    measures, wanted = now.measures, {machine.id: value for machine, value in wanted_machines(s)}
    for machine in roaming(s):
        value = measures.hack * wanted.get(machine.id, 0.0)
        value += measures.handy * worth_of_having(s, now, machine)
        friends = [other for other in kids_near(s, machine) if other != odds.kid]
        hope = chance_to_hack(s, odds, machine, friends)
        gain = hope * value - (1 - hope) * REPELLED - LENT * len(friends)
        time = max(len(machine.walls) - len(friends), 1)
        room = 2 if machine.id in wanted and s.many else 1
        for at in load_box().map.locations_near[machine.sector]:
            yield Goal(f"hack {machine.id}", at, gain, time, Hack(me.id, machine.id), room)


# For the story


def wanted_machines(s: State) -> Iterator[tuple[Machine, float]]:
    """The machines whose hacking a diary card waits for or would make easier, if none of them is hacked."""
    hacked = {machine.id for machine in s.machines if machine.hacker >= 0}
    values: dict[str, float] = {}
    for page in pages(s):
        for id, value in machines_in(page):
            if id not in hacked and not (id == "any" and hacked):
                values[id] = max(value, values.get(id, 0.0))
    for machine in s.machines:
        if machine.roams and (machine.id in values or "any" in values):
            yield machine, max(values.get(machine.id, 0.0), values.get("any", 0.0))


def machines_in(page: Page) -> Iterator[tuple[str, float]]:
    """What a page says about hacking, and how much it is worth."""
    for trigger in page.triggers:
        if trigger.on == "hacked":
            yield "any", HACK
        elif trigger.when and (machine := trigger.when.part(MachineHacked)):
            yield machine.hacked, HACK
    for action in page.actions:
        if action.when and (machine := action.when.part(MachineHacked)):
            yield machine.hacked, HANDY


# For its own sake


def worth_of_having(s: State, now: Stakes, machine: Machine) -> float:
    """What a machine brings on the days to come: a shorter way home, rides, and tests that need no roll."""
    days = min(last_round(s) - s.round - 1, FICKLE if able(s, machine, "unpredictable") else LASTS)
    return days * (WAY_HOME + SECTOR * side(s, machine).movement) + settled(s, now, machine)


def settled(s: State, now: Stakes, machine: Machine) -> float:
    """What the combo of a machine is worth to the diary cards in play, beside what dice would bring."""
    combo = load_box().machines[machine.id].combo
    asked = (action for page in pages(s) for action in page.actions if settles(combo, action.test))
    return max((SURE * worth(s, now, s.first, action.success) for action in asked), default=0.0)


def settles(combo: str, test: Test | None) -> bool:
    """Whether a combo makes a test a success."""
    return test is not None and combo in test.combos
