"""Verbs of the machines."""

from __future__ import annotations

from typing import Annotated

from timeloom.games.islands.pack.cards import Arrival
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.rides import Lift, take_lift
from timeloom.games.islands.rules.asking import CardQuestion
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.machines.alert import set_alert
from timeloom.games.islands.rules.machines.driving import drive, lure
from timeloom.games.islands.rules.machines.firewalls import place_firewalls
from timeloom.games.islands.rules.machines.placing import arrive, leave_board, respond, wreck_machine
from timeloom.games.islands.rules.machines.sheets import PickMachine, choose_machine, near, roaming
from timeloom.games.islands.state import Machine, State
from timeloom.games.islands.terms import Count, Letter
from timeloom.kernel import Rule
from timeloom.kernel.verbs import told

# Which machines


class WhichMachine(CardQuestion[PickMachine], frozen=True):
    """Which machine a card is about."""

    id = "pick-machine"
    asks = "which machine?"


def one_of(s: State, acting: Acting, among: list[Machine]) -> Rule[list[Machine]]:
    """One machine by choice of the acting kid, or none if there is none."""
    if not among:
        return []
    return [(yield from choose_machine(s, acting.kid, WhichMachine(acting.source), among))]


def the_machines(s: State, acting: Acting, which: str) -> list[Machine]:
    """All machines that go by themselves, those near the acting kid, or the one that is named."""
    if which == "nearby":
        return near(s, acting.kid)
    return [machine for machine in roaming(s) if which in ("all", machine.id)]


# Routine and alert


class Alert(ForKids, frozen=True, kw_only=True):
    """Machines become alert."""

    alert: Annotated[
        str, told("A machine's id, `all`, `nearby` (all near the acting kid) or `choice`.", names="machine")
    ]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from turn(s, acting, self.alert, alert=True)


class Calm(ForKids, frozen=True, kw_only=True):
    """Machines go back to their routine."""

    calm: Annotated[
        str, told("A machine's id, `all`, `nearby` (all near the acting kid) or `choice`.", names="machine")
    ]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from turn(s, acting, self.calm, alert=False)


def turn(s: State, acting: Acting, which: str, alert: bool) -> Rule[None]:
    """Turn the response cards of a machine, of all, of all nearby, or of one by choice."""
    if which == "choice":
        concerned = yield from one_of(s, acting, [m for m in roaming(s) if m.alert != alert])
    else:
        concerned = the_machines(s, acting, which)
    for machine in concerned:
        yield from set_alert(s, machine, alert)


# Moving


class Drive(ForKids, frozen=True, kw_only=True):
    """A machine of the kid's choice is moved, each sector by choice."""

    drive: Annotated[Count, told("How many sectors.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from drive(s, acting.kid, self.drive)


class Lure(ForKids, frozen=True, kw_only=True):
    """A machine of the kid's choice moves one sector closer to a location."""

    lure: Annotated[Letter, told("The location.", names="location")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from lure(s, acting.kid, self.lure)


class TakeRide(ForKids, frozen=True, kw_only=True):
    """A kid rides on something that is no machine of the board."""

    ride: Annotated[Lift, told("From where, how far, and for how many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from take_lift(s, acting.kid, self.ride)


# Coming and going


class Arrive(ForKids, frozen=True, kw_only=True):
    """A machine enters the board."""

    arrive: Annotated[Arrival, told("Which one, where, and with which response card.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from arrive(s, self.arrive)


class Leave(ForKids, frozen=True, kw_only=True):
    """A machine leaves the board for good."""

    leave: Annotated[str, told("Its id.", names="machine")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        machine = s.machine(self.leave)
        if machine is not None:
            yield from leave_board(s, machine)


class Wreck(ForKids, frozen=True, kw_only=True):
    """A machine is wrecked."""

    wreck: Annotated[str, told("Its id, or by choice `nearby` or anywhere (`choice`).", names="machine")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        if self.wreck in ("choice", "nearby"):
            among = near(s, acting.kid) if self.wreck == "nearby" else roaming(s)
            doomed = yield from one_of(s, acting, among)
        else:
            doomed = [machine for machine in s.machines if machine.id == self.wreck and not machine.wrecked]
        for machine in doomed:
            yield from wreck_machine(s, machine, acting)


# What is on its sheet


class Respond(ForKids, frozen=True, kw_only=True):
    """A machine gets another response card."""

    respond: Annotated[Arrival, told("Which machine, and which response card; its sector is not used.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from respond(s, self.respond)


class LayFirewalls(ForKids, frozen=True, kw_only=True):
    """Firewalls are laid face up on the track of a machine of the kid's choice."""

    firewall: Annotated[Count, told("How many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        unknown = [machine for machine in roaming(s) if "" in machine.walls]
        for machine in (yield from one_of(s, acting, unknown)):
            yield from place_firewalls(s, machine, self.firewall)
