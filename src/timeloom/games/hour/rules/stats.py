"""Stats, what a day needs, and what is gained: Experience, Knowledge, Courage, Understanding, Darkness."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from timeloom.games.hour.answers import DoYourBest, LayDown, PullPunches
from timeloom.games.hour.pack import (
    Argument,
    CardNeed,
    Disaster,
    Flap,
    ItemNeed,
    LinkNeed,
    MendedNeed,
    Need,
    StatNeed,
    UnderstandingNeed,
    load_pack,
)
from timeloom.games.hour.state import STATS, Effort, State, Visit
from timeloom.games.hour.tells import DrewExperience, GainedExperience, Tried
from timeloom.kernel import Answer, AskFirst, Form, Number, Offers, Rule, draw

# Pulling one's punches


def try_hard(s: State, visit: Visit) -> Rule[None]:
    """Whoever is looked at says how hard they try: a stat can be lowered, never raised (Stats)."""
    seat, answer = yield AskFirst("effort", {seat: efforts_of(s, visit, seat) for seat in untried(visit)})
    effort = effort_of(s, seat, answer)
    visit.efforts.append(effort)
    if effort.card:
        show_card(s, effort.card)
    yield Tried(seat=seat, day=visit.day, pulled=isinstance(answer, PullPunches), card=effort.card)


def untried(visit: Visit) -> list[int]:
    """Those who have not said yet how hard they try."""
    tried = {effort.seat for effort in visit.efforts}
    return [seat for seat in checked(visit) if seat not in tried]


def checked(visit: Visit) -> list[int]:
    """Those whose stats or cards a day looks at: of an argument perhaps only the intervener."""
    is_argument = isinstance(load_pack().event(visit.day), Argument)
    needs = [need for way in flap_of(visit).ways for need in way]
    if is_argument and not any(looks_at_arguers(need) for need in needs):
        return [intervener(visit)]
    return visit.members


def looks_at_arguers(need: Need) -> bool:
    """Whether a need can be met, or missed, by what the arguers bring."""
    if isinstance(need, StatNeed):
        return need.who != "intervener"
    return isinstance(need, CardNeed | ItemNeed)


def intervener(visit: Visit) -> int:
    """The one who goes back into an argument that is not theirs."""
    event = load_pack().event(visit.day)
    assert isinstance(event, Argument)
    arguers = load_pack().arguers(event)
    return next(seat for seat in visit.members if seat not in arguers)


def efforts_of(s: State, visit: Visit, seat: int) -> Offers:
    """One's best, with a card where the flap asks for one, or less."""
    cards = [LayDown(card) for card in s.people[seat].hand if is_asked_for(visit, card)]
    return [DoYourBest(), *cards, less_form(s, seat)]


def is_asked_for(visit: Visit, card: str) -> bool:
    """Whether laying this card down would meet a need."""
    kind = load_pack().cards[card]
    needs = [need for way in flap_of(visit).ways for need in way]
    return any(
        (isinstance(need, CardNeed) and kind.value >= need.value)
        or (isinstance(need, ItemNeed) and kind.item)
        for need in needs
    )


def less_form(s: State, seat: int) -> Form[Any]:
    """Stats from nothing up to what they are."""
    person = s.people[seat]
    return Form(PullPunches, tuple(Number(stat, stat.title(), 0, person.stat(stat)) for stat in STATS))


def effort_of(s: State, seat: int, answer: Answer) -> Effort:
    """What an answer brings to the day."""
    if isinstance(answer, PullPunches):
        return Effort(seat, answer.empathy, answer.courage, answer.knowledge)
    person = s.people[seat]
    card = answer.card if isinstance(answer, LayDown) else ""
    return Effort(seat, person.empathy, person.courage, person.knowledge, card)


def full_effort(s: State, seat: int, card: str = "") -> Effort:
    """All that somebody has."""
    person = s.people[seat]
    return Effort(seat, person.empathy, person.courage, person.knowledge, card)


# What a flap asks for


def flap_of(visit: Visit) -> Flap:
    """The flap of a day that is no battle."""
    event = load_pack().event(visit.day)
    assert isinstance(event, Disaster | Argument)
    return event.flap


def is_altered(s: State, day: int, members: Sequence[int], efforts: Iterable[Effort]) -> bool:
    """Whether these people, with these efforts, meet one of the ways under the flap."""
    event = load_pack().event(day)
    assert isinstance(event, Disaster | Argument)
    brought = {effort.seat: effort for effort in efforts}
    full = {seat: brought.get(seat) or full_effort(s, seat) for seat in members}
    change = event.flap.harder * s.above(day, "broken") - event.flap.easier * s.above(day, "mended")
    roles = roles_of(day, members)
    return any(all(is_met(s, day, need, full, roles, change) for need in way) for way in event.flap.ways)


def roles_of(day: int, members: Sequence[int]) -> dict[str, list[int]]:
    """Whose stats count for whom a need names."""
    event = load_pack().event(day)
    arguers = load_pack().arguers(event) if isinstance(event, Argument) else ()
    return {
        "each": list(members),
        "together": list(members),
        "one": list(members),
        "arguers": [seat for seat in members if seat in arguers],
        "intervener": [seat for seat in members if seat not in arguers],
    }


def is_met(
    s: State, day: int, need: Need, efforts: dict[int, Effort], roles: dict[str, list[int]], change: int
) -> bool:
    """Whether one need is met; `change` is what the column adds to what stats need."""
    pack = load_pack()
    match need:
        case StatNeed():
            return is_stat_met(need, [efforts[seat] for seat in roles[need.who]], change)
        case CardNeed():
            laid = [effort.card for effort in efforts.values() if effort.card]
            return any(pack.cards[card].value >= need.value for card in laid)
        case ItemNeed():
            return any(pack.cards[effort.card].item for effort in efforts.values() if effort.card)
        case LinkNeed():
            return any(s.linked(one, other) for one in efforts for other in efforts if one < other)
        case MendedNeed():
            return s.above(day, "mended") >= need.least
        case UnderstandingNeed():
            return sum(s.people[seat].understanding for seat in efforts) >= need.least


def is_stat_met(need: StatNeed, efforts: list[Effort], change: int) -> bool:
    """Whether a stat lies in its range: for each, for one, or added up."""
    levels = [int(getattr(effort, need.stat)) for effort in efforts]
    least = max(0, need.least + change) if need.least else 0
    fits = [level >= least and (need.most is None or level <= need.most) for level in levels]
    match need.who:
        case "together":
            return sum(levels) >= least and (need.most is None or sum(levels) <= need.most)
        case "one":
            return any(fits)
        case _:
            return all(fits)


# What is gained


def gain_experience(s: State, seat: int) -> Rule[None]:
    """Take a card of one's own Experience deck, if there is one left."""
    person = s.people[seat]
    if not len(person.experience):
        return
    card = yield from draw(person.experience, f"experience-{seat}", seats=(seat,))
    person.hand.append(card)
    yield GainedExperience(seat=seat)
    yield DrewExperience(card=card, seats=(seat,))


def show_card(s: State, card: str) -> None:
    """Everybody has seen this card now."""
    if card not in s.shown:
        s.shown.append(card)
