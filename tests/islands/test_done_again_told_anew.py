"""What can be done again and again is told in several ways."""

import pytest

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Action
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
