"""What was acknowledged is kept: each act once, and in the order in which clients learnt of it."""

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
from faults.history import Event, Evidence
from faults.past import Deed, Past, deed_wished
from msgspec import Struct, field


class Reply(Struct):
    """What a message says of a wish, if it is about one."""

    what: str = field(name="is", default="")
    ref: int | None = None
    again: bool = False
    why: str = ""


class Wish(Struct):
    """A wish as its client knows it: when it was first sent, and what was said of it, when and where."""

    id: str
    table: str
    message: dict[str, Any]
    deed: Deed | None
    sent: float
    fate: str = ""
    answered: float = float("inf")
    socket: tuple[str, int] = ("", 0)
    is_again: bool = False
    why: str = ""

    @property
    def is_done(self) -> bool:
        """Whether the client was told that it happened."""
        return self.fate == "done"


def wishes_of(events: list[Event]) -> list[Wish]:
    """All wishes, in the order in which they were first sent."""
    wishes: dict[tuple[str, Any], Wish] = {}
    for event in events:
        if event.what not in ("sent", "heard"):
            continue
        reply = msgspec.json.decode(event.text, type=Reply)
        key = (event.who, reply.ref)
        if event.what == "sent" and key not in wishes:
            message = json.loads(event.text)
            name = message.get("wish", "")
            wishes[key] = Wish(name, event.table, message, deed_wished(message), event.at)
        elif event.what == "heard" and key in wishes and not wishes[key].fate:
            _answer(wishes[key], reply, event)
    return list(wishes.values())


def _answer(wish: Wish, reply: Reply, event: Event) -> None:
    wish.fate, wish.answered, wish.why = reply.what, event.at, reply.why
    wish.is_again = reply.again
    wish.socket = (event.who, event.socket)


class Match(Struct, frozen=True):
    """A wish, and the act that it must have become."""

    wish: Wish
    number: int


def acts_are_contiguous(evidence: Evidence) -> Iterator[str]:
    """The acts of every table are numbered 1, 2, 3, …"""
    numbers: dict[str, list[int]] = defaultdict(list)
    for act in evidence.acts:
        numbers[act.table].append(act.number)
    for table, held in numbers.items():
        if sorted(held) != list(range(1, len(held) + 1)):
            missing = sorted(set(range(1, max(held) + 1)) - set(held))
            yield f"The acts of {_named(evidence, table)} have gaps or doubles: missing {missing[:10]}."


def fences_never_fall(evidence: Evidence) -> Iterator[str]:
    """Nobody wrote to a table after a later owner had written."""
    highest: dict[str, int] = {}
    for act in sorted(evidence.acts, key=lambda act: (act.table, act.number)):
        if act.fence is not None:
            if act.fence < highest.get(act.table, act.fence):
                where = _named(evidence, act.table)
                yield f"Two owners wrote to {where}: act {act.number} has an older fence."
            highest[act.table] = max(act.fence, highest.get(act.table, act.fence))


def no_wish_counts_twice(evidence: Evidence) -> Iterator[str]:
    """The acts of one wish were kept at once: no other act lies between them."""
    last: dict[tuple[str, Any], int] = {}
    for act in sorted(evidence.acts, key=lambda act: (act.table, act.number)):
        if act.wish:
            if last.get((act.table, act.wish), act.number - 1) != act.number - 1:
                where = _named(evidence, act.table)
                yield f"Doubled: the wish of act {act.number} of {where} had counted before."
            last[act.table, act.wish] = act.number


def every_wish_is_answered(evidence: Evidence, wishes: list[Wish]) -> Iterator[str]:
    """When nothing fails any more, whoever asks again learns what became of a wish."""
    for wish in wishes:
        if not wish.fate:
            yield f"A wish at {_named(evidence, wish.table)} was never answered: {wish.message}."


def what_is_done_is_kept_once(
    evidence: Evidence, wishes: list[Wish], pasts: dict[str, Past]
) -> Iterator[str]:
    """As many acts as were acknowledged; more only where nobody knows what became of a wish."""
    by_deed = _by_deed(wishes)
    for table, past in pasts.items():
        numbers = _numbers(past)
        for deed in {*numbers, *(deed for held, deed in by_deed if held == table)}:
            asked = by_deed.get((table, deed), [])
            found = len(numbers.get(deed, ()))
            done = sum(wish.is_done for wish in asked)
            unknown = sum(not wish.fate for wish in asked)
            name = f"{deed} at {_named(evidence, table)}"
            if found < done:
                yield f"Lost: {name} was acknowledged {done} times and is kept {found} times."
            elif found > done + unknown and _is_a_persons(evidence, table, deed):
                fates = [f"{wish.fate} {wish.why}".strip() for wish in asked]
                yield f"Doubled: {name} is kept {found} times, but its wishes were answered {fates}."


def _is_a_persons(evidence: Evidence, table: str, deed: Deed) -> bool:
    """Whether a client must have wished for this; bots do things without being asked."""
    return deed[0] != "answer" or bool(evidence.tables[table].owners[deed[3]])


def order_is_kept(evidence: Evidence, wishes: list[Wish], pasts: dict[str, Past]) -> Iterator[str]:
    """What was acknowledged before something else was wished for comes before it."""
    by_deed = _by_deed(wishes)
    for table, past in pasts.items():
        matches = sorted(_matches(table, past, by_deed), key=lambda match: match.number)
        yield from _out_of_order(evidence, matches)
        yield from _told_out_of_order(evidence, matches)


def _out_of_order(evidence: Evidence, matches: list[Match]) -> Iterator[str]:
    first = float("inf")
    for match in reversed(matches):
        if first < match.wish.sent:
            where = _named(evidence, match.wish.table)
            yield f"Out of order at {where}: act {match.number} lies before one acknowledged before its wish."
        first = min(first, match.wish.answered)


def _told_out_of_order(evidence: Evidence, matches: list[Match]) -> Iterator[str]:
    told: dict[tuple[str, int], float] = {}
    for match in matches:
        wish = match.wish
        if wish.is_done and not wish.is_again:
            if wish.answered < told.get(wish.socket, 0):
                where = _named(evidence, wish.table)
                yield f"Out of order at {where}: act {match.number} was acknowledged before earlier acts."
            told[wish.socket] = max(wish.answered, told.get(wish.socket, 0))


def _by_deed(wishes: list[Wish]) -> dict[tuple[str, Deed], list[Wish]]:
    found: dict[tuple[str, Deed], list[Wish]] = defaultdict(list)
    for wish in wishes:
        if wish.deed is not None:
            found[wish.table, wish.deed].append(wish)
    return found


def _numbers(past: Past) -> dict[Deed, list[int]]:
    found: dict[Deed, list[int]] = defaultdict(list)
    for number, deed in zip(past.numbers, past.deeds, strict=True):
        if deed is not None:
            found[deed].append(number)
    return found


def _matches(table: str, past: Past, by_deed: dict[tuple[str, Deed], list[Wish]]) -> Iterator[Match]:
    """Wishes whose acts are beyond doubt: nobody else did the same at the same time."""
    for deed, numbers in _numbers(past).items():
        asked = sorted(by_deed.get((table, deed), []), key=lambda wish: wish.sent)
        done = [wish for wish in asked if wish.is_done]
        is_clear = len(done) == len(numbers) and all(wish.fate for wish in asked)
        if is_clear and all(a.answered < b.sent for a, b in pairwise(done)):
            yield from map(Match, done, numbers)


def matched_numbers(wishes: list[Wish], pasts: dict[str, Past]) -> dict[tuple[str, Any], int]:
    """The act of each wish that is beyond doubt, by its client and its reference."""
    by_deed = _by_deed(wishes)
    return {
        (match.wish.socket[0], match.wish.message["ref"]): match.number
        for table, past in pasts.items()
        for match in _matches(table, past, by_deed)
    }


def _named(evidence: Evidence, table: str) -> str:
    laid = evidence.tables.get(table)
    return f"{laid.game} {table}" if laid else table
