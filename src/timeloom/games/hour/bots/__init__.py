"""A steady friend: looks under flaps, goes where it will probably help, shares, and fights sparingly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from random import Random
from typing import Any, TypeVar

from timeloom.games.hour.bots.outlook import best_outlook, outlook
from timeloom.games.hour.bots.tactics import choose_attack, choose_cover, choose_help
from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.calendar import HowItWas, Narrate, SayNothing, oldest_tale
from timeloom.games.hour.rules.combat.attacking import YourTurn
from timeloom.games.hour.rules.combat.defending import Defend
from timeloom.games.hour.rules.combat.links import LendAHand
from timeloom.games.hour.rules.combat.order import Show, ShowCourage
from timeloom.games.hour.rules.doorway.gathering import Enough, Gather, Invite, Propose, Withdraw
from timeloom.games.hour.rules.doorway.groups import NEEDED, own_group
from timeloom.games.hour.rules.doorway.joining import AskedAlong, Join, Refuse
from timeloom.games.hour.rules.doorway.looking import Peek
from timeloom.games.hour.rules.doorway.talking import StepBack, Talk
from timeloom.games.hour.rules.flaps import full_effort, is_altered
from timeloom.games.hour.rules.hour import NotYet, Ready, WhoIsReady
from timeloom.games.hour.rules.items import Claim, Forgo, WhoClaims, owner_of
from timeloom.games.hour.rules.stats import DoYourBest, HowHard, LayDown, PullPunches
from timeloom.games.hour.rules.trading import (
    Accept,
    Barter,
    Decline,
    DoYouTrade,
    NeverMind,
    Offer,
    Terms,
    items_of,
)
from timeloom.games.hour.state import ANY_ITEM, CHANCE_BEAD, NOTHING, STATS, WEEK, Effort, Group, State, Visit
from timeloom.kernel import Answer, AnyAsk, Bot, Form, Offers, Question, Run

T = TypeVar("T", bound=Answer)

WORTH_PROPOSING = 0.5
WORTH_JOINING = 0.2
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
        case Gather():
            return gather(s, own_group(s, seat), offers, seat)
        case AskedAlong(number):
            return join(s, s.group(number), offers, seat)
        case Terms(to):
            return terms(s, to, offers, seat)
        case DoYouTrade(_, give, want):
            return trade(s, give, want, offers, seat)
        case HowHard():
            return effort(s, s.visit_of(seat), offers, seat)
        case WhoClaims():
            return claim(s, s.visit_of(seat), seat)
        case HowItWas():
            return tell(s, seat, random)
        case WhoIsReady():
            return Ready() if not any(person.chances > 0 for person in s.people) else NotYet()
        case _:
            return fight(s, asked, offers, seat, random)


def of_kind(offers: Offers, kind: type[T]) -> list[T]:
    """The offers of one kind."""
    return [offer for offer in offers if isinstance(offer, kind)]


# At the Doorway


def act(s: State, offers: Offers, seat: int) -> Answer:
    """Answer invitations first; then look, propose what looks best, or give something away."""
    invited = any(seat in group.invited for group in s.groups)
    if invited or s.group_of(seat) is not None:
        return StepBack()
    looks = [offer for offer in of_kind(offers, Peek) if not isinstance(load_pack().event(offer.day), Battle)]
    if looks:
        return min(looks, key=lambda look: look_order(s, seat, look.day))
    return propose(s, of_kind(offers, Propose), seat) or give(s, of_kind(offers, Barter), seat) or StepBack()


def look_order(s: State, seat: int, day: int) -> tuple[int, int, int]:
    """Days of one's own first, then early ones; everybody begins in another column."""
    return seat not in NEEDED[day] and bool(NEEDED[day]), day // WEEK, (day - seat) % WEEK


def propose(s: State, offers: list[Propose], seat: int) -> Answer | None:
    """The day that looks best, if any looks good enough."""
    scored = [(best_outlook(s, seat, offer.day), -offer.day, offer) for offer in offers]
    best = max(scored, key=lambda one: one[:2], default=None)
    return best[2] if best is not None and best[0] >= WORTH_PROPOSING else None


def gather(s: State, group: Group, offers: Offers, seat: int) -> Answer:
    """Ask whoever makes it look best; stop when nobody makes it better."""
    company = [*group.members, *group.invited]
    others = of_kind(offers, Invite)
    now = outlook(s, seat, group.day, company) if of_kind(offers, Enough) else 0.0
    best = max(
        others, key=lambda one: (outlook(s, seat, group.day, [*company, one.seat]), -one.seat), default=None
    )
    if best is not None and outlook(s, seat, group.day, [*company, best.seat]) >= now:
        return best
    return Enough() if now > 0 else Withdraw()


def join(s: State, group: Group, offers: Offers, seat: int) -> Answer:
    """Come along to what looks good, and spend a Chance if one has more of them than the others."""
    company = [*group.members, *group.invited]
    if best_outlook(s, seat, group.day, company) < WORTH_JOINING:
        return Refuse()
    is_richer = s.people[seat].chances > s.people[group.by].chances
    return Join(Join(True) in offers and group.payer is None and is_richer)


# Trading


def give(s: State, offers: list[Barter], seat: int) -> Answer | None:
    """Begin to trade with whoever needs something that one can spare."""
    present = [offer.seat for offer in offers]
    friend = in_need_of_chance(s, present, seat)
    if friend is None:
        friend = in_need_of_item(s, present, seat)
    return None if friend is None else Barter(friend)


def in_need_of_chance(s: State, present: Sequence[int], seat: int) -> int | None:
    """Somebody without a Chance, if one has two."""
    poor = [other for other in present if s.people[other].chances < 1]
    return min(poor, default=None) if s.people[seat].chances > 1 else None


def in_need_of_item(s: State, present: Sequence[int], seat: int) -> int | None:
    """Somebody with far fewer cards, if one has an item."""
    mine = len(s.people[seat].hand)
    fewest = min(present, key=lambda other: (len(s.people[other].hand), other), default=None)
    if fewest is None or not items_of(s, seat) or len(s.people[fewest].hand) > mine - 3:
        return None
    return fewest


def terms(s: State, to: int, offers: Offers, seat: int) -> Answer:
    """A gift of what the other lacks."""
    bead = Offer(CHANCE_BEAD, NOTHING)
    if bead in offers and in_need_of_chance(s, [to], seat) is not None:
        return bead
    gifts = [offer for offer in of_kind(offers, Offer) if offer.want == NOTHING and offer.give != CHANCE_BEAD]
    if gifts and in_need_of_item(s, [to], seat) is not None:
        return gifts[0]
    return NeverMind()


def trade(s: State, give: str, want: str, offers: Offers, seat: int) -> Answer:
    """A fair exchange: a spare Chance for anything, an item for a Chance or for one that is as good."""
    goods = of_kind(offers, Accept)
    if not goods or (want == CHANCE_BEAD and s.people[seat].chances < 2):
        return Decline()
    least = min(goods, key=lambda one: (value_of(one.give), one.give))
    fair = want != ANY_ITEM or value_of(least.give) <= value_of(give)
    return least if fair else Decline()


def value_of(goods: str) -> int:
    """What something is worth in a trade."""
    if goods == CHANCE_BEAD:
        return 9
    kind = load_pack().cards[goods]
    return 4 if kind.effect else kind.value + kind.ward


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


def tell(s: State, seat: int, random: Random) -> Answer:
    """Say a sentence about it, or nothing."""
    if random.random() >= TALKATIVE:
        return SayNothing()
    sheet = load_pack().friend(seat)
    return Narrate(random.choice(sheet.when_mended if oldest_tale(s, seat).mended else sheet.when_broken))


# In combat


def fight(s: State, asked: Question[Any], offers: Offers, seat: int, random: Random) -> Answer:
    """Answers in combat; signs are thrown as they come."""
    c = s.combat_of(seat)
    answers = concrete(offers)
    match asked:
        case ShowCourage():
            return max(of_kind(offers, Show), key=lambda show: show.courage)
        case YourTurn():
            return choose_attack(c, answers)
        case Defend():
            return choose_cover(c, seat, answers)
        case LendAHand():
            return choose_help(c, seat, answers)
        case _:
            return random.choice(answers)


def concrete(offers: Iterable[Answer | Form[Any]]) -> list[Answer]:
    """The offers that are no forms."""
    return [offer for offer in offers if isinstance(offer, Answer)]
