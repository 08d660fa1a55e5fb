"""Fallout: the adversary, the reset, the roll, the investigation."""

import pytest
from moonlight.table import on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose, Say
from timeloom.games.moonlight.rules.fallout import Account, TakingStock, fallout
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.state import DIRECTOR, State, adversary_tier, tier_of


def after_mission(kind: str = "cleansing", adversary: int = 0, investigation: int = 0) -> State:
    s = on_mission(table(adversary=adversary, investigation=investigation), kind=kind)
    running(s).outcome = "won"
    s.part = "fallout"
    return s


STORY = Say("A shadow in the lane.")


def test_the_adversary_advances_by_one_and_by_one_for_each_thing_that_went_its_way() -> None:
    s = after_mission(adversary=3)
    play(fallout(s), Account(0, 0), (1, 1), STORY)
    assert s.adversary == 4
    s = after_mission(adversary=3)
    running(s).fell = True
    play(fallout(s), Account(1, 1, 1), (1, 1), STORY)
    assert s.adversary == 3 + 4


def test_the_director_counts_somebody_of_their_lives_who_fell() -> None:
    s = after_mission(adversary=3)
    play(fallout(s), Account(0, 0, 1), (1, 1), STORY)
    assert s.adversary == 5


def test_stress_transcendence_armour_and_links_are_reset() -> None:
    s = after_mission()
    one = s.at(1)
    one.stress, one.transcendence, one.armour_used, one.special_used, one.links = 5, 2, True, True, {2: 2}
    play(fallout(s), Account(0, 0), (1, 1), STORY)
    assert (one.stress, one.transcendence, one.armour_used, one.special_used, one.links) == (
        0,
        0,
        False,
        False,
        {},
    )


def test_those_in_eclipse_keep_stress_and_what_they_have_used_but_no_links() -> None:
    s = after_mission()
    one = s.at(1)
    one.eclipsed, one.stress, one.transcendence, one.armour_used, one.links = True, 5, 2, True, {2: 2}
    play(fallout(s), Account(0, 0), (1, 1), STORY)
    assert (one.stress, one.transcendence, one.armour_used, one.links) == (5, 2, True, {})


def test_the_roll_has_the_investigations_tier_in_dice_and_the_row_is_the_adversarys() -> None:
    """The book's example: investigation tier II, adversary in its second tier, a 4."""
    s = after_mission(adversary=4, investigation=10)
    played = play(fallout(s), Account(0, 0), (4, 1), Choose("Hawk's friend"), STORY)
    assert played.dice == [2]
    assert s.trouble == "something of the Abyss is following a friend"


@pytest.mark.parametrize(("before", "after"), [(15, 8), (10, 5), (5, 3), (1, 1), (0, 0)])
def test_the_investigation_drops_by_half_rounded_up(before: int, after: int) -> None:
    s = after_mission(investigation=before)
    play(fallout(s), Account(0, 0), (1,) * (tier_of(before) or 2), STORY)
    assert s.investigation == after


def test_seeking_answers_keeps_the_investigation() -> None:
    s = after_mission("seek-answers", investigation=7)
    play(fallout(s), Account(0, 0), (1,), STORY)
    assert s.investigation == 7


def test_after_misdirection_the_agenda_has_moved_whatever_the_director_says() -> None:
    s = after_mission()
    running(s).agenda = True
    with pytest.raises(AssertionError, match="not offered"):
        play(fallout(s), Account(0, 0))


def test_whether_a_danger_that_came_true_has_moved_the_agenda_the_director_says() -> None:
    """A flooded catacomb is nobody's agenda; the director is told of it, and weighs it."""
    s = after_mission(adversary=3)
    running(s).came_true = True
    assert TakingStock().words(s, DIRECTOR).startswith("A danger came true.")
    play(fallout(s), Account(0, 0), (1, 1), STORY)
    assert s.adversary == 4


def test_the_last_mission_ends_the_season() -> None:
    s = after_mission("brave-the-abyss")
    play(fallout(s), Account(0, 1), (1, 1), STORY)
    assert s.season_over == "won"


def test_an_adversary_that_fills_a_tier_stands_at_the_next() -> None:
    assert [adversary_tier(track) for track in (0, 4, 5, 9, 10, 15)] == [1, 1, 2, 2, 3, 3]
