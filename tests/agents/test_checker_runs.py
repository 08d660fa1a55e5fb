"""Runs that nobody can plan are found all the same: agents wander by the real rules."""

from pathlib import Path

import pytest

from timeloom.games.agents.checking import check
from timeloom.games.agents.checking.runs.routes import Pathfinder
from timeloom.games.agents.checking.runs.wandering import wander
from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.pack import read_pack

ERRAND = Path(__file__).with_name("errand.toml")


@pytest.fixture
def nothing_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    """No plan can be played."""
    monkeypatch.setattr(Pathfinder, "in_run", lambda self, *about: [])


@pytest.mark.usefixtures("nothing_planned")
def test_where_no_plan_can_be_played_a_run_is_wandered_into() -> None:
    (light,) = check(ERRAND).endings
    assert {2, 3, 4} <= set(light.routes)
    for route in light.routes.values():
        assert (route.played.ending, bool(route.walkthrough)) == ("light", True)
        assert route.played.azrak >= light.at_least[len(route.team)]


@pytest.mark.usefixtures("nothing_planned")
def test_they_wander_in_the_run_that_the_ending_asks_for(tmp_path: Path) -> None:
    later = tmp_path / "later.toml"
    text = ERRAND.read_text(encoding="utf-8")
    later.write_text(text.replace('group_holds = ["lamp"]', 'group_holds = ["lamp"], run = 2'), "utf-8")
    (light,) = check(later).endings
    assert {2, 3, 4} <= set(light.routes)


def test_nobody_wanders_into_what_cannot_be() -> None:
    dark = ERRAND.with_name("broken") / "unreachable-ending.toml"
    mission = read_pack(dark, Mission)
    found = {ending: wander(mission, ending, 2) is not None for ending in mission.ending}
    assert found == {ending: ending == "light" for ending in mission.ending}
