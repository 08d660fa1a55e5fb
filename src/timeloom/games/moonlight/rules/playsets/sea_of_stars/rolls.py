"""Rolls with an Engine: its virtue and impulses, what the flagship lends, and what promises cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.playsets.sea_of_stars.bastion import damage
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
    IMPULSES,
    MOST_IMPULSES,
    flown_by,
    weaken,
)
from timeloom.games.moonlight.rules.series import SeriesRules, takers
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Engine, Protagonist, State
from timeloom.kernel import Question, Rule, Tell, ask


class Impulse(Question[Choose], frozen=True):
    """What was sealed in an Engine."""

    engine: str

    def words(self, s: State, seat: int) -> str:
        return f"A seal breaks in {self.engine}. What was behind it?"


class ImpulseWoke(Tell, frozen=True):
    """A sealed impulse."""

    engine: str
    impulse: str

    def words(self) -> str:
        return f"Something that was sealed in {self.engine} wakes: it is {self.impulse}, and will stay so."


def break_seal(engine: Engine) -> Rule[None]:
    """The director says which impulse wakes, and it is there for good."""
    hidden = [impulse for impulse in IMPULSES if impulse not in engine.impulses]
    answer = yield from ask(DIRECTOR, Impulse(engine.name), [Choose(impulse) for impulse in hidden])
    engine.impulses.append(answer.option)
    yield ImpulseWoke(engine.name, answer.option)


def impulse_claim(impulse: str) -> str:
    """The id of an Engine's impulse as what is claimed for a roll."""
    return f"impulse-{impulse}"


class Rolls(SeriesRules):
    """What Engines and flagship bring into a roll."""

    def roll_claims(self, s: State, roll: ActionRoll, person: Protagonist) -> dict[str, str]:
        """One's own Engine's virtue and impulses, and what the flagship lends to whoever leads."""
        engine = flown_by(s, person)
        found: dict[str, str] = {}
        if engine:
            found["engine-virtue"] = f"{engine.name} is {engine.virtue}: +1d"
            for impulse in engine.impulses:
                words = f"{engine.name} is {impulse}: xp, and no transcendence is used up"
                found[impulse_claim(impulse)] = words
        return found | (self.lent(s, roll, person) if person.seat == roll.seat else {})

    def lent(self, s: State, roll: ActionRoll, person: Protagonist) -> dict[str, str]:
        """What the flagship lends, and heavy gear."""
        found: dict[str, str] = {}
        if s.mission and "forward-battery" in s.rooms and "forward-battery" not in s.mission.used:
            found["forward-battery"] = "Covering fire from the flagship: +1d"
        if s.mission and "launch-deck" in s.rooms and can_improve(roll, "launch-deck"):
            found["launch-deck"] = "Close to the flagship: a better position"
        spent = roll.has_claimed(person.seat, "heavy-gear")
        armoured = has(s, person, "heavy-gear") and (not person.armour_used or spent)
        if armoured and can_improve(roll, "heavy-gear"):
            found["heavy-gear"] = "Heavy gear: spend armour for a better position"
        return found

    def claim_names(self, s: State, person: Protagonist) -> dict[str, str]:
        """The Engine by its name; what the flagship lends, by what it does."""
        found = {"forward-battery": "covering fire", "launch-deck": "the flagship so close"}
        engine = flown_by(s, person)
        if engine:
            found["engine-virtue"] = f"the virtue of {engine.name}"
            found |= {impulse_claim(one): f"the impulse of {engine.name}" for one in engine.impulses}
        return found

    def claim_dice(self, claim: str) -> int:
        """An Engine's virtue, and covering fire."""
        return int(claim in ("engine-virtue", "forward-battery"))

    def claimed(self, s: State, roll: ActionRoll, person: Protagonist, claim: str) -> Rule[None]:
        """Positions count at once; impulses when the roll is over."""
        if claim in ("launch-deck", "heavy-gear"):
            roll.position = POSITIONS[max(0, POSITIONS.index(roll.position) - 1)]
            person.armour_used |= claim == "heavy-gear"
        return
        yield

    def unclaimed(self, s: State, roll: ActionRoll, person: Protagonist, claim: str) -> None:
        """The position is what it was, and armour is not spent."""
        if claim in ("launch-deck", "heavy-gear"):
            roll.position = POSITIONS[min(2, POSITIONS.index(roll.position) + 1)]
        if claim == "heavy-gear":
            person.armour_used = False

    def spares_transcendence(self, s: State, roll: ActionRoll, person: Protagonist) -> bool:
        """An action that follows one's own Engine's impulse does not deplete one's transcendence."""
        promised = roll.accepted >= 0 and roll.promises[roll.accepted].price in ("impulse", "sealed")
        follows = any(roll.has_claimed(person.seat, impulse_claim(impulse)) for impulse in IMPULSES)
        return (promised and person.seat == roll.seat) or follows

    def after_roll(self, s: State, roll: ActionRoll) -> Rule[None]:
        """An impulse brings xp as well; the battery has fired."""
        for person in takers(s, roll):
            if self.spares_transcendence(s, roll, person):
                yield from mark_xp(s, person, "playbook", 1)
        if s.mission and roll.has_claimed(roll.seat, "forward-battery"):
            s.mission.used.append("forward-battery")

    price_words: ClassVar[Mapping[str, str]] = {
        "bastion": "the Bastion pays",
        "engine": "the Engine loses strength",
        "impulse": "the Engine follows its impulse; xp, and no transcendence is used up",
        "sealed": "a sealed impulse of the Engine wakes for good; xp, and no transcendence is used up",
    }

    def prices(self, s: State, roll: ActionRoll) -> tuple[str, ...]:
        """A promise can cost the Bastion or the Engine, follow its impulse, or wake a sealed one."""
        engine = flown_by(s, s.at(roll.seat))
        if engine is None:
            return ("bastion",) if s.mission else ()
        sealed = ("sealed",) if len(engine.impulses) < MOST_IMPULSES else ()
        return ("bastion", "engine", "impulse", *sealed)

    def pay(self, s: State, roll: ActionRoll, price: str) -> Rule[None]:
        """The Bastion track or strength goes down; or the sealed impulse is acquired for good."""
        engine = flown_by(s, s.at(roll.seat))
        if price == "bastion":
            yield from damage(s, 1)
        elif engine and price == "engine":
            yield from weaken(s, engine)
        elif engine and price == "sealed":
            yield from break_seal(engine)

    def link_dice(self, s: State) -> int:
        """Sync ratio: a link helps with two dice."""
        return 2 if "sync-ratio" in s.abilities else 1


def can_improve(roll: ActionRoll, claim: str) -> bool:
    """Whether a position can still get better, or has got better by this."""
    best = roll.dangers.get(roll.seat, "controlled")
    return roll.position != best or roll.has_claimed(roll.seat, claim)
