"""Safety at the table: lines and veils, an X-card and a pause without a name; and the director's last word.

Beside every part of the story a question is open to everybody. Nobody has to answer it, and what is told of
an answer never says whose it was. While the table pauses, the story asks nothing.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import AllWell, Fortune, Line, NoMore, Pause, Raise, Resume, Veil, XCard
from timeloom.games.moonlight.rules.clocks import MOST_CLOCKS, clock_form, raise_clock
from timeloom.games.moonlight.rules.dice.rolling import roll_dice
from timeloom.games.moonlight.rules.safety.overruling import Ruling, overrule, overruling
from timeloom.games.moonlight.rules.safety.remembering import remember
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.kernel import Answer, Ask, AskAll, AskFirst, Form, Number, Offers, Rule, Stop, Text, together
from timeloom.kernel.requests import Request, Several


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
    """A question that offers nothing during a pause; secret answers are not disturbed."""
    match request:
        case Ask():
            return replace(request, answers=lambda: [] if s.paused else request.offered(request.seat))
        case AskFirst():
            return replace(request, offers=lambda: {} if s.paused else offers_of(request))
        case Several():
            return Several(tuple(unless_paused(s, ask) for ask in request.asks))  # type: ignore[misc]
        case _:
            return request


def offers_of(ask: AskFirst) -> dict[int, Offers]:
    """What a question offers now, by seat."""
    return {seat: ask.offered(seat) for seat in ask.seats}


def table_talk(s: State) -> Rule[None]:
    """Whatever anybody wants to say outside the story."""
    seats = range(len(s.people) + 1)
    while True:
        seat, answer = yield AskFirst("table", lambda: {seat: talk(s, seat) for seat in seats}, aside=True)
        yield from heard(s, seat, answer)


def talk(s: State, seat: int) -> Offers:
    """What a seat may say outside the story."""
    if s.paused:
        return [Resume()]
    if seat in s.well:
        return []
    stop: list[Answer] = [] if seat in s.crossed else [XCard(), Pause()]
    return [AllWell(), *stop, *(last_words(s) if seat == DIRECTOR else ())]


def last_words(s: State) -> list[Form[Any]]:
    """What is the director's alone: to leave a question to fortune, to draw a clock, to overrule."""
    found = overruling(s)
    if not found:
        return []
    ask = Text("question", "What nobody can decide", 140)
    fortune = Form(Fortune, (ask, Number("dice", "Dice: how likely it is, or a tier", 0, 4)))
    drawing = [] if s.mission or len(s.clocks) >= MOST_CLOCKS else [clock_form(s)]
    return [fortune, *drawing, *found]


def ask_fortune(s: State, answer: Fortune) -> Rule[None]:
    """A fortune roll leaves something to chance (Rolling the dice)."""
    rolled = yield from roll_dice("fortune", answer.dice)
    yield tells.FortuneTold(answer.question, rolled.faces, rolled.result)


def heard(s: State, seat: int, answer: Answer) -> Rule[None]:
    """What comes of it; nobody learns who touched the card or asked for the break."""
    match answer:
        case AllWell():
            s.well.append(seat)
        case XCard():
            s.crossed.append(seat)
            yield tells.XCardTouched()
        case Pause():
            s.crossed.append(seat)
            s.paused = True
            yield tells.Paused()
        case Resume():
            s.paused = False
            yield tells.Resumed()
        case Fortune():
            yield from ask_fortune(s, answer)
        case Raise():
            yield from raise_clock(s, answer)
        case Ruling():
            yield from overrule(s, answer)


def set_boundaries(s: State) -> Rule[None]:
    """Everybody may name a line and a veil, in secret; they are kept without names (Safety)."""
    form: Offers = [
        NoMore(),
        Form(Line, (Text("words", "What stays out of this story", 80),)),
        Form(Veil, (Text("words", "What happens out of sight", 80),)),
    ]
    answers = yield AskAll("boundaries", dict.fromkeys(range(len(s.people) + 1), form))
    s.lines = sorted(answer.words for answer in answers.values() if isinstance(answer, Line))
    s.veils = sorted(answer.words for answer in answers.values() if isinstance(answer, Veil))
    yield tells.BoundariesSet(lines=tuple(s.lines), veils=tuple(s.veils))
    s.part = "series"
