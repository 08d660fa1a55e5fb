"""`timeloom study`: a plan alone is run, a missed band is the exit code 1, and what is missing is said."""

import json
import re
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest
from lab.studies.conftest import Reader

from timeloom.cli import run, studying
from timeloom.lab.studies.playing import Going
from timeloom.lab.working import WorkerLost

PLAN = 'game = "lottery"\ngames = 40\n[options]\nweight = 10\n[bands]\nwon = {}\n'


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_plan_alone_is_run(planned: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    planned(PLAN.format([1, 1]))
    assert run(["study", "plan.toml"]) == 0
    assert Path("plan", "games.parquet").exists()
    said = capsys.readouterr().out
    assert "Lottery  40 games, won 100.0% (91.2% to 100.0%), mean score" in said
    assert "held    Lottery: won in 100 % of 40 games" in said


def test_a_missed_band_is_the_exit_code_1(planned: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    planned(PLAN.format([0, 0.5]))
    assert run(["study", "run", "plan.toml", "--out", "there"]) == 1
    assert "MISSED  Lottery: won in 100 % of 40 games" in capsys.readouterr().out


def test_the_record_is_printed_for_programs(planned: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    planned(PLAN.format([1, 1]))
    assert run(["study", "plan.toml", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(Path("plan/study.json").read_text())


def test_whoever_watches_a_terminal_sees_how_long_it_takes(
    planned: Reader, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    planned(PLAN.format([1, 1]))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run(["study", "plan.toml"]) == 0
    assert "40 of 40 games; 0 seconds left" in capsys.readouterr().err


def test_a_log_says_now_and_then_how_long_it_takes(
    planned: Reader, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    planned(PLAN.format([1, 1]))
    monkeypatch.setattr(studying, "SPEAK_EVERY", 0.0)
    assert run(["study", "plan.toml"]) == 0
    first, last, *_ = capsys.readouterr().err.splitlines()
    assert re.fullmatch(r"32 of 40 games; \d+ seconds left\.?", first)
    assert last.startswith("40 of 40 games; 0 seconds left")


@pytest.mark.parametrize(("left", "words"), [(40, "40 seconds"), (720, "12 minutes"), (12_600, "3.5 hours")])
def test_a_time_as_people_say_it(left: float, words: str) -> None:
    assert studying._left(Going(5, 2_000, left)) == f"5 of 2,000 games; {words} left"


@pytest.mark.parametrize("fault", [KeyboardInterrupt, WorkerLost])
def test_whoever_interrupts_it_or_loses_a_worker_is_told_that_nothing_is_lost(
    planned: Reader,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    fault: type[BaseException],
) -> None:
    planned(PLAN.format([1, 1]))

    def interrupted(now: Going) -> None:
        raise fault

    monkeypatch.setattr(studying, "going", lambda: nullcontext(interrupted))
    assert run(["study", "plan.toml"]) != 0
    assert "What has been played lies in plan; the same command goes on" in capsys.readouterr().err
    assert len(list(Path("plan/parts").glob("*.games.parquet"))) == 1


def test_a_plan_is_tuned(planned: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    tune = "[tune]\ntrials = 2\nverify = 1\n[tune.options]\nseats = [1, 2]\n"
    planned(PLAN.format([1, 1]) + tune)
    assert run(["study", "tune", "plan.toml"]) == 0
    assert "2 trials, 2 of them within all bands." in capsys.readouterr().out


def test_what_is_wrong_is_a_sentence(planned: Reader, capsys: pytest.CaptureFixture[str]) -> None:
    Path("plan.toml").write_text('game = "lottery"\n[bands]\nwin = [0, 1]\n')
    assert run(["study", "plan.toml"]) == 2
    assert capsys.readouterr().err == "plan.toml, line 3: bands.win is not known here; did you mean won?\n"
    assert run(["study", "gone.toml"]) == 2
    assert "gone.toml" in capsys.readouterr().err


def test_without_the_extra_it_is_said_how_to_install_it(
    planned: Reader, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    planned(PLAN.format([1, 1]))
    for name in [name for name in sys.modules if name.startswith("timeloom.lab.studies")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "polars", None)
    assert run(["study", "plan.toml"]) == 2
    assert "pip install 'timeloom[lab]'" in capsys.readouterr().err
