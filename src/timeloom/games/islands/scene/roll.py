"""The roll in progress, with where each die came from."""

from __future__ import annotations

from timeloom.games.islands.names import headed
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.scene.looks import TRAITS
from timeloom.games.islands.state import Rolling, State
from timeloom.kernel.scene import Dice, Die

SIX = 6


def roll(s: State) -> list[Dice]:
    """The dice on the table; before they fall, those that will be rolled."""
    return [] if s.rolling is None else [dice(s, s.rolling)]


def dice(s: State, rolling: Rolling) -> Dice:
    """One roll; a six is a success."""
    faces = rolling.faces or [0] * len(rolling.sources)
    sources = [*rolling.sources, *[""] * len(faces)]
    thrown = tuple(
        Die(face, source=source, good=face == SIX if face else None)
        for face, source in zip(faces, sources, strict=False)
    )
    return Dice("roll", title(s, rolling), thrown, area="focus", note=note(rolling))


def title(s: State, rolling: Rolling) -> str:
    """Who rolls what for."""
    kid = load_box().kids[s.kids[rolling.kid].id]
    return headed(rolling.title, f"{kid.name}, {TRAITS[rolling.trait].mark} {rolling.trait}")


def note(rolling: Rolling) -> str:
    """How it went, or what is needed."""
    pushed = "Pushed. " if rolling.pushed else ""
    if rolling.success or SIX in rolling.faces:
        return f"{pushed}Success."
    return f"{pushed}No six." if rolling.faces else "One six is enough."
