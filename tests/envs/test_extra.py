"""The extra: who lacks it is told how to install it, and who plays never loads it."""

import gc
import subprocess
import sys
from importlib import import_module

import pytest
from envs.tables import play

from timeloom.envs.pettingzoo import env
from timeloom.kernel import Run

NEEDED = {
    "pettingzoo": ("pettingzoo", "research"),
    "gymnasium": ("gymnasium", "research"),
    "openspiel": ("pyspiel", "research"),
    "textarena": ("textarena", "textarena"),
}


@pytest.mark.parametrize("name", NEEDED)
def test_without_the_extra_an_environment_says_how_to_install_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, extra = NEEDED[name]
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, f"timeloom.envs.{name}", raising=False)
    with pytest.raises(
        ImportError, match=rf"is not installed. Install it with: pip install 'timeloom\[{extra}\]'"
    ):
        import_module(f"timeloom.envs.{name}")


def test_commands_for_players_load_no_environment() -> None:
    loaded = "import sys, timeloom.cli; timeloom.cli.commands(); print([*sys.modules])"
    said = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout
    needed = [package for package, _ in NEEDED.values()]
    unwanted = (*needed, "timeloom.envs", "timeloom.arena", "numpy", "polars", "openskill", "mcp")
    assert not [name for name in unwanted if f"'{name}'" in said]


def test_a_table_in_words_needs_nothing_but_timeloom() -> None:
    loaded = "import sys, timeloom.envs.text; print([*sys.modules])"
    said = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout
    assert not [name for name in ("numpy", "gymnasium", "polars") if f"'{name}'" in said]


def test_tables_that_were_left_are_not_kept() -> None:
    laid = env("letter")
    before = runs_alive()
    for seed in range(20):
        laid.reset(seed=seed)
        play(laid, 30)
        laid.fork()
    assert runs_alive() == before + 1


def runs_alive() -> int:
    """How many lines of play are still held somewhere."""
    gc.collect()
    return sum(type(thing) is Run for thing in gc.get_objects())
