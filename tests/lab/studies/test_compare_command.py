"""`timeloom study compare`."""

from pathlib import Path

import msgspec
import pytest
from lab.studies.handmade import game, lay

from timeloom.cli.app import run


def laid(folder: Path, wins: int) -> str:
    return str(lay(folder, [game(0, index, index < wins) for index in range(40)]))


def test_two_studies_are_told_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = laid(tmp_path / "before", 10), laid(tmp_path / "after", 30)
    assert run(["study", "compare", first, second]) == 0
    told = capsys.readouterr().out
    assert "won 25 %, then 75 %: +50 (" in told
    assert "sure (40 pairs, " in told


def test_it_is_json_and_a_page_where_that_is_wanted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = laid(tmp_path / "before", 10), laid(tmp_path / "after", 30)
    page = tmp_path / "beside.html"
    assert run(["study", "compare", first, second, "--json", "--out", str(page)]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert told["cells"][0]["pairs"] == 40
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_folder_that_holds_no_study_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["study", "compare", laid(tmp_path / "before", 10), str(tmp_path / "nowhere")]) == 2
    assert "holds no study" in capsys.readouterr().err
