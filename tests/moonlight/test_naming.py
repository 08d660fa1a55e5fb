"""Missions, Engines and suspects are named with what a chooser wants to know."""

from moonlight.dreams import OVERSEER, maze
from moonlight.fleet import fleet

from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.missions.undertaking import Tonight, Undertake
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.dreams import WhoseDream
from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import TakeOut


def test_an_engine_is_named_with_its_nature_and_strength() -> None:
    assert TakeOut().choice(fleet(), Choose("Alastor"), 1).words == "Alastor: fierce; hungry; strength 3"


def test_a_suspect_is_named_with_what_is_known_of_them() -> None:
    s = maze(OVERSEER)
    assert WhoseDream().choice(s, Choose("Mol"), 1).words == "Mol, a neighbour"
    known = WhoseDream().choice(s, Choose("Known 0"), 1)
    assert known.words == "Known 0, a detail (surveillance overseer)"


def test_a_mission_is_named_with_its_tier_unless_the_map_decides_it() -> None:
    hunt = Undertake("Hunt a Leviathan", "Go")
    assert hunt.choice(fleet(), 1).words == "Hunt a Leviathan (tier II): Go"
    explore = Undertake("Explore a suspect's dream", "Go")
    assert explore.choice(maze(), 1).words == "Explore a suspect's dream: Go"


def test_the_mission_question_says_how_far_the_investigation_carries() -> None:
    s = fleet()
    s.investigation = 6
    assert "Readiness stands at 6 (tier I)" in Tonight().words(s, 1)
