"""The Runaway: a Drover that cannot resist what is broken, and every ending."""

from islands.phases import machine
from islands.stories import (
    act,
    hacked,
    last_night,
    lay,
    lucky,
    open_pages,
    story,
    tokens,
    with_count,
    with_enigma,
)

from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.diary.triggers import happened

CLOCK = "Put out a broken clock"


def test_a_broken_clock_draws_the_drover() -> None:
    s = story("runaway", "1b 2a", "ylva at E, tage at M")
    drover = machine(s, "drover-beta", "D6")
    act(s, CLOCK)
    assert (tokens(s, "machine"), drover.sector) == ("E", "D4")


def test_it_comes_closer_whenever_the_machines_have_moved() -> None:
    s = lay(story("runaway", "1b"), machine="E")
    drover = machine(s, "drover-beta", "D6")
    lucky(happened(s, "machines", Acting(0)))
    assert drover.sector == "D4"


def test_a_drover_that_is_hacked_needs_no_more_clocks() -> None:
    s = with_count(lay(hacked(story("runaway", "1b 2a"), "drover-beta"), machine="EQ"))
    assert (tokens(s, "machine"), open_pages(s)) == ("", "2a 3a")


def test_two_lamps_go_north() -> None:
    s = act(story("runaway", "4b", "ylva at B, tage at M"), "Give the signal from the light")
    assert (s.ending, s.won) == ("two-lamps", True)


def test_it_has_a_field_of_its_own() -> None:
    s = act(story("runaway", "5b", "ylva at N, tage at N"), "Read the statements out")
    assert (s.ending, s.won) == ("own-field", True)


def test_it_is_chained() -> None:
    assert with_enigma(story("runaway", "2b"), 12).ending == "chained"


def test_it_is_pressed_flat_after_a_week() -> None:
    assert last_night(story("runaway", "1a 2a")).ending == "pressed-flat"
