"""The mission checker: sound missions pass, and each broken one gets the right complaint."""

import gc
from pathlib import Path

import pytest

from timeloom.games.agents.checking import Report, check
from timeloom.games.agents.checking.model.book import Signpost
from timeloom.games.agents.pack.mission import FOLDER

HERE = Path(__file__).parent

COMPLAINTS = {
    "unreachable-item": 'line 107, items "coin": can never be taken.',
    "unreachable-place": 'line 65, locations "cellar": can never be visited.',
    "unreachable-mystery": 'line 114, mysteries "voice": can never be drawn.',
    "choice-to-nowhere": 'line 96, locations "tower", cards "window", may "Look out": leads nowhere',
    "dead-end": 'line 81, locations "gate", cards "dog", may "Give it the lamp": is a dead end',
    "unreachable-ending": 'line 139, endings "song": can never be reached.',
    "schema-fault": 'line 67, locations "gate", cards "porter", tests "Talk him round": difficulty must be a',
    "several-faults": "line 6: minutes must be a whole number of at least 1",
    "unknown-id": 'line 74, locations "gate", cards "shelf", do entry 1: item must name an item',
    "too-hard": 'tests "Talk him round": is too hard: no receptacle can pass it with four receptacles.',
    "count-that-cannot-win": "endings must have a success that two players can reach; there is none.",
    "rare-dead-end": 'line 81, locations "gate", cards "dog", may "Give it the lamp": is a dead end: no',
    "dead-end-for-some": 'cards "dog", may "Feed it the lamp": is a dead end for Ben and Cyd, and for ',
    "endless-gain": 'line 81, locations "gate", cards "dog", may "Scratch its ear": gives Azrak again',
    "crowded": 'line 90, locations "tower": is a dead end with four receptacles, come to by the way below',
}


@pytest.mark.parametrize("name", COMPLAINTS)
def test_a_broken_mission_gets_the_right_complaint(name: str) -> None:
    report = check(HERE / "broken" / f"{name}.toml")
    assert any(COMPLAINTS[name] in finding.sentence for finding in report.faults)


def test_every_broken_mission_is_tried() -> None:
    assert {path.stem for path in (HERE / "broken").iterdir()} == set(COMPLAINTS)


SEVERAL = [
    (6, 'minutes must be a whole number of at least 1; it is "ten".'),
    (28, 'receptacles "ben": attributes.strength must be a whole number from 0 to 6; it is 7.'),
    (50, 'maps "hill": column is missing; it must be a whole number.'),
    (66, 'tests "Talk him round": attribute must be one of cunning, smooth talk, strength; it is "charm".'),
    (71, 'locations "gate", cards "shelf": fcae is not known here; did you mean face?'),
    (75, 'locations "gate", cards "dog": text is missing; it must be a text of at least 1 character.'),
    (96, 'group_holds must name something to have of the mission; there is no "torch".'),
]


def test_all_faults_of_a_file_are_reported_at_once() -> None:
    findings = check(HERE / "broken" / "several-faults.toml").findings
    assert [(finding.kind, finding.line) for finding in findings] == [("schema", line) for line, _ in SEVERAL]
    for finding, (line, words) in zip(findings, SEVERAL, strict=True):
        assert f"several-faults.toml, line {line}" in finding.sentence
        assert finding.sentence.endswith(words)


def test_a_finding_says_line_and_card() -> None:
    finding = check(HERE / "broken" / "dead-end.toml").findings[0]
    assert (finding.kind, finding.line) == ("dead end", 81)
    assert finding.card == 'locations "gate", cards "dog", may "Give it the lamp"'
    assert finding.severity == "fault"


def test_a_dead_end_comes_with_the_shortest_way_into_it() -> None:
    finding = check(HERE / "broken" / "dead-end.toml").findings[0]
    assert [step.strip() for step in finding.way] == [
        "Round 1: The gate",
        "read The shelf",
        "read The dog",
        "Give it the lamp",
    ]


WHY = {
    "unreachable-ending": '"sung" is never marked.',
    "unreachable-item": "nothing in the mission brings it about.",
    "unreachable-mystery": "nobody can ever have “An echo”.",
    "unreachable-place": "the map card “Below” is never laid.",
}


@pytest.mark.parametrize("name", WHY)
def test_what_can_never_be_reached_comes_with_the_reason(name: str) -> None:
    assert check(HERE / "broken" / f"{name}.toml").findings[0].why == WHY[name]


def test_what_they_were_broken_from_is_sound() -> None:
    report = check(HERE / "errand.toml")
    assert report.findings == ()
    (light,) = report.endings
    assert {seats: route.played.azrak for seats, route in light.routes.items()} == {1: 2, 2: 2, 3: 2, 4: 2}
    assert light.at_least == {2: 2, 3: 2, 4: 2}


def errand(folder: Path, **changes: str) -> Report:
    """The errand with other conditions for hanging the lamp, checked."""
    asked = ", ".join(f"{name.rstrip('_')} = {value}" for name, value in changes.items())
    text = (HERE / "errand.toml").read_text(encoding="utf-8")
    changed = folder / "changed.toml"
    changed.write_text(text.replace('group_holds = ["lamp"]', f'group_holds = ["lamp"], {asked}'), "utf-8")
    return check(changed)


def test_every_situation_of_a_sound_mission_was_seen() -> None:
    assert [(entry.receptacles, entry.proved) for entry in check(HERE / "errand.toml").dead_ends] == [
        (2, True),
        (3, True),
        (4, True),
    ]


def test_an_ending_may_need_a_second_run(tmp_path: Path) -> None:
    report = errand(tmp_path, run="2")
    assert report.findings == ()
    assert report.endings[0].routes[2].walkthrough[0] == "Break off a run, and begin again."


@pytest.mark.parametrize("crystals", ["1", "3"])
def test_an_ending_may_need_crystals_on_the_mission_return(tmp_path: Path, crystals: str) -> None:
    report = errand(tmp_path, returned=crystals)
    assert report.findings == ()
    assert all(route.played.returned >= int(crystals) for route in report.endings[0].routes.values())


def test_nobody_in_play_may_be_able_to_end_it(tmp_path: Path) -> None:
    (finding,) = errand(tmp_path, in_play='["ada"]').faults
    assert finding.sentence.endswith(
        "endings must have one that can be reached for Ben and Cyd, and for 3 other teams; there is none."
    )


def test_what_cannot_be_decided_is_a_doubt(tmp_path: Path) -> None:
    report = errand(tmp_path, magick="1")
    assert report.faults == []
    assert "may hold dead ends with two receptacles once all Magick is used up" in report.doubts[0].sentence


def test_progress_is_told_to_its_end() -> None:
    told: list[float] = []
    check(HERE / "errand.toml", told.append)
    assert told == sorted(told)
    assert told[-1] == 1


# The missions of the box


@pytest.mark.parametrize("mission", ["frost-fair", "midsummer", "tea-and-sugar"])
def test_a_mission_of_the_box_is_sound(mission: str) -> None:
    report = check(Path(str(FOLDER / f"{mission}.toml")))
    assert [finding.sentence for finding in report.findings] == []
    assert report.can_win == {1: True, 2: True, 3: True, 4: True}
    assert all(entry.proved for entry in report.dead_ends)
    for ending in report.endings:
        assert list(ending.routes) == [1, 2, 3, 4]
        for seats, route in ending.routes.items():
            assert (route.played.ending, route.played.stuck) == (ending.id, "")
            assert route.played.azrak >= ending.at_least[max(seats, 2)]


def test_a_check_leaves_nothing_to_sweep_up() -> None:
    """Whatever was worked out goes with the check; it is too much for a collector to look through."""

    def signposts() -> int:
        return sum(type(thing) is Signpost for thing in gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = signposts()
        check(HERE / "errand.toml")
        assert signposts() == before
    finally:
        gc.enable()
