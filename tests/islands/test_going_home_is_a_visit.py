"""Going home puts a kid at its home location, and that is a visit for a chore."""

from islands.builders import effect
from islands.phases import play
from islands.stories import story

from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.special import Dinner
from timeloom.kernel.verbs import apply_effects


def test_home_for_dinner() -> None:
    s = story("runaway", "1a", "mikko at M, tage at M")
    play(Dinner("mikko").do(s, 0))
    assert (s.kids[0].at, s.kids[0].record.visited) == ("A", ["A"])


def test_sent_home_by_a_card() -> None:
    s = story("runaway", "1a", "mikko at M, tage at M")
    play(apply_effects(s, (effect(move="home"),), Acting(0)))
    assert (s.kids[0].at, s.kids[0].record.visited) == ("A", ["A"])
