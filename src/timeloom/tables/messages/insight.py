"""Every message about analyses: where a game was decided, and what may come of a question."""

from __future__ import annotations

from msgspec import Struct

from timeloom.analysis import Ahead, Analysis
from timeloom.tables.messages.labels import Count, Ref, SeatNumber, ShortName, WishId


class AnalysisInfo(Struct, frozen=True, gc=False):
    """An analysis of a branch's first `upto` entries for a seat: made, or how much of it is.

    It is sent to those who may read it. `by` is the id of whoever wanted it.
    """

    seat: int
    branch: str
    upto: int
    by: str
    ready: bool
    share: float
    """How much of it is made, from 0 to 1; nothing while it waits for its turn."""


# From the server


class Analysed(Struct, frozen=True, gc=False, tag_field="is", tag="analysed"):
    """Where a game was decided, as its seat could know it."""

    ref: Ref
    found: Analysis


class Foretold(Struct, frozen=True, gc=False, tag_field="is", tag="foretold"):
    """What may come of the answers to a question."""

    ref: Ref
    found: Ahead


# From a client


class DoAnalyse(Struct, frozen=True, tag_field="do", tag="analyse"):
    """Have a branch analysed for a seat, or propose it."""

    seat: SeatNumber
    branch: ShortName = ""
    ref: Ref = None
    wish: WishId = ""


class DoStopAnalysis(Struct, frozen=True, tag_field="do", tag="stop-analysis"):
    """Have an analysis made no further."""

    seat: SeatNumber
    branch: ShortName
    upto: Count
    ref: Ref = None
    wish: WishId = ""


class DoReadAnalysis(Struct, frozen=True, tag_field="do", tag="read-analysis"):
    """Read an analysis that was made."""

    seat: SeatNumber
    branch: ShortName
    upto: Count
    ref: Ref = None


class DoAhead(Struct, frozen=True, tag_field="do", tag="ahead"):
    """Ask what may come of the answers to a question."""

    seat: SeatNumber
    question: str
    ref: Ref = None
