"""The guide of a lesson at the terminal: which page is read, and what can be done with it."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from timeloom.kernel import Timeline
from timeloom.kernel.guiding import Guidance, Page, guidance
from timeloom.kernel.lesson import Lesson
from timeloom.terminal.draw import Block
from timeloom.terminal.draw.ink import NOTICE, RULE, ink, wrap

END = "You have come to the end of this lesson. Begin a game of your own with `timeloom play {}`."


class Guide:
    """Reads a lesson aloud, page by page; where it stands follows from the table."""

    def __init__(self, lesson: Lesson, timeline: Timeline[Any]) -> None:
        self.lesson = lesson
        self.timeline = timeline
        self.said: Guidance = guidance(lesson, timeline)
        self.place = 0

    def look(self) -> None:
        """The table has changed: a stage is read from its first page."""
        before = (self.said.stage, self.said.deed, self.said.branch)
        self.said = guidance(self.lesson, self.timeline)
        if (self.said.stage, self.said.deed, self.said.branch) != before:
            self.place = 0

    def go_on(self) -> None:
        """Turn the page."""
        self.place = min(self.place + 1, len(self.said.pages) - 1)

    @property
    def page(self) -> Page:
        """What is read now."""
        return self.said.pages[self.place]

    @property
    def is_reading(self) -> bool:
        """Whether more is to be read before something can be done."""
        return self.place < len(self.said.pages) - 1

    def draw(self, width: int) -> Block:
        """The guide's words under a rule with its name and how far one is."""
        head = f"── {self.said.guide} · {self.said.stage + 1} of {self.said.stages} "
        rule = ink("── ", RULE).append(head[3:], NOTICE).append("─" * max(0, width - len(head)), RULE)
        return [rule, *wrap(self.page.words, width), *self._farewell(width)]

    def _farewell(self, width: int) -> list[Text]:
        if self.said.deed != "end" or self.is_reading:
            return []
        return wrap(END.format(self.timeline.game.name), width, NOTICE)
