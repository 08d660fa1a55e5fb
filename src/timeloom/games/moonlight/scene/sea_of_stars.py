"""On a Sea of Stars on the table: the Bastion and the hangar."""

from __future__ import annotations

from timeloom.games.moonlight.rules.series.sea_of_stars import STRENGTH
from timeloom.games.moonlight.scene.story import TIERS
from timeloom.games.moonlight.state import RECOVERY, TRACK, Engine, Protagonist, State
from timeloom.kernel.scene import Clock, Line, Sheet, Thing, Track


def things(s: State) -> list[Thing]:
    """The Last Bastion's track, and a sheet for every Engine."""
    bastion = Track("bastion", "Last Bastion", s.bastion, 0, TRACK, TIERS)
    return [bastion, *(engine_sheet(s, index, engine) for index, engine in enumerate(s.engines))]


def engine_sheet(s: State, index: int, engine: Engine) -> Sheet:
    """One Engine."""
    pilot = next((person.name for person in s.people if person.engine == engine.name), "")
    barred = s.at(engine.barred).name if engine.barred > 0 else "nobody"
    lines = [
        Line("Virtue", engine.virtue),
        Line("Impulse", ", ".join(engine.impulses)),
        Line("Refuses", barred),
    ]
    lines += [Line("Pilot", pilot)] if pilot else []
    insets = (
        Track(f"strength-{index}", "Strength", engine.strength, 0, STRENGTH),
        Clock(f"mending-{index}", "Recovery", min(engine.recovery, RECOVERY), RECOVERY),
    )
    state = "asleep" if engine.dormant else "awake"
    return Sheet(f"engine-{index}", engine.name, tuple(lines), subtitle=state, things=insets, group="hangar")


def lines(s: State, person: Protagonist) -> list[tuple[str, str]]:
    """The Engine one pilots, and bonds."""
    bonds = ", ".join(f"{name} {count}" for name, count in person.bonds.items() if count)
    return [("Engine", person.engine)] * bool(person.engine) + [("Bonds", bonds)] * bool(bonds)
