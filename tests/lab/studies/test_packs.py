"""Files that a plan adds: they are played with, by processes that have them."""

from pathlib import Path

import pytest
from lab.studies.conftest import Reader

from timeloom.kernel import Refused
from timeloom.lab.studies.playing import play_study

ERRAND = Path(__file__).parents[2] / "agents" / "errand.toml"


def test_a_mission_that_is_added_is_played(planned: Reader, tmp_path: Path) -> None:
    plan = f'game = "agents"\ngames = 2\npacks = "{ERRAND}"\n[options]\nmission = "errand"\n'
    (cell,) = play_study(planned(plan), tmp_path / "study").cells
    assert list(cell.packs) == ["errand.toml"]
    assert cell.options["mission"] == "errand"
    assert any(thing.startswith("ending ") for thing in cell.things)


def test_a_game_that_takes_no_files_says_so(planned: Reader, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="Lottery takes no files of others, so errand"):
        play_study(planned(f'game = "lottery"\ngames = 2\npacks = "{ERRAND}"\n'), tmp_path / "study")
