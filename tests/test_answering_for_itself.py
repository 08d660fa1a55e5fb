"""What a base leaves to its kinds, each does itself: verbs, conditions, spurs, needs, corrections, tasks.

A struct cannot be abstract, so a kind that forgets its part is found here and not in the middle of a game.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from inspect import getsource
from pathlib import Path
from textwrap import dedent

import pytest

import timeloom

SOURCE = Path(timeloom.__path__[0])


def left_open() -> Iterator[tuple[type, str]]:
    """Every base, and a part that it leaves to its kinds."""
    for file in sorted(SOURCE.rglob("*.py")):
        if "raise NotImplementedError" in file.read_text(encoding="utf-8"):
            module = import_module(".".join(("timeloom", *file.relative_to(SOURCE).with_suffix("").parts)))
            here = (kind for kind in vars(module).values() if isinstance(kind, type))
            for kind in (kind for kind in here if kind.__module__ == module.__name__):
                yield from ((kind, name) for name in open_parts(kind))


@cache
def open_parts(kind: type) -> list[str]:
    """The methods of a class that only say that they are missing."""
    (tree,) = ast.parse(dedent(getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    methods = (part for part in tree.body if isinstance(part, ast.FunctionDef))
    return [method.name for method in methods if ast.unparse(method.body[-1]).startswith(MISSING)]


MISSING = "raise NotImplementedError"


def kinds(base: type) -> Iterator[type]:
    """Everything of ours that derives from it and that nothing else derives from."""
    kind: type
    for kind in base.__subclasses__():
        ours = kind.__module__.startswith("timeloom.")
        yield from kinds(kind) if kind.__subclasses__() else (kind,) if ours else ()


PARTS = list(left_open())


@pytest.mark.parametrize(("base", "part"), PARTS, ids=[f"{base.__name__}.{part}" for base, part in PARTS])
def test_every_kind_does_its_part(base: type, part: str) -> None:
    found = list(kinds(base))
    assert found
    assert [kind for kind in found if whose(kind, part) is base] == []


def whose(kind: type, part: str) -> type:
    """The class that says what this part is for a kind."""
    return next(heir for heir in kind.__mro__ if part in vars(heir))


def test_the_parts_of_all_rooms_are_asked_for() -> None:
    assert {base.__name__ for base, _ in PARTS} >= {
        "Doing",
        "Effect",
        "When",
        "Spur",
        "Need",
        "Task",
        "Correction",
    }
