"""What can be read at a table: the story, the rules, its words, and what an answer would lead to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import to_builtins

from timeloom.kernel import View
from timeloom.kernel.glossary import found_in
from timeloom.kernel.rulebook import heading_of
from timeloom.terminal.desk import Desk
from timeloom.terminal.draw import draw_scene
from timeloom.terminal.draw.words import draw_markdown, draw_story
from timeloom.terminal.haunting import draw_preview
from timeloom.terminal.reading import PageScreen, draw_help, draw_words
from timeloom.terminal.table.thinking import TableWithThinkers

EVERYTHING = 1_000_000
"""A height at which nothing needs to be left out."""


class TableWithPages(TableWithThinkers):
    """A table with pages that lie over it until they are read."""

    def action_log(self) -> None:
        """The whole log."""
        story = self.story
        self.app.push_screen(
            PageScreen("The story so far", lambda width: draw_story(story, width), from_end=True)
        )

    def action_news(self) -> None:
        """What was told since one's last answer."""
        news = [line for line in self.story if line.fresh]
        title = "Since your last answer" if news else "Nothing has happened since your last answer"
        self.app.push_screen(PageScreen(title, lambda width: draw_story(news, width)))

    def action_view_all(self) -> None:
        """Everything on the table, with all its words."""
        scene, look = self.view.scene, self.pointing.look()
        self.app.push_screen(
            PageScreen(scene.title, lambda width: draw_scene(scene, width, EVERYTHING, look))
        )

    def action_what_follows(self) -> None:
        """What the chosen answer would lead to, in full."""
        shown = self.preview
        if shown is None:
            self.message = "There is no answer to think through."
            self.redraw()
        else:
            self.app.push_screen(PageScreen("What would follow", lambda width: draw_preview(shown, width)))

    def action_words_here(self) -> None:
        """The words of the game's own that are on the screen, and what one plays for."""
        scene = self.view.scene
        met = found_in(self.sitting.timeline.game.glossary().words, words_of(self.view))
        self.app.push_screen(
            PageScreen("Words on the table", lambda width: draw_words(scene.goal, met, width))
        )

    def action_rules(self) -> None:
        """The rules, open at the paragraph that the question comes from."""
        game = self.sitting.timeline.game
        rules = game.rules()
        at = heading_of(rules, self.question.paragraph) if self.question else ""
        self.app.push_screen(
            PageScreen(f"{game.title}: rules", lambda width: draw_markdown(rules, width), at=at)
        )

    def action_keys_and_rules(self) -> None:
        """The keys and the rules."""
        timeline = self.sitting.timeline
        game, promise = timeline.game, timeline.branch.commitment
        title = f"{game.title}: keys and rules"
        self.app.push_screen(
            PageScreen(title, lambda width: draw_help(game.title, game.rules(), promise, width))
        )

    def action_scroll_table(self, lines: int) -> None:
        """Scroll the table."""
        self.query_one(Desk).scroll_table(lines)


def words_of(view: View) -> Iterator[str]:
    """All that is to be read: the questions with their answers first, then the table."""
    for question in view.questions:
        yield question.full
        yield from (choice.full for choice in question.choices)
    yield from _texts(to_builtins(view.scene))


def _texts(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            yield from (text for part in value.values() for text in _texts(part))
        case list() | tuple():
            yield from (text for part in value for text in _texts(part))
