"""Rules of thumb for everything else that is asked."""

from __future__ import annotations

from typing import Any

from timeloom.games.islands.bots.adventure import is_better_off, underway
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.planning import plans
from timeloom.games.islands.planning.chances import chance, odds_of
from timeloom.games.islands.planning.goals import (
    RELIEF_ORDER,
    carried,
    carries_on,
    way_on,
)
from timeloom.games.islands.planning.machines import wanted_machines
from timeloom.games.islands.planning.measures import STEADY, Measures
from timeloom.games.islands.planning.ways import cubes_between
from timeloom.games.islands.planning.worth import stakes, worth
from timeloom.games.islands.rules.adventure.hacking import (
    HowMuchTime,
    Invest,
    kids_near,
)
from timeloom.games.islands.rules.adventure.investigating import LuckOrTime, SpendInstead
from timeloom.games.islands.rules.adventure.rides import ClimbingUp, ComeAlong, Ride, StayBehind
from timeloom.games.islands.rules.adventure.trading import ChangingHands, DoneTrading, Give
from timeloom.games.islands.rules.asking import LeaveIt, PickPlace
from timeloom.games.islands.rules.cards.holding import PickCard, WhichCard
from timeloom.games.islands.rules.chores import (
    KeepChore,
    WhichChore,
    has_gifts,
)
from timeloom.games.islands.rules.conditions import HowItHurts, PickCondition, WhatGetsBetter
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.rules.diary.pages import entry_of, page_of
from timeloom.games.islands.rules.machines.driving import WhereItGoes
from timeloom.games.islands.rules.machines.sheets import PickMachine, PickSector
from timeloom.games.islands.rules.rolls.making import TakeTest
from timeloom.games.islands.rules.rumors.deck import InWhichOrder, PutBack, PutUnder
from timeloom.games.islands.rules.school import FacingEvent
from timeloom.games.islands.rules.setup import ChooseKid, WhoComesAlong
from timeloom.games.islands.rules.verbs.kids import WhereTo
from timeloom.games.islands.state import SEVERITY, State
from timeloom.kernel import Answer, Question, Run

SIGHT = 0.6
"""What it costs to see one more place for a chore."""
GIFTLESS = 0.15
"""How likely it is that somebody finds or is given what a chore asks to give away."""
FAIR_PRICE = 2
"""So many cubes are a fair price for a sure success."""
FAR = 2
"""So many cubes from school, a rumor is better not heard of."""


def choose_kid(run: Run[Any], question: WhoComesAlong, answers: list[ChooseKid]) -> Answer | None:
    """The first kid who is good at something that nobody here is good at."""
    kinds = load_box().kids
    known = {kinds[kid.id].strength for kid in run.state.kids}
    return next((answer for answer in answers if kinds[answer.kid].strength not in known), None)


def keep_chore(
    run: Run[Any], question: WhichChore, answers: list[KeepChore], measures: Measures = STEADY
) -> Answer | None:
    """The chore with the better reward, as far as it can be done, less what the way to see places takes."""
    s, chores = run.state, load_box().chores
    now, kid = stakes(s, measures), s.index_of(question.kid)

    def gain(keep: KeepChore) -> float:
        chore = chores[keep.chore]
        hope = 1.0 if has_gifts(s.kids[kid], chore.errand) else GIFTLESS
        return hope * worth(s, now, kid, chore.reward) - SIGHT * len(chore.errand.visit)

    return max(answers, key=gain)


def face_school(
    run: Run[Any], question: FacingEvent, answers: list[TakeTest | LeaveIt], measures: Measures = STEADY
) -> Answer | None:
    """Take a test that need not be taken if it promises something."""
    s: State = run.state
    card, now, kid = load_box().school[question.card], stakes(s, measures), s.index_of(question.kid)
    hope = chance(s, odds_of(s, kid), card.test, "")
    value = hope * worth(s, now, kid, card.success) + (1 - hope) * worth(s, now, kid, card.failure)
    return TakeTest() if value > 0 else LeaveIt()


def spend_instead(
    run: Run[Any],
    question: LuckOrTime,
    answers: list[TakeTest | SpendInstead],
    measures: Measures = STEADY,
) -> Answer | None:
    """Two cubes are a fair price for a sure success."""
    most = FAIR_PRICE * measures.spend
    return next((use for use in answers if isinstance(use, SpendInstead) and use.cubes <= most), TakeTest())


def invest(run: Run[Any], question: HowMuchTime, shares: list[Invest]) -> Answer | None:
    """Everybody puts in a cube, and whoever begins the rest: so that all can help, and it has the machine."""
    s: State = run.state
    machine = s.machine(question.machine)
    if not shares[0].cubes or machine is None:
        return shares[1]
    rest = len(machine.walls) - len(kids_near(s, machine)) + 1
    return next(share for share in shares if share.cubes >= rest or share is shares[-1])


def mildest(run: Run[Any], question: HowItHurts, answers: list[PickCondition]) -> Answer | None:
    """The least severe condition."""
    return min(answers, key=lambda pick: SEVERITY.index(pick.condition))


def relieve_first(run: Run[Any], question: WhatGetsBetter, answers: list[PickCondition]) -> Answer | None:
    """What does not pass by itself."""
    return min(answers, key=lambda pick: RELIEF_ORDER.index(pick.condition))


def go_on(run: Run[Any], question: WhereTo, answers: list[PickPlace]) -> Answer | None:
    """With a token, towards where it is wanted; otherwise where no machine is."""
    s, action = run.state, underway(run)
    entry = entry_of(s, action.card) if isinstance(action, CardAction) else None
    if entry is None or not isinstance(action, CardAction):
        return None
    effects = page_of(s, entry).actions[action.action].success
    if not carries_on(effects):
        return None
    return PickPlace(way_on(s, carried(effects), [answer.letter for answer in answers]))


def pick_machine(run: Run[Any], question: Question[PickMachine], answers: list[PickMachine]) -> Answer | None:
    """A machine that is wanted."""
    wanted = {machine.id for machine, _ in wanted_machines(run.state)}
    return next((answer for answer in answers if answer.machine in wanted), answers[0])


def drive_to(run: Run[Any], question: WhereItGoes, answers: list[PickSector | LeaveIt]) -> Answer | None:
    """To where most locations are near."""
    near = load_box().map.locations_near
    sectors = [answer for answer in answers if isinstance(answer, PickSector)]
    return max(sectors, key=lambda pick: len(near[pick.sector]))


def hand_over(run: Run[Any], question: ChangingHands, answers: list[Give | DoneTrading]) -> Answer | None:
    """Give an item to the friend whose strength or chore it is made for."""
    s, items = run.state, load_box().items
    for gift in answers:
        if isinstance(gift, Give) and gift.card in items:
            giver, taker = s.index_of(gift.giver), s.index_of(gift.taker)
            if is_better_off(s, giver, gift.card, taker):
                return gift
    return DoneTrading()


def part_with(run: Run[Any], question: WhichCard, answers: list[PickCard]) -> Answer | None:
    """A card that adds no dice, rather than one that does."""
    items = load_box().items
    return max(answers, key=lambda pick: pick.card in items and items[pick.card].colour == "black")


def climb_up(
    run: Run[Any], question: ClimbingUp, answers: list[Answer], measures: Measures = STEADY
) -> Answer | None:
    """Ride along if that brings one nearer to what one has set out for."""
    s, ride, kid = run.state, underway(run), run.state.index_of(question.kid)
    tour = plans(s, measures).get(kid)
    if not isinstance(ride, Ride) or tour is None or not tour.goals:
        return StayBehind(question.kid)
    cubes, goal = cubes_between(), tour.goals[0].at
    nearer = cubes[ride.to][goal] < cubes[s.kids[kid].at][goal]
    return ComeAlong(question.kid) if nearer else StayBehind(question.kid)


def in_order(run: Run[Any], question: InWhichOrder, answers: list[PutBack | PutUnder]) -> Answer | None:
    """What is near the school first; what is far away altogether, not for a long time."""
    far = cubes_between()[load_box().map.school]
    orders = [answer for answer in answers if isinstance(answer, PutBack)]
    best = min(orders, key=lambda order: [far[letter] for letter in order.letters])
    return PutUnder() if min(far[letter] for letter in best.letters) >= FAR else best


def first(run: Run[Any], question: Question[Any], answers: list[Answer]) -> Answer | None:
    """Whichever comes first."""
    return answers[0]
