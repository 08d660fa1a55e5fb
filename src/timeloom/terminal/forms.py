"""Windows with fields: an open answer, a new branch, a new name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text as Line
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label

from timeloom.kernel import Answer, Form, Number, Pick, Text
from timeloom.kernel.form import Field
from timeloom.kernel.scene import FieldWords
from timeloom.terminal.draw.ink import BOLD, DIM, ink
from timeloom.terminal.paper import Paper

MOST_OPTIONS = 8
"""So many options of a field are seen at once."""


class Picker(Paper, can_focus=True):
    """One of several options; arrow keys or a click choose, and signs tell which is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("up", "move(-1)"), Binding("down", "move(1)")]

    def __init__(self, options: Sequence[str], id: str, words: Sequence[str] = ()) -> None:
        super().__init__(id=id)
        self.options = options
        self.words = words or options
        self.chosen = 0

    @property
    def value(self) -> str:
        """The chosen option."""
        return self.options[self.chosen]

    def on_mount(self) -> None:
        """Take as many lines as there are options."""
        self.styles.height = min(len(self.options), MOST_OPTIONS)
        self.choose(0)

    def choose(self, place: int) -> None:
        """Choose the option at this place."""
        self.chosen = max(0, min(place, len(self.options) - 1))
        self.show([self._line(place) for place in range(len(self.options))])
        self.scroll_to(y=self.chosen - MOST_OPTIONS // 2, animate=False)

    def _line(self, place: int) -> Line:
        style = BOLD if place == self.chosen else DIM
        words = f"{'(•)' if place == self.chosen else '( )'} {self.words[place]}"
        return ink(words, style + Style(meta={"answer": place}))

    def action_move(self, steps: int) -> None:
        """Choose another one."""
        self.choose(self.chosen + steps)

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """A click chooses."""
        event.stop()
        self.choose(event.answer or 0)


class Window(ModalScreen[Answer | None]):
    """A form to fill in; dismissed with the answer, or with nothing when it was closed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close"), Binding("enter", "send")]

    def __init__(
        self,
        words: str,
        form: Form[Any],
        written: Mapping[str, str] | None = None,
        done: str = "Answer",
        said: Sequence[FieldWords] = (),
    ) -> None:
        """A form under some words; `written` is what its fields hold at first, `done` sends it.

        `said` are the words for the options of its fields.
        """
        super().__init__()
        self.done = done
        self.words = words
        self.form = form
        self.written = written or {}
        self.said = {one.name: one for one in said}

    def compose(self) -> ComposeResult:
        """The words, each field with its limits, the fault, and two buttons."""
        with VerticalScroll(classes="window", can_focus=False):
            yield Label(self.words, classes="words")
            for field in self.form.fields:
                said = self.said.get(field.name, FieldWords(field.name))
                yield Label(_limits(field, said.options), classes="dim")
                yield _entry(field, self.written.get(field.name), said)
            yield Label("", classes="fault", id="fault")
            with Horizontal(classes="buttons"):
                yield Button(self.done, id="send", compact=True)
                yield Button("Back", id="close", compact=True)

    def on_input_submitted(self) -> None:
        """Enter in a field sends the form."""
        self.action_send()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button sends or closes."""
        if event.button.id == "send":
            self.action_send()
        else:
            self.action_close()

    def action_close(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)

    def action_send(self) -> None:
        """Hand the answer over, or say what is wrong with it."""
        answer = self.form.make(**{field.name: self._value(field) for field in self.form.fields})
        fault = self.form.fault(answer)
        if fault:
            self.query_one("#fault", Label).update(fault)
        else:
            self.dismiss(answer)

    def _value(self, field: Field) -> Any:
        if isinstance(field, Pick):
            return self.query_one(f"#field-{field.name}", Picker).value
        written = self.query_one(f"#field-{field.name}", Input).value
        if isinstance(field, Number):
            return int(written) if _is_number(written) else None
        return written


def _is_number(written: str) -> bool:
    digits = written.strip().removeprefix("-")
    return digits.isascii() and digits.isdecimal() and len(digits) < 19


def _limits(field: Field, said: Sequence[str]) -> str:
    match field:
        case Text():
            return f"{field.label} ({field.shortest} to {field.longest} characters)"
        case Number():
            steps = [f"{number}: {words}" for number, words in enumerate(said, field.low)]
            return f"{field.label} ({', '.join(steps) or f'{field.low} to {field.high}'})"
        case Pick():
            return field.label


def _entry(field: Field, written: str | None, said: FieldWords) -> Input | Picker:
    match field:
        case Text():
            ideas = " / ".join(said.ideas)
            return Input(written, ideas, max_length=field.longest, id=f"field-{field.name}", compact=True)
        case Number():
            return Input(written or str(field.low), id=f"field-{field.name}", compact=True)
        case Pick():
            return Picker(field.options, f"field-{field.name}", said.options)


class NewBranch(Answer, frozen=True):
    """How a branch should be opened."""

    name: str
    fate: str


class NewName(Answer, frozen=True):
    """What a branch should be called."""

    name: str


KEPT = "kept: the same rolls while the questions stay the same"
FRESH = "fresh: everything is rolled anew from here on"
NAME = Text("name", "Its name", longest=60)
BRANCH_FORM = Form(NewBranch, (NAME, Pick("fate", "Its fate", (KEPT, FRESH))))
NAME_FORM = Form(NewName, (NAME,))
