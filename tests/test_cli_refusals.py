"""Bad input at the command line: one clear sentence on stderr, exit code 2, and nothing else."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.coins import GAME, Call, install

from timeloom.cli import run
from timeloom.kernel import Timeline, games
from timeloom.kernel.journal import dump


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A working folder with a good table, damaged ones, and a package of two games of which one is torn."""
    install(monkeypatch, tmp_path, {"coins": "lab.coins:GAME", "torn": "lab.nowhere:GAME"})
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    timeline = Timeline(GAME, {}, 1, seed="fixed")
    timeline.answer(Call("heads"), 0)
    good = dump(timeline)
    Path("good").write_bytes(good)
    Path("changed").write_bytes(good.replace(b"heads", b"edges"))
    Path("short").write_bytes(good[: len(good) // 2])
    Path("foreign").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    Path("empty").write_bytes(b"")
    Path("sealed").write_bytes(dump(timeline, sealed=True))
    yield tmp_path
    games.cache_clear()


REFUSALS = {
    "bogus": "No such command 'bogus'",
    "--bogus": "No such option: --bogus",
    "games --bogus": "No such option: --bogus",
    "games letter": "unexpected extra argument",
    "rules": "Missing argument 'GAME'",
    "rules bogus": "There is no game 'bogus'; there is",
    "rules torn": "The game 'torn' cannot be loaded",
    "play": "needs a terminal",
    "play --preset first": "Say of which game",
    "play bogus": "There is no game 'bogus'",
    "play coins": "needs a terminal",
    "play coins --preset huge": "Coins has no preset 'huge'; it has first.",
    "play coins --resume x --preset first": "--preset belongs to a new table",
    "play coins --seed x": "The seed must be a number",
    "play coins --seats 4": "Coins has 1 to 3 seats, not 4",
    "play coins --seats x": "--seats must be a whole number, not 'x'.",
    "play coins --option luck": "An option is given as NAME=VALUE, not 'luck'",
    "play coins --option =all": "An option is given as NAME=VALUE, not '=all'",
    "play coins --option luck=penny": "luck must be all, none, or any of",
    "play coins --option size=1": "coins has no option 'size'; it has fault, luck",
    "play coins --bots clever": "Coins has no bot 'clever'; it has random",
    "play coins --bots 2=steady": "with a seat from 1 to 1; not '2=steady'",
    "play coins --bots 1=": "Coins has no bot ''",
    "play coins --seats 2 --bots 1=random,steady": "with a seat from 1 to 2; not 'steady'",
    "play coins --resume missing": "missing cannot be read: No such file",
    "play coins --resume last": "No table of Coins has been saved",
    "play coins --resume good --seed 3": "--seed belongs to a new table",
    "play coins --resume": "requires an argument",
    "serve --port web": "--port must be a whole number, not 'web'.",
    "replay": "Missing argument 'FILE'",
    "replay missing": "missing cannot be read: No such file",
    "replay .": "cannot be read: Is a directory",
    "replay foreign": "foreign: this is not a Timeloom journal",
    "replay empty": "empty: this is not a Timeloom journal",
    "replay changed": "changed: the journal is damaged",
    "replay short": "short: the journal is damaged",
    "replay good --branch bogus": "There is no branch 'bogus'; there is main",
    "verify": "Missing argument 'FILE'",
    "verify missing": "missing cannot be read: No such file",
    "verify changed": "changed: the journal is damaged",
    "verify sealed": "is not published yet",
    "verify good --commitment abc": "A commitment is 64 hex digits, not 'abc'.",
    "verify good --entropy xyz": "Entropy is given as 2 to 64 hex digits",
    "simulate": "Missing argument 'GAME'",
    "simulate coins": "Missing option '--games'",
    "simulate islands --games 1 --seats 3 --option kids=2": "2 kids are too few for 3 seats",
    "simulate bogus --games 1": "There is no game 'bogus'",
    "simulate torn --games 1": "The game 'torn' cannot be loaded",
    "simulate coins --games x": "--games must be a whole number, not 'x'.",
    "simulate coins --games 0": "number of games must be at least 1, not 0",
    "simulate coins --games -5": "number of games must be at least 1, not -5",
    "simulate coins --games 1.5": "--games must be a whole number, not '1.5'.",
    "simulate coins --games 1 --workers two": "--workers must be a whole number, not 'two'.",
    "simulate coins --games 1 --workers 0": "number of workers must be at least 1, not 0",
    "simulate coins --games 1 --seats 9": "Coins has 1 to 3 seats, not 9",
    "simulate coins --games 1 --seed x": "--seed must be a whole number, not 'x'.",
    "simulate coins --games 1 --bots clever": "Coins has no bot 'clever'",
    "simulate coins --games 1 --option fault=no": "fault must be one of none, rules",
    "simulate coins --games 1 --dump good": "good cannot hold journals",
}


@pytest.mark.parametrize("wish", REFUSALS)
def test_a_wish_that_cannot_be_granted_is_one_sentence(wish: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(wish.split()) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert REFUSALS[wish] in said.err
    assert said.err.endswith(".\n")
    assert said.err.count("\n") == 1


def test_a_broken_game_is_in_no_other_game_s_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "coins", "--games", "1"]) == 0
    assert "1 of 1 game" in capsys.readouterr().out


def test_a_broken_game_is_said_and_the_others_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    said = capsys.readouterr()
    assert "coins: Coins" in said.out
    assert "torn" not in said.out
    assert said.err.startswith("The game 'torn' cannot be loaded (lab.nowhere:GAME): ")
    assert said.err.count("\n") == 1


def test_a_table_of_another_game_is_not_resumed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = type(GAME)()
    monkeypatch.setattr(sys.modules["lab.coins"], "TOLLS", game, raising=False)
    monkeypatch.setattr(game, "name", "tolls", raising=False)
    Path("coins-1.0.dist-info/entry_points.txt").write_text(
        "[timeloom.games]\ncoins = lab.coins:GAME\ntolls = lab.coins:TOLLS\n"
    )
    assert run(["play", "tolls", "--resume", "good"]) == 2
    assert "good is a table of coins, not of tolls." in capsys.readouterr().err


def test_of_cards_that_cannot_be_read_everything_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    Path("cards.toml").write_text("a = 1\nb = 2\n")
    Path("creased.py").write_text(
        "from pathlib import Path\nfrom timeloom.kernel.pack import Content, read_pack\n"
        "GAME = read_pack(Path('cards.toml'), Content)\n"
    )
    Path("coins-1.0.dist-info/entry_points.txt").write_text("[timeloom.games]\ncreased = creased:GAME\n")
    assert run(["play", "creased"]) == 2
    said = capsys.readouterr().err
    assert [line[:20] for line in said.splitlines()] == ["cards.toml, line 1: ", "cards.toml, line 2: "]
