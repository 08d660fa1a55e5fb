"""At the Brink of the Abyss: the hideout and its rooms, the shrines."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.advancement.series_xp import choose_series_ability
from timeloom.games.moonlight.rules.answers import Among, Choose, InOurWords, NoMore
from timeloom.games.moonlight.rules.dice.abilities import has, spend_once, uses
from timeloom.games.moonlight.rules.obligation import ease
from timeloom.games.moonlight.rules.playsets.rooms import RoomOpened, Train, train, trainings
from timeloom.games.moonlight.rules.series import Activity, SeriesRules
from timeloom.games.moonlight.rules.stress.recovery import recover_by_roll
from timeloom.games.moonlight.rules.tells import Answered, Narrated
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Clock, Mission, Protagonist, State, tier_of
from timeloom.kernel import Answer, Form, Question, Rule, Tell, Text, ask, ask_first
from timeloom.kernel.scene import Choice

PARAGRAPH = "at-the-brink-of-the-abyss"

# The hideout


class Workshop(Question[Choose], frozen=True):
    """Whether a project is one for the Workshop."""

    project: str

    def words(self, s: State, seat: int) -> str:
        return f"Does “{self.project}” need tools or space, as the Workshop has them?"


def workshop_dice(s: State, clock: Clock) -> Rule[int]:
    """Workshop: a die for what needs tools or space; a room does, of anything else the director says."""
    if "workshop" not in s.rooms:
        return 0
    if clock.room:
        return 1
    answer = yield from ask(DIRECTOR, Workshop(clock.name), [Choose("needed"), Choose("not needed")])
    return int(answer.option == "needed")


class Inside(Question[InOurWords | NoMore], frozen=True):
    """What a room that has opened is like."""

    room: str

    def words(self, s: State, seat: int) -> str:
        return f"{rooms(s.series)[self.room].name}: {' '.join(rooms(s.series)[self.room].asks)}"


def look_inside(s: State, room: str) -> Rule[None]:
    """Whoever speaks first says what is in a room, if it asks anything; the answer is kept."""
    asks = " ".join(rooms(s.series)[room].asks)
    if not asks or not s.protagonists:
        return
    own = Form(InOurWords, (Text("words", "In our own words", 200),))
    _, answer = yield from ask_first(Inside(room), {seat: [NoMore(), own] for seat in s.voices})
    if isinstance(answer, InOurWords):
        s.answers[room] = [answer.words]
        yield Answered(asks, (answer.words,))


# The shrines

SHRINES = ("fox shrine", "Valkyrie shrine", "shrine of eyes")
FOX, VALKYRIE, EYES = SHRINES


class Shrine(Among[Choose], frozen=True):
    """Which shrine they keep."""

    means: ClassVar = {
        FOX: "Fox shrine: you hear every lie, and ask one follow-up more when you gather information",
        VALKYRIE: "Valkyrie shrine: once in a mission one of you dies and is back moments later",
        EYES: "Shrine of eyes: your investigation is worth one tier more",
    }

    def words(self, s: State, seat: int) -> str:
        return "Which shrine is it that you keep, and what does it want of you?"


class ShrineFound(Tell, frozen=True):
    """Shrine keepers have a shrine."""

    shrine: str

    def words(self) -> str:
        return f"Behind the hideout, under leaves, there is a {self.shrine}. It is theirs to keep."


def find_shrine(s: State) -> Rule[None]:
    """Whoever speaks first says which shrine it is (Shrine keepers)."""
    shrines = [Choose(shrine) for shrine in SHRINES]
    _, answer = yield from ask_first(Shrine(), dict.fromkeys(range(len(s.people) + 1), shrines))
    s.shrine = answer.option
    yield ShrineFound(s.shrine)


class TendShrine(Activity, frozen=True):
    """Maintain the sacred shrine."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Maintain the sacred shrine", group="Something to do")


class ShrineTended(Tell, frozen=True):
    """The shrine is maintained."""

    name: str
    shrine: str

    def words(self) -> str:
        return (
            f"{self.name} sweeps the steps of the {self.shrine} and lights the lamps. {NOTICED[self.shrine]}"
        )


NOTICED = {
    FOX: "Something laughs in the grass; from now on every lie rings.",
    VALKYRIE: "High up, somebody tries out her wings.",
    EYES: "One after another, they open.",
}


class ReturnFromDeath(Answer, frozen=True):
    """The Valkyrie's gift."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Yes: die, and return")


class Valkyrie(Question[ReturnFromDeath | NoMore], frozen=True):
    """Whether somebody dies and is sent back."""

    def words(self, s: State, seat: int) -> str:
        return "This is death. Do wings open for you?"


class Returned(Tell, frozen=True):
    """Back from death."""

    name: str

    def words(self) -> str:
        return f"{self.name} dies. Wings open, a face bends down, and {self.name} stands up again."

    def beat(self) -> str:
        return "Back from death"


class BeyondDeath(Question[InOurWords | NoMore], frozen=True):
    """What somebody has seen there."""

    id = "returned"

    def words(self, s: State, seat: int) -> str:
        return "You were gone for a breath. What was there, and who sent you back?"


def return_from_death(mission: Mission, person: Protagonist) -> Rule[bool]:
    """Valkyrie shrine: once in the mission somebody dies and returns, if they like."""
    answer = yield from ask(person.seat, Valkyrie(), [ReturnFromDeath(), NoMore()])
    if isinstance(answer, NoMore):
        return False
    mission.used.append("valkyrie")
    yield Returned(person.name)
    form = Form(InOurWords, (Text("words", "What you remember", 200),))
    memory = yield from ask(person.seat, BeyondDeath(), [NoMore(), form])
    if isinstance(memory, InOurWords):
        yield Narrated(memory.words)
    return True


# The series


class Abyss(SeriesRules):
    """Redemption is always possible here."""

    def begin(self, s: State) -> Rule[None]:
        """The hideout has one room that is open."""
        s.rooms = ["hideout"]
        return
        yield

    def after_obligation(self, s: State, person: Protagonist) -> Rule[None]:
        """Garden: clear 1 stress after the roll, unless in eclipse."""
        if "garden" in s.rooms:
            yield from ease(s, person)

    def downtime_offers(self, s: State, person: Protagonist) -> list[Activity | Form[Activity]]:
        """Lounge, Library and Practice Room train; a shrine can be tended."""
        tending = [TendShrine()] if s.shrine and not s.blessed else []
        return [*trainings(s), *tending]

    def downtime_action(self, s: State, person: Protagonist, answer: Activity) -> Rule[None]:
        """Train in a room, or maintain the sacred shrine."""
        if isinstance(answer, Train):
            yield from train(s, person, answer)
        else:
            s.blessed = True
            yield ShrineTended(person.name, s.shrine)

    def project_dice(self, s: State, clock: Clock) -> Rule[int]:
        """What the Workshop is good for."""
        return workshop_dice(s, clock)

    def project_done(self, s: State, clock: Clock) -> Rule[None]:
        """A project opens its room."""
        return self.open_room(s, clock.room)

    def open_room(self, s: State, room: str) -> Rule[None]:
        """What the room asks is answered; Power Source: a transcendent series ability comes with it."""
        if room in s.rooms:
            return
        s.rooms.append(room)
        s.clocks = [clock for clock in s.clocks if clock.room != room]
        yield RoomOpened(rooms(s.series)[room].name, room)
        yield from look_inside(s, room)
        if room == "power-source":
            yield from choose_series_ability(s, transcendent=True)

    def adversary_steps(self, s: State) -> int:
        """Containment: one less."""
        return -1 if "containment" in s.rooms else 0

    def took_ability(self, s: State, id: str) -> Rule[None]:
        """Shrine keepers: which shrine it is."""
        if id == "shrine-keepers":
            yield from find_shrine(s)

    def end_mission(self, s: State) -> Rule[None]:
        """A shrine blesses one mission."""
        s.blessed = False
        return
        yield

    def further_questions(self, s: State, person: Protagonist, action: str, shone: bool) -> int:
        """Fox shrine: one follow-up more while it is tended."""
        return int(s.blessed and s.shrine == FOX)

    def investigation_tier(self, s: State) -> int:
        """Shrine of eyes: one tier higher while it is tended."""
        watched = s.blessed and s.shrine == EYES
        return min(3, tier_of(s.investigation) + (1 if watched else 0))

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Rule[bool]:
        """Valkyrie shrine, while it is tended."""
        if not s.blessed or s.shrine != VALKYRIE or s.mission is None or "valkyrie" in s.mission.used:
            return False
        return (yield from return_from_death(s.mission, person))

    def rolled_transcended(self, s: State, person: Protagonist, roll: ActionRoll, last: bool) -> Rule[None]:
        """Tireless heals by the first and the last roll of a transcendence; friends called on roll none."""
        if roll.result is None:
            return
        first = not uses(person, "shone")
        spend_once(person, "shone")
        if (first or last) and has(s, person, "tireless"):
            yield from recover_by_roll(s, person, roll)
