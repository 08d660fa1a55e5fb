"""The Warm Sea: beasts walk to a house, and every ending can come."""

from islands.stories import (
    act,
    last_night,
    lay,
    night,
    offered,
    open_pages,
    story,
    tokens,
    with_count,
    with_enigma,
)

from timeloom.games.islands.rules.asking import PickPlace

FOLLOW = "Follow it, twenty steps behind"


def test_every_evening_all_beasts_go_one_location_towards_tern_island() -> None:
    s = lay(story("warm-sea", "2a"), beast="AQT")
    night(s, "D", "O", "C")
    assert tokens(s, "beast") == "CDOT"


def test_a_crowd_on_tern_island_brings_enigma() -> None:
    assert night(lay(story("warm-sea", "2a"), beast="TTT")).enigma == 1
    assert night(lay(story("warm-sea", "2a"), beast="TT")).enigma == 0


def test_who_keeps_up_with_a_beast_goes_where_it_goes_and_learns() -> None:
    s = act(lay(story("warm-sea", "1a", "ylva at O, tage at M"), beast="O"), FOLLOW)
    assert (s.kids[0].at, tokens(s, "beast"), s.insight) == ("R", "R", 1)


def test_nobody_follows_a_beast_that_has_arrived() -> None:
    assert FOLLOW not in offered(lay(story("warm-sea", "1a", "ylva at T, tage at M"), beast="T"))


def test_the_door_opens_by_itself_when_a_beast_is_there_too() -> None:
    s = lay(story("warm-sea", "1b", "ylva at T, tage at M"), beast="T")
    assert open_pages(with_enigma(s, 0)) == "3a"


def test_readings_lead_to_the_calf_and_to_no_choice() -> None:
    assert open_pages(with_count(story("warm-sea", "2a 3a"), readings=1)) == "2a 5a"


def test_the_beasts_go_to_the_calf_and_cry_with_it() -> None:
    s = night(lay(story("warm-sea", "5b"), beast="O", trouble="R"))
    assert (tokens(s, "beast"), s.enigma) == ("R", 2)


def test_the_calf_comes_home() -> None:
    s = lay(story("warm-sea", "5b", "ylva at R, tage at M"), trouble="R")
    act(s, "Push the calf on", PickPlace("S"))
    act(s, "Call the mother")
    assert (s.ending, s.won) == ("calf-home", True)


def test_who_gives_the_calf_up_can_have_a_cold_sea() -> None:
    s = lay(story("warm-sea", "5b", "ylva at R, tage at R"), trouble="Q", beast="S")
    act(s, "Give him up, and go down to the valve")
    assert (open_pages(s), tokens(s, "trouble")) == ("4a", "")
    act(s, "Lean on the valve", kid=1)
    assert (s.ending, s.won) == ("cold-sea", True)


def test_those_left_behind_find_the_last_warm_water() -> None:
    s = night(lay(story("warm-sea", "4b"), beast="RSTT"))
    assert tokens(s, "beast") == "RRS"


def test_the_islands_are_evacuated() -> None:
    assert with_enigma(story("warm-sea", "2b"), 26).ending == "tide"


def test_the_season_opens_after_two_weeks() -> None:
    assert last_night(story("warm-sea", "1a 2a")).ending == "season"
