"""Why not now: what keeps a friend, a clock or a part of a sheet from being chosen."""

from __future__ import annotations

from itertools import repeat

from timeloom.games.moonlight.names import (
    clock_words,
    learned_id,
    moon_id,
    part_id,
    person_id,
    shared_id,
    sheet_id,
    xp_id,
)
from timeloom.games.moonlight.rules.foes import foe_of, may_help
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.bonds import spendable
from timeloom.games.moonlight.rules.stress.links import needs_breath
from timeloom.games.moonlight.state import (
    ACTIONS,
    DIRECTOR,
    XP_SIZE,
    ActionRoll,
    Clock,
    Consequence,
    Protagonist,
    State,
)
from timeloom.kernel import Reasons


def reasons(s: State, seat: int) -> Reasons:
    """Why no answer of this seat touches what lies there while a mission, a roll or some downtime goes on."""
    yield from ((clock.id, why_no_clock(s, clock, seat)) for clock in s.clocks)
    for person in s.people:
        why = why_no_person(s, person, seat)
        yield from ((id(person.seat), why) for id in (person_id, moon_id, sheet_id))
        yield from of_a_sheet(s, person, seat)
    yield from zip(map(shared_id, s.abilities), repeat(ABILITY))
    if s.roll:
        yield "dice", f"{s.at(s.roll.seat).name} rolls, once nobody has more to add."
    yield from OF_NOBODY
    yield from rules_of(s).reasons(s)


ABILITY = "What an ability gives comes by itself, or is offered when the story brings it into play."
OF_NOBODY = (
    ("adversary", "This track moves on in fallout: the adversary's time is running."),
    ("investigation", "It grows when somebody spends downtime on finding out more."),
    ("series-xp", "When this is full, everybody learns something together."),
    ("mission", "It ends when the director says so."),
    ("trouble", "This is what the next mission may be about."),
    ("series", "This is the world as the table has made it; there is nothing to do with it."),
    ("roll", "What you can add to this roll is among your answers."),
    ("position", "Position is the director's word."),
    ("effect", "Effect is the director's word, and what people add to it."),
    ("threat", "What you can do about it is among your answers."),
)


# Clocks


def why_no_clock(s: State, clock: Clock, seat: int) -> str:
    """Clocks move by rolls, by what the director says, and projects by downtime."""
    name = clock_words(s, clock.id)
    if clock.full:
        return f"{name} is full: it has come true."
    if clock.kind == "project":
        return f"{name} is a project: it is worked on in downtime."
    if s.roll:
        return f"What is rolled decides how far {name} goes; this roll has its aim already."
    if seat != DIRECTOR and (fighter := fighting(s, clock.id, seat)):
        return f"{fighter} has claimed {name}, and nobody comes between them."
    return f"{name} moves by what you try: choose what you do, and then what you aim at."


def fighting(s: State, id: str, seat: int) -> str:
    """Who fights this foe alone, if it is somebody else."""
    others = [other for other in s.others(seat) if (foe := foe_of(s, other)) and foe.id == id]
    return others[0].name if others else ""


# People


def why_no_person(s: State, friend: Protagonist, seat: int) -> str:
    """Why nothing is done for, with or by somebody now."""
    if friend.loss:
        return f"{friend.name} is lost to this story."
    if s.consequence and s.roll:
        return why_no_rescue(s, s.consequence, friend, seat)
    if s.roll:
        return why_no_help(s, s.roll, friend, seat)
    if seat == DIRECTOR:
        return f"{friend.name} is played by somebody else; you play the world around them."
    person = s.at(seat)
    if s.part == "downtime" and friend is not person:
        return why_no_meeting(person, friend)
    if friend is person:
        return "That is you: what you can do is among your answers."
    return why_no_relief(s, person, friend)


def why_no_help(s: State, roll: ActionRoll, friend: Protagonist, seat: int) -> str:
    """Why somebody can neither help nor be helped with the roll that is talked over."""
    actor = s.at(roll.seat)
    if seat == DIRECTOR:
        return f"This roll is {actor.name}'s; you judge it, and may offer a promise with a price."
    if friend.seat != roll.seat:
        silent = f"{friend.name} has nothing to add to it"
        return f"This roll is {actor.name}'s{f'; {silent}' if friend.seat in roll.spoken else ''}."
    if seat == roll.seat:
        return "This roll is yours: what you can add to it is among your answers."
    if roll.assists:
        helpers = " and ".join(s.at(helper).name for helper in roll.assists)
        return f"One assist is all that a roll takes, and {helpers} helps already."
    if not may_help(s, actor, s.at(seat)):
        return f"{actor.name} fights alone; only a rival can help in a duel."
    if seat in roll.joined:
        return f"You roll along with {actor.name}: your own dice are your help."
    if not spendable(s, s.at(seat), actor):
        return f"You have no link with {actor.name} to spend; help for stress is among your answers."
    return ""


def why_no_rescue(s: State, c: Consequence, friend: Protagonist, seat: int) -> str:
    """Why nobody can step in front of somebody who is about to be struck."""
    victim = s.at(c.victim)
    if friend.seat != c.victim:
        return f"It is {victim.name} who is about to be struck."
    if seat == c.victim:
        return "It is you who is about to be struck: what you can do is among your answers."
    if c.protected >= 0:
        return f"{victim.name} has stepped in front of {s.at(c.protected).name}; it goes no further."
    return f"{victim.name} has resisted it; it is too late to step in." if c.resisted else ""


def why_no_meeting(person: Protagonist, friend: Protagonist) -> str:
    """Why two do not spend time together."""
    if person.actions_left <= 0:
        return "You have no time left in this downtime."
    if friend.seat in person.connected:
        return f"You have had your time with {friend.name} already in this downtime."
    return f"Choose what you do with your hours, and then that it is with {friend.name}."


def why_no_relief(s: State, person: Protagonist, friend: Protagonist) -> str:
    """Why no link takes stress off a friend."""
    if not spendable(s, person, friend):
        return f"You have no link with {friend.name}; links come from time together in downtime."
    return "" if needs_breath(friend) else f"A link would do nothing for {friend.name} now."


# Sheets


def of_a_sheet(s: State, owner: Protagonist, seat: int) -> Reasons:
    """Why the parts of a sheet cannot be used now: those of others never, one's own each for its reason."""
    own = owner.seat == seat
    for part, why in parts_of(s, owner):
        yield part, why if own else f"This is {owner.name}'s, and theirs to use."
    yield from ((learned_id(owner.seat, ability), ABILITY) for ability in owner.abilities)


def parts_of(s: State, person: Protagonist) -> Reasons:
    """The parts of one's own sheet that change."""
    seat = person.seat
    yield part_id("stress", seat), "A link takes 2 stress off. When all nine are full, you roll for eclipse."
    yield part_id("transcendence", seat), why_no_light(s, person)
    yield part_id("armour", seat), why_no_armour(person)
    yield part_id("special", seat), why_no_special(person)
    yield part_id("recovery", seat), RECOVERING
    yield from ((xp_id(track, seat), XP) for track in XP_SIZE)
    for action in ACTIONS:
        yield part_id(action, seat), f"You roll {action} when you try something: choose what you do first."


RECOVERING = "It fills when a friend helps you recover; full, it takes every harm a level down."
XP = "Xp comes from desperate rolls and at the end of an episode; a full track is an advance."


def why_no_light(s: State, person: Protagonist) -> str:
    """Why somebody cannot transcend now."""
    if person.has("only-mortal"):
        return "You are only mortal: you never transcend."
    if person.transcended:
        left = person.transcendence_size - person.transcendence
        return f"You shine already, for {left} more action {'roll' if left == 1 else 'rolls'}."
    if person.has_transcended:
        return "You have transcended in this mission already; once is all."
    if not s.mission:
        return "One transcends during a mission."
    if person.has("heros-destiny") and not s.alone:
        return "You transcend only for a friend who is about to suffer."
    return "Transcending is among the answers when you act, roll, or are about to be struck."


def why_no_armour(person: Protagonist) -> str:
    """Why armour takes no blow now."""
    if person.armour_used:
        return "Your armour is used; it comes back after the mission."
    if not person.transcended:
        return "Armour is worn only while you are transcended."
    return "Armour is for when something is about to strike you."


def why_no_special(person: Protagonist) -> str:
    """Why special armour is of no use now."""
    if person.has("only-mortal"):
        return "You are only mortal: you have no special armour."
    if person.special_used:
        return "Your special armour is used; it comes back after the mission."
    return "Special armour is what some abilities spend, against what they are meant for."
