"""What is asked at a table, and what can be done about it: answers, forms, a guide's steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from timeloom.kernel import Answer, Form, Offer, OpenChoice, OpenQuestion
from timeloom.kernel.guiding import Guidance
from timeloom.kernel.scene import Choice
from timeloom.terminal.forms import Window
from timeloom.terminal.pointing import Pointing
from timeloom.terminal.reading import BeatScreen, Curtain
from timeloom.terminal.table.pages import TableWithPages
from timeloom.terminal.table.sight import Deed, Waiting
from timeloom.terminal.timeline import TimelineScreen


class AskingTable(TableWithPages):
    """A table that asks one person after the other, and lets bots answer what is theirs."""

    def settle(self) -> None:
        """Something has changed: look again, ask again, and let bots answer what is theirs."""
        waiting = self.sitting.awaited_people()
        if waiting and self.sitting.seat not in waiting:
            self.pass_to(waiting[0])
        if self.guide:
            self.guide.look()
        self.view = self.sitting.view()
        self.story = self.sitting.story()
        self.stop_hint()
        self.stop_bot()
        self.hint = None
        self.previews = {}
        self.ask_again()
        self.redraw()
        self.go_on()

    def go_on(self) -> None:
        """Let bots answer what is theirs, once everything was read that matters."""
        self.are_bots_held = self.show_beats()
        if not self.are_bots_held:
            self.run_worker(self.let_bots_answer(), group="bots", exclusive=True)

    def show_beats(self) -> bool:
        """Show what matters and was not read; whoever looks at something else reads it when they are back."""
        beats = self.sitting.beats()
        if beats and self.app.screen is self:
            self.sitting.read_beats()
            self.app.push_screen(BeatScreen(beats))
        return bool(beats)

    def on_screen_resume(self) -> None:
        """Somebody is back from another screen, or has opened the curtain."""
        if self.are_bots_held:
            self.go_on()

    def ask_again(self) -> None:
        """Take up the open question; what was pointed at stays while question and answers stay."""
        before = self.active, self.pointing.choices
        keys = [question.key for question in self.view.questions]
        if self.guide and self.guide.said.deed == "answer":
            self.active = self.guide.said.question
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

    # What can be done

    def deeds_now(self) -> list[Deed]:
        """What can be done now: the answers, or what is left when there is nothing to answer."""
        if self.guide and (self.guide.is_reading or self.guide.said.deed in ("back", "wait", "stray")):
            return self._guided()
        question = self.question
        if question is not None:
            pairs = zip(question.choices, self.sitting.offers(question.key), strict=True)
            deeds = [
                Deed(_shown(choice), self._giving(question, choice, offer), offer) for choice, offer in pairs
            ]
            if self.guide and self.guide.said.deed == "answer":
                return self._pointed_at(question, deeds, self.guide.said)
            return deeds + self._invitation()
        if self.view.outcome is not None:
            return [
                Deed(Choice("Look back along the timeline, and branch off"), self.action_timeline),
                Deed(Choice("Leave the table"), self.action_leave),
            ]
        return []

    def _pointed_at(self, question: OpenQuestion, deeds: list[Deed], said: Guidance) -> list[Deed]:
        """The answers that a guide points at; a form of which nothing is left open is filled in already."""
        if said.answer is None:
            return [deeds[place] for place in said.choices]
        only, answer = question.choices[said.choices[0]], said.answer
        return [Deed(replace(only, form=UNSET), lambda: self.give(question, answer), answer)]

    def _guided(self) -> list[Deed]:
        """What a guide lets its learner do besides answering."""
        assert self.guide is not None
        if self.guide.is_reading:
            return [Deed(Choice("Go on", self.guide.page.points), self.turn_page)]
        match self.guide.said.deed:
            case "back":
                return [Deed(Choice("Go back to that moment, and try again"), self.go_back)]
            case "stray":
                return [Deed(Choice("Go back to where you left the lesson"), self.go_back)]
        return []

    def _giving(self, question: OpenQuestion, choice: OpenChoice, offer: Offer) -> Callable[[], None]:
        if isinstance(offer, Form):
            return lambda: self.fill_in(question, choice, offer)
        return lambda: self.give(question, offer)

    def _invitation(self) -> list[Deed]:
        """Bots are patient: they wait for a word while a person has something to answer."""
        names = " and ".join(self.sitting.name(seat) for seat in self.sitting.patient_bots())
        return [Deed(Choice(f"Let {names} go first"), self.invite)] if names else []

    # Doing it

    def give(self, question: OpenQuestion, answer: Answer) -> None:
        """Answer the question, or say why that is refused."""
        self.attempt(lambda: self.sitting.answer(question.key, answer))
        self.settle()

    def fill_in(self, question: OpenQuestion, choice: OpenChoice, form: Form[Any]) -> None:
        """Open the form, and answer with what was filled in."""

        def filled(answer: Answer | None) -> None:
            if answer is not None:
                self.give(question, answer)

        said = choice.form.words if choice.form else ()
        self.app.push_screen(Window(f"{question.full}\n\n{choice.words}", form, said=said), filled)

    def invite(self) -> None:
        """Let a bot take its turn before this seat does."""
        self.sitting.go_on()
        self.settle()

    def turn_page(self) -> None:
        """Read on."""
        if self.guide:
            self.guide.go_on()
            self.active = self.guide.said.question or self.active
        self.settle()

    def go_back(self) -> None:
        """Open a branch at the moment that the guide speaks of."""
        if self.guide:
            said = self.guide.said
            self.attempt(lambda: self.sitting.go_back(said.to), "You are back at that moment.")
        self.settle()

    def go_to(self, opened: Waiting) -> None:
        """Show another open question; another person's only behind the curtain."""
        self.active = opened.key
        if opened.seat is not None:
            self.pass_to(opened.seat)
        self.settle()

    def action_timeline(self) -> None:
        """Look back along the timeline; what was done there shows when one returns."""

        def returned(message: str | None) -> None:
            self.message = message or ""
            self.sitting.turn_time()
            self.settle()

        self.app.push_screen(TimelineScreen(self.sitting), returned)

    def action_leave(self) -> None:
        """Leave the table; it is saved."""
        self.app.exit()


def _shown(choice: OpenChoice) -> OpenChoice:
    return replace(choice, words=f"{choice.words} …") if choice.form else choice
