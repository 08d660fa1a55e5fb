"""No seat saw what only another may see."""

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from faults.history import Event, Evidence

Seen = dict[str, Any]


def no_secret_was_told(evidence: Evidence) -> Iterator[str]:
    """Look at every message that anybody was sent."""
    hands = Hands()
    for event in evidence.events:
        if event.what == "heard" and event.table in evidence.tables:
            message = json.loads(event.text)
            own = own_seats(evidence, event)
            for fault in (*wrong_views(message, own), *wrong_lines(message, own), *wrong_card(message, own)):
                yield f"{event.who} at {event.table}, who has the seats {own}, was shown {fault}."
            hands.take(event, message)
    yield from hands.seen_by_others(evidence)


def own_seats(evidence: Evidence, event: Event) -> list[int]:
    """The seats that the person behind a client owns."""
    person = evidence.people[event.who]
    return [seat for seat, owner in enumerate(evidence.tables[event.table].owners) if owner == person]


def wrong_views(message: Seen, own: list[int]) -> Iterator[str]:
    """Views are of one's own seats, or of none for a spectator."""
    allowed: list[Any] = list(own) or [None]
    views = {**message.get("views", {}), **({"past": message["view"]} if message["is"] == "past" else {})}
    for key, view in views.items():
        if view["seat"] not in [*allowed, *([None] if key == "past" else [])]:
            yield f"the view of seat {view['seat']}"
        if view["seat"] is None and view["questions"]:
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

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], dict[int, set[str]]] = defaultdict(dict)
        self._shown: dict[tuple[str, str], dict[int | None, tuple[str, set[str]]]] = defaultdict(dict)
        self._told: dict[tuple[str, int], str] = {}

    def take(self, event: Event, message: Seen) -> None:
        """Take in the views of a message, by the moment that they are of."""
        if "timeline" in message:
            self._told[event.who, event.socket] = moment(message["timeline"])
        if "views" not in message:
            return
        key = (event.table, self._told[event.who, event.socket])
        for view in message["views"].values():
            things = view["scene"]["things"]
            self._shown[key][view["seat"]] = (event.who, cards(things))
            if view["seat"] is not None:
                self._held[key][view["seat"]] = cards(thing for thing in things if thing["area"] == "hand")

    def seen_by_others(self, evidence: Evidence) -> Iterator[str]:
        """Hands that somebody saw who has no seat of their owner's, and that spectators did not see."""
        for (table, when), hands in self._held.items():
            views = self._shown[table, when]
            if None not in views:
                continue  # What everybody may see can only be told where a spectator looked on.
            for seat, hand in hands.items():
                for other, (who, shown) in views.items():
                    is_ours = other is None or self._owner(evidence, table, other) == self._owner(
                        evidence, table, seat
                    )
                    if not is_ours and (known := (hand - views[None][1]) & shown):
                        yield f"{who} at {table} was shown {sorted(known)} of the hand of seat {seat}."

    def _owner(self, evidence: Evidence, table: str, seat: int) -> str:
        return evidence.tables[table].owners[seat]


def moment(timeline: Seen) -> str:
    """A name for the line of play that a message is about."""
    return json.dumps([timeline["current"], timeline["branches"], timeline["moments"][-1:]])


def cards(things: Any) -> set[str]:
    """The ids of all cards that lie face up, wherever they lie."""
    found: set[str] = set()
    for thing in things:
        inner = [*thing.get("cards", ()), *thing.get("places", ()), *thing.get("things", ())]
        found |= cards(inner)
        found |= {thing["id"]} if thing.get("hidden") is False else set()
    return found
