"""Rolls in words: helping, getting ready, pushing."""

from __future__ import annotations

from timeloom.games.islands.answers import (
    GoEmptyHanded,
    Help,
    LeaveIt,
    Push,
    RollDice,
    StayOut,
    UseAnomaly,
    UseCombo,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.prompts.wording import Choices, Questions
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.tells.names import card_name, card_thing, kid_name, listed, machine_name
from timeloom.kernel.scene import Choice


def rolling(s: State) -> Rolling:
    """The roll that is asked about."""
    assert s.rolling is not None
    return s.rolling


def roller(s: State) -> str:
    """Who rolls."""
    return kid_name(s.kids[rolling(s).kid].id)


def dice(count: int) -> str:
    """So many dice."""
    return "1 die" if count == 1 else f"{count} dice"


def about_help(s: State) -> str:
    """Whether somebody helps."""
    roll = rolling(s)
    return f"{roll.title}: {roller(s)} has to be {roll.trait}. Does {kid_name(s.asking)} help?"


def about_rolling(s: State) -> str:
    """How somebody goes about a roll."""
    roll = rolling(s)
    return f"{roll.title}: {roller(s)} has to be {roll.trait}, with {dice(len(roll.sources))}. How?"


def about_pushing(s: State) -> str:
    """What somebody does about a failure."""
    return f"{rolling(s).title}: no six. Does {roller(s)} give up?"


def combo(s: State, answer: UseCombo) -> Choice:
    """A combo with what it is made of."""
    things = tuple(card_thing(card) for card in answer.cards)
    if answer.cards[0] in load_box().machines:
        means, things = machine_name(answer.cards[0]), (f"machine-{answer.cards[0]}",)
    else:
        means = listed([card_name(card) for card in answer.cards])
    return Choice(f"Succeed at once with {means} ({answer.combo})", things)


def anomaly(s: State, answer: UseAnomaly) -> Choice:
    """An anomaly with what it does."""
    card = load_box().anomalies[answer.anomaly]
    things = (f"kid-{answer.kid}", f"anomaly-{answer.anomaly}")
    return Choice(f"{kid_name(answer.kid)} uses {card.name}. {card.does}", things)


def push(s: State, answer: Push) -> Choice:
    """Pushing with its price."""
    return Choice(f"Become {answer.condition} and roll all dice again", (f"kid-{kid_id(s)}",))


def kid_id(s: State) -> str:
    """The id of the kid who rolls."""
    return s.kids[rolling(s).kid].id


QUESTIONS: Questions = {
    "help": about_help,
    "ready": about_rolling,
    "push": about_pushing,
    "lighter": lambda s: f"Something gets lost on the way. What does {kid_name(s.asking)} part with?",
}

CHOICES: Choices = {
    Help: lambda s, answer: Choice(f"{kid_name(answer.kid)} helps", (f"kid-{answer.kid}",)),
    StayOut: lambda s, answer: Choice(f"{kid_name(answer.kid)} stays out of it"),
    RollDice: lambda s, answer: Choice("Roll"),
    GoEmptyHanded: lambda s, answer: Choice("Leave all things in the satchel, where none gets lost"),
    UseCombo: combo,
    UseAnomaly: anomaly,
    Push: push,
    LeaveIt: lambda s, answer: Choice("Let it be"),
}
