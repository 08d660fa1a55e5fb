"""What a mission may say and the rules would pass over is a complaint, with the line that says it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from agents.mission_files import errand, written

from timeloom.games.agents.checking import check

Data: TypeAlias = dict[str, Any]

TEST = {"words": "Try", "attribute": "cunning", "difficulty": 2, "success": [{"mark": "tried"}]}
BRAWL = {"kind": "personal", "opponent": "A moth", "tests": [TEST]}
WAY = {"words": "Do it", "do": [{"mark": "done"}]}
SKIN = {"colour": "white", "replacement": {"cunning": 1, "smooth talk": 1, "strength": 1}}
BROKE = {"not": {"azrak": 1}}
TIMER = {"id": "bell", "title": "Bell", "text": "Dong.", "when": {"round": 3, "captain": False}}


def on_lamp(**more: Any) -> Callable[[Data], None]:
    return lambda data: data["items"][0].update(more)


def on_shelf(**more: Any) -> Callable[[Data], None]:
    return lambda data: data["locations"][0]["cards"][1].update(more)


def white_and_held(data: Data) -> None:
    on_lamp(colour="white")(data)
    on_shelf(do=[{"mark": "seen", "when": {"holds": ["lamp"]}}])(data)


IGNORED: dict[str, tuple[Callable[[Data], None], str]] = {
    "a conflict on a green item": (on_lamp(conflict=BRAWL), 'items "lamp": conflict is fought on cards'),
    "a conflict on a white item": (on_lamp(colour="white", conflict=BRAWL), "conflict is fought on cards"),
    "to hold what lies there for everybody": (
        white_and_held,
        'nobody ever holds "lamp", which lies there for everybody; ask group_holds',
    ),
    "a way of a replacement": (on_lamp(**SKIN, may=[WAY]), "may cannot be used: a replacement covers"),
    "a test of a replacement": (on_lamp(**SKIN, tests=[TEST]), "tests cannot be used: a replacement covers"),
    "a timer for somebody else": (
        lambda data: data.update(events=[TIMER]),
        'events "bell": when.captain can never be false here: it is the Time Captain who acts',
    ),
    "an arrival for somebody else": (
        lambda data: data["locations"][0].update(arrive=[{"azrak": 1, "when": {"captain": False}}]),
        "captain can never be false here",
    ),
    "a victory without life points": (
        on_shelf(conflict=BRAWL | {"won": [{"mark": "won"}]}),
        "won needs life points; without them a conflict is over, never won",
    ),
    "a way for somebody without Azrak": (
        on_shelf(may=[WAY | {"when": BROKE}]),
        "when.not.azrak can never be 0 here: nobody does this without Azrak",
    ),
    "a test for somebody without Azrak": (
        on_lamp(colour="yellow", tests=[TEST | {"when": BROKE}]),
        "azrak can never be 0 here",
    ),
    "damage to nobody": (on_shelf(do=[{"damage": 1}]), "damage hurts nobody: no conflict"),
}


@pytest.mark.parametrize("name", IGNORED)
def test_what_would_be_ignored_is_a_complaint(name: str, tmp_path: Path) -> None:
    change, words = IGNORED[name]
    data = errand()
    change(data)
    path = tmp_path / "ignored.toml"
    path.write_text(written(data), "utf-8")
    (finding,) = check(path).faults
    assert (finding.kind, words in finding.sentence) == ("schema", True), finding.sentence


def test_what_is_read_in_hand_may_be_for_somebody_without_azrak(tmp_path: Path) -> None:
    """Whoever has just lost the last of it still reads the card that they were given."""
    data = errand()
    data["mysteries"][0] |= {"kind": "yellow", "may": [WAY | {"when": BROKE}]}
    path = tmp_path / "broke.toml"
    path.write_text(written(data), "utf-8")
    assert not [finding for finding in check(path).faults if finding.kind == "schema"]
