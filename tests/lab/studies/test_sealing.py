"""Nothing is read out of rows that are not what a study left."""

import re
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from lab.studies.conftest import Player, Reader
from lab.studies.handmade import game, lay

from timeloom.kernel import Damaged
from timeloom.lab.studies import report
from timeloom.lab.studies.playing import play_study
from timeloom.lab.studies.sealing import SEAL

PLAN = 'game = "lottery"\ngames = 20\n'


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-40])


def overwritten(file: Path) -> None:
    file.write_text("not a table")


def won_by_hand(file: Path) -> None:
    rows = pl.read_parquet(file)
    rows.with_columns(pl.lit(value=True).alias(rows.columns[3])).write_parquet(file)


@pytest.mark.parametrize("name", ["games", "decisions", "cards"])
@pytest.mark.parametrize("damage", [cut_short, overwritten, won_by_hand])
def test_damaged_rows_are_refused_by_name(
    planned: Reader, played: Player, name: str, damage: Callable[[Path], None]
) -> None:
    folder, _ = played(PLAN)
    damage(folder / f"{name}.parquet")
    words = re.escape(f"{name}.parquet is not what the study left there")
    with pytest.raises(Damaged, match=words):
        play_study(planned(PLAN), folder)
    with pytest.raises(Damaged, match=words):
        report.write(folder)
    with pytest.raises(Damaged, match=words):
        report.compare(folder, folder)


def test_a_damaged_file_that_is_deleted_is_played_again(planned: Reader, played: Player) -> None:
    folder, record = played(PLAN)
    (folder / "cards.parquet").unlink()
    assert play_study(planned(PLAN), folder).digest == record.digest
    assert report.write(folder).exists()


def test_of_rows_without_a_seal_it_is_said_that_they_cannot_be_read(tmp_path: Path) -> None:
    folder = lay(tmp_path / "older", [game(0, 0, True)])
    assert not (folder / SEAL).exists()
    (folder / "games.parquet").write_text("not a table")
    with pytest.raises(Damaged, match=r"games\.parquet cannot be read"):
        report.write(folder)
