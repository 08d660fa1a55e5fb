"""Paper: a widget that shows drawn lines, scrolls them, and says what was clicked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from timeloom.terminal.draw import Block
from timeloom.terminal.draw.ink import width_of


class Paper(ScrollView, can_focus=False):
    """Lines of styled text."""

    class Clicked(Message):
        """Something with an id was clicked: a thing of the table, or an answer by its place."""

        def __init__(self, meta: Mapping[str, Any]) -> None:
            super().__init__()
            self.thing: str | None = meta.get("thing")
            self.answer: int | None = meta.get("answer")
            self.tab: int | None = meta.get("tab")

    def __init__(self, *, id: str | None = None, classes: str | None = None, from_end: bool = False) -> None:
        """An empty paper; `from_end` keeps the last lines in view."""
        super().__init__(id=id, classes=classes)
        self.block: Block = []
        self.from_end = from_end

    @property
    def plain(self) -> str:
        """What is written, without its styles."""
        return "\n".join(line.plain.rstrip() for line in self.block)

    def show(self, block: Block) -> None:
        """Write these lines instead of the ones before."""
        self.block = block
        self.virtual_size = Size(width_of(block), len(block))
        self.refresh()
        self.on_resize()

    def on_resize(self) -> None:
        """Keep the last lines in view, if wished."""
        if self.from_end:
            self.scroll_end(animate=False)

    def show_whole(self, block: Block) -> None:
        """Write these lines, and take as much height as they need."""
        self.styles.height = len(block)
        self.show(block)

    def keep_in_view(self, row: int, height: int) -> None:
        """Scroll only when this row is not among those that are seen."""
        if not 0 <= row - self.scroll_offset.y < height:
            self.scroll_to(y=max(0, row - height // 2), animate=False)

    def say(self, text: Text) -> None:
        """Write one line."""
        self.show([text])

    def render_line(self, y: int) -> Strip:
        """One line as it is seen."""
        row = y + self.scroll_offset.y
        line = self.block[row] if row < len(self.block) else Text()
        strip = Strip(line.render(self.app.console)).apply_style(self.rich_style)
        return strip.adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: Click) -> None:
        """Tell what was clicked."""
        if meta := event.style.meta:
            event.stop()
            self.post_message(self.Clicked(meta))
