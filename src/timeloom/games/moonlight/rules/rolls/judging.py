"""Evaluating position and effect: the director's word on a roll, and which harm is in the way."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.names import harm_words
from timeloom.games.moonlight.rules.answers import Nothing
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.rolls.pool import GREAT
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.tells import Judged
from timeloom.games.moonlight.state import (
    DIRECTOR,
    EFFECTS,
    POSITIONS,
    ActionRoll,
    Position,
    Protagonist,
    State,
    better,
)
from timeloom.kernel import Answer, Form, Offer, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "position"


class Judge(Answer, frozen=True):
    """The director's word on a roll."""

    position: Position
    effect: int

    def choice(self, s: State, seat: int) -> Choice:
        where = self.position.capitalize()
        return Choice(f"{where}, {EFFECTS[self.effect]} effect", group=where)


class NoDanger(Answer, frozen=True):
    """Nothing is at stake: no action roll."""

    def choice(self, s: State, seat: int) -> Choice:
        looking = s.roll is not None and s.roll.kind == "gather"
        instead = "a fortune roll" if looking else "no roll is needed"
        return Choice(f"Nothing is at stake here: {instead}", group="The director's word")


class Negotiate(Answer, frozen=True):
    """The aim is too great or too small; what would fit?"""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Talk the aim over: too much, or too little", "The director's word")


TALKING_OVER = Form(Negotiate, (Text("words", "What would fit better", 160),))


class WayLost(Answer, frozen=True):
    """This is the approach that was lost."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("That way is lost: it takes another approach", group="The director's word")


def lost_before(s: State, roll: ActionRoll) -> list[str]:
    """What was tried by the same action against the same thing, and is lost."""
    return [way.aim for way in s.lost_ways if way.is_like(roll.action, roll.target)]


class WayClosed(Tell, frozen=True):
    """The opportunity for this was lost."""

    action: str

    def words(self) -> str:
        return f"That opportunity is gone; to {self.action} like this will not do it any more."


class Judging(Question[Judge | NoDanger | Negotiate | WayLost], frozen=True):
    """How dangerous something is, and how much it will do."""

    id = "judge"

    def words(self, s: State, seat: int) -> str:
        if s.roll is None:
            return "How do you judge it?"
        person = s.at(s.roll.seat)
        form = f"transcended as {person.true_name}" if person.transcended else "in their everyday form"
        bearing = rules_of(s).bearing(s, person) if s.mission else ""
        who = f"{person.name} would {s.roll.action}, {form}{f', {bearing}' if bearing else ''}"
        where = f"; so far it is {s.mission.position}" if s.mission else ""
        lost = "; ".join(f"“{aim.rstrip('.')}”" for aim in lost_before(s, s.roll))
        before = f" Lost before: {lost}." if lost else ""
        return f"{who}{where}. How dangerous is it, and how much will it do?{before}{besides(s, s.roll)}"


def besides(s: State, roll: ActionRoll) -> str:
    """What is counted whatever the director says."""
    counted = rules_of(s).circumstances(s, roll)
    words = "; ".join(f"{reason} ({change:+d} effect)" for reason, change in counted.items())
    return f" Counted besides your word: {words}." if words else ""


USUAL = Judge("risky", 2)
"""Where nothing speaks against it: risky, with standard effect."""


JUDGEMENTS = sorted(
    (Judge(where, much) for where in POSITIONS for much in range(4)),
    key=lambda judged: (judged.position != USUAL.position, judged != USUAL),
)
"""Everything that position and effect can be, the usual first."""


class Negotiated(Tell, frozen=True):
    """The director talks an aim over."""

    text: str
    name: str

    def words(self) -> str:
        return f"The director, to {self.name}: “{self.text}”"


class NoRollNeeded(Tell, frozen=True):
    """Nothing is at stake."""

    name: str

    def words(self) -> str:
        return f"Nothing stands in {self.name}'s way; it needs no roll."


def judge(s: State, roll: ActionRoll) -> Rule[bool]:
    """The director judges position and effect, needs no roll, or talks the aim over; whether it goes on."""
    if not roll.again:
        closed = [WayLost()] if lost_before(s, roll) else []
        offers: list[Judge | NoDanger | WayLost | Form[Negotiate]] = [
            *JUDGEMENTS[:4],
            NoDanger(),
            TALKING_OVER,
            *closed,
            *JUDGEMENTS[4:],
        ]
        answer = yield from ask(DIRECTOR, Judging(), offers)
        match answer:
            case WayLost():
                yield WayClosed(roll.action)
                return False
            case Negotiate(words):
                yield Negotiated(words, s.at(roll.seat).name)
                return False
            case NoDanger():
                yield from wave_through(s, roll)
                return True
            case Judge(position, effect):
                roll.position, roll.effect = position, effect
    yield from use_advantages(s, roll)
    keep_danger(s, roll)
    roll.judged = True
    roll.counted = rules_of(s).circumstances(s, roll)
    yield Judged(roll.position, roll.base_effect, counted=tuple(roll.counted))
    yield from worse_off(s, roll)
    return True


# For whom it is more dangerous than was judged


class WorseOff(Tell, frozen=True):
    """It is more dangerous for one of them."""

    name: str
    position: Position

    def words(self) -> str:
        return f"For {self.name} it is {self.position}."


def least_dangers(s: State, roll: ActionRoll) -> dict[int, Position]:
    """For whom of those who roll it cannot be as safe as anybody says, and how dangerous it is at least."""
    found = {seat: least_danger(s, roll, s.at(seat)) for seat in (roll.seat, *roll.joined)}
    return {seat: position for seat, position in found.items() if position != POSITIONS[0]}


def least_danger(s: State, roll: ActionRoll, person: Protagonist) -> Position:
    """All that somebody does who is two, and divided, is desperate (In harmony); else as the series says."""
    divided = person.has("in-harmony") and person.eclipsed
    return "desperate" if divided else rules_of(s).least_danger(s, roll, person)


def keep_danger(s: State, roll: ActionRoll) -> None:
    """Whatever was judged, it is as dangerous as it has to be for each of those who roll."""
    roll.dangers = least_dangers(s, roll)
    roll.position = max(roll.position, roll.dangers.get(roll.seat, POSITIONS[0]), key=POSITIONS.index)


def danger_grows(s: State, roll: ActionRoll) -> Rule[None]:
    """Somebody may have fallen into eclipse, or have transcended, since it was judged."""
    if roll.fortune or least_dangers(s, roll) == roll.dangers:
        return
    before = roll.position
    keep_danger(s, roll)
    if roll.position != before:
        yield WorseOff(s.at(roll.seat).name, roll.position)
    yield from worse_off(s, roll)


def worse_off(s: State, roll: ActionRoll) -> list[WorseOff]:
    """Those of a group for whom it is more dangerous than for their leader."""
    dangers = {seat: roll.danger_for(seat) for seat in roll.joined}
    return [WorseOff(s.at(seat).name, danger) for seat, danger in dangers.items() if danger != roll.position]


def wave_through(s: State, roll: ActionRoll) -> Rule[None]:
    """Without danger no action roll is made: it just works, or fortune says how much there is to learn."""
    roll.position, roll.effect, roll.fortune = "controlled", 2, True
    if roll.kind != "gather":
        roll.result = "good"
        yield NoRollNeeded(s.at(roll.seat).name)


class FollowedUp(Tell, frozen=True):
    """A set up is used."""

    name: str
    by: str
    what: str

    def words(self) -> str:
        gain = {"effect": "more effect", "position": "a better position", "die": "+1d"}[self.what]
        source = "what was prepared" if self.name == self.by else f"what {self.by} prepared"
        return f"{self.name} uses {source}: {gain}."


def use_advantages(s: State, roll: ActionRoll) -> Rule[None]:
    """What a set up has left for this actor improves position or effect (Teamwork)."""
    if s.mission is None:
        return
    roll.gifts = [gift for gift in s.mission.advantages if gift.ally == roll.seat]
    for gift in roll.gifts:
        s.mission.advantages.remove(gift)
        match gift.what:
            case "effect":
                roll.effect = min(GREAT, roll.effect + 1)
            case "position":
                roll.position = better(roll.position)
            case "die":
                roll.bonus["beacon"] = roll.bonus.get("beacon", 0) + 1
        yield FollowedUp(s.at(roll.seat).name, s.at(gift.by).name, gift.what)


class Hinders(Answer, frozen=True):
    """A harm matters to this roll."""

    harm: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Harm {self.harm + 1}")


class InTheWay(Question[Hinders | Nothing], frozen=True):
    """Which harm of somebody matters to a roll."""

    id = "hinders"
    whose: int

    def words(self, s: State, seat: int) -> str:
        return f"{s.at(self.whose).name} is hurt. What of it matters to this roll?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, Hinders):
            return Choice(harm_words(s.at(self.whose), offer.harm))
        return super().choice(s, offer, seat)


class Hindered(Tell, frozen=True):
    """A harm weighs on the roll."""

    name: str
    harm: str

    def words(self) -> str:
        return f"{self.name} is held back: {self.harm}."


def weigh_harm(s: State, person: Protagonist) -> Rule[None]:
    """The director says which harm of somebody who rolls matters here (Harm penalties)."""
    while len(felt(person)) > 1:
        answer = yield from ask(DIRECTOR, InTheWay(person.seat), lambda: felt(person))
        if isinstance(answer, Nothing):
            return
        harm = person.harm[answer.harm]
        harm.weighs = True
        yield Hindered(person.name, harm.words)


def felt(person: Protagonist) -> list[Hinders | Nothing]:
    """Nothing, or one of the harms that are felt and do not weigh on this roll yet."""
    open_tags = [index for index, harm in enumerate(person.harm) if not harm.ignored and not harm.weighs]
    return [Nothing(), *(Hinders(index) for index in open_tags)]
