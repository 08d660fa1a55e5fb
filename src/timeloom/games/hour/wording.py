"""Words for needs, flaps and cards: what a sheet, a calendar and a question say alike."""

from __future__ import annotations

from timeloom.games.hour.pack import (
    Argument,
    Battle,
    CardKind,
    CardNeed,
    Effect,
    Event,
    Flap,
    ItemNeed,
    LinkNeed,
    MendedNeed,
    Need,
    StatNeed,
    UnderstandingNeed,
    load_pack,
)
from timeloom.games.hour.state import State
from timeloom.games.hour.tells import friend, friends, listed

WHO = {
    "each": "each",
    "together": "together",
    "one": "for one",
    "arguers": "for both arguers",
    "intervener": "for whoever intervenes",
}
EFFECTS: dict[Effect, str] = {
    "bind": "the target misses a turn",
    "tire": "the target loses the strongest card",
    "shield": "the next attack on a friend comes to nothing",
    "refresh": "a friend takes the strongest used card back",
    "raise": "a friend who was taken out gets up again",
}


def need_words(need: Need) -> str:
    """A need in a few words."""
    match need:
        case StatNeed():
            return stat_words(need)
        case CardNeed(value=value):
            return f"a card of {value} or more laid down"
        case ItemNeed():
            return "an item laid down"
        case LinkNeed():
            return "a Social Link in the group"
        case MendedNeed(least=least):
            return f"{least} mended above"
        case UnderstandingNeed(least=least):
            return f"Understanding {least} together"


def stat_words(need: StatNeed) -> str:
    """A stat in its range."""
    level = f"{need.least} or more" if need.most is None else f"{need.most} or less"
    return f"{need.stat.title()} {level} {WHO[need.who]}"


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
    now = flap.harder * s.above(day, "broken") - flap.easier * s.above(day, "mended")
    return [f"Stats need {', '.join(parts)} (now {now:+d})."] if parts else []


def event_words(event: Event) -> str:
    """What kind of day it was, and whom it needs."""
    pack = load_pack()
    match event:
        case Argument():
            return f"An argument between {friends(pack.arguers(event))}. {event.text}"
        case Battle():
            return f"A battle with the Shadow of {friend(pack.owner(event))}. {event.text}"
        case _:
            return f"A disaster. {event.text}"


def card_words(kind: CardKind) -> str:
    """What a card does, and what is written on it."""
    does = [
        f"Cannot be blocked: {EFFECTS[kind.effect]}." if kind.effect else "",
        f"Reaches {kind.targets} at once." if kind.targets > 1 else "",
        f"Covers {kind.value + kind.ward}." if kind.ward else "",
        "Must be covered with a single card." if kind.single else "",
        "An item." if kind.item else "",
        kind.text,
    ]
    return " ".join(part for part in does if part)


def darkness_words(card: str) -> str:
    """What Darkness costs a friend."""
    return "Costs a friend the weakest other card." if card in load_pack().dark else ""
