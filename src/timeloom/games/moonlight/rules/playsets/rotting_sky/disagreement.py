"""Have a disagreement: what stands for making a connection beneath a Rotting Sky."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Choose, Cool, Warm
from timeloom.games.moonlight.rules.abilities import Facts, bonus_dice
from timeloom.games.moonlight.rules.connecting import after_meeting, closeness, remembrance
from timeloom.games.moonlight.rules.dice import Evaluated, roll_dice
from timeloom.games.moonlight.rules.downtime_roll import downtime_roll
from timeloom.games.moonlight.rules.links import mark_links
from timeloom.games.moonlight.rules.stress import take_stress
from timeloom.games.moonlight.state import ATTRIBUTES, DIRECTOR, STEPS, Protagonist, State
from timeloom.kernel import Ask, Rule


def have_disagreement(
    s: State, person: Protagonist, friend: Protagonist, action: str, quarrel: str
) -> Rule[None]:
    """Both are hurt by it, and both are closer for it; whoever rolls higher more so."""
    yield tells.Quarrelled(person.name, friend.name, quarrel)
    s.subject, s.asking = person.seat, quarrel
    heart = yield Ask(friend.seat, "heart-in-it", [Warm(), Cool()])
    yield tells.HeartInIt(friend.name, isinstance(heart, Warm))
    for one in (person, friend):
        yield from take_stress(s, one, 1)
    if person.loss or friend.loss:
        return
    mine = yield from downtime_roll(s, person, action, "connect", closeness(person, friend))
    theirs = yield from answer_back(s, friend, action)
    yield from settle(s, person, friend, mine, theirs)
    if not person.loss and not friend.loss:
        yield from after_meeting(s, person, friend)


def answer_back(s: State, friend: Protagonist, action: str) -> Rule[Evaluated]:
    """The other rolls an attribute, which the director names, as though they were resisting."""
    s.subject, s.asking = friend.seat, action
    answer: Choose = yield Ask(DIRECTOR, "answer-back", [Choose(attribute) for attribute in ATTRIBUTES])
    attribute = next(one for one in ATTRIBUTES if one == answer.option)
    dice = friend.attribute(attribute) + bonus_dice(s, friend, "resist", Facts(attribute=attribute))
    rolled = yield from roll_dice(f"downtime-{friend.seat}", dice)
    yield tells.Rolled(friend.name, f"to answer back ({attribute})", rolled.faces, rolled.result)
    return rolled


def height(rolled: Evaluated) -> tuple[int, int]:
    """How high a roll is: a critical is higher than any six."""
    return STEPS.index(rolled.result), rolled.value


def settle(
    s: State, person: Protagonist, friend: Protagonist, mine: Evaluated, theirs: Evaluated
) -> Rule[None]:
    """3 links and 1; a tie costs both a stress more for 2 each; a critical turns the knife."""
    tied = height(mine) == height(theirs)
    links = (2, 2) if tied else (3, 1) if height(mine) > height(theirs) else (1, 3)
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
