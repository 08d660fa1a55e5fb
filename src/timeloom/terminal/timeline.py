"""The timeline's screen: walk back, look at the table as it was, branch, switch, rename, compare."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from timeloom.kernel import Answer, Run, Timeline, TimeloomError
from timeloom.kernel.deed import Deed, deed_at
from timeloom.terminal.draw import Block, Look, draw_scene
from timeloom.terminal.draw.branches import branch_tree, draw_branches, draw_comparison, draw_strip
from timeloom.terminal.draw.ink import BOLD, fit, ink, shortened, wrap
from timeloom.terminal.draw.words import draw_story
from timeloom.terminal.forms import BRANCH_FORM, KEPT, NAME_FORM, NewBranch, NewName, Window
from timeloom.terminal.paper import Paper
from timeloom.terminal.reading import PageScreen
from timeloom.terminal.sitting import Sitting
from timeloom.terminal.story import story

MOST_BRANCHES = 5
MOST_TOLD = 2
MOST_ASKED = 3
"""So many lines are given to the branches, to what was told last, and to what was asked and answered."""
COMMANDS = "←→ walk  ,. chapter  ↑↓ branch  b new  Enter play on  n name  c compare  Esc"


class TimelineScreen(Screen[str]):
    """The past, clearly marked as such; dismissed with what was done, in a sentence."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)"),
        Binding("right", "walk(1)"),
        Binding("pageup", "walk(-10)"),
        Binding("pagedown", "walk(10)"),
        Binding("home", "walk(-1000000)"),
        Binding("end", "walk(1000000)"),
        Binding("comma", "chapter(-1)"),
        Binding("full_stop", "chapter(1)"),
        Binding("up", "other_branch(-1)"),
        Binding("down", "other_branch(1)"),
        Binding("b", "branch"),
        Binding("enter", "play"),
        Binding("n", "rename"),
        Binding("c", "compare"),
        Binding("escape,q,t", "close"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.timeline: Timeline[Any] = sitting.timeline
        self.name_shown = self.timeline.current
        self.moments = self.timeline.moments()
        self.place = len(self.moments) - 1
        self.message = ""

    def compose(self) -> ComposeResult:
        """Where one stands, the branches, the strip of moments, the table as it was, what was told."""
        yield Paper(id="past-title", classes="line")
        yield Paper(id="branches")
        yield Paper(id="strip")
        yield Paper(id="past")
        yield Paper(id="told")
        yield Paper(id="info", classes="line")
        yield Paper(id="keys", classes="line")

    # Walking

    @property
    def moment(self) -> int:
        """How many entries lie before the moment that is shown."""
        return self.moments[self.place]

    def action_walk(self, steps: int) -> None:
        """Walk along the moments."""
        self.place = max(0, min(self.place + steps, len(self.moments) - 1))
        self.redraw()

    def action_chapter(self, step: int) -> None:
        """Walk to where the chapter before, or the one after, begins."""
        places = [place for place, _ in self.chapters]
        found = [place for place in places if (place - self.place) * step > 0]
        end = 0 if step < 0 else len(self.moments) - 1
        self.place = (max(found) if step < 0 else min(found)) if found else end
        self.redraw()

    @property
    def chapters(self) -> list[tuple[int, str]]:
        """Where the chapters of the branch begin that this seat has heard, and their headings."""
        log = self.timeline.log(self.name_shown)
        heard = [(at, tell.heading()) for at, tell in log if tell.heard_by(self.sitting.seat)]
        return [(bisect_left(self.moments, at), heading) for at, heading in heard if heading]

    def action_other_branch(self, steps: int) -> None:
        """Look at another branch."""
        names = [name for name, _ in branch_tree(self.timeline)]
        self.show_branch(names[(names.index(self.name_shown) + steps) % len(names)])

    def show_branch(self, name: str) -> None:
        """Stand at the end of a branch."""
        self.name_shown = name
        self.moments = self.timeline.moments(name)
        self.place = len(self.moments) - 1
        self.redraw()

    # Doing

    def action_branch(self) -> None:
        """Open a new branch at this moment."""
        words = f"A new branch from moment {self.place + 1} of “{self.name_shown}”."
        suggestion = {"name": self.timeline.free_name()}
        self.app.push_screen(Window(words, BRANCH_FORM, suggestion, done="Branch off"), self.branch_off)

    def branch_off(self, answer: Answer | None) -> None:
        """Branch as the form says, and play on there."""
        if isinstance(answer, NewBranch):
            fate = answer.fate == KEPT
            try:
                self.timeline.rewind(
                    self.moment, answer.name, "kept" if fate else "fresh", branch=self.name_shown
                )
                self.leave(f"You play on “{self.timeline.current}” now; the other branches stay as they are.")
            except TimeloomError as error:
                self.say(str(error))

    def action_play(self) -> None:
        """Play on at the end of the branch that is shown."""
        self.timeline.switch(self.name_shown)
        self.leave(f"You play on “{self.name_shown}”.")

    def action_rename(self) -> None:
        """Give the branch another name."""
        words = f"Another name for “{self.name_shown}”."
        self.app.push_screen(Window(words, NAME_FORM, {"name": self.name_shown}, done="Rename"), self.renamed)

    def renamed(self, answer: Answer | None) -> None:
        """Rename as the form says."""
        if isinstance(answer, NewName):
            try:
                self.timeline.rename(self.name_shown, answer.name)
                self.sitting.save()
                self.show_branch(answer.name.strip())
            except TimeloomError as error:
                self.say(str(error))

    def action_compare(self) -> None:
        """Set the branch that is shown beside the one that is played."""
        here, there = self.timeline.current, self.name_shown
        if here == there:
            self.say("Choose another branch with ↑ and ↓ to compare it with the one you play.")
            return
        compared = self.timeline.compare(here, there, self.sitting.seat)
        title = f"{here} │ {there}"
        self.app.push_screen(PageScreen(title, lambda width: draw_comparison(compared, here, there, width)))

    def action_close(self) -> None:
        """Back to the present."""
        self.dismiss("")

    def leave(self, words: str) -> None:
        """Save, and go back to the table with a word about what was done."""
        try:
            self.sitting.save()
        except TimeloomError as error:
            words = str(error)
        self.dismiss(words)

    def say(self, words: str) -> None:
        """Show a sentence at the foot."""
        self.message = words
        self.redraw()

    # Drawing

    def on_resize(self) -> None:
        """Draw for the size that there is."""
        self.redraw()

    def redraw(self) -> None:
        """Draw the moment that is shown."""
        width = self.size.width - 2
        head = self.timeline.look(self.moment, self.name_shown)
        scene = self.timeline.game.scene(head.run.state, self.sitting.seat)
        branches = self._branches(width)
        strip = [draw_strip(self.place, len(self.moments), width), *self._deed(head.run, width)]
        lines = story(self.timeline, head.log, self.sitting.seat, self.name_shown)
        told = shortened(draw_story(lines[-1:], width), MOST_TOLD, width)
        height = self.size.height - 3 - len(branches) - len(strip) - len(told)
        self._say_where()
        for name, block in (("#branches", branches), ("#strip", strip), ("#told", told)):
            self.query_one(name, Paper).show_whole(block)
        self.query_one("#past", Paper).show(draw_scene(scene, width, height, Look()))
        self.query_one("#info", Paper).say(ink(f" {self.message}"))
        self.query_one("#keys", Paper).say(fit(ink(f" {COMMANDS}"), self.size.width))
        self.message = ""

    def _branches(self, width: int) -> Block:
        """A few lines of the tree of branches, the one that is shown among them."""
        block = draw_branches(self.timeline, self.name_shown, width)
        shown = [name for name, _ in branch_tree(self.timeline)].index(self.name_shown)
        first = max(0, min(shown - MOST_BRANCHES // 2, len(block) - MOST_BRANCHES))
        return block[first : first + MOST_BRANCHES]

    def _say_where(self) -> None:
        now = self.place == len(self.moments) - 1
        when = "THE END OF THIS BRANCH" if now else "THE PAST"
        begun = [heading for place, heading in self.chapters if place <= self.place]
        chapter = f"  {begun[-1]}" if begun else ""
        words = f" {when}  moment {self.place + 1} of {len(self.moments)} on “{self.name_shown}”{chapter}"
        self.query_one("#past-title", Paper).say(fit(ink(words, BOLD), self.size.width))

    def _deed(self, run: Run[Any], width: int) -> Block:
        deed = deed_at(self.timeline, run, self.sitting.seat, self.name_shown)
        return shortened(wrap(deed_words(run, deed, self.sitting.seat), width), MOST_ASKED, width)


def deed_words(run: Run[Any], deed: Deed, seat: int | None) -> str:
    """What was asked and answered at a moment, in words; of others only who, where that may be known."""
    if deed.end:
        return "Here the branch ends."
    given = next((asked for asked in deed.asked if asked.given), None)
    if given is not None:
        return f"You chose: {given.given.rstrip('.')}. Asked was: {given.words}"
    who = "somebody" if deed.seat is None else run.game.called(run.state, deed.seat)
    return f"Then {'you' if deed.seat == seat and seat is not None else who} answered."
