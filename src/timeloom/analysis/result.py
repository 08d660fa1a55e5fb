"""What an analysis says: plain values that a terminal prints, a server sends and a journal's owner keeps.

Every value is a share from 0 to 1, as its seat could know it then. What it is a share of depends on the game
and is said in `Analysis.measure`: `wins` are games that were won, `worth` is what an ending is worth by the
game's own reckoning, and `counts` is how things stand in a story where winning is not the point; there the
counts of every answer are what to look at. Whatever is reckoned from continuations has an interval of 95 %.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Measure: TypeAlias = Literal["wins", "worth", "counts"]
"""What the values are shares of."""


class Share(Struct, frozen=True, gc=False):
    """A share from 0 to 1, and between what it lies with 95 % confidence."""

    value: float
    low: float
    high: float


class Change(Struct, frozen=True, gc=False):
    """By how much a share is another (-0.23: 23 points less), between what that lies, whether it is sure.

    It is `sure` only when it stands out of the noise, however many changes the analysis has looked at.
    """

    by: float
    low: float
    high: float
    sure: bool = False


class Counted(Struct, frozen=True, gc=False):
    """One of the things that a game counts, such as stress: its mean over the continuations.

    `change` is by how much it differs from the same count after the answer that was given.
    """

    name: str
    mean: float
    low: float
    high: float
    change: Change | None = None


class Offered(Struct, frozen=True, gc=False):
    """One of the answers that a seat could have given, and what would have come of it.

    `change` compares it with the answer that was given, in the same imagined worlds with the same dice; the
    answer that was given has none. It is told apart from that one only if the change is `sure`.
    """

    place: int
    words: str
    chance: Share
    change: Change | None
    continuations: int
    usual: bool = False
    """Whether the bot that plays on would have answered so."""
    counts: tuple[Counted, ...] = ()


class Decision(Struct, frozen=True, gc=False):
    """An answer of the seat where it could have given another.

    `at` is the number of entries before it on its branch: `Timeline.look(at, branch)` shows the table then,
    and `Timeline.rewind(at, branch=branch)` plays it the other way. `before` is how the seat stood before it
    answered, if the bot went on for it; `after` with the answer that it gave. So from one decision to the
    next

        before + choice = after,    after + luck of the next decision = its before.
    """

    branch: str
    at: int
    number: int
    """How many decisions of this seat were analysed before it."""
    seat: int
    chapter: str
    """The heading of the story under which it was made, if there is one."""
    question: str
    words: str
    taken: int
    """The place of the answer among those offered."""
    before: Share
    after: Share
    luck: Change | None
    """What dice and the others did since the decision before; the first one has none."""
    choice: Change
    """What the answer did, against what the bot would have done."""
    best: int
    """The place of the answer after which the seat would have stood best, as far as can be told."""
    regret: Change
    """What the best answer would have brought, against the one that was given; `sure` makes it a mistake."""
    offered: tuple[Offered, ...]
    hidden: Change | None = None
    """What was so already and this seat could not know; only when the game is over on every branch."""

    @property
    def given(self) -> Offered:
        """The answer that was given."""
        return self.offered[self.taken]


class TurningPoint(Struct, frozen=True, gc=False):
    """A decision from which the game went otherwise, as far as can be told from the noise."""

    decision: int
    """Its number among the decisions."""
    branch: str
    at: int
    before: float
    after: float
    """How the seat stood at its next decision, or in the end."""
    choice: float
    luck: float
    words: str


class Regret(Struct, frozen=True, gc=False):
    """A choice that was surely not the best: what would have been, and how much it would have brought."""

    decision: int
    branch: str
    at: int
    taken: str
    best: str
    change: Change
    words: str


class Unforeseen(Struct, frozen=True, gc=False):
    """Where the whole way from the first decision to the end came from: `choice` and `luck` add up to it.

    `hidden` is how much better or worse the table was than this seat could know, where it was most so;
    nothing unless the game is over on every branch.
    """

    change: float
    choice: Change
    luck: Change
    words: str
    hidden: Change | None = None
    hidden_at: int | None = None
    """The number of the decision at which that was."""


class Bin(Struct, frozen=True, gc=False):
    """One step of a calibration curve: what the game estimated on the average, and what came of it."""

    estimated: float
    came: Share
    positions: int


class Calibration(Struct, frozen=True, gc=False):
    """How far a game's estimate can be trusted: what it said, and what came of it with bots playing on.

    Positions are those that a continuation leads to after `cut` decisions. `shift` and `slope` mend the
    estimate (in log-odds). `error` is by how much the mended one is off in a bin on the average, on those
    positions that it was not mended with, and `noise` is how much of that chance alone would make.
    Continuations are cut by it only if it is `good`.
    """

    cut: int
    bins: tuple[Bin, ...]
    positions: int
    shift: float
    slope: float
    error: float
    noise: float
    good: bool
    words: str


class Analysis(Struct, frozen=True, gc=False):
    """What a seat's decisions on a branch did, as it could know then.

    The same table, seat, seed, bots and number of continuations give the same analysis, however many
    processes work at it. If it was stopped, `left` decisions were not looked at.
    """

    game: str
    title: str
    version: int
    pack: str
    branch: str
    length: int
    """How many entries the branch had then."""
    seat: int
    called: str
    measure: Measure
    measured: str
    """What the shares are, in words."""
    continuations: int
    seed: int
    bots: tuple[str, ...]
    """Who plays on, by seat."""
    decisions: tuple[Decision, ...]
    result: float | None
    """What the end was worth; nothing while the game goes on."""
    ending: str
    """The end in words."""
    last_luck: Change | None
    """What dice and the others did after the last decision; nothing while the game goes on."""
    turning_points: tuple[TurningPoint, ...]
    regrets: tuple[Regret, ...]
    unforeseen: Unforeseen | None
    comparisons: int
    """How many answers were compared with those that were given."""
    played: int
    """How many continuations were played in all."""
    over: bool
    """Whether the game is over on every branch, so that the whole truth may be told."""
    left: int = 0
    cut: int | None = None
    """After how many decisions a continuation was judged as things stood then, if it was not played out."""
    calibration: Calibration | None = None
    notes: tuple[str, ...] = ()
    """What could not be done, and what to bear in mind."""


class Ending(Struct, frozen=True, gc=False):
    """One way in which games ended: how many of them, and what share that is."""

    words: str
    won: bool
    games: int
    share: Share


class Scored(Struct, frozen=True, gc=False):
    """How the scores of finished games spread, and their mean with its interval."""

    games: int
    mean: float
    low: float
    high: float
    lowest: float
    lower: float
    median: float
    upper: float
    highest: float


class Way(Struct, frozen=True, gc=False):
    """What came of one answer, or of all of them together.

    `change` compares it with the best answer, in the same worlds with the same dice.
    """

    place: int
    words: str
    games: int
    chance: Share
    change: Change | None
    endings: tuple[Ending, ...]
    score: Scored | None
    counts: tuple[Counted, ...]
    usual: bool = False


class Ahead(Struct, frozen=True, gc=False):
    """What becomes of a position, as a seat can know it: by each answer that it is offered now.

    While the seat is not asked there is one `Way` alone, whose place is -1.
    """

    game: str
    title: str
    branch: str
    at: int
    seat: int
    called: str
    question: str
    words: str
    measure: Measure
    measured: str
    games: int
    """How many games were played in all."""
    seed: int
    bots: tuple[str, ...]
    ways: tuple[Way, ...]
    best: int
    """The place in `ways` of the one that did best."""
    summary: str
    stopped: bool = False
    notes: tuple[str, ...] = ()
