"""Players of Islands: they plan a day for every kid, and have rules of thumb for the rest.

The steady one goes by what things seem to be worth; the keen one, from whom a search begins, by what was
learned about that from games.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from timeloom.games.islands.estimate import estimate
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
from timeloom.games.islands.planning.measures import STEADY, Measures, learned
from timeloom.games.islands.planning.tours import Tour
from timeloom.games.islands.planning.ways import cubes_between
from timeloom.games.islands.planning.worth import stakes, worth
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.adventure.avoiding import GettingBy
from timeloom.games.islands.rules.adventure.hacking import (
    Hack,
    HowMuchTime,
    Invest,
    LeadHacker,
    kids_near,
)
from timeloom.games.islands.rules.adventure.investigating import Investigate, LuckOrTime, SpendInstead
from timeloom.games.islands.rules.adventure.phase import WhoDoesWhat
from timeloom.games.islands.rules.adventure.rides import ClimbingUp, ComeAlong, Ride, StayBehind
from timeloom.games.islands.rules.adventure.scouting import Scout, ScoutMachine
from timeloom.games.islands.rules.adventure.special import BeLate, Dinner, Rest, dinner_cost
from timeloom.games.islands.rules.adventure.trading import ChangingHands, DoneTrading, Give, Trade
from timeloom.games.islands.rules.adventure.wrecking import WRECK_COST, WreckMachine
from timeloom.games.islands.rules.asking import LeaveIt, PickPlace
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.cards.combos import UseCombo
from timeloom.games.islands.rules.cards.discarding import Parting
from timeloom.games.islands.rules.cards.holding import PickCard, WhichCard, is_iconic
from timeloom.games.islands.rules.chores import (
    KeepChore,
    RewardNow,
    TakeReward,
    WhichChore,
    chore_of,
    gifts,
    has_gifts,
)
from timeloom.games.islands.rules.conditions import HowItHurts, PickCondition, WhatGetsBetter, sufferings
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.rules.diary.pages import entry_of, page_of
from timeloom.games.islands.rules.evening import TooMuch
from timeloom.games.islands.rules.machines.driving import WhereItGoes, WhichToDrive, WhichToLure
from timeloom.games.islands.rules.machines.sheets import PickMachine, PickSector
from timeloom.games.islands.rules.rolls.dice import Again, GivingUp, Push
from timeloom.games.islands.rules.rolls.helping import Help, StayOut, WillYouHelp
from timeloom.games.islands.rules.rolls.making import TakeTest
from timeloom.games.islands.rules.rolls.ready import GettingReady, Preparation, RollDice
from timeloom.games.islands.rules.rumors.deck import InWhichOrder, PutBack, PutUnder
from timeloom.games.islands.rules.school import FacingEvent
from timeloom.games.islands.rules.setup import ChooseKid, WhoComesAlong
from timeloom.games.islands.rules.verbs.choices import PickBranch, WhatYouDo
from timeloom.games.islands.rules.verbs.kids import WhereTo
from timeloom.games.islands.rules.verbs.machines import WhichMachine
from timeloom.games.islands.rules.verbs.story import Win
from timeloom.games.islands.state import SEVERITY, Kid, State
from timeloom.kernel import Answer, AnyAsk, Bot, Dice, Question, Run

ENOUGH_DICE = 6
"""With so many dice no card is given away for a sure success."""
SIGHT = 0.6
"""What it costs to see one more place for a chore."""
GIFTLESS = 0.15
"""How likely it is that somebody finds or is given what a chore asks to give away."""
WORN_OUT = 2
"""With so many conditions a kid neither helps nor pushes."""
FAIR_PRICE = 2
"""So many cubes are a fair price for a sure success."""
FAR = 2
"""So many cubes from school, a rumor is better not heard of."""
PUSH_ORDER = ("scared", "exhausted", "upset", "injured")
"""What to take for a push, the best first: being scared passes with the next success."""


def steady_bot(random: Random) -> Bot:
    """A bot that plans for all kids and moves its own."""
    return planner(random, lambda s: STEADY)


def keen_bot(random: Random) -> Bot:
    """The same, with what was learned about what things are worth."""
    return planner(random, learned)


def planner(random: Random, measures_for: Callable[[State], Measures]) -> Bot:
    """A bot that goes by these measures."""
    dice = Dice(random)

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        answers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
        if len(answers) == 1:
            return answers[0]
        picked = thumbed(run, ask.question, answers, measures := measures_for(run.state))
        return picked if picked is not None else best_guess(run, ask, seat, answers, dice, measures)

    return choose


def thumbed(
    run: Run[Any], question: Question[Any], answers: list[Answer], measures: Measures
) -> Answer | None:
    """What a rule of thumb says, if there is one."""
    kind = type(question)
    if measured := MEASURED.get(kind):
        return measured(run, question, answers, measures)
    return rule(run, question, answers) if (rule := RULES.get(kind)) else None


def best_guess(
    run: Run[Any], ask: AnyAsk, seat: int, answers: list[Answer], dice: Dice, measures: Measures = STEADY
) -> Answer:
    """The answer after which the kids seem to stand best; chance decides between equals."""

    def outlook(answer: Answer) -> tuple[float, float]:
        fork = run.fork(dice)
        fork.answer(answer, seat, ask.id)
        leaning = measures.forks.get(way_of(ask.question, answer), 0.0) if measures.forks else 0.0
        return estimate(fork.state) + leaning, dice.random.random()

    return max(answers, key=outlook)


def way_of(question: Question[Any], answer: Answer) -> str:
    """What a way that a card lets one choose is called where it was learned about."""
    if isinstance(question, WhatYouDo) and isinstance(answer, PickBranch):
        return f"{question.source} {answer.branch}"
    return ""


# The adventure


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


# Rolls


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


# Other questions


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


RuleOfThumb: TypeAlias = Callable[[Run[Any], Any, list[Any]], Answer | None]
"""What to answer to a question, or nothing if it takes a guess."""

MeasuredRule: TypeAlias = Callable[[Run[Any], Any, list[Any], Measures], Answer | None]
"""The same, by what things are worth."""

MEASURED: dict[type, MeasuredRule] = {
    WhoDoesWhat: act,
    WillYouHelp: help_out,
    GivingUp: push,
    WhichChore: keep_chore,
    FacingEvent: face_school,
    LuckOrTime: spend_instead,
    ClimbingUp: climb_up,
}

RULES: dict[type, RuleOfThumb] = {
    GettingReady: get_ready,
    WhoComesAlong: choose_kid,
    RewardNow: first,
    HowMuchTime: invest,
    LeadHacker: first,
    HowItHurts: mildest,
    WhatGetsBetter: relieve_first,
    WhereTo: go_on,
    WhichToDrive: pick_machine,
    WhichToLure: pick_machine,
    WhichMachine: pick_machine,
    WhereItGoes: drive_to,
    GettingBy: first,
    ChangingHands: hand_over,
    Parting: part_with,
    TooMuch: part_with,
    InWhichOrder: in_order,
}
