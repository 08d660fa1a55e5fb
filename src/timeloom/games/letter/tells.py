"""What is told of a game of Letter, in words."""

from __future__ import annotations

from typing import Literal, TypeAlias

from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.state import Black
from timeloom.kernel import Tell

Why: TypeAlias = Literal["renewing", "looping", "drawing"]
"""What a card that could not be drawn was needed for."""
Manner: TypeAlias = Literal["", "no_items", "all_letters_kept", "deck_empty"]
"""A way of coming home that has words of its own."""


def named(card: str) -> str:
    """A card as the log speaks of it: its title, suit and number."""
    return f"“{load_pack().event(card).title}” ({card})"


def place_name(place: str) -> str:
    """The name of a location."""
    return load_pack().location(place).name


class Began(Tell, frozen=True):
    """The journey begins."""

    def heading(self) -> str:
        return "The first week"

    def words(self) -> str:
        return load_pack().prologue


class Drew(Tell, frozen=True):
    """A card was drawn into the hand."""

    card: str

    def words(self) -> str:
        return f"You draw {named(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class Showed(Tell, frozen=True):
    """The radio gave the next card away."""

    card: str

    def words(self) -> str:
        return f"The radio already knows what comes next: {named(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("deck",)


class Walked(Tell, frozen=True):
    """The white pawn walked."""

    card: str
    day: int
    place: str
    looped: bool

    def heading(self) -> str:
        return "Another week" if self.looped else ""

    def words(self) -> str:
        over = "The week turns over. " if self.looped else ""
        text = load_pack().event(self.card).text
        return f"{over}Day {self.day + 1}, {place_name(self.place)}, with {named(self.card)}. {text}"

    def touches(self) -> tuple[str, ...]:
        return ("white",)


class Moved(Tell, frozen=True):
    """A black pawn moved."""

    pawn: Black
    day: int

    def words(self) -> str:
        return f"Your {self.pawn} self is on day {self.day + 1} now."

    def touches(self) -> tuple[str, ...]:
        return (self.pawn,)


class Slipped(Tell, frozen=True):
    """A card was lost to the loop."""

    card: str

    def words(self) -> str:
        return f"The loop takes {named(self.card)} from you; it is discarded."

    def touches(self) -> tuple[str, ...]:
        return ("discard",)


class Faded(Tell, frozen=True):
    """An event was discarded from a location, or could not stay there."""

    card: str
    place: str

    def words(self) -> str:
        return f"No room is left for {named(self.card)} at {place_name(self.place)}: it is discarded."

    def touches(self) -> tuple[str, ...]:
        return ("discard",)


class Exchanged(Tell, frozen=True):
    """Two events changed places."""

    one: str
    other: str

    def words(self) -> str:
        return f"{named(self.one)} and {named(self.other)} change places."

    def touches(self) -> tuple[str, ...]:
        return (self.one, self.other)


class Copied(Tell, frozen=True):
    """A green event did what another says."""

    card: str
    copied: str

    def words(self) -> str:
        return f"{named(self.card)} echoes {named(self.copied)}."

    def touches(self) -> tuple[str, ...]:
        return (self.card, self.copied)


class Returned(Tell, frozen=True):
    """A card went under the deck."""

    card: str

    def words(self) -> str:
        return f"{named(self.card)} goes under the deck."

    def touches(self) -> tuple[str, ...]:
        return ("deck",)


class Opened(Tell, frozen=True):
    """The first card of a story was played."""

    suit: str

    def words(self) -> str:
        story = load_pack().story(self.suit)
        return f"{story.name} begins. {story.opening}"

    def touches(self) -> tuple[str, ...]:
        return (f"story {self.suit}",)


class Completed(Tell, frozen=True):
    """A story came to its end."""

    suit: str

    def words(self) -> str:
        story = load_pack().story(self.suit)
        return f"{story.name} is complete. {story.ending} A letter is yours."

    def touches(self) -> tuple[str, ...]:
        return (f"story {self.suit}", "letters")


class Relived(Tell, frozen=True):
    """A letter brought a discarded card back to the top of the deck."""

    card: str

    def words(self) -> str:
        return f"You open a letter and remember: {named(self.card)} lies on top of the deck."

    def touches(self) -> tuple[str, ...]:
        return ("deck", "letters")


class Recalled(Tell, frozen=True):
    """A letter moved a black pawn."""

    pawn: Black
    day: int

    def words(self) -> str:
        return f"You open a letter, and your {self.pawn} self turns to day {self.day + 1}."

    def touches(self) -> tuple[str, ...]:
        return (self.pawn, "letters")


class CameHome(Tell, frozen=True):
    """The journey ended well."""

    manner: Manner
    score: int

    def words(self) -> str:
        pack = load_pack()
        return getattr(pack.won_when, self.manner) if self.manner else pack.won


class RanOut(Tell, frozen=True):
    """A card had to be drawn and there was none: the journey is lost."""

    why: Why

    def words(self) -> str:
        pack = load_pack()
        return f"{getattr(pack.lost_when, self.why)} {pack.lost}"
