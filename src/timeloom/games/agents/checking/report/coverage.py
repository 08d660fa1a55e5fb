"""How dead ends were looked for."""

from __future__ import annotations

from msgspec import Struct


class Coverage(Struct, frozen=True):
    """How dead ends were looked for with so many receptacles."""

    receptacles: int
    run: int
    """The run that was looked at."""
    situations: int
    """All that were told apart at last."""
    tracked: tuple[str, ...]
    """By which facts."""
    whole: bool
    """Whether every situation was seen."""
    proved: bool
    """Whether each of them surely leads to an ending."""
    teams: int = 0
    """For how many teams one after the other; for all together if for none."""
