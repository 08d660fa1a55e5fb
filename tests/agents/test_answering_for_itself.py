"""Whatever is declared only at its base is said by each kind itself: no verb or condition is a blank.

A struct cannot be abstract, so a kind that forgets its part is found here and not in the middle of a mission.
"""

import pytest

import timeloom.games.agents  # noqa: F401  (brings its verbs along)
from timeloom.games.agents.pack.verbs import Effect, When
from timeloom.kernel.language import words_of
from timeloom.kernel.verbs import Doing


@pytest.mark.parametrize("verb", words_of(Effect).values(), ids=lambda kind: kind.__name__)
def test_every_verb_does_something(verb: type[Effect]) -> None:
    assert verb.do is not Doing.do


@pytest.mark.parametrize("kind", words_of(When).values(), ids=lambda kind: kind.__name__)
def test_every_condition_says_when_it_holds(kind: type[When]) -> None:
    assert kind.holds is not When.holds
