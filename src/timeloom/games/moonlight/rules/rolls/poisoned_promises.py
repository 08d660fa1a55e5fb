"""Poisoned promises: a bonus die now, and a price that is paid whatever is rolled."""

from __future__ import annotations

from textwrap import shorten
from typing import Any

from timeloom.games.moonlight.names import label_of
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.clocks import director_ticks, new_clock
from timeloom.games.moonlight.rules.consequences.harm import take_harm
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.tells import TrackMoved
from timeloom.games.moonlight.state import TRACK, ActionRoll, Clock, ClockKind, Kind, Offered, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer, Form, Pick, Rule, Tell, Text
from timeloom.kernel.scene import Choice

POISONED = "A poisoned promise"

HARMS: dict[str, tuple[int, Kind]] = {
    "wound": (1, "body"),
    "sorrow": (1, "heart"),
    "deep wound": (2, "body"),
    "deep sorrow": (2, "heart"),
}
DEEP = tuple(name for name, (level, _) in HARMS.items() if level > 1)
"""Harm that one does not offer lightly."""
PRICES = ("story", "clock", "adversary", *HARMS)
"""Trouble told, a new clock, the adversary's attention, or harm."""

WORDS = {
    "story": "trouble, as it is told",
    "clock": "a new danger",
    "adversary": "the adversary comes closer",
    "wound": "a wound, level 1",
    "sorrow": "a sorrow, level 1",
    "deep wound": "a wound, level 2",
    "deep sorrow": "a sorrow, level 2",
}
"""What a poisoned promise can cost in every series, in words."""

MOST_PROMISES = 3
"""So many promises one seat can lay on the table for a roll."""


def nearer(s: State, clock: Clock) -> str:
    """The price of a promise that brings a clock nearer."""
    return f"nearer: {label_of(s, clock)}"


class OfferPromise(Answer, frozen=True):
    """A poisoned promise: what it is, and what it costs."""

    words: str
    price: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"price": lambda price: capital(price_words(s, price))}
        ideas = {"words": series(s.series).tables.promises}
        return form_choice(s, form, seat, "Offer a poisoned promise", POISONED, means, ideas)


class Accept(Answer, frozen=True):
    """Take a poisoned promise."""

    promise: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Accept the promise, {promise_words(s, self.promise)}", group=POISONED)


class Forbid(Answer, frozen=True):
    """The director takes a promise off the table."""

    promise: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Take it off the table, {promise_words(s, self.promise)}", group=POISONED)


def promise_words(s: State, index: int) -> str:
    """A poisoned promise on the table."""
    if s.roll is None:
        return str(index + 1)
    found = s.roll.promises[index]
    return f"{index + 1}: “{found.words}” ({price_words(s, found.price)})"


def price_words(s: State, price: str) -> str:
    """What a promise costs."""
    return WORDS.get(price) or rules_of(s).price_words.get(price, price)


def promise_form(s: State, roll: ActionRoll, seat: int) -> list[Form[OfferPromise]]:
    """Anybody but the actor may offer one for a roll (Poisoned promises)."""
    offered = sum(promise.by == seat for promise in roll.promises)
    if roll.accepted >= 0 or roll.pushed or offered >= MOST_PROMISES:
        return []
    fields = (Text("words", "The promise", 140), Pick("price", "What it costs", prices(s, roll)))
    return [Form(OfferPromise, fields)]


class PromiseOffered(Tell, frozen=True):
    """A poisoned promise lies on the table."""

    name: str
    promise: str
    price: str

    def words(self) -> str:
        who = self.name or "The director"
        return f"{who} offers a poisoned promise: “{self.promise}” (price: {self.price})"


def offer_promise(s: State, roll: ActionRoll, seat: int, answer: OfferPromise) -> Rule[None]:
    """Lay a promise on the table, with its price."""
    roll.promises.append(Offered(seat, answer.words, answer.price))
    yield PromiseOffered(s.at(seat).name if seat else "", answer.words, price_words(s, answer.price))


class PromiseForbidden(Tell, frozen=True):
    """A promise is off the table."""

    promise: str

    def words(self) -> str:
        return f"The director takes a promise off the table: “{self.promise}”"


def forbid_promise(roll: ActionRoll, index: int) -> Rule[None]:
    """The director has the last word on what may be promised."""
    yield PromiseForbidden(roll.promises.pop(index).words)


class PromiseAccepted(Tell, frozen=True):
    """A poisoned promise was accepted."""

    name: str
    promise: str

    def words(self) -> str:
        return f"{self.name} accepts: “{self.promise}”"


def accept_promise(s: State, roll: ActionRoll, index: int) -> Rule[None]:
    """The actor takes the die, and the price with it."""
    roll.accepted = index
    roll.bonus["promise"] = rules_of(s).promise_dice(s)
    yield PromiseAccepted(s.at(roll.seat).name, roll.promises[index].words)
    yield from rules_of(s).promise_accepted(s, roll)


def prices(s: State, roll: ActionRoll) -> tuple[str, ...]:
    """What a promise can cost now."""
    clocks = (nearer(s, clock) for clock in s.open_clocks("danger", "story"))
    return (*PRICES, *clocks, *rules_of(s).prices(s, roll))


class PromiseKept(Tell, frozen=True):
    """The price is paid."""

    promise: str
    price: str

    def words(self) -> str:
        return f"The promise comes true, whatever the dice say: {self.promise}"


def pay_promise(s: State, roll: ActionRoll) -> Rule[None]:
    """The price is paid; neither rolls nor armour resist it."""
    if roll.accepted < 0:
        return
    promise = roll.promises[roll.accepted]
    yield PromiseKept(promise.words, promise.price)
    match promise.price:
        case "story":
            pass
        case "clock":
            kind_of_clock: ClockKind = "danger" if s.mission else "story"
            yield from new_clock(s, in_short(promise.words, 60), 4, kind_of_clock, 1)
        case "adversary":
            s.adversary = min(TRACK, s.adversary + 1)
            yield TrackMoved("adversary", s.series, s.adversary)
        case price if price in HARMS:
            level, kind = HARMS[price]
            yield from take_harm(s, s.at(roll.seat), level, in_short(promise.words, 40), kind)
        case price:
            yield from rules_of(s).pay(s, roll, price)
            yield from bring_nearer(s, price)


def in_short(words: str, longest: int) -> str:
    """The same words, cut between two of them where they are too many."""
    return shorten(words.rstrip("."), longest, placeholder="…")


def bring_nearer(s: State, price: str) -> Rule[None]:
    """A troublesome clock goes on by one, if that is the price."""
    for clock in [one for one in s.clocks if nearer(s, one) == price][:1]:
        yield from director_ticks(s, clock, 1)
