"""Rules of thumb for rolls: who helps, what is prepared, and whether to push."""

from __future__ import annotations

from typing import Any

from timeloom.games.islands.bots.adventure import underway
from timeloom.games.islands.planning.measures import STEADY, Measures
from timeloom.games.islands.rules.adventure.hacking import (
    Hack,
)
from timeloom.games.islands.rules.adventure.investigating import Investigate
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.cards.combos import UseCombo
from timeloom.games.islands.rules.cards.holding import is_iconic
from timeloom.games.islands.rules.conditions import sufferings
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.rules.diary.pages import entry_of, page_of
from timeloom.games.islands.rules.rolls.helping import Help, StayOut, WillYouHelp
from timeloom.games.islands.rules.rolls.pushing import Again, GivingUp, Push
from timeloom.games.islands.rules.rolls.ready import GettingReady, Preparation, RollDice
from timeloom.games.islands.rules.verbs.story import Win
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Run

ENOUGH_DICE = 6
"""With so many dice no card is given away for a sure success."""
WORN_OUT = 2
"""With so many conditions a kid neither helps nor pushes."""
PUSH_ORDER = ("scared", "exhausted", "upset", "injured")
"""What to take for a push, the best first: being scared passes with the next success."""


def matters(run: Run[Any]) -> bool:
    """Whether a roll is about something that was set out for."""
    return isinstance(underway(run), Investigate | CardAction | Hack)


def decides(run: Run[Any]) -> bool:
    """Whether a roll can win the game."""
    s, action = run.state, underway(run)
    entry = entry_of(s, action.card) if isinstance(action, CardAction) else None
    return (
        entry is not None
        and isinstance(action, CardAction)
        and any(isinstance(effect, Win) for effect in page_of(s, entry).actions[action.action].success)
    )


def help_out(
    run: Run[Any], question: WillYouHelp, answers: list[Help | StayOut], measures: Measures = STEADY
) -> Answer | None:
    """Help, unless one is worn out."""
    helper = run.state.index_of(question.kid)
    fresh = len(sufferings(run.state, helper)) < WORN_OUT * measures.help
    return Help(question.kid) if fresh or decides(run) else StayOut(question.kid)


def get_ready(run: Run[Any], question: GettingReady, answers: list[Preparation]) -> Answer | None:
    """A combo or an anomaly is used where it matters and the dice are few; what costs nothing always."""
    s = run.state
    few = question.dice < ENOUGH_DICE
    combos = [answer for answer in answers if isinstance(answer, UseCombo)]
    cheapest = min(combos, key=lambda use: price(s, use), default=None)
    if cheapest is not None and (price(s, cheapest) == 0 or (few and matters(run)) or decides(run)):
        return cheapest
    boosts = [answer for answer in answers if isinstance(answer, UseAnomaly)]
    return boosts[0] if boosts and few and matters(run) else RollDice()


def price(s: State, use: UseCombo) -> int:
    """How many cards a combo uses up; iconic items and machines stay."""
    held = [(index, card) for index, kid in enumerate(s.kids) for card in use.cards if card in kid.items]
    iconic = sum(is_iconic(s, index, card) for index, card in held)
    machine = any(machine.id in use.cards for machine in s.machines)
    return 0 if machine else len(use.cards) - iconic


def push(
    run: Run[Any], question: GivingUp, answers: list[Again], measures: Measures = STEADY
) -> Answer | None:
    """Push where it matters, unless worn out or hurt by it; an anomaly is better still."""
    s = run.state
    again = [answer for answer in answers if isinstance(answer, UseAnomaly)]
    if again and matters(run):
        return again[0]
    pushes = [answer for answer in answers if isinstance(answer, Push)]
    best = min(pushes, key=lambda answer: PUSH_ORDER.index(answer.condition), default=None)
    if best is None or not matters(run):
        return LeaveIt()
    suffered = len(sufferings(s, s.index_of(question.kid)))
    spent = suffered >= WORN_OUT * measures.push or best.condition == "injured"
    return best if not spent or decides(run) else LeaveIt()
