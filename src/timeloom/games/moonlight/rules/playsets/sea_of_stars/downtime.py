"""Downtime on the flagship: bonds, repairs, training, upgrades, and a Bastion that reacts."""

from __future__ import annotations

from typing import Any, ClassVar

from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.answers import Among, Choose, No, NoMore, Yes
from timeloom.games.moonlight.rules.dice.abilities import spend_once, uses
from timeloom.games.moonlight.rules.dice.rolling import DOWNTIME_TICKS, shifted
from timeloom.games.moonlight.rules.downtime.roll import downtime_roll
from timeloom.games.moonlight.rules.forms import dots_in, form_choice
from timeloom.games.moonlight.rules.playsets.rooms import RoomOpened, Train, train, trainings
from timeloom.games.moonlight.rules.playsets.sea_of_stars.bastion import make_ready, react
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import STRENGTH, engine_named, mend
from timeloom.games.moonlight.rules.series import Activity, SeriesRules
from timeloom.games.moonlight.state import (
    ACTIONS,
    DIRECTOR,
    Clock,
    Engine,
    Protagonist,
    Result,
    State,
    tier_of,
)
from timeloom.kernel import Form, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

# Bond with an Engine


class Bond(Activity, frozen=True):
    """Bond with an Engine."""

    engine: str
    action: str
    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"action": dots_in(s, seat)}
        return form_choice(s, form, seat, "Bond with an Engine", "With somebody", means)


class Visited(Tell, frozen=True):
    """A pilot goes to see an Engine."""

    name: str
    engine: str
    moment: str

    def words(self) -> str:
        return f"{self.name} and {self.engine}: {self.moment}"


class Visit(Question[Yes | No], frozen=True):
    """Whether an Engine is glad of a visit."""

    id = "engine-warm"
    says: ClassVar = {Yes: "Yes: it leans closer, and that is a die"}

    name: str
    engine: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} comes to see {self.engine}. Does it like to be visited?"


class Bonded(Tell, frozen=True):
    """A bond with an Engine."""

    name: str
    engine: str
    links: int

    def words(self) -> str:
        return f"{self.engine} says nothing, and has listened: {self.name} marks {self.links} links with it."


def visit_to(engine: Engine) -> str:
    """How it is noted that somebody has been to see an Engine in this downtime."""
    return f"visited {engine.name}"


def can_bond(person: Protagonist, engine: Engine) -> bool:
    """A bond is a connection: with the same Engine once in a downtime, and not with one that refuses them."""
    return engine.barred != person.seat and not uses(person, visit_to(engine))


def bond(s: State, person: Protagonist, answer: Bond) -> Rule[None]:
    """Make a connection with an Engine; the director answers for it (Bond with an Engine)."""
    engine = engine_named(s, answer.engine)
    spend_once(person, visit_to(engine))
    yield Visited(person.name, engine.name, answer.words)
    warmth = yield from ask(DIRECTOR, Visit(person.name, engine.name), [Yes(), No()])
    rolled = yield from downtime_roll(s, person, answer.action, "connect", isinstance(warmth, Yes))
    links = DOWNTIME_TICKS[rolled.result] + (rolled.result == "critical")
    person.bonds[engine.name] = person.bonds.get(engine.name, 0) + links
    engine.trusts += [person.seat] if engine.dormant and person.seat not in engine.trusts else []
    yield Bonded(person.name, engine.name, links)


# Help an Engine recover


class Repair(Activity, frozen=True):
    """Help an Engine recover."""

    engine: str
    action: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"action": dots_in(s, seat)}
        return form_choice(s, form, seat, "Help an Engine recover", "With somebody", means)


class Tinkered(Tell, frozen=True):
    """Somebody helps an Engine recover."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} stays late in the hangar with {self.engine}."


class HighAlert(Tell, frozen=True):
    """Further preparations."""

    actions: int

    def words(self) -> str:
        more = "one more preparation" if self.actions == 1 else f"{self.actions} more preparations"
        return f"High alert: besides all else, the pilots can make {more} between them."


# On borrowed time

TURNS_OUT: dict[Result, str] = {
    "bad": "It goes a little.",
    "mixed": "It goes well enough.",
    "good": "It goes well.",
}


class Borrow(Among[Choose | NoMore], frozen=True):
    """Whether time is taken from elsewhere, for work that goes so well."""

    means: ClassVar = {"borrow": "Yes, and something else goes undone"}

    result: Result

    def words(self, s: State, seat: int) -> str:
        goes = TURNS_OUT.get(self.result, "")
        return f"{goes} On borrowed time: take a segment off Readiness, and make it better?"


class Borrowed(Tell, frozen=True):
    """On borrowed time."""

    name: str

    def words(self) -> str:
        return f"{self.name} takes the time from somewhere else, where it will be missing."


def borrow_time(s: State, person: Protagonist, result: Result) -> Rule[Result]:
    """A segment of Readiness for a better result."""
    answer = yield from ask(person.seat, Borrow(result), [NoMore(), Choose("borrow")])
    if isinstance(answer, NoMore):
        return result
    yield Borrowed(person.name)
    yield from make_ready(s, -1)
    return shifted(result, 1)


# The series


class Downtime(SeriesRules):
    """Stolen moments between deployments."""

    def downtime_offers(self, s: State, person: Protagonist) -> list[Activity | Form[Activity]]:
        """Bond with an Engine, help one recover, train on the flagship."""
        action = Pick("action", "Action", ACTIONS)
        words = Text("words", "What passes between you", 140)
        names = tuple(engine.name for engine in s.engines if can_bond(person, engine))
        bonds = [Form(Bond, (Pick("engine", "Which Engine", names), action, words))] if names else []
        worn = tuple(engine.name for engine in s.engines if engine.strength < STRENGTH)
        repairs = [Form(Repair, (Pick("engine", "Which Engine", worn), action))] if worn else []
        return [*bonds, *repairs, *trainings(s)]

    def downtime_action(self, s: State, person: Protagonist, answer: Activity) -> Rule[None]:
        """Carry one of these out."""
        match answer:
            case Bond():
                yield from bond(s, person, answer)
            case Repair():
                yield Tinkered(person.name, answer.engine)
                rolled = yield from downtime_roll(s, person, answer.action, "recover")
                yield from mend(s, engine_named(s, answer.engine), DOWNTIME_TICKS[rolled.result])
            case Train():
                yield from train(s, person, answer)

    def before_downtime(self, s: State) -> Rule[None]:
        """The Last Bastion reacts; High alert brings further preparations."""
        for _ in range(max(1, tier_of(s.adversary))):
            yield from react(s, self)
        s.alert = tier_of(s.adversary) if "high-alert" in s.abilities else 0
        if s.alert:
            yield HighAlert(s.alert)

    def downtime_result(self, s: State, person: Protagonist, what: str, result: Result) -> Rule[Result]:
        """On borrowed time: a segment of Readiness for a better result, but not for preparations."""
        able = "on-borrowed-time" in s.abilities and s.investigation > 0
        if not able or what == "investigate" or result == "critical":
            return result
        return (yield from borrow_time(s, person, result))

    def investigation_questions(self) -> dict[Result, tuple[int, int]]:
        """Whoever makes preparations asks one question or two (Make preparations)."""
        return {"bad": (1, 0), "mixed": (1, 0), "good": (2, 0), "critical": (2, 0)}

    # The flagship

    def buildable(self, s: State) -> list[str]:
        """Only one upgrade is under way at a time."""
        busy = any(clock.room for clock in s.clocks)
        return [] if busy else self.rooms_to_open(s)

    def room_sizes(self, s: State, room: str) -> tuple[int, ...]:
        """Every upgrade has the same track, printed with the flagship."""
        return (rooms(s.series)[room].size,)

    def project_done(self, s: State, clock: Clock) -> Rule[None]:
        """An upgrade is complete."""
        s.rooms.append(clock.room)
        yield RoomOpened(rooms(s.series)[clock.room].name, clock.room)
