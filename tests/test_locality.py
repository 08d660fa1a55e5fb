"""What belongs together lies together: a question is asked, and a telling told, in the file that declares it.

Unless several chapters do; then it lies above them, or in the first.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from timeloom.kernel import Question, Tell, games

FOLDERS = {
    name: Path(str(spec.origin)).parent / "rules"
    for name in games()
    if (spec := find_spec(f"timeloom.games.{name}")) is not None
}


def kinds(base: type) -> Iterator[type]:
    """Everything that derives from it and that nothing else derives from."""
    kind: type
    for kind in base.__subclasses__():
        yield from kinds(kind) if kind.__subclasses__() else (kind,)


@cache
def named_in(file: Path) -> frozenset[str]:
    """The names that a file uses, but for its imports."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def home(kind: type, folder: Path) -> Path:
    """The file that declares it."""
    spec = find_spec(kind.__module__)
    return Path(str(spec.origin)) if spec else folder


@pytest.mark.parametrize("game", FOLDERS)
@pytest.mark.parametrize("base", [Question, Tell])
def test_what_one_file_alone_uses_is_declared_there(game: str, base: type) -> None:
    folder = FOLDERS[game]
    users = {file: named_in(file) for file in folder.rglob("*.py")}
    strays = []
    for kind in kinds(base):
        if kind.__module__.startswith(f"timeloom.games.{game}.rules."):
            where = [file.relative_to(folder) for file, names in users.items() if kind.__name__ in names]
            if len(where) == 1 and where[0] != home(kind, folder).relative_to(folder):
                strays.append(f"{kind.__name__} is used in {where[0]} alone")
    assert strays == []
