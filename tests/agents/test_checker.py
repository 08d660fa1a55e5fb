"""The mission checker: sound missions pass, and each broken one gets the right complaint."""

from pathlib import Path

import pytest

from timeloom.games.agents.checking import Report, check
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
}


@pytest.mark.parametrize("name", COMPLAINTS)
def test_a_broken_mission_gets_the_right_complaint(name: str) -> None:
    report = check(HERE / "broken" / f"{name}.toml")
    assert not report.sound
    assert any(COMPLAINTS[name] in finding.sentence for finding in report.findings)


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
    assert finding.proved


def test_what_they_were_broken_from_is_sound() -> None:
    report = check(HERE / "errand.toml")
    assert report.findings == ()
    (light,) = report.endings
    assert {seats: route.played.azrak for seats, route in light.routes.items()} == {1: 2, 2: 2, 3: 2, 4: 2}
    assert light.at_least == {2: 2, 3: 2, 4: 2}


def test_progress_is_told_to_its_end() -> None:
    told: list[float] = []
    check(HERE / "errand.toml", told.append)
    assert told == sorted(told)
    assert told[-1] == 1


# The missions of the box


@pytest.fixture(scope="module", params=["frost-fair", "midsummer"])
def boxed(request: pytest.FixtureRequest) -> Report:
    """A mission that comes with the game, checked."""
    return check(Path(str(FOLDER / f"{request.param}.toml")))


def test_a_mission_of_the_box_is_sound(boxed: Report) -> None:
    assert [finding.sentence for finding in boxed.findings] == []


def test_each_of_its_endings_was_played_by_the_rules(boxed: Report) -> None:
    for ending in boxed.endings:
        assert ending.cheapest is not None
        assert ending.cheapest.played.ending == ending.id
        assert ending.cheapest.played.stuck == ""


def test_any_number_of_players_was_seen_to_win_it(boxed: Report) -> None:
    assert boxed.can_win == {1: True, 2: True, 3: True, 4: True}


def test_no_run_was_cheaper_than_it_can_be(boxed: Report) -> None:
    for ending in boxed.endings:
        for route in ending.routes.values():
            assert route.played.azrak >= ending.at_least[max(route.seats, 2)]
