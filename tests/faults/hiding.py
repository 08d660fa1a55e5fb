"""No seat saw what only another may see."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any, TypeAlias

import msgspec
from faults.eyes import Eyes, Missed
from faults.history import Event, Evidence

Seen: TypeAlias = dict[str, Any]
"""A message, or a part of one."""

Moment: TypeAlias = tuple[str, bytes]
"""A table and its line of play."""


def no_secret_was_told(evidence: Evidence) -> Iterator[str]:
    """Look at every message that anybody was sent."""
    hands = Hands(evidence)
    eyes: dict[tuple[str, int], Eyes] = defaultdict(Eyes)
    for event in evidence.events:
        if event.what == "heard" and event.table in evidence.tables:
            message = seen(eyes[event.who, event.socket], msgspec.json.decode(event.text))
            own = own_seats(evidence, event)
            for fault in (*wrong_views(message, own), *wrong_lines(message, own), *wrong_card(message, own)):
                yield f"{event.who} at {event.table}, who has the seats {own}, was shown {fault}."
            hands.take(event, message)
    yield from hands.seen_by_others()


def seen(eyes: Eyes, message: Seen) -> Seen:
    """A message with its views as a client has them then; whether one was missed, others find out."""
    with suppress(Missed):
        eyes.take(message)
    return {**message, "views": eyes.now["views"]} if "views" in message and eyes.now else message


def own_seats(evidence: Evidence, event: Event) -> list[int]:
    """The seats that the person behind a client owns."""
    person = evidence.people[event.who]
    return [seat for seat, owner in enumerate(evidence.tables[event.table].owners) if owner == person]


def wrong_views(message: Seen, own: list[int]) -> Iterator[str]:
    """Views are of one's own seats, or of none for a spectator."""
    allowed: list[Any] = list(own) or [None]
    views = {**message.get("views", {}), **({"past": message["view"]} if message["is"] == "past" else {})}
    for key, view in views.items():
        seat = view.get("seat", key)
        if seat not in [*allowed, *([None] if key == "past" else [])]:
            yield f"the view of seat {seat}"
        if seat is None and view["questions"]:
            yield "questions that are put to others"


def wrong_lines(message: Seen, own: list[int]) -> Iterator[str]:
    """A private line is for one of one's own seats."""
    for name in ("log", "left_log", "right_log"):
        for line in message.get(name, ()):
            if line["seats"] is not None and (not line["seats"] or not set(line["seats"]) <= set(own)):
                yield f"the line “{line['words']}”, which is for the seats {line['seats']}"


def wrong_card(message: Seen, own: list[int]) -> Iterator[str]:
    """A card knows which seats are one's own, and a seed is not told before the end."""
    if "card" in message:
        yours = [seat["seat"] for seat in message["card"]["seats"] if seat["yours"]]
        if yours != own:
            yield f"the seats {yours} as their own"
        if message.get("timeline", {}).get("seed") and not message["card"]["over"]:
            yield "the seed of a game that is not over"


class Hands:
    """Canaries: cards face up in somebody's hand, which nobody else may see at that moment."""

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence
        self._held: dict[Moment, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._shown: dict[Moment, dict[int | None, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._told: dict[tuple[str, int], bytes] = {}

    def take(self, event: Event, message: Seen) -> None:
        """Take in the views of a message, by the moment that they are of."""
        if "timeline" in message:
            told = message.get("turn") or message["card"]
            self._told[event.who, event.socket] = line_of_play(message["timeline"], told.get("updated", 0))
        for view in message.get("views", {}).values():
            moment = (event.table, self._told[event.who, event.socket])
            things = view["scene"]["things"]
            self._shown[moment][view["seat"]] |= cards(things)
            if view["seat"] is not None:
                self._held[moment][view["seat"]] |= cards(one for one in things if one["area"] == "hand")

    def seen_by_others(self) -> Iterator[str]:
        """Cards that somebody saw who does not hold them, and that are not open to everybody."""
        for moment, hands in self._held.items():
            views = self._shown[moment]
            # What is open to everybody can only be told where a spectator looked on.
            for holder, other in product(hands, views) if None in views else ():
                known = (hands[holder] - views[None]) & views[other]
                if known and not self._same_owner(moment[0], holder, other):
                    what = f"{sorted(known)} of the hand of seat {holder}"
                    yield f"Seat {other} at {moment[0]} was shown {what}."

    def _same_owner(self, table: str, holder: int, other: int | None) -> bool:
        owners = self._evidence.tables[table].owners
        return other is not None and owners[holder] == owners[other]


def line_of_play(timeline: Seen, updated: float) -> bytes:
    """A name for the moment that a message is about.

    A line that was taken back and played otherwise looks the same from afar, so the time belongs to it.
    """
    line = [timeline["current"], timeline["branches"], timeline["moments"][-1:]]
    return msgspec.json.encode([*line, updated])


def cards(things: Any) -> set[str]:
    """The ids of all cards that lie face up, wherever they lie."""
    found: set[str] = set()
    for thing in things:
        inner = [*thing.get("cards", ()), *thing.get("places", ()), *thing.get("things", ())]
        found |= cards(inner)
        found |= {thing["id"]} if thing.get("hidden") is False else set()
    return found
