"""A safe table, at which everybody has a voice.

Beside every part of the story a question stands open to everybody: X-card, pause, lines and veils, a word
at any time, a scene of one's own; and for the director what is the director's alone. Nobody has to answer it,
and no answer closes it. While the table pauses, the story asks nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from timeloom.games.moonlight.rules.answers import NoMore, Say
from timeloom.games.moonlight.rules.clocks import MOST_CLOCKS, Raise, clock_form, raise_clock
from timeloom.games.moonlight.rules.consequences.resisting import (
    Resistance,
    resistance_form,
    say_resistance,
)
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.questions import Asked
from timeloom.games.moonlight.rules.safety.cards import Card, boundaries_anew, cards, play_card
from timeloom.games.moonlight.rules.safety.correcting.ruling import Ruling
from timeloom.games.moonlight.rules.safety.fortune import Fortune, ask_fortune, fortune_form
from timeloom.games.moonlight.rules.safety.free_scenes import Deed, free_scene, free_scenes
from timeloom.games.moonlight.rules.safety.overruling import overrule, overruling
from timeloom.games.moonlight.rules.safety.remembering import remember
from timeloom.games.moonlight.rules.safety.speaking import Voice, speak_up, speaking_form, voices
from timeloom.games.moonlight.rules.saying import Spoke
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.kernel import (
    Answer,
    AnyAsk,
    Ask,
    AskFirst,
    Form,
    Offer,
    Pick,
    Question,
    Rule,
    Start,
    Stop,
    Tell,
    Text,
    WhenLooked,
    ask,
    ask_first,
    together,
)
from timeloom.kernel.requests import Several
from timeloom.kernel.scene import Choice
from timeloom.kernel.together import QUESTIONS

# A safe table


def at_a_safe_table(s: State, part: Rule[None]) -> Rule[Any]:
    """A part of the story, with the table's question open beside it."""
    return together(story=story(s, part), table=table_talk(s))


def story(s: State, part: Rule[None]) -> Rule[None]:
    """The part itself; when it is over, the table's question closes with it."""
    yield from attended(s, part, free=False)
    yield Stop(("table",))


def attended(s: State, part: Rule[None], free: bool) -> Rule[None]:
    """The same rule, asking nothing while it has to wait, and keeping in mind what is said."""
    reply: object = None
    while True:
        try:
            request = part.send(reply)
        except StopIteration:
            return
        reply = yield unless_held(s, request, free) if type(request) in QUESTIONS else request  # type: ignore[arg-type]
        if reply is not None:
            remember(s, reply)


def unless_held(s: State, asked: AnyAsk | Several, free: bool) -> AnyAsk | Several:
    """A question that offers nothing while the story is held, alone or beside others."""
    if type(asked) is Several:
        return Several(tuple([open_unless_held(s, ask, free) for ask in asked.asks]), asked.once)
    return open_unless_held(s, asked, free)


def is_held(s: State, free: bool) -> bool:
    """During a pause everything waits; during a scene of somebody's own, all but that scene."""
    return s.paused or (s.free and not free)


def open_unless_held(s: State, ask: AnyAsk, free: bool) -> AnyAsk:
    """One question; secret answers are not disturbed by a pause."""
    if type(ask) is Ask:
        return ask.offering(lambda: () if is_held(s, free) else ask.on_offer())
    if type(ask) is AskFirst:
        return ask.offering(lambda: {} if is_held(s, free) else ask.on_offer())
    return ask if free else ask.offering(lambda: {} if s.free else ask.on_offer())


# What one would like to know of somebody


class Wonder(Answer, frozen=True):
    """Something that one would like to know of somebody's character."""

    who: str
    question: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Ask about somebody's character")


class Curious(Question[Say | NoMore], frozen=True):
    """What somebody would like to know of one's character; nobody has to tell."""

    says = {NoMore: "Keep it to yourself"}
    asker: str
    question: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.asker} would like to know of your character: {self.question}"


class KeptToThemselves(Tell, frozen=True):
    """Somebody does not say, or not yet."""

    name: str

    def words(self) -> str:
        return f"{self.name} keeps it to themselves."


def wonder_forms(s: State, seat: int) -> Iterator[Form[Wonder]]:
    """A question to whoever plays somebody else; not in a break, nor in a scene of somebody's own."""
    others = tuple(dict.fromkeys(other.name for other in s.others(seat) if other.name))
    if others and not is_held(s, free=False):
        yield Form(Wonder, (Pick("who", "Of whom", others), Text("question", "The question", 140)))


def wonder(s: State, seat: int, wondered: Wonder) -> Rule[None]:
    """The story waits for what they say (Be a fan of the other players)."""
    asker = "The director" if seat == DIRECTOR else s.at(seat).name or f"Protagonist {seat}"
    yield Asked(asker, wondered.question)
    other = s.seat_named(wondered.who)
    own_words = Form(Say, (Text("words", "Your answer", 160),))
    answer = yield from ask(other, Curious(asker, wondered.question), [NoMore(), own_words])
    yield Spoke(wondered.who, answer.words) if isinstance(answer, Say) else KeptToThemselves(wondered.who)
    s.free = False


# Besides the story


Aside: TypeAlias = Card | Voice | Wonder | Deed | Resistance | Fortune | Raise | Ruling
"""What is said whoever's turn it is."""


class Table(Question[Aside], frozen=True):
    """What everybody can do at any moment; it stands open beside every part of the story."""

    standing = True

    def words(self, s: State, seat: int) -> str:
        return "The table takes a break." if s.paused else "At any time:"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return replace(super().choice(s, offer, seat), group="")


def table_talk(s: State) -> Rule[None]:
    """Whatever anybody wants to say or do besides."""
    while True:
        seat, answer = yield from ask_first(Table(), lambda: everybodys_talk(s), aside=True)
        yield from heard(s, seat, answer)


def everybodys_talk(s: State) -> WhenLooked[Aside | Form[Aside]]:
    """What everybody may say and do besides the story now; a word they always may."""
    return WhenLooked(range(len(s.people) + 1), partial(talk, s))


def talk(s: State, seat: int) -> list[Aside | Form[Aside]]:
    """What a seat may say and do; what keeps the table safe, and a word, come first."""
    own = last_words(s) if seat == DIRECTOR else free_scenes(s, seat)
    return [*cards(s), speaking_form(), *boundaries_anew(), *voices(s, seat), *wonder_forms(s, seat), *own]


def last_words(s: State) -> list[Form[Aside]]:
    """What is the director's alone: what resists, what is left to fortune, a clock, what is overruled."""
    found = overruling(s)
    if not found:
        return []
    faced = s.consequence
    resisting = [resistance_form(faced)] if faced and not faced.resisted and not faced.over else []
    drawing = [] if s.mission or len(s.clocks) >= MOST_CLOCKS else [clock_form(s)]
    return [*resisting, fortune_form(), *drawing, *found]


def heard(s: State, seat: int, answer: Aside) -> Rule[None]:
    """What comes of it."""
    remember(s, answer)
    if isinstance(answer, Card):
        yield from play_card(s, answer)
    elif isinstance(answer, Voice):
        yield from speak_up(s, seat, answer)
    elif isinstance(answer, Wonder):
        s.free = True
        yield Start("wondering", attended(s, wonder(s, seat, answer), free=True))
    elif isinstance(answer, Deed):
        s.free = True
        yield Start("scene", attended(s, free_scene(s, s.at(seat), answer), free=True))
    elif isinstance(answer, Resistance):
        if s.consequence:
            yield from say_resistance(s.consequence, answer)
    elif isinstance(answer, Fortune):
        yield from ask_fortune(answer)
    elif isinstance(answer, Raise):
        yield from raise_clock(s, answer)
    else:
        yield from overrule(s, answer)
