"""Tuning: towards bands, every trial kept, and the best tried again with seeds that are new to it."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lab.studies.conftest import Reader

from timeloom.kernel import Refused, TimeloomError
from timeloom.lab.studies import tuning
from timeloom.lab.studies.numbers import PackNumber, with_number
from timeloom.lab.studies.plan import StudyPlan
from timeloom.lab.studies.playing import play_study
from timeloom.lab.studies.record import Record, Verdict, read_record
from timeloom.lab.studies.tuning import TRIALS, TUNED, Trial, missed_by, tune_plan

ERRAND = Path(__file__).parents[2] / "agents" / "errand.toml"
PLAN = """
game = "lottery"
games = 60
[bands]
won = [0.55, 0.85]
[tune]
trials = 8
verify = 2
[tune.options]
weight = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
"""


def test_the_best_is_within_the_bands_with_fresh_seeds_too(planned: Reader, tmp_path: Path) -> None:
    tuned = tune_plan(planned(PLAN), tmp_path / "tuned")
    assert tuned.held
    assert len(tuned.trials) == 8
    best = tuned.verified[0]
    assert best.trial.chosen["weight"] in ("6", "7", "8")
    assert (best.trial.loss, best.again.loss, best.games) == (0, 0, 240)
    again = read_record(tmp_path / "tuned" / "trials" / f"{best.trial.number:03}-again")
    assert (again.cells[0].seed, again.digest) == (2, best.again.digest)
    assert "within all bands" in tuned.words


def test_every_trial_is_kept(planned: Reader, tmp_path: Path) -> None:
    tuned = tune_plan(planned(PLAN), tmp_path / "tuned")
    lines = (tmp_path / "tuned" / TRIALS).read_bytes()
    assert tuple(msgspec.json.Decoder(Trial).decode_lines(lines)) == tuned.trials
    assert (tmp_path / "tuned" / TUNED).exists()
    for trial in tuned.trials:
        first = next(one for one in tuned.trials if one.chosen == trial.chosen)
        study = read_record(tmp_path / "tuned" / "trials" / f"{first.number:03}")
        assert (study.digest, study.cells[0].options) == (trial.digest, trial.chosen)


def test_tuning_goes_on_where_it_was_interrupted(
    planned: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tune_plan(planned(PLAN), tmp_path / "whole")
    tune_plan(
        planned(PLAN.replace("trials = 8", "trials = 5").replace("verify = 2", "verify = 0")),
        tmp_path / "torn",
    )
    played: list[str] = []

    def noted(plan: StudyPlan, folder: Path, *given: Any) -> Record:
        played.append(folder.name)
        return play_study(plan, folder, *given)

    monkeypatch.setattr(tuning, "play_study", noted)
    assert tune_plan(planned(PLAN), tmp_path / "torn") == whole
    assert [name for name in played if name < "005" and not name.endswith("-again")] == []


@pytest.mark.parametrize(
    ("before", "after", "other"),
    [
        ("games = 60", "games = 50", "games"),
        ("0.55, 0.85", "0.95, 1", "bands"),
        ("9, 10]", "9]", "tune"),
        ('"lottery"', '"lottery"\nseed = 5', "seed"),
    ],
)
def test_trials_of_another_plan_are_refused(
    planned: Reader, tmp_path: Path, before: str, after: str, other: str
) -> None:
    few = PLAN.replace("trials = 8", "trials = 1").replace("verify = 2", "verify = 0")
    tune_plan(planned(few), tmp_path / "tuned")
    with pytest.raises(Refused, match=f"holds trials of another plan; what differs is {other}"):
        tune_plan(planned(few.replace(before, after)), tmp_path / "tuned")


def test_a_folder_with_anything_else_in_it_is_refused(planned: Reader, tmp_path: Path) -> None:
    (tmp_path / "tuned").mkdir()
    (tmp_path / "tuned" / "letters.txt").write_text("dear")
    with pytest.raises(Refused, match="tuned holds something else than trials"):
        tune_plan(planned(PLAN), tmp_path / "tuned")


def test_a_number_of_a_pack_is_tuned_wherever_one_stands(
    planned: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "plans").mkdir()
    (tmp_path / "plans" / "errand.toml").write_bytes(ERRAND.read_bytes())
    numbers = '"errand.toml: crystals" = [30, 30]'
    plan = planned(
        'game = "agents"\ngames = 1\n[options]\nmission = "errand"\n[bands]\nerrors = 0\n'
        f"[tune]\ntrials = 1\nverify = 0\n[tune.numbers]\n{numbers}\n"
    )
    monkeypatch.chdir(tmp_path)
    tuned = tune_plan(plan, Path("tuned"), Path("plans"))
    assert list(tuned.trials[0].chosen.values()) == [30]
    (cell,) = read_record(Path("tuned/trials/000")).cells
    changed = Path("tuned/packs/000/errand.toml").read_bytes()
    assert cell.packs == {"errand.toml": sha256(changed).hexdigest()}
    assert changed != ERRAND.read_bytes()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('game = "lottery"\n[bands]\nerrors = 0\n', r"no \[tune\]"),
        ('game = "lottery"\n[tune.options]\nweight = [1]\n', r"no \[bands\] to tune towards"),
        (
            'game = "lottery"\n[bands]\nerrors = 0\n[grid]\nweight = [1]\n[tune.options]\nweight = [1]\n',
            r"weight stands in \[grid\] and in \[tune.options\]",
        ),
        (
            'game = "lottery"\n[bands]\nerrors = 0\n[tune.options]\nweight = [1, 2]\nrain = ["much"]\n',
            "lottery has no option 'rain'",
        ),
        (
            'game = "lottery"\n[bands]\nerrors = 0\n[tune.numbers]\ndays = [1, 2]\n',
            "named as “FILE: WAY.TO.IT”",
        ),
        (
            'game = "lottery"\n[bands]\nerrors = 0\n[grid]\npacks = [[], ["a.toml"]]\n'
            '[tune.numbers]\n"a.toml: days" = [1, 2]\n',
            "Numbers are tuned in packs that all cells have",
        ),
    ],
)
def test_a_plan_that_cannot_be_tuned_is_refused(
    planned: Reader, tmp_path: Path, text: str, sentence: str
) -> None:
    (tmp_path / "a.toml").write_text("days = 1\n")
    with pytest.raises(TimeloomError, match=sentence):
        tune_plan(planned(text), tmp_path / "tuned")
    assert not (tmp_path / "tuned").exists()


@pytest.mark.parametrize(
    ("found", "band", "missed"),
    [
        (0.5, (0.4, 0.6), 0.0),
        (0.3, (0.4, 0.6), 0.5),
        (0.9, (0.4, 0.6), 1.5),
        (3, (0, 0), 3),
        (None, (0, 1), 1),
    ],
)
def test_a_miss_is_measured_by_the_width_of_its_band(
    found: float | None, band: tuple[float, float], missed: float
) -> None:
    held = found is not None and band[0] <= found <= band[1]
    assert missed_by(Verdict(0, "won", "", held, found, *band)) == pytest.approx(missed)


PACK = """# mine
days = 3  # at least 3
[[scenarios]]
id = "runaway"
limits = { days = 3, nights = 3 }
[[scenarios]]
id = "return"
days = 3
"""


@pytest.mark.parametrize(
    ("way", "changed"),
    [
        ("days", "days = 9  # at least 3"),
        ("scenarios.return.days", 'id = "return"\ndays = 9'),
        ("scenarios.0.limits.nights", "limits = { days = 3, nights = 9 }"),
    ],
)
def test_one_number_of_a_pack_is_changed_and_nothing_else(way: str, changed: str) -> None:
    text = with_number(PACK, PackNumber.read(f"my.toml: {way}"), 9)
    assert changed in text
    assert sum(old != new for old, new in zip(PACK.split(), text.split(), strict=True)) == 1


@pytest.mark.parametrize(
    ("way", "sentence"), [("nights", "“nights” is not there"), ("scenarios.0.id", "is no number")]
)
def test_a_number_that_is_none_is_refused(way: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        with_number(PACK, PackNumber.read(f"my.toml: {way}"), 9)
