"""Functions that speak: given the words of a table, they return an answer."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from timeloom.arena.speaking import Asked, Silent, Spoken, Start
from timeloom.kernel import Refused

Function: TypeAlias = Callable[[str], str]


class FunctionSpeaker:
    """A function in a chair; nobody can keep it from thinking for as long as it likes."""

    def __init__(self, function: Function) -> None:
        self._function = function

    def begin(self, start: Start) -> None:
        """A function remembers nothing of its own accord."""

    def hear(self, asked: Asked) -> Spoken:
        """What the function returns."""
        try:
            said = self._function(asked.words)
        except Exception as fault:
            raise Silent(f"It failed with {fault!r}.") from fault
        if not isinstance(said, str):
            raise Silent(f"It returned {said!r}, which are no words.")
        return Spoken(said)

    def taken(self) -> None:
        """It need not know."""

    def end(self, words: str, worth: float | None) -> None:
        """It need not know."""

    def close(self) -> None:
        """There is nothing to close."""


def function_named(name: str, beside: Path) -> Function:
    """The function `module:function`; the module may lie in the folder of the plan."""
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute):
        raise Refused(f"A function is named as module:function, not '{name}'.")
    try:
        with looking_into(beside):
            found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as fault:
        raise Refused(f"The function '{name}' cannot be found: {fault}.") from None
    if not callable(found):
        raise Refused(f"'{name}' is no function.")
    function: Function = found
    return function


@contextmanager
def looking_into(folder: Path) -> Iterator[None]:
    """Modules are also looked for in this folder."""
    path = str(folder.resolve())
    sys.path.insert(0, path)
    try:
        yield
    finally:
        sys.path.remove(path)
