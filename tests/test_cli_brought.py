"""Commands that games bring: they stand beside ours, and a broken one is in nobody's way."""

from pathlib import Path

import pytest
import typer
from lab.coins import install

from timeloom.cli import commands, run

toss = typer.Typer(help="Coins.")


@toss.command("once")
def toss_once() -> None:
    """Toss a coin."""
    print("Heads.")


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A package with a command that works, one that does not, and one with a name of ours."""
    install(monkeypatch, tmp_path, {})
    points = {"toss": f"{__name__}:toss", "lost": "nowhere:app", "games": f"{__name__}:toss"}
    lines = [f"{name} = {where}\n" for name, where in points.items()]
    (tmp_path / "coins-1.0.dist-info" / "entry_points.txt").write_text(
        "[timeloom.commands]\n" + "".join(lines)
    )


@pytest.mark.usefixtures("brought")
def test_a_game_brings_its_own_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["toss", "once"]) == 0
    assert capsys.readouterr().out == "Heads.\n"


@pytest.mark.usefixtures("brought")
def test_they_are_listed_after_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(commands())[-1] == "toss"
    assert run([]) == 0
    said = capsys.readouterr()
    assert "toss" in said.out
    assert said.err.count("The command 'lost' cannot be loaded (nowhere:app): ") == 2


@pytest.mark.usefixtures("brought")
def test_a_command_that_cannot_be_loaded_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lost"]) == 2
    assert capsys.readouterr().err.startswith("The command 'lost' cannot be loaded (nowhere:app): ")


@pytest.mark.usefixtures("brought")
def test_nobody_takes_the_name_of_one_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "once"]) == 2
    assert "Heads" not in capsys.readouterr().out
