"""Harm: slots, overflow, recovery."""

from moonlight.table import on_mission, play, table

from timeloom.games.moonlight.rules.answers import Nothing
from timeloom.games.moonlight.rules.consequences.harm import Fatal, take_harm
from timeloom.games.moonlight.rules.stress.recovery import Reword, mark_recovery
from timeloom.games.moonlight.state import Harm, State


def hurt(*levels: int) -> State:
    s = on_mission(table("Surt time-traveller"))
    s.at(1).harm = [Harm(level, f"harm {level}", "body") for level in levels]
    return s


def levels(s: State) -> list[int]:
    return sorted(harm.level for harm in s.at(1).harm)


def test_harm_overflows_to_the_level_above() -> None:
    """The book's example: with bruised and confused on level 1, the next level 1 harm stands on level 2."""
    s = hurt(1, 1)
    play(take_harm(s, s.at(1), 1, "scared", "heart"))
    assert levels(s) == [1, 1, 2]


def test_overflow_goes_on_through_full_levels() -> None:
    s = hurt(1, 1, 2, 2)
    play(take_harm(s, s.at(1), 1, "scared", "heart"))
    assert levels(s) == [1, 1, 2, 2, 3]


def test_beyond_level_three_one_is_out_of_action_or_dead_as_the_director_says() -> None:
    s = hurt(3)
    play(take_harm(s, s.at(1), 3, "crushed", "body"), Fatal(False))
    assert (s.at(1).out, s.at(1).loss) == (True, "")
    s = hurt(3)
    play(take_harm(s, s.at(1), 3, "crushed", "body"), Fatal(True))
    assert s.at(1).loss == "died"


def test_level_four_is_fatal_and_despair_ends_a_protagonist_as_surely_as_death() -> None:
    s = hurt()
    play(take_harm(s, s.at(1), 4, "eaten", "body"))
    assert s.at(1).loss == "died"
    s = hurt()
    play(take_harm(s, s.at(1), 4, "utter despair", "heart"))
    assert s.at(1).loss == "gave up"


def test_a_full_recovery_clock_lowers_all_harm_by_a_level() -> None:
    """The book's example: a 6 fills the clock by 4, and "fatal visions" becomes level 1 "shaken"."""
    s = hurt(2)
    play(mark_recovery(s, s.at(1), 4), Reword("shaken"))
    assert (levels(s), s.at(1).harm[0].words, s.at(1).recovery) == ([1], "shaken", 0)


def test_level_one_harm_is_gone() -> None:
    s = hurt(1, 1)
    play(mark_recovery(s, s.at(1), 4))
    assert levels(s) == []


def test_what_is_left_over_counts_for_the_next_recovery_while_there_is_harm() -> None:
    s = hurt(2)
    play(mark_recovery(s, s.at(1), 5), Nothing())
    assert s.at(1).recovery == 1
    play(mark_recovery(s, s.at(1), 5))
    assert (levels(s), s.at(1).recovery) == ([], 0)


def test_without_harm_nothing_is_marked() -> None:
    s = hurt()
    play(mark_recovery(s, s.at(1), 3))
    assert s.at(1).recovery == 0
