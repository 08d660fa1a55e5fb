"""What fallout does besides being told, in the two series that say so."""

import pytest
from moonlight.table import on_mission, play, table

from timeloom.games.moonlight.pack.library import all_series, series
from timeloom.games.moonlight.rules.answers import Choose, Say, Size
from timeloom.games.moonlight.rules.fallout import fallout_roll
from timeloom.games.moonlight.rules.missions.action import ending, running
from timeloom.games.moonlight.rules.missions.engagement import Weigh, engagement
from timeloom.games.moonlight.rules.troubles import befall, effect_of_fallout, friends_in_need
from timeloom.games.moonlight.state import HUNTERS, Result, State

RESULTS: tuple[Result, ...] = ("bad", "mixed", "good")
ROWS = {
    ("abyss", 1): ("foe", "friend", ""),
    ("abyss", 2): ("foe", "friend", "burden"),
    ("abyss", 3): ("agenda", "loss", ""),
    ("rotting-sky", 1): ("", "burden", "friend"),
    ("rotting-sky", 2): ("foe", "burden", "friend"),
    ("rotting-sky", 3): ("agenda", "hunters", "loss"),
    ("sea-of-stars", 1): ("", "", "burden"),
    ("sea-of-stars", 2): ("", "", "burden"),
    ("sea-of-stars", 3): ("foe", "", "burden"),
    ("maze-of-dreams", 1): ("foe", "", ""),
    ("maze-of-dreams", 2): ("agenda", "", "burden"),
    ("maze-of-dreams", 3): ("", "", "foe"),
}


@pytest.mark.parametrize(("row", "effects"), ROWS.items())
def test_every_trouble_does_what_its_row_says(row: tuple[str, int], effects: tuple[str, ...]) -> None:
    s = table(series=row[0])
    assert tuple(effect_of_fallout(s, row[1], result) for result in RESULTS) == effects


@pytest.mark.parametrize("id", all_series())
def test_every_trouble_can_be_told_in_four_ways(id: str) -> None:
    shows = [getattr(row.shows, result) for row in series(id).fallout for result in RESULTS]
    assert [len(ways) for ways in shows] == [4] * 9


def in_need(outcome: str, decides: int) -> State:
    s = on_mission(table("Raven harmony"))
    play(befall(s, "friend"), Choose("Raven's friend"))
    running(s).outcome, running(s).friend = outcome, decides  # type: ignore[assignment]
    play(ending(s))
    return s


def test_a_mission_that_decides_a_friends_fate_saves_them_or_loses_them() -> None:
    assert in_need("won", 1).at(1).faces[0].fate == ""
    lost = in_need("lost", 1)
    assert (lost.at(1).faces[0].fate, running(lost).fell) == ("lost", True)


def test_a_friend_waits_while_missions_are_about_other_things() -> None:
    assert [face.name for face in friends_in_need(in_need("lost", 0))] == ["Raven's friend"]


def test_who_is_lost_is_a_friend_no_more() -> None:
    s = table("Raven harmony")
    play(befall(s, "loss"), Choose("Raven's friend"))
    assert [face.name for face in s.friends()] == ["Raven's foe"]


def test_a_stronger_foe_makes_the_next_danger_nearer_once() -> None:
    s = on_mission(table())
    s.clocks = []
    play(befall(s, "foe"))
    play(engagement(s), Weigh(0, 0, 0, 0), (1, 1), Size(6), Say("The dark"), Say("A roof"))
    assert ([clock.filled for clock in s.clocks], s.grown) == ([0, 1], 0)


def test_an_agenda_that_moves_fills_the_track_and_an_ambush_gathers_the_hunters() -> None:
    s = table(series="rotting-sky", adversary=11)
    play(befall(s, "agenda"))
    play(befall(s, "hunters"))
    assert (s.adversary, s.hunters) == (12, HUNTERS)


def test_the_director_names_the_friend_before_telling_how_it_shows() -> None:
    s = on_mission(table("Raven harmony"))
    asked = play(fallout_roll(s, running(s)), (4, 5), Choose("Raven's friend"), Say("Slippers.")).asked
    assert [ask.id for ask in asked] == ["friend", "fallout"]
