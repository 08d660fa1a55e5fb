"""What can be said at any time, in words: how everybody is, fortune, and what the table sets right."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions
from timeloom.kernel.scene import Choice

QUESTIONS: Questions = {
    "table": "Besides the story: is everybody well?",
    "boundaries": "Before we begin: is there anything that must stay out of this story, or out of sight?",
}

FORMS: Forms = {
    a.Line: "Draw a line: something that never comes up",
    a.Veil: "Draw a veil: something that happens out of sight",
    a.Fortune: "Leave a question to fortune",
}

CHOICES: Choices = {
    a.AllWell: lambda s, answer: Choice("All is well", text="You are asked again in the next part."),
    a.XCard: lambda s, answer: Choice("X-card", text="What was just said did not happen."),
    a.Pause: lambda s, answer: Choice("A break, please", text="The story stops until somebody goes on."),
    a.Resume: "Go on",
}
