"""Consequences of all five kinds: the director names them, and nobody has to take them as they come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

from timeloom.games.moonlight.names import clock_words
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.pack.series import HarmWords
from timeloom.games.moonlight.rules.answers import Toll
from timeloom.games.moonlight.rules.clocks import SIZES, director_ticks, new_clock
from timeloom.games.moonlight.rules.consequences.facing import face
from timeloom.games.moonlight.rules.consequences.harm import FATAL, take_harm
from timeloom.games.moonlight.rules.forms import Meanings, form_choice, segments_of
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Consequence, Kind, State, worse
from timeloom.kernel import Answer, Form, Number, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

LOST = "Something lost"

MOST = 3
"""So many consequences come of one roll at most."""

WORST = {"controlled": 1, "risky": 2, "desperate": 3}
"""The worst that a mixed result can bring by position; a bad result can be one level worse."""

MOST_TICKS = 3
"""A complication fills no more of a clock at once."""


def consequences(s: State, roll: ActionRoll) -> Rule[None]:
    """The director names one to three; then each is taken, resisted or kept off (Consequences and harm)."""
    yield from name_them(s, roll)
    while s.looming:
        s.consequence = s.looming.pop(0)
        if not s.at(s.consequence.victim).loss:
            yield from come_to_pass(s, roll, s.consequence)
    s.consequence = None


class LessEffect(Answer, frozen=True):
    """It does not do as much."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Less effect", group=LOST)


class Complicate(Answer, frozen=True):
    """A clock goes on."""

    clock: str
    ticks: int

    def choice(self, s: State, seat: int) -> Choice:
        words = f"A complication: {self.ticks} on {clock_words(s, self.clock)}"
        return Choice(words, (self.clock,), group="A complication")


class NewTrouble(Answer, frozen=True):
    """A new danger, with a clock of its own."""

    words: str
    size: str
    ticks: int

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        what, ideas = "A complication: a new danger", {"words": series(s.series).tables.complications}
        return form_choice(s, form, seat, what, "A complication", {"size": segments_of}, ideas)


class LoseChance(Answer, frozen=True):
    """This way is closed."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("A lost opportunity", group=LOST)


class WorsePosition(Answer, frozen=True):
    """It gets more dangerous."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("A worse position", group=LOST)


class Hurt(Answer, frozen=True):
    """Harm, to somebody who took part."""

    who: str
    words: str
    level: int
    kind: str
    hurts: ClassVar = {"body": "The body; sun resists", "heart": "The heart; moon resists"}

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        tables = series(s.series).tables
        harms = [words for level in (*tables.body, *tables.heart) for words in several(level)]
        means: Meanings = {"level": "Level {}".format, "kind": cls.hurts.__getitem__}
        return form_choice(s, form, seat, "Harm", "Harm", means, {"words": harms})


def several(words: HarmWords) -> Sequence[str]:
    """One name for a harm, or several."""
    return (words,) if isinstance(words, str) else words


class Merciful(Answer, frozen=True):
    """That is all."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("That is all", group=LOST)


Ill: TypeAlias = LessEffect | Complicate | NewTrouble | LoseChance | WorsePosition | Hurt | Toll
"""What a roll can cost."""


class Cost(Question[Ill | Merciful], frozen=True):
    """What comes of a roll that went badly, or not quite well."""

    id = "consequence"

    def words(self, s: State, seat: int) -> str:
        return "What does it cost?"


class Threatened(Tell, frozen=True):
    """A consequence is about to happen."""

    kind: str
    text: str
    level: int
    name: str

    def words(self) -> str:
        match self.kind:
            case "harm":
                return f"It would hurt {self.name}: {self.text} (level {self.level})."
            case "complication":
                return f"It gets complicated: {self.text}."
            case "effect":
                return "It does less than hoped."
            case "toll":
                return "The Bastion would pay for it."
            case "position":
                return "The ground is slipping; things get more dangerous."
            case _:
                return "The opportunity is about to be lost."


def name_them(s: State, roll: ActionRoll) -> Rule[None]:
    """All are named before any is faced, so that people can choose which ones to resist."""
    named: list[type[Ill]] = []
    while len(named) < MOST and s.at(roll.seat).able:
        answer = yield from ask(DIRECTOR, Cost(), lambda: possible(s, roll, named))
        if isinstance(answer, Merciful):
            return
        named.append(type(answer))
        found = made(s, roll, answer)
        s.looming.append(found)
        yield Threatened(found.kind, found.words, found.level, s.at(found.victim).name)


def come_to_pass(s: State, roll: ActionRoll, consequence: Consequence) -> Rule[None]:
    """One consequence, faced; what is left of it happens."""
    yield from face(s, roll, consequence)
    if not consequence.over:
        yield from suffer(s, roll, consequence)


def gravest(roll: ActionRoll) -> int:
    """How bad it can get: by position, and a level worse after a bad result."""
    return WORST[roll.position] + (1 if roll.result == "bad" else 0)


def possible(
    s: State, roll: ActionRoll, named: list[type[Ill]]
) -> list[Ill | Merciful | Form[NewTrouble] | Form[Hurt]]:
    """What can go wrong now."""
    ticks = min(MOST_TICKS, gravest(roll))
    found: list[Ill | Merciful] = [Merciful()] if named or roll.result in ("good", "critical") else []
    if roll.result == "mixed" and roll.kind != "set up" and LessEffect not in named:
        found.append(LessEffect())
    if roll.result == "bad" and roll.kind != "escape" and LoseChance not in named:
        found.append(LoseChance())
    if roll.position != "desperate" and WorsePosition not in named:
        found.append(WorsePosition())
    found += [
        Complicate(clock.id, count)
        for clock in s.open_clocks("danger", "story")
        for count in range(1, ticks + 1)
    ]
    return [*found, *rules_of(s).troubles(s, roll), trouble_form(ticks), hurt_form(s, roll)]


def trouble_form(ticks: int) -> Form[NewTrouble]:
    """A new danger with a clock of its own, some of it filled."""
    return Form(
        NewTrouble,
        (
            Text("words", "The trouble", 100),
            Pick("size", "Segments", SIZES),
            Number("ticks", "Filled", 1, ticks),
        ),
    )


def hurt_form(s: State, roll: ActionRoll) -> Form[Hurt]:
    """Harm to somebody who took part, as bad as position and result allow; a link may help from far away."""
    helpers = [seat for seat in roll.assists if seat not in roll.absent]
    involved = [seat for seat in (roll.seat, *helpers, *roll.joined) if s.at(seat).able]
    return Form(
        Hurt,
        (
            Pick("who", "Who is hurt", tuple(dict.fromkeys(s.at(seat).name for seat in involved))),
            Text("words", "The harm", 40),
            Number("level", "Level", 1, min(FATAL, gravest(roll))),
            Pick("kind", "What is hurt", ("body", "heart")),
        ),
    )


def made(s: State, roll: ActionRoll, answer: Ill) -> Consequence:
    """The director's words as a consequence; without harm it is panic or pressure, which stars resist."""
    seat = roll.seat
    match answer:
        case Hurt(who, words, level, kind):
            attribute: Attribute = "sun" if kind == "body" else "moon"
            hurts: Kind = "body" if kind == "body" else "heart"
            return Consequence("harm", s.seat_named(who), seat, attribute, words, level, hurts)
        case Complicate(id, ticks):
            return Consequence("complication", seat, seat, "stars", s.clock(id).name, clock=id, ticks=ticks)
        case NewTrouble(words, size, ticks):
            return Consequence("complication", seat, seat, "stars", words, level=int(size), ticks=ticks)
        case Toll(segments):
            return Consequence("toll", seat, seat, "stars", ticks=segments)
        case LessEffect():
            return Consequence("effect", seat, seat, "stars")
        case WorsePosition():
            return Consequence("position", seat, seat, "stars")
        case LoseChance():
            return Consequence("opportunity", seat, seat, "stars")


def suffer(s: State, roll: ActionRoll, consequence: Consequence) -> Rule[None]:
    """What was neither avoided nor kept off happens."""
    match consequence.kind:
        case "effect":
            roll.reduced += 1
        case "position":
            worsen(s, roll)
        case "opportunity":
            close_the_way(s, roll)
        case "complication":
            yield from complicate(s, consequence)
        case "toll":
            yield from rules_of(s).toll(s, consequence.ticks)
        case "harm":
            victim = s.at(consequence.victim)
            yield from take_harm(s, victim, consequence.level, consequence.words, consequence.hurts)
    if not consequence.resisted:
        yield from rules_of(s).unresisted(s, consequence)


def worsen(s: State, roll: ActionRoll) -> None:
    """What comes next is more dangerous, and so is another try (Worse position)."""
    roll.worsened = True
    if s.mission:
        s.mission.position = max(s.mission.position, worse(roll.position), key=POSITIONS.index)


def closing(roll: ActionRoll) -> str:
    """How a lost opportunity is remembered: this action against this clock, or for this aim."""
    return f"{roll.target or roll.goal}/{roll.action}"


def close_the_way(s: State, roll: ActionRoll) -> None:
    """Whatever was tried will not work any more (Lost opportunity)."""
    if s.mission:
        s.mission.closed.append(closing(roll))


def complicate(s: State, consequence: Consequence) -> Rule[None]:
    """A clock goes on, or a new one begins."""
    if not consequence.clock:
        yield from new_clock(s, consequence.words, consequence.level, "danger", consequence.ticks)
    elif consequence.clock in [clock.id for clock in s.clocks]:
        yield from director_ticks(s, s.clock(consequence.clock), consequence.ticks)
