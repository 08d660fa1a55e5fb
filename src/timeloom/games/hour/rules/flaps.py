"""What a flap asks for: of stats, cards, links and of days above, in words and in deed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from timeloom.games.hour.names import listed
from timeloom.games.hour.pack import (
    Argument,
    Battle,
    CardNeed,
    Disaster,
    Flap,
    ItemNeed,
    LinkNeed,
    MendedNeed,
    Need,
    StatNeed,
    UnderstandingNeed,
    Who,
    load_pack,
)
from timeloom.games.hour.state import Effort, State, Visit


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
    change = column_change(s, day, event.flap)
    roles = roles_of(day, members)
    return any(all(is_met(s, day, need, full, roles, change) for need in way) for way in event.flap.ways)


def full_effort(s: State, seat: int, card: str = "") -> Effort:
    """All that somebody has."""
    person = s.people[seat]
    return Effort(seat, person.empathy, person.courage, person.knowledge, card)


def column_change(s: State, day: int, flap: Flap) -> int:
    """What successes and failures above add to what stats need (Visiting the Past)."""
    return flap.harder * s.above(day, "broken") - flap.easier * s.above(day, "mended")


def roles_of(day: int, members: Sequence[int]) -> dict[Who, list[int]]:
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


# Needs


def is_met(
    s: State, day: int, need: Need, efforts: dict[int, Effort], roles: dict[Who, list[int]], change: int
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


def need_words(need: Need) -> str:
    """A need in a few words."""
    match need:
        case StatNeed():
            return stat_words(need)
        case CardNeed():
            return f"a card of {need.value} or more laid down"
        case ItemNeed():
            return "an item laid down"
        case LinkNeed():
            return "a Social Link in the group"
        case MendedNeed():
            return f"{need.least} mended above"
        case UnderstandingNeed():
            return f"Understanding {need.least} together"


def stat_words(need: StatNeed) -> str:
    """A stat in its range, and whose it is."""
    level = f"{need.least} or more" if need.most is None else f"{need.most} or less"
    return f"{need.stat.title()} {level} {WHO[need.who]}"


WHO: dict[Who, str] = {
    "each": "each",
    "together": "together",
    "one": "for one",
    "arguers": "for both arguers",
    "intervener": "for whoever intervenes",
}


# The flap in words


def flap_words(s: State, day: int) -> str:
    """Everything under a flap, with what the column above does to it now."""
    event = load_pack().event(day)
    if isinstance(event, Battle):
        return event.flap
    ways = ", or ".join(listed([need_words(need) for need in way]) for way in event.flap.ways)
    return " ".join([event.flap.text, f"It takes {ways}.", *column_words(s, day, event.flap)])


def column_words(s: State, day: int, flap: Flap) -> list[str]:
    """What mended and broken days above change, and how far they do so now."""
    parts = []
    if flap.easier:
        parts.append(f"{flap.easier} less for each day mended above")
    if flap.harder:
        parts.append(f"{flap.harder} more for each day broken above")
    now = column_change(s, day, flap)
    return [f"Stats need {', '.join(parts)} (now {now:+d})."] if parts else []
