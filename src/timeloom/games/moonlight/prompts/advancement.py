"""The questions of advances and destiny in words."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.pack.library import ability, playbook_of
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, of_option, subject
from timeloom.games.moonlight.state import XP_TRACKS, State
from timeloom.kernel.scene import Choice

VETERAN = "A veteran ability: something that another playbook can do"


def about_advance(track: str) -> Callable[[State, int], str]:
    """The question of somebody whose track is full."""
    return lambda s, seat: f"{subject(s)} has an advance ({track}). What has changed in you?"


def of_advance(s: State, answer: a.Choose) -> Choice:
    """An ability of one's own playbook, or the way to another one's."""
    return Choice(VETERAN) if answer.option == "veteran" else of_option(s, answer)


def of_any_playbook(s: State, answer: a.Choose) -> Choice:
    """An ability with the playbook that it comes from."""
    found = ability(answer.option)
    return Choice(f"{playbook_of(found.id).name}: {found.name}", text=found.text)


QUESTIONS: Questions = {
    **{f"advance-{track}": about_advance(track) for track in XP_TRACKS},
    "veteran": "Which ability have you learned from somebody else's playbook?",
    "series-ability": "Which ability do you share from now on?",
    "series-dot": "Which action gets better?",
    "embrace": "You have saved a friend when nobody else could. Is it time?",
    "destiny": "What does your destiny bring with it?",
}

FORMS: Forms = {}

CHOICES: Choices = {
    ("advance-playbook", a.Choose): of_advance,
    ("veteran", a.Choose): of_any_playbook,
    ("destiny", a.Choose): of_any_playbook,
    ("veteran", a.NoMore): "None of these after all",
    ("embrace", a.NoMore): "Not yet",
}
