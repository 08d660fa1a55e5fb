"""The example studies can be played as they stand."""

from pathlib import Path

import pytest

from timeloom.kernel import game_named
from timeloom.lab.studies.plan import read_plan

EXAMPLES = sorted((Path(__file__).parents[3] / "examples" / "studies").glob("*.toml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_cell_can_be_set_up(path: Path) -> None:
    plan = read_plan(path)
    assert plan.title
    assert plan.grid
    for cell in plan.cells():
        game = game_named(cell.game)
        game.setup(game.settle(cell.options), game.seated(cell.seats))


def test_there_are_three_of_them() -> None:
    assert [path.stem for path in EXAMPLES] == ["islands-seats", "letter-items", "moonlight-series"]
