"""The table's screen: the keys and clicks of whoever sits there."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key

from timeloom.bots import TempoName
from timeloom.terminal.desk import Desk
from timeloom.terminal.draw.words import about
from timeloom.terminal.paper import Paper
from timeloom.terminal.reading import Curtain
from timeloom.terminal.table.asking import AskingTable

TEMPOS: dict[TempoName, str] = {
    "wait": "The bots wait for you.",
    "steady": "The bots go on, and leave you what you could do as well.",
    "quick": "The bots are quick.",
}


class TableScreen(AskingTable):
    """A game in progress, for the people at this terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)"),
        Binding("down", "move(0, 1)"),
        Binding("left", "move(-1, 0)"),
        Binding("right", "move(1, 0)"),
        Binding("enter", "take"),
        Binding("escape", "clear"),
        Binding("tab", "turn_tab(1)"),
        Binding("shift+tab", "turn_tab(-1)"),
        Binding("u", "undo"),
        Binding("t", "timeline"),
        Binding("h", "hint"),
        Binding("l", "log"),
        Binding("n", "news"),
        Binding("p", "pause"),
        Binding("o", "tempo"),
        Binding("g", "words_here"),
        Binding("r", "rules"),
        Binding("question_mark", "keys_and_rules"),
        Binding("s", "save"),
        Binding("v", "view_all"),
        Binding("w", "what_follows"),
        Binding("q", "leave"),
        Binding("pageup", "scroll_table(-5)"),
        Binding("pagedown", "scroll_table(5)"),
    ]

    def on_mount(self) -> None:
        """Begin: save; with several people, the first one must sit down alone."""
        self.attempt(self.sitting.save)
        if self.sitting.several_people:
            waiting = self.sitting.awaited_people()
            self.pass_to(waiting[0] if waiting else self.sitting.people[0])
        self.settle()
        if self.sitting.timeline.notice:
            self.app.push_screen(Curtain(self.sitting.timeline.notice, "Press Enter to go on."))

    def on_unmount(self) -> None:
        """Leave nobody thinking: the application waits for its threads."""
        self.stop_hint()
        self.stop_bot()

    # Choosing

    def take(self, place: int | None) -> None:
        """Do what stands at this place of the list."""
        if place is not None:
            self.deeds[place].do()

    def on_key(self, event: Key) -> None:
        """A digit or a letter gives its answer."""
        place = self.pointing.by_key(event.character or "")
        if place is not None:
            event.stop()
            self.take(place)

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """A click on an answer gives it; a click on a thing narrows the answers down."""
        if event.answer is not None:
            self.take(self.pointing.shown[event.answer])
        elif event.tab is not None:
            self.go_to(self.open_questions()[event.tab])
        elif event.thing is not None:
            self.message = self.say_about(event.thing)
            taken = self.pointing.click(event.thing)
            if taken is None:
                self.redraw()
            else:
                self.take(taken)

    def say_about(self, thing: str) -> str:
        """What there is to say about a thing and, where no answer touches it, why not."""
        said = about(self.view.scene, thing)
        if any(thing in choice.touches for choice in self.pointing.choices):
            return said
        return f"{said} {self.sitting.why_not(thing)}"

    def action_take(self) -> None:
        """Give the chosen answer."""
        self.take(self.pointing.chosen)

    def action_move(self, across: int, down: int) -> None:
        """Choose another answer."""
        self.pointing.move(across + down * self.query_one(Desk).columns)
        self.message = ""
        self.redraw()

    def action_clear(self) -> None:
        """Stop the hint, or show all answers again."""
        self.stop_hint()
        self.message = ""
        self.pointing.clear()
        self.redraw()

    def action_turn_tab(self, steps: int) -> None:
        """Go on to the next open question."""
        opened = self.open_questions()
        if len(opened) > 1:
            here = next((place for place, one in enumerate(opened) if one.key == self.active), 0)
            self.go_to(opened[(here + steps) % len(opened)])

    # Other keys

    def action_undo(self) -> None:
        """Take back one's last answer."""
        self.attempt(self.sitting.undo, "Taken back.")
        self.settle()

    def action_save(self) -> None:
        """Save, and say so."""
        self.attempt(self.sitting.save, f"Saved to {self.sitting.path}.")
        self.redraw()

    def action_pause(self) -> None:
        """Stop the bots, or let them go on."""
        self.sitting.pause()
        self.settle()
        self.message = "The bots have stopped." if self.sitting.is_paused else "The bots go on."
        self.redraw()

    def action_tempo(self) -> None:
        """Another tempo of the bots."""
        self.sitting.change_tempo()
        self.settle()
        self.message = TEMPOS[self.sitting.tempo]
        self.redraw()
