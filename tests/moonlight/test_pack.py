"""What is printed: seven playbooks, four series, and the figures of the sheets."""

from pathlib import Path

import pytest

from timeloom.games.moonlight.pack.library import FOLDER, abilities, all_series, playbooks, rooms
from timeloom.games.moonlight.pack.series import Series
from timeloom.kernel.faults import PackFault
from timeloom.kernel.pack import read_pack


def test_there_are_seven_playbooks_and_four_series() -> None:
    assert len(playbooks()) == 7
    assert list(all_series()) == ["abyss", "rotting-sky", "sea-of-stars", "maze-of-dreams"]


@pytest.mark.parametrize("id", ["enigma", "guardian", "harmony", "outsider", "stranger", "time-traveller"])
def test_six_playbooks_have_three_transcendent_abilities(id: str) -> None:
    found = playbooks()[id].abilities
    assert sum(ability.transcendent for ability in found) == 3
    assert sum(not ability.transcendent for ability in found) in (6, 7)


def test_the_unlikely_hero_shines_for_three_rolls_and_has_no_list_of_their_own() -> None:
    hero = playbooks()["unlikely-hero"]
    assert hero.transcendence == 3
    assert not any(ability.transcendent for ability in hero.abilities)


@pytest.mark.parametrize(
    ("series", "plain", "shining"),
    [("abyss", 6, 3), ("rotting-sky", 7, 3), ("sea-of-stars", 6, 3), ("maze-of-dreams", 6, 4)],
)
def test_every_series_has_its_abilities(series: str, plain: int, shining: int) -> None:
    found = all_series()[series].abilities
    assert (sum(not one.transcendent for one in found), sum(one.transcendent for one in found)) == (
        plain,
        shining,
    )


def test_no_two_abilities_share_an_id() -> None:
    printed = [one for book in playbooks().values() for one in book.abilities]
    printed += [one for series in all_series().values() for one in series.abilities]
    assert len(abilities()) == len(printed)


@pytest.mark.parametrize(
    ("series", "count", "ways"), [("abyss", 12, 12), ("rotting-sky", 9, 9), ("sea-of-stars", 11, 12)]
)
def test_the_maps_have_their_rooms_and_ways(series: str, count: int, ways: int) -> None:
    assert (len(rooms(series)), len(all_series()[series].edges)) == (count, ways)


def test_a_way_to_nowhere_is_said(tmp_path: Path) -> None:
    text = (FOLDER / "series-abyss.toml").read_text(encoding="utf-8")
    broken = tmp_path / "series-abyss.toml"
    broken.write_text(text.replace('["hideout", "lounge"]', '["hideout", "louge"]'), encoding="utf-8")
    with pytest.raises(PackFault, match='must name a room; there is no "louge"; did you mean "lounge"'):
        read_pack(broken, Series)
