"""How long things take in a hall, and how often they are looked after."""

from __future__ import annotations

from msgspec import Struct


class Pace(Struct, frozen=True):
    """How long things take, in seconds, and how often."""

    bot: float = 0.8
    """What a bot takes at least when somebody watches, so that people can follow; less at a quick tempo."""
    courtesy: float = 15
    """Where anybody may answer first, bots leave people who are here so much time, if not all of it."""
    idle: float = 60
    """So long a table that nobody looks at stays in memory."""
    round: float = 1
    """How often the hall is tidied."""
    snapshot_acts: int = 500
    """After so many acts a table's snapshot is renewed."""
    sweep: float = 2
    """How often the hall looks for tables whose bots want to go on and which nobody holds."""
    continuations: int = 60
    """So often every answer to a decision is played on when a game is analysed."""
