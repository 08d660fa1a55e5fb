"""Verbs of the machines."""

from __future__ import annotations

from typing import Annotated, ClassVar

from timeloom.games.islands.pack.facts import Fact
from timeloom.games.islands.pack.machines import Arrival
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.rides import Lift, lift_leads_to, take_lift
from timeloom.games.islands.rules.asking import CardQuestion
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.machines.alert import set_alert
from timeloom.games.islands.rules.machines.driving import (
    distance,
    drivable,
    drive,
    lurable,
    lure,
    sectors_closer,
    step_to,
)
from timeloom.games.islands.rules.machines.firewalls import place_firewalls
from timeloom.games.islands.rules.machines.placing import arrive, leave_board, respond, wreck_machine
from timeloom.games.islands.rules.machines.sheets import PickMachine, choose_machine, near, roaming
from timeloom.games.islands.rules.verbs.tokens import places_with
from timeloom.games.islands.state import Machine, State
from timeloom.games.islands.terms import Count, Letter, TokenKind
from timeloom.kernel import Rule
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

PARAGRAPH = "machines"

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
    """All machines that go by themselves (a choice is one of them), those near the kid, or the one named."""
    if which == "nearby":
        return near(s, acting.kid)
    return [machine for machine in roaming(s) if which in ("all", "choice", machine.id)]


# Routine and alert


class Alert(ForKids, frozen=True, kw_only=True):
    """Machines become alert."""

    alert: Annotated[
        str,
        told(
            "A machine's id, `all`, `nearby` (all near the acting kid) or `choice`.",
            names="machine",
            besides=["all", "nearby", "choice"],
        ),
    ]
    today: Annotated[bool, told("Whether all machines also stay alert today when they have moved.")] = False

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("alert"),)

    def price(self, s: State) -> str:
        named = {"all": "all machines become alert", "nearby": "machines nearby become alert"}
        return named.get(self.alert, "a machine becomes alert")

    def do(self, s: State, acting: Acting) -> Rule[None]:
        s.alarm = s.alarm or self.today
        yield from turn(s, acting, self.alert, alert=True)

    def would_do(self, s: State, acting: Acting) -> bool:
        return (self.today and not s.alarm) or not all(
            machine.alert for machine in the_machines(s, acting, self.alert)
        )


class Calm(ForKids, frozen=True, kw_only=True):
    """Machines go back to their routine."""

    calm: Annotated[
        str,
        told(
            "A machine's id, `all`, `nearby` (all near the acting kid) or `choice`.",
            names="machine",
            besides=["all", "nearby", "choice"],
        ),
    ]

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("alert"),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return turn(s, acting, self.calm, alert=False)

    def would_do(self, s: State, acting: Acting) -> bool:
        return any(machine.alert for machine in the_machines(s, acting, self.calm))


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
        return drive(s, acting.kid, self.drive)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(drivable(s))


class Lure(ForKids, frozen=True, kw_only=True):
    """A machine of the kid's choice moves one sector closer to a location."""

    lure: Annotated[Letter, told("The location.", names="location")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return lure(s, acting.kid, self.lure)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(lurable(s, self.lure))


class Attraction(Content, frozen=True):
    """A machine that is drawn to tokens."""

    named_by: ClassVar[tuple[str, ...]] = ("machine",)

    machine: Annotated[str, told("Its id.", names="machine")]
    token: Annotated[TokenKind, told("The kind of token that draws it.")]
    sectors: Annotated[Count, told("How far it goes at most.")]


class Attract(ForKids, frozen=True, kw_only=True):
    """A machine that goes by itself moves closer to the nearest token of a kind, if there is any."""

    attract: Annotated[Attraction, told("Which machine, by what, and how far.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        machine, lying = s.machine(self.attract.machine), places_with(s, self.attract.token)
        if machine is None or not machine.roams or not lying:
            return
        sector = machine.sector
        letter = min(lying, key=lambda one: distance(sector, one))
        for _ in range(self.attract.sectors):
            yield from step_to(s, s.first, machine, sectors_closer(s, machine, letter))


class TakeRide(ForKids, frozen=True, kw_only=True):
    """A kid rides on something that is no machine of the board."""

    ride: Annotated[Lift, told("From where, how far, and for how many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return take_lift(s, acting.kid, self.ride)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(lift_leads_to(s, acting.kid, self.ride))


# Coming and going


class Arrive(ForKids, frozen=True, kw_only=True):
    """A machine enters the board."""

    arrive: Annotated[Arrival, told("Which one, where, and with which response card.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("machine", self.arrive.machine),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return arrive(s, self.arrive)


class Leave(ForKids, frozen=True, kw_only=True):
    """A machine leaves the board for good."""

    leave: Annotated[str, told("Its id.", names="machine")]

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("machine", self.leave),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        machine = s.machine(self.leave)
        if machine is not None:
            yield from leave_board(s, machine)

    def would_do(self, s: State, acting: Acting) -> bool:
        return s.machine(self.leave) is not None


class Wreck(ForKids, frozen=True, kw_only=True):
    """A machine is wrecked."""

    wreck: Annotated[
        str,
        told(
            "Its id, or by choice `nearby` or anywhere (`choice`).",
            names="machine",
            besides=["nearby", "choice"],
        ),
    ]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("event", "wrecked"),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        doomed = self.within_reach(s, acting)
        if self.wreck in ("choice", "nearby"):
            doomed = yield from one_of(s, acting, doomed)
        for machine in doomed:
            yield from wreck_machine(s, machine, acting)

    def within_reach(self, s: State, acting: Acting) -> list[Machine]:
        """The machines of which one is wrecked, or the one that is."""
        if self.wreck in ("choice", "nearby"):
            return the_machines(s, acting, self.wreck)
        return [machine for machine in s.machines if machine.id == self.wreck and not machine.wrecked]

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(self.within_reach(s, acting))


# What is on its sheet


class Respond(ForKids, frozen=True, kw_only=True):
    """A machine gets another response card."""

    respond: Annotated[Arrival, told("Which machine, and which response card; its sector is not used.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return respond(s, self.respond)


class LayFirewalls(ForKids, frozen=True, kw_only=True):
    """Firewalls are laid face up on the track of a machine of the kid's choice."""

    firewall: Annotated[Count, told("How many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        unknown = [machine for machine in roaming(s) if "" in machine.walls]
        for machine in (yield from one_of(s, acting, unknown)):
            yield from place_firewalls(s, machine, self.firewall)

    def would_do(self, s: State, acting: Acting) -> bool:
        return any("" in machine.walls for machine in roaming(s))
