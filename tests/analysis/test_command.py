"""`timeloom analyse` and `timeloom ahead`: what a person reads of it, and what a program does."""

import json
import re
from html import escape
from pathlib import Path

import msgspec
import pytest
from analysis.tables import played
from analysis.wagers import Ballad, table

from timeloom.analysis import Analysis, analyse, calibrate
from timeloom.analysis.page import page
from timeloom.analysis.report import calibration_report, report, sparkline
from timeloom.analysis.telling import points
from timeloom.cli import run
from timeloom.kernel.journal import save

LOST = ("trick tails", "fair heads", "fair tails")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A journey of a few turns."""
    save(tmp_path / "journey.timeloom", played("letter", 50))
    return tmp_path / "journey.timeloom"


def test_a_curve_is_a_line_of_blocks() -> None:
    assert sparkline([0, 0.5, 0.99, 1]) == "▁▅██"


def test_a_person_reads_the_curve_the_turning_points_and_what_is_regretted() -> None:
    said = report(analyse(table(*LOST), 0, 600))
    assert re.search("chance of winning: [▄▅][▂▃][▄▅]▁\n", said)
    assert "Turning points\n  Round 1, “Bet on the trick one”: " in said
    assert "Regret, sure among 6 comparisons\n  Round 1, “Bet on the trick one”: " in said
    assert "What could be foreseen\n  From " in said


def test_where_nothing_is_sure_nothing_is_said() -> None:
    said = report(analyse(table("fair heads"), 0, 10))
    assert "Turning points\n  none that is sure" in said
    assert "none: no answer was surely better" in said


def test_a_story_says_what_other_answers_would_have_changed() -> None:
    found = analyse(table(*LOST, game=Ballad()), 0, 400)
    said = report(found)
    assert "“Bet on the fair one” instead of “Bet on the trick one”: wins +0." in said
    assert "“Bet on the fair one” instead of “Bet on the trick one”: wins +0." in page(found)
    assert "nothing is called a mistake" in said


def test_the_calibration_curve_is_shown() -> None:
    said = calibration_report(calibrate(table(*LOST), 0, cut=1, games=400))
    assert "estimated   came (95 %)            positions" in said
    assert "mended in log-odds" in said


def test_the_page_holds_every_decision_and_needs_nothing_else() -> None:
    found = analyse(table(*LOST), 0, 50)
    written = page(found)
    assert written.count("<circle") == 2 * 3  # for a desk and for a phone
    assert all(one.words in written for one in found.decisions[0].offered)
    assert "http" not in written
    assert "<script" not in written


def test_the_page_holds_what_nobody_could_know_and_how_often_each_answer_was_tried() -> None:
    found = analyse(table("fair heads", "fair tails", "card", card="bad"), 0, 200)
    written = page(found)
    hidden = found.decisions[-1].hidden
    assert hidden is not None
    assert "nobody here could know" in written
    assert f"<strong>{points(hidden.by)}</strong>" in written
    assert "luck since the last decision" in written
    assert "in 200 continuations, and what the bot would do" in written


def test_the_page_of_a_story_says_how_sure_its_counts_are() -> None:
    found = analyse(table(*LOST, game=Ballad()), 0, 60)
    wins = found.decisions[0].given.counts[0]
    assert f"wins {wins.mean:.1f} ({wins.low:.1f} to {wins.high:.1f})" in page(found)


def test_the_page_shows_the_calibration_curve() -> None:
    calibration = calibrate(table(*LOST), 0, cut=1, games=400)
    written = page(analyse(table(*LOST), 0, 20, calibration=calibration))
    assert escape(calibration.words) in written
    assert written.count('class="reach"') == len(calibration.bins)


def test_on_a_phone_every_figure_of_the_page_stands_behind_its_name() -> None:
    written = page(analyse(table(*LOST), 0, 20, calibration=calibrate(table(*LOST), 0, cut=1, games=400)))
    assert written.count("<td class=figure") == written.count("<td class=figure data-label=")
    assert 'data-label="choice"' in written


def test_words_of_players_cannot_break_the_page() -> None:
    found = msgspec.structs.replace(analyse(table(*LOST), 0, 5), called="<script>alert(1)</script>")
    assert "<script" not in page(found)


def test_a_table_is_analysed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyse", str(file), "--continuations", "3", "--last", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Letter")
    assert "You, 2 decisions; 3 continuations of each answer" in said
    assert "Turning points" in said


def test_all_figures_are_there_for_programs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = file.with_suffix(".json")
    few = ["--continuations", "2", "--last", "1"]
    assert run(["analyse", str(file), *few, "--json", "--out", str(out)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == json.loads(out.read_text())
    assert msgspec.convert(said, Analysis).continuations == 2


def test_all_figures_are_there_as_a_page(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = file.with_suffix(".html")
    assert run(["analyse", str(file), "--continuations", "2", "--last", "1", "--out", str(out)]) == 0
    assert capsys.readouterr().out.endswith(f"{out} holds all figures.\n")
    assert out.read_text().startswith("<!doctype html>")


def test_what_may_come_of_a_table_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ahead", str(file), "--games", "20"]) == 0
    said = capsys.readouterr().out
    assert " games, by steady; seed 1" in said
    assert " in " in said
    assert "%" in said


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "4"], "This table has the seats 1 to 1; not 4."),
        (["--out", "figures.pdf"], "All figures are written as .html or .json, not as 'figures.pdf'."),
        (["--branch", "other"], "There is no branch 'other'; there is main."),
        (["--continuations", "1"], "An analysis needs at least 2 continuations of each answer."),
        (["--cut", "0"], "A continuation is cut after at least 1 decision, not 0."),
        (["--workers", "0"], "The number of workers must be at least 1, not 0."),
        (["--bots", "nobody"], "has no bot 'nobody'"),
    ],
)
def test_what_cannot_be_granted_is_a_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert run(["analyse", str(file), *arguments]) == 2
    assert sentence in capsys.readouterr().err
