"""Joining: whoever is asked comes along, perhaps with a Chance to spend, or refuses."""

from __future__ import annotations

from msgspec.structs import replace

from timeloom.games.hour.names import day_name, friend, friends, group_id
from timeloom.games.hour.rules.doorway.going import go_if_agreed, lapse
from timeloom.games.hour.rules.doorway.groups import go_on_gathering, leave
from timeloom.games.hour.state import Group, State
from timeloom.kernel import Answer, Form, Question, Rule, Tell, ask_first
from timeloom.kernel.scene import Choice


class Join(Answer, frozen=True):
    """Come along, and spend a Chance for it or leave that to the others."""

    chance: bool

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Come along and spend a Chance", ("chances",)) if self.chance else Choice("Come along")


class Refuse(Answer, frozen=True):
    """Do not come along."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Do not go along")


class AskedAlong(Question[Join | Refuse], frozen=True):
    """Whether somebody joins a group; several groups can ask the same friend."""

    id = "join"
    number: int

    def words(self, s: State, seat: int) -> str:
        group = s.group(self.number)
        asks = f"{friend(group.by)} asks: come along to {day_name(group.day)}?"
        along = f"It would be {friends([*group.members, *group.invited])}."
        payer = "Somebody must spend" if group.payer is None else f"{friend(group.payer)} spends"
        return f"{asks} {along} {payer} a Chance."

    def choice(self, s: State, offer: Answer | Form[Answer], seat: int) -> Choice:
        choice = super().choice(s, offer, seat)
        if isinstance(offer, Join):
            return replace(choice, touches=(group_id(self.number), *choice.touches))
        return choice


class Joined(Tell, frozen=True):
    """Somebody comes along."""

    seat: int
    day: int
    chance: bool

    def words(self) -> str:
        bead = " and holds out a bead" if self.chance else ""
        return f"{friend(self.seat)} will come along to day {self.day + 1}{bead}."


class Refused(Tell, frozen=True):
    """Somebody does not come along."""

    seat: int
    day: int

    def words(self) -> str:
        return f"{friend(self.seat)} will not come along to day {self.day + 1}."


def decide(s: State, group: Group) -> Rule[None]:
    """Whoever is asked joins, perhaps with a Chance to spend, or refuses."""
    asked = {seat: joinings(s, seat) for seat in group.invited}
    seat, answer = yield from ask_first(AskedAlong(group.number), asked)
    group.invited.remove(seat)
    if isinstance(answer, Join):
        yield from join(s, group, seat, answer.chance)
    else:
        group.closed = False
        s.people[seat].back = False
        yield Refused(seat=seat, day=group.day)
        yield from go_on_gathering(s, group)


def joinings(s: State, seat: int) -> list[Join | Refuse]:
    """Join with or without a Chance, or refuse."""
    return [*([Join(True)] if s.spare_chances(seat) > 0 else []), Join(False), Refuse()]


def join(s: State, group: Group, seat: int, chance: bool) -> Rule[None]:
    """One more has agreed; they leave any group that they belonged to, and are awaited by no other."""
    if s.group_of(seat) is not None:
        yield from leave(s, seat)
    group.members.append(seat)
    if chance and group.payer is None:
        group.payer = seat
    yield Joined(seat=seat, day=group.day, chance=chance)
    yield from lapse(s, [seat])
    yield from go_if_agreed(s, group)
