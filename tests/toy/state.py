"""What is on the table of the Lantern Fair."""

from typing import Literal

from msgspec import Struct

from timeloom.kernel import Pile

Phase = Literal["window", "dawn", "bidding", "lighting", "fair", "night"]

COLOURS = ("amber", "indigo", "jade", "rose")
BOX = {f"{colour} {bright}": (colour, bright) for colour in COLOURS for bright in range(1, 10)}
"""All lanterns, each with its colour and how bright it is."""
LANTERNS = tuple(BOX)
WISHES = ("fair weather", "old friends", "a longer night")
TOWN = {
    "square": ("well", "gate"),
    "well": ("square", "hill"),
    "hill": ("well", "gate"),
    "gate": ("hill", "square"),
}
"""The places of the town, each with its neighbours."""

HAND = 3
STALL = 3
STREET = 3
CANDLE = 4
HIGHEST_BID = 3
RICHEST = 12
WEEK = 7
PURSES = {"slim": 3, "full": 6}


class Guest(Struct):
    """What belongs to a seat; its hand is hidden from the others."""

    coins: int
    points: int = 0
    place: str = "square"
    hand: list[str] = []
    stall: list[str] = []
    wish: str = ""


class Pitch(Struct):
    """A lantern for sale on the street."""

    lantern: str
    price: int
    covered: bool = False


class State(Struct):
    """Everything between two rules of the fair."""

    turns: int
    twists: tuple[str, ...]
    guests: list[Guest]
    pile: Pile
    evening: int = 0
    phase: Phase = "window"
    window: str | None = None
    weather: tuple[int, ...] = ()
    street: list[Pitch] = []
    candle: int = 0
    looked: int | None = None
    """The guest who has seen the top lantern of the pile."""
    toast: str = ""

    @property
    def host(self) -> int:
        """The seat that hosts this evening."""
        return self.evening % len(self.guests)

    @property
    def others(self) -> list[int]:
        """The seats that do not host."""
        return [seat for seat in range(len(self.guests)) if seat != self.host]

    @property
    def wind(self) -> int:
        """How hard it blows this evening."""
        return sum(self.weather)

    def pitch(self, lantern: str) -> Pitch:
        """Where this lantern is for sale."""
        return next(pitch for pitch in self.street if pitch.lantern == lantern)


def brightness(lantern: str) -> int:
    """How bright a lantern is."""
    return BOX[lantern][1]


def colour(lantern: str) -> str:
    """The colour of a lantern."""
    return BOX[lantern][0]


def first_price(lantern: str) -> int:
    """What a lantern costs when it is lit."""
    return brightness(lantern) // 2 + 1
