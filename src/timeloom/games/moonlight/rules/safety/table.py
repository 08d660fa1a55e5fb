"""Safety at the table: an X-card and a pause without a name, and what else is said outside the story.

Beside every part of the story a question is open to everybody. Nobody has to answer it, and what is told of
an answer never says whose it was. While the table pauses, the story asks nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec.structs import replace

from timeloom.games.moonlight.rules.clocks import MOST_CLOCKS, Raise, clock_form, raise_clock
from timeloom.games.moonlight.rules.dice.rolling import roll_dice
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.safety.overruling import Ruling, overrule, overruling
from timeloom.games.moonlight.rules.safety.remembering import remember
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.games.moonlight.wording import pips
from timeloom.kernel import (
    Answer,
    AnyAsk,
    Ask,
    AskFirst,
    Form,
    Number,
    Offers,
    Question,
    Rule,
    Stop,
    Tell,
    Text,
    ask_first,
    together,
)
from timeloom.kernel.requests import Request, Several
from timeloom.kernel.scene import Choice

# A safe table


def at_a_safe_table(s: State, part: Rule[None]) -> Rule[None]:
    """A part of the story, with the table's question open beside it."""
    s.crossed = []
    yield from together(story=story(s, part), table=table_talk(s))


def story(s: State, part: Rule[None]) -> Rule[None]:
    """The part itself; when it is over, the table's question closes with it."""
    yield from attended(s, part)
    yield Stop(("table",))


def attended(s: State, part: Rule[None]) -> Rule[None]:
    """The same rule, asking nothing while the table pauses, and keeping in mind what is said."""
    reply: Any = None
    while True:
        try:
            request = part.send(reply)
        except StopIteration:
            return
        reply = yield unless_paused(s, request)
        remember(s, reply)


def unless_paused(s: State, request: Request) -> Request:
    """A question that offers nothing during a pause, alone or beside others."""
    match request:
        case Several(asks):
            return Several(tuple(open_unless_paused(s, ask) for ask in asks))
        case Ask() | AskFirst():
            return open_unless_paused(s, request)
    return request


def open_unless_paused(s: State, ask: AnyAsk) -> AnyAsk:
    """One question; secret answers are not disturbed."""
    match ask:
        case Ask():
            return replace(ask, answers=lambda: [] if s.paused else ask.offered(ask.seat))
        case AskFirst():
            return replace(ask, offers=lambda: {} if s.paused else offers_of(ask))
    return ask


def offers_of(ask: AskFirst) -> dict[int, Offers]:
    """What a question offers now, by seat."""
    return {seat: ask.offered(seat) for seat in ask.seats}


# Besides the story


class AllWell(Answer, frozen=True):
    """Ask me no more before the next part."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("All is well", text="You are asked again in the next part.")


class XCard(Answer, frozen=True):
    """What was just said did not happen, and nobody asks why."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("X-card", text="What was just said did not happen.")


class Pause(Answer, frozen=True):
    """A break, now."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("A break, please", text="The story stops until somebody goes on.")


class Resume(Answer, frozen=True):
    """Go on after a break."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Go on")


class Fortune(Answer, frozen=True):
    """The director leaves a question to chance."""

    question: str
    dice: int

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Leave a question to fortune")


Aside: TypeAlias = AllWell | XCard | Pause | Resume | Fortune | Raise | Ruling
"""What is said outside the story."""


class Table(Question[Aside], frozen=True):
    """How everybody is; it is open beside every part of the story."""

    def words(self, s: State, seat: int) -> str:
        return "Besides the story: is everybody well?"

    def choice(self, s: State, offer: Answer | Form[Any], seat: int) -> Choice:
        return replace(super().choice(s, offer, seat), group="")


def table_talk(s: State) -> Rule[None]:
    """Whatever anybody wants to say outside the story."""
    while True:
        seat, answer = yield from ask_first(Table(), lambda: everybodys_talk(s), aside=True)
        yield from heard(s, seat, answer)


def everybodys_talk(s: State) -> Mapping[int, list[Aside | Form[Aside]]]:
    """What everybody may say outside the story now."""
    return {seat: talk(s, seat) for seat in range(len(s.people) + 1)}


def talk(s: State, seat: int) -> list[Aside | Form[Aside]]:
    """What a seat may say outside the story."""
    if s.paused:
        return [Resume()]
    if seat in s.well:
        return []
    stop = [] if seat in s.crossed else [XCard(), Pause()]
    return [AllWell(), *stop, *(last_words(s) if seat == DIRECTOR else ())]


def last_words(s: State) -> list[Form[Aside]]:
    """What is the director's alone: to leave a question to fortune, to draw a clock, to overrule."""
    found = overruling(s)
    if not found:
        return []
    question = Text("question", "What nobody can decide", 140)
    fortune = Form(Fortune, (question, Number("dice", "Dice: how likely it is, or a tier", 0, 4)))
    drawing = [] if s.mission or len(s.clocks) >= MOST_CLOCKS else [clock_form(s)]
    return [fortune, *drawing, *found]


class XCardTouched(Tell, frozen=True):
    """Somebody touched the X-card."""

    def words(self) -> str:
        return "Somebody touches the X-card. What was just said did not happen. Tell it another way."


class Paused(Tell, frozen=True):
    """Somebody asked for a break."""

    def words(self) -> str:
        return "Somebody asks for a break. The story waits until anybody says that it goes on."


class Resumed(Tell, frozen=True):
    """The break is over."""

    def words(self) -> str:
        return "The story goes on."


def heard(s: State, seat: int, answer: Aside) -> Rule[None]:
    """What comes of it; nobody learns who touched the card or asked for the break."""
    match answer:
        case AllWell():
            s.well.append(seat)
        case XCard():
            s.crossed.append(seat)
            yield XCardTouched()
        case Pause():
            s.crossed.append(seat)
            s.paused = True
            yield Paused()
        case Resume():
            s.paused = False
            yield Resumed()
        case Fortune():
            yield from ask_fortune(answer)
        case Raise():
            yield from raise_clock(s, answer)
        case Ruling():
            yield from overrule(s, answer)


class FortuneTold(Tell, frozen=True):
    """A fortune roll."""

    question: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        return (
            f"The director leaves it to fortune: {self.question} {pips(self.faces)}; {FORTUNES[self.result]}."
        )


FORTUNES = {
    "bad": "it could hardly be worse",
    "mixed": "it is neither one thing nor the other",
    "good": "it is for the best",
    "critical": "it is better than anybody dared to think",
}


def ask_fortune(answer: Fortune) -> Rule[None]:
    """A fortune roll leaves something to chance (Rolling the dice)."""
    rolled = yield from roll_dice("fortune", answer.dice)
    yield FortuneTold(answer.question, rolled.faces, rolled.result)
