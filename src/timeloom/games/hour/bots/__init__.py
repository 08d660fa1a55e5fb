"""A steady friend: looks under flaps, goes where it will probably help, shares, and fights sparingly."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random
from typing import Any, TypeVar

from timeloom.games.hour.bots.doorway import act, discuss
from timeloom.games.hour.bots.lines import last_words, line
from timeloom.games.hour.bots.sharing import share
from timeloom.games.hour.bots.tactics import choose_attack, choose_cover, choose_help
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.arguments import Argue, Speak
from timeloom.games.hour.rules.calendar import HowItWas, Narrate, SayNothing, oldest_tale
from timeloom.games.hour.rules.combat.attacking import YourTurn
from timeloom.games.hour.rules.combat.defending import Defend
from timeloom.games.hour.rules.combat.links import LendAHand
from timeloom.games.hour.rules.combat.order import Show, ShowCourage
from timeloom.games.hour.rules.doorway.discussing import Discuss
from timeloom.games.hour.rules.doorway.pacts import NEEDED
from timeloom.games.hour.rules.doorway.talking import Talk
from timeloom.games.hour.rules.flaps import full_effort, is_altered
from timeloom.games.hour.rules.hour import NotYet, Ready, WhoIsReady
from timeloom.games.hour.rules.items import Claim, Forgo, Insist, WhoClaims, WhoYields, Yield, owner_of
from timeloom.games.hour.rules.sharing import Share
from timeloom.games.hour.rules.stats import DoYourBest, HowHard, LayDown, PullPunches
from timeloom.games.hour.state import STATS, Effort, State, Visit
from timeloom.kernel import Answer, AnyAsk, Bot, Offer, Offers, Question, Run, anything

T = TypeVar("T", bound=Answer)

TALKATIVE = 0.6
"""How often a friend has something to tell."""


def steady_bot(random: Random) -> Bot:
    """A bot that goes by what everybody can see, its own hand and the flaps it has looked under."""

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        return answer_to(run.state, ask.question, ask.offered(seat), seat, random)

    return choose


def answer_to(s: State, asked: Question[Any], offers: Offers, seat: int, random: Random) -> Answer:
    """What a steady friend answers."""
    match asked:
        case Talk():
            return act(s, offers, seat)
        case Discuss(number):
            return discuss(s, s.pact(number), offers, seat)
        case HowHard():
            return effort(s, s.visit_of(seat), offers, seat)
        case WhoClaims():
            return claim(s, s.visit_of(seat), seat)
        case WhoYields():
            return give_way(s, s.visit_of(seat), seat)
        case Argue(day):
            return Speak(line(day, seat, joins_in=seat not in NEEDED[day]))
        case Share(fighting):
            return share(s, offers, seat, fighting)
        case HowItWas():
            return tell(s, seat, random)
        case WhoIsReady():
            return Ready() if is_done(s) else NotYet()
        case _:
            return fight(s, asked, offers, seat, random)


def is_done(s: State) -> bool:
    """Whether there is nothing more to do: no bead is left, or nobody has begun anything in this round."""
    return not any(person.chances > 0 for person in s.people) or not any(person.begun for person in s.people)


def of_kind(offers: Offers, kind: type[T]) -> list[T]:
    """The offers of one kind."""
    return [offer for offer in offers if isinstance(offer, kind)]


# In the past


def effort(s: State, visit: Visit, offers: Offers, seat: int) -> Answer:
    """One's best, a card if it takes one, or less of a stat if there may not be too much of it."""
    for answer in [DoYourBest(), *of_kind(offers, LayDown)]:
        card = answer.card if isinstance(answer, LayDown) else ""
        if succeeds(s, visit, full_effort(s, seat, card)):
            return answer
    person = s.people[seat]
    for keeps in product((True, False), repeat=len(STATS)):
        levels = [person.stat(stat) * keep for stat, keep in zip(STATS, keeps, strict=True)]
        empathy, courage, knowledge = levels
        if succeeds(s, visit, Effort(seat, empathy, courage, knowledge)):
            return PullPunches(empathy, courage, knowledge)
    return DoYourBest()


def succeeds(s: State, visit: Visit, own: Effort) -> bool:
    """Whether this is enough, if the others do their best."""
    return is_altered(s, visit.day, visit.members, [*visit.efforts, own])


def claim(s: State, visit: Visit, seat: int) -> Answer:
    """Whoever has the fewest cards gets the item."""
    party = visit.party(owner_of(visit))
    return Claim() if seat == min(party, key=lambda one: (len(s.people[one].hand), one)) else Forgo()


def give_way(s: State, visit: Visit, seat: int) -> Answer:
    """Whoever has more cards than somebody else who wants it gives way."""
    fewest = min(visit.claims, key=lambda one: (len(s.people[one].hand), one))
    return Insist() if seat == fewest else Yield()


def tell(s: State, seat: int, random: Random) -> Answer:
    """Say a sentence about it, or nothing."""
    if random.random() >= TALKATIVE:
        return SayNothing()
    sheet = load_pack().friend(seat)
    if oldest_tale(s, seat).day is None:
        return Narrate(last_words(seat))
    return Narrate(random.choice(sheet.when_mended if oldest_tale(s, seat).mended else sheet.when_broken))


# In combat


def fight(s: State, asked: Question[Any], offers: Offers, seat: int, random: Random) -> Answer:
    """Answers in combat; signs are thrown as they come."""
    answers = concrete(offers)
    match asked:
        case ShowCourage():
            return max(of_kind(offers, Show), key=lambda show: show.courage)
        case YourTurn():
            return choose_attack(s, s.combat_of(seat), answers)
        case Defend():
            return choose_cover(s.combat_of(seat), seat, answers)
        case LendAHand():
            return choose_help(s, s.combat_of(seat), seat, answers)
        case _:
            return random.choice(answers) if answers else anything(offers, random)


def concrete(offers: Iterable[Offer]) -> list[Answer]:
    """The offers that are no forms."""
    return [offer for offer in offers if isinstance(offer, Answer)]
