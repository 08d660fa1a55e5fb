"""What the checker knows of the rules: each a small change to a mission with nothing wrong."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from agents.mission_files import errand, written

from timeloom.games.agents.checking import Report, check

Data: TypeAlias = dict[str, Any]
Checked: TypeAlias = Callable[..., Report]
ALL = {2, 3, 4}


@pytest.fixture
def checked(tmp_path: Path) -> Checked:
    """Check the errand with other words on the hook, and more cards besides."""

    def check_it(hook: Data, **more: Any) -> Report:
        data = errand()
        data["maps"][0]["places"][1]["open"] = True
        card = {"id": "hook", "title": "The hook", "face": "A hook.", "text": "For a lamp."}
        data["locations"][1]["cards"][3] = card | hook
        for table, entries in more.items():
            added = table != "begin" and isinstance(entries, list)
            data[table] = [*data.get(table, []), *entries] if added else entries
        path = tmp_path / "changed.toml"
        path.write_text(written(data), "utf-8")
        return check(path)

    return check_it


def way(*effects: Data, **more: Any) -> Data:
    return {"words": "Do it", "do": list(effects), **more}


def trial(difficulty: int, **cells: Any) -> Data:
    return {
        "words": "Try it", "attribute": "cunning", "difficulty": difficulty, "failure": [], "critical": [],
        "success": [], **cells,
    }  # fmt: skip


def mystery(kind: str, **more: Any) -> Data:
    return {"id": "owl", "title": "An owl", "kind": kind, "face": "It looks.", "text": "It winks.", **more}


END = {"end": "light"}


def reached(report: Report) -> set[int]:
    """With how many receptacles the ending may be reached."""
    assert not [finding for finding in report.findings if finding.kind == "schema"]
    return set(report.endings[0].at_least)


# What can be done with a card


def test_whoever_is_ejected_cannot_use_their_card(checked: Checked) -> None:
    assert reached(checked({"do": [{"eject": True}], "may": [way(END)]})) == set()


def test_whoever_reads_on_after_an_ejection_only_obeys(checked: Checked) -> None:
    owl = mystery("red", do=[{"eject": True}], may=[way(END)])
    assert reached(checked({"do": [{"mystery": "owl"}]}, mysteries=[owl])) == set()


def test_the_tests_of_a_white_item_are_for_everybody(checked: Checked) -> None:
    chart = {"id": "chart", "title": "A chart", "colour": "white", "text": "Lines."}
    report = checked({"do": [{"item": "chart"}]}, items=[chart | {"tests": [trial(3, success=[END])]}])
    assert report.can_win == dict.fromkeys((1, 2, 3, 4), True)


def test_a_card_that_a_mystery_has_replaced_cannot_be_used(checked: Checked) -> None:
    hook = {"do": [{"mystery": "owl"}], "may": [way(END)]}
    assert reached(checked(hook, mysteries=[mystery("replace")])) == set()


def test_a_mystery_that_took_a_place_is_obeyed_when_the_action_is_over(checked: Checked) -> None:
    owl = mystery("replace", do=[END | {"when": {"marks": ["seen"]}}])
    assert reached(checked({"do": [{"mystery": "owl"}, {"mark": "seen"}]}, mysteries=[owl])) == ALL


def test_a_thing_can_remove_the_card_in_front_of_whoever_uses_it(checked: Checked) -> None:
    lamp = {
        "id": "saw",
        "title": "A saw",
        "colour": "green",
        "text": "Sharp.",
        "may": [way({"remove": "this"})],
    }
    report = checked({"may": [way(END)]}, items=[lamp], begin=[{"item": "saw"}, {"go": "tower"}])
    assert any("is a dead end" in finding.sentence for finding in report.faults)


def test_a_card_in_front_need_not_be_read_again(checked: Checked) -> None:
    power = {"title": "Chalk", "text": "White.", "may": [way({"mark": "seen"})]}
    people = [entry | {"power": power} for entry in errand()["receptacles"]]
    hook = {"do": [{"unmark": "seen"}], "may": [way(END, when={"marks": ["seen"]})]}
    data = errand() | {"receptacles": people}
    assert reached(checked(hook, receptacles=tuple(data["receptacles"]))) == ALL


def test_cards_that_lead_to_each_other_are_read_once(checked: Checked) -> None:
    owl = mystery("red", do=[{"mystery": "fox"}])
    fox = mystery("yellow", do=[{"mystery": "owl"}, END]) | {"id": "fox"}
    assert reached(checked({"do": [{"mystery": "owl"}]}, mysteries=[owl, fox])) == ALL


# Whom it is for


def test_an_effect_for_all_finds_whom_it_asks_for(checked: Checked) -> None:
    effect = END | {"who": "group", "when": {"receptacle": ["ada"]}}
    power = {"title": "Call", "text": "Loud.", "may": [way(effect)]}
    people = [entry | ({"power": power} if entry["id"] == "ben" else {}) for entry in errand()["receptacles"]]
    assert reached(checked({}, receptacles=tuple(people))) == ALL


def test_somebody_may_not_be_in_play(checked: Checked) -> None:
    report = checked({"may": [way(END, when={"not": {"in_play": ["ada"]}})]})
    assert reached(report) == {2, 3}
    assert any("for Ada" in finding.sentence for finding in report.faults)


def test_whoever_reads_card_a_is_the_captain(checked: Checked) -> None:
    bell = {"id": "bell", "title": "A bell", "text": "Ding.", "moment": "arrive"}
    timer = bell | {"when": {"not": {"captain": True}}, "do": [END]}
    assert reached(checked({}, events=[timer])) == set()


def test_a_link_that_breaks_leaves_nobody_with_azrak(checked: Checked) -> None:
    broken = END | {"when": {"not": {"azrak": 1}}}
    assert reached(checked({"tests": [trial(3, success=[broken])]})) == ALL


def test_nobody_pays_more_than_they_can_have(checked: Checked) -> None:
    assert reached(checked({"may": [way(END, cost={"azrak": 8})]})) == set()
    assert reached(checked({"may": [way(END, cost={"azrak": 15, "by": "group"})]})) == {3, 4}


# Tests and conflicts


def fight(kind: str, **more: Any) -> Data:
    return {"conflict": {"kind": kind, "opponent": "A dog", "life": 2, **more}}


def test_a_fight_can_be_lost_again_and_again(checked: Checked) -> None:
    failing = trial(3, failure=[{"count": {"counter": "bites"}}], success=[{"damage": 2}])
    won = [END | {"when": {"counter": "bites", "count": 3}}]
    assert reached(checked(fight("personal", tests=[failing], won=won))) == ALL


def test_whoever_has_no_azrak_left_is_out_of_a_personal_conflict(checked: Checked) -> None:
    report = checked(fight("personal", tests=[trial(900, success=[{"damage": 1}])]) | {"may": [way(END)]})
    assert not [entry for entry in report.dead_ends if not entry.whole]
    assert reached(report) == set()


def test_it_matters_who_wins(checked: Checked) -> None:
    card = {"number": 1, "title": "A card", "text": "Yours.", "do": [END]}
    people = [
        entry | ({"interactions": [card]} if entry["id"] == "ben" else {})
        for entry in errand()["receptacles"]
    ]
    hook = fight("group", tests=[trial(3, success=[{"damage": 2}])], won=[{"interact": 1}])
    assert reached(checked(hook, receptacles=tuple(people))) == ALL


def test_a_personal_conflict_can_be_fought_when_none_of_its_tests_is_open(checked: Checked) -> None:
    closed = trial(3, success=[{"damage": 2}], when={"round": 99})
    assert reached(checked(fight("personal", tests=[closed], won=[END]))) == ALL


def test_a_skin_that_is_worn_counts_in_a_test(checked: Checked) -> None:
    levels = {"cunning": 6, "smooth talk": 0, "strength": 0}
    skin = {"id": "skin", "title": "A skin", "colour": "white", "text": "Warm.", "replacement": levels}
    hook = {"do": [{"item": "skin"}], "tests": [trial(7, success=[END])]}
    report = checked(hook, items=[skin], begin=[{"go": "tower"}])
    assert report.endings[0].at_least == {2: 1, 3: 1, 4: 1}


def test_what_is_against_somebody_can_make_them_fail(checked: Checked) -> None:
    stone = {"id": "stone", "title": "A stone", "text": "Heavy.", "bonus": {"value": -3}}
    hook = {"do": [{"token": "stone"}], "tests": [trial(-2, failure=[END])]}
    assert reached(checked(hook, tokens=[stone])) == ALL


# The map, counters and crystals


def test_a_map_card_that_is_covered_at_the_start_is_not_in_sight(checked: Checked) -> None:
    places = [{"location": "gate", "x": 0.5, "y": 0.5}]
    cover = {"id": "fog", "title": "Fog", "column": 0, "row": 0, "places": places}
    assert reached(checked({"may": [way(END)]}, maps=[cover])) == set()


def test_a_counter_shows_none_from_the_start(checked: Checked) -> None:
    none = {"counter": "bells", "count": [0, 0, 1]}
    hook = {"may": [way(END, when=none), way({"count": {"counter": "bells"}}, when={"agents": 9})]}
    assert reached(checked(hook)) == {2, 3}


def test_updates_bring_any_number_of_crystals_in_one_round(checked: Checked) -> None:
    hurry = {"returned": 3, "not": {"round": 2}}
    assert reached(checked({"may": [way(END, when=hurry)]}, begin=[{"go": "tower"}])) == ALL


def test_what_is_lost_before_the_first_round_counts(checked: Checked) -> None:
    report = checked({"may": [way(END)]}, begin=[{"azrak": -2}, {"go": "tower"}])
    (light,) = report.endings
    assert light.at_least == {2: 2, 3: 2, 4: 2}
    assert {route.played.azrak for route in light.routes.values()} == {2}


def test_a_later_run_may_be_the_cheapest(checked: Checked) -> None:
    soon, later = way(END, cost={"azrak": 3}), way(END, when={"run": 2}) | {"words": "Do it again"}
    assert checked({"may": [soon, later]}).endings[0].at_least == {2: 1, 3: 1, 4: 1}


def test_all_others_may_be_away(checked: Checked) -> None:
    hook = {"do": [{"mark": "left", "who": "others"}], "may": [way(END, when={"not": {"marks": ["left"]}})]}
    report = checked(hook, begin=[{"go": "tower"}])
    assert reached(report) == ALL
    assert report.doubts
