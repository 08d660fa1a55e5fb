"""What At the Brink of the Abyss asks besides, in words: rooms and shrines."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, by_option

SHRINES = {
    "fox shrine": "Fox shrine: you hear every lie, and ask one follow-up more when you gather information",
    "Valkyrie shrine": "Valkyrie shrine: once in a mission one of you dies and is back moments later",
    "shrine of eyes": "Shrine of eyes: your investigation is worth one tier more",
}

QUESTIONS: Questions = {
    "inside": lambda s, seat: f"{rooms(s.series)[s.asking].name}: {' '.join(rooms(s.series)[s.asking].asks)}",
    "workshop": lambda s, seat: f"Does “{s.asking}” need tools or space, as the Workshop has them?",
    "shrine": "Which shrine is it that you keep, and what does it want of you?",
    "valkyrie": "This is death. Do wings open for you?",
    "returned": "You were gone for a breath. What was there, and who sent you back?",
}

FORMS: Forms = {}

CHOICES: Choices = {
    a.TendShrine: "Maintain the sacred shrine",
    a.ReturnFromDeath: "Yes: die, and return",
    ("shrine", a.Choose): by_option(SHRINES),
}
