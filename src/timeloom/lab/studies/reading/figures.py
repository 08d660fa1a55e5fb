"""The figures of a report as plain data: what is drawn, and what `figures.json` holds.

Shares are of finished games unless they say otherwise, and come with their 95 % interval. Every figure can be
counted again from the Parquet files beside it; the page about the lab says how.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.lab.figures import Scores, wilson
from timeloom.lab.studies.record import Verdict


class Share(Struct, frozen=True):
    """So many of so many, and where the true share lies with 95 % confidence (Wilson)."""

    hits: int
    tries: int
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, hits: int, tries: int) -> Share:
        """The share that these are; of nothing, it is nothing, and could be anything."""
        return cls(hits, tries, hits / tries if tries else 0.0, *wilson(hits, tries))


class Mean(Struct, frozen=True):
    """The mean of some games, and where the true one lies with 95 % confidence (Student)."""

    games: int
    mean: float
    low: float
    high: float


class Spread(Struct, frozen=True):
    """How a number differs from game to game."""

    mean: Mean
    quartiles: Scores


class Bar(Struct, frozen=True):
    """Games that took from so many decisions to fewer than so many: those won, and those lost."""

    start: int
    end: int
    won: int
    lost: int


class Moment(Struct, frozen=True):
    """Games that go on after so many decisions, and how many of those are won in the end."""

    decision: int
    won: Share


class Ending(Struct, frozen=True):
    """How some games ended."""

    words: str
    games: int


class Cell(Struct, frozen=True, kw_only=True):
    """What became of one cell."""

    number: int
    words: str
    settings: dict[str, str]
    games: int
    finished: int
    won: Share
    seats: tuple[Share, ...]
    """How often each seat won, alone or with others."""
    together: bool
    """Whether all seats won together whenever anybody did."""
    length: Spread | None
    """Decisions in a game."""
    lengths: tuple[Bar, ...]
    score: Spread | None
    counts: dict[str, Spread]
    endings: tuple[Ending, ...]
    moments: tuple[Moment, ...]
    decisions: int
    forced: int
    """How many of the decisions were none."""


class Asked(Struct, frozen=True):
    """A question: how often it was asked, in how many games, and how often there was nothing to choose."""

    question: str
    asked: int
    games: int
    forced: int
    offers: float
    """How many answers were offered, on average."""


class Taken(Struct, frozen=True):
    """An answer to a question: at how many decisions it was offered and taken, and in how many games."""

    question: str
    answer: str
    offered: int
    taken: int
    games: Share
    """Of the games in which it was offered, those in which it was taken."""


class Thing(Struct, frozen=True):
    """A card, a place, a mission: in how many games it turned up, and where it was offered, was taken."""

    thing: str
    met: Share
    taken: Share
    """Of the games in which it was offered, those in which it was taken."""


How: TypeAlias = Literal["met", "taken", "answered"]


class Compared(Struct, frozen=True, kw_only=True):
    """Winning with something and without it, cell by cell and weighed together.

    `met`: games in which a thing turned up, beside those in which it did not. `taken`: of the games in which
    it was offered, those in which it was taken beside the others. `answered`: the same for an answer.
    """

    how: How
    name: str
    question: str = ""
    games_with: int
    won_with: int
    games_without: int
    won_without: int
    with_it: float
    """The share won with it, weighed over the cells."""
    without: float
    difference: float
    low: float
    high: float
    chance: float
    """How likely luck alone makes such a difference..."""
    adjusted: float
    """...once in all comparisons of this report (Holm)."""
    finding: bool


class Comparisons(Struct, frozen=True):
    """All of them, the surest first; `left_out` are those with too few games on a side, or all alike."""

    made: int
    left_out: int
    level: float
    fewest: int
    compared: tuple[Compared, ...]

    @property
    def findings(self) -> tuple[Compared, ...]:
        """Those that luck does not explain."""
        return tuple(one for one in self.compared if one.finding)


class Between(Struct, frozen=True):
    """A difference of means between two cells: by pairs, and as if the games were strangers."""

    difference: float
    low: float
    high: float
    apart_low: float
    apart_high: float
    narrower: float
    """How much narrower the interval of the pairs is, as a share of the other."""


class Pair(Struct, frozen=True, kw_only=True):
    """Two cells that differ in one thing, by the games that have the same seed in both."""

    first: int
    second: int
    words: str
    pairs: int
    both: int
    only_first: int
    only_second: int
    neither: int
    won: Between
    """The share won in the first, less that in the second."""
    chance: float
    adjusted: float
    finding: bool
    score: Between | None
    length: Between | None


class Standing(Struct, frozen=True):
    """How seats stood from so many decisions on, by the game's own estimate: winners and others."""

    decision: int
    won: Mean | None
    lost: Mean | None


class Foretold(Struct, frozen=True):
    """Games in which a seat stood somewhere between these at some time, and how many of them it won."""

    low: float
    high: float
    won: Share


class Unmet(Struct, frozen=True):
    """A thing that is known of in some cells and turned up in none of their games."""

    thing: str
    games: int
    offered: int
    """In how many games it was offered all the same."""


class Figures(Struct, frozen=True, kw_only=True):
    """All figures of a study."""

    title: str
    game: str
    timeloom: str
    digest: str
    seed: int
    bots: tuple[str, ...]
    games: int
    finished: int
    decisions: int
    forced: int
    cells: tuple[Cell, ...]
    verdicts: tuple[Verdict, ...]
    pairs: tuple[Pair, ...]
    pairs_left_out: int
    comparisons: Comparisons
    things: tuple[Thing, ...]
    unmet: tuple[Unmet, ...]
    answers: tuple[Taken, ...]
    never_taken: int
    questions: tuple[Asked, ...]
    meanings: dict[str, str]
    """What each question asks and each kind of answer does."""
    standings: tuple[Standing, ...]
    foretold: tuple[Foretold, ...]
    errors: dict[str, int]
    """What went wrong in games that broke off, and how often."""

    @property
    def held(self) -> bool:
        """Whether every band is kept."""
        return all(verdict.held for verdict in self.verdicts)
