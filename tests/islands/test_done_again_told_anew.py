"""What can be done again and again is told in several ways."""

import pytest

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Action
from timeloom.games.islands.rules.adventure.hacking import HackBegan
from timeloom.games.islands.rules.adventure.places import Visited
from timeloom.games.islands.rules.time import TimeGained, TimeTomorrow
from timeloom.games.islands.rules.verbs.story import Lead
from timeloom.games.islands.rules.verbs.tokens import Take

FEW = {
    "Show him an accident",
    "Offer it a sardine",
    "Wait where the note says",
    "Push the calf on",
    "Give him up, and go down to the valve",
}
"""Each of these can be done a few times in a game, for its page is soon turned over."""
REPEATED = [
    action
    for cards in load_box().diary.values()
    for card in cards.values()
    for page in (card.a, card.b)
    for action in page.actions
    if action.often == "always" and any(isinstance(effect, Take | Lead) for effect in action.success)
    if action.words not in FEW
]


@pytest.mark.parametrize("action", REPEATED, ids=lambda action: str(action.words))
def test_taking_tokens_away_is_told_in_turn(action: Action) -> None:
    assert not isinstance(action.success_text, str)
    assert len(action.success_text) >= 3


@pytest.mark.parametrize("tell", [TimeTomorrow, TimeGained])
def test_time_that_comes_again_is_told_in_another_way(tell: type[TimeTomorrow | TimeGained]) -> None:
    assert len({tell("siv", 1, nth).words() for nth in range(3)}) == 3


def test_the_same_machine_and_the_same_place_are_come_to_in_other_words() -> None:
    assert len({HackBegan("siv", "bulwark", nth).words() for nth in range(4)}) == 4
    assert len({Visited("siv", "M", nth).words() for nth in range(4)}) == 4
    assert Visited("siv", "M", 2).words() == "So Siv is at The Closed Stacks once more."
