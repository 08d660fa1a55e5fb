"""What wears Engines and Bastion down, and what keeps a pilot alive."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Cool, ForceOut, Warm
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.answers import NoMore, Toll
from timeloom.games.moonlight.rules.playsets.sea_of_stars.bastion import damage
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import flown_by, weaken
from timeloom.games.moonlight.rules.series import SeriesRules
from timeloom.games.moonlight.rules.transcending import end_transcendence
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Consequence, Protagonist, State
from timeloom.kernel import Ask, Rule

HEAVIEST_TOLL = 2
"""One consequence takes at most so much off the Bastion track."""


class Wear(SeriesRules):
    """What goes wrong for a pilot goes wrong for an Engine."""

    def troubles(self, s: State, roll: ActionRoll) -> list[Toll]:
        """In a mission the Bastion can pay for what goes wrong."""
        return [Toll(segments) for segments in range(1, HEAVIEST_TOLL + 1)] if s.mission else []

    def toll(self, s: State, segments: int) -> Rule[None]:
        """The Bastion pays."""
        yield from damage(s, segments)

    def unresisted(self, s: State, consequence: Consequence) -> Rule[None]:
        """Whatever strikes a pilot unresisted may strike the Engine; the director says so."""
        engine = flown_by(s, s.at(consequence.victim))
        if engine is None or consequence.kind not in ("harm", "complication"):
            return
        s.asking = engine.name
        struck = yield Ask(DIRECTOR, "engine-struck", [Warm(), Cool()])
        if isinstance(struck, Warm):
            yield from weaken(s, engine)

    def transcendence_ended(self, s: State, person: Protagonist, spent: bool) -> Rule[None]:
        """The last transcendent action takes its toll."""
        engine = flown_by(s, person)
        if spent and engine:
            yield from weaken(s, engine)

    def fell_into_eclipse(self, s: State, person: Protagonist) -> Rule[None]:
        """What breaks the pilot hurts the Engine."""
        engine = flown_by(s, person)
        if engine:
            yield from weaken(s, engine)

    def armour_cancels(self, s: State, level: int) -> bool:
        """Heavy gear: armour takes harm of level 3 or less off altogether."""
        return "heavy-gear" in s.abilities and level <= 3

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Rule[bool]:
        """Eject! ends the transcendence instead of the pilot; otherwise level 4 harm hurts the Engine too."""
        if has(s, person, "eject"):
            s.subject = person.seat
            answer = yield Ask(person.seat, "eject", [ForceOut(), NoMore()])
            if isinstance(answer, ForceOut):
                yield from eject(s, person)
                return True
        engine = flown_by(s, person)
        if engine:
            yield from weaken(s, engine)
        return False


def eject(s: State, person: Protagonist) -> Rule[None]:
    """Out of it alive: the Engine stays behind, and everybody else is in a worse place (Eject!)."""
    if s.mission:
        s.mission.position = POSITIONS[min(2, POSITIONS.index(s.mission.position) + 1)]
    yield tells.Ejected(person.name, person.engine)
    person.engine = ""
    yield from end_transcendence(s, person)
