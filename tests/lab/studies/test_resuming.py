"""A study goes on where it was interrupted, and becomes what it would have been."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import polars
import pytest
from lab.studies.conftest import Reader
from polars.testing import assert_frame_equal

from timeloom.kernel import Refused
from timeloom.lab.studies.chunk import Done, Task, chunks
from timeloom.lab.studies.folder import PARTS, Folder
from timeloom.lab.studies.playing import Files, Going, Players, on_this_machine, play_study
from timeloom.lab.studies.record import read_record
from timeloom.lab.studies.rows import FILES

PLAN = 'game = "lottery"\ngames = 100\n[grid]\nweight = [2, 8]\n'


def interrupted(tasks: Sequence[Task], files: Files) -> Iterator[Done]:
    yield from islice(on_this_machine(tasks, files, workers=1), 3)
    raise KeyboardInterrupt


def tasks_handed_out(seen: list[Task]) -> Players:
    def players(tasks: Sequence[Task], files: Files) -> Iterator[Done]:
        seen.extend(tasks)
        return on_this_machine(tasks, files, workers=1)

    return players


def assert_the_same(one: Path, other: Path) -> None:
    for name in FILES:
        assert_frame_equal(
            polars.read_parquet(one / f"{name}.parquet"), polars.read_parquet(other / f"{name}.parquet")
        )
    assert (one / "study.json").read_bytes() == (other / "study.json").read_bytes()


def test_a_study_that_was_interrupted_goes_on(planned: Reader, tmp_path: Path) -> None:
    plan, rest = planned(PLAN), list[Task]()
    play_study(plan, tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        play_study(plan, tmp_path / "torn", players=interrupted)
    assert not read_record(tmp_path / "torn").finished
    play_study(plan, tmp_path / "torn", players=tasks_handed_out(rest))
    assert len(rest) == 8 - 3
    assert_the_same(tmp_path / "whole", tmp_path / "torn")
    assert not (tmp_path / "torn" / PARTS).exists()


def test_what_was_written_by_halves_is_played_again(planned: Reader, tmp_path: Path) -> None:
    plan, again = planned(PLAN), list[Task]()
    with pytest.raises(KeyboardInterrupt):
        play_study(plan, tmp_path / "torn", players=interrupted)
    folder = Folder(tmp_path / "torn")
    first, second, third, *_ = chunks(read_record(folder.path))
    path = folder.part(first, "games")
    path.write_bytes(path.read_bytes()[:-40])
    folder.part(second, "decisions").write_bytes(folder.part(third, "decisions").read_bytes()[:100])
    play_study(plan, folder.path, players=tasks_handed_out(again))
    assert [task.chunk for task in again][:2] == [first, second]
    play_study(plan, tmp_path / "whole")
    assert_the_same(tmp_path / "whole", folder.path)


def test_a_finished_study_is_not_played_again_and_may_be_judged_anew(planned: Reader, tmp_path: Path) -> None:
    record, again = play_study(planned(PLAN), tmp_path / "study"), list[Task]()
    judged = play_study(
        planned(PLAN + "[bands]\nwon = [0, 0.01]\n"), tmp_path / "study", players=tasks_handed_out(again)
    )
    assert again == []
    assert (record.held, judged.held, judged.digest) == (True, False, record.digest)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (PLAN.replace("100", "99"), r"another study, with games: 100, not games: 99; choose another folder"),
        (PLAN.replace("8]", "9]"), r"with grid: weight=8, not grid: weight=9"),
        (PLAN.replace("2, 8", "2, 4, 8"), r"with 2 cells, not 3"),
        (f"seed = 4\n{PLAN}", r"with seed: 1, not seed: 4"),
    ],
)
def test_the_folder_of_another_plan_is_refused(
    planned: Reader, tmp_path: Path, other: str, sentence: str
) -> None:
    play_study(planned(PLAN), tmp_path / "study")
    with pytest.raises(Refused, match=sentence):
        play_study(planned(other), tmp_path / "study")


def test_a_folder_with_anything_else_in_it_is_refused(planned: Reader, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letters.txt").write_text("dear")
    with pytest.raises(Refused, match="mine holds something else than a study"):
        play_study(planned(PLAN), tmp_path / "mine")


def test_two_workers_leave_what_one_leaves(planned: Reader, tmp_path: Path) -> None:
    play_study(planned(PLAN), tmp_path / "one")
    play_study(planned(PLAN), tmp_path / "two", workers=2)
    assert_the_same(tmp_path / "one", tmp_path / "two")


def test_progress_says_how_far_it_is_and_how_long_it_takes(planned: Reader, tmp_path: Path) -> None:
    heard: list[Going] = []
    play_study(planned(PLAN), tmp_path / "study", watching=heard.append)
    assert [going.games for going in heard] == [32, 64, 96, 100, 132, 164, 196, 200]
    assert {going.of for going in heard} == {200}
    assert heard[0].left > 0
    assert heard[-1].left == 0


def test_a_study_that_is_killed_loses_only_what_was_in_the_making(planned: Reader, tmp_path: Path) -> None:
    many = PLAN.replace("100", "2000")
    planned(many)
    command = [sys.executable, "-m", "timeloom", "study", str(tmp_path / "plan.toml"), "--out", "torn"]
    killed = subprocess.Popen(command, cwd=tmp_path, start_new_session=True)
    parts = tmp_path / "torn" / PARTS
    while not (parts.exists() and len(list(parts.glob("*.games.parquet"))) >= 3):
        assert killed.poll() is None, "it was over before it could be killed"
        time.sleep(0.005)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.wait()
    kept = len(list(parts.glob("*.games.parquet")))
    rest: list[Task] = []
    play_study(planned(many), tmp_path / "torn", players=tasks_handed_out(rest))
    assert len(rest) == len(list(chunks(read_record(tmp_path / "torn")))) - kept
    play_study(planned(many), tmp_path / "whole")
    assert_the_same(tmp_path / "whole", tmp_path / "torn")
