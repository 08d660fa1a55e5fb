"""4. Events: the effects of the events where the white pawn stands, newest first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations

from timeloom.games.letter.rules.letters import GO_ON, choose, draw_card, movable, move_black
from timeloom.games.letter.state import (
    BLACK,
    CARDS,
    NUMBER,
    NUMBERS,
    SUIT,
    WEEK,
    Black,
    Copy,
    Exchange,
    Gather,
    Nudge,
    Return,
    State,
)
from timeloom.games.letter.tells import Copied, Drew, Exchanged, Moved, Returned
from timeloom.kernel import Answer
from timeloom.kernel import Play as Rule


def events(s: State) -> Rule[None]:
    """Apply the next event where white stands: one of each suit, and none that was exchanged in this turn.

    The newest comes first; when none is left, the events are over.
    """
    for card in s.events[s.white]:
        suit = SUIT[card]
        if suit not in s.applied and card not in s.exchanged:
            s.effect = card
            s.applied += (suit,)
            yield from EFFECTS[suit](s)
            return
    s.effect = ""
    s.applied = ()
    s.exchanged = []
    s.part = "resolution"


def red(s: State) -> Rule[None]:
    """One black pawn may move one day forward or back (Red Events)."""
    nudge = yield from choose(s, "red", nudges)
    if type(nudge) is Nudge:
        yield Moved(nudge.pawn, move_black(s, nudge.pawn, nudge.step))


def nudges(s: State) -> list[Answer]:
    """Either black pawn a day forward or back, or neither."""
    return [*NUDGES[movable(s)], GO_ON]


def blue(s: State) -> Rule[None]:
    """Two events with the same number may change places; the blue one can be among them (Blue Events)."""
    exchange = yield from choose(s, "blue", exchanges)
    if type(exchange) is Exchange:
        exchange_events(s, exchange.one, exchange.other)
        yield Exchanged(exchange.one, exchange.other)


def exchanges(s: State) -> list[Answer]:
    """Every pair of events with the same number, or none."""
    lying = frozenset(s.lying())
    pairs = [PAIRS[lying & alike] for alike in ALIKE]
    return [*chain.from_iterable(pairs), GO_ON]


def exchange_events(s: State, one: str, other: str) -> None:
    """Put each of two events where the other lay."""
    swapped = {one: other, other: one}
    s.events = [tuple([swapped.get(card, card) for card in column]) for column in s.events]
    s.exchanged += [one, other]


def green(s: State) -> Rule[None]:
    """Do what an event beside, above or below says; it still counts as green (Green Events)."""
    if not copies(s):
        return
    copy: Copy = yield from choose(s, "green", copies)
    yield Copied(s.effect, copy.card)
    yield from EFFECTS[SUIT[copy.card]](s)


def copies(s: State) -> list[Answer]:
    """The events next to the green one that are not green themselves."""
    return [COPY[card] for card in neighbours(s) if SUIT[card] != "green"]


def neighbours(s: State) -> list[str]:
    """The events above and below in the same day, and at the same height on the days before and after."""
    day = s.white
    row = s.events[day].index(s.effect)
    spots = ((day, row - 1), (day, row + 1), (day - 1, row), (day + 1, row))
    return [s.events[d][r] for d, r in spots if 0 <= d < WEEK and 0 <= r < len(s.events[d])]


def yellow(s: State) -> Rule[None]:
    """Draw a card, then put a card of the hand under the deck (Yellow Events)."""
    card = yield from draw_card(s, "drawing")
    s.hand.append(card)
    yield Drew(card)
    back: Return = yield from choose(s, "yellow", returns)
    s.hand.remove(back.card)
    s.deck.bottom.append(back.card)
    yield Returned(back.card)


def returns(s: State) -> list[Answer]:
    """Any card of the hand, the drawn one too."""
    return [RETURN[card] for card in s.hand]


def violet(s: State) -> Rule[None]:
    """A discarded card with the event's own number may go under the deck (house ruling: the fifth suit)."""
    gathered = yield from choose(s, "violet", gatherings)
    if type(gathered) is Gather:
        s.discard.remove(gathered.card)
        s.deck.bottom.append(gathered.card)
        yield Returned(gathered.card)


def gatherings(s: State) -> list[Answer]:
    """Any discarded card with the number of the event that is applied, or none."""
    number = NUMBER[s.effect]
    return [*[GATHER[card] for card in s.discard if NUMBER[card] == number], GO_ON]


# Answers are frozen, so the same ones are offered again and again.
NUDGES: dict[tuple[Black, ...], list[Answer]] = {
    pawns: [Nudge(pawn, step) for pawn in pawns for step in (1, -1)] for pawns in (BLACK, BLACK[:1])
}
COPY = {card: Copy(card) for card in CARDS}
RETURN = {card: Return(card) for card in CARDS}
GATHER = {card: Gather(card) for card in CARDS}
ALIKE = [frozenset(card for card in CARDS if NUMBER[card] == number) for number in NUMBERS]
"""All events of each number."""
PAIRS = {
    frozenset(lying): [Exchange(*pair) for pair in combinations(sorted(lying), 2)]
    for alike in ALIKE
    for many in range(len(alike) + 1)
    for lying in combinations(alike, many)
}
"""The pairs among events of one number, by those of them that lie at a location."""

EFFECTS: dict[str, Callable[[State], Rule[None]]] = {
    "red": red,
    "blue": blue,
    "green": green,
    "yellow": yellow,
    "violet": violet,
}
