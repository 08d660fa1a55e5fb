"""What stands under a flap, in words and in deed; the needs themselves are in `needs`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from timeloom.games.hour.language import Attempt, Need, Who
from timeloom.games.hour.names import listed
from timeloom.games.hour.pack import Argument, Battle, Flap, load_pack
from timeloom.games.hour.state import Effort, State, Visit


def needs_of(visit: Visit) -> list[Need]:
    """All that the flap of a day asks for, in whatever way."""
    return [need for way in load_pack().flap(visit.day).ways for need in way]


def is_altered(s: State, day: int, members: Sequence[int], efforts: Iterable[Effort]) -> bool:
    """Whether these people, with these efforts, meet one of the ways under the flap."""
    flap = load_pack().flap(day)
    brought = {effort.seat: effort for effort in efforts}
    full = {seat: brought.get(seat) or full_effort(s, seat) for seat in members}
    attempt = Attempt(s, day, full, roles_of(day, members), column_change(s, day, flap))
    return any(all(need.is_met(attempt) for need in way) for way in flap.ways)


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


# The flap in words


def flap_words(s: State, day: int) -> str:
    """Everything under a flap, with what the column above does to it now."""
    event = load_pack().event(day)
    takes = needs_words(s, day)
    return takes if isinstance(event, Battle) else f"{event.flap.text} {takes}"


def needs_words(s: State, day: int) -> str:
    """What it takes to mend a day; whoever knows the flap of a battle knows what is told of the Shadow."""
    event = load_pack().event(day)
    if isinstance(event, Battle):
        return event.flap
    ways = ", or ".join(listed([need.words() for need in way]) for way in event.flap.ways)
    return " ".join([f"It takes {ways}.", *column_words(s, day, event.flap)])


def stakes_words(day: int) -> str:
    """What it brings to mend a day, and what it means if that fails."""
    event = load_pack().event(day)
    lost = "it is broken for good, and Death has a Darkness card more"
    if isinstance(event, Battle):
        won = "each of the party gains an Experience card and a point of Courage, and it leaves items"
        return f"Won, {won}; lost, its owner gets two Darkness cards, {lost}."
    if isinstance(event, Argument):
        gain = "the two gain a Social Link and a point of Understanding, the third an Experience card"
    else:
        gain = "each of the two who go gains an Experience card and a point of Knowledge"
    return f"Mended, {gain}; if it fails, {lost}."


def column_words(s: State, day: int, flap: Flap) -> list[str]:
    """What mended and broken days above change, and how far they do so now."""
    parts = []
    if flap.easier:
        parts.append(f"{flap.easier} less for each day mended above")
    if flap.harder:
        parts.append(f"{flap.harder} more for each day broken above")
    if not parts:
        return []
    now = column_change(s, day, flap)
    so_far = f"{abs(now)} {'more' if now > 0 else 'less'} so far" if now else "none so far"
    return [f"Stats need {', '.join(parts)} ({so_far})."]
