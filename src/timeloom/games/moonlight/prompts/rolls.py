"""The questions of an action roll in words: the judgement, the dice, and how it goes on."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.names import person_id
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, by_option, subject
from timeloom.games.moonlight.rules.pool import dice_count
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import EFFECTS, ActionRoll, State
from timeloom.games.moonlight.tells.wording import PRICES
from timeloom.kernel.scene import Choice

# Questions


def about_deed(s: State, seat: int) -> str:
    """Who tries what, and how it stands."""
    if s.roll is None:
        return "How do you judge it?"
    roll, person = s.roll, s.at(s.roll.seat)
    form = f"transcended as {person.true_name}" if person.transcended else "in their everyday form"
    bearing = rules_of(s).bearing(s, person) if s.mission else ""
    who = f"{person.name} would {roll.action}, {form}{f', {bearing}' if bearing else ''}"
    where = f"; so far it is {s.mission.position}" if s.mission else ""
    return f"{who}{where}. How dangerous is it, and how much will it do?{besides(s, roll)}"


def besides(s: State, roll: ActionRoll) -> str:
    """What is counted whatever the director says."""
    counted = rules_of(s).circumstances(s, roll)
    words = "; ".join(f"{reason} ({change:+d} effect)" for reason, change in counted.items())
    return f" Counted besides your word: {words}." if words else ""


def about_dice(s: State, seat: int) -> str:
    """The roll so far."""
    if s.roll is None:
        return "The roll."
    roll, count = s.roll, dice_count(s, s.roll)
    dice = "no dice" if not count else "one die" if count == 1 else f"{count} dice"
    deadly = " If it goes badly, it can be fatal." if roll.position == "desperate" else ""
    return f"{s.at(roll.seat).name} is about to {roll.action} with {dice}.{deadly} What do you add?"


QUESTIONS: Questions = {
    "judge": about_deed,
    "hinders": lambda s, seat: f"{subject(s)} is hurt. What of it matters to this roll?",
    "dice": about_dice,
    "join": "Do you join in?",
    "carry-on": "It works, but not without a price. Do you go through with it?",
    "press-on": "It slips through your fingers. Try again, in a worse position, or find another way?",
    "advantage": "What does your opening bring?",
    "price": lambda s, seat: f"{subject(s)} looks back: {s.asking} What does that cost?",
    "pay": "Is the flashback worth it?",
}

FORMS: Forms = {
    a.Attempt: "Try something",
    a.SetUp: "Set up an ally",
    a.Lead: "Lead the group",
    a.Flashback: "Call for a flashback",
    a.OfferPromise: "Offer a poisoned promise",
    a.Negotiate: "Talk the aim over: too much, or too little",
    a.Rejudge: "Judge position and effect anew",
}

# Choices

ASSISTS = {
    "": "Assist: +1d for 1 stress",
    "two-steps-ahead": "Assist, two steps ahead: +1d for nothing",
    "anything-you-do": "Assist your rival: +2d for 2 stress",
    "here-for-you": "Here for you: spend special armour for +1d",
}


def of_judgement(s: State, answer: a.Judge) -> Choice:
    """A position and an effect."""
    return Choice(f"{answer.position.capitalize()}, {EFFECTS[answer.effect]} effect")


def of_no_danger(s: State, answer: a.NoDanger) -> Choice:
    """No action roll; what is looked for is left to fortune."""
    looking = s.roll is not None and s.roll.kind == "gather"
    return Choice(f"Nothing is at stake here: {'a fortune roll' if looking else 'no roll is needed'}")


def harm_words(s: State, seat: int, index: int) -> str:
    """A harm on a sheet."""
    harms = s.at(seat).harm if seat > 0 else []
    if index >= len(harms):
        return f"Harm {index + 1}"
    return f"{index + 1}: {harms[index].words} (level {harms[index].level})"


def of_harm_held_off(s: State, answer: a.HoldOff) -> Choice:
    """A harm that a link keeps from mattering."""
    actor = s.roll.seat if s.roll else -1
    return Choice(f"Spend a link so that they do not feel it: {harm_words(s, actor, answer.harm)}")


def of_link(s: State, answer: a.AssistByLink) -> Choice:
    """Help from wherever one is."""
    actor = (person_id(s.roll.seat),) if s.roll else ()
    return Choice(f"Assist by a link: +{rules_of(s).link_dice(s)}d", actor)


def promise_words(s: State, index: int) -> str:
    """A poisoned promise on the table."""
    found = s.roll.promises[index] if s.roll else None
    return (
        f"{index + 1}: “{found.words}” ({PRICES.get(found.price, found.price)})" if found else str(index + 1)
    )


def of_push(s: State, answer: a.Push) -> Choice:
    """What a push brings."""
    gain = {"die": "+1d", "effect": "more effect", "act": "to act in spite of your harm"}[answer.benefit]
    return Choice(f"Push yourself, 2 stress: {gain}{f', and {answer.extra}' if answer.extra else ''}")


CHOICES: Choices = {
    a.Judge: of_judgement,
    a.NoDanger: of_no_danger,
    a.Hinders: lambda s, answer: Choice(harm_words(s, s.subject, answer.harm)),
    a.Assist: lambda s, answer: Choice(ASSISTS[answer.ability]),
    a.AssistByLink: of_link,
    a.HoldOff: of_harm_held_off,
    a.Accept: lambda s, answer: Choice(f"Accept the promise, {promise_words(s, answer.promise)}"),
    a.Forbid: lambda s, answer: Choice(f"Take it off the table, {promise_words(s, answer.promise)}"),
    a.Push: of_push,
    a.Listen: "Hear the others first",
    a.Nothing: "Nothing to add",
    a.RollNow: "Roll",
    a.Rethink: "Try something else instead",
    a.Join: "Join in",
    a.CarryOn: "Go through with it, at a small cost",
    a.PressOn: "Try again, in a worse position",
    a.Withdraw: "Withdraw, and find another way",
    a.Price: lambda s, answer: Choice(f"{answer.stress} stress"),
    a.NeedsRoll: lambda s, answer: Choice(f"{answer.stress} stress, and a roll"),
    a.TooFar: "That cannot have happened",
    ("advantage", a.Choose): by_option({"effect": "More effect", "position": "A better position"}),
}
