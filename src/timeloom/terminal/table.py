"""The table's screen: the scene, the story, the question with its answers, and all that keys do there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.screen import Screen

from timeloom.bots.search import Estimate
from timeloom.kernel import Answer, Form, Offer, OpenChoice, OpenQuestion, Outcome, TimeloomError, View
from timeloom.kernel.scene import Choice
from timeloom.terminal.desk import Desk, Picture, Tab
from timeloom.terminal.draw import draw_scene
from timeloom.terminal.draw.answers import Row
from timeloom.terminal.draw.ink import DIM, NOTICE, ink
from timeloom.terminal.draw.words import about, draw_story
from timeloom.terminal.forms import Window
from timeloom.terminal.hint import SECONDS, Adviser, AdviserMaker, hints
from timeloom.terminal.paper import Paper
from timeloom.terminal.pointing import KEYS, Pointing
from timeloom.terminal.reading import Curtain, PageScreen, draw_help
from timeloom.terminal.sitting import BotTurn, Sitting
from timeloom.terminal.timeline import TimelineScreen

EVERYTHING = 1_000_000
"""A height at which nothing needs to be left out."""


class Deed(Struct, frozen=True):
    """Something that can be chosen, what happens then, and the offer that it takes, if it takes one."""

    choice: Choice | OpenChoice
    do: Callable[[], None]
    offer: Offer | None = None


class Waiting(Struct, frozen=True):
    """A question of one's own with its key, or another person's with nothing but their name."""

    words: str
    key: str = ""
    seat: int | None = None


class TableScreen(Screen[None]):
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
        Binding("r,question_mark", "rules"),
        Binding("s", "save"),
        Binding("v", "view_all"),
        Binding("q", "leave"),
        Binding("pageup", "scroll_table(-5)"),
        Binding("pagedown", "scroll_table(5)"),
    ]

    def __init__(self, sitting: Sitting, adviser: AdviserMaker, pause: float) -> None:
        """A screen over a sitting; bots wait for `pause` seconds before they answer."""
        super().__init__()
        self.sitting = sitting
        self.make_adviser = adviser
        self.pause = pause
        self.view: View = sitting.view()
        self.story = sitting.story()
        self.active = ""
        self.deeds: list[Deed] = []
        self.pointing = Pointing()
        self.estimates: Sequence[Estimate] = ()
        self.adviser: Adviser | None = None
        self.bot_turn: BotTurn | None = None
        self.message = ""

    def compose(self) -> ComposeResult:
        """All that is seen is on the desk."""
        yield Desk()

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

    # What is asked

    def settle(self) -> None:
        """Something has changed: look again, ask again, and let bots answer what is theirs."""
        waiting = self.sitting.awaited_people()
        if waiting and self.sitting.seat not in waiting:
            self.pass_to(waiting[0])
        self.view = self.sitting.view()
        self.story = self.sitting.story()
        self.stop_hint()
        self.stop_bot()
        self.estimates = ()
        self.ask_again()
        self.redraw()
        self.run_worker(self.let_bots_answer(), group="bots", exclusive=True)

    def ask_again(self) -> None:
        """Take up the open question; what was pointed at stays while question and answers stay."""
        before = self.active, self.pointing.choices
        keys = [question.key for question in self.view.questions]
        if self.active not in keys:
            self.active = keys[0] if keys else ""
        self.deeds = self.deeds_now()
        choices = tuple(deed.choice for deed in self.deeds)
        if (self.active, choices) != before:
            self.pointing = Pointing(choices)

    def pass_to(self, seat: int) -> None:
        """Give the keyboard to another seat, behind a curtain when people share it."""
        self.sitting.seat = seat
        self.message = ""
        if self.sitting.several_people:
            name = self.sitting.name(seat)
            words = "Everybody else looks away. Press Enter when you are ready."
            curtain = Curtain(f"Pass the keyboard to {name}.", words)
            if isinstance(self.app.screen, Curtain):
                self.app.switch_screen(curtain)
            else:
                self.app.push_screen(curtain)

    @property
    def question(self) -> OpenQuestion | None:
        """The open question that is shown."""
        return next((question for question in self.view.questions if question.key == self.active), None)

    def deeds_now(self) -> list[Deed]:
        """What can be done now: the answers, or what is left when there is nothing to answer."""
        question = self.question
        if question is not None:
            pairs = zip(question.choices, self.sitting.offers(question.key), strict=True)
            deeds = [
                Deed(_shown(choice), self._giving(question, choice, offer), offer) for choice, offer in pairs
            ]
            return deeds + self._invitation()
        if self.view.outcome is not None:
            return [
                Deed(Choice("Look back along the timeline, and branch off"), self.action_timeline),
                Deed(Choice("Leave the table"), self.action_leave),
            ]
        return []

    def _giving(self, question: OpenQuestion, choice: OpenChoice, offer: Offer) -> Callable[[], None]:
        if isinstance(offer, Form):
            return lambda: self.fill_in(question, choice, offer)
        return lambda: self.give(question, offer)

    def _invitation(self) -> list[Deed]:
        """Bots are patient: they wait for a word while a person has something to answer."""
        names = " and ".join(self.sitting.name(seat) for seat in self.sitting.patient_bots())
        return [Deed(Choice(f"Let {names} go first"), self.invite)] if names else []

    # Answering

    def give(self, question: OpenQuestion, answer: Answer) -> None:
        """Answer the question, or say why that is refused."""
        self.attempt(lambda: self.sitting.answer(question.key, answer))
        self.settle()

    def attempt(self, deed: Callable[[], None], done: str = "") -> None:
        """Do something and say so, or say why it cannot be done."""
        try:
            deed()
            self.message = done
        except TimeloomError as error:
            self.message = str(error)

    def fill_in(self, question: OpenQuestion, choice: OpenChoice, form: Form[Any]) -> None:
        """Open the form, and answer with what was filled in."""

        def filled(answer: Answer | None) -> None:
            if answer is not None:
                self.give(question, answer)

        said = choice.form.words if choice.form else ()
        self.app.push_screen(Window(f"{question.full}\n\n{choice.words}", form, said=said), filled)

    def invite(self) -> None:
        """Let one bot answer before this seat does."""
        self.sitting.invited = True
        self.settle()

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
            self.message = about(self.view.scene, event.thing)
            taken = self.pointing.click(event.thing)
            if taken is None:
                self.redraw()
            else:
                self.take(taken)

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

    # Several questions at once

    def open_questions(self) -> list[Waiting]:
        """One's own open questions, then the other people who are asked something."""
        own = [Waiting(question.full, question.key) for question in self.view.questions]
        others = [seat for seat in self.sitting.awaited_people() if seat != self.sitting.seat]
        return own + [Waiting(self.sitting.name(seat), seat=seat) for seat in others]

    def go_to(self, opened: Waiting) -> None:
        """Show another open question; another person's only behind the curtain."""
        self.active = opened.key
        if opened.seat is not None:
            self.pass_to(opened.seat)
        self.settle()

    def action_turn_tab(self, steps: int) -> None:
        """Go on to the next open question."""
        opened = self.open_questions()
        if len(opened) > 1:
            here = next((place for place, one in enumerate(opened) if one.key == self.active), 0)
            self.go_to(opened[(here + steps) % len(opened)])

    # Bots and hints

    async def let_bots_answer(self) -> None:
        """Answer for the bots, one after the other, until it is a person's turn."""
        self.bot_turn = turn = self.sitting.bot_turn()
        if turn is None:
            return
        self.message = f"{self.sitting.name(turn.seat)} is thinking…"
        self.redraw()
        await asyncio.sleep(self.pause)
        try:
            answer = await asyncio.to_thread(turn.think)
            self.sitting.answer_for(turn, answer)
            self.message = f"{self.sitting.name(turn.seat)} has answered."
        except Exception as error:
            self.message = f"{self.sitting.name(turn.seat)} could not answer: {error}"
            self.redraw()
            return
        self.call_later(self.settle)

    def action_hint(self) -> None:
        """Ask the search what it thinks of each answer."""
        question, seat = self.question, self.sitting.seat
        if question is None or seat is None:
            self.message = "There is no question to give a hint for."
            self.redraw()
        elif self.adviser is None:
            self.run_worker(self.think_about(question, seat), group="hint", exclusive=True)

    async def think_about(self, question: OpenQuestion, seat: int) -> None:
        """Let the search think in a thread of its own, and show its estimates."""
        fork = self.sitting.timeline.run.fork()
        ask = fork.find(question.id)
        self.adviser = self.make_adviser()
        self.redraw()
        try:
            estimates = await asyncio.to_thread(self.adviser.estimates, fork, ask, seat)
        except Exception as error:
            estimates, self.message = (), f"There is no hint: {error}"
        self.adviser = None
        self.estimates = estimates
        self.redraw()

    def stop_bot(self) -> None:
        """The bot's answer is not wanted any more, or is in already."""
        if self.bot_turn is not None:
            self.bot_turn.stop()

    def stop_hint(self) -> None:
        """The hint is not wanted any more."""
        if self.adviser is not None:
            self.adviser.stop()
            self.workers.cancel_group(self, "hint")
            self.adviser = None

    # Other keys

    def action_undo(self) -> None:
        """Take back one's last answer."""
        self.attempt(self.sitting.undo, "Taken back.")
        self.settle()

    def action_save(self) -> None:
        """Save, and say so."""
        self.attempt(self.sitting.save, f"Saved to {self.sitting.path}.")
        self.redraw()

    def action_timeline(self) -> None:
        """Look back along the timeline; what was done there shows when one returns."""

        def returned(message: str | None) -> None:
            self.message = message or ""
            self.settle()

        self.app.push_screen(TimelineScreen(self.sitting), returned)

    def action_log(self) -> None:
        """The whole log."""
        story = self.story
        self.app.push_screen(
            PageScreen("The story so far", lambda width: draw_story(story, width), from_end=True)
        )

    def action_view_all(self) -> None:
        """Everything on the table, with all its words."""
        scene, look = self.view.scene, self.pointing.look()
        self.app.push_screen(
            PageScreen(scene.title, lambda width: draw_scene(scene, width, EVERYTHING, look))
        )

    def action_rules(self) -> None:
        """The keys and the rules."""
        timeline = self.sitting.timeline
        game, promise = timeline.game, timeline.branch.commitment
        title = f"{game.title}: keys and rules"
        self.app.push_screen(
            PageScreen(title, lambda width: draw_help(game.title, game.rules(), promise, width))
        )

    def action_leave(self) -> None:
        """Leave the table; it is saved."""
        self.app.exit()

    def action_scroll_table(self, lines: int) -> None:
        """Scroll the table."""
        self.query_one(Desk).scroll_table(lines)

    # Drawing

    def on_resize(self) -> None:
        """Draw for the size that there is."""
        self.redraw()

    def redraw(self) -> None:
        """Draw everything for the size of the screen."""
        if self.is_mounted and self.size.width:
            self.query_one(Desk).show(self.picture(), self.size.width, self.size.height)

    def picture(self) -> Picture:
        """What is to be seen now."""
        seat = self.sitting.seat
        where = f"branch: {self.sitting.timeline.current}"
        if self.sitting.several_people and seat is not None:
            where = f"{self.sitting.name(seat)}, {where}"
        rows = self.rows()
        return Picture(
            self.view.scene,
            where,
            self.pointing.look(),
            self.story,
            [Tab(one.words, one.seat is None and one.key == self.active) for one in self.open_questions()],
            self.words(),
            rows,
            min(self.pointing.cursor, max(0, len(rows) - 1)),
            self.info(),
        )

    def words(self) -> str:
        """The question that is shown, or why there is none."""
        if self.question is not None:
            return f"{self.question.full} (in secret)" if self.question.secret else self.question.full
        if self.view.outcome is not None:
            return _ending(self.view.outcome, None if self.sitting.several_people else self.sitting.seat)
        return f"Waiting for {', '.join(self.sitting.name(seat) for seat in self.view.awaited)}."

    def info(self) -> Text:
        """A message, or what there is to say about what the chosen answer touches."""
        if self.adviser is not None:
            return ink(f" thinking… (at most {SECONDS:g} seconds; Esc stops it)", NOTICE)
        if self.message or self.pointing.chosen is None:
            return ink(f" {self.message}", NOTICE)
        touches = self.pointing.choices[self.pointing.chosen].touches
        return ink(f" {about(self.view.scene, touches[0])}" if touches else "", DIM)

    def rows(self) -> list[Row]:
        """The answers that are shown, with what the hint says about them."""
        found = hints(self.estimates, [deed.offer for deed in self.deeds if deed.offer is not None])
        found += [None] * (len(self.deeds) - len(found))
        return [
            Row(KEYS[index] if index < len(KEYS) else "", self.deeds[place].choice.full, found[place])
            for index, place in enumerate(self.pointing.shown)
        ]


def _shown(choice: OpenChoice) -> OpenChoice:
    return replace(choice, words=f"{choice.words} …") if choice.form else choice


def _ending(outcome: Outcome, seat: int | None) -> str:
    verdict = "" if seat is None else " You have won." if seat in outcome.winners else " You have lost."
    return f"The game is over.{verdict} {outcome.told}"
