"""Beneath a Rotting Sky: traitors, hunters, cursed fates, disagreements, devoured hearts."""

from __future__ import annotations

from msgspec.structs import replace

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, Connect, Cool, NoMore, Say, Warm
from timeloom.games.moonlight.pack.library import mission_kind, series
from timeloom.games.moonlight.pack.series import MissionKind
from timeloom.games.moonlight.rules.abilities import Facts, bonus_dice, has
from timeloom.games.moonlight.rules.advancement import choose_series_ability, take_advance
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS, Rolled, roll_dice
from timeloom.games.moonlight.rules.downtime import closeness, downtime_roll, remembrance
from timeloom.games.moonlight.rules.links import mark_links
from timeloom.games.moonlight.rules.recovery import mark_recovery
from timeloom.games.moonlight.rules.series.interface import SeriesRules
from timeloom.games.moonlight.rules.series.meetings import MEETINGS
from timeloom.games.moonlight.rules.stress import escape_eclipse, lose, recover_stress, take_stress
from timeloom.games.moonlight.state import (
    ATTRIBUTES,
    DIRECTOR,
    ActionRoll,
    Mission,
    Protagonist,
    Result,
    State,
)
from timeloom.kernel import Ask, AskFirst, Form, Play, Text
from timeloom.kernel.ask import Offer

TRAITORS = ("one of the authorities", "a rival hunter", "a magical girl whom the Blight took")
HUNTERS = 6
"""So many segments until the rival hunters are in everybody's way."""
TRAGIC = "face-our-tragic-fate"
LAST_FATE = "defy-fate"
CLEARS: dict[Result, tuple[int, int]] = {"bad": (3, 1), "mixed": (6, 2), "good": (9, 4), "critical": (9, 4)}
"""Stress and transcendence that devoured hearts clear, by result."""


class RottingSky(SeriesRules):
    """The end is written; what can still be chosen is how."""

    def begin(self, s: State) -> Play[None]:
        """The fates begin at the beginning."""
        s.rooms = ["beginning"]
        return
        yield

    def made_protagonist(self, s: State, person: Protagonist) -> Play[None]:
        """The second face was a friend once (Traitors!)."""
        answer: Choose = yield Ask(person.seat, "traitor", [Choose(kind) for kind in TRAITORS])
        traitor = person.faces[-1]
        person.faces[-1] = replace(traitor, who=f"{traitor.who}, {answer.option}", traitor=True)

    # Cursed fates

    def before_downtime(self, s: State) -> Play[None]:
        """Once in an episode the group may use a fate (Cursed fates)."""
        fates: list[Offer] = [NoMore(), *(Choose(fate) for fate in self.rooms_to_open(s))]
        if s.protagonists and len(fates) > 1:
            _, answer = yield AskFirst("fate", {person.seat: fates for person in s.protagonists})
            if isinstance(answer, Choose):
                yield from self.use_fate(s, answer.option)

    def use_fate(self, s: State, fate: str) -> Play[None]:
        """The boon, and the director says how its price shows."""
        s.rooms.append(fate)
        s.asking = fate
        yield tells.FateUsed(series(s.series).map, fate)
        match fate.partition("-")[0]:
            case "infusion":
                yield from infuse(s)
            case "trading":
                yield from trade(s)
            case "power":
                yield from empower(s)
            case "misdirection":
                yield from misdirect(s)
            case "defy":
                s.hope = True
        words: Say = yield Ask(DIRECTOR, "fate-price", [Form(Say, (Text("words", "What it costs", 200),))])
        yield tells.Narrated(words.words)

    def buildable(self, s: State) -> list[str]:
        """Fates are no rooms."""
        return []

    # Downtime and missions

    def connecting(self, s: State) -> str:
        """Make a connection is replaced by have a disagreement."""
        return "disagreement"

    def recovery_dice(self, s: State, friend: Protagonist) -> int:
        """Vengeful drive: a die to heal wounds of the body."""
        return int("vengeful-drive" in s.abilities and any(harm.kind == "body" for harm in friend.harm))

    def took_ability(self, s: State, id: str) -> None:
        """Gazing into the abyss: the first three spaces of the Blight track stay filled."""
        if id == "gazing-into-the-abyss":
            s.blight_floor = 3
            s.adversary = max(3, s.adversary)

    def missions(self, s: State) -> list[MissionKind]:
        """After fate was defied there is only one."""
        if s.hope:
            return [mission_kind(s.series, TRAGIC)]
        return super().missions(s)

    def last_mission(self, s: State) -> MissionKind:
        """When the Blight track is full, the tragic fate is there."""
        return mission_kind(s.series, TRAGIC)

    def engagement_dice(self, s: State, mission: Mission) -> dict[str, int]:
        """Hunters who were left alone are in the way (Hunters in the night)."""
        hindered = s.hunters >= HUNTERS and mission.kind != "secure-your-hunting-grounds"
        return {"rival hunters": -1} if hindered else {}

    def promise_dice(self, s: State) -> int:
        """Bitter embrace: two dice for a poisoned promise."""
        return 2 if "bitter-embrace" in s.abilities else 1

    def judged(self, s: State, roll: ActionRoll) -> None:
        """For the thrill: nothing is controlled while one is transcended."""
        if has(s, s.at(roll.seat), "for-the-thrill") and roll.position == "controlled":
            roll.position = "risky"

    def after_roll(self, s: State, roll: ActionRoll) -> Play[None]:
        """For the thrill: desperate rolls while transcended count as recovery rolls."""
        person = s.at(roll.seat)
        if has(s, person, "for-the-thrill") and roll.position == "desperate" and roll.result:
            yield from mark_recovery(s, person, DOWNTIME_TICKS[roll.result])

    def took_harm(self, s: State, person: Protagonist, level: int) -> Play[None]:
        """Tormented heroes: harm gives back stress."""
        if "tormented-heroes" in s.abilities:
            yield from recover_stress(s, person, level)

    def cheats_death(self, s: State, person: Protagonist, words: str) -> Play[bool]:
        """I won't allow it!: death waits until the transcendence ends."""
        if not has(s, person, "i-wont-allow-it"):
            return False
        person.spent.append("held by will")
        yield tells.DeathHeldOff(person.name, words)
        return True

    def transcendence_ended(self, s: State, person: Protagonist, spent: bool) -> Play[None]:
        """I won't allow it!: now the roll for eclipse decides."""
        if "held by will" not in person.spent:
            return
        person.spent.remove("held by will")
        attribute = person.lowest()
        dice = person.attribute(attribute) + bonus_dice(s, person, "eclipse", Facts(attribute=attribute))
        rolled = yield from roll_dice(f"eclipse-{person.seat}", dice)
        yield tells.Rolled(person.name, f"against death ({attribute})", rolled.faces, rolled.result)
        if rolled.result == "bad":
            yield from lose(s, person, "died")
        else:
            person.out = True

    def end_mission(self, s: State) -> Play[None]:
        """Secured grounds keep the hunters off; without hope the tragic fate cannot be turned."""
        mission = s.mission
        if mission is None:
            return
        if mission.kind == "secure-your-hunting-grounds" and mission.outcome == "won":
            s.hunters = 0
        else:
            s.hunters = min(HUNTERS, s.hunters + 1)
        if mission.kind == TRAGIC and not s.hope and mission.outcome == "won":
            mission.outcome = "lost"
            yield tells.FateStands()

    # Fallout

    def adversary_steps(self, s: State) -> int:
        """Elusive: one less."""
        return -1 if "elusive" in s.abilities else 0

    def recover(self, s: State) -> Play[bool]:
        """Devour blighted hearts: the mission's tier in dice says how much is cleared."""
        mission = s.mission
        if mission is None:
            return True
        dice = mission.tier + mission_kind(s.series, mission.kind).heart_dice + bonus_dice(s, None, "hearts")
        rolled = yield from roll_dice("hearts", dice)
        stress, segments = CLEARS[rolled.result]
        yield tells.HeartsDevoured(rolled.faces, stress, segments)
        for person in s.protagonists:
            if not person.eclipsed:
                yield from recover_stress(s, person, stress)
                person.transcendence = max(0, person.transcendence - segments)
            if rolled.result == "critical":
                yield from mark_recovery(s, person, 4)
        return True


# The fates


def infuse(s: State) -> Play[None]:
    """Blight infusion: one protagonist clears all stress and harm."""
    able = [person.name for person in s.protagonists if not person.eclipsed]
    if able:
        answer: Choose = yield Ask(s.protagonists[0].seat, "infused", [Choose(name) for name in able])
        person = s.at(s.seat_named(answer.option))
        person.stress = person.recovery = 0
        person.harm = []


def trade(s: State) -> Play[None]:
    """Trading fates: one protagonist escapes eclipse."""
    dark = [person for person in s.protagonists if person.eclipsed]
    if dark:
        asked = s.protagonists[0].seat
        answer: Choose = yield Ask(asked, "traded", [Choose(person.name) for person in dark])
        yield from escape_eclipse(s, s.at(s.seat_named(answer.option)))


def empower(s: State) -> Play[None]:
    """Power betrays: an advance for everybody, and one for the series."""
    for person in s.protagonists:
        yield from take_advance(s, person, "playbook")
    yield from choose_series_ability(s, transcendent=None)


def misdirect(s: State) -> Play[None]:
    """Misdirection: the Blight track is reset, and everybody has more time."""
    s.adversary = s.blight_floor
    yield tells.TrackMoved("adversary", s.series, s.adversary)
    for person in s.protagonists:
        person.actions_left += 1


# Have a disagreement


def have_disagreement(s: State, person: Protagonist, answer: Connect) -> Play[None]:
    """Both are hurt by it, and both are closer for it; whoever rolls higher more so."""
    friend = s.at(s.seat_named(answer.to))
    person.connected.append(friend.seat)
    yield tells.Quarrelled(person.name, friend.name, answer.moment)
    s.asking = answer.moment
    heart = yield Ask(friend.seat, "heart-in-it", [Warm(), Cool()])
    yield tells.Replied("My heart is in this." if isinstance(heart, Warm) else "My heart is not in this.")
    for one in (person, friend):
        yield from take_stress(s, one, 1)
    if person.loss or friend.loss:
        return
    mine = yield from downtime_roll(s, person, answer.action, "connect", closeness(person, friend))
    theirs = yield from answer_back(s, friend)
    yield from settle(s, person, friend, mine, theirs)


def answer_back(s: State, friend: Protagonist) -> Play[Rolled]:
    """The other rolls an attribute, as though they were resisting."""
    s.subject = friend.seat
    answer: Choose = yield Ask(friend.seat, "answer-back", [Choose(attribute) for attribute in ATTRIBUTES])
    attribute = next(one for one in ATTRIBUTES if one == answer.option)
    dice = friend.attribute(attribute) + bonus_dice(s, friend, "resist", Facts(attribute=attribute))
    rolled = yield from roll_dice(f"downtime-{friend.seat}", dice)
    yield tells.Rolled(friend.name, f"to answer back ({attribute})", rolled.faces, rolled.result)
    return rolled


def settle(s: State, person: Protagonist, friend: Protagonist, mine: Rolled, theirs: Rolled) -> Play[None]:
    """3 links and 1; a tie costs both a stress more for 2 each; a critical turns the knife."""
    tied = mine.value == theirs.value
    links = (2, 2) if tied else (3, 1) if mine.value > theirs.value else (1, 3)
    for one in (person, friend) if tied else ():
        yield from take_stress(s, one, 1)
    pairs = (
        (person, friend, mine, links[0]),
        (friend, person, theirs, links[1] + remembrance(person, friend)),
    )
    for one, other, rolled, count in pairs:
        if one.loss or other.loss:
            return
        critical = rolled.result == "critical"
        yield from mark_links(s, one, other.seat, count + critical)
        yield from take_stress(s, other, int(critical))


MEETINGS["disagreement"] = have_disagreement
