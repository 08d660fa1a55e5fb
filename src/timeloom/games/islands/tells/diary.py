"""The story, in words: diary cards, dials, counters, tokens, endings."""

from __future__ import annotations

from typing import Literal

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Counter, Page
from timeloom.games.islands.pack.verbs import TokenKind
from timeloom.games.islands.tells.names import place_name
from timeloom.games.islands.tells.subjects import KidTell, PlaceTell
from timeloom.kernel import Tell

TOKENS: dict[TokenKind, tuple[str, str]] = {
    "beast": ("Something large moves at {place}.", "Whatever moved at {place} is gone."),
    "weed": ("Weed has taken root at {place}.", "The weed is cleared from {place}."),
    "machine": ("A loose machine rattles about at {place}.", "The loose machine at {place} is dealt with."),
    "grownup": ("A grown-up hangs about at {place}.", "The grown-up at {place} has gone home."),
    "agent": (
        "A stranger in a grey coat stands at {place}.",
        "The stranger in the grey coat has left {place}.",
    ),
    "track": ("There are tracks at {place}.", "The tracks at {place} have been followed."),
    "trouble": ("There is trouble at {place}.", "The trouble at {place} is over."),
}
"""What is said when a token is laid, and when it is taken away."""


class Story(Tell, frozen=True):
    """A sentence of a card."""

    text: str

    def words(self) -> str:
        return self.text


class InsightMoved(Tell, frozen=True):
    """The insight dial was turned."""

    by: int
    now: int

    def words(self) -> str:
        return f"Things {'fall into place' if self.by > 0 else 'make less sense'}: insight is {self.now} now."

    def touches(self) -> tuple[str, ...]:
        return ("insight",)


class EnigmaMoved(Tell, frozen=True):
    """The enigma dial was turned."""

    by: int
    now: int

    def words(self) -> str:
        return f"The islands feel {'stranger' if self.by > 0 else 'calmer'}: enigma is {self.now} now."

    def touches(self) -> tuple[str, ...]:
        return ("enigma",)


class DiaryTell(Tell, frozen=True):
    """Something about a diary card."""

    scenario: str
    number: int
    side: Literal["a", "b"]

    @property
    def page(self) -> Page:
        """The side that it is about."""
        card = load_box().diary[self.scenario, self.number]
        return card.a if self.side == "a" else card.b

    def touches(self) -> tuple[str, ...]:
        return (f"diary-{self.number}",)


class PageTurned(DiaryTell, frozen=True):
    """A side of a diary card came up."""

    reveals = True

    def words(self) -> str:
        return f"{self.page.title}. {self.page.text}"


class Closed(DiaryTell, frozen=True):
    """A diary card left play."""

    def words(self) -> str:
        return f"{self.page.title} is behind you; the page is closed."

    def touches(self) -> tuple[str, ...]:
        return ()


class Triggered(Tell, frozen=True):
    """A diary card did something."""

    number: int
    title: str
    text: str

    def words(self) -> str:
        return f"{self.title}: {self.text}"

    def touches(self) -> tuple[str, ...]:
        return (f"diary-{self.number}",)


class Acted(KidTell, frozen=True):
    """A kid did what a diary card offers."""

    number: int
    text: str

    def words(self) -> str:
        return f"{self.name}: {self.text}"

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"diary-{self.number}")


class Counted(Tell, frozen=True):
    """A counter moved."""

    scenario: str
    counter: str
    now: int

    def words(self) -> str:
        return f"{self.title}: {self.now}."

    @property
    def title(self) -> str:
        """What the counter is called on its card."""
        cards = load_box().scenarios[self.scenario].cards
        kept: list[Counter] = [one for card in cards for page in (card.a, card.b) for one in page.counters]
        return next((one.title for one in kept if one.id == self.counter), self.counter)

    def touches(self) -> tuple[str, ...]:
        return (f"counter-{self.counter}",)


class Ended(Tell, frozen=True):
    """The story came to an end."""

    scenario: str
    ending: str
    won: bool

    def words(self) -> str:
        endings = load_box().scenarios[self.scenario].endings
        found = next((ending for ending in endings if ending.id == self.ending), None)
        if found is None:
            return "The kids have won." if self.won else "The kids have lost."
        return f"{found.title}. {found.text}"


class Brought(KidTell, frozen=True):
    """A card sent a kid somewhere."""

    letter: str

    def words(self) -> str:
        return f"{self.name} ends up at {place_name(self.letter)}."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"place-{self.letter}")


class TokenLaid(PlaceTell, frozen=True):
    """A token was laid at a location."""

    kind: TokenKind

    def words(self) -> str:
        return TOKENS[self.kind][0].format(place=self.place)


class TokenTaken(PlaceTell, frozen=True):
    """A token was taken away from a location."""

    kind: TokenKind

    def words(self) -> str:
        return TOKENS[self.kind][1].format(place=self.place)


class PlaceOpened(PlaceTell, frozen=True):
    """An event location came to the board."""

    def words(self) -> str:
        place = load_box().places[self.letter]
        return f"{place.name} is open at {self.place}. {place.text}"


class PlaceShut(PlaceTell, frozen=True):
    """An event location left the board."""

    def words(self) -> str:
        return f"{load_box().places[self.letter].name} is shut."
