"""The answers that can be given in Islands. Kids, machines and cards are named by their ids."""

from __future__ import annotations

from timeloom.kernel import Answer

# Setup and chores


class ChooseKid(Answer, frozen=True):
    """Play this kid."""

    kid: str


class KeepChore(Answer, frozen=True):
    """Keep this one of the two chores."""

    chore: str


class TakeReward(Answer, frozen=True):
    """Take the reward of a finished chore now."""

    kid: str


# Rolls


class Help(Answer, frozen=True):
    """Help with the roll."""

    kid: str


class StayOut(Answer, frozen=True):
    """Do not help with the roll."""

    kid: str


class UseCombo(Answer, frozen=True):
    """Succeed at once with these cards (or this machine)."""

    combo: str
    cards: tuple[str, ...]


class UseAnomaly(Answer, frozen=True):
    """Use an anomaly's own effect."""

    kid: str
    anomaly: str


class RollDice(Answer, frozen=True):
    """Roll."""


class GoEmptyHanded(Answer, frozen=True):
    """Use no items in a roll, so that none of them gets lost."""


class Push(Answer, frozen=True):
    """Take a condition and roll all dice again."""

    condition: str


class LeaveIt(Answer, frozen=True):
    """Let it be."""


class TakeTest(Answer, frozen=True):
    """Take a test that need not be taken."""


class SpendInstead(Answer, frozen=True):
    """Spend cubes instead of rolling."""

    cubes: int


# The adventure phase: what a kid does


class Walk(Answer, frozen=True):
    """Walk to an adjacent location."""

    kid: str
    to: str


class Bus(Answer, frozen=True):
    """Take the bus."""

    kid: str
    to: str


class Car(Answer, frozen=True):
    """Be driven by one's parents."""

    kid: str
    to: str


class Ride(Answer, frozen=True):
    """Ride on a hacked machine."""

    kid: str
    to: str


class ComeAlong(Answer, frozen=True):
    """Ride along."""

    kid: str


class StayBehind(Answer, frozen=True):
    """Do not ride along."""

    kid: str


class Scout(Answer, frozen=True):
    """Turn up a rumor here or next door."""

    kid: str
    letter: str


class ScoutMachine(Answer, frozen=True):
    """Look at the firewalls of a machine nearby."""

    kid: str
    machine: str


class Investigate(Answer, frozen=True):
    """Follow the rumor of this location."""

    kid: str


class Trade(Answer, frozen=True):
    """Trade with everybody here."""

    kid: str


class Hack(Answer, frozen=True):
    """Begin to hack a machine nearby."""

    kid: str
    machine: str


class Invest(Answer, frozen=True):
    """Spend so many cubes on a hack; none means that this kid stays out of it."""

    kid: str
    cubes: int


class Visit(Answer, frozen=True):
    """Use the event location here."""

    kid: str


class CardAction(Answer, frozen=True):
    """Do what a diary card offers."""

    kid: str
    card: int
    action: int


class DoErrand(Answer, frozen=True):
    """Do one's chore here."""

    kid: str


class WreckMachine(Answer, frozen=True):
    """Use an armed machine against another one."""

    kid: str
    machine: str


class Rest(Answer, frozen=True):
    """Rest: relieve this condition."""

    kid: str
    condition: str


class Dinner(Answer, frozen=True):
    """Go home for dinner."""

    kid: str


class BeLate(Answer, frozen=True):
    """Stay out: nothing more to do, and no dinner."""

    kid: str


# Trading


class Give(Answer, frozen=True):
    """Hand a card to another kid here."""

    giver: str
    card: str
    taker: str


class DoneTrading(Answer, frozen=True):
    """The trade is over."""


# Choices of all kinds


class PickKid(Answer, frozen=True):
    """This kid."""

    kid: str


class PickMachine(Answer, frozen=True):
    """This machine."""

    machine: str


class PickPlace(Answer, frozen=True):
    """This location."""

    letter: str


class PickSector(Answer, frozen=True):
    """This sector."""

    sector: str


class PickRumor(Answer, frozen=True):
    """The rumor with this letter."""

    letter: str


class PickCard(Answer, frozen=True):
    """This item or anomaly."""

    card: str


class PickCondition(Answer, frozen=True):
    """This condition."""

    condition: str


class PickBranch(Answer, frozen=True):
    """This way, counted from 0."""

    branch: int


class PutBack(Answer, frozen=True):
    """Put the letters back on the deck so that the first one is drawn first."""

    letters: tuple[str, ...]


class PutUnder(Answer, frozen=True):
    """Put all that was looked at under the deck."""


ANSWERS: tuple[type[Answer], ...] = (
    ChooseKid,
    KeepChore,
    TakeReward,
    Help,
    StayOut,
    UseCombo,
    UseAnomaly,
    RollDice,
    GoEmptyHanded,
    Push,
    LeaveIt,
    TakeTest,
    SpendInstead,
    Walk,
    Bus,
    Car,
    Ride,
    ComeAlong,
    StayBehind,
    Scout,
    ScoutMachine,
    Investigate,
    Trade,
    Hack,
    Invest,
    Visit,
    CardAction,
    DoErrand,
    WreckMachine,
    Rest,
    Dinner,
    BeLate,
    Give,
    DoneTrading,
    PickKid,
    PickMachine,
    PickPlace,
    PickSector,
    PickRumor,
    PickCard,
    PickCondition,
    PickBranch,
    PutBack,
    PutUnder,
)
