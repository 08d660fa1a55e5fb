"""Players of Islands: they plan a day for every kid, and have rules of thumb for the rest.

The steady one goes by what things seem to be worth; the keen one, from whom a search begins, by what was
learned about that from games.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

from timeloom.games.islands.bots.adventure import act
from timeloom.games.islands.bots.choices import (
    choose_kid,
    climb_up,
    drive_to,
    face_school,
    first,
    go_on,
    hand_over,
    in_order,
    invest,
    keep_chore,
    mildest,
    part_with,
    pick_machine,
    relieve_first,
    spend_instead,
)
from timeloom.games.islands.bots.rolls import get_ready, help_out, push
from timeloom.games.islands.estimate import estimate
from timeloom.games.islands.planning.goal import standing_at
from timeloom.games.islands.planning.measures import STEADY, Measures, learned
from timeloom.games.islands.rules.adventure.avoiding import GettingBy, watching
from timeloom.games.islands.rules.adventure.hacking import (
    HowMuchTime,
    LeadHacker,
)
from timeloom.games.islands.rules.adventure.investigating import LuckOrTime
from timeloom.games.islands.rules.adventure.phase import WhoDoesWhat
from timeloom.games.islands.rules.adventure.rides import ClimbingUp
from timeloom.games.islands.rules.adventure.trading import ChangingHands
from timeloom.games.islands.rules.asking import PickPlace
from timeloom.games.islands.rules.chores import (
    RewardNow,
    WhichChore,
)
from timeloom.games.islands.rules.conditions import HowItHurts, WhatGetsBetter
from timeloom.games.islands.rules.diary.pages import pages
from timeloom.games.islands.rules.end_phase import TooMuch
from timeloom.games.islands.rules.machines.driving import WhereItGoes, WhichToDrive, WhichToLure
from timeloom.games.islands.rules.rolls.helping import WillYouHelp
from timeloom.games.islands.rules.rolls.pushing import GivingUp
from timeloom.games.islands.rules.rolls.ready import GettingReady
from timeloom.games.islands.rules.rumors.deck import InWhichOrder
from timeloom.games.islands.rules.school import FacingEvent
from timeloom.games.islands.rules.setup import WhoComesAlong
from timeloom.games.islands.rules.verbs.cards import Parting
from timeloom.games.islands.rules.verbs.choices import PickBranch, WhatYouDo
from timeloom.games.islands.rules.verbs.kids import WhereTo
from timeloom.games.islands.rules.verbs.machines import WhichMachine
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, AnyAsk, Bot, Dice, Question, Run, anything


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
        offers = ask.offered(seat)
        answers = [offer for offer in offers if isinstance(offer, Answer)]
        if not answers:
            return anything(offers, random)
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

    def tried(answer: Answer) -> float:
        fork = run.fork(dice)
        fork.answer(answer, seat, ask.id)
        return estimate(fork.state)

    best, highest = answers[0], (-math.inf, 0.0)
    for answer, outlook in zip(answers, outlooks(run.state, ask.question, answers, tried), strict=True):
        value = outlook + leaning(measures, ask.question, answer), dice.random.random()
        if value > highest:
            best, highest = answer, value
    return best


def outlooks(
    s: State, question: Question[Any], answers: list[Answer], tried: Callable[[Answer], float]
) -> Iterator[float]:
    """How the kids seem to stand after each answer: each is tried, unless that can be told at a glance.

    It can if what was tried first has led to no more than one could see.
    """
    can_be_told: bool | None = None
    for answer in answers:
        seen = None if can_be_told is False else glance(s, question, answer)
        if seen is None or can_be_told is None:
            value = tried(answer)
            can_be_told = can_be_told if seen is None else value == seen
            yield value
        else:
            yield seen


def glance(s: State, question: Question[Any], answer: Answer) -> float | None:
    """How the kids stand if a kid goes where nothing waits for it, and that is all that comes of it."""
    if not isinstance(question, WhereTo) or not isinstance(answer, PickPlace):
        return None
    if watching(s, answer.letter) or any("enter" in page.triggers_on for page in pages(s)):
        return None
    with standing_at(s, s.index_of(question.kid), answer.letter):
        return estimate(s)


def leaning(measures: Measures, question: Question[Any], answer: Answer) -> float:
    """What was learned about a way that a card lets one choose."""
    if isinstance(question, WhatYouDo) and isinstance(answer, PickBranch):
        return measures.of_fork(question.source, answer.branch)
    return 0.0


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
