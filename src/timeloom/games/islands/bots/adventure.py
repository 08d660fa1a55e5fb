"""What a kid does next while school is out, by the plan for the day."""

from __future__ import annotations

from typing import Any

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.planning import plans
from timeloom.games.islands.planning.measures import STEADY, Measures
from timeloom.games.islands.planning.tours import Tour
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.adventure.phase import WhoDoesWhat
from timeloom.games.islands.rules.adventure.scouting import Scout, ScoutMachine
from timeloom.games.islands.rules.adventure.special import BeLate, Dinner, Rest, dinner_cost
from timeloom.games.islands.rules.adventure.trading import Trade
from timeloom.games.islands.rules.adventure.wrecking import WRECK_COST, WreckMachine
from timeloom.games.islands.rules.cards.holding import is_iconic
from timeloom.games.islands.rules.chores import (
    TakeReward,
    chore_of,
    gifts,
)
from timeloom.games.islands.state import Kid, State
from timeloom.kernel import Answer, Run


def act(
    run: Run[Any], question: WhoDoesWhat, answers: list[KidAction], measures: Measures = STEADY
) -> Answer | None:
    """Take the next step of one's best tour; whoever has nothing more to do goes home, or waits."""
    s: State = run.state
    mine = {answer.kid for answer in answers}
    tours = [tour for kid, tour in plans(s, measures).items() if s.kids[kid].id in mine]
    ready = [tour for tour in tours if tour.step in answers]
    if ready:
        return max(ready, key=haste).step
    return idle(s, answers, waiting=[s.kids[tour.kid].id for tour in tours if tour.goals])


def haste(tour: Tour) -> tuple[float, float]:
    """Whoever has the most to do goes first, and best where something is at hand."""
    return tour.goals[0].value / (tour.goals[0].time + 1), tour.value


def idle(s: State, answers: list[KidAction], waiting: list[str]) -> Answer | None:
    """What to do with time that is left: rewards, a look round, and home; but who is waited for stays."""
    for kind in (TakeReward, Rest, Trade, Scout, ScoutMachine, WreckMachine, Dinner, BeLate):
        for answer in answers:
            leaves = kind is Dinner and answer.kid in waiting
            if isinstance(answer, kind) and not leaves and has_time(s, answer) and has_sense(s, answer):
                return answer
    return None


def has_sense(s: State, answer: KidAction) -> bool:
    """A trade must bring something to somebody whose strength or chore it is made for."""
    if not isinstance(answer, Trade):
        return True
    here = s.kids_at(s.kids[s.index_of(answer.kid)].at)
    return any(
        is_better_off(s, giver, card, taker)
        for giver in here
        for taker in here
        for card in s.kids[giver].items
    )


def is_better_off(s: State, giver: int, card: str, taker: int) -> bool:
    """Whether a thing is made for the strength or the chore of the taker, and not of the giver."""
    if giver == taker or is_iconic(s, giver, card):
        return False
    kids, colour = load_box().kids, load_box().items[card].colour
    made_for = [kids[s.kids[kid].id].strength == colour for kid in (giver, taker)]
    asked_of = [card in gifts_of(s.kids[kid], [card]) for kid in (giver, taker)]
    served = asked_of[1] and not gifts_of(s.kids[taker], s.kids[taker].items)
    return not asked_of[0] and (served or made_for == [False, True])


def gifts_of(me: Kid, items: list[str]) -> list[str]:
    """Those of some items that a kid's chore asks for, one of them at a time."""
    chore = chore_of(me)
    asked = chore.errand.give[:1] if chore and not me.record.errand else ()
    return gifts(me, asked, items) if asked else []


def has_time(s: State, answer: KidAction) -> bool:
    """A rest or a look round must leave the time to go home."""
    kid = s.index_of(answer.kid)
    spare = s.kids[kid].pool - dinner_cost(s, kid)
    if isinstance(answer, WreckMachine):
        return spare >= WRECK_COST
    return spare > 0 or not isinstance(answer, Rest | Scout | ScoutMachine | Trade)


def underway(run: Run[Any]) -> Answer | None:
    """The action in the course of which something is asked."""
    if run.state.part != "adventure":
        return None
    return next((entry.value for entry in reversed(run.entries) if entry.id == WhoDoesWhat.id), None)
