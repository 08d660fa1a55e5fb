"""A box of cards: the schema that the tests of packs read."""

from collections.abc import Iterator
from datetime import date
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.kernel.pack import Complaint, Content

Suit: TypeAlias = Literal["red", "blue"]


class Card(Content, frozen=True):
    named_by: ClassVar[tuple[str, ...]] = ("suit", "number")

    suit: Suit
    number: Annotated[int, Meta(ge=1, le=6)]
    title: Annotated[str, Meta(min_length=1, max_length=8)] = "Untitled"
    tags: Annotated[tuple[str, ...], Meta(max_length=2)] = ()
    shown: bool = True
    weight: Annotated[float, Meta(ge=0)] | None = None


class Draw(Content, frozen=True, tag_field="does", tag="draw"):
    cards: int


class Roll(Content, frozen=True, tag_field="does", tag="roll"):
    dice: int

    def __post_init__(self) -> None:
        if self.dice > 5:
            raise ValueError("nobody holds more than 5 dice")


class Deck(Content, frozen=True):
    id: str
    cards: tuple[Card, ...] = ()


class Box(Content, frozen=True):
    title: str
    first: str | None = None
    decks: tuple[Deck, ...] = ()
    cards: tuple[Card, ...] = ()
    bonus: dict[str, Card] = {}
    points: dict[Suit, int] = {}
    days: dict[int, str] = {}
    printed: date | None = None
    colour: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")] = "#000000"
    effects: tuple[Draw | Roll, ...] = ()

    def complaints(self) -> Iterator[Complaint]:
        for index, card in enumerate(self.cards):
            if card.title == self.title:
                yield Complaint(("cards", index, "title"), "must not be the title of the box")
        if self.first and self.first not in [deck.id for deck in self.decks]:
            yield Complaint(("first",), f'must name a deck; there is no "{self.first}"')
