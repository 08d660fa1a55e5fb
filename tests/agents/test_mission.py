"""A mission that cannot be right is refused, with the file, the line and the card."""

from pathlib import Path

import pytest

from timeloom.games.agents.pack.mission import Mission, missions
from timeloom.kernel.faults import PackFault
from timeloom.kernel.pack import read_pack

BENCH = Path(__file__).with_name("bench.toml").read_text(encoding="utf-8")

BROKEN = [
    (
        '{ item = "four" }, { token',
        '{ item = "six" }, { token',
        'must name an item of the mission; there is no "six"',
    ),
    ('{ go = "yard" }', '{ go = "moon" }', 'go must name a location of the mission; there is no "moon"'),
    ('{ end = "good" }', '{ end = "bad" }', 'end must name an ending of the mission; there is no "bad"'),
    ('{ mark = "stared" }', '{ mark = "looked" }', 'marks cannot hold: nothing ever marks "stared"'),
    (
        "{ eject = true }",
        "{ eject = true, azrak = 1 }",
        "an effect must have one verb; it has eject and azrak",
    ),
    ("{ eject = true }", "{ eject = true, by = 1 }", "by is not known here"),
    ('when = { holds = ["four"] }', "when = { count = 3 }", "when.count goes with counter, which is missing"),
    ("{ interact = 1 }", "{ interact = 7 }", "interact must be on some receptacle; nobody has a card 7"),
    ("crystals = 32", "crystals = 31", "crystals must be 32 or more, for four receptacles; it is 31"),
    ('id = "five"', 'id = "four"', "must be one of its own; it is there twice"),
    (
        'tests = [{ words = "Push him", attribute = "strength", difficulty = 3, '
        "failure = [{ azrak = -1 }], success = [{ damage = 1 }] }, "
        '{ words = "Trick him", attribute',
        'tests = [{ words = "Trick him", when = { holds = ["four"] }, attribute',
        "tests must have one without a when; in a group conflict all must take one",
    ),
    ("life = [2, 3, 4], ", "", "life is missing; a group conflict ends when its life points are used up"),
    (
        'face = "Where the mirror was, somebody."\n',
        "",
        "face is missing; it takes a card's place in the panorama",
    ),
    ('attribute = "smooth talk"', 'attribute = "charm"', "must be one of cunning, smooth talk, strength"),
    ('name = "Yard"', 'name = "Yard"\nscenery = "swamp"', "scenery must be one of bridge, camp, clearing,"),
    ('name = "Yard"', 'name = "Yard"\nlight = "noon"', "light must be one of dawn, day, dusk, night"),
    ("failure = [{ azrak = -1 }]", "faliure = [{ azrak = -1 }]", "did you mean failure?"),
    ('when = { holds = ["four"] }', "when = { any = [] }", "any must be a list of at least 1"),
    (
        'when = { holds = ["four"] }',
        'when = { any = [{ marks = ["paid"] }, { not = { holds = ["six"] } }] }',
        'holds must name an item or token of the mission; there is no "six"',
    ),
    ('when = { holds = ["four"] }', 'when = { any = [{ marks = ["sung"] }] }', 'nothing ever marks "sung"'),
    ('counter = "visits"\nmost', 'counter = "guests"\nmost', 'nothing ever counts "guests"'),
    ('thing = "coin"', 'thing = "penny"', 'must name something to have of the mission; there is no "penny"'),
    ('thing = "coin"', 'thing = "coin"\nper = "run"', "a line must count one thing; it has per and thing"),
    ('thing = "coin"', "most = 3", "most must be on a line that counts something; this one is for once"),
    (
        'stow_all = "coin"',
        'stow_all = "four"',
        'stow_all must name a token of the mission; there is no "four"',
    ),
    ('map = "west-burnt"', 'map = "north"', 'map must name a map card of the mission; there is no "north"'),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), BROKEN)
def test_a_broken_mission_is_refused(tmp_path: Path, right: str, wrong: str, complaint: str) -> None:
    assert right in BENCH
    path = tmp_path / "broken.toml"
    path.write_text(BENCH.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(PackFault) as fault:
        read_pack(path, Mission)
    assert complaint in str(fault.value)
    assert str(fault.value).startswith("broken.toml, line ")


def test_a_complaint_names_the_card(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(BENCH.replace('{ mystery = "double" }', '{ mystery = "triple" }'), encoding="utf-8")
    with pytest.raises(PackFault, match=r'locations "hall", cards "mirror", do entry 1: mystery must name'):
        read_pack(path, Mission)


def test_the_missions_of_the_box_are_sound() -> None:
    assert "frost-fair" in missions()
