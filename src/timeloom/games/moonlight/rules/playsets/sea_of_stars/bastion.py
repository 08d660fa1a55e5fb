"""The Last Bastion of Humanity: what it does by itself, what it suffers, and how it fares left alone."""

from __future__ import annotations

from timeloom.games.moonlight.rules.clocks import tick
from timeloom.games.moonlight.rules.dice.rolling import DOWNTIME_TICKS, roll_dice
from timeloom.games.moonlight.rules.series import SeriesRules
from timeloom.games.moonlight.rules.tells import TrackMoved
from timeloom.games.moonlight.state import TRACK, State, tier_of
from timeloom.games.moonlight.wording import pips
from timeloom.kernel import Rule, Tell

DISASTER = 3
"""What the Bastion track loses when the worst comes."""


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


def react(s: State, rules: SeriesRules) -> Rule[None]:
    """Pride, State of emergency, Patchwork, Complacency: the first that applies (The Last Bastion reacts)."""
    rolled = yield from roll_dice("bastion", tier_of(s.bastion))
    segments = DOWNTIME_TICKS[rolled.result]
    upgrade = next((clock for clock in s.clocks if clock.room), None)
    yield BastionReacted(reaction(s), rolled.faces)
    match reaction(s):
        case "Pride" if upgrade:
            yield from tick(s, upgrade, segments)
            if upgrade.full:
                s.clocks.remove(upgrade)
                yield from rules.project_done(s, upgrade)
        case "State of emergency":
            s.engagement_bonus += rolled.result == "critical"
            yield from make_ready(s, segments)
        case "Patchwork":
            s.bastion = min(TRACK, s.bastion + segments)
            yield TrackMoved("bastion", s.series, s.bastion)
        case _:
            s.adversary = min(TRACK, s.adversary + segments)
            yield TrackMoved("adversary", s.series, s.adversary)


def reaction(s: State) -> str:
    """What comes first for the Bastion as things stand."""
    if any(clock.room for clock in s.clocks):
        return "Pride"
    if s.adversary > s.investigation:
        return "State of emergency"
    return "Patchwork" if s.bastion < TRACK else "Complacency"


def make_ready(s: State, segments: int) -> Rule[None]:
    """Readiness goes up, or down."""
    s.investigation = max(0, min(TRACK, s.investigation + segments))
    yield TrackMoved("investigation", s.series, s.investigation)


def damage(s: State, segments: int) -> Rule[None]:
    """The Bastion track goes down."""
    s.bastion = max(0, s.bastion - segments)
    yield TrackMoved("bastion", s.series, s.bastion)


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


def bastion_exposed(s: State, deployed: bool) -> Rule[None]:
    """Left to itself, the Bastion rolls its Readiness; main thrusters help if the flagship is away for it."""
    dice = tier_of(s.investigation) + (deployed and "main-thrusters" in s.rooms)
    rolled = yield from roll_dice("exposed", dice)
    s.exposed = rolled.result
    yield BastionExposed(rolled.faces, rolled.result, deployed)
    if rolled.result in ("bad", "mixed"):
        yield from damage(s, DISASTER if rolled.result == "bad" else 1)
