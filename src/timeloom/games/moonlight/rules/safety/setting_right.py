"""What the director's overruling does to sheets, tracks, harm, links, people and rolls."""

from __future__ import annotations

from collections.abc import Mapping

from timeloom.games.moonlight.names import clock_called
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.clocks import tick
from timeloom.games.moonlight.rules.consequences.harm import landing
from timeloom.games.moonlight.rules.rolls.pool import effect_of
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


def moved(before: object, after: object) -> str:
    """What has changed, or that nothing could."""
    return f"{before} → {after}" if before != after else f"it stays as it is, {after}"


# Sheets


XP_TRACKS = {f"{track} xp": track for track in XP_SIZE}
"""Tracks of xp as the director picks them."""


def set_number(person: Protagonist, thing: str, change: int) -> str:
    """A number on one sheet, within its bounds; what has changed, in words.

    A full xp track is an advance at the end of the episode.
    """
    before = number_on(person, thing)
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
            track = XP_TRACKS[thing]
            person.xp[track] = between(person.xp[track] + change, 0, XP_SIZE[track])
    return moved(before, number_on(person, thing))


def number_on(person: Protagonist, thing: str) -> int | str:
    """What stands on a sheet now."""
    match thing:
        case "stress" | "transcendence" | "recovery":
            return int(getattr(person, thing))
        case "armour":
            return "used" if person.armour_used else "ready"
        case "special armour":
            return "used" if person.special_used else "ready"
        case "downtime actions":
            return max(0, person.actions_left)
    return person.xp[XP_TRACKS[thing]]


def set_harm(person: Protagonist, harm: Harm, level: int) -> str:
    """A harm on another level, or gone; where there is no room it goes above, and never out of the story."""
    before = harm.level
    person.harm.remove(harm)
    wanted = landing(person, level) if level else 0
    harm.level = wanted if wanted in HARM_ROOM else before
    if level:
        person.harm.append(harm)
    person.recovery = person.recovery if person.harm else 0
    return moved(f"level {before}", f"level {harm.level}") if level else "gone"


def give_harm(person: Protagonist, words: str, level: int, kind: str) -> str:
    """A harm that no roll has brought, on its level or above; what has come of it, in words."""
    lands = landing(person, level)
    if lands not in HARM_ROOM:
        return f"there is no room for it on level {level} or above"
    person.harm.append(Harm(lands, words, "body" if kind == "body" else "heart"))
    return f"level {lands} harm, {words}"


def set_links(s: State, who: str, friend: str, change: int) -> str:
    """Links with somebody; what has changed, in words."""
    links, seat = s.at(s.seat_named(who)).links, s.seat_named(friend)
    before = links.get(seat, 0)
    links[seat] = max(0, before + change)
    return moved(before, links[seat])


# Tracks and clocks


def set_track(s: State, thing: str, change: int) -> str:
    """A number that everybody shares; what has changed, in words."""
    before = track_now(s, thing)
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
    return moved(before, track_now(s, thing))


def track_now(s: State, thing: str) -> int | str:
    """Where a track, a clock or the position stands."""
    match thing:
        case "adversary":
            return s.adversary
        case "investigation":
            return s.investigation
        case "series xp":
            return s.xp
        case "position":
            return s.mission.position if s.mission else "nothing"
        case _ if thing in rules_of(s).overrulable(s):
            return rules_of(s).stands_at(s, thing)
    clock = clock_called(s, thing)
    return clock.filled if clock else "gone"


# People


LOSSES: dict[str, Loss] = {"dead": "died", "gone home": "gave up", "gone over": "betrayed"}


def would_change(person: Protagonist, state: str) -> bool:
    """Whether it does not stand so with somebody yet, and can."""
    used = bool(person.spent or person.invoked or person.armour_used or person.special_used)
    return {
        "in eclipse": not person.eclipsed and not person.loss,
        "out of eclipse": person.eclipsed,
        "transcended": not person.transcended and person.able,
        "not transcended": person.transcended,
        "everything ready again": used or person.has_transcended != person.transcended,
        "out of the mission": not person.out,
        "back in the mission": person.out,
        "not lost": bool(person.loss),
    }.get(state, not person.loss)


def set_state(s: State, person: Protagonist, state: str) -> Rule[None]:
    """How it stands with somebody, whatever the dice have said."""
    if not would_change(person, state):
        return
    match state:
        case "in eclipse":
            person.stress = STRESS
            yield from fall_into_eclipse(s, person)
        case "out of eclipse":
            yield from escape_eclipse(s, person)
        case "transcended":
            person.transcendence = min(person.transcendence, person.transcendence_size - 1)
            yield from transcend(s, person)
        case "not transcended":
            # Death that was held off till now is called off with it: nothing here asks anybody to roll.
            person.spent = [use for use in person.spent if use != "held by will"]
            yield from end_transcendence(s, person)
        case "everything ready again":
            person.spent, person.invoked, person.has_transcended = [], {}, person.transcended
            person.armour_used = person.special_used = False
        case "out of the mission" | "back in the mission":
            person.out = state == "out of the mission"
        case "not lost":
            # Whoever was lost out of an eclipse has used up all stress; back in the dark, some is left again.
            person.loss, person.stress = "", max(person.stress, 1 if person.eclipsed else 0)
        case _ if state in LOSSES:
            yield from lose(s, person, LOSSES[state])


# Rolls


def set_roll(s: State, result: Result, position: Position, effect: int = -1) -> Rule[None]:
    """Another result, position or effect: of a roll in play for all that follows, or after the fact.

    Where nothing is said of its effect, that is as everything has made it.
    """
    roll = s.roll or s.last_roll
    if roll is None:
        return
    takers = tuple(roll.own) or (roll.seat,)
    before = {seat: roll.danger_for(seat) for seat in takers}
    roll.result, roll.position = result, position
    if effect >= 0 or result in ("good", "critical"):
        roll.came_to, roll.reduced = roll.came_to + roll.reduced, 0
    roll.ruled, roll.withdrawn = effect if effect >= 0 else roll.ruled, False
    if result in ("good", "critical"):
        spare_everybody(s)
    if result != "bad":
        same = [way for way in s.lost_ways if way.is_like(roll.action, roll.target)]
        gone = [way for way in same if way.aim in ("", roll.goal)]
        s.lost_ways[:] = [way for way in s.lost_ways if way not in gone]
    set_desperate_xp(s, roll, before)
    if s.roll is None:
        yield from achieve_otherwise(s, roll)


def effect_now(s: State, roll: ActionRoll) -> int:
    """The effect of a roll that is still in play, or what that of the last one has come to."""
    return effect_of(s, roll) if s.roll or roll.ruled >= 0 else roll.came_to


def spare_everybody(s: State) -> None:
    """What was to come of the roll does not, not even what somebody faces already."""
    s.looming = []
    if s.consequence:
        s.consequence.over = True


def set_desperate_xp(s: State, roll: ActionRoll, before: Mapping[int, Position]) -> None:
    """Whose roll was desperate after all has earned the xp, and whose was not has not."""
    attribute: Attribute = ATTRIBUTE_OF[roll.action]
    for seat, danger in before.items():
        change = (roll.danger_for(seat) == "desperate") - (danger == "desperate")
        set_number(s.at(seat), f"{attribute} xp", change)


def achieve_otherwise(s: State, roll: ActionRoll) -> Rule[None]:
    """What the roll has done to its clock, or left for an ally, is what it would have done."""
    level = 0 if roll.result == "bad" else effect_now(s, roll) + (1 if roll.result == "critical" else 0)
    if roll.kind == "escape":
        yield from reach_otherwise(s, roll, s.at(roll.ally), level)
    if roll.kind == "set up" and s.mission:
        left = [gift for gift in s.mission.advantages if gift.by == roll.seat and gift.ally == roll.ally]
        if level and not left:
            s.mission.advantages.append(Advantage(roll.ally, roll.seat, "effect"))
        for gift in left if not level else ():
            s.mission.advantages.remove(gift)
    for clock in [clock for clock in s.clocks if clock.id == roll.target]:
        roll.done += yield from tick(s, clock, level * roll.turns - roll.done)


def reach_otherwise(s: State, roll: ActionRoll, friend: Protagonist, level: int) -> Rule[None]:
    """A friend is reached after all, or was not: whom this roll has freed is in the dark again."""
    if level and friend.eclipsed:
        roll.done = 1
        yield from escape_eclipse(s, friend)
    elif not level and roll.done and not friend.eclipsed and not friend.loss:
        roll.done = 0
        yield from fall_into_eclipse(s, friend)
