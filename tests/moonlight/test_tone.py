"""How a series colours the director bot's judgement."""

import pytest
from moonlight.table import on_mission, table

from timeloom.games.moonlight.bots.director.tone import leaning, outmatched, telegraphed
from timeloom.games.moonlight.state import ACTIONS, ActionRoll, State


def scene(series: str, tier: int = 2, danger: int = 0) -> State:
    return on_mission(table(series=series), tier=tier, danger=danger)


def test_beneath_a_rotting_sky_some_deeds_are_more_desperate_and_do_more() -> None:
    s = scene("rotting-sky")
    leanings = {leaning(s, ActionRoll(1, "act", action, "Go", "goal")) for action in ACTIONS}
    assert leanings == {(0, 0), (1, 1)}


def test_at_the_brink_of_the_abyss_the_brightest_triumphs_are_shared() -> None:
    s = scene("abyss")
    s.at(1).transcended = True
    assert leaning(s, ActionRoll(1, "act", "flow", "Go", "goal")) == (0, 0)
    assert leaning(s, ActionRoll(1, "group", "flow", "Go", "goal", joined=[2])) == (0, 1)


@pytest.mark.parametrize(
    ("series", "tier", "less"), [("abyss", 2, False), ("abyss", 3, True), ("rotting-sky", 2, True)]
)
def test_everyday_people_find_a_way_where_there_is_hope(series: str, tier: int, less: bool) -> None:
    assert outmatched(scene(series, tier), ActionRoll(1, "act", "flow", "Go", "goal")) == less


@pytest.mark.parametrize(
    ("series", "danger", "level"), [("abyss", 2, 2), ("abyss", 3, 3), ("rotting-sky", 0, 3)]
)
def test_where_there_is_hope_the_worst_is_seen_coming(series: str, danger: int, level: int) -> None:
    assert telegraphed(scene(series, danger=danger), 3) == level
