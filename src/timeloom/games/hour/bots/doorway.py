"""How steady friends behave at the Doorway: they look, plan, pay their share, give, ask and show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from timeloom.games.hour.bots.outlook import best_outlook, busy_friends, outlook
from timeloom.games.hour.bots.weighing import is_fair, value_of
from timeloom.games.hour.forms import options
from timeloom.games.hour.names import day_id, day_of
from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.doorway.agreeing import Agree, Decline, Wait
from timeloom.games.hour.rules.doorway.changing import Invite, Pays
from timeloom.games.hour.rules.doorway.looking import Peek, ShowFlap
from timeloom.games.hour.rules.doorway.pacts import FEWEST, NEEDED, free_friends
from timeloom.games.hour.rules.doorway.proposing import Propose
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.flaps import full_effort, is_altered
from timeloom.games.hour.rules.handing import items_of, to_spare
from timeloom.games.hour.rules.trading import Deal
from timeloom.games.hour.state import CHANCE_BEAD, NOTHING, WEEK, Pact, State
from timeloom.kernel import Answer, Form, Offers

WORTH_PROPOSING = 0.5
WORTH_JOINING = 0.2
PER_VALUE = 0.3
"""What a point of value in a bargain is worth beside what a day brings."""
SHOWINGS = 2
"""Whoever has begun so much in a round shows nothing more."""


def act(s: State, offers: Offers, seat: int) -> Answer:
    """Answer the others first; then look, show, propose what looks best, give, ask, or step back."""
    if any(pact.day is not None for pact in s.pacts_of(seat)):
        return StepBack()
    return (
        look(s, offers, seat)
        or propose(s, offers, seat)
        or show(s, offers, seat)
        or give(s, offers, seat)
        or ask_for_a_bead(s, offers, seat)
        or StepBack()
    )


def form_for(offers: Offers, make: type[Answer]) -> Form[Answer] | None:
    """The form for an answer, if it is offered."""
    return next((offer for offer in offers if isinstance(offer, Form) and offer.make is make), None)


# Flaps


def look(s: State, offers: Offers, seat: int) -> Answer | None:
    """Days of one's own first, then early ones; everybody begins in another column."""
    form = form_for(offers, Peek)
    days = [day_of(id) for id in options(form, "day")] if form else []
    days = [day for day in days if not isinstance(load_pack().event(day), Battle)]
    best = min(days, key=lambda day: look_order(seat, day), default=None)
    return None if best is None else Peek(day_id(best))


def look_order(seat: int, day: int) -> tuple[bool, int, int]:
    """How soon a friend looks under the flap of a day."""
    return seat not in NEEDED[day] and bool(NEEDED[day]), day // WEEK, (day - seat) % WEEK


def show(s: State, offers: Offers, seat: int) -> Answer | None:
    """Show a day that only others can mend to one of those who can."""
    if form_for(offers, ShowFlap) is None or s.people[seat].begun >= SHOWINGS:
        return None
    known = s.known_days(seat)
    days = [day for day in s.open_days() if day in known and not isinstance(load_pack().event(day), Battle)]
    told = [(day, who_should_know(s, seat, day)) for day in days]
    found = ((day, other) for day, other in told if other is not None)
    return next((ShowFlap(load_pack().friend(other).id, day_id(day)) for day, other in found), None)


def who_should_know(s: State, seat: int, day: int) -> int | None:
    """One of those who could mend a day without oneself, if nobody was shown it yet."""
    if any((day, seat) in person.shown for person in s.people) or seat in NEEDED[day]:
        return None
    others = [other for other in free_friends(s) if other != seat]
    for group in combinations(others, FEWEST[day]):
        if set(group) >= NEEDED[day] and is_altered(s, day, group, [full_effort(s, one) for one in group]):
            return group[0]
    return None


# Plans


def propose(s: State, offers: Offers, seat: int) -> Answer | None:
    """The day that looks best, if any looks good enough and has not come to nothing before.

    What has come to nothing for somebody else is worth another word only from who knows its flap, and
    nobody is called away from what is spoken of already.
    """
    known, busy = s.known_days(seat), busy_friends(s)
    failed = {day for person in s.people for day in person.failed if day not in known}
    failed |= set(s.people[seat].failed)
    days = [offer.day for offer in offers if isinstance(offer, Propose) and offer.day not in failed]
    days = [day for day in days if busy.isdisjoint(NEEDED[day])]
    scored = [(best_outlook(s, seat, day), -day) for day in days]
    best = max(scored, default=None)
    return Propose(-best[1]) if best is not None and best[0] >= WORTH_PROPOSING else None


def discuss(s: State, pact: Pact, offers: Offers, seat: int) -> Answer:
    """Stand by what one has agreed to; see to one's own plan, or weigh somebody else's."""
    if seat in pact.agreed:
        return Wait()
    if pact.day is None:
        return Agree() if Agree() in offers and is_fair(s, pact, seat) else Decline()
    if pact.by == seat:
        return see_to_it(s, pact, pact.day, offers, seat)
    return weigh(s, pact, pact.day, offers, seat)


def see_to_it(s: State, pact: Pact, day: int, offers: Offers, seat: int) -> Answer:
    """Ask whoever makes it look best, let the richest pay, and agree; or give it up."""
    now = outlook(s, seat, day, pact.members) if len(pact.members) >= FEWEST[day] else 0.0
    best = best_company(s, pact, day, offers, seat)
    if best is not None and outlook(s, seat, day, [*pact.members, best.seat]) >= now:
        return best
    if now <= 0 or len(pact.members) < FEWEST[day]:
        return Decline()
    return settle(s, pact, offers)


def best_company(s: State, pact: Pact, day: int, offers: Offers, seat: int) -> Invite | None:
    """Whoever makes a plan look best, of those who are not spoken of elsewhere."""
    busy = busy_friends(s)
    others = [offer for offer in offers if isinstance(offer, Invite) and offer.seat not in busy]
    return max(
        others, key=lambda one: (outlook(s, seat, day, [*pact.members, one.seat]), -one.seat), default=None
    )


def weigh(s: State, pact: Pact, day: int, offers: Offers, seat: int) -> Answer:
    """Go along to what looks good enough for what one gives; while others still speak, listen."""
    gain = sum(value_of(s, seat, term.what) for term in pact.terms if term.taker == seat)
    loss = sum(value_of(s, seat, term.what) for term in pact.terms if term.giver == seat)
    if best_outlook(s, seat, day, pact.members) + PER_VALUE * (gain - loss) < WORTH_JOINING:
        return Decline()
    if Agree() in offers:
        return Agree()
    return Wait() if Wait() in offers else settle(s, pact, offers)


def settle(s: State, pact: Pact, offers: Offers) -> Answer:
    """Agree, or say that whoever has the most beads should spend one; without any there is no going."""
    if Agree() in offers:
        return Agree()
    payers = [offer for offer in offers if isinstance(offer, Pays)]
    richest = max(payers, key=lambda one: (s.people[one.seat].chances, one.seat == pact.by), default=None)
    return Decline() if richest is None or len(pact.members) < 2 else richest


# Gifts


def give(s: State, offers: Offers, seat: int) -> Answer | None:
    """Give whoever needs something that one can spare."""
    form = form_for(offers, Deal)
    if form is None:
        return None
    present = [load_pack().seats[id] for id in options(form, "friend")]
    spare = to_spare(s, [seat])[seat]
    return next(gifts(s, present, spare, seat), None)


def gifts(s: State, present: Sequence[int], spare: Sequence[str], seat: int) -> Iterator[Deal]:
    """A bead for whoever has none, if one has two; an item for whoever has far fewer cards."""
    poor = in_need_of_chance(s, present, seat)
    if poor is not None and CHANCE_BEAD in spare:
        yield Deal(load_pack().friend(poor).id, CHANCE_BEAD, NOTHING)
    weak = in_need_of_item(s, present, seat)
    items = [what for what in spare if what != CHANCE_BEAD]
    if weak is not None and items:
        yield Deal(load_pack().friend(weak).id, items[0], NOTHING)


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


def ask_for_a_bead(s: State, offers: Offers, seat: int) -> Answer | None:
    """Whoever has no bead asks somebody who has two, once in a round."""
    form = form_for(offers, Deal)
    if form is None or s.people[seat].chances > 0 or s.people[seat].begun > 0:
        return None
    if any(pact.day is None for pact in s.pacts_of(seat)):
        return None
    rich = [id for id in options(form, "friend") if s.people[load_pack().seats[id]].chances > 1]
    return Deal(rich[0], NOTHING, CHANCE_BEAD) if rich else None
