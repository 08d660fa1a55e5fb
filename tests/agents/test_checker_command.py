"""`timeloom missions check`: what it prints, and its exit codes."""

import json
from pathlib import Path

import pytest

from timeloom.cli import run

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs" / "commands.md"


def test_a_sound_mission_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["missions", "check", str(HERE / "errand.toml")]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("errand.toml is sound.")
    assert "Light (success): 2 Azrak in 2 rounds; proved cheapest." in said.out
    assert (
        "Every one of 8 situations, told apart by 2 facts, was seen, and each leads to an ending." in said.out
    )
    assert "SPOILERS" not in said.out
    assert said.err == ""


def test_findings_end_with_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["missions", "check", str(HERE / "broken" / "unknown-id.toml")]) == 1
    assert 'there is no "torch"' in capsys.readouterr().out


def test_doubts_end_with_1_if_asked_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (HERE / "errand.toml").read_text(encoding="utf-8")
    doubtful = tmp_path / "doubtful.toml"
    doubtful.write_text(text.replace('group_holds = ["lamp"]', 'group_holds = ["lamp"], magick = 1'), "utf-8")
    assert run(["missions", "check", str(doubtful)]) == 0
    assert "doubtful.toml: 3 doubts." in capsys.readouterr().out
    assert run(["missions", "check", str(doubtful), "--strict"]) == 1


@pytest.mark.parametrize("path", ["nowhere.toml", str(HERE)])
def test_bad_input_ends_with_2(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["missions", "check", path]) == 2
    assert capsys.readouterr().err == f"{path} is no file.\n"


def test_a_walkthrough_is_shown_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["missions", "check", str(HERE / "errand.toml"), "--walkthrough"]) == 0
    said = capsys.readouterr().out
    assert "SPOILERS: Light" in said
    assert "Talk him round (success) [1 Azrak]" in said


def test_json_has_no_spoilers_unless_they_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    steps = []
    for more in ([], ["--walkthrough"]):
        assert run(["missions", "check", str(HERE / "errand.toml"), "--json", *more]) == 0
        report = json.loads(capsys.readouterr().out)
        steps.append(len(report["endings"][0]["routes"]["2"]["walkthrough"]))
    assert steps[0] == 0
    assert steps[1] > 0
    assert report["can_win"] == {"1": True, "2": True, "3": True, "4": True}


@pytest.mark.parametrize("option", ["--walkthrough", "--strict", "--json"])
def test_every_option_is_documented(option: str) -> None:
    assert option in DOCS.read_text(encoding="utf-8").split("\n## Missions\n")[1]
