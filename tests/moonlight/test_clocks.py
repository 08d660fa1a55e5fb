"""Clocks of any size."""

from moonlight.table import by, on_mission, play, table

from timeloom.games.moonlight.rules.clocks import Raise, drop_mission_clocks, new_clock, tick
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import Advance, Frame, TurnBack, WatchOn, beat, what_now


def test_a_clock_fills_and_no_further() -> None:
    s = table()
    clock = play(new_clock(s, "Washed away", 4, "danger", 1)).value
    play(tick(s, clock, 9))
    assert (clock.filled, clock.full) == (4, True)


def test_a_clock_can_go_back() -> None:
    s = table()
    clock = play(new_clock(s, "Uprising", 6, "story", 4)).value
    play(tick(s, clock, -1))
    assert clock.filled == 3


def test_projects_and_the_worlds_clocks_outlast_a_mission() -> None:
    s = on_mission(table())
    play(new_clock(s, "A song", 8, "project"))
    play(new_clock(s, "Uprising", 6, "story"))
    drop_mission_clocks(s)
    assert [clock.name for clock in s.clocks] == ["A song", "Uprising"]


def test_the_director_draws_racing_clocks_in_one_breath() -> None:
    """The book's example: the pursuit, 8 with 3 filled, and run to mother, 4; both can be full at once."""
    s = on_mission(table())
    pursuit = Raise("The pursuit", "8", "goal", 3)
    play(beat(s, running(s)), by(0, pursuit))
    play(beat(s, running(s)), by(0, Raise("Run to mother", "4", "danger", 0)))
    one, other = s.clocks[-2:]
    assert [(clock.filled, clock.size) for clock in (one, other)] == [(3, 8), (0, 4)]
    play(tick(s, one, 5))
    play(tick(s, other, 4))
    assert one.full
    assert other.full


def test_the_director_marks_and_erases_as_the_story_goes() -> None:
    s = on_mission(table(), danger=4)
    play(beat(s, running(s)), by(0, Advance("danger")))
    play(beat(s, running(s)), by(0, TurnBack("The danger", 4)))
    assert s.clock("danger").filled == 1


def test_the_director_has_the_word_until_they_let_the_others_play() -> None:
    s = on_mission(table())
    played = play(beat(s, running(s)), by(0, Frame("Water rises.")))
    assert 0 in played.asked[0].seats
    play(beat(s, running(s)), by(0, WatchOn()))
    assert 0 not in what_now(s, running(s))
