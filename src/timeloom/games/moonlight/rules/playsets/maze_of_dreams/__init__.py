"""In a Maze of Dreams: suspects, Avatars, dreams to explore and to confront, intimate moments."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import repeat
from typing import Any, ClassVar

from timeloom.games.moonlight.pack.library import heroines, mission_kind, worlds
from timeloom.games.moonlight.pack.series import MissionKind
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.advancement.series_xp import mark_series_xp
from timeloom.games.moonlight.rules.answers import Among, Choose, Knows, NoMore
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.dice.rolling import shifted
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.avatars import (
    Avatar,
    Dreamt,
    avatar_claim_names,
    avatar_claims,
    dream_up,
    follows_desire,
)
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
    FACED,
    HOST,
    PLACES,
    AmongSuspects,
    Suspects,
    against_the_host,
    all_identified,
    become_host,
    choose_suspect,
    holder,
    identify,
    known,
    name_suspect,
    open_places,
    outnumbered,
    overseers_about,
    overseers_confronted,
    place_id,
    unknown,
    weighs,
)
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.dreams import confront, enter_dream, host_comes
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.moments import share_moment
from timeloom.games.moonlight.rules.series import Direction, SeriesRules, takers
from timeloom.games.moonlight.rules.stress.stress import recover_stress
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Mission, Protagonist, Result, State
from timeloom.kernel import Answer, Question, Reasons, Rule, Tell, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "in-a-maze-of-dreams"

NAMED = 2
"""Every player names so many suspects."""
INTERROGATES = ("defy", "empathize", "express", "confess", "forgive")
"""What one does to somebody's face; the other actions look and think, and interrogate nobody."""
EXPLORE, CONFRONT = "explore-a-suspects-dream", "confront-a-known-conspirator"
HOLDER = "Who holds a place of the Conspiracy is found out by investigating, and in dreams."
TELLING: tuple[Result, ...] = ("good", "critical")
"""Results of an investigation by which the director may give somebody away."""


class DeadEnd(Among[Choose | NoMore], frozen=True):
    """Whether a lead came to nothing."""

    means: ClassVar = {"dead end": "Yes, it came to nothing: series xp"}

    def words(self, s: State, seat: int) -> str:
        return "Looking for answers: was that lead a dead end?"


class Uncovered(AmongSuspects[Choose | NoMore], frozen=True):
    """Whom an investigation gives away."""

    says: ClassVar = {NoMore: "No: they have learned something else"}

    def words(self, s: State, seat: int) -> str:
        return "Does what they have found give somebody away?"


class Unmask(Direction, frozen=True):
    """It comes out what a suspect is."""

    suspect: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"It comes out what {self.suspect} is", group="Look closer, look back")


class WhichSuspect(AmongSuspects[Choose], frozen=True):
    """Whom the fallout is about."""

    id = "concerned"

    def words(self, s: State, seat: int) -> str:
        return "Which suspect is it about?"


class Concerned(Tell, frozen=True):
    """Whom the fallout is about."""

    name: str
    detail: str

    def words(self) -> str:
        return f"It is {self.name} whom it is about, {self.detail}."


class LetGo(AmongSuspects[Choose], frozen=True):
    """Whom somebody suspects no longer."""

    def words(self, s: State, seat: int) -> str:
        return "Whom do you leave out of the next season?"


class MazeOfDreams(SeriesRules):
    """Everybody is entangled; the truth is in their dreams."""

    # Suspects and Avatars

    def reasons(self, s: State) -> Reasons:
        """Who holds a place comes out by itself."""
        yield from zip(map(place_id, PLACES), repeat(HOLDER))
        yield "suspects", "Suspects are found out by investigating, and in their dreams."

    def begin(self, s: State) -> Rule[None]:
        """Every player names two suspects."""
        for seat in range(len(s.people) + 1):
            for _ in range(NAMED):
                yield from name_suspect(s, seat)

    def made_protagonist(self, s: State, person: Protagonist) -> Rule[None]:
        """An Avatar."""
        return dream_up(person)

    def ready_answer(self, s: State, seat: int, question: Question[Any]) -> Answer | None:
        """The Avatar of a ready-made heroine, and suspects, hers or a ready-made world's."""
        heroine = heroines(s.series).get(s.at(seat).ready) if seat else None
        maker = heroine if seat else worlds(s.series).get(s.world)
        if heroine and heroine.avatar and isinstance(question, Avatar):
            avatar = heroine.avatar
            return Dreamt(avatar.name, avatar.look, avatar.virtue, *avatar.desires)
        if maker and isinstance(question, Suspects):
            named = {suspect.name for suspect in s.suspects}
            return next((Knows(one.name, one.who) for one in maker.suspects if one.name not in named), None)
        return None

    def roll_claims(self, s: State, roll: ActionRoll, person: Protagonist) -> dict[str, str]:
        """While transcended, the Avatar's virtue and desires speak."""
        return avatar_claims(person) if person.transcended and not roll.past else {}

    def claim_names(self, s: State, person: Protagonist) -> dict[str, str]:
        """The Avatar by its name."""
        return avatar_claim_names(person)

    def spares_transcendence(self, s: State, roll: ActionRoll, person: Protagonist) -> bool:
        """What one's own Avatar desires does not deplete one's transcendence."""
        return follows_desire(roll, person.seat)

    def after_roll(self, s: State, roll: ActionRoll) -> Rule[None]:
        """A desire brings xp, a virtue calm."""
        for person in takers(s, roll):
            if self.spares_transcendence(s, roll, person):
                yield from mark_xp(s, person, "playbook", 1)
            if roll.has_claimed(person.seat, "avatar-virtue"):
                yield from recover_stress(s, person, 1)

    price_words: ClassVar[Mapping[str, str]] = {
        "desire": "the Avatar has its way; xp, and no transcendence is used up",
    }

    def prices(self, s: State, roll: ActionRoll) -> tuple[str, ...]:
        """A promise can be the Avatar's desire instead of one's own."""
        return ("desire",) if s.at(roll.seat).transcended else ()

    # Downtime

    def meeting(
        self, s: State, person: Protagonist, friend: Protagonist, action: str, moment: str
    ) -> Rule[None]:
        """People share an intimate moment where others connect."""
        return share_moment(s, person, friend, action, moment)

    def recovery_dice(self, s: State, friend: Protagonist) -> int:
        """Moment of crisis: a die to heal the heart."""
        return int("moment-of-crisis" in s.abilities and any(harm.kind == "heart" for harm in friend.harm))

    def investigation_dice(self, s: State) -> int:
        """Surveillance: a die less while the branch stands."""
        return -1 if weighs(s, "surveillance") else 0

    def investigated(self, s: State, person: Protagonist, result: Result) -> Rule[None]:
        """What was found out can give somebody away; a lead that came to nothing can be worth xp."""
        if result == "bad" and "looking-for-answers" in s.abilities:
            answer = yield from ask(person.seat, DeadEnd(), [NoMore(), Choose("dead end")])
            yield from mark_series_xp(s, int(isinstance(answer, Choose)))
        if result in TELLING and unknown(s) and open_places(s):
            names = [Choose(suspect.name) for suspect in unknown(s)]
            found = yield from ask(DIRECTOR, Uncovered(), [NoMore(), *names])
            if isinstance(found, Choose):
                yield from self.unmask(s, found.option)

    # Missions

    def missions(self, s: State) -> list[MissionKind]:
        """Explore the dream of a suspect, or confront somebody who is known."""
        explore = [mission_kind(s.series, EXPLORE)] if unknown(s) and open_places(s) else []
        confront = [mission_kind(s.series, CONFRONT)] if known(s) else []
        return [*explore, *confront] or [mission_kind(s.series, CONFRONT)]

    def last_mission(self, s: State) -> MissionKind:
        """The host comes for them."""
        return mission_kind(s.series, CONFRONT)

    def mission_tier(self, s: State, kind: MissionKind, goal: str) -> int:
        """Nothing until it is known whose dream it is."""
        return 0

    def begin_mission(self, s: State) -> Rule[None]:
        """Whose dream it is; its tier comes from the map."""
        mission = running(s)
        if mission.surprised:
            yield from host_comes(s, mission)
            return
        able = unknown(s) if mission.kind == EXPLORE else known(s)
        if not able:
            mission.tier = 1
            return
        yield from enter_dream(s, mission, able)

    def engagement_dice(self, s: State, mission: Mission) -> dict[str, int]:
        """Indoctrination weighs; a moment of crisis helps twice."""
        dice = {"indoctrination": -1} if weighs(s, "indoctrination") else {}
        crisis = "moment-of-crisis" in s.abilities and mission.friend > 0
        return dice | ({"Moment of crisis": 1} if crisis else {})

    def circumstances(self, s: State, roll: ActionRoll) -> dict[str, int]:
        """Unknown followers make foes larger; overseers who were not confronted stand before the host."""
        if s.mission is None or not roll.target:
            return {}
        found = {"unknown followers make every foe one scale larger": -1} if outnumbered(s, roll) else {}
        guarded = against_the_host(s) and overseers_confronted(s) < min(FACED, overseers_about(s))
        return found | ({"the overseers stand before the host": -1} if guarded else {})

    def directions(self, s: State) -> list[Direction]:
        """It can come out at any time what a suspect is."""
        return [Unmask(suspect.name) for suspect in unknown(s)] if open_places(s) else []

    def directed(self, s: State, answer: Direction) -> Rule[None]:
        """It comes out."""
        match answer:
            case Unmask(name):
                yield from self.unmask(s, name)

    def unmask(self, s: State, name: str) -> Rule[None]:
        """A suspect is identified outside of their own dream."""
        yield from identify(s, next(suspect for suspect in s.suspects if suspect.name == name))

    def further_questions(self, s: State, person: Protagonist, action: str, shone: bool) -> int:
        """Just a dream: one more for whoever shone when they spoke to somebody."""
        return int(shone and action in INTERROGATES and "just-a-dream" in s.abilities)

    def eclipse_result(self, s: State, person: Protagonist, result: Result) -> Result:
        """Hold back the nightmare reads a 4/5 as a 6."""
        return "good" if result == "mixed" and has(s, person, "hold-back-the-nightmare") else result

    def end_mission(self, s: State) -> Rule[None]:
        """A suspect is identified, or a conspirator confronted."""
        mission = running(s)
        suspect = next((one for one in s.suspects if one.name == mission.suspect), None)
        if suspect is None or mission.outcome != "won":
            return
        if mission.kind == CONFRONT:
            yield from confront(suspect)
        elif not suspect.place:
            yield from identify(s, suspect)

    def ends(self, s: State, mission: Mission) -> str:
        """The season ends when the host is confronted."""
        return "season" if any(one.place == HOST and one.confronted for one in s.suspects) else ""

    # Fallout

    def adversary_steps(self, s: State) -> int:
        """Acquisitions: one more."""
        return 1 if weighs(s, "acquisitions") else 0

    def fallout_result(self, s: State, result: Result) -> Result:
        """One level worse while a propagator is unidentified."""
        return result if all_identified(s, "propagator") else shifted(result, -1)

    def fallout_came(self, s: State, tier: int, result: Result) -> Rule[None]:
        """Somebody shows what they are, or is made the host; the others whom it concerns are named."""
        if result == "bad" and tier < 3:
            return
        able = unknown(s) or known(s) if result == "bad" or (tier, result) == (1, "mixed") else s.suspects
        if not able:
            return
        suspect = yield from choose_suspect(WhichSuspect(), able)
        s.concerns = suspect.name
        yield Concerned(suspect.name, suspect.detail)
        if (tier, result) == (1, "mixed") and not suspect.place and open_places(s):
            yield from identify(s, suspect)
        elif result == "bad" and holder(s, HOST) is None:
            yield from become_host(s, suspect)

    def new_season(self, s: State) -> Rule[None]:
        """A new cell: everybody lets one suspect go and names another; who is left is unknown again."""
        for seat in range(len(s.people) + 1):
            gone = [Choose(suspect.name) for suspect in s.suspects]
            if gone:
                answer = yield from ask(seat, LetGo(), gone)
                s.suspects = [suspect for suspect in s.suspects if suspect.name != answer.option]
        for suspect in s.suspects:
            suspect.place, suspect.confronted = "", False
        for seat in range(len(s.people) + 1):
            yield from name_suspect(s, seat)
