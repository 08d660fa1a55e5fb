"""What steady friends let change hands on a day and in a fight, where nobody waits for it."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.hour.bots.doorway import form_for, gifts
from timeloom.games.hour.bots.weighing import value_of
from timeloom.games.hour.forms import options
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.handing import to_spare
from timeloom.games.hour.rules.sharing import KeepIt
from timeloom.games.hour.rules.trading import Deal
from timeloom.games.hour.state import CHANCE_BEAD, NOTHING, State
from timeloom.kernel import Answer, Form, Offers

ENOUGH = 3
"""Whoever has so many cards left in a fight can do without one of them."""


def share(s: State, offers: Offers, seat: int, fighting: bool) -> Answer:
    """Give or trade what is of more use elsewhere, one thing after another; then leave it at that."""
    form = form_for(offers, Deal)
    if form is None:
        return KeepIt()
    wishes = in_a_fight(s, form, seat) if fighting else on_a_day(s, form, seat)
    return next(wishes, KeepIt())


def in_a_fight(s: State, form: Form[Answer], seat: int) -> Iterator[Answer]:
    """The item that covers most, for a friend who stands with nothing left."""
    c = s.combat_of(seat)
    own = c.fighters[c.played_by(seat)]
    friends = [load_pack().seats[id] for id in options(form, "friend")]
    bare = [other for other in friends if not c.fighters[c.played_by(other)].cards]
    items = [what for what in options(form, "give") if what not in (NOTHING, CHANCE_BEAD)]
    items = [what for what in items if load_pack().cards[what].strength]
    if bare and items and len(own.cards) > ENOUGH:
        best = max(items, key=lambda what: (load_pack().cards[what].strength, what))
        yield Deal(load_pack().friend(bare[0]).id, best, NOTHING)


def on_a_day(s: State, form: Form[Answer], seat: int) -> Iterator[Answer]:
    """What one would give at the Doorway as well; and an exchange by which both are better off."""
    others = [load_pack().seats[id] for id in options(form, "friend")]
    yield from gifts(s, others, to_spare(s, [seat])[seat], seat)
    if any(pact.day is None for pact in s.pacts_of(seat)):
        return
    mine = [what for what in options(form, "give") if what not in (NOTHING, CHANCE_BEAD)]
    theirs = [what for what in options(form, "want") if what not in (NOTHING, CHANCE_BEAD)]
    for other in others:
        for give in mine:
            for want in theirs:
                wish = Deal(load_pack().friend(other).id, give, want)
                if form.fault(wish) is None and both_gain(s, seat, other, give, want):
                    yield wish


def both_gain(s: State, seat: int, other: int, give: str, want: str) -> bool:
    """Whether one gets what is worth more to oneself, and the other loses nothing by it."""
    own = value_of(s, seat, want) - value_of(s, seat, give)
    return own > 0 and value_of(s, other, give) >= value_of(s, other, want)
