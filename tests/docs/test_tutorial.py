"""The tutorial, followed from top to bottom: its files are written, its commands run, its game is whole."""

import importlib.util
import os
import re
import shlex
import stat
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from docs.pages import TUTORIAL, Block, blocks

from timeloom.bots import bot_named, play_out
from timeloom.kernel import Fate, Run
from timeloom.testing import battery

FILE = re.compile(r"# (\S+\.(?:py|toml))\n")
SECONDS = re.compile(r"\bin [\d.]+s\b")

PIP = """
import pathlib, sys, tomllib
assert sys.argv[1:] == ["install", "--editable", "."], sys.argv
project = tomllib.loads(pathlib.Path("pyproject.toml").read_text())["project"]
name, version = project["name"], project["version"]
about = pathlib.Path("site") / f"{name}-{version}.dist-info"
about.mkdir(parents=True)
(about / "METADATA").write_text(f"Metadata-Version: 2.1\\nName: {name}\\nVersion: {version}\\n")
with (about / "entry_points.txt").open("w") as file:
    for group, points in project["entry-points"].items():
        print(f"[{group}]", *(f"{one} = {at}" for one, at in points.items()), sep="\\n", file=file)
"""
"""What pip would do with the tutorial's package, without asking the network for a build backend."""


class Folder:
    """The folder of whoever follows the tutorial, and the environment that they work in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        pip = path / "pip.py"
        pip.write_text(PIP, encoding="utf-8")
        for name, words in (
            ("python", ""),
            ("timeloom", "-m timeloom"),
            ("pytest", "-m pytest"),
            ("pip", str(pip)),
        ):
            self._command(name, words)

    def _command(self, name: str, words: str) -> None:
        command = self.path / "bin" / name
        command.parent.mkdir(exist_ok=True)
        command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {words} "$@"\n', encoding="utf-8")
        command.chmod(command.stat().st_mode | stat.S_IXUSR)

    def follow(self, block: Block) -> None:
        """Do what a piece of the page says."""
        if block.kind == "sh":
            for command in block.code.splitlines():
                said = self.run(command)
            missing = [line for line in shown(block) if line not in SECONDS.sub("", said).splitlines()]
            assert not missing, f"Line {block.line}: {missing} is not among\n{said}"
        else:
            self.write(block)

    def write(self, block: Block) -> None:
        """A file that the piece names in its first line, or more of the game."""
        named = FILE.match(block.code)
        path = self.path / (named[1] if named else "hourglass.py")
        before = "" if named or not path.exists() else path.read_text(encoding="utf-8") + "\n\n"
        path.write_text(before + block.code, encoding="utf-8")

    def run(self, command: str) -> str:
        """What a command says; there is no terminal to play in, but that is all that may be missing."""
        paths = [str(self.path / "site"), str(self.path), os.environ.get("PYTHONPATH", "")]
        done = subprocess.run(
            command,
            shell=True,
            cwd=self.path,
            env={
                **os.environ,
                "PATH": f"{self.path / 'bin'}{os.pathsep}{os.environ['PATH']}",
                "PYTHONPATH": os.pathsep.join(filter(None, paths)),
            },
            capture_output=True,
            text=True,
            check=False,
        )
        if command.startswith("timeloom play"):
            assert done.stderr.startswith("A table needs a terminal"), done.stderr
        else:
            assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout


def shown(block: Block) -> list[str]:
    """What the page says that a command prints; dots stand for more."""
    return [line for line in SECONDS.sub("", block.output or "").splitlines() if line != "…"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """The folder at the end of the tutorial."""
    folder = Folder(tmp_path_factory.mktemp("tutorial"))
    for block in blocks(TUTORIAL, "python", "toml", "sh"):
        folder.follow(block)
    return folder


@pytest.fixture(scope="module")
def hourglass(folder: Folder) -> ModuleType:
    """The game that came out."""
    spec = importlib.util.spec_from_file_location("hourglass", folder.path / "hourglass.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["hourglass"] = module
    spec.loader.exec_module(module)
    return module


def test_every_step_has_a_command(folder: Folder) -> None:
    steps = re.split(r"^## \d\. ", TUTORIAL.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert len(steps) == 9
    assert [step.splitlines()[0] for step in steps if "```sh\n" not in step] == []


@pytest.mark.parametrize("bots", [("random", "random"), ("steady", "random", "search:5")])
def test_bots_play_it_to_the_end(hourglass: ModuleType, bots: tuple[str, ...]) -> None:
    run = Run.begin(hourglass.GAME, {}, len(bots), Fate("a seed"))
    play_out(run, [bot_named(hourglass.GAME, name, Random(seat)) for seat, name in enumerate(bots)])
    assert run.outcome is not None
    assert run.outcome.won


def test_a_hand_that_leaks_is_found(hourglass: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = hourglass.hand
    monkeypatch.setattr(hourglass, "hand", lambda s, seat, shown: hand(s, seat, True))
    with pytest.raises(AssertionError, match="Seat 1 sees what it cannot know"):
        battery.imagining_changes_nothing_that_a_seat_sees(battery.Case(hourglass.GAME))


def test_its_types_are_right(folder: Folder) -> None:
    checked = [sys.executable, "-m", "mypy", "--strict", "hourglass.py"]
    done = subprocess.run(checked, cwd=folder.path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
