"""2.2 Avoiding machines: whoever enters a location has to get past the machines near it."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import (
    KidQuestion,
    KidTell,
    card_name,
    kid_thing,
    machine_name,
    machine_thing,
    place_name,
    place_thing,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.pack.machines import Reaction
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import PickKid, PickPlace, choose
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly, anomalies_for, unfold
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.machines.sheets import near_place
from timeloom.games.islands.rules.rolls.making import Helpers, take_test
from timeloom.games.islands.rules.rolls.ready import RollDice
from timeloom.games.islands.rules.rolls.stakes import Stakes
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Kid, Machine, State
from timeloom.kernel import Question, Rule, varied
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "getting-about"

# Entering a location


def enter(s: State, kid: int, to: str, came_from: str | None) -> Rule[bool]:
    """Arrive somewhere and avoid the machines nearby; say whether the kid is there in the end.

    A kid who is sent back meets nothing on the way back (house ruling).
    """
    s.kids[kid].at = to
    return get_past_all(s, kid, to, came_from)


class WhoGoesFirst(Question[PickKid], frozen=True):
    """Who of those who have arrived together gets past the machines next."""

    id = "arrival-order"
    letter: str

    def words(self, s: State, seat: int) -> str:
        return f"Something stands by {place_name(self.letter)}. Who of you tries to get past it now?"


def enter_together(s: State, kids: list[int], to: str, came_from: str) -> Rule[None]:
    """Several arrive at once, so that each can help the others; the first of them says in which order."""
    for kid in kids:
        s.kids[kid].at = to
    waiting = list(kids)
    while waiting and not s.ending:
        order = [PickKid(s.kids[kid].id) for kid in waiting]
        first = order[0]
        if watching(s, to):
            first = yield from choose(s, kids[0], WhoGoesFirst(to), order)
        kid = s.index_of(first.kid)
        waiting.remove(kid)
        if s.kids[kid].at == to:
            yield from get_past_all(s, kid, to, came_from)


def get_past_all(s: State, kid: int, to: str, came_from: str | None) -> Rule[bool]:
    """Avoid every machine near the location that the kid has come to; then the kid is there."""
    me = s.kids[kid]
    for machine in watching(s, to):
        if machine in watching(s, to):  # what got the kid past one may have calmed another
            yield from avoid(s, kid, machine, came_from)
        if s.ending or me.at != to:
            return False
    note_visit(me)
    yield from happened(s, "enter", Acting(kid))
    return me.at == to


def note_visit(me: Kid) -> None:
    """Remember where a kid has been, for the chores."""
    if me.at not in me.record.visited:
        me.record.visited.append(me.at)


def watching(s: State, letter: str) -> list[Machine]:
    """The machines near a location that do not ignore a kid; alert ones come first."""
    found = [machine for machine in near_place(s, letter) if reaction(machine).kind != "ignore"]
    return sorted(found, key=lambda machine: not machine.alert) if len(found) > 1 else found


def reaction(machine: Machine) -> Reaction:
    """The side of its response card that is up."""
    card = load_box().responses[machine.response]
    return card.alert if machine.alert else card.routine


def stakes_of(machine: Machine) -> Stakes:
    """What it costs to be noticed: what the response card does, and the way back from one that blocks."""
    response = reaction(machine)
    return Stakes(response.effects, "you are sent back" if response.kind == "block" else "")


# Avoiding


class GettingBy(KidQuestion[UseAnomaly | RollDice], frozen=True):
    """How a kid gets by a machine."""

    id = "avoid"

    def words(self, s: State, seat: int) -> str:
        return f"Something large has noticed {self.name}. How does {self.name} get by?"


class Avoided(KidTell, frozen=True):
    """A machine was avoided."""

    machine: str
    nth: int = 0
    ways: ClassVar = (
        "{kid} slips past {machine}.",
        "{kid} waits until {machine} looks the other way.",
        "{machine} has not seen {kid}, or is too polite to say so.",
        "{kid} goes by {machine} as if it were a shed.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, machine=machine_name(self.machine))

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), machine_thing(self.machine))


def avoid(s: State, kid: int, machine: Machine, came_from: str | None) -> Rule[None]:
    """Roll to avoid a machine, or suffer its response (Avoiding machines)."""
    avoided, acting = yield from get_by(s, kid, machine, "here")
    if not avoided:
        yield from respond(s, acting, machine, came_from)


def get_by(s: State, kid: int, machine: Machine, helpers: Helpers) -> Rule[tuple[bool, Acting]]:
    """The test against a machine's attention, or an anomaly instead; and who is bound by how it ends."""
    name = load_box().machines[machine.id].name
    if (yield from slip_by(s, kid, machine)):
        return True, Acting(kid, source=name)
    card = load_box().responses[machine.response]
    test = Test((card.trait,))
    rolled = yield from take_test(s, kid, test, name, helpers=helpers, stakes=stakes_of(machine))
    if rolled.success:
        yield Avoided(s.kids[kid].id, machine.id, nth(s, Avoided))
    return rolled.success, Acting(kid, rolled.helpers, name, failed=not rolled.success)


class Unnoticed(KidTell, frozen=True):
    """An anomaly hid a kid from a machine."""

    machine: str
    anomaly: str

    def words(self) -> str:
        kid, machine = self.name, machine_name(self.machine)
        return f"With {card_name(self.anomaly)}, {kid} is not there as far as {machine} can tell."

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), machine_thing(self.machine))


def slip_by(s: State, kid: int, machine: Machine) -> Rule[bool]:
    """An anomaly can make the test unnecessary."""
    me = s.kids[kid]
    ways: list[UseAnomaly | RollDice] = [
        *(UseAnomaly(me.id, card) for _, card in anomalies_for(s, [kid], "avoid")),
        RollDice(),
    ]
    answer = yield from choose(s, kid, GettingBy(me.id), ways)
    if isinstance(answer, RollDice):
        return False
    yield Unnoticed(me.id, machine.id, answer.anomaly)
    yield from unfold(s, kid, answer.anomaly)
    return True


def respond(s: State, acting: Acting, machine: Machine, came_from: str | None) -> Rule[None]:
    """What a machine does to a kid who did not avoid it: its effects, and a block sends the kid back."""
    response = reaction(machine)
    at = s.kids[acting.kid].at
    yield from apply_effects(s, response.effects, acting)
    if response.kind == "block" and not s.ending and s.kids[acting.kid].at == at:
        yield from send_back(s, acting.kid, came_from)


# Being sent back


class GettingAway(KidQuestion[PickPlace], frozen=True):
    """Where a kid goes that is driven away."""

    id = "send-back"

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} has to get away from here. Where to?"


class SentBack(KidTell, frozen=True):
    """A kid was driven away from a location."""

    to: str
    nth: int = 0
    ways: ClassVar = (
        "{kid} has to fall back to {place}.",
        "{kid} runs, and stops running at {place}.",
        "There is no way on for {kid} but back, to {place}.",
        "{kid} ends up at {place}, with less dignity than before.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, place=place_name(self.to))

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), place_thing(self.to))


def send_back(s: State, kid: int, came_from: str | None = None) -> Rule[None]:
    """Back to where the kid came from if that is adjacent, else next door, if possible somewhere open."""
    me = s.kids[kid]
    board = load_box().map
    ways = board.adjacent[me.at]
    if came_from is not None and came_from in ways:
        to = came_from
    else:
        choices = [way for way in ways if not board.restricted(way)] or list(ways)
        to = (yield from choose(s, kid, GettingAway(me.id), list(map(PickPlace, choices)))).letter
    me.at = to
    note_visit(me)
    yield SentBack(me.id, to, nth(s, SentBack))
