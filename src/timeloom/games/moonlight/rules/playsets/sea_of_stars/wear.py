"""What wears Engines and Bastion down, and what keeps a pilot alive."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.rules.answers import No, NoMore, Toll, Yes
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.playsets.sea_of_stars.bastion import damage
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import flown_by, weaken
from timeloom.games.moonlight.rules.series import SeriesRules
from timeloom.games.moonlight.rules.stress.transcending import end_transcendence
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Consequence, Protagonist, State
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

HEAVIEST_TOLL = 2
"""One consequence takes at most so much off the Bastion track."""

STRIKES = ("harm", "complication", "mishap")
"""What can strike an Engine with its pilot: harm, and a complication, with a clock or at once."""


class EngineStruck(Question[Yes | No], frozen=True):
    """Whether what strikes a pilot strikes the Engine too."""

    says: ClassVar = {Yes: "Yes: it loses a point of strength"}

    engine: str

    def words(self, s: State, seat: int) -> str:
        return f"Nobody resisted that. Does it strike {self.engine} too?"


# Eject!


class ForceOut(Answer, frozen=True):
    """Eject!, or another way out at a price."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Get out, and leave something behind")


class Eject(Question[ForceOut | NoMore], frozen=True):
    """Whether a pilot gets out."""

    def words(self, s: State, seat: int) -> str:
        return "This is the end of you, or of the flight. Do you get out? Whom do you leave in a bad spot?"


class Ejected(Tell, frozen=True):
    """Eject!"""

    name: str
    engine: str

    def words(self) -> str:
        behind = f"leaves {self.engine} behind, and" if self.engine else "leaves"
        return f"{self.name} is thrown clear, alive; {behind} everybody else in a worse place."


def eject(s: State, person: Protagonist) -> Rule[None]:
    """Out of it alive: the Engine stays behind, and everybody else is in a worse place (Eject!)."""
    if s.mission:
        s.mission.position = POSITIONS[min(2, POSITIONS.index(s.mission.position) + 1)]
    yield Ejected(person.name, person.engine)
    person.engine = ""
    yield from end_transcendence(s, person)


# The series


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
        if engine is None or consequence.kind not in STRIKES:
            return
        struck = yield from ask(DIRECTOR, EngineStruck(engine.name), [Yes(), No()])
        if isinstance(struck, Yes):
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
            answer = yield from ask(person.seat, Eject(), [ForceOut(), NoMore()])
            if isinstance(answer, ForceOut):
                yield from eject(s, person)
                return True
        engine = flown_by(s, person)
        if engine:
            yield from weaken(s, engine)
        return False
