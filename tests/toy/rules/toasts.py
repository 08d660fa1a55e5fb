"""4. Fair: whoever has bought a lantern may give a toast, and the others may clap."""

from typing import ClassVar

from timeloom.kernel import (
    Answer,
    Form,
    Number,
    Pick,
    Question,
    Rule,
    Tell,
    Text,
    ask,
    ask_all,
    together,
)
from timeloom.kernel.scene import Choice
from toy.names import NAMES
from toy.rules.stalls import pay_host
from toy.state import WISHES, State


def toast(s: State, seat: int, lantern: str) -> Rule[None]:
    """The buyer may speak, and the others may clap, whatever comes first."""
    yield from together(speech=speech(s, seat, lantern), applause=applause(s, seat, lantern))


class NoToast(Answer, frozen=True):
    """Say nothing."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Say nothing")


class Toast(Answer, frozen=True):
    """Say a few words, tip the host and make a wish."""

    words: str
    tip: int
    wish: str

    @classmethod
    def blank(cls, s: State, form: Form, seat: int) -> Choice:
        return Choice(f"Raise a glass, {NAMES[seat]}", (f"sheet-{seat}",))


class Speech(Question[NoToast | Toast], frozen=True):
    """Whether the buyer gives a toast."""

    lantern: str

    def words(self, s: State, seat: int) -> str:
        return f"You have bought the {self.lantern}: do you give a toast?"


class Toasted(Tell, frozen=True):
    """Somebody gave a toast."""

    seat: int
    toast: str
    wish: str

    def words(self) -> str:
        return f"{NAMES[self.seat]} raises a glass to {self.wish}: “{self.toast}”"


def speech(s: State, seat: int, lantern: str) -> Rule[None]:
    """A toast with a tip for the host and a wish."""
    answer = yield from ask(seat, Speech(lantern), lambda: [NoToast(), toast_form(s, seat)])
    if not isinstance(answer, Toast):
        return
    s.toast = answer.words
    s.guests[seat].wish = answer.wish
    yield Toasted(seat=seat, toast=answer.words, wish=answer.wish)
    s.guests[seat].points += answer.tip
    yield from pay_host(s, seat, answer.tip)


def toast_form(s: State, seat: int) -> Form[Toast]:
    """What a toast is made of; the tip is not more than the guest has at the moment."""
    words = Text("words", "The toast", longest=80)
    return Form(
        Toast, (words, Number("tip", "The tip", 0, s.guests[seat].coins), Pick("wish", "The wish", WISHES))
    )


class Clap(Answer, frozen=True):
    """Applaud a toast."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Clap")


class Hush(Answer, frozen=True):
    """Do not applaud."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Keep your hands still")


class Applause(Question[Clap | Hush], frozen=True):
    """Whether somebody claps."""

    id = "clap"
    lantern: str

    def words(self, s: State, seat: int) -> str:
        return f"Do you clap for the toast to the {self.lantern}?"


class Applauded(Tell, frozen=True):
    """The others clapped, or some did not."""

    seat: int
    claps: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.claps} clap for {NAMES[self.seat]}."


def applause(s: State, seat: int, lantern: str) -> Rule[None]:
    """All others clap or not, in secret; if all do, it is worth a point."""
    others = [other for other in range(len(s.guests)) if other != seat]
    answers = yield from ask_all(Applause(lantern), {other: (Clap(), Hush()) for other in others})
    claps = sum(isinstance(answer, Clap) for answer in answers.values())
    yield Applauded(seat=seat, claps=claps)
    s.guests[seat].points += claps == len(others)
