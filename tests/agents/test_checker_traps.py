"""Traps: fights that nobody can win, cards that throw everybody out, and who must be in play."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from agents.mission_files import errand, written

from timeloom.games.agents.checking import Report, check

Data: TypeAlias = dict[str, Any]
Checked: TypeAlias = Callable[..., Report]

END = {"words": "End it", "do": [{"end": "light"}]}
ARM = {"words": "Arm yourselves", "do": [{"mark": "armed"}]}
OGRE: Data = {
    "kind": "group",
    "opponent": "An ogre",
    "life": 1,
    "tests": [
        {
            "words": "Stab it",
            "attribute": "strength",
            "difficulty": 2,
            "when": {"marks": ["armed"]},
            "failure": [{"azrak": -1}],
            "success": [{"damage": 1}],
        },
        {
            "words": "Cower",
            "attribute": "strength",
            "difficulty": 2,
            "failure": [{"azrak": -1}],
            "success": [{"azrak": -1}],
        },
    ],
}


@pytest.fixture
def checked(tmp_path: Path) -> Checked:
    """Check a mission with two places of two cards each: what the cards have besides, place by place."""

    def check_it(*cards: Data, **top: Any) -> Report:
        data = errand() | {"mysteries": [], "items": [], "magick": [0, 0, 0]} | top
        names = ("gate", "cave")
        blank = [
            {"id": f"c{at}", "title": f"C{at}", "face": "A card.", "text": "Words."} | card
            for at, card in enumerate(cards)
        ]
        data["locations"] = [
            {"id": name, "name": name.title(), "text": "Here.", "cards": blank[2 * at : 2 * at + 2]}
            for at, name in enumerate(names)
        ]
        places = [{"location": name, "x": 0.5, "y": 0.5} for name in names]
        data["maps"] = [{"id": "hill", "title": "Hill", "column": 0, "row": 0, "places": places}]
        path = tmp_path / "trap.toml"
        path.write_text(written(data), "utf-8")
        return check(path)

    return check_it


def said(report: Report) -> list[str]:
    return [finding.sentence.partition(": ")[2] for finding in report.findings]


@pytest.mark.parametrize("gate", [END, {"words": "Sing", "do": [{"azrak": -1}]}])
def test_a_fight_that_nobody_can_win_is_a_dead_end(checked: Checked, gate: Data) -> None:
    won = OGRE if gate is END else OGRE | {"won": [{"end": "light"}]}
    report = checked({"may": [ARM]}, {"may": [gate]}, {"conflict": won}, {})
    assert said(report) == ["is a dead end, come to by the way below: no ending can be reached after it."]
    (finding,) = report.findings
    assert [step.strip() for step in finding.way] == ["Round 1: Gate", "Round 2: Cave"]


def test_whether_somebody_is_away_from_a_fight_is_a_doubt(checked: Checked) -> None:
    out = {"words": "Out", "do": [{"eject": True}]}
    report = checked({"may": [ARM]}, {"may": [END, out]}, {"conflict": OGRE}, {})
    assert report.faults == []
    assert {finding.why for finding in report.doubts} == {"it hangs on who is here, which is not followed."}


def test_a_fight_in_which_the_weapon_may_break_may_be_lost(checked: Checked) -> None:
    stab, cower = OGRE["tests"]
    breaks = OGRE | {"tests": [stab | {"failure": [{"unmark": "armed"}]}, cower]}
    report = checked({"do": [{"mark": "armed", "once": "b"}]}, {"may": [END]}, {"conflict": breaks}, {})
    assert report.findings
    assert not any(coverage.proved for coverage in report.dead_ends)


def test_a_blow_that_can_be_struck_once_may_not_be_enough(checked: Checked) -> None:
    stab, cower = OGRE["tests"]
    once = {name: part for name, part in stab.items() if name != "when"} | {
        "success": [{"damage": 1, "once": "struck"}]
    }
    tough = OGRE | {"life": 2, "tests": [once, cower]}
    report = checked({}, {"may": [END]}, {"conflict": tough}, {})
    assert report.findings
    assert not any(coverage.proved for coverage in report.dead_ends)


def test_a_fight_that_can_always_be_won_is_no_trap(checked: Checked) -> None:
    stab, cower = OGRE["tests"]
    plain = OGRE | {"tests": [{name: part for name, part in stab.items() if name != "when"}, cower]}
    report = checked({}, {"may": [END]}, {"conflict": plain}, {})
    assert report.findings == ()
    assert all(coverage.proved for coverage in report.dead_ends)


def test_where_no_ending_can_be_had_no_dead_end_is_doubted(checked: Checked) -> None:
    out = {"do": [{"eject": True}]}
    report = checked(out, {"may": [END]} | out, out, out)
    assert report.doubts == []
    assert report.can_win == dict.fromkeys((1, 2, 3, 4), False)


def test_with_four_of_four_receptacles_everybody_is_in_play(checked: Checked) -> None:
    report = checked({"may": [END | {"when": {"not": {"in_play": ["ada"]}}}]}, {}, {}, {})
    assert report.can_win == {1: True, 2: True, 3: True, 4: False}
    assert report.doubts == []


def test_a_run_waits_until_crystals_lie_on_the_mission_return(checked: Checked) -> None:
    gold = {"id": "gold", "title": "Gold", "text": "It shines."}
    early = {"words": "At once", "do": [{"end": "gold"}], "when": {"not": {"returned": 1}}}
    light = errand()["endings"]
    report = checked(
        {"may": [END | {"when": {"returned": 3}}]}, {"may": [early]}, {}, {}, endings=[*light, gold]
    )
    assert report.findings == ()


def test_whoever_wanders_does_not_end_the_same_way_again_and_again(checked: Checked) -> None:
    gold = {"id": "gold", "title": "Gold", "text": "It shines."}
    on, off = {"words": "On", "do": [{"mark": "on"}]}, {"words": "Off", "do": [{"unmark": "on"}]}
    late = {
        "words": "At last",
        "do": [{"end": "gold"}],
        "when": {"not": {"marks": ["on"]}, "visited": ["cave"]},
    }
    lit = END | {"when": {"marks": ["on"]}}
    once = {"do": [{"mark": "on", "once": "first"}]}
    endings = [*errand()["endings"], gold]
    report = checked({"may": [on, off]}, {"may": [lit, late]}, once, {}, endings=endings)
    assert 2 in report.endings[1].routes
