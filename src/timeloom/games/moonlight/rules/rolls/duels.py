"""This one's mine!: a foe whom nobody else fights until one of the two is beaten."""

from __future__ import annotations

from typing import Literal

from timeloom.games.moonlight.names import clock_words, turned_back
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.dice.abilities import has, is_rival
from timeloom.games.moonlight.rules.foes import foe_of, has_rival
from timeloom.games.moonlight.state import Clock, Protagonist, State
from timeloom.kernel import Answer, Offer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice


def open_to(s: State, person: Protagonist) -> list[Clock]:
    """What somebody may work on: their own foe and nothing else, or whatever is nobody's foe."""
    own = foe_of(s, person)
    if own:
        return [own]
    taken = [foe.id for other in s.people if (foe := foe_of(s, other))]
    return [clock for clock in s.open_clocks("goal", "story") if clock.id not in taken]


SOMETHING = "something else"


def targets(s: State, person: Protagonist) -> tuple[str, ...]:
    """What one can aim at, and in which direction; whoever has claimed a foe works on nothing else.

    A roll turns a clock on or back (Clocks): goals on, what goes on in the world and dangers either way.
    """
    own = foe_of(s, person)
    onward = [clock.name for clock in open_to(s, person)]
    if own:
        return tuple(dict.fromkeys(onward))
    dangers = s.open_clocks("danger")
    back = [turned_back(one) for one in (*dangers, *s.open_clocks("story")) if one.filled]
    return tuple(dict.fromkeys([*onward, *back, SOMETHING, *(one.name for one in dangers)]))


def aimed(s: State, name: str) -> tuple[str, Literal[1, -1]]:
    """The id of the clock that is aimed at, if one is, and whether it is to be turned on or back."""
    for clock in s.clocks:
        if not clock.full and name in (clock.name, turned_back(clock)):
            return clock.id, 1 if name == clock.name else -1
    return "", 1


def can_engage(s: State, person: Protagonist) -> bool:
    """One foe at a time, and one who is there."""
    return has(s, person, "this-ones-mine") and foe_of(s, person) is None and bool(open_to(s, person))


class Foe(Question[Choose], frozen=True):
    """Whom somebody fights alone."""

    def words(self, s: State, seat: int) -> str:
        return "Whom do you claim for yourself alone?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, Choose):
            return Choice(clock_words(s, offer.option), (offer.option,))
        return super().choice(s, offer, seat)


class Engaged(Tell, frozen=True):
    """This one's mine!"""

    name: str
    foe: str
    rival: str

    def words(self) -> str:
        rival = f", but {self.rival}" if self.rival else ""
        return f"“This one's mine!” Nobody comes between {self.name} and “{self.foe}”{rival}."


def engage(s: State, person: Protagonist) -> Rule[None]:
    """Neither backs down, and nobody comes between them but the rival."""
    answer = yield from ask(person.seat, Foe(), [Choose(clock.id) for clock in open_to(s, person)])
    person.foe = answer.option
    rivals = [other.name for other in s.others(person.seat) if is_rival(s, person, other.seat)]
    yield Engaged(person.name, s.clock(person.foe).name, rivals[0] if rivals else "")


class TakePlace(Answer, frozen=True):
    """Take a fighter's place against the foe whom they claimed."""

    of: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Take {self.of}'s place, and finish it")


def places_to_take(s: State, person: Protagonist) -> list[TakePlace]:
    """A rival may take a fighter's place at any time."""
    if foe_of(s, person):
        return []
    fighters = [other for other in s.others(person.seat) if foe_of(s, other) and has_rival(s, other, person)]
    return [TakePlace(other.name) for other in fighters]


class PlaceTaken(Tell, frozen=True):
    """The rival takes over."""

    name: str
    fighter: str
    foe: str

    def words(self) -> str:
        return f"{self.name} steps in where {self.fighter} stood, and has to finish it: “{self.foe}”."


def take_place(s: State, person: Protagonist, answer: TakePlace) -> Rule[None]:
    """The rival must finish what was started."""
    fighter = s.at(s.seat_named(answer.of))
    person.foe, fighter.foe = fighter.foe, ""
    yield PlaceTaken(person.name, fighter.name, s.clock(person.foe).name)
