"""4. Events: the effects of the events where the white pawn stands, newest first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations
from typing import ClassVar, Generic, TypeVar

from timeloom.games.letter.names import named, titled
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.letters import (
    GO_ON,
    GoOn,
    UseLetter,
    choose,
    draw_card,
    movable,
    move_black,
    step_choice,
)
from timeloom.games.letter.state import BLACK, CARDS, NUMBER, NUMBERS, SUIT, SUITS, WEEK, Black, State
from timeloom.games.letter.tells import Drew, Moved, Returned
from timeloom.kernel import Answer, Question, Rule, Tell
from timeloom.kernel.scene import Choice
from timeloom.kernel.variation import varied

PARAGRAPH = "events"

A = TypeVar("A", bound=Answer, covariant=True)


class OfEvent(Question[A], Generic[A], frozen=True):
    """A question that an event asks, under its title."""

    event: str
    asks: ClassVar[str]

    def words(self, s: State, seat: int) -> str:
        return f"{load_pack().event(self.event).title}. {self.asks.format(number=NUMBER[self.event])}"


def events(s: State) -> Rule[None]:
    """Apply the next event where white stands; when none is left, the events are over (4. Events)."""
    card = next_event(s)
    if card:
        s.effect = card
        s.applied += (SUIT[card],)
        yield from EFFECTS[SUIT[card]](s)
    if not next_event(s):
        s.effect = ""
        s.applied = ()
        s.exchanged = []
        s.part = "resolution"


def next_event(s: State) -> str:
    """The newest event to be applied: one of each suit, and none that was exchanged in this turn."""
    for card in s.events[s.white]:
        if SUIT[card] not in s.applied and card not in s.exchanged:
            return card
    return ""


# Red Events


class Nudge(Answer, frozen=True):
    """Move one black pawn a day forward or back."""

    pawn: Black
    step: int

    def choice(self, s: State, seat: int) -> Choice:
        return step_choice(s, self.pawn, self.step)


class Red(OfEvent[Nudge | GoOn], frozen=True):
    """Whether another self goes a day on or back."""

    asks = "Red: send one of your other selves a day on or back?"
    says: ClassVar = {GoOn: "Let them both stay"}


# Answers are frozen, so the same ones are offered again and again.
NUDGES: dict[tuple[Black, ...], list[Nudge]] = {
    pawns: [Nudge(pawn, step) for pawn in pawns for step in (1, -1)] for pawns in (BLACK, BLACK[:1])
}


def red(s: State) -> Rule[None]:
    """One black pawn may move one day forward or back (Red Events)."""
    nudge = yield from choose(s, Red(s.effect), nudges)
    if isinstance(nudge, Nudge):
        yield Moved(nudge.pawn, move_black(s, nudge.pawn, nudge.step), s.turn)


def nudges(s: State) -> list[Nudge | GoOn | UseLetter]:
    """Either black pawn a day forward or back, or neither."""
    return [*NUDGES[movable(s)], GO_ON]


# Blue Events


class Exchange(Answer, frozen=True):
    """Exchange two events that have the same number."""

    one: str
    other: str

    def choice(self, s: State, seat: int) -> Choice:
        words = " and ".join(f"{titled(card)} (day {day_of(s, card) + 1})" for card in (self.one, self.other))
        return Choice(f"Exchange {words}", (self.one, self.other))


class Blue(OfEvent[Exchange | GoOn], frozen=True):
    """Which events change places."""

    asks = "Blue: which two events with the same number change places?"
    says: ClassVar = {GoOn: "Exchange nothing"}


class Exchanged(Tell, frozen=True):
    """Two events changed places, in this turn."""

    one: str
    other: str
    turn: int = 0

    def words(self) -> str:
        return varied(EXCHANGED, self.turn).format(named(self.one), named(self.other))

    def foretold(self) -> str:
        return EXCHANGED[0].format(named(self.one), named(self.other))

    def touches(self) -> tuple[str, ...]:
        return (self.one, self.other)


EXCHANGED = (
    "{} and {} change places.",
    "{} happens where {} was going to, and the other way about.",
    "It was {}, surely, and not {}? Now it is the other way round.",
)


BIT = {card: 1 << place for place, card in enumerate(CARDS)}
"""A bit for each event, so that the events that lie somewhere are a sum."""
ALIKE = [sum(BIT[card] for card in CARDS if NUMBER[card] == number) for number in NUMBERS]
"""All events of each number."""
PAIRS = {
    sum(map(BIT.__getitem__, lying)): [Exchange(*pair) for pair in combinations(sorted(lying), 2)]
    for number in NUMBERS
    for many in range(len(SUITS) + 1)
    for lying in combinations([card for card in CARDS if NUMBER[card] == number], many)
}
"""The pairs among events of one number, by those of them that lie at a location."""


def blue(s: State) -> Rule[None]:
    """Two events with the same number may change places; the blue one can be among them (Blue Events)."""
    exchange = yield from choose(s, Blue(s.effect), exchanges)
    if isinstance(exchange, Exchange):
        exchange_events(s, exchange.one, exchange.other)
        yield Exchanged(exchange.one, exchange.other, s.turn)


def exchanges(s: State) -> list[Exchange | GoOn | UseLetter]:
    """Every pair of events with the same number, or none."""
    lying = sum(map(BIT.__getitem__, s.lying()))
    pairs = [PAIRS[lying & alike] for alike in ALIKE]
    return [*chain.from_iterable(pairs), GO_ON]


def day_of(s: State, card: str) -> int:
    """The day on which an event lies."""
    return next(day for day, column in enumerate(s.events) if card in column)


def exchange_events(s: State, one: str, other: str) -> None:
    """Put each of two events where the other lay."""
    swapped = {one: other, other: one}
    s.events = [tuple([swapped.get(card, card) for card in column]) for column in s.events]
    s.exchanged += [one, other]


# Green Events


class Copy(Answer, frozen=True):
    """Do what the event beside, above or below says."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        does = DOES[SUIT[self.card]].format(number=NUMBER[s.effect])
        return Choice(f"Echo {titled(self.card)}: {does}", (self.card,))


DOES = {
    "red": "send one of your other selves a day on or back",
    "blue": "exchange two events",
    "yellow": "draw a card, put one under the deck",
    "violet": "put a discarded card with number {number} under the deck",
}
"""What an event of a suit does for a green one that echoes it, whose own number counts."""
COPY = {card: Copy(card) for card in CARDS}


class Green(OfEvent[Copy], frozen=True):
    """Which event is echoed."""

    asks = "Green: which neighbouring event does it echo?"


class Copied(Tell, frozen=True):
    """A green event did what another says."""

    card: str
    copied: str

    def words(self) -> str:
        return f"{named(self.card)} echoes {named(self.copied)}."

    def foretold(self) -> str:
        return self.words()

    def touches(self) -> tuple[str, ...]:
        return (self.card, self.copied)


def green(s: State) -> Rule[None]:
    """Do what an event beside, above or below says; it still counts as green (Green Events)."""
    if not copies(s):
        return
    copy = yield from choose(s, Green(s.effect), copies)
    yield Copied(s.effect, copy.card)
    yield from EFFECTS[SUIT[copy.card]](s)


def copies(s: State) -> list[Copy | UseLetter]:
    """The events next to the green one that are not green themselves."""
    return [COPY[card] for card in neighbours(s) if SUIT[card] != "green"]


def neighbours(s: State) -> list[str]:
    """The events above and below in the same day, and at the same height on the days before and after."""
    day = s.white
    row = s.events[day].index(s.effect)
    spots = ((day, row - 1), (day, row + 1), (day - 1, row), (day + 1, row))
    return [s.events[d][r] for d, r in spots if 0 <= d < WEEK and 0 <= r < len(s.events[d])]


# Yellow Events


class Return(Answer, frozen=True):
    """Put a card of the hand under the deck."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Put {titled(self.card)} under the deck", (self.card,))


class Yellow(OfEvent[Return], frozen=True):
    """Which card goes back."""

    asks = "Yellow: which card of your hand goes under the deck?"


RETURN = {card: Return(card) for card in CARDS}


def yellow(s: State) -> Rule[None]:
    """Draw a card, then put a card of the hand under the deck (Yellow Events)."""
    card = yield from draw_card(s, "drawing")
    s.hand.append(card)
    yield Drew(card)
    back = yield from choose(s, Yellow(s.effect), returns)
    s.hand.remove(back.card)
    s.deck.bottom.append(back.card)
    yield Returned(back.card, s.turn)


def returns(s: State) -> list[Return | UseLetter]:
    """Any card of the hand, the drawn one too."""
    return [RETURN[card] for card in s.hand]


# Violet Events


class Gather(Answer, frozen=True):
    """Put a discarded card under the deck."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Put {titled(self.card)} under the deck", (self.card,))


class Violet(OfEvent[Gather | GoOn], frozen=True):
    """Which discarded card goes back."""

    asks = "Violet: which discarded card with number {number} goes under the deck?"
    says: ClassVar = {GoOn: "Leave them where they are"}


GATHER = {card: Gather(card) for card in CARDS}


def violet(s: State) -> Rule[None]:
    """A discarded card with the event's own number may go under the deck (house ruling: the fifth suit)."""
    gathered = yield from choose(s, Violet(s.effect), gatherings)
    if isinstance(gathered, Gather):
        s.discard.remove(gathered.card)
        s.deck.bottom.append(gathered.card)
        yield Returned(gathered.card, s.turn)


def gatherings(s: State) -> list[Gather | GoOn | UseLetter]:
    """Any discarded card with the number of the event that is applied, or none."""
    number = NUMBER[s.effect]
    return [*[GATHER[card] for card in s.discard if NUMBER[card] == number], GO_ON]


EFFECTS: dict[str, Callable[[State], Rule[None]]] = {
    "red": red,
    "blue": blue,
    "green": green,
    "yellow": yellow,
    "violet": violet,
}
