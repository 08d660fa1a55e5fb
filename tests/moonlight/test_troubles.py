"""What fallout does besides being told, in the two series that say so."""

import pytest
from moonlight.table import on_mission, play, table

from timeloom.games.moonlight.pack.effects import Effect
from timeloom.games.moonlight.pack.library import all_series, series
from timeloom.games.moonlight.rules.answers import Choose, Say, Size
from timeloom.games.moonlight.rules.fallout import fallout_roll
from timeloom.games.moonlight.rules.missions.action import ending, running
from timeloom.games.moonlight.rules.missions.engagement import Weigh, engagement
from timeloom.games.moonlight.rules.troubles import (
    AdvanceAgenda,
    BurdenAll,
    GatherHunters,
    StrengthenFoe,
    StrikeFriend,
    befall,
    effects_of_fallout,
    friends_in_need,
)
from timeloom.games.moonlight.state import HUNTERS, Result, State
from timeloom.kernel.language import words_of
from timeloom.kernel.verbs import help_for

RESULTS: tuple[Result, ...] = ("bad", "mixed", "good")
FOE, AGENDA, AMBUSH = StrengthenFoe(foe=1), AdvanceAgenda(agenda=1), GatherHunters(hunters=HUNTERS)
FRIEND, LOSS, BURDEN = StrikeFriend(friend="in need"), StrikeFriend(friend="lost"), BurdenAll(burden=True)
ROWS = {
    ("abyss", 1): (FOE, FRIEND, None),
    ("abyss", 2): (FOE, FRIEND, BURDEN),
    ("abyss", 3): (AGENDA, LOSS, None),
    ("rotting-sky", 1): (None, BURDEN, FRIEND),
    ("rotting-sky", 2): (FOE, BURDEN, FRIEND),
    ("rotting-sky", 3): (AGENDA, AMBUSH, LOSS),
    ("sea-of-stars", 1): (None, None, BURDEN),
    ("sea-of-stars", 2): (None, None, BURDEN),
    ("sea-of-stars", 3): (FOE, None, BURDEN),
    ("maze-of-dreams", 1): (FOE, None, None),
    ("maze-of-dreams", 2): (AGENDA, None, BURDEN),
    ("maze-of-dreams", 3): (None, None, FOE),
}


@pytest.mark.parametrize(("row", "effects"), ROWS.items())
def test_every_trouble_does_what_its_row_says(
    row: tuple[str, int], effects: tuple[Effect | None, ...]
) -> None:
    s = table(series=row[0])
    done = [effects_of_fallout(s, row[1], result) for result in RESULTS]
    assert done == [(effect,) if effect else () for effect in effects]


def test_every_verb_does_its_own_part_and_says_what_it_is_given() -> None:
    assert all("do" in vars(kind) for kind in words_of(Effect).values())
    for word, sentence, fields in help_for(Effect):
        assert (word, bool(sentence), all(help for _, help in fields)) == (word, True, True)


def test_everyday_trouble_is_on_their_mind_until_the_next_trouble() -> None:
    s = table()
    play(befall(s, (BURDEN,)))
    assert s.burdened
    play(befall(s, (FOE,)))
    assert not s.burdened


@pytest.mark.parametrize("id", all_series())
def test_every_trouble_can_be_told_in_four_ways(id: str) -> None:
    shows = [getattr(row.shows, result) for row in series(id).fallout for result in RESULTS]
    assert [len(ways) for ways in shows] == [4] * 9


def in_need(outcome: str, decides: int) -> State:
    s = on_mission(table("Raven harmony"))
    play(befall(s, (FRIEND,)), Choose("Raven's friend"))
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
    play(befall(s, (LOSS,)), Choose("Raven's friend"))
    assert [face.name for face in s.friends()] == ["Raven's foe"]


def test_a_stronger_foe_makes_the_next_danger_nearer_once() -> None:
    s = on_mission(table())
    s.clocks = []
    play(befall(s, (FOE,)))
    play(engagement(s), Weigh(0, 0, 0, 0), (1, 1), Size(6), Say("The dark"), Say("A roof"))
    assert ([clock.filled for clock in s.clocks], s.grown) == ([0, 1], 0)


def test_an_agenda_that_moves_fills_the_track_and_an_ambush_gathers_the_hunters() -> None:
    s = table(series="rotting-sky", adversary=11)
    play(befall(s, (AGENDA,)))
    play(befall(s, (AMBUSH,)))
    assert (s.adversary, s.hunters) == (12, HUNTERS)


def test_the_director_names_the_friend_before_telling_how_it_shows() -> None:
    s = on_mission(table("Raven harmony"))
    asked = play(fallout_roll(s, running(s)), (4, 5), Choose("Raven's friend"), Say("Slippers.")).asked
    assert [ask.id for ask in asked] == ["friend", "fallout"]
