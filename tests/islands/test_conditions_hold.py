"""A condition that says nothing of the table nor of a kid would always hold."""

import pytest

import timeloom.games.islands  # noqa: F401  (brings its conditions along)
from timeloom.games.islands.pack.language import When
from timeloom.kernel.language import words_of


@pytest.mark.parametrize("kind", words_of(When).values(), ids=lambda kind: kind.__name__)
def test_every_condition_says_when_it_holds(kind: type[When]) -> None:
    assert kind.at_table is not When.at_table or kind.for_kid is not When.for_kid
