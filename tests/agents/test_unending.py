"""What could go on for ever ends: cards that lead to each other, and fights that nobody can fight."""

from collections.abc import Iterator
from typing import Any

import pytest
from agents.mission_files import errand
from agents.table import Table
from msgspec import convert

from timeloom.games.agents.checking.runs.replay import on_the_table
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.rules.conflicts import BeginConflict
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.state import Agent, Slot
from timeloom.kernel.language import spoken

OWL = {"id": "owl", "title": "An owl", "text": "It winks.", "kind": "red", "do": [{"mystery": "fox"}]}
FOX = {
    "id": "fox", "title": "A fox", "text": "It grins.", "kind": "yellow",
    "do": [{"mystery": "owl"}, {"mark": "grinned"}],
}  # fmt: skip
CLOSED = {
    "words": "Hold it", "attribute": "strength", "difficulty": 3, "success": [{"damage": 1}],
    "when": {"round": 9},
}  # fmt: skip


def tower_with(hook: dict[str, Any]) -> Iterator[Table]:
    """Ada and Ben in the tower, with other words on the hook."""
    data = errand() | {"mysteries": [*errand()["mysteries"], OWL, FOX]}
    data["locations"][1]["cards"][3] |= hook
    mission = convert(data, Mission, dec_hook=spoken)
    with on_the_table(mission):
        s = prepared(mission.id, (0, 1))
        s.agents, s.part, s.round = [Agent(0, "ada", 7, 5), Agent(1, "ben", 7, 5)], "actions", 1
        s.vortex, s.location, s.visited = mission.crystals - 14, "tower", ["tower"]
        s.panoramas = {"tower": [Slot(f"tower.{card.id}") for card in mission.location["tower"].cards]}
        yield Table(s)


@pytest.fixture
def circle() -> Iterator[Table]:
    yield from tower_with({"do": [{"mystery": "owl"}]})


@pytest.fixture
def stalemate() -> Iterator[Table]:
    conflict = {"kind": "group", "opponent": "A dog", "life": 2, "tests": [CLOSED]}
    yield from tower_with({"conflict": conflict})


def test_a_card_that_is_being_read_cannot_be_taken(circle: Table) -> None:
    circle.answer(Explore("ada", 3), Obey("ada"))
    assert circle.state.marks == ["grinned"]
    assert circle.state.being_read == []


def test_a_group_conflict_in_which_nobody_can_take_a_test_is_over(stalemate: Table) -> None:
    stalemate.answer(Explore("ada", 3), BeginConflict("ada"))
    assert stalemate.state.fight is None
    assert stalemate.state.beaten == []
    assert stalemate.question == "act"
