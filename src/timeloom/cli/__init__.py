"""The `timeloom` command: every wish of a person at the shell, and a sentence when it cannot be granted."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from timeloom.cli.app import commands, run

__all__ = ["INTERRUPTED", "commands", "main", "run"]

INTERRUPTED = 130


def main() -> None:
    """Run the command line; Ctrl-C ends it without a word, also while it loads and while it tidies up."""
    code = INTERRUPTED
    with suppress(KeyboardInterrupt):
        from timeloom.cli.app import run

        code = run(sys.argv[1:])
    with suppress(KeyboardInterrupt):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(code)


def __getattr__(name: str) -> Any:
    """What takes a moment to load."""
    if name not in ("commands", "run"):
        raise AttributeError(f"There is no {name} in {__name__}.")
    return getattr(import_module("timeloom.cli.app"), name)
