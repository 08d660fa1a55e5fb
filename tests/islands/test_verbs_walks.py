"""Tokens that walk, secrets among them, machines that they draw, and stories that go on."""

import pytest
from islands.builders import ADA, counter, do, machine, open_diary, page, table, when
from islands.phases import play
from islands.stories import lay, tokens

from timeloom.games.islands.rules.verbs.machines import Attraction
from timeloom.games.islands.rules.verbs.secrets import Cleared, Secret, Unmasked
from timeloom.games.islands.rules.verbs.walking import Walked, Walking
from timeloom.games.islands.rules.when import holds

pytestmark = pytest.mark.usefixtures("small_box")


def test_tokens_walk_to_the_nearest_token_of_another_kind() -> None:
    s = lay(table(), agent="A", trouble="DT")
    told = play(do(s, walk=Walking("agent", "trouble")), "D").told(Walked)
    assert (tokens(s, "agent"), told[0].words()) == (
        "D",
        "A grey coat goes from Alder Cove to Dunmarsh, without hurrying.",
    )


def test_tokens_walk_to_the_nearest_kid_who_is_out() -> None:
    s = lay(table("ada at Q, bo at A"), agent="O")
    s.kids[1].status = "dinner"
    play(do(s, walk=Walking("agent", "kids")), "Q")
    assert tokens(s, "agent") == "Q"


def test_all_tokens_at_a_location_go_together_and_each_goes_once() -> None:
    s = lay(table(), beast="SSR")
    play(do(s, walk=Walking("beast", "T")), "T", "R")
    assert tokens(s, "beast") == "RRT"


def test_with_nowhere_to_go_nothing_walks() -> None:
    s = lay(table(), agent="A")
    assert play(do(s, walk=Walking("agent", "trouble"))).tells == []


def test_only_the_token_here_walks_and_the_kid_goes_along() -> None:
    s = lay(table("ada at O"), beast="OQ")
    play(do(s, walk=Walking("beast", "T", here=True, along=True)), "R")
    assert (tokens(s, "beast"), s.kids[0].at) == ("QR", "R")


def test_where_no_suspect_is_nobody_is_unmasked() -> None:
    s = lay(table("ada at M"), track="AC")
    assert play(do(s, unmask=Secret("track", ()))).tells == []


@pytest.mark.parametrize(("guilty", "told", "left"), [("A", Unmasked, "AC"), ("C", Cleared, "C")])
def test_one_of_those_left_is_the_one(guilty: str, told: type, left: str) -> None:
    s = lay(table("ada at A"), track="AC")
    played = play(do(s, unmask=Secret("track", ())), guilty)
    assert ([type(tell) for tell in played.tells], tokens(s, "track")) == ([told], left)


def test_a_machine_is_drawn_by_the_nearest_token_unless_it_is_hacked() -> None:
    s = lay(table(), machine="E")
    drawn = machine(s, "walker", "D6")
    play(do(s, attract=Attraction("walker", "machine", 1)))
    assert drawn.sector == "D5"
    drawn.hacker = 0
    assert play(do(s, attract=Attraction("walker", "machine", 1))).tells == []


def test_the_newest_page_that_counts_counts_on_and_insight_is_for_none() -> None:
    s = table()
    open_diary(s, page(counters=counter("fires", 1)))
    open_diary(s, page(counters=counter("lamps", 1)), number=2)
    play(do(s, lead=3))
    assert (s.counters, s.insight) == ({"lamps": 1, "fires": 1}, 1)


def test_tokens_meet_at_one_location() -> None:
    together = when(token_with="beast", beside="trouble")
    assert holds(lay(table(), beast="A", trouble="A"), together, ADA)
    assert not holds(lay(table(), beast="A", trouble="B"), together, ADA)
