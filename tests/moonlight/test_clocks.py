"""Clocks of any size."""

from moonlight.table import on_mission, play, table

from timeloom.games.moonlight.rules.clocks import drop_mission_clocks, new_clock, tick


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
