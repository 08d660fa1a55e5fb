"""The roll of a downtime action."""

from __future__ import annotations

from timeloom.games.moonlight.rules.dice.abilities import Facts, bonus_dice
from timeloom.games.moonlight.rules.dice.rolling import Evaluated, roll_dice, shifted
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import pips
from timeloom.kernel import Rule, Tell


class Strove(Tell, frozen=True):
    """A downtime roll, which never fails."""

    name: str
    action: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        gain = {"bad": "a little", "mixed": "well enough", "good": "a lot", "critical": "more than hoped"}
        return f"{self.name} rolls to {self.action}: {pips(self.faces)}; it helps {gain[self.result]}."


def downtime_roll(s: State, person: Protagonist, action: str, what: str, extra: int = 0) -> Rule[Evaluated]:
    """Roll an action in safety; some series can make its result better."""
    dice = person.rating(action) + bonus_dice(s, person, what, Facts(action=action)) + extra
    rolled = yield from roll_dice(f"downtime-{person.seat}", dice)
    if "better" in person.spent:
        person.spent.remove("better")
        rolled = Evaluated(rolled.faces, rolled.value, shifted(rolled.result, 1))
    result = yield from rules_of(s).downtime_result(s, person, what, rolled.result)
    yield Strove(person.name, action, rolled.faces, result)
    return Evaluated(rolled.faces, rolled.value, result)
