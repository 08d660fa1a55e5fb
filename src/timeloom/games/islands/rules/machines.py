"""What can happen to a machine: it stands near places, wakes, is wrecked, starts again, comes and goes."""

from __future__ import annotations

from timeloom.games.islands.answers import PickMachine, PickSector
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Ability, Side
from timeloom.games.islands.pack.map import corner, sectors_beside
from timeloom.games.islands.pack.verbs import Arrival
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.diary import happened
from timeloom.games.islands.state import Machine, State
from timeloom.games.islands.tells.machines import (
    Arrived,
    Left,
    Moved,
    ResponseChanged,
    Restarted,
    Roused,
    ShowedFirewall,
    Soothed,
    Wrecked,
)
from timeloom.games.islands.tells.names import machine_name, place_name
from timeloom.kernel import Draw, Rule

ERRATIC = "erratic"
"""The response card of the variant with erratic firmware."""

# What a machine is like, and what is near


def side(s: State, machine: Machine) -> Side:
    """The side of its sheet for this number of kids."""
    sheet = load_box().machines[machine.id]
    return sheet.many if s.many else sheet.few


def able(s: State, machine: Machine, ability: Ability) -> bool:
    """Whether a machine has an ability (Machine Abilities); none has with the variant for that."""
    return not s.has("just-machines") and load_box().machines[machine.id].ability == ability


def roaming(s: State) -> list[Machine]:
    """The machines that stand in a sector."""
    return [machine for machine in s.machines if machine.roams]


def near_place(s: State, letter: str) -> list[Machine]:
    """The machines near a location."""
    sectors = load_box().map.sectors_near[letter]
    return [machine for machine in roaming(s) if machine.sector in sectors]


def near(s: State, kid: int) -> list[Machine]:
    """The machines near a kid."""
    return near_place(s, s.kids[kid].at)


def free_land(s: State, sector: str) -> list[str]:
    """The sectors beside one that are neither sea nor taken."""
    sea, taken = load_box().map.sea, {machine.sector for machine in roaming(s)}
    return [beside for beside in sectors_beside(sector) if beside not in sea and beside not in taken]


# Routine and alert


def set_alert(s: State, machine: Machine, alert: bool) -> Rule[None]:
    """Turn a response card to its alert or its routine side."""
    if machine.alert != alert:
        machine.alert = alert
        yield Roused(machine.id) if alert else Soothed(machine.id)


def alert_at_start(sector: str) -> bool:
    """A machine that starts is in routine near an open location, and alert anywhere else (Setup 4b)."""
    board = load_box().map
    return all(board.restricted(letter) for letter in board.locations_near[sector])


# Placing, resetting, wrecking


def arrive(s: State, arrival: Arrival) -> Rule[None]:
    """A machine enters the board; one that is there already stays where it is, with its new response."""
    machine = s.machine(arrival.machine)
    if machine is not None:
        return (yield from respond(s, arrival))
    machine = Machine(arrival.machine, arrival.sector, "", response_of(s, arrival), wrecked=True)
    machine.walls = [""] * side(s, machine).firewalls
    s.machines.append(machine)
    yield from place_at_start(s, machine)
    yield Arrived(machine.id, machine.sector)


def response_of(s: State, arrival: Arrival) -> str:
    """The response card that a machine comes with; the erratic one for all with that variant."""
    standard = load_box().machines[arrival.machine].response
    return ERRATIC if s.has("erratic-firmware") else arrival.response or standard


def respond(s: State, arrival: Arrival) -> Rule[None]:
    """A machine in play gets another response card."""
    machine, card = s.machine(arrival.machine), response_of(s, arrival)
    if machine is not None and arrival.response and machine.response != card:
        machine.response = card
        yield ResponseChanged(machine.id, card)


def place_at_start(s: State, machine: Machine) -> Rule[None]:
    """Put a machine on its starting sector, or beside a machine that stands there (Reset or Wrecked)."""
    free = nearest_free(s, machine.start)
    picked: PickSector = yield from choose(
        s, s.first, "start-sector", [PickSector(sector) for sector in free], machine_name(machine.id)
    )
    machine.sector = picked.sector
    machine.wrecked = False
    machine.alert = alert_at_start(machine.sector)


def nearest_free(s: State, sector: str) -> list[str]:
    """This sector if no machine stands in it, otherwise the free ones that are nearest."""
    if all(machine.sector != sector for machine in roaming(s)):
        return [sector]
    ring = {sector}
    while not (found := sorted({free for taken in ring for free in free_land(s, taken)})):
        ring |= {beside for taken in ring for beside in sectors_beside(taken)}
    return found


def reset_machine(s: State, machine: Machine) -> Rule[None]:
    """Free it, take its firewalls away and put it where it started (Reset or Wrecked)."""
    take_off_board(s, machine)
    yield from place_at_start(s, machine)
    yield Restarted(machine.id, machine.sector)


def wreck_machine(s: State, machine: Machine, acting: Acting) -> Rule[None]:
    """Take a machine off the board until the next round (Armed)."""
    take_off_board(s, machine)
    yield Wrecked(machine.id)
    yield from happened(s, "wrecked", acting)


def leave_board(s: State, machine: Machine) -> Rule[None]:
    """A machine leaves for good."""
    take_off_board(s, machine)
    s.machines.remove(machine)
    yield Left(machine.id)


def take_off_board(s: State, machine: Machine) -> None:
    """Nobody controls it, it stands nowhere, and its firewalls are back in the bag."""
    clear_walls(s, machine)
    machine.hacker, machine.hack_token, machine.alert = -1, False, False
    machine.wrecked, machine.sector = True, ""


# Firewalls


def clear_walls(s: State, machine: Machine) -> None:
    """Put all firewalls of a machine back into the bag."""
    s.bag += [wall for wall in machine.walls if wall]
    machine.walls = [""] * len(machine.walls)


def place_firewalls(s: State, machine: Machine, count: int) -> Rule[None]:
    """Lay so many firewalls face up on the left-most empty spaces of a machine's track."""
    empty = [space for space, wall in enumerate(machine.walls) if not wall]
    for space in empty[:count]:
        if not s.bag:
            return
        wall: str = yield Draw("firewall", s.bag)
        s.bag.remove(wall)
        machine.walls[space] = wall
        yield ShowedFirewall(machine.id, wall)


# Machines moved by kids


def drive(s: State, kid: int, steps: int) -> Rule[None]:
    """Move a machine of a kid's choice so many sectors, each by choice."""
    movable = [machine for machine in roaming(s) if free_land(s, machine.sector)]
    if not movable:
        return
    machine = yield from choose_machine(s, kid, "drive", movable)
    for _ in range(steps):
        yield from step_to(s, kid, machine, free_land(s, machine.sector))


def lure(s: State, kid: int, letter: str) -> Rule[None]:
    """Move a machine of a kid's choice one sector closer to a location."""
    closer = {machine.id: sectors_closer(s, machine, letter) for machine in roaming(s)}
    movable = [machine for machine in roaming(s) if closer[machine.id]]
    if not movable:
        return
    machine = yield from choose_machine(s, kid, "lure", movable, place_name(letter))
    yield from step_to(s, kid, machine, closer[machine.id])


def choose_machine(s: State, kid: int, id: str, among: list[Machine], about: str = "") -> Rule[Machine]:
    """One of several machines, by a kid's choice."""
    answer: PickMachine = yield from choose(s, kid, id, [PickMachine(machine.id) for machine in among], about)
    return next(machine for machine in among if machine.id == answer.machine)


def step_to(s: State, kid: int, machine: Machine, sectors: list[str]) -> Rule[None]:
    """Move a machine to one of these sectors; with none it stays."""
    if not sectors:
        return
    answer: PickSector = yield from choose(
        s, kid, "drive-to", [PickSector(sector) for sector in sectors], machine_name(machine.id)
    )
    machine.sector = answer.sector
    yield Moved(machine.id, machine.sector)


def sectors_closer(s: State, machine: Machine, letter: str) -> list[str]:
    """The free sectors beside a machine that are closer to a location than its own."""
    here = distance(machine.sector, letter)
    return [sector for sector in free_land(s, machine.sector) if distance(sector, letter) < here]


def distance(sector: str, letter: str) -> int:
    """How many sectors lie between a sector and the nearest one that touches a location."""
    column, row = corner(sector)
    touching = [corner(other) for other in load_box().map.sectors_near[letter]]
    return min(abs(column - other[0]) + abs(row - other[1]) for other in touching)
