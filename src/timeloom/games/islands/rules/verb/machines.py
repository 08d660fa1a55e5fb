"""Verbs of the machines."""

from __future__ import annotations

from timeloom.games.islands.pack.verbs import Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.rides import take_lift
from timeloom.games.islands.rules.asking import CardQuestion
from timeloom.games.islands.rules.machines import driving, placing
from timeloom.games.islands.rules.machines.alert import set_alert
from timeloom.games.islands.rules.machines.firewalls import place_firewalls
from timeloom.games.islands.rules.machines.placing import leave_board, wreck_machine
from timeloom.games.islands.rules.machines.sheets import PickMachine, choose_machine, near, roaming
from timeloom.games.islands.rules.verbs import Verb
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Rule


def alert(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Machines become alert."""
    yield from turn(s, acting, effect.alert or "", alert=True)


def calm(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Machines go back to routine."""
    yield from turn(s, acting, effect.calm or "", alert=False)


def turn(s: State, acting: Acting, which: str, alert: bool) -> Rule[None]:
    """Turn the response cards of a machine, of all, of all nearby, or of one by choice."""
    if which == "choice":
        concerned = yield from one_of(s, acting, [m for m in roaming(s) if m.alert != alert])
    else:
        concerned = the_machines(s, acting, which)
    for machine in concerned:
        yield from set_alert(s, machine, alert)


def the_machines(s: State, acting: Acting, which: str) -> list[Machine]:
    """All machines that go by themselves, those near the acting kid, or the one that is named."""
    if which == "nearby":
        return near(s, acting.kid)
    return [machine for machine in roaming(s) if which in ("all", machine.id)]


class WhichMachine(CardQuestion[PickMachine], frozen=True):
    """Which machine a card is about."""

    id = "pick-machine"
    asks = "which machine?"


def one_of(s: State, acting: Acting, among: list[Machine]) -> Rule[list[Machine]]:
    """One machine by choice of the acting kid, or none if there is none."""
    if not among:
        return []
    return [(yield from choose_machine(s, acting.kid, WhichMachine(acting.source), among))]


def drive(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Move a machine of one's choice."""
    yield from driving.drive(s, acting.kid, effect.drive or 0)


def lure(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Move a machine one sector closer to a location."""
    yield from driving.lure(s, acting.kid, effect.lure or "")


def wreck(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Wreck a machine: the named one, or one by choice, nearby or anywhere."""
    if effect.wreck in ("choice", "nearby"):
        among = near(s, acting.kid) if effect.wreck == "nearby" else roaming(s)
        doomed = yield from one_of(s, acting, among)
    else:
        doomed = [machine for machine in s.machines if machine.id == effect.wreck and not machine.wrecked]
    for machine in doomed:
        yield from wreck_machine(s, machine, acting)


def arrive(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A machine enters the board."""
    assert effect.arrive is not None
    yield from placing.arrive(s, effect.arrive)


def leave(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A machine leaves the board for good."""
    machine = s.machine(effect.leave or "")
    if machine is not None:
        yield from leave_board(s, machine)


def respond(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A machine gets another response card."""
    assert effect.respond is not None
    yield from placing.respond(s, effect.respond)


def firewall(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Firewalls are laid face up on the track of a machine of one's choice."""
    unknown = [machine for machine in roaming(s) if "" in machine.walls]
    for machine in (yield from one_of(s, acting, unknown)):
        yield from place_firewalls(s, machine, effect.firewall or 0)


def ride(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A ride on something that is no machine of the board."""
    assert effect.ride is not None
    yield from take_lift(s, acting.kid, effect.ride)


VERBS: dict[str, Verb] = {
    "alert": alert,
    "calm": calm,
    "drive": drive,
    "lure": lure,
    "wreck": wreck,
    "arrive": arrive,
    "leave": leave,
    "respond": respond,
    "firewall": firewall,
    "ride": ride,
}
