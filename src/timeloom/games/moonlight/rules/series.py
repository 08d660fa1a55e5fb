"""What differs from series to series, behind one small interface.

Every method has a default that is the core rule. A playset overrides what it changes, and nothing else; the
core calls these and never asks which series is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from timeloom.games.moonlight.names import room_id
from timeloom.games.moonlight.pack.library import mission_kind, rooms, series
from timeloom.games.moonlight.pack.series import MissionKind
from timeloom.games.moonlight.rules.answers import Toll
from timeloom.games.moonlight.state import (
    ActionRoll,
    Clock,
    Consequence,
    Mission,
    Position,
    Protagonist,
    Result,
    State,
    adversary_tier,
    tier_of,
)
from timeloom.kernel import Answer, Form, Question, Reasons, Rule

PROJECT_SIZES = (6, 4, 8, 10, 12)
"""How many segments a long term project may have; six are the standard."""


class Activity(Answer, frozen=True):
    """Something to do in downtime that only a series has."""


class Timeless(Activity, frozen=True):
    """Something in downtime that takes none of it."""


class Deed(Answer, frozen=True):
    """Something to do in a mission without a roll that only a series has."""


class Direction(Answer, frozen=True):
    """Something for a director to do between deeds that only a series has."""


def nothing() -> Rule[None]:
    """A rule that does nothing."""
    return
    yield


class SeriesRules:
    """The core rules as they stand when a series changes nothing."""

    gentle = True
    """Whether resistance keeps off what is no harm; in a grim series it leaves something of it."""
    price_words: ClassVar[Mapping[str, str]] = {}
    """What a poisoned promise can cost besides the usual, in words."""

    # Creation

    def begin(self, s: State) -> Rule[None]:
        """What is made when the series is, before anybody plays."""
        return nothing()

    def made_protagonist(self, s: State, person: Protagonist) -> Rule[None]:
        """What a new protagonist needs besides the playbook."""
        return nothing()

    def ready_answer(self, s: State, seat: int, question: Question[Any]) -> Answer | None:
        """What a ready-made heroine or world answers to what only this series asks."""
        return None

    # Obligation and downtime

    def after_obligation(self, s: State, person: Protagonist) -> Rule[None]:
        """After one's obligation roll."""
        return nothing()

    def during_obligation(self, s: State) -> Rule[None]:
        """After all have borne the day."""
        return nothing()

    def before_downtime(self, s: State) -> Rule[None]:
        """Before anybody acts in downtime."""
        return nothing()

    def downtime_offers(self, s: State, person: Protagonist) -> list[Activity | Form[Activity]]:
        """Downtime actions that the series adds."""
        return []

    def timeless_offers(self, s: State) -> list[Timeless]:
        """What anybody can do in downtime that takes none of it."""
        return []

    def downtime_action(self, s: State, person: Protagonist, answer: Activity) -> Rule[None]:
        """Carry one of them out."""
        raise TypeError(f"{answer} is no downtime action of this series.")

    def downtime_result(self, s: State, person: Protagonist, what: str, result: Result) -> Rule[Result]:
        """The result of a downtime roll, as the series lets it be changed."""
        return result
        yield

    def meeting(
        self, s: State, person: Protagonist, friend: Protagonist, action: str, moment: str
    ) -> Rule[None] | None:
        """What stands for making a connection, if people meet otherwise in this series."""
        return None

    def project_dice(self, s: State, clock: Clock) -> Rule[int]:
        """Further dice to go on with this project."""
        return 0
        yield

    def project_done(self, s: State, clock: Clock) -> Rule[None]:
        """A project with a room of its own is complete."""
        return nothing()

    def open_room(self, s: State, room: str) -> Rule[None]:
        """A room is open from now on."""
        return nothing()

    def rooms_to_open(self, s: State) -> list[str]:
        """The rooms next to open ones (the map of the series)."""
        beside = [
            other
            for one, two in series(s.series).edges
            for here, other in ((one, two), (two, one))
            if here in s.rooms and other not in s.rooms
        ]
        return list(dict.fromkeys(beside))

    def buildable(self, s: State) -> list[str]:
        """The rooms for which a project can be begun now."""
        begun = [clock.room for clock in s.clocks if clock.kind == "project"]
        return [room for room in self.rooms_to_open(s) if room not in begun]

    def room_sizes(self, s: State, room: str) -> tuple[int, ...]:
        """How long the project of a room may take, the usual first: the director says (Long term project)."""
        usual = rooms(s.series)[room].size
        return (usual, *(size for size in PROJECT_SIZES if size != usual))

    def why_no_room(self, s: State, room: str) -> str:
        """Why a room of the map cannot be opened now."""
        name = rooms(s.series)[room].name
        if room in s.rooms:
            return f"{name} is open."
        if room not in self.rooms_to_open(s):
            return f"{name} opens only from a room beside it, and none of those is open."
        if any(clock.room == room for clock in s.clocks):
            return f"The project that opens {name} is under way."
        if room not in self.buildable(s):
            return f"One thing at a time: what is being built comes before {name}."
        return f"{name} can be opened next: begin a project for it in downtime."

    def reasons(self, s: State) -> Reasons:
        """Why nothing can be done now with what the series lays on the table: its rooms, and more."""
        return ((room_id(room), self.why_no_room(s, room)) for room in rooms(s.series))

    def recovery_dice(self, s: State, friend: Protagonist) -> int:
        """Further dice when this friend is helped to recover."""
        return 0

    def investigation_dice(self, s: State) -> int:
        """Further dice to investigate with, or fewer."""
        return 0

    def investigation_questions(self) -> Mapping[Result, tuple[int, int]] | None:
        """Questions and follow-ups of an investigation, if they are not those of gathering information."""
        return None

    def investigated(self, s: State, person: Protagonist, result: Result) -> Rule[None]:
        """After an investigation and its questions."""
        return nothing()

    def took_ability(self, s: State, id: str) -> Rule[None]:
        """An ability of the series was marked."""
        return nothing()

    # Missions

    def missions(self, s: State) -> list[MissionKind]:
        """What can be undertaken now."""
        return list(series(s.series).missions)

    def last_mission(self, s: State) -> MissionKind:
        """What is played when the adversary comes: the highest mission of the series."""
        return max(self.missions(s), key=lambda mission: mission.tier)

    def mission_tier(self, s: State, kind: MissionKind, goal: str) -> int:
        """The tier of a mission."""
        return kind.tier

    def begin_mission(self, s: State) -> Rule[None]:
        """After a mission is chosen, before its engagement roll."""
        return nothing()

    def investigation_tier(self, s: State) -> int:
        """As what tier all count for missions and fallout (Mission and investigation tier)."""
        return tier_of(s.investigation)

    def engagement_dice(self, s: State, mission: Mission) -> dict[str, int]:
        """Further dice for the engagement roll, with their reasons."""
        return {}

    def least_danger(self, s: State, roll: ActionRoll, person: Protagonist) -> Position:
        """No position of somebody's roll is better than this, whatever the director says."""
        return "controlled"

    def circumstances(self, s: State, roll: ActionRoll) -> dict[str, int]:
        """What changes the effect of a roll whatever the director says, in words, and by how much."""
        return {}

    def bearing(self, s: State, person: Protagonist) -> str:
        """What the director should bear in mind about an actor."""
        return ""

    def deeds(self, s: State, person: Protagonist) -> list[Deed]:
        """What a protagonist can do in a mission without a roll, besides the usual."""
        return []

    def deed(self, s: State, person: Protagonist, answer: Deed) -> Rule[None]:
        """Carry one of these out."""
        raise TypeError(f"{answer} is no deed of this series.")

    def directions(self, s: State) -> list[Direction]:
        """What the director can do between deeds, besides the usual."""
        return []

    def directed(self, s: State, answer: Direction) -> Rule[None]:
        """Carry one of these out."""
        raise TypeError(f"{answer} is nothing that a director can do in this series.")

    def roll_claims(self, s: State, roll: ActionRoll, person: Protagonist) -> dict[str, str]:
        """What somebody who rolls may claim for their dice besides abilities, by id, in words."""
        return {}

    def claim_names(self, s: State, person: Protagonist) -> dict[str, str]:
        """Each of these in a few words, by id, whether it can be claimed now or not."""
        return {}

    def claim_dice(self, claim: str) -> int:
        """The dice that one of these brings to whoever claims it."""
        return 0

    def claimed(self, s: State, roll: ActionRoll, person: Protagonist, claim: str) -> Rule[None]:
        """One of these is claimed."""
        return nothing()

    def unclaimed(self, s: State, roll: ActionRoll, person: Protagonist, claim: str) -> None:
        """A claim was objected to, or the roll was thought over: nothing of it counts."""

    def promise_dice(self, s: State) -> int:
        """What a poisoned promise is worth."""
        return 1

    def link_dice(self, s: State) -> int:
        """What a link is worth when it helps."""
        return 1

    def prices(self, s: State, roll: ActionRoll) -> tuple[str, ...]:
        """What a poisoned promise can cost besides the usual."""
        return ()

    def pay(self, s: State, roll: ActionRoll, price: str) -> Rule[None]:
        """Pay one of these prices."""
        return nothing()

    def promise_accepted(self, s: State, roll: ActionRoll) -> Rule[None]:
        """A poisoned promise was accepted."""
        return nothing()

    def after_roll(self, s: State, roll: ActionRoll) -> Rule[None]:
        """After an action roll and all that came of it."""
        return nothing()

    def troubles(self, s: State, roll: ActionRoll) -> list[Toll]:
        """Consequences that the director can name besides the usual."""
        return []

    def toll(self, s: State, segments: int) -> Rule[None]:
        """A consequence that takes its toll on what the series counts."""
        return nothing()

    def unresisted(self, s: State, consequence: Consequence) -> Rule[None]:
        """A consequence was suffered without resistance."""
        return nothing()

    def spares_transcendence(self, s: State, roll: ActionRoll, person: Protagonist) -> bool:
        """Whether this roll does not advance somebody's transcendence track."""
        return False

    def further_questions(self, s: State, person: Protagonist, action: str, shone: bool) -> int:
        """Follow-up questions beyond the usual when information is gathered."""
        return 0

    def took_harm(self, s: State, person: Protagonist, level: int) -> Rule[None]:
        """Somebody has taken harm."""
        return nothing()

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Rule[bool]:
        """Whether something keeps fatal harm off."""
        return False
        yield

    def armour_cancels(self, s: State, level: int) -> bool:
        """Whether armour takes harm of this level off altogether."""
        return False

    def rolled_transcended(self, s: State, person: Protagonist, roll: ActionRoll, last: bool) -> Rule[None]:
        """Somebody's action roll while transcended; the last one is that by which the light goes out."""
        return nothing()

    def transcendence_ended(self, s: State, person: Protagonist, spent: bool) -> Rule[None]:
        """Somebody is no longer transcended."""
        return nothing()

    def fell_into_eclipse(self, s: State, person: Protagonist) -> Rule[None]:
        """Somebody fell into eclipse."""
        return nothing()

    def eclipse_result(self, s: State, person: Protagonist, result: Result) -> Result:
        """The result of an eclipse roll, as the series sees it."""
        return result

    def end_mission(self, s: State) -> Rule[None]:
        """When a mission is over, before fallout."""
        return nothing()

    def ends(self, s: State, mission: Mission) -> str:
        """What this mission ends: nothing, a season, or the series."""
        return mission_kind(s.series, mission.kind).ends

    def overrulable(self, s: State) -> tuple[str, ...]:
        """What the director can set right besides the usual numbers."""
        return ()

    def set_right(self, s: State, thing: str, change: int) -> None:
        """Set one of these right, within its bounds."""

    def stands_at(self, s: State, thing: str) -> int:
        """Where one of these stands."""
        return 0

    # Fallout

    def keeps_investigation(self, s: State, mission: Mission) -> bool:
        """Whether the investigation is spared its loss after this mission."""
        return mission_kind(s.series, mission.kind).keeps_investigation

    def adversary_steps(self, s: State) -> int:
        """How much more or less than usual the adversary track advances."""
        return 0

    def adversary_tier(self, s: State) -> int:
        """The tier of the adversary, for fallout."""
        return adversary_tier(s.adversary)

    def fallout_result(self, s: State, result: Result) -> Result:
        """The result of the fallout roll, as the series sees it."""
        return result

    def fallout_came(self, s: State, tier: int, result: Result) -> Rule[None]:
        """What a fallout result does besides being told."""
        return nothing()

    def recover(self, s: State) -> Rule[bool]:
        """How stress and transcendence are cleared in fallout; whether the series has seen to it itself."""
        return False
        yield

    def after_fallout(self, s: State) -> Rule[None]:
        """At the very end of fallout."""
        return nothing()

    def new_season(self, s: State) -> Rule[None]:
        """Between two seasons."""
        return nothing()


PLAYSETS: dict[str, SeriesRules] = {}
"""The rules of every series that can be played; whoever knows all playsets enters them."""


def takers(s: State, roll: ActionRoll) -> list[Protagonist]:
    """Everybody who takes part in a roll with dice of their own and is still there."""
    return [s.at(seat) for seat in (roll.seat, *roll.joined) if not s.at(seat).loss]


def rules_of(s: State) -> SeriesRules:
    """The rules of the series that is played."""
    return PLAYSETS[s.series]
