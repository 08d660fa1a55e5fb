"""Have a disagreement: what stands for making a connection beneath a Rotting Sky."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.rules.answers import Choose, No, Yes
from timeloom.games.moonlight.rules.dice.abilities import Facts, bonus_dice
from timeloom.games.moonlight.rules.dice.rolling import Evaluated, roll_dice
from timeloom.games.moonlight.rules.downtime.connecting import after_meeting, closeness, remembrance
from timeloom.games.moonlight.rules.downtime.roll import downtime_roll
from timeloom.games.moonlight.rules.stress.links import mark_links
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.rules.tells import Rolled
from timeloom.games.moonlight.state import ATTRIBUTES, DIRECTOR, STEPS, Protagonist, State
from timeloom.kernel import Question, Rule, Tell, ask

PARAGRAPH = "disagreements"


class Quarrelled(Tell, frozen=True):
    """A disagreement."""

    name: str
    friend: str
    about: str

    def words(self) -> str:
        return f"{self.name} picks a fight with {self.friend}: {self.about}"


class DoYouMeanIt(Question[Yes | No], frozen=True):
    """Whether a heart is in a quarrel."""

    id = "heart-in-it"
    says: ClassVar = {Yes: "Yes: I mean it", No: "No: let it be said, I am elsewhere"}

    name: str
    about: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} picks a fight: {self.about} Do you mean it, too?"


class HeartInIt(Tell, frozen=True):
    """The answer to the question of every disagreement."""

    name: str
    yes: bool

    def words(self) -> str:
        if self.yes:
            return f"{self.name} means every word of it."
        return f"{self.name} says the lines; the heart is elsewhere."


def have_disagreement(
    s: State, person: Protagonist, friend: Protagonist, action: str, about: str
) -> Rule[None]:
    """Both are hurt by it, and both are closer for it; whoever rolls higher more so."""
    yield Quarrelled(person.name, friend.name, about)
    heart = yield from ask(friend.seat, DoYouMeanIt(person.name, about), [Yes(), No()])
    yield HeartInIt(friend.name, isinstance(heart, Yes))
    for one in (person, friend):
        yield from take_stress(s, one, 1)
    if person.loss or friend.loss:
        return
    mine = yield from downtime_roll(s, person, action, "connect", closeness(person, friend))
    theirs = yield from answer_back(s, friend, action)
    yield from settle(s, person, friend, mine, theirs)
    if not person.loss and not friend.loss:
        yield from after_meeting(s, person, friend)


class AnswerBack(Question[Choose], frozen=True):
    """Which attribute somebody answers an attack with."""

    friend: str
    action: str

    def words(self, s: State, seat: int) -> str:
        return f"With what does {self.friend} answer back?"


def answer_back(s: State, friend: Protagonist, action: str) -> Rule[Evaluated]:
    """The other rolls an attribute, which the director names, as though they were resisting."""
    question = AnswerBack(friend.name, action)
    answer = yield from ask(DIRECTOR, question, [Choose(attribute) for attribute in ATTRIBUTES])
    attribute = next(one for one in ATTRIBUTES if one == answer.option)
    dice = friend.attribute(attribute) + bonus_dice(s, friend, "resist", Facts(attribute=attribute))
    rolled = yield from roll_dice(f"downtime-{friend.seat}", dice)
    yield Rolled(friend.name, f"to answer back ({attribute})", rolled.faces, rolled.result)
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
