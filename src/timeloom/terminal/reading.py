"""Screens to read: a page, which may be the help with the rules; and the curtain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Label

from timeloom.terminal.draw import Block
from timeloom.terminal.draw.ink import BOLD, DIM, NOTICE, fit, ink, wrap
from timeloom.terminal.draw.words import draw_markdown
from timeloom.terminal.paper import Paper

KEY_COLUMN = 20
KEYS_HELP = (
    ("1–9, then letters", "Give that answer."),
    ("↑ ↓ ← →, Enter", "Choose an answer, give it."),
    (
        "mouse",
        "Click an answer to give it. Click a thing to see only its answers; again to take the only one.",
    ),
    ("Esc", "Show all answers again; stop a hint."),
    ("Tab", "Go to the next open question."),
    ("u", "Undo: take back your last answer, while nothing was revealed since."),
    ("t", "Time: look back along the timeline, branch off, switch and compare branches."),
    ("h", "Hint: what a search thinks of each answer, with a star on the one it would choose."),
    ("v", "View everything on the table, with all its words."),
    ("l", "The log: the story so far."),
    ("s", "Save; the table is saved after every answer anyway."),
    ("PgUp PgDn", "Scroll the table."),
    ("q", "Leave. `timeloom play … --resume last` goes on from here."),
)
SIGNS_HELP = (
    ("▸", "What the chosen answer touches (its card has a double frame)."),
    ("◆", "What you clicked."),
    ("(…)", "A spent card."),
    ("▒▒", "A card that is face down."),
    ("▤ 9", "A stack of so many cards."),
    ("┄┄", "Free room for a card."),
    ("↺", "Foreknowledge: you heard this on another branch before it happened on this one."),
)


def draw_help(title: str, rules: str, promise: str, width: int) -> Block:
    """The keys, the signs, the rules and the promise of fair dice."""
    return [
        ink("Keys", NOTICE),
        *_listed(KEYS_HELP, width),
        Text(),
        ink("Signs", NOTICE),
        *_listed(SIGNS_HELP, width),
        Text(),
        *draw_markdown(rules, width),
        Text(),
        *wrap(f"Fair dice: this branch of {title} promised its seed as {promise}.", width, DIM),
    ]


def _listed(rows: Iterable[tuple[str, str]], width: int) -> Block:
    block: Block = []
    for key, words in rows:
        first, *more = wrap(words, width - KEY_COLUMN)
        block.append(fit(ink(f" {key}", BOLD), KEY_COLUMN).append_text(first))
        block += [ink(" " * KEY_COLUMN).append_text(line) for line in more]
    return block


class PageScreen(Screen[None]):
    """Drawn lines under a title to scroll through; they are drawn again when the width changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r,l,v,question_mark,enter", "close"),
        Binding("up,k", "scroll(-1)"),
        Binding("down,j", "scroll(1)"),
        Binding("pageup", "scroll(-10)"),
        Binding("pagedown,space", "scroll(10)"),
        Binding("home", "scroll(-1000000)"),
        Binding("end", "scroll(1000000)"),
    ]

    def __init__(self, title: str, draw: Callable[[int], Block], *, from_end: bool = False) -> None:
        super().__init__()
        self.words = title
        self.draw = draw
        self.from_end = from_end

    def compose(self) -> ComposeResult:
        """A title, the lines, and how to leave."""
        yield Paper(id="title", classes="line")
        yield Paper(id="page", classes="reading", from_end=self.from_end)
        yield Paper(id="keys", classes="line")

    def on_resize(self) -> None:
        """Draw for the width that there is."""
        self.query_one("#title", Paper).say(Text(f" {self.words}"))
        self.query_one("#keys", Paper).say(Text(" ↑↓ PgUp PgDn Home End scroll   Esc back"))
        self.query_one("#page", Paper).show(self.draw(self.size.width - 2))

    def action_close(self) -> None:
        """Go back to where one came from."""
        self.dismiss()

    def action_scroll(self, lines: int) -> None:
        """Scroll by so many lines."""
        page = self.query_one("#page", Paper)
        page.scroll_to(y=page.scroll_offset.y + lines, animate=False)


class Curtain(Screen[None]):
    """Hides the table until somebody has read a word and is ready."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open")]

    def __init__(self, words: str, more: str) -> None:
        super().__init__()
        self.words = words
        self.more = more

    def compose(self) -> ComposeResult:
        """What is to be read."""
        with Vertical(classes="window"):
            yield Label(self.words, classes="words")
            yield Label(f"{self.more}\n", classes="dim")

    def on_click(self) -> None:
        """A click opens the curtain as well."""
        self.dismiss()

    def action_open(self) -> None:
        """Somebody is ready."""
        self.dismiss()
