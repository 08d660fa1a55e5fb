"""Poisoned promises: a bonus die now, and a price that is paid whatever is rolled."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import OfferPromise
from timeloom.games.moonlight.names import clock_called, label_of
from timeloom.games.moonlight.rules.clocks import director_ticks, new_clock
from timeloom.games.moonlight.rules.harm import take_harm
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import TRACK, ActionRoll, Kind, State
from timeloom.kernel import Form, Offer, Pick, Rule, Text

HARMS: dict[str, tuple[int, Kind]] = {
    "wound": (1, "body"),
    "sorrow": (1, "heart"),
    "deep wound": (2, "body"),
    "deep sorrow": (2, "heart"),
}
PRICES = ("story", "clock", "adversary", *HARMS)
"""Trouble told, a new clock, the adversary's attention, or harm."""

NEARER = "nearer: "
"""Before the name of a clock that the promise brings nearer."""


def promise_form(s: State, roll: ActionRoll, seat: int) -> list[Offer]:
    """Anybody but the actor may offer one for a roll (Poisoned promises)."""
    if roll.accepted >= 0 or roll.pushed or any(promise.by == seat for promise in roll.promises):
        return []
    fields = (Text("words", "The promise", 140), Pick("price", "What it costs", prices(s, roll)))
    return [Form(OfferPromise, fields)]


def prices(s: State, roll: ActionRoll) -> tuple[str, ...]:
    """What a promise can cost now."""
    clocks = (f"{NEARER}{label_of(s, clock)}" for clock in s.open_clocks("danger", "story"))
    return (*PRICES, *clocks, *rules_of(s).prices(s, roll))


def pay_promise(s: State, roll: ActionRoll) -> Rule[None]:
    """The price is paid; neither rolls nor armour resist it."""
    if roll.accepted < 0:
        return
    promise = roll.promises[roll.accepted]
    yield tells.PromiseKept(promise.words, promise.price)
    match promise.price:
        case "story":
            pass
        case "clock":
            yield from new_clock(s, promise.words[:60].rstrip("."), 4, "danger", 1)
        case "adversary":
            s.adversary = min(TRACK, s.adversary + 1)
            yield tells.TrackMoved("adversary", s.series, s.adversary)
        case price if price in HARMS:
            level, kind = HARMS[price]
            yield from take_harm(s, s.at(roll.seat), level, promise.words[:40].rstrip("."), kind)
        case price if price.startswith(NEARER):
            yield from bring_nearer(s, price.removeprefix(NEARER))
        case price:
            yield from rules_of(s).pay(s, roll, price)


def bring_nearer(s: State, label: str) -> Rule[None]:
    """A troublesome clock goes on by one."""
    clock = clock_called(s, label)
    if clock:
        yield from director_ticks(s, clock, 1)
