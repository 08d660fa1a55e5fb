"""The terminal application: one table, played with keys and mouse."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from timeloom.bots import TempoName
from timeloom.kernel import Timeline
from timeloom.kernel.lesson import Lesson
from timeloom.terminal.hint import AdviserMaker, search_adviser
from timeloom.terminal.sitting import Sitting
from timeloom.terminal.table import TableScreen

PAUSE = 0.6
"""Seconds that a bot waits before it answers, so that one can follow."""


def play_in_terminal(
    timeline: Timeline[Any],
    bots: Mapping[int, str],
    path: Path,
    lesson: Lesson | None = None,
    *,
    tempo: TempoName = "wait",
    beats: bool = True,
) -> None:
    """Play a table in this terminal until the player leaves; it is saved to `path` after every answer."""
    TableApp(Sitting(timeline, bots, path, lesson=lesson, tempo=tempo, beats=beats)).run()


class TableApp(App[None]):
    """One table."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", priority=True)]

    def __init__(
        self, sitting: Sitting, adviser: AdviserMaker = search_adviser, pause: float = PAUSE
    ) -> None:
        """An application over a sitting; tests bring an adviser of their own and no pause."""
        super().__init__()
        self.title = sitting.timeline.game.title
        self.sitting = sitting
        self.adviser = adviser
        self.pause = pause

    def on_mount(self) -> None:
        """Sit down."""
        self.push_screen(TableScreen(self.sitting, self.adviser, self.pause))
