"""What cards ask, in words: which kid, which place, which way."""

from __future__ import annotations

from timeloom.games.islands.answers import PickBranch, PickKid, PickPlace
from timeloom.games.islands.prompts.wording import Choices, Questions
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.names import kid_name, place_name
from timeloom.kernel.scene import Choice


def by_card(words: str, s: State) -> str:
    """A question with the title of the card that asks it."""
    return f"{s.asking}: {words}" if s.asking else words[0].upper() + words[1:]


QUESTIONS: Questions = {
    "pick-kid": lambda s: by_card("who is it for?", s),
    "pick-machine": lambda s: by_card("which machine?", s),
    "go": lambda s: by_card("where to?", s),
    "choose": lambda s: by_card("what do you do?", s),
    "lay-token": lambda s: by_card("where does it happen?", s),
    "take-token": lambda s: by_card("where is it cleared up?", s),
}

CHOICES: Choices = {
    PickKid: lambda s, answer: Choice(kid_name(answer.kid), (f"kid-{answer.kid}",)),
    PickPlace: lambda s, answer: Choice(place_name(answer.letter), (f"place-{answer.letter}",)),
    PickBranch: lambda s, answer: Choice(s.ways[answer.branch]),
}
