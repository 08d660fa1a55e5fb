"""`timeloom packs check` for Islands: everything that can be wrong with a scenario is said, with its line."""

from functools import cache
from pathlib import Path

import pytest

from timeloom.games.islands.pack.box import FOLDER
from timeloom.kernel import game_named
from timeloom.kernel.checking import Report

BROKEN = Path(__file__).parent / "broken"

SAID = {
    "at": 'line 39, … a.actions "Follow it": at entry 2 must name a location; there is no "Z": there is A',
    "counter": 'line 46, … when.counter must name a counter; there is no "stairs": there is steps.',
    "diary-card": 'line 46, … when.diary must name a diary card; there is no "7": there is 1.',
    "ending": 'line 24, … endings "forgotten": can never be reached.',
    "endless-action": 'line 54, … b.actions "Wait": gives back the time that it takes; let it be done `once`',
    "endless-cards": 'line 49, … a.triggers "check": goes on for ever: it brings itself about again;',
    "face": "line 56, … faces entry 1 must be a whole number from 1 to 6; it is 7.",
    "insight-set": 'line 9, … insight_set must name a set of the scenario; there is no "metal": there is',
    "machine": 'line 46, … when.hacked must name a machine; there is no "bulwart"; did you mean "bulwark"?',
    "near": 'line 46, … when.near must name a location; there is no "Z": there is A, B,',
    "never": 'line 51, … a.triggers "evening": when can never hold.',
    "no-win": 'line 24, … cards must have a way to win, such as { win = "…" } on a diary card;',
    "numbers": 'line 59, … cards "1": number must be its own; 1 is there already.',
    "response": 'line 10, … response must name a response card; there is no "gentel"; did you mean "gentle"?',
    "sea": "line 10, … sector must be on land; D1 is sea, where no machine can stand.",
    "too-many": 'line 46, … when.count can never be reached; "steps" goes no higher than 3.',
    "too-many-tokens": "line 46, … when.tokens can never be reached; the box has 6 track tokens.",
    "verb": "line 41, … insigth is not known here; did you mean insight?",
    "win-out-of-reach": "line 24, … cards must have a way to win that can be reached; there is none.",
    "wreck": 'line 56, … wreck must name a machine; there is no "all": there is drover-alpha,',
}


@cache
def checked(*paths: Path) -> list[Report]:
    """What is found in these files."""
    return list(game_named("islands").make_checker().check(paths))


@pytest.mark.parametrize("name", SAID)
def test_a_fault_is_said_with_its_line_and_what_would_be_right(name: str) -> None:
    (report,) = checked(BROKEN / f"{name}.toml")
    start, end = SAID[name].split("… ")
    first = report.faults[0].sentence
    assert first.startswith(f"{name}.toml, {start}")
    assert end in first


def test_only_what_is_wrong_is_said() -> None:
    counts = {name: len(checked(BROKEN / f"{name}.toml")[0].findings) for name in SAID}
    assert {name for name, count in counts.items() if count > 1} == {"win-out-of-reach"}


def test_every_broken_file_is_looked_at() -> None:
    assert {path.stem for path in BROKEN.glob("*.toml")} == {*SAID, "sound", "perhaps-endless"}


def test_a_sound_scenario_has_no_finding() -> None:
    (report,) = checked(BROKEN / "sound.toml")
    assert report.findings == ()


def test_what_may_never_end_is_a_doubt() -> None:
    (report,) = checked(BROKEN / "perhaps-endless.toml")
    assert (report.faults, [doubt.line for doubt in report.doubts]) == ([], [55])


def test_whatever_is_out_of_reach_is_named_with_the_reason() -> None:
    (report,) = checked(BROKEN / "win-out-of-reach.toml")
    places = [fault.sentence.rpartition(", ")[2] for fault in report.faults[1:]]
    assert places == ['cards "1": b can never come up.', 'endings "found": can never be reached.']
    assert {fault.why for fault in report.faults} == {"nothing ever brings side 1b up."}


def test_the_games_own_box_is_sound() -> None:
    files = sorted(path for path in Path(str(FOLDER)).glob("*.toml"))
    assert [finding.sentence for report in checked(*files) for finding in report.findings] == []


def test_files_that_are_checked_together_may_name_each_other(tmp_path: Path) -> None:
    kid, item = tmp_path / "kid.toml", tmp_path / "item.toml"
    words = 'name = "N"\nabout = "A."\nhome = "A"\nstrength = "brave"\nweakness = "tough"'
    kid.write_text(f'[[kids]]\nid = "mika"\nitem = "yo-yo"\n{words}\n')
    item.write_text('[[items]]\nid = "yo-yo"\nname = "Y"\ncolour = "black"\ntag = "loud"\ntext = "Y."\n')
    assert [report.findings for report in checked(kid, item)] == [(), ()]
    (alone,) = checked(kid)
    assert 'item must name an item; there is no "yo-yo"' in alone.faults[0].sentence


def test_a_file_that_cannot_be_read_hides_what_may_only_follow_from_it(tmp_path: Path) -> None:
    kid, item = tmp_path / "kid.toml", tmp_path / "item.toml"
    words = 'name = "N"\nabout = "A."\nhome = "A"\nstrength = "brave"\nweakness = "tough"'
    kid.write_text(f'[[kids]]\nid = "mika"\nitem = "yo-yo"\n{words}\n')
    item.write_text('[[items]]\nid = "yo-yo"\n')
    by_kid, by_item = checked(kid, item)
    assert (len(by_kid.faults), len(by_item.faults)) == (0, 4)


CARELESS = {
    'at = ["A"]': ('at = ["a"]', 'at entry 1 must be a sign from A to Z; it is "a".'),
    'sector = "A6"': ('sector = "6A"', 'must be a sign from A to F and a sign from 1 to 8; it is "6A".'),
    'traits = ["clever"]': ('traits = "clever"', 'it is "clever"; a list of one is written ["clever"].'),
    '"exhausted"': ('"tired"', 'must be one of exhausted, injured, scared, upset or any; it is "tired".'),
}


@pytest.mark.parametrize("right", CARELESS)
def test_what_is_nearly_right_is_told_how_to_be_written(right: str, tmp_path: Path) -> None:
    wrong, said = CARELESS[right]
    path = tmp_path / "mine.toml"
    path.write_text((BROKEN / "sound.toml").read_text().replace(right, wrong))
    (fault,) = checked(path)[0].faults
    assert fault.sentence.endswith(said)
    assert fault.line
