"""The `timeloom` command: every wish of a person at the shell, and a sentence when it cannot be granted."""

from timeloom.cli.app import app, commands, main, run

__all__ = ["app", "commands", "main", "run"]
