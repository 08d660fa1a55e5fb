"""On a Sea of Stars on the table: the Bastion and the hangar."""

from __future__ import annotations

from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
    STRENGTH,
    engine_id,
    mending_id,
    strength_id,
)
from timeloom.games.moonlight.scene.story import TIERS
from timeloom.games.moonlight.state import RECOVERY, TRACK, Engine, Protagonist, State
from timeloom.kernel.scene import Clock, Line, Note, Sheet, Thing, Track


def things(s: State) -> list[Thing]:
    """The Last Bastion's track, and a sheet for every Engine."""
    bastion = Track("bastion", "Last Bastion", s.bastion, 0, TRACK, TIERS)
    unrest = [
        Note("unrest", "Unrest in the Bastion", f"{s.unrest}. Unchecked, the Bastion rolls its Readiness.")
    ]
    return [
        bastion,
        *(unrest if s.unrest else ()),
        *(engine_sheet(s, index, engine) for index, engine in enumerate(s.engines)),
    ]


def engine_sheet(s: State, index: int, engine: Engine) -> Sheet:
    """One Engine."""
    pilot = next((person.name for person in s.people if person.engine == engine.name), "")
    refuses = (
        f"{s.at(engine.barred).name}{f': {engine.why}' if engine.why else ''}" if engine.barred > 0 else ""
    )
    lines = [
        Line("Virtue", f"{engine.virtue}: +1d"),
        Line("Impulse", f"{', '.join(engine.impulses)}: xp, and no transcendence used up"),
    ]
    lines += [Line("Refuses", refuses)] if refuses else []
    lines += [Line("They say", engine.why)] if engine.why and not refuses else []
    lines += [Line("Pilot", pilot)] if pilot else []
    insets = (
        Track(strength_id(index), "Strength", engine.strength, 0, STRENGTH),
        Clock(mending_id(index), "Recovery", min(engine.recovery, RECOVERY), RECOVERY),
    )
    return Sheet(
        engine_id(index),
        engine.name,
        tuple(lines),
        subtitle=condition(engine),
        text=engine.look,
        things=insets,
        area="table",
        mark="⚙",
        icon="mecha-head",
        group="The hangar",
        kind="out" if engine.dormant or not engine.strength else "",
    )


def condition(engine: Engine) -> str:
    """How it is."""
    if engine.strength == 0:
        return "broken down, and asleep"
    return "flown by others" if engine.away else "asleep to all without a bond" if engine.dormant else "awake"


def lines(s: State, person: Protagonist) -> list[tuple[str, str]]:
    """The Engine one pilots, and bonds."""
    bonds = ", ".join(f"{name} {count}" for name, count in person.bonds.items() if count)
    return [("Engine", person.engine)] * bool(person.engine) + [("Bonds", bonds)] * bool(bonds)
