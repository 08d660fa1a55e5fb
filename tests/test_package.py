"""The package as it is installed: its version, its command, and the sentence at the door of every room."""

import ast
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import timeloom

HOUSE = Path(timeloom.__file__).parent
ROOMS = sorted({module.parent for module in HOUSE.rglob("*.py")})


def test_version_is_said_once() -> None:
    assert version("timeloom") == timeloom.__version__


def test_command_says_its_version() -> None:
    command = Path(sys.executable).with_name("timeloom")
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout
    assert timeloom.__version__ in said


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(HOUSE)))
def test_room_says_what_it_is_for(room: Path) -> None:
    door = ast.parse((room / "__init__.py").read_text(encoding="utf-8"))
    opening = (ast.get_docstring(door) or "").split("\n\n")[0]
    assert opening.endswith("."), f"{room}/__init__.py does not open with a sentence"
