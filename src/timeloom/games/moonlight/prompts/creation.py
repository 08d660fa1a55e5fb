"""The questions of creation in words: the series, the sheets, promises."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.names import place_of
from timeloom.games.moonlight.pack.library import ability, playbook, series
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, of_option
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Choice


def about_series(s: State, seat: int) -> str:
    """A question of the playset."""
    return next(one.words for one in series(s.series).questions if one.id == s.asking)


def about_ability(s: State, seat: int) -> str:
    """What an ability asks its owner."""
    found = ability(s.asking)
    return f"{found.name}. {found.asks.question if found.asks else ''}"


def of_playbook(s: State, answer: a.Choose) -> Choice:
    """A playbook with its tagline."""
    found = playbook(answer.option)
    return Choice(found.name, text=found.tagline)


QUESTIONS: Questions = {
    "series": about_series,
    "title": "What is this series called?",
    "role": "Which part do you play among us?",
    "playbook": "Which playbook is yours?",
    "action": "In which action are you better than your playbook says?",
    "special": "Which special ability do you have besides the first one?",
    "transcendent": "What can you do when you transcend?",
    "detail": about_ability,
    "topic": "What do you know everything about?",
    "allows": "Your code forbids three things. What does it allow?",
    "background": "Where do you come from, and what does the day want of you?",
    "face": "Who else is in your life?",
    "name": "Who are you?",
    "rival": "Who is your rival?",
    "fated": "Whose fate have you come to change?",
}

FORMS: Forms = {
    a.InOurWords: "Say it in your own words",
    a.Named: "Say who you are",
    a.Belongs: "Tell where you come from",
    a.Fated: "Name them, and their fate",
}

CHOICES: Choices = {
    a.Choose: of_option,
    a.NoMore: "Leave it at that",
    a.Bound: lambda s, answer: Choice(answer.to, place_of(s, answer.to)),
    ("playbook", a.Choose): of_playbook,
}
