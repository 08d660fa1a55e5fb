"""The game of the tutorial is a whole game: it plays, and it passes what every game must pass."""

import importlib.util
import sys
import tomllib
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from docs.pages import DOCS, blocks

from timeloom.bots import bot_named, play_out
from timeloom.kernel import Fate, Run
from timeloom.testing import battery

TUTORIAL = DOCS / "tutorial.md"


@pytest.fixture(scope="module")
def hourglass(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """The pieces of the tutorial put together into one file."""
    path = tmp_path_factory.mktemp("tutorial") / "hourglass.py"
    path.write_text("\n\n".join(block.code for block in blocks(TUTORIAL, "python")), encoding="utf-8")
    return imported(path)


def imported(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("bots", [("random", "random"), ("steady", "random", "search:5")])
def test_bots_play_it_to_the_end(hourglass: ModuleType, bots: tuple[str, ...]) -> None:
    run = Run.begin(hourglass.GAME, {}, len(bots), Fate("a seed"))
    play_out(run, [bot_named(hourglass.GAME, name, Random(seat)) for seat, name in enumerate(bots)])
    assert run.outcome is not None
    assert run.outcome.won


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("check", battery.CHECKS)
def test_it_passes_what_every_game_must_pass(hourglass: ModuleType, check: battery.Check, seats: int) -> None:
    check(battery.Case(hourglass.GAME, seats=seats))


def test_a_hand_that_leaks_is_found(hourglass: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = hourglass.hand
    monkeypatch.setattr(hourglass, "hand", lambda s, seat, shown: hand(s, seat, True))
    with pytest.raises(AssertionError, match="Seat 1 sees what it cannot know"):
        battery.imagining_changes_nothing_that_a_seat_sees(battery.Case(hourglass.GAME))


def test_its_entry_point_leads_to_the_game(hourglass: ModuleType) -> None:
    (block,) = blocks(TUTORIAL, "toml")
    announced = tomllib.loads(block.code)["project"]["entry-points"]["timeloom.games"]
    assert announced == {hourglass.GAME.name: "hourglass:GAME"}
