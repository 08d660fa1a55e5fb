"""What a roll costs: reduced effect, complication, lost opportunity, worse position, harm."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from timeloom.games.moonlight.names import clock_words
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.pack.series import HarmWords
from timeloom.games.moonlight.rules.answers import Toll
from timeloom.games.moonlight.rules.clocks import SIZES, director_ticks, new_clock
from timeloom.games.moonlight.rules.consequences.facing import face
from timeloom.games.moonlight.rules.consequences.harm import FATAL, take_harm
from timeloom.games.moonlight.rules.consequences.threats import heralded
from timeloom.games.moonlight.rules.forms import Meanings, form_choice, segments_of
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import (
    ATTRIBUTES,
    DIRECTOR,
    POSITIONS,
    ActionRoll,
    ClockKind,
    Consequence,
    Kind,
    LostWay,
    State,
    worse,
)
from timeloom.games.moonlight.wording import sentence
from timeloom.kernel import Answer, Form, Number, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

LOST = "Something lost"

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


BY_KIND = "as it hurts"
LEAVES = {"a level less": 1, "two levels less": 2, "nothing is left": FATAL}
"""What resistance leaves of a harm, in words, and how many levels it takes off."""


class Hurt(Answer, frozen=True):
    """Harm, and what resistance is worth against it."""

    who: str
    words: str
    level: int
    kind: str
    attribute: str = BY_KIND
    leaves: str = "a level less"
    hurts: ClassVar = {"body": "The body; sun resists", "heart": "The heart; moon resists"}

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        tables = series(s.series).tables
        harms = [words for level in (*tables.body, *tables.heart) for words in several(level)]
        means: Meanings = {
            "level": "Level {}".format,
            "kind": cls.hurts.__getitem__,
            "attribute": lambda attribute: RESISTS.get(attribute, "As what is hurt says"),
        }
        return form_choice(s, form, seat, "Harm", "Harm", means, {"words": harms})


def several(words: HarmWords) -> Sequence[str]:
    """One name for a harm, or several."""
    return (words,) if isinstance(words, str) else words


class Mishap(Answer, frozen=True):
    """A complication that is there at once, and that no clock counts."""

    who: str
    words: str
    attribute: Attribute
    left: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        ideas = {"words": series(s.series).tables.complications}
        means: Meanings = {"attribute": RESISTS.__getitem__}
        return form_choice(
            s, form, seat, "A complication: it happens at once", "A complication", means, ideas
        )


RESISTS: dict[str, str] = {
    "stars": "Stars: panic and pressure",
    "sun": "Sun: violence and fear",
    "moon": "Moon: despair and heartbreak",
}


class Merciful(Answer, frozen=True):
    """That is all."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("That is all" if s.looming else "It costs nothing this time", group=LOST)


class SeveralThings(Answer, frozen=True):
    """More than one thing comes of it."""

    count: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{'Two' if self.count == 2 else 'Three'} things come of it", group="More than one")


Ill: TypeAlias = LessEffect | Complicate | NewTrouble | Mishap | LoseChance | WorsePosition | Hurt | Toll
"""What a roll can cost."""


class Cost(Question[Ill | Merciful | SeveralThings], frozen=True):
    """What comes of a roll that went badly, or not quite well."""

    id = "consequence"
    left: int = 1

    def words(self, s: State, seat: int) -> str:
        what = "What else does it cost?" if s.looming else "What does it cost?"
        return what if self.left == 1 else f"{what} {self.left} things are to be named."


def name_them(s: State, roll: ActionRoll) -> Rule[None]:
    """One, or as many as the director says; all are named before any is faced, so that people can choose."""
    named: list[type[Ill]] = []
    left = 1
    while left and s.at(roll.seat).able:
        answer = yield from ask(DIRECTOR, Cost(left), partial(possible, s, roll, named, left))
        if isinstance(answer, Merciful):
            return
        if isinstance(answer, SeveralThings):
            left = answer.count
            continue
        left -= 1
        named.append(type(answer))
        found = made(s, roll, answer)
        found.spoken = [seat for seat in s.consenting if seat != found.victim]
        s.looming.append(found)
        yield heralded(s, found)


def come_to_pass(s: State, roll: ActionRoll, consequence: Consequence) -> Rule[None]:
    """One consequence, faced; what is left of it happens."""
    yield from face(s, roll, consequence)
    if not consequence.over:
        yield from suffer(s, roll, consequence)


def gravest(roll: ActionRoll, seat: int) -> int:
    """How bad it can get for somebody: by position, and a level worse after a bad result."""
    return min(FATAL, WORST[roll.danger_for(seat)] + (1 if roll.result == "bad" else 0))


def possible(
    s: State, roll: ActionRoll, named: list[type[Ill]], left: int = 1
) -> list[Ill | Merciful | SeveralThings | Form[NewTrouble] | Form[Mishap] | Form[Hurt]]:
    """What can go wrong now; even a bad roll can cost nothing, if the director says so.

    How many things come of it is said once, before the first.
    """
    ticks = min(MOST_TICKS, gravest(roll, roll.seat))
    found: list[Ill | Merciful | SeveralThings] = [Merciful()]
    if roll.result == "mixed" and LessEffect not in named:
        found.append(LessEffect())
    if roll.result == "bad" and LoseChance not in named:
        found.append(LoseChance())
    if roll.position != "desperate" and WorsePosition not in named:
        found.append(WorsePosition())
    found += [
        Complicate(clock.id, count)
        for clock in s.open_clocks("danger", "story")
        for count in range(1, ticks + 1)
    ]
    found += [] if named or left > 1 else [SeveralThings(2), SeveralThings(3)]
    forms = (mishap_form(s, roll), trouble_form(ticks), hurt_form(s, roll))
    return [*found, *rules_of(s).troubles(s, roll), *forms]


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


def mishap_form(s: State, roll: ActionRoll) -> Form[Mishap]:
    """Separated, arrested, somebody transforms: what is there at once, and what resistance leaves of it."""
    return Form(
        Mishap,
        (
            Pick("who", "Whom it befalls", struck_by(s, roll)),
            Text("words", "What happens", 160),
            Pick("attribute", "What resists it", tuple(RESISTS)),
            Text("left", "What is left of it if it is resisted (nothing: it is avoided)", 160, shortest=0),
        ),
    )


def struck_by(s: State, roll: ActionRoll) -> tuple[str, ...]:
    """Whom a roll can strike: those who took part, then whoever stands by; a link helps from far away."""
    helpers = [seat for seat in roll.assists if seat not in roll.absent]
    standing_by = [other.seat for other in s.able() if other.seat not in roll.absent]
    seats = [seat for seat in (roll.seat, *helpers, *roll.joined, *standing_by) if s.at(seat).able]
    return tuple(dict.fromkeys(s.at(seat).name for seat in seats))


class AsBadAsItCanGet(Struct, frozen=True):
    """Some of those whom a roll strikes are in more danger than others."""

    worst: dict[str, int]

    def __call__(self, answer: Hurt) -> str | None:
        """Whom it cannot strike so hard."""
        worst = self.worst[answer.who]
        return f"For {answer.who} it can be level {worst} at most." if answer.level > worst else None


def hurt_form(s: State, roll: ActionRoll) -> Form[Hurt]:
    """Harm, as bad as position and result allow, and what resists it and leaves of it."""
    names = struck_by(s, roll)
    worst = {name: gravest(roll, s.seat_named(name)) for name in names}
    uneven = len(set(worst.values())) > 1
    fields = (
        Pick("who", "Who is hurt", names),
        Text("words", "The harm", 40),
        Number("level", "Level", 1, max(worst.values())),
        Pick("kind", "What is hurt", ("body", "heart")),
        Pick("attribute", "What resists it", (BY_KIND, *RESISTS)),
        Pick("leaves", "If it is resisted", tuple(LEAVES)),
    )
    return Form(Hurt, fields, AsBadAsItCanGet(worst) if uneven else None)


def made(s: State, roll: ActionRoll, answer: Ill) -> Consequence:
    """The director's words as a consequence; without harm it is panic or pressure, which stars resist."""
    seat, gently = roll.seat, rules_of(s).gentle
    match answer:
        case Hurt():
            return harm_of(s, roll, answer)
        case Mishap(who, words, attribute, left):
            befalls = s.seat_named(who)
            return Consequence("mishap", befalls, seat, attribute, words, avoids=not left, left=left)
        case Complicate(id, ticks):
            name = s.clock(id).name
            return Consequence(
                "complication", seat, seat, "stars", name, clock=id, ticks=ticks, avoids=gently
            )
        case NewTrouble(words, size, ticks):
            segments = int(size)
            return Consequence(
                "complication", seat, seat, "stars", words, segments, ticks=ticks, avoids=gently
            )
        case Toll(segments):
            return Consequence("toll", seat, seat, "stars", ticks=segments, avoids=gently)
        case LessEffect():
            return Consequence("effect", seat, seat, "stars")
        case WorsePosition():
            return Consequence("position", seat, seat, "stars")
        case LoseChance():
            return Consequence("opportunity", seat, seat, "stars")


def harm_of(s: State, roll: ActionRoll, answer: Hurt) -> Consequence:
    """Sun resists what hurts the body and moon what hurts the heart, unless the director says otherwise."""
    hurts: Kind = "body" if answer.kind == "body" else "heart"
    usual: Attribute = "sun" if hurts == "body" else "moon"
    attribute = next((one for one in ATTRIBUTES if one == answer.attribute), usual)
    victim, by = s.seat_named(answer.who), LEAVES[answer.leaves]
    found = Consequence("harm", victim, roll.seat, attribute, answer.words, answer.level, hurts)
    found.avoids, found.by = by >= FATAL, by
    return found


class Befell(Tell, frozen=True):
    """A complication that no clock counts."""

    text: str

    def words(self) -> str:
        return f"So it happens: {sentence(self.text)}"


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
        case "mishap":
            yield Befell(consequence.words)
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


def way_of(roll: ActionRoll) -> LostWay:
    """How a lost opportunity is remembered: what was tried, by this action, against this clock."""
    return LostWay(roll.action, roll.target, roll.goal)


def close_the_way(s: State, roll: ActionRoll) -> None:
    """Whatever was tried will not work any more (Lost opportunity)."""
    s.lost_ways.append(way_of(roll))


def complicate(s: State, consequence: Consequence) -> Rule[None]:
    """A clock goes on, or a new one begins."""
    if not consequence.clock:
        kind: ClockKind = "danger" if s.mission else "story"
        yield from new_clock(s, consequence.words, consequence.level, kind, consequence.ticks)
    elif consequence.clock in [clock.id for clock in s.clocks]:
        yield from director_ticks(s, s.clock(consequence.clock), consequence.ticks)
