"""What On a Sea of Stars asks besides, in words: Engines and the Bastion."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, by_option, of_option, subject
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import engine_named, in_the_hangar
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Choice

TURNS_OUT = {"bad": "It goes a little.", "mixed": "It goes well enough.", "good": "It goes well."}


def about_building(s: State, seat: int) -> str:
    """An Engine for its maker, who will not pilot it, or for everybody."""
    if s.subject > 0:
        return "An Engine stands in the hangar that will never take you. What is it like?"
    return "An Engine stands in the hangar, and waits for a pilot. What is it like?"


def about_borrowing(s: State, seat: int) -> str:
    """How the work goes, and what would make it go better."""
    goes = TURNS_OUT.get(s.asking, "")
    return f"{goes} On borrowed time: take a segment off Readiness, and make it better?"


def of_engine(s: State, answer: a.Choose) -> Choice:
    """An Engine's virtue, impulses and strength."""
    for engine in s.engines:
        if engine.name == answer.option:
            nature = f"{engine.virtue}; {', '.join(engine.impulses)}"
            return Choice(f"{engine.name}: {nature}; strength {engine.strength}")
    return of_option(s, answer)


def of_boarding(s: State, answer: a.Board) -> Choice:
    """An Engine that lies in the field, or waits in the hangar."""
    waits = s.mission is not None and in_the_hangar(s.mission, engine_named(s, answer.engine))
    return Choice(f"Go back to the hangar for {answer.engine}" if waits else f"Climb into {answer.engine}")


QUESTIONS: Questions = {
    "build": about_building,
    "engine": "Which Engine do you take out?",
    "protects": "Heroes of the people: does this mission protect someone or something that matters?",
    "innocents": "Heroes of the people: did every innocent come out of this unharmed?",
    "hangar": lambda s, seat: f"{subject(s)} goes back for {s.asking}. Can the hangar be reached from here?",
    "engine-warm": lambda s, seat: f"{subject(s)} comes to see {s.asking}. Does it like to be visited?",
    "engine-struck": lambda s, seat: f"Nobody resisted that. Does it strike {s.asking} too?",
    "impulse": lambda s, seat: f"A seal breaks in {s.asking}. What was behind it?",
    "eject": "This is the end of you, or of the flight. Do you get out? Whom do you leave in a bad spot?",
    "fetch": "The runabout has room for one. Which Engine does it bring home?",
    "which-engine": lambda s, seat: f"Fallout: {s.asking}. Which one?",
    "borrow": about_borrowing,
    "unrest": lambda s, seat: f"In the Bastion: {s.unrest}. Was that left unchecked?",
}

FORMS: Forms = {
    a.Built: "Describe an Engine",
    a.Bond: "Bond with an Engine",
    a.Repair: "Help an Engine recover",
}

CHOICES: Choices = {
    a.Board: of_boarding,
    a.ClimbOut: "Climb out, and leave your Engine where it is",
    a.CallRunabout: lambda s, answer: Choice(f"Send the runabout for {answer.whom}"),
    a.ForceOut: "Get out, and leave something behind",
    ("engine", a.Choose): of_engine,
    ("engine", a.NoMore): "None: go without an Engine",
    ("fetch", a.Choose): of_engine,
    ("which-engine", a.Choose): of_engine,
    ("borrow", a.Choose): by_option({"borrow": "Yes, and something else goes undone"}),
    ("engine-warm", a.Warm): "Yes: it leans closer, and that is a die",
    ("engine-struck", a.Warm): "Yes: it loses a point of strength",
    ("hangar", a.Warm): "Yes: they are in it before the next blow falls",
    ("hangar", a.Cool): "No: it is too far from here",
    ("protects", a.Warm): "Yes: +1d to engagement",
    ("innocents", a.Warm): "Yes: the group marks series xp",
    ("unrest", a.Warm): "Yes: the Bastion rolls its Readiness",
    ("unrest", a.Cool): "No: they have seen to it",
}
