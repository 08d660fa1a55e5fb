"""A mission says what its places look like, and every landscape that it can name is drawn and described."""

import re
from pathlib import Path
from typing import get_args

from agents.table import BENCH

from timeloom.games.agents.pack.cards import Landscape
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.scene.panorama import panorama
from timeloom.kernel.scene import Cards, Scenery

HOME = Path(__file__).parents[2]


def scenery_at(mission: str, location: str) -> Scenery | None:
    """What a place looks like on the table."""
    state = prepared(mission, (0, 0))
    state.location, state.panoramas[location] = location, []
    (cards,) = panorama(state)
    assert isinstance(cards, Cards)
    return cards.scenery


def test_a_place_looks_as_its_mission_says() -> None:
    assert scenery_at("midsummer", "oak") == Scenery("clearing", "night")
    assert scenery_at("midsummer", "noon") == Scenery("clearing", "day")


def test_a_place_of_which_nothing_is_said_lies_among_hills_by_day() -> None:
    assert scenery_at(BENCH.id, "yard") == Scenery("hills", "day")


def test_every_landscape_is_drawn() -> None:
    drawings = (HOME / "web/src/scenery/landscapes.ts").read_text(encoding="utf-8")
    drawn = re.findall(r"^  (\w+): \{$", drawings, re.MULTILINE)
    assert sorted(drawn) == sorted(get_args(Landscape))


def test_every_landscape_is_described() -> None:
    pages = (HOME / "docs/missions.md").read_text(encoding="utf-8")
    table = pages.partition("| `scenery` |")[2].partition("##")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == list(get_args(Landscape))
