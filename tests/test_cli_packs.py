"""`timeloom packs`: files of any game are checked by that game, which is seen from the file."""

import json
from importlib.resources import files
from pathlib import Path
from shutil import copyfile

import pytest

from timeloom.cli import run

GAMES = Path(str(files("timeloom.games")))
BROKEN = Path(__file__).parent / "islands" / "broken"
ERRAND = Path(__file__).parent / "agents" / "errand.toml"


@pytest.mark.parametrize(
    "name",
    [
        "hour/packs/hour.toml",
        "islands/packs/kids.toml",
        "letter/packs/letter.toml",
        "moonlight/packs/playbooks.toml",
        "moonlight/packs/series-abyss.toml",
    ],
)
def test_a_file_tells_which_game_it_is_for(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A copy in a folder without a name is checked as well, and a wrong word in it is found."""
    assert run(["packs", "check", str(GAMES / name)]) == 0
    assert capsys.readouterr().out == f"{Path(name).name} is sound.\n"
    spoilt = tmp_path / "spoilt.toml"
    spoilt.write_text(f"oddity = 1\n{(GAMES / name).read_text(encoding='utf-8')}", encoding="utf-8")
    assert run(["packs", "check", str(spoilt)]) == 1
    assert "fault: spoilt.toml, line 1: oddity is not known here; there is " in capsys.readouterr().out


def test_a_mission_is_checked_as_missions_are(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for command in (["missions", "check"], ["packs", "check"]):
        for more in ([], ["--json"], ["--walkthrough"]):
            assert run([*command, str(ERRAND), *more]) == 0
            said.append(capsys.readouterr().out)
    assert said[:3] == said[3:]


def test_doubts_are_faults_only_if_one_is_strict(capsys: pytest.CaptureFixture[str]) -> None:
    doubtful = str(BROKEN / "perhaps-endless.toml")
    assert [run(["packs", "check", doubtful]), run(["packs", "check", doubtful, "--strict"])] == [0, 1]
    assert "perhaps-endless.toml: 1 doubt." in capsys.readouterr().out


def test_a_folder_is_looked_through_game_by_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for source in (GAMES / "letter/packs/letter.toml", BROKEN / "sound.toml", BROKEN / "sea.toml"):
        copyfile(source, tmp_path / source.name)
    assert run(["packs", "check", str(tmp_path), "--json"]) == 1
    reports = json.loads(capsys.readouterr().out)
    found = {report["file"]: len(report["findings"]) for report in reports}
    assert found == {"letter.toml": 0, "sea.toml": 1, "sound.toml": 0}


@pytest.mark.parametrize(
    ("text", "more", "said"),
    [
        ("", [], "could be for agents, hour, islands, letter, moonlight; say which with --game."),
        ('id = "mine"\n', [], "could be for agents, moonlight; say which with --game."),
        ('id = "mine"\n', ["--game", "chess"], "There is no game 'chess'; there is agents, hour, "),
    ],
)
def test_what_cannot_be_seen_has_to_be_said(
    text: str, more: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert run(["packs", "check", str(path), *more]) == 2
    assert said in capsys.readouterr().err


def test_the_folder_tells_where_the_file_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "islands" / "mine.toml"
    path.parent.mkdir()
    path.write_text("kids = [")
    assert run(["packs", "check", str(path)]) == 1
    assert capsys.readouterr().out.startswith(
        "fault: mine.toml, line 1: Invalid value; a text stands in straight"
    )


def test_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["packs", "check", str(tmp_path / "nowhere.toml")]) == 2
    assert capsys.readouterr().err == f"{tmp_path / 'nowhere.toml'} is no file and no folder.\n"
    assert run(["packs", "check", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"There is no file whose name ends with .toml in {tmp_path}.\n"


def test_bots_measure_what_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(BROKEN / "perhaps-endless.toml").replace("perhaps-endless", "sound")
    assert run(["packs", "check", path, "--games", "3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    (measured,) = report["measured"]
    assert (measured["title"], measured["bot"], measured["games"]) == ("Sound", "steady", 3)
    assert 0 <= measured["low"] <= measured["won"] / 3 <= measured["high"] <= 1
    assert sum(measured["endings"].values()) == 3
    unmet = {finding["kind"] for finding in report["findings"]}
    assert unmet <= {"never met"}
