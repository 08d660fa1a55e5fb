"""Stress and eclipse."""

import pytest
from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.consequences.facing import allies_ways
from timeloom.games.moonlight.rules.downtime.escaping import HelpEscape, help_escape
from timeloom.games.moonlight.rules.promises import Vow
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge, NoDanger
from timeloom.games.moonlight.rules.stress.eclipse import End, escape_eclipse
from timeloom.games.moonlight.rules.stress.lending import LendLink, LendPush, LetFall
from timeloom.games.moonlight.rules.stress.links import SpendLink
from timeloom.games.moonlight.rules.stress.stress import recover_stress, take_stress
from timeloom.games.moonlight.state import Consequence, Harm, Loss, State


def fawn(stress: int = 0) -> State:
    s = on_mission(table("Fawn enigma", "Hawk outsider"))
    dots(s.at(1), defy=1, empathize=1, confess=1, analyze=1, flow=1)  # Moon is the lowest attribute, with 1.
    s.at(1).stress = stress
    return s


def test_five_more_than_seven_fill_the_track_and_a_three_is_eclipse() -> None:
    """The book's example: Fawn has 7 stress, resists with a 1, and rolls a 3 on her moon."""
    s = fawn(7)
    played = play(take_stress(s, s.at(1), 5), (3,))
    assert (s.at(1).stress, s.at(1).eclipsed, played.dice) == (9, True, [1])
    assert s.counts.eclipses == 1


def test_a_six_holds_on_and_the_next_stress_rolls_again() -> None:
    s = fawn(8)
    play(take_stress(s, s.at(1), 1), (6,))
    assert (s.at(1).stress, s.at(1).eclipsed) == (9, False)
    play(take_stress(s, s.at(1), 1), (2,))
    assert s.at(1).eclipsed


def test_on_a_four_a_friend_can_hold_them_by_a_link() -> None:
    s = fawn(8)
    s.at(2).links = {1: 1}
    play(take_stress(s, s.at(1), 1), (4,), by(2, LendLink()))
    assert (s.at(1).eclipsed, s.at(2).links[1], s.at(2).stress) == (False, 0, 0)


def test_or_by_a_push() -> None:
    s = fawn(8)
    play(take_stress(s, s.at(1), 1), (5,), by(2, LendPush()))
    assert (s.at(1).eclipsed, s.at(2).stress) == (False, 2)


def test_when_nobody_does_they_fall() -> None:
    s = fawn(8)
    play(take_stress(s, s.at(1), 1), (5,), by(2, LetFall()))
    assert s.at(1).eclipsed


@pytest.mark.parametrize("attribute", ["sun", "moon", "stars"])
def test_a_critical_gives_back_and_shares_by_its_attribute(attribute: str) -> None:
    s = fawn(8)
    person, friend = s.at(1), s.at(2)
    lowest = {"sun": "defy", "moon": "confess", "stars": "flow"}
    others = {"defy", "empathize", "confess", "forgive", "analyze", "flow", "express", "perceive", "conceal"}
    two = {"sun": ("empathize",), "moon": ("forgive",), "stars": ("conceal",)}[attribute]
    dots(person, **dict.fromkeys(others, 1) | {lowest[attribute]: 0} | dict.fromkeys(two, 1))
    person.transcendence, friend.stress, friend.armour_used = 2, 3, True
    friend.harm = [Harm(2, "cut", "body")]
    play(take_stress(s, person, 1), (6, 6))
    assert (person.stress, person.transcendence) == (4, 1)
    assert (friend.recovery, friend.stress, friend.armour_used) == {
        "sun": (2, 3, True),
        "moon": (0, 1, True),
        "stars": (0, 3, False),
    }[attribute]


def test_whoever_is_out_of_action_helps_nobody_by_links_either() -> None:
    """Out for the rest of the mission: neither action rolls nor help for allies."""
    s = fawn(8)
    s.at(2).out, s.at(2).links = True, {1: 2}
    play(take_stress(s, s.at(1), 1), (5,))
    assert s.at(1).eclipsed
    blow = Consequence("harm", 1, 1, "sun", "cut", 2)
    assert allies_ways(s, blow, s.at(2)) == []
    s.at(2).out, s.at(1).eclipsed = False, False
    assert SpendLink("Fawn", "Fawn") in allies_ways(s, blow, s.at(2))


def test_in_eclipse_stress_is_used_in_reverse() -> None:
    s = fawn(9)
    s.at(1).eclipsed = True
    play(take_stress(s, s.at(1), 4))
    assert s.at(1).stress == 5
    play(recover_stress(s, s.at(1), 2))
    assert s.at(1).stress == 7


@pytest.mark.parametrize("loss", ["died", "gave up", "betrayed"])
def test_at_zero_in_eclipse_a_protagonist_is_lost_as_their_player_says(loss: Loss) -> None:
    s = fawn(2)
    s.at(1).eclipsed = True
    play(take_stress(s, s.at(1), 3), End(loss))
    assert s.at(1).loss == loss
    assert s.protagonists == [s.at(2)]


def test_escaping_in_downtime_clears_stress_and_transcendence_on_a_mission_it_does_not() -> None:
    s = fawn(5)
    s.at(1).eclipsed, s.at(1).transcendence = True, 3
    play(escape_eclipse(s, s.at(1)))
    assert (s.at(1).stress, s.at(1).transcendence) == (5, 3)
    s.part, s.at(1).eclipsed = "downtime", True
    play(escape_eclipse(s, s.at(1)))
    assert (s.at(1).stress, s.at(1).transcendence) == (0, 0)


def test_a_friend_can_show_the_way_out_by_words_alone_or_by_a_roll() -> None:
    s = fawn(9)
    s.at(1).eclipsed = True
    answer = HelpEscape("Fawn", "defy", "I like you without it")
    vow = Vow("Fawn", "Your secret is mine")  # The Enigma's escape ends with a promise.
    play(help_escape(s, s.at(2), answer), NoDanger(), vow)
    assert not s.at(1).eclipsed
    s.at(1).eclipsed = True
    play(help_escape(s, s.at(2), answer), Judge("risky", 2), by(2, RollNow()), (6,), vow)
    assert not s.at(1).eclipsed


def test_of_several_lowest_attributes_the_player_chooses() -> None:
    s = fawn(8)
    dots(s.at(1), defy=1, confess=1, flow=1, conceal=1)
    s.at(2).stress = 4
    play(take_stress(s, s.at(1), 1), Choose("moon"), (3,))
    assert s.at(1).eclipsed


def test_an_attribute_counts_its_actions_with_a_first_dot() -> None:
    """The book's example: confess 1, forgive 0 and perceive 2 make a moon of 2."""
    s = fawn()
    dots(s.at(1), confess=1, perceive=2)
    assert s.at(1).attribute("moon") == 2
