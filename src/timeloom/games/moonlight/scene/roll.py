"""The roll as it grows: who, how, which dice and why."""

from __future__ import annotations

from timeloom.games.moonlight.rules.pool import dice_of, effect_of
from timeloom.games.moonlight.state import EFFECTS, ActionRoll, State
from timeloom.games.moonlight.tells import RESULTS
from timeloom.kernel.scene import Dice, Die, Line, Sheet, Thing


def roll_things(s: State) -> list[Thing]:
    """The roll in play; once it is rolled and somebody faces what comes of it, only its dice."""
    if s.roll is None:
        return []
    found: list[Thing] = [] if s.consequence else [roll_sheet(s, s.roll)]
    if s.roll.faces:
        dice = tuple(Die(face, good=face > 3) for face in s.roll.faces)
        note = RESULTS.get(s.roll.result or "", "")
        found.append(
            Dice("dice", f"{s.at(s.roll.seat).name}: {s.roll.action}", dice, area="focus", note=note)
        )
    return found


def roll_sheet(s: State, roll: ActionRoll) -> Sheet:
    """Position, effect, every die with its reason, and what lies on the table."""
    dice = ", ".join(f"{reason} {count:+d}" for reason, count in dice_of(s, roll).items())
    lines = [
        Line("Goal", roll.goal),
        Line("How", f"{roll.position}, {EFFECTS[effect_of(s, roll)]} effect; {dice}"),
        *(Line("Promise", f"{promise.words} ({promise.price})") for promise in roll.promises),
    ]
    return Sheet("roll", f"{s.at(roll.seat).name}: {roll.action}", tuple(lines), area="focus", icon="dice")
