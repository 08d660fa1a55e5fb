"""What the director's overruling does to sheets, tracks, harm, links, people and rolls."""

from __future__ import annotations

from timeloom.games.moonlight.names import clock_called
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.clocks import tick
from timeloom.games.moonlight.rules.consequences.harm import landing
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.eclipse import escape_eclipse, fall_into_eclipse, lose
from timeloom.games.moonlight.rules.stress.recovery import head_start
from timeloom.games.moonlight.rules.stress.transcending import end_transcendence, transcend
from timeloom.games.moonlight.state import (
    ATTRIBUTE_OF,
    HARM_ROOM,
    POSITIONS,
    RECOVERY,
    SERIES_XP,
    STRESS,
    TRACK,
    XP_SIZE,
    ActionRoll,
    Advantage,
    Harm,
    Loss,
    Position,
    Protagonist,
    Result,
    State,
)
from timeloom.kernel import Rule


def between(value: int, low: int, high: int) -> int:
    """A number kept within bounds."""
    return max(low, min(high, value))


# Sheets


def set_number(person: Protagonist, thing: str, change: int) -> None:
    """A number on one sheet, within its bounds; a full xp track is an advance at the end of the episode."""
    match thing:
        case "stress":
            person.stress = between(person.stress + change, 1 if person.eclipsed else 0, STRESS)
        case "transcendence":
            most = person.transcendence_size - (1 if person.transcended else 0)
            person.transcendence = between(person.transcendence + change, 0, most)
        case "recovery" if person.harm:
            most = RECOVERY - 1 - head_start(person)
            person.recovery = between(person.recovery + change, 0, most)
        case "armour":
            person.armour_used = change < 0
        case "special armour":
            person.special_used = change < 0
        case "downtime actions" if person.actions_left >= 0:
            person.actions_left = max(0, person.actions_left + change)
        case "playbook xp" | "sun xp" | "moon xp" | "stars xp":
            track = thing.removesuffix(" xp")
            person.xp[track] = between(person.xp[track] + change, 0, XP_SIZE[track])


def set_harm(person: Protagonist, found: list[Harm], level: int) -> None:
    """A harm on another level, or gone; where there is no room it goes above, but it is never fatal."""
    for harm in found:
        person.harm.remove(harm)
        if level:
            harm.level = level
            write_down(person, harm)
    person.recovery = person.recovery if person.harm else 0


def give_harm(person: Protagonist, words: str, level: int, kind: str) -> None:
    """A harm that no roll has brought."""
    write_down(person, Harm(level, words, "body" if kind == "body" else "heart"))


def write_down(person: Protagonist, harm: Harm) -> None:
    """On its level or above; where there is no room at all, it is not written down."""
    harm.level = landing(person, harm.level)
    if harm.level in HARM_ROOM:
        person.harm.append(harm)


def set_links(s: State, who: str, friend: str, change: int) -> None:
    """Links with somebody."""
    links, seat = s.at(s.seat_named(who)).links, s.seat_named(friend)
    links[seat] = max(0, links.get(seat, 0) + change)


# Tracks and clocks


def set_track(s: State, thing: str, change: int) -> None:
    """A number that everybody shares."""
    match thing:
        case "adversary":
            s.adversary = between(s.adversary + change, s.blight_floor, TRACK)
        case "investigation":
            s.investigation = between(s.investigation + change, 0, TRACK)
        case "series xp":
            s.xp = between(s.xp + change, 0, SERIES_XP)
        case "position" if s.mission:
            s.mission.position = POSITIONS[between(POSITIONS.index(s.mission.position) + change, 0, 2)]
        case _ if thing in rules_of(s).overrulable(s):
            rules_of(s).set_right(s, thing, change)
        case _:
            clock = clock_called(s, thing)
            if clock:
                clock.filled = between(clock.filled + change, 0, clock.size)


# People


LOSSES: dict[str, Loss] = {"dead": "died", "gone home": "gave up", "gone over": "betrayed"}


def set_state(s: State, person: Protagonist, state: str) -> Rule[None]:
    """How it stands with somebody, whatever the dice have said."""
    match state:
        case "in eclipse" if not person.eclipsed and not person.loss:
            person.stress = STRESS
            yield from fall_into_eclipse(s, person)
        case "out of eclipse" if person.eclipsed:
            yield from escape_eclipse(s, person)
        case "transcended" if not person.transcended and person.able:
            person.transcendence = min(person.transcendence, person.transcendence_size - 1)
            yield from transcend(s, person)
        case "not transcended" if person.transcended:
            yield from end_transcendence(s, person)
        case "everything ready again":
            person.spent, person.invoked, person.has_transcended = [], {}, person.transcended
            person.armour_used = person.special_used = False
        case "out of the mission" | "back in the mission":
            person.out = state == "out of the mission"
        case "not lost":
            # Whoever was lost out of an eclipse has used up all stress; back in the dark, some is left again.
            person.loss, person.stress = "", max(person.stress, 1 if person.eclipsed else 0)
        case _ if state in LOSSES and not person.loss:
            yield from lose(s, person, LOSSES[state])


# Rolls


def set_roll(s: State, result: Result, position: Position, effect: int) -> Rule[None]:
    """Another result, position or effect: of a roll in play for all that follows, or after the fact."""
    roll = s.roll or s.last_roll
    if roll is None:
        return
    before = roll.position
    roll.result, roll.position = result, position
    roll.effect, roll.reduced, roll.withdrawn = effect, 0, False
    if roll.result in ("good", "critical"):
        s.looming = []
    set_desperate_xp(s, roll, (roll.position == "desperate") - (before == "desperate"))
    if s.roll is None:
        yield from achieve_otherwise(s, roll)


def set_desperate_xp(s: State, roll: ActionRoll, change: int) -> None:
    """A roll that was desperate after all has earned its xp, and one that was not has not."""
    attribute: Attribute = ATTRIBUTE_OF[roll.action]
    set_number(s.at(roll.seat), f"{attribute} xp", change)


def achieve_otherwise(s: State, roll: ActionRoll) -> Rule[None]:
    """What the roll has done to its clock, or left for an ally, is what it would have done."""
    level = 0 if roll.result == "bad" else roll.effect + (1 if roll.result == "critical" else 0)
    if roll.kind == "set up" and s.mission:
        left = [gift for gift in s.mission.advantages if gift.by == roll.seat and gift.ally == roll.ally]
        if level and not left:
            s.mission.advantages.append(Advantage(roll.ally, roll.seat, "effect"))
        for gift in left if not level else ():
            s.mission.advantages.remove(gift)
    for clock in [clock for clock in s.clocks if clock.id == roll.target]:
        roll.done += yield from tick(s, clock, level - roll.done)
