"""The roll as it grows: who, how, which dice and why."""

from __future__ import annotations

from timeloom.games.moonlight.rules.pool import dice_of, effect_of
from timeloom.games.moonlight.state import EFFECTS, ActionRoll, State
from timeloom.kernel.scene import Dice, Die, Line, Note, Sheet, Thing


def roll_things(s: State) -> list[Thing]:
    """The roll in play, its dice, and the consequence that is faced."""
    found: list[Thing] = []
    if s.roll:
        found.append(roll_sheet(s, s.roll))
        if s.roll.faces:
            dice = tuple(Die(face, good=face > 3) for face in s.roll.faces)
            found.append(Dice("dice", "The dice", dice, area="focus", note=s.roll.result or ""))
    if s.consequence:
        found.append(Note("consequence", "About to happen", consequence_words(s), area="focus"))
    return found


def roll_sheet(s: State, roll: ActionRoll) -> Sheet:
    """Position, effect, every die with its reason, and what lies on the table."""
    lines = [
        Line("Goal", roll.goal),
        Line("Position", roll.position),
        Line("Effect", EFFECTS[effect_of(s, roll)]),
        *(Line(reason.capitalize(), f"{count:+d}d") for reason, count in dice_of(s, roll).items()),
        *(Line("Promise", f"{promise.words} ({promise.price})") for promise in roll.promises),
    ]
    return Sheet("roll", f"{s.at(roll.seat).name}: {roll.action}", tuple(lines), area="focus", icon="dice")


def consequence_words(s: State) -> str:
    """What is about to happen, in a few words."""
    c = s.consequence
    if c is None:
        return ""
    degree = f"level {c.level} harm" if c.kind == "harm" else c.kind
    return f"{s.at(c.victim).name}: {degree}{f', {c.words}' if c.words else ''}"
