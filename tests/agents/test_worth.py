"""What the steady bot thinks of effects: what the score counts is worth its points."""

import pytest
from agents.table import table

from timeloom.games.agents.pack.verbs import AllOf
from timeloom.games.agents.rules.conditions import Counted
from timeloom.games.agents.rules.verbs import ChangeAzrak, Mark, TakeItem, TakeToken, Unmark
from timeloom.games.agents.rules.verbs.story import CounterMove, Tally
from timeloom.games.agents.worth import AZRAK, CARD, LITTLE, MARK, POINT, worth

VISIT = Tally(count=CounterMove("visits"))


@pytest.mark.parametrize(("visits", "points"), [(0, 2), (2, 2), (3, 0)])
def test_a_counter_is_worth_the_points_that_it_brings(visits: int, points: int) -> None:
    s = table().state
    s.counters = {"visits": visits}
    assert VISIT.worth(s, 0) == LITTLE + points * POINT
    assert s.counters == {"visits": visits}


def test_a_counter_that_nothing_counts_is_worth_little() -> None:
    assert Tally(count=CounterMove("steps")).worth(table().state, 0) == LITTLE


def test_a_mark_is_worth_what_the_score_says_to_it() -> None:
    s = table().state
    wound = Mark(mark="wound").worth(s, 0) - MARK
    assert wound > 0
    s.marks = ["wound"]
    assert Unmark(unmark="wound").worth(s, 0) == pytest.approx(LITTLE - wound)


def test_every_copy_of_a_token_counts_and_only_the_first_is_news() -> None:
    s, coin = table().state, TakeToken(token="coin")
    assert coin.worth(s, 0) == CARD + POINT
    s.agents[1].tokens = ["coin"]
    assert coin.worth(s, 0) == POINT


def test_what_hangs_on_a_counter_is_weighed_as_it_will_be() -> None:
    s = table().state
    warmth = ChangeAzrak(azrak=1, when=AllOf((Counted(counter="visits", count=2),)))
    s.agents[0].azrak = 1
    assert worth(s, 0, (VISIT, warmth)) == VISIT.worth(s, 0)
    s.counters = {"visits": 1}
    assert worth(s, 0, (VISIT, warmth)) == VISIT.worth(s, 0) + AZRAK
    assert s.counters == {"visits": 1}


def test_what_somebody_has_is_no_news() -> None:
    assert TakeItem(item="four").worth(table().state, 0) == CARD
    assert TakeItem(item="four").worth(table(items={"tess": "four"}).state, 0) == 0
