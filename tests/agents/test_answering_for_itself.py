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


@pytest.mark.parametrize("verb", words_of(Effect).values(), ids=lambda kind: kind.__name__)
def test_every_verb_means_something_to_the_checker_and_is_worth_something_to_bots(verb: type[Effect]) -> None:
    assert verb.meaning is not Effect.meaning
    assert verb.worth is not Effect.worth


@pytest.mark.parametrize("kind", words_of(When).values(), ids=lambda kind: kind.__name__)
def test_every_condition_says_when_it_holds(kind: type[When]) -> None:
    assert kind.holds is not When.holds


@pytest.mark.parametrize("kind", [*words_of(Effect).values(), *words_of(When).values()], ids=str)
def test_everything_on_a_card_can_be_printed(kind: type[Effect] | type[When]) -> None:
    assert kind.printed not in (Effect.printed, When.printed)
