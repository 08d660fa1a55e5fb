"""Whatever is declared only at its base is done by each kind itself: no verb, condition or action is a blank.

A struct cannot be abstract, so a kind that forgets its part is found here and not in the middle of a game.
"""

import pytest

from timeloom.games.islands import GAME
from timeloom.games.islands.pack.language import Effect, When
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.adventure.movement import Going
from timeloom.kernel.language import words_of
from timeloom.kernel.verbs import Doing

ACTIONS = [kind for kind in GAME.answers if issubclass(kind, KidAction)]


@pytest.mark.parametrize("verb", words_of(Effect).values(), ids=lambda kind: kind.__name__)
def test_every_verb_does_something(verb: type[Effect]) -> None:
    assert verb.do is not Doing.do


@pytest.mark.parametrize("kind", words_of(When).values(), ids=lambda kind: kind.__name__)
def test_every_condition_says_when_it_holds(kind: type[When]) -> None:
    """One that says nothing of the table nor of a kid would always hold."""
    assert kind.at_table is not When.at_table or kind.for_kid is not When.for_kid


@pytest.mark.parametrize("action", ACTIONS, ids=lambda kind: kind.__name__)
def test_every_action_is_carried_out_and_has_words(action: type[KidAction]) -> None:
    assert action.do is not KidAction.do
    assert not issubclass(action, Going) or action.how is not Going.how
