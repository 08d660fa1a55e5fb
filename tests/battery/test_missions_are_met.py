"""All of a mission can be met: bots come across every card, thing, timer and ending of it, by name."""

import pytest
from battery.meeting import met
from battery.meeting_missions import all_of_mission, seen_in_agents

from timeloom.games.agents.pack.mission import missions
from timeloom.kernel import games

pytestmark = pytest.mark.soak

GAMES = 400
"""So many games are played at most; whoever has met everything stops."""


@pytest.mark.parametrize("mission", ["frost-fair", "midsummer", "tea-and-sugar"])
def test_everything_of_a_mission_is_met(mission: str) -> None:
    """With one to four players, every other time steady ones."""
    missing = all_of_mission(mission)
    for seed in range(GAMES):
        if missing:
            bot = "steady" if seed // 4 % 2 else "curious"
            options = {"mission": mission}
            missing -= met(games()["agents"], options, 1 + seed % 4, seed, seen_in_agents, bot)
    assert sorted(missing) == []


def test_every_mission_is_asked_about() -> None:
    assert set(missions()) == {"frost-fair", "midsummer", "tea-and-sugar"}
