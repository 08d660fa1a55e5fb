"""The command line: every command does its work."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from lab.coins import GAME, TOSSES, Call, Wish, install

from timeloom import __version__
from timeloom.cli import commands, main, run
from timeloom.kernel import Timeline, games
from timeloom.kernel.journal import save

DOCS = Path(__file__).parents[1] / "docs" / "commands.md"
TIMELOOM = [sys.executable, "-c", "from timeloom.cli import main; main()"]


@pytest.fixture(autouse=True)
def coins_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    (tmp_path / "package").mkdir()
    install(monkeypatch, tmp_path / "package", {"coins": "lab.coins:GAME"})
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    yield
    games.cache_clear()


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A finished table with a second branch."""
    timeline = Timeline(GAME, {}, 1, seed="fixed")
    for _ in range(TOSSES):
        timeline.answer(Call("heads"), 0)
    timeline.answer(Wish("more"))
    timeline.rewind(2, name="other")
    save(tmp_path / "table.timeloom", timeline)
    return tmp_path / "table.timeloom"


# Looking


def test_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"timeloom {__version__}\n"


def test_no_command_shows_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in ("games", "play", "simulate", "replay", "verify", "rules"))


def test_games_are_listed_with_seats_bots_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    said = capsys.readouterr().out
    assert "coins: Coins" in said
    assert "seats: 1 to 3" in said
    assert "bots: random" in said
    assert "--option luck=clover: Charms that do nothing. (all, none, or any of clover, horseshoe)" in said


def test_games_are_listed_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--json"]) == 0
    coins = next(game for game in json.loads(capsys.readouterr().out) if game["name"] == "coins")
    assert coins["seats"] == {"fewest": 1, "most": 3}
    assert coins["options"][1]["many"] is True
    assert {"random", "steady"} <= set(coins["bots"])


def test_rules_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "coins"]) == 0
    assert "Call five coins." in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["games"], ["simulate", "coins", "--games", "1"]])
def test_the_terminal_is_loaded_for_play_alone(arguments: list[str]) -> None:
    code = f"import sys; from timeloom.cli import run; run({arguments}); sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL).returncode == 0


# Reading journals


def test_replay_tells_the_story_and_the_end(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(table), "--branch", "main"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Coins"
    assert lines[2] == "Coins, 1 seat; the branch “main” (beside other)."
    assert "─── other parts from here ───" in lines
    assert lines[-1].startswith("The end: ")


def test_replay_tells_the_branch_that_was_played_last(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(table)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "The game goes on; it waits for Seat 1."


def test_replay_tells_what_one_seat_has_heard(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(table), "--seat", "1"]) == 0
    said = capsys.readouterr().out
    assert "as heard by Seat 1" in said
    assert "\nThe coin is warm.\n" in said
    assert run(["replay", str(table), "--seat", "2"]) == 2
    assert "has the seats 1 to 1" in capsys.readouterr().err


def test_replay_writes_the_story_to_a_file(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["replay", str(table)])
    told = capsys.readouterr().out
    kept = table.with_name("story.txt")
    assert run(["replay", str(table), "--out", str(kept)]) == 0
    assert kept.read_text(encoding="utf-8") == told
    assert "holds the story of “Coins”" in capsys.readouterr().out


def test_replay_has_no_chapters_to_tell_of_coins(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(table), "--chapter", "1"]) == 2
    assert capsys.readouterr().err == "This story has no chapters; there is no chapter 1.\n"


# Simulating


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "coins", "--games", "5", "--bots", "steady", "--seats", "2"]) == 0
    said = capsys.readouterr()
    assert "5 of 5 games" in said.out
    assert said.err == ""


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "coins", "--games", "5", "--seed", "3", "--option", "luck=none", "--json"]
    assert run([*arguments, "--seats", "2", "--bots", "2=steady"]) == 0
    study = json.loads(capsys.readouterr().out)
    assert (study["finished"], study["errors"], study["seed"]) == (5, 0, 3)
    assert study["options"]["luck"] == ""
    assert study["bots"] == ["random", "steady"]


def test_simulate_with_workers_finds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    digests = set()
    for workers in ("1", "2"):
        assert run(["simulate", "coins", "--games", "9", "--workers", workers, "--json"]) == 0
        digests.add(json.loads(capsys.readouterr().out)["digest"])
    assert len(digests) == 1


def test_simulate_that_met_failures_says_so_and_ends_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "coins", "--games", "9", "--option", "fault=rules"]
    assert run([*arguments, "--dump", str(tmp_path / "kept")]) == 1
    assert "failed: The rules of Coins failed after Call tails" in capsys.readouterr().out
    assert run(["verify", str(next((tmp_path / "kept").iterdir()))]) == 0


def test_ctrl_c_ends_a_simulation_quietly(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    arguments = ["simulate", "coins", "--games", "1000000", "--workers", "2", "--option", "fault=rules"]
    going = subprocess.Popen(
        [*TIMELOOM, *arguments, "--dump", kept],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while going.poll() is None and not list(kept.glob("*")):
        time.sleep(0.01)
    os.killpg(going.pid, signal.SIGINT)
    try:
        assert going.communicate(timeout=120) == (b"", b"")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(going.pid, signal.SIGKILL)
    assert going.returncode == 130


def test_ctrl_c_is_quiet_while_the_command_loads_and_once_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*given: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("timeloom.cli.app.run", pressed)
    before = signal.getsignal(signal.SIGINT)
    try:
        with pytest.raises(SystemExit) as ended:
            main()
        signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended.value.code == 130


def test_a_reader_who_leaves_is_no_error(table: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run([*TIMELOOM, "replay", str(table)], stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert ended.stderr == b""


# Playing


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Timeline[Any], Mapping[int, str], Path]]:
    """What the terminal was opened with; the terminal itself is not."""
    calls: list[tuple[Timeline[Any], Mapping[int, str], Path]] = []
    terminal = SimpleNamespace(play_in_terminal=lambda *given, **_: calls.append(given))
    monkeypatch.setitem(sys.modules, "timeloom.terminal.app", terminal)
    monkeypatch.setattr("timeloom.cli.playing.require_terminal", lambda: None)
    return calls


def test_play_opens_a_new_table_under_the_first_free_name(opened: list, tmp_path: Path) -> None:
    taken = tmp_path / "data" / "timeloom" / "coins-1.timeloom"
    taken.parent.mkdir(parents=True)
    taken.touch()
    assert run(["play", "coins", "--seed", "7", "--option", "luck=all", "--seats", "2"]) == 0
    [(timeline, bots, path)] = opened
    assert (timeline.options["luck"], timeline.seats, bots) == ("clover,horseshoe", 2, {})
    assert path == taken.with_name("coins-2.timeloom")


def test_the_same_seed_opens_the_same_table(opened: list) -> None:
    for seed in ("7", "7", "7/3"):
        assert run(["play", "coins", "--seed", seed]) == 0
    one, again, other = (timeline.branch.seed for timeline, _, _ in opened)
    assert one == again != other


@pytest.mark.parametrize(
    ("given", "seated"),
    [("steady", {1: "steady", 2: "steady"}), ("1=random,3=steady", {0: "random", 2: "steady"})],
)
def test_bots_take_the_seats_they_are_given(opened: list, given: str, seated: dict[int, str]) -> None:
    assert run(["play", "coins", "--seats", "3", "--bots", given]) == 0
    assert opened[0][1] == seated


def test_a_preset_brings_options_seats_and_bots(opened: list) -> None:
    assert run(["play", "moonlight", "--preset", "first"]) == 0
    [(timeline, bots, _)] = opened
    assert (timeline.options["opening"], timeline.seats) == ("ready", 3)
    assert bots == {0: "steady", 2: "steady"}


def test_whoever_names_a_game_for_several_and_says_no_more_plays_among_bots(opened: list) -> None:
    assert run(["play", "moonlight"]) == 0
    assert run(["play", "hour"]) == 0
    assert run(["play", "hour", "--seats", "7"]) == 0
    assert [len(bots) for _, bots, _ in opened] == [2, 6, 0]


def test_what_is_said_besides_goes_before_the_preset(opened: list) -> None:
    wishes = ["--seats", "4", "--option", "series=maze-of-dreams", "--bots", "1=random"]
    assert run(["play", "moonlight", "--preset", "first", *wishes]) == 0
    [(timeline, bots, _)] = opened
    assert (timeline.options["series"], timeline.options["length"]) == ("maze-of-dreams", "episode")
    assert (timeline.seats, bots) == (4, {0: "random"})


def test_whoever_names_no_game_is_offered_all(
    opened: list, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = iter(["0", "no", "1"])
    monkeypatch.setattr("builtins.input", lambda words: next(given))
    assert run(["play"]) == 0
    said = capsys.readouterr()
    assert "A first week: Four things in your bag" in said.out
    assert "Coins: " in said.out
    assert said.err.count("There are the tables 1 to ") == 2
    [(timeline, _, _)] = opened
    assert timeline.game is next(iter(games().values()))


def test_resume_goes_on_with_the_table_and_its_bots(opened: list, tmp_path: Path) -> None:
    path = tmp_path / "mine.timeloom"
    save(path, Timeline(GAME, {}, 2, seed="fixed"), {"1": "steady"})
    assert run(["play", "coins", "--resume", str(path)]) == 0
    [(timeline, bots, saved)] = opened
    assert (timeline.branch.seed, bots, saved) == ("fixed", {1: "steady"}, path)


def test_resume_last_takes_the_newest_table(opened: list, tmp_path: Path) -> None:
    for number, seed in enumerate(["older", "newest", "old"]):
        path = tmp_path / "data" / "timeloom" / f"coins-{number}.timeloom"
        save(path, Timeline(GAME, {}, 1, seed=seed))
        os.utime(path, (0, 100 if seed == "newest" else number))
    assert run(["play", "coins", "--resume", "last"]) == 0
    assert opened[0][0].branch.seed == "newest"


# Documentation


COMMANDS = commands()


@pytest.mark.parametrize("name", COMMANDS)
def test_the_page_of_commands_shows_every_command_and_option(name: str) -> None:
    page = DOCS.read_text(encoding="utf-8")
    assert f"timeloom {name} " in page
    section = page.split(f"\n## {name.title()}\n")[1].split("\n## ")[0]
    parts = getattr(COMMANDS[name], "commands", {}) or {"": COMMANDS[name]}
    assert [part for part in parts if f"timeloom {name} {part}" not in section] == []
    options = [option for part in parts.values() for parameter in part.params for option in parameter.opts]
    assert [option for option in options if option.startswith("--") and option not in section] == []
