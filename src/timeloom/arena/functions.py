"""Functions that speak: given the words of a table, they return an answer."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from timeloom.arena.lines import LineSpeaker
from timeloom.kernel import Refused

Function: TypeAlias = Callable[[str], str]
CALLING = Path(__file__).with_name("calling.py")


def function_speaker(name: str, beside: Path, seconds: float) -> LineSpeaker:
    """A function in a chair: in a process of its own, so that it can be stopped when it takes too long.

    It finds the modules that are found here, and those in the folder of the plan.
    """
    command = [sys.executable, "-P", "-X", "utf8", str(CALLING), name]
    paths = os.pathsep.join(os.path.abspath(path) for path in (str(beside), *sys.path))
    return LineSpeaker(command, beside, seconds, "json", {"PYTHONPATH": paths})


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
