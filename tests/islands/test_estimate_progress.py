"""How far a page has come: what the kids have done for it, and not what has been done to them."""

import pytest
from islands.builders import when
from islands.stories import story

from timeloom.games.islands.estimate import near, progress


def test_a_page_that_enigma_turns_is_no_progress() -> None:
    s = story("second-tuesday", "1a 2a")
    s.enigma = 8
    assert progress(s) == 0


def test_progress_is_how_much_of_what_is_asked_for_is_there() -> None:
    s = story("second-tuesday", "1a 2a")
    s.insight = 3
    assert progress(s) == pytest.approx(0.5)
    s.insight = 9
    assert progress(s) == 1


def test_a_condition_that_says_nothing_of_progress_is_not_near() -> None:
    s = story("second-tuesday", "1a 2a")
    assert near(s, when(day_kept=True)) == 0
