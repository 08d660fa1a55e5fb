"""The questions of an action roll in words: the judgement, the dice, and how it goes on."""

from __future__ import annotations

from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions
from timeloom.games.moonlight.rules.rolls.pool import dice_count
from timeloom.games.moonlight.state import State


def about_dice(s: State, seat: int) -> str:
    """The roll so far."""
    if s.roll is None:
        return "The roll."
    roll, count = s.roll, dice_count(s, s.roll)
    dice = "no dice" if not count else "one die" if count == 1 else f"{count} dice"
    deadly = " If it goes badly, it can be fatal." if roll.position == "desperate" else ""
    return f"{s.at(roll.seat).name} is about to {roll.action} with {dice}.{deadly} What do you add?"


QUESTIONS: Questions = {
    "dice": about_dice,
}

FORMS: Forms = {}

CHOICES: Choices = {}
