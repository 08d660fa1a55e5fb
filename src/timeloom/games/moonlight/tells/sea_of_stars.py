"""Told on a Sea of Stars."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import pips
from timeloom.kernel import Tell


class EngineBuilt(Tell, frozen=True):
    """An Engine stands in the hangar."""

    name: str
    look: str
    virtue: str
    impulse: str
    refused: str
    why: str

    def words(self) -> str:
        stands = (
            f"In the hangar stands {self.name}: {self.look.rstrip('.')}; {self.virtue}, and {self.impulse}."
        )
        because = f": {self.why.rstrip('.')}" if self.why else ""
        refuses = f" It will not have {self.refused}{because}." if self.refused else ""
        return stands + (refuses or (f" They say: {self.why.rstrip('.')}." if self.why else ""))


class NoBerth(Tell, frozen=True):
    """There is no room in the hangar."""

    def words(self) -> str:
        return "They bring the Engine home, and there is no berth for it: it is taken apart in the night."


class Boarded(Tell, frozen=True):
    """A pilot takes an Engine."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} climbs into {self.engine}, and it opens its eyes."


class HangarTooFar(Tell, frozen=True):
    """An Engine stands in the hangar, and out of reach."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} calls for {self.engine}, but the hangar is too far from here."


class ClimbedOut(Tell, frozen=True):
    """A pilot leaves an Engine behind."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} climbs out, and leaves {self.engine} standing where it is."


class RunaboutCame(Tell, frozen=True):
    """The runabout has fetched somebody or something."""

    whom: str

    def words(self) -> str:
        return (
            f"The runabout drops out of the smoke, lines out, engines screaming, and lifts {self.whom} away."
        )


class Visited(Tell, frozen=True):
    """A pilot goes to see an Engine."""

    name: str
    engine: str
    moment: str

    def words(self) -> str:
        return f"{self.name} and {self.engine}: {self.moment}"


class Bonded(Tell, frozen=True):
    """A bond with an Engine."""

    name: str
    engine: str
    links: int

    def words(self) -> str:
        return f"{self.engine} says nothing, and has listened: {self.name} marks {self.links} links with it."


class Tinkered(Tell, frozen=True):
    """Somebody helps an Engine recover."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} stays late in the hangar with {self.engine}."


class EngineMended(Tell, frozen=True):
    """An Engine is on the mend."""

    engine: str
    strength: int
    recovery: int

    def words(self) -> str:
        clock = f", and {self.recovery} of 4 towards the next" if self.recovery else ""
        return f"{self.engine} is on the mend: strength {self.strength} of 3{clock}."


class EngineWeakened(Tell, frozen=True):
    """An Engine is weaker."""

    engine: str
    strength: int

    def words(self) -> str:
        return f"{self.engine} cries out, in metal: strength {self.strength} of 3."


class EngineStopped(Tell, frozen=True):
    """An Engine cannot be piloted any more."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.engine} kneels down and does not get up again. {self.name} has to go on without it."


class EngineLost(Tell, frozen=True):
    """What fallout does to an Engine."""

    engine: str
    tier: int

    def words(self) -> str:
        return {
            1: f"{self.engine} has a new pilot, by order: nobody here flies it on the next mission.",
            2: f"{self.engine} has closed its eyes, and opens them for nobody who has not bonded with it.",
            3: f"{self.engine} breaks down in its berth, with a sound like a sob.",
        }[self.tier]


class ImpulseWoke(Tell, frozen=True):
    """A sealed impulse."""

    engine: str
    impulse: str

    def words(self) -> str:
        return f"Something that was sealed in {self.engine} wakes: it is {self.impulse}, and will stay so."


class Ejected(Tell, frozen=True):
    """Eject!"""

    name: str
    engine: str

    def words(self) -> str:
        behind = f"leaves {self.engine} behind, and" if self.engine else "leaves"
        return f"{self.name} is thrown clear, alive; {behind} everybody else in a worse place."


class HighAlert(Tell, frozen=True):
    """Further preparations."""

    actions: int

    def words(self) -> str:
        more = "one more preparation" if self.actions == 1 else f"{self.actions} more preparations"
        return f"High alert: besides all else, the pilots can make {more} between them."


class Borrowed(Tell, frozen=True):
    """On borrowed time."""

    name: str

    def words(self) -> str:
        return f"{self.name} takes the time from somewhere else, where it will be missing."


class BastionReacted(Tell, frozen=True):
    """What the Bastion does by itself."""

    how: str
    faces: tuple[int, ...]

    def words(self) -> str:
        what = {
            "Pride": "the Bastion pours its strength into the flagship",
            "State of emergency": "sirens, drills, barricades. The Bastion makes ready",
            "Patchwork": "the Bastion mends its walls with whatever is left",
            "Complacency": "the Bastion feels safe, and the Leviathans come closer",
        }
        return f"{self.how} ({pips(self.faces)}): {what[self.how]}."


class BastionExposed(Tell, frozen=True):
    """The Bastion was left to itself."""

    faces: tuple[int, ...]
    result: str
    deployed: bool

    def words(self) -> str:
        came = {
            "bad": "a disaster, and they will have to answer for it",
            "mixed": "it holds, and resents them for it",
            "good": "it copes, and grows complacent",
            "critical": "it copes, and stands closer together than before",
        }
        alone = (
            "The Bastion was on its own" if self.deployed else "Nobody has seen to the Bastion's own troubles"
        )
        return f"{alone} ({pips(self.faces)}): {came[self.result]}."


class UnrestSettled(Tell, frozen=True):
    """Somebody has seen to it."""

    unrest: str

    def words(self) -> str:
        return f"Before the night is out they have seen to it that nobody can say any more: {self.unrest}."


class BastionFell(Tell, frozen=True):
    """The end of humanity."""

    def words(self) -> str:
        return "The Last Bastion falls. Somebody goes on sending the call sign, until the power is gone."
