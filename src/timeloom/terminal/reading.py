"""Screens to read: a page, which may be the help with the rules; what matters; and the curtain."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Label

from timeloom.kernel import Tell
from timeloom.kernel.glossary import Term
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
    (
        "h",
        "Hint: in how many of 100 games each answer wins, give or take; ★ the best, ≈ no difference found.",
    ),
    ("w", "What would follow the chosen answer, with all its words and the answers after it."),
    ("v", "View everything on the table, with all its words."),
    ("l", "The log: the story so far."),
    ("n", "News: what has happened since your last answer."),
    ("p", "Pause the bots, or let them go on."),
    ("o", "Tempo of the bots: wait for you, steady, quick."),
    ("g", "The words of the game's own that are on the screen, and what you play for."),
    ("r", "The rules, open where the question comes from."),
    ("?", "These keys, then the rules."),
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
    ("○? ?♥3", "A pawn or a card that would be there after the chosen answer."),
    ("» × →", "What would leave its place, be lost, or count something else after it."),
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


def draw_words(goal: str, terms: Sequence[Term], width: int) -> Block:
    """What one plays for, then words and what they mean."""
    block: Block = [*wrap(goal, width, NOTICE), Text()] if goal else []
    for term in terms:
        block += wrap(term.word, width, BOLD)
        block += [ink("  ").append_text(line) for line in wrap(term.means, width - 2)]
    return block or wrap("No words of the game's own are on the screen.", width)


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
        Binding("escape,q,r,l,n,v,w,g,question_mark,enter", "close"),
        Binding("up,k", "scroll(-1)"),
        Binding("down,j", "scroll(1)"),
        Binding("pageup", "scroll(-10)"),
        Binding("pagedown,space", "scroll(10)"),
        Binding("home", "scroll(-1000000)"),
        Binding("end", "scroll(1000000)"),
    ]

    def __init__(
        self, title: str, draw: Callable[[int], Block], *, from_end: bool = False, at: str = ""
    ) -> None:
        """A page that opens at its first line, at its last, or `at` the first with these words."""
        super().__init__()
        self.words = title
        self.draw = draw
        self.from_end = from_end
        self.at = at

    def compose(self) -> ComposeResult:
        """A title, the lines, and how to leave."""
        yield Paper(id="title", classes="line")
        yield Paper(id="page", classes="reading", from_end=self.from_end)
        yield Paper(id="keys", classes="line")

    def on_resize(self) -> None:
        """Draw for the width that there is."""
        self.query_one("#title", Paper).say(Text(f" {self.words}"))
        self.query_one("#keys", Paper).say(Text(" ↑↓ PgUp PgDn Home End scroll   Esc back"))
        page = self.query_one("#page", Paper)
        page.show(self.draw(self.size.width - 2))
        row = next((row for row, line in enumerate(page.block) if self.at and self.at in line.plain), None)
        if row is not None:
            self.call_after_refresh(page.scroll_to, y=row, animate=False)

    def action_close(self) -> None:
        """Go back to where one came from."""
        self.dismiss()

    def action_scroll(self, lines: int) -> None:
        """Scroll by so many lines."""
        page = self.query_one("#page", Paper)
        page.scroll_to(y=page.scroll_offset.y + lines, animate=False)


class BeatScreen(Screen[None]):
    """What matters, one after the other: each is read, and waits."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "go_on")]

    def __init__(self, beats: Sequence[Tell]) -> None:
        super().__init__()
        self.beats = beats
        self.place = 0

    def compose(self) -> ComposeResult:
        """A title, the words, and how to go on."""
        with Vertical(classes="window"):
            yield Label(id="beat", classes="words", markup=False)
            yield Label(id="beat-words", markup=False)
            yield Label(id="beat-more", classes="dim")

    def on_mount(self) -> None:
        """Show the first."""
        self.show()

    def show(self) -> None:
        """Show the one that is to be read."""
        beat, count = self.beats[self.place], len(self.beats)
        place = f" ({self.place + 1} of {count})" if count > 1 else ""
        self.query_one("#beat", Label).update(beat.beat())
        self.query_one("#beat-words", Label).update(below(beat))
        self.query_one("#beat-more", Label).update(f"Enter to go on{place}\n")

    def on_click(self) -> None:
        """A click goes on as well."""
        self.action_go_on()

    def action_go_on(self) -> None:
        """It was read."""
        self.place += 1
        if self.place < len(self.beats):
            self.show()
        else:
            self.dismiss()


def below(beat: Tell) -> str:
    """The words of a beat below its title, which they often begin with, as a sentence of their own."""
    words, title = beat.words(), beat.beat()
    told = re.match(r"(?:\s+\(([a-z][^)]*)\))?[.:!?…]+\s+(.+)$", words.removeprefix(title), re.DOTALL)
    if not told or not words.startswith(title):
        return words
    aside, rest = told.groups()
    line = f"{aside}: {rest}" if aside else rest
    return f"{line[0].upper()}{line[1:]}"


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
