"""A voice for everybody, at any time: in the story, and about whether one is asked."""

from __future__ import annotations

from typing import Any, TypeAlias

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.saying import speak
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.kernel import Answer, Form, Rule, Text
from timeloom.kernel.scene import Choice


class Speak(Answer, frozen=True):
    """Something that somebody says or does in the story, whoever's turn it is."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        if seat == DIRECTOR:
            omens = series(s.series).tables.omens
            return form_choice(s, form, seat, "Tell what happens", ideas={"words": omens})
        return form_choice(s, form, seat, "Say something")


def speaking_form() -> Form[Speak]:
    """Whatever one has to say."""
    return Form(Speak, (Text("words", "What you say or do", 300),))


# Whether one is asked


class AfterAll(Answer, frozen=True):
    """Take back that one had nothing to add; the dice have not fallen."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("I have something to add after all")


class Interrupt(Answer, frozen=True):
    """The director takes the word between two deeds."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Take the word: press, frame, or end it")


class GoAhead(Answer, frozen=True):
    """Never wait for me."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Go ahead without me", text="Rolls do not wait for you; you can always speak up.")


class WaitForMe(Answer, frozen=True):
    """Wait for me again."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Wait for me again", text="You are asked again what you add to a roll.")


Voice: TypeAlias = Speak | AfterAll | Interrupt | GoAhead | WaitForMe


def voices(s: State, seat: int) -> list[Voice]:
    """What a seat can say about being asked."""
    found: list[Voice] = [AfterAll()] if may_think_again(s, seat) else []
    found += [Interrupt()] if seat == DIRECTOR and can_interrupt(s) else []
    return [*found, WaitForMe() if seat in s.consenting else GoAhead()]


def may_think_again(s: State, seat: int) -> bool:
    """Whether somebody has passed, and could still add something before the dice fall, or a blow does."""
    if s.consequence:
        return seat in s.consequence.spoken
    return s.roll is not None and s.roll.result is None and seat in s.roll.spoken


def can_interrupt(s: State) -> bool:
    """Whether the others play on, and the director has let them."""
    return s.part == "action" and s.roll is None and s.mission is not None and s.mission.watched


def speak_up(s: State, seat: int, answer: Voice) -> Rule[None]:
    """What somebody says, or whether they want to be asked."""
    match answer:
        case Speak(words):
            yield from speak(s, seat, words)
        case AfterAll():
            spoken = s.consequence.spoken if s.consequence else s.roll.spoken if s.roll else []
            spoken.remove(seat)
        case Interrupt() if s.mission:
            s.mission.watched = False
        case GoAhead():
            s.consenting.append(seat)
        case WaitForMe():
            s.consenting.remove(seat)
