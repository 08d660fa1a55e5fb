"""Every message on the socket of a table, as `docs/protocol.md` describes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from timeloom.bots.advice import Advice
from timeloom.kernel import OpenQuestion, Outcome, View
from timeloom.kernel.deed import Deed
from timeloom.kernel.guiding import Guidance
from timeloom.kernel.preview import Preview
from timeloom.kernel.scene import Part, Thing
from timeloom.tables.messages.cards import Person, TableCard, TableTurn
from timeloom.tables.messages.insight import (
    Analysed,
    AnalysisInfo,
    DoAhead,
    DoAnalyse,
    DoReadAnalysis,
    DoStopAnalysis,
    Foretold,
)
from timeloom.tables.messages.labels import Count, Ref, SeatNumber, ShortName, WishId

FateKind: TypeAlias = Literal["kept", "fresh"]

# A table and its game


class LogLine(Struct, frozen=True, gc=False):
    """A line of the log; `seats` are those of one's own that may read it, if not everybody may.

    A chapter that begins with it has a `heading`. One that matters is a `beat`, shown large.
    """

    at: int
    words: str
    touches: tuple[str, ...]
    foreseen: bool
    kind: str
    seats: tuple[int, ...] | None = None
    heading: str = ""
    beat: str = ""


class Patch(Struct, frozen=True, omit_defaults=True, gc=False):
    """What became of a list whose parts have ids.

    `put` are parts that are new, or of another kind than before. `edit` has the fields that are other, by the
    id of a part; a list among them may be a patch again. `order` are the ids of all parts, if they are not
    those of before in the same order.
    """

    order: list[str] | UnsetType = UNSET
    put: list[Part] = []
    edit: dict[str, dict[str, Any]] = {}


class SceneChange(Struct, frozen=True, gc=False):
    """What has become other in a scene."""

    title: str | UnsetType = UNSET
    things: Sequence[Thing] | Patch | UnsetType = UNSET
    status: str | UnsetType = UNSET
    goal: str | UnsetType = UNSET


class ViewChange(Struct, frozen=True, gc=False):
    """What has become other in a view; questions are told all of them, if one has changed."""

    scene: SceneChange | UnsetType = UNSET
    questions: tuple[OpenQuestion, ...] | UnsetType = UNSET
    awaited: tuple[int, ...] | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET


class BranchInfo(Struct, frozen=True, gc=False):
    """A branch of a table's timeline."""

    name: str
    parent: str | None
    at: int
    length: int
    fate: FateKind


class TimelineInfo(Struct, frozen=True, gc=False):
    """The branches of a table; `moments` are those from `moments_from` on."""

    current: str
    branches: tuple[BranchInfo, ...]
    moments_from: int
    moments: list[int]
    undo: tuple[int, ...]
    commitment: str
    seed: str
    notice: str
    salts: tuple[str, ...] = ()
    """The entropy that people have mixed into the dice of this branch."""
    brought: bool = False
    lesson: Guidance | None = None
    """What the guide says now, at the table of a lesson."""


class Proposal(Struct, frozen=True, gc=False):
    """A rewind or a switch that people are asked to agree to."""

    number: int
    by: Person
    words: str
    yes: tuple[str, ...]
    needs: tuple[str, ...]


class ChatLine(Struct, frozen=True, gc=False):
    """Something that somebody said."""

    at: float
    by: Person
    words: str


# From the server


class Now(Struct, frozen=True, gc=False, tag_field="is", tag="now"):
    """Everything, after connecting or when the receiver's seats have changed."""

    n: int
    card: TableCard
    views: dict[str, View]
    log: list[LogLine]
    timeline: TimelineInfo
    proposal: Proposal | None
    chat: list[ChatLine]
    answered: int = 0
    """So many entries there were when the receiver's last answer had been told with all that came of it."""
    analyses: tuple[AnalysisInfo, ...] = ()


class Change(Struct, frozen=True, gc=False, tag_field="is", tag="change"):
    """What is different since the last message; whatever is missing has stayed as it was."""

    n: int
    card: TableCard | UnsetType = UNSET
    turn: TableTurn | UnsetType = UNSET
    views: dict[str, ViewChange] | UnsetType = UNSET
    log_from: int | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    timeline: TimelineInfo | UnsetType = UNSET
    proposal: Proposal | UnsetType | None = UNSET
    chat: list[ChatLine] | UnsetType = UNSET
    analyses: tuple[AnalysisInfo, ...] | UnsetType = UNSET


class Done(Struct, frozen=True, omit_defaults=True, gc=False, tag_field="is", tag="done"):
    """What was asked for has happened and is on disk; `again` if it had counted before it was sent again."""

    ref: Ref = None
    again: bool = False


class Late(Struct, frozen=True, gc=False, tag_field="is", tag="late"):
    """The question was not open any more; nothing has changed."""

    ref: Ref = None


class Refusal(Struct, frozen=True, gc=False, tag_field="is", tag="refused"):
    """It cannot be done, and why; nothing has changed."""

    ref: Ref
    why: str


class OtherLine(Struct, frozen=True, gc=False):
    """A branch that is not played now: what was told on it, and its moments."""

    log: list[LogLine]
    moments: list[int]


class Past(Struct, frozen=True, gc=False, tag_field="is", tag="past"):
    """The table as it was, and what was asked and answered then."""

    ref: Ref
    branch: str
    at: int
    view: View
    deed: Deed
    line: OtherLine | None = None


class Compared(Struct, frozen=True, gc=False, tag_field="is", tag="compared"):
    """Two branches side by side."""

    ref: Ref
    left: str
    right: str
    parted: int
    left_log: list[LogLine]
    right_log: list[LogLine]
    differing: tuple[tuple[Thing | None, Thing | None], ...]


class Hinted(Struct, frozen=True, gc=False, tag_field="is", tag="hinted"):
    """What a search has found out about the answers: in one sentence, and about each of them."""

    ref: Ref
    words: str
    advice: list[Advice]


class Previewed(Struct, frozen=True, gc=False, tag_field="is", tag="previewed"):
    """What an answer would lead to, as far as nothing is rolled, drawn or revealed."""

    ref: Ref
    preview: Preview


class Reason(Struct, frozen=True, gc=False, tag_field="is", tag="reason"):
    """Why nothing can be done with a thing now."""

    ref: Ref
    words: str


Sent: TypeAlias = (
    Now | Change | Done | Late | Refusal | Past | Compared | Hinted | Previewed | Reason | Analysed | Foretold
)

# From a client


class DoAnswer(Struct, frozen=True, tag_field="do", tag="answer"):
    """Answer an open question."""

    seat: SeatNumber
    question: str
    answer: list[Any]
    ref: Ref = None
    wish: WishId = ""


class DoUndo(Struct, frozen=True, tag_field="do", tag="undo"):
    """Take back a seat's last answer."""

    seat: SeatNumber
    ref: Ref = None
    wish: WishId = ""


class DoRewind(Struct, frozen=True, tag_field="do", tag="rewind"):
    """Open a new branch after the first `to` entries of a branch."""

    to: Count
    branch: ShortName = ""
    name: ShortName = ""
    fate: FateKind = "kept"
    ref: Ref = None
    wish: WishId = ""


class DoSwitch(Struct, frozen=True, tag_field="do", tag="switch"):
    """Play on at the end of another branch."""

    branch: ShortName
    ref: Ref = None
    wish: WishId = ""


class DoVote(Struct, frozen=True, tag_field="do", tag="vote"):
    """Agree to a proposal, or not."""

    proposal: int
    yes: bool
    ref: Ref = None
    wish: WishId = ""


class DoRename(Struct, frozen=True, tag_field="do", tag="rename"):
    """Give a branch another name."""

    branch: ShortName
    name: ShortName
    ref: Ref = None
    wish: WishId = ""


class DoLook(Struct, frozen=True, tag_field="do", tag="look"):
    """Look at a branch as it was after so many entries; with a `turn`, at one's answer before or after."""

    at: Count
    branch: ShortName = ""
    seat: SeatNumber | None = None
    turn: Literal[-1, 0, 1] = 0
    ref: Ref = None


class DoCompare(Struct, frozen=True, tag_field="do", tag="compare"):
    """Put two branches side by side."""

    left: ShortName
    right: ShortName
    seat: SeatNumber | None = None
    ref: Ref = None


class DoHint(Struct, frozen=True, tag_field="do", tag="hint"):
    """Ask the search bot what it thinks of the answers to a question."""

    seat: SeatNumber
    question: str
    ref: Ref = None


class DoPreview(Struct, frozen=True, tag_field="do", tag="preview"):
    """Ask what an answer would lead to; nothing happens."""

    seat: SeatNumber
    question: str
    answer: list[Any]
    ref: Ref = None


class DoWonder(Struct, frozen=True, tag_field="do", tag="wonder"):
    """Ask why nothing can be done with a thing now."""

    thing: Annotated[str, Meta(max_length=200)]
    seat: SeatNumber | None = None
    ref: Ref = None


class DoAfterYou(Struct, frozen=True, tag_field="do", tag="after-you"):
    """Let the bots go first in what anybody may answer now."""

    ref: Ref = None


class DoRead(Struct, frozen=True, tag_field="do", tag="read"):
    """One reads beats here, and has read those of the first `upto` entries; with `null`, one reads none."""

    upto: Count | None
    ref: Ref = None


class DoSalt(Struct, frozen=True, tag_field="do", tag="salt"):
    """Mix entropy of one's own into the dice: 2 to 64 hexadecimal digits."""

    words: Annotated[str, Meta(max_length=64)]
    ref: Ref = None
    wish: WishId = ""


class DoChat(Struct, frozen=True, tag_field="do", tag="chat"):
    """Say something."""

    words: str
    ref: Ref = None
    wish: WishId = ""


Wish: TypeAlias = (
    DoAnswer
    | DoUndo
    | DoRewind
    | DoSwitch
    | DoVote
    | DoRename
    | DoSalt
    | DoLook
    | DoCompare
    | DoHint
    | DoPreview
    | DoWonder
    | DoAfterYou
    | DoRead
    | DoChat
    | DoAnalyse
    | DoStopAnalysis
    | DoReadAnalysis
    | DoAhead
)
