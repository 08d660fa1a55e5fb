"""Obligation: the lowest attribute against the day."""

from moonlight.table import dots, play, table

from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.obligation import CoverStory, bear_obligation
from timeloom.games.moonlight.state import Harm


def test_stress_is_six_less_the_result_of_the_lowest_attribute() -> None:
    s = table("Van guardian")
    dots(s.at(1), defy=1, express=1, confess=1, flow=1, analyze=1)
    played = play(bear_obligation(s, s.at(1)), (5,))
    assert (played.dice, s.at(1).stress) == ([1], 1)


def test_a_critical_gives_a_further_downtime_action() -> None:
    s = table("Van guardian")
    dots(s.at(1), **dict.fromkeys(("defy", "express", "confess", "forgive", "flow", "analyze"), 1))
    s.at(1).actions_left = 2
    play(bear_obligation(s, s.at(1)), Choose("moon"), (6, 6))
    assert (s.at(1).actions_left, s.at(1).stress) == (3, 0)


def test_a_stranger_to_kindness_always_rolls_stars() -> None:
    s = table("Van stranger")
    assert play(bear_obligation(s, s.at(1)), (6, 1)).dice == [2]


def test_a_cover_story_costs_a_die_and_fills_the_recovery_clock() -> None:
    s = table("Fawn enigma")
    dots(s.at(1), **dict.fromkeys(("defy", "express", "confess", "forgive", "flow", "analyze"), 1))
    s.at(1).abilities.append("cover-story")
    s.at(1).harm, s.at(1).recovery = [Harm(1, "bruised", "body")], 1
    played = play(bear_obligation(s, s.at(1)), CoverStory(), Choose("sun"), (6,))
    assert (played.dice, s.at(1).harm) == ([1], [])
