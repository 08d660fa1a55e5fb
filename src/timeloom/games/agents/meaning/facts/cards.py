"""Cards, by the names that the table has for them, and what is done with what stands on them."""

from __future__ import annotations

from timeloom.games.agents.meaning.facts.base import Fact
from timeloom.kernel.lines import Spot


class Read(Fact, frozen=True):
    """Somebody reads a card of a panorama."""

    kind = "read"
    card: str


class InFront(Fact, frozen=True):
    """A card has been taken by somebody in this round."""

    kind, can_be_tracked, weight = "front", True, 30
    card: str


class Gone(Fact, frozen=True):
    """A card of a panorama has left the game, or a mystery has taken its place."""

    kind, can_be_tracked = "gone", True
    card: str


class Beaten(Fact, frozen=True):
    """The opponent on a card is beaten."""

    kind, can_be_tracked = "beaten", True
    card: str


class Lies(Fact, frozen=True):
    """A mystery lies in a panorama: anywhere, or at this place."""

    kind, can_be_tracked = "lies", True
    mystery: str
    place: str = ""

    def __str__(self) -> str:
        return f"lies:{self.mystery}@{self.place}" if self.place else f"lies:{self.mystery}"


class Interacts(Fact, frozen=True):
    """A receptacle reads its interaction card with this number."""

    kind = "interaction"
    receptacle: str
    number: int


# What stands at a spot of the file


class Tabled(Fact, frozen=True):
    """Something that happens with a table of the mission, known by where it stands in the file."""

    spot: Spot

    def __str__(self) -> str:
        return f"{self.kind}:{'.'.join(map(str, self.spot))}"


class Chosen(Tabled, frozen=True):
    """A way is taken."""

    kind = "way"


class InCell(Fact, frozen=True):
    """A test ends in failure, critical or success."""

    kind = "cell"
    test: Spot
    cell: str

    def __str__(self) -> str:
        return f"cell:{'.'.join(map(str, self.test))}.{self.cell}"


class Won(Tabled, frozen=True):
    """A conflict is won."""

    kind = "won"


class Done(Tabled, frozen=True):
    """An effect is done that is more than words."""

    kind = "done"
