"""The language of what fallout and cursed fates do besides being told.

An effect is a table with one verb in it, such as `{ foe = 1 }` or `{ friend = "lost" }`; a list of them is
done in its order. The verbs are declared where their rules are: `rules/troubles.py`, and
`rules/playsets/rotting_sky/cursed_fates.py` for those of a cursed fate.
"""

from __future__ import annotations

from timeloom.kernel.verbs import Doing


class Effect(Doing):
    """One verb; whom it is about, somebody at the table says."""

    __slots__ = ()
