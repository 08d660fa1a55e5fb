"""What a flap can ask for: stats, cards laid down, links, Understanding, and days mended above.

A need is a class. To add one, add it here: what it is written with in a pack, its words under the flap,
whether it is met, whom it looks at, and which cards can be laid down for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, Literal

from timeloom.games.hour.language import Attempt, Need, Utmost, Who
from timeloom.games.hour.pack import Count, Level, load_pack
from timeloom.games.hour.state import Stat
from timeloom.kernel.verbs import Word, told

# Stats

WHO: dict[Who, str] = {
    "each": "each",
    "together": "together",
    "one": "for one",
    "arguers": "for both arguers",
    "intervener": "for whoever intervenes",
}


class StatNeed(Need, Word, frozen=True, kw_only=True):
    """A stat of each, of one, of all together, of the arguers or of the intervener, in a range."""

    stat: Annotated[Stat, told("Which stat.")]
    who: Annotated[Who, told("Whose.")]
    least: Annotated[Level, told("At least so much.")] = 0
    most: Annotated[Level | None, told("At most so much.")] = None

    def is_met(self, attempt: Attempt) -> bool:
        levels = [int(getattr(effort, self.stat)) for effort in attempt.by(self.who)]
        least = max(0, self.least + attempt.change) if self.least else 0
        match self.who:
            case "together":
                return self._fits(sum(levels), least)
            case "one":
                return any(self._fits(level, least) for level in levels)
            case _:
                return all(self._fits(level, least) for level in levels)

    def faults(self, utmost: Utmost) -> Iterator[tuple[str, str]]:
        least, reach = max(0, self.least - utmost.easier), utmost.stats.get((self.stat, self.who), 0)
        if not self.least and self.most is None:
            yield "least", "is missing, and most too: so it asks for nothing"
        elif self.most is not None and self.most < least:
            yield "most", f"must not be lower than least, which is {self.least}"
        elif reach < least:
            yield (
                "least",
                f"can never be met; {self.stat.title()} {WHO[self.who]} goes no higher than {reach}",
            )

    def _fits(self, level: int, least: int) -> bool:
        """Whether it lies in the range, which begins where the days above have put it."""
        return level >= least and (self.most is None or level <= self.most)

    def words(self) -> str:
        return f"{self.stat.title()} {self._range()} {WHO[self.who]}"

    def _range(self) -> str:
        """The range in words."""
        if self.most is None:
            return f"{self.least} or more"
        return f"{self.least} to {self.most}" if self.least else f"{self.most} or less"

    def looks_at(self) -> Who:
        return self.who


# Cards that are laid down


class LaidDown(Need, Word, frozen=True, kw_only=True):
    """Somebody in the group, whoever it is, lays a card down."""

    def is_met(self, attempt: Attempt) -> bool:
        return any(self.takes(card) for card in attempt.laid)

    def looks_at(self) -> Who:
        return "each"


class CardNeed(LaidDown, frozen=True, kw_only=True):
    """Somebody lays a card of at least this value down."""

    card: Annotated[Level, told("At least this value.")]

    def takes(self, card: str) -> bool:
        return load_pack().cards[card].value >= self.card

    def faults(self, utmost: Utmost) -> Iterator[tuple[str, str]]:
        if self.card > utmost.card:
            yield "card", f"can never be met; no card of a friend is worth more than {utmost.card}"

    def words(self) -> str:
        return f"a card of {self.card} or more laid down"


class ItemNeed(LaidDown, frozen=True, kw_only=True):
    """Somebody lays an item down."""

    item: Annotated[Literal[True], told("Always true.")]

    def takes(self, card: str) -> bool:
        return load_pack().cards[card].item

    def words(self) -> str:
        return "an item laid down"


# What is so before anybody tries


class LinkNeed(Need, Word, frozen=True, kw_only=True):
    """Two of the group have a Social Link."""

    link: Annotated[Literal[True], told("Always true.")]

    def is_met(self, attempt: Attempt) -> bool:
        return any(attempt.s.linked(one, other) for one, other in combinations(attempt.efforts, 2))

    def words(self) -> str:
        return "a Social Link in the group"


class MendedNeed(Need, Word, frozen=True, kw_only=True):
    """So many days above are mended."""

    mended: Annotated[Count, told("At least so many.")]

    def is_met(self, attempt: Attempt) -> bool:
        return attempt.s.above(attempt.day, "mended") >= self.mended

    def faults(self, utmost: Utmost) -> Iterator[tuple[str, str]]:
        if self.mended > utmost.above:
            yield "mended", f"can never be met; this day has {utmost.above} above it"

    def words(self) -> str:
        return f"{self.mended} mended above"


class UnderstandingNeed(Need, Word, frozen=True, kw_only=True):
    """The group has so many points of Understanding together."""

    understanding: Annotated[Count, told("At least so many.")]

    def is_met(self, attempt: Attempt) -> bool:
        return sum(attempt.s.people[seat].understanding for seat in attempt.efforts) >= self.understanding

    def faults(self, utmost: Utmost) -> Iterator[tuple[str, str]]:
        if self.understanding > utmost.understanding:
            words = f"can never be met; a group on this day has {utmost.understanding} at most"
            yield "understanding", words

    def words(self) -> str:
        return f"Understanding {self.understanding} together"
