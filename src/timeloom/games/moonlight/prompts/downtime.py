"""The questions of obligation and downtime in words."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.names import clock_words
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, of_room, subject
from timeloom.kernel.scene import Choice

QUESTIONS: Questions = {
    "day": "What does the day demand of them?",
    "obligation": "How do you bear this day?",
    "no-sleep": "No sleep: which project goes on while others rest?",
    "downtime": "A few hours are yours. What do you do with them?",
    "warm": "Is this something that you like?",
    "face-warm": lambda s, seat: f"{subject(s)} spends time with {s.asking}. Do they like what it is?",
    "size": lambda s, seat: f"{subject(s)} begins a project: {s.asking} How long does it take?",
}

FORMS: Forms = {
    a.Connect: lambda s: series(s.series).connect,
    a.Care: "Help a friend recover",
    a.Begin: "Begin a long term project",
    a.WorkOn: "Go on with a project",
    a.OpenRoom: "Begin to open a room",
    a.Investigate: lambda s: series(s.series).investigate,
}

CHOICES: Choices = {
    a.Bear: "Roll obligation",
    a.CoverStory: "Cover story: one die less, and be healed",
    a.Train: lambda s, answer: of_room(s, answer.room),
    a.Rest: "Let the time go by",
    a.Warm: "Yes: offer a die",
    a.Cool: "No",
    a.Size: lambda s, answer: Choice(f"{answer.segments} segments"),
    a.Tick: lambda s, answer: Choice(f"Advance {clock_words(s, answer.clock)}", (answer.clock,)),
}
