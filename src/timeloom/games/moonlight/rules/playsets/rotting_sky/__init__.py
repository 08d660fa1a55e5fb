"""Beneath a Rotting Sky: traitors, hunters in the night, fates in reach, devoured hearts, the tragic end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from timeloom.games.moonlight.pack.library import heroines
from timeloom.games.moonlight.pack.series import MissionKind
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.dice.abilities import Facts, bonus_dice, has
from timeloom.games.moonlight.rules.dice.rolling import roll_dice
from timeloom.games.moonlight.rules.playsets.rotting_sky.cursed_fates import ReachFor, offer_fates, use_fate
from timeloom.games.moonlight.rules.playsets.rotting_sky.disagreement import have_disagreement
from timeloom.games.moonlight.rules.playsets.rotting_sky.hearts import devour_hearts
from timeloom.games.moonlight.rules.series import Activity, SeriesRules, Timeless
from timeloom.games.moonlight.rules.stress.eclipse import lose, lowest_attribute
from timeloom.games.moonlight.rules.stress.recovery import recover_by_roll
from timeloom.games.moonlight.rules.stress.stress import eclipse_critical, is_held, recover_stress
from timeloom.games.moonlight.rules.tells import Rolled, TrackMoved
from timeloom.games.moonlight.state import HUNTERS, ActionRoll, Mission, Position, Protagonist, State
from timeloom.kernel import Answer, Question, Reasons, Rule, Tell, ask

PARAGRAPH = "beneath-a-rotting-sky"

GROUNDS, TRAGIC = "secure-your-hunting-grounds", "face-our-tragic-fate"
FATAL = 4

# Traitors!

TRAITORS = ("one of the authorities", "a rival hunter", "a magical girl whom the Blight took")


class Traitor(Question[Choose], frozen=True):
    """What has become of a friend from before, who is none any more."""

    name: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} was your friend once, and betrayed you. What are they now?"


def name_traitor(person: Protagonist) -> Rule[None]:
    """The second face was a friend once (Traitors!)."""
    traitor = person.faces[-1]
    answer = yield from ask(person.seat, Traitor(traitor.name), [Choose(kind) for kind in TRAITORS])
    person.faces[-1] = replace(traitor, who=f"{traitor.who}, now {answer.option}", traitor=True)


# I won't allow it!


class DeathHeldOff(Tell, frozen=True):
    """I won't allow it!"""

    name: str
    text: str

    def words(self) -> str:
        return f"{self.name} should be dead ({self.text}), and refuses. For as long as the light lasts."


class Caught(Tell, frozen=True):
    """I won't allow it!, and it was allowed."""

    name: str

    def words(self) -> str:
        return f"{self.name} falls, alive, into somebody's arms. For tonight it is over."


def meet_death(s: State, person: Protagonist) -> Rule[None]:
    """The light is out, and a roll for eclipse decides; on a 4/5 a friend has to hold them."""
    person.spent.remove("held by will")
    attribute = yield from lowest_attribute(s, person)
    dice = person.attribute(attribute) + bonus_dice(s, person, "eclipse", Facts(attribute=attribute))
    rolled = yield from roll_dice(f"eclipse-{person.seat}", dice)
    yield Rolled(person.name, f"against death ({attribute})", rolled.faces, rolled.result)
    if rolled.result == "critical":
        yield from eclipse_critical(s, person, attribute)
    held = rolled.result == "mixed" and (yield from is_held(s, person, dying=True))
    if held or rolled.result in ("good", "critical"):
        person.out = True
        yield Caught(person.name)
    else:
        yield from lose(s, person, "died")


# The tragic end


class FateStands(Tell, frozen=True):
    """Without hope the end is the end."""

    def words(self) -> str:
        return "They win, and it changes nothing. Without a sliver of hope the end is the end."

    def beat(self) -> str:
        return "The end is the end"


# The series


class RottingSky(SeriesRules):
    """The end is written; what can still be chosen is how."""

    def begin(self, s: State) -> Rule[None]:
        """The fates begin at the beginning."""
        s.rooms = ["beginning"]
        return
        yield

    def made_protagonist(self, s: State, person: Protagonist) -> Rule[None]:
        """A traitor among the faces of their life."""
        return name_traitor(person)

    def ready_answer(self, s: State, seat: int, question: Question[Any]) -> Answer | None:
        """What has become of a ready-made heroine's friend."""
        heroine = heroines(s.series).get(s.at(seat).ready) if seat else None
        return Choose(heroine.traitor) if heroine and isinstance(question, Traitor) else None

    # Cursed fates

    def during_obligation(self, s: State) -> Rule[None]:
        """Once in an episode the group may use a fate; who waits may still reach for it in downtime."""
        s.fate_used = False
        yield from offer_fates(s, self.fates(s))

    def fates(self, s: State) -> list[ReachFor]:
        """What can be reached from the beginning, or from a fate that was used."""
        return [] if s.fate_used else [ReachFor(fate) for fate in self.rooms_to_open(s)]

    def timeless_offers(self, s: State) -> list[Timeless]:
        """A fate that nobody has reached for yet."""
        return [*self.fates(s)]

    def downtime_action(self, s: State, person: Protagonist, answer: Activity) -> Rule[None]:
        """To reach for a fate takes no time."""
        if isinstance(answer, ReachFor):
            yield from use_fate(s, answer.fate)

    def why_no_room(self, s: State, room: str) -> str:
        """Why nobody can reach for a fate now."""
        if room in s.rooms:
            return "This fate has been used."
        if room not in self.rooms_to_open(s):
            return "This fate lies further on: those before it have to be used first."
        used = "one has been used in this one" if s.fate_used else "downtime is the time for it"
        return f"Once in an episode a fate can be used, and {used}."

    def reasons(self, s: State) -> Reasons:
        """The other hunters come by themselves."""
        yield "hunters", "The rival hunters come nearer with each mission, until the grounds are secured."
        yield from super().reasons(s)

    def buildable(self, s: State) -> list[str]:
        """Fates are no rooms."""
        return []

    # Downtime and missions

    def meeting(
        self, s: State, person: Protagonist, friend: Protagonist, action: str, moment: str
    ) -> Rule[None]:
        """People disagree where others connect."""
        return have_disagreement(s, person, friend, action, moment)

    def recovery_dice(self, s: State, friend: Protagonist) -> int:
        """Vengeful drive: a die to heal wounds of the body."""
        return int("vengeful-drive" in s.abilities and any(harm.kind == "body" for harm in friend.harm))

    def took_ability(self, s: State, id: str) -> Rule[None]:
        """Gazing into the abyss: the first three spaces of the Blight track stay filled."""
        if id == "gazing-into-the-abyss":
            s.blight_floor = 3
            s.adversary = max(3, s.adversary)
            yield TrackMoved("adversary", s.series, s.adversary)

    def missions(self, s: State) -> list[MissionKind]:
        """The tragic fate can be faced on any night; after fate was defied there is nothing else."""
        return [kind for kind in super().missions(s) if not s.hope or kind.id == TRAGIC]

    def engagement_dice(self, s: State, mission: Mission) -> dict[str, int]:
        """Hunters who were left alone are in the way (Hunters in the night)."""
        hindered = s.hunters >= HUNTERS and mission.kind != GROUNDS
        return {"rival hunters": -1} if hindered else {}

    def promise_dice(self, s: State) -> int:
        """Bitter embrace: two dice for a poisoned promise."""
        return 2 if "bitter-embrace" in s.abilities else 1

    def least_danger(self, s: State, roll: ActionRoll, person: Protagonist) -> Position:
        """For the thrill: nothing is controlled while one is transcended."""
        return "risky" if has(s, person, "for-the-thrill") and not roll.past else "controlled"

    def rolled_transcended(self, s: State, person: Protagonist, roll: ActionRoll, last: bool) -> Rule[None]:
        """For the thrill heals by desperate rolls."""
        if has(s, person, "for-the-thrill") and roll.danger_for(person.seat) == "desperate":
            yield from recover_by_roll(s, person, roll)

    def took_harm(self, s: State, person: Protagonist, level: int) -> Rule[None]:
        """Tormented heroes: harm gives back stress."""
        if "tormented-heroes" in s.abilities:
            yield from recover_stress(s, person, level)

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Rule[bool]:
        """I won't allow it!: death waits until the transcendence ends."""
        if not has(s, person, "i-wont-allow-it"):
            return False
        if "held by will" not in person.spent:
            person.spent.append("held by will")
        yield DeathHeldOff(person.name, words)
        yield from self.took_harm(s, person, FATAL)
        return True

    def transcendence_ended(self, s: State, person: Protagonist, spent: bool) -> Rule[None]:
        """I won't allow it!: now the roll for eclipse decides."""
        if "held by will" in person.spent:
            yield from meet_death(s, person)

    def end_mission(self, s: State) -> Rule[None]:
        """Secured grounds keep the hunters off; without hope the tragic fate cannot be turned."""
        mission = s.mission
        if mission is None:
            return
        if mission.kind == GROUNDS and mission.outcome == "won":
            s.hunters = 0
        else:
            s.hunters = min(HUNTERS, s.hunters + 1)
        if mission.kind == TRAGIC and not s.hope and mission.outcome == "won":
            mission.outcome = "lost"
            yield FateStands()

    gentle = False

    # The director's last word

    def overrulable(self, s: State) -> tuple[str, ...]:
        """How near the rival hunters are, and whether there is hope."""
        return ("rival hunters", "hope")

    def set_right(self, s: State, thing: str, change: int) -> None:
        """Bring the hunters nearer, or send them off; give hope, or take it."""
        if thing == "hope":
            s.hope = s.hope + change > 0
        else:
            s.hunters = max(0, min(HUNTERS, s.hunters + change))

    def stands_at(self, s: State, thing: str) -> int:
        """How near the hunters are, or whether there is hope."""
        return int(s.hope) if thing == "hope" else s.hunters

    # Fallout

    def adversary_steps(self, s: State) -> int:
        """Elusive: one less."""
        return -1 if "elusive" in s.abilities else 0

    def recover(self, s: State) -> Rule[bool]:
        """Devour blighted hearts: nothing else clears stress."""
        if s.mission and s.protagonists:
            yield from devour_hearts(s, s.mission)
        return True
