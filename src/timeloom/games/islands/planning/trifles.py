"""What has a little worth: for days when there is nothing better to do, so that the whole box is used."""

from __future__ import annotations

from timeloom.games.islands.planning.worth import Stakes, worth_of
from timeloom.games.islands.rules.verbs.cards import FreeTrade, Recharge
from timeloom.games.islands.rules.verbs.kids import Move
from timeloom.games.islands.rules.verbs.machines import (
    Alert,
    Calm,
    Drive,
    LayFirewalls,
    Lure,
    TakeRide,
    Wreck,
)
from timeloom.games.islands.rules.verbs.rumors import Peek, SwapRumor
from timeloom.games.islands.state import State


@worth_of.register
def of_moving(effect: Move | TakeRide, s: State, now: Stakes, kid: int) -> float:
    """It saves a cube or so."""
    return 0.8


@worth_of.register
def of_knowing(effect: Peek | LayFirewalls, s: State, now: Stakes, kid: int) -> float:
    """It is good to know."""
    return 0.0 if now.last else 0.5


@worth_of.register
def of_swapping(effect: SwapRumor, s: State, now: Stakes, kid: int) -> float:
    """A rumor that is far away may come nearer."""
    return 0.5


@worth_of.register
def of_machines(effect: Drive | Lure | Wreck, s: State, now: Stakes, kid: int) -> float:
    """A machine less in the way."""
    return 0.5 if any(machine.roams for machine in s.machines) else 0.0


@worth_of.register
def of_calm(effect: Calm | Alert, s: State, now: Stakes, kid: int) -> float:
    """An alert machine is worse than a calm one."""
    if isinstance(effect, Alert):
        return -0.5
    return 0.5 * sum(machine.alert and machine.roams for machine in s.machines)


@worth_of.register
def of_cards(effect: Recharge | FreeTrade, s: State, now: Stakes, kid: int) -> float:
    """A card that can be used once more, or by whom it is good for."""
    return 0.0 if now.last else 0.5
