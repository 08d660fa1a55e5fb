"""The questions of the setup, and of chores, in words."""

from __future__ import annotations

from timeloom.games.islands.answers import ChooseKid, KeepChore, LeaveIt, PickCard
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.prompts.wording import Choices, Questions
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.names import card_name, chore_name, kid_name, listed, place_name
from timeloom.kernel.scene import Choice


def which_kid(s: State) -> str:
    """Asked once for each kid that takes part."""
    if not s.kids:
        return "Who is the first to notice that something is wrong?"
    return f"Who else comes along with {listed([kid_name(kid.id) for kid in s.kids])}?"


def choose_kid(s: State, answer: ChooseKid) -> Choice:
    """A kid with what one needs to know to choose."""
    box = load_box()
    kid = box.kids[answer.kid]
    item = card_name(kid.item)
    words = f"{kid.name} of {place_name(kid.home)}: {kid.strength}, not {kid.weakness}; {item}"
    return Choice(words, (f"kid-{kid.id}",))


def keep_chore(s: State, answer: KeepChore) -> Choice:
    """A chore with what is to be done."""
    chore = load_box().chores[answer.chore]
    return Choice(f"{chore.title}: {chore.does}")


QUESTIONS: Questions = {
    "kid": which_kid,
    "chore": lambda s: f"Two chores wait for {kid_name(s.asking)}. Which one will be done?",
    "errand-item": lambda s: f"What does {kid_name(s.asking)} give away for the chore?",
    "reward": lambda s: f"“{chore_name(s.asking)}” is done. Is the reward taken now?",
}

CHOICES: Choices = {
    ChooseKid: choose_kid,
    KeepChore: keep_chore,
    ("reward", LeaveIt): lambda s, answer: Choice("Keep it for later"),
    ("errand-item", PickCard): lambda s, answer: Choice(
        f"Give away {card_name(answer.card)}", (f"item-{answer.card}",)
    ),
}
