"""The order of combat: by Courage, and by rock, paper, scissors where Courage is tied."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.names import fighter_name, listed
from timeloom.games.hour.rules.combat.cards import take_out
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import DEATH, SIGNS, Combat, Sign, Thrown
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Answer, Draw, Question, Rule, Tell, WhenLooked, ask_first
from timeloom.kernel.scene import Choice

PARAGRAPH = "combat"

# Courage


class Show(Answer, frozen=True):
    """Go into the order of combat with this much Courage."""

    courage: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"With Courage {self.courage}")


class ShowCourage(Question[Show], frozen=True):
    """With how much Courage somebody goes in."""

    id = "courage"

    def words(self, s: State, seat: int) -> str:
        return "With how much Courage do you go in? The highest acts first."


class CourageShown(OfFighter, frozen=True):
    """With how much Courage somebody goes in."""

    courage: int

    def words(self) -> str:
        return f"{self.name} goes in with Courage {self.courage}."


def show_courage(c: Combat) -> Rule[None]:
    """Everybody goes into the order with their Courage, or with less (Stats, Combat)."""
    hidden = {fighter.seat: fighter for fighter in c.fighters if fighter.shown < 0}
    asked = WhenLooked(hidden, lambda seat: shows(hidden[seat].courage))
    seat, answer = yield from ask_first(ShowCourage(), asked)
    hidden[seat].shown = answer.courage
    yield CourageShown(fighter=hidden[seat].tag, courage=answer.courage)


def shows(courage: int) -> list[Show]:
    """All of one's Courage, or any less."""
    return [Show(shown) for shown in range(courage, -1, -1)]


def settle_courage(c: Combat) -> None:
    """Death shows all of its Courage; when everybody has shown theirs, they are ranked."""
    for fighter in c.fighters:
        if fighter.kind == "death":
            fighter.shown = fighter.courage
    if all(fighter.shown >= 0 for fighter in c.fighters):
        rank(c)


def rank(c: Combat) -> None:
    """The highest Courage comes first; those who are tied stand in one rank for now."""
    levels = sorted({fighter.shown for fighter in c.fighters}, reverse=True)
    c.ranks = [
        [index for index, fighter in enumerate(c.fighters) if fighter.shown == level] for level in levels
    ]
    c.stage = "throw"


# Rock, paper, scissors


class Throw(Answer, frozen=True):
    """Rock, paper or scissors."""

    sign: Sign

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(self.sign.capitalize())


THROWS = tuple(map(Throw, SIGNS))
BEATS: dict[Sign, Sign] = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


class BreakTie(Question[Throw], frozen=True):
    """Which sign somebody who is tied throws."""

    id = "throw"

    def words(self, s: State, seat: int) -> str:
        return "You are tied. Rock, paper or scissors, in secret?"


def throw(c: Combat) -> Rule[None]:
    """Each throws a sign that lies face down until the last is there (Stats)."""
    by_seat = {c.fighters[index].seat: index for index in unthrown(c)}
    seat, answer = yield from ask_first(BreakTie(), {seat: THROWS for seat in by_seat if seat != DEATH})
    c.throws.append(Thrown(by_seat[seat], answer.sign))


def tied(c: Combat) -> list[int]:
    """Those who face each other with nothing left to play, or the first rank that holds more than one."""
    return c.facing or next((rank for rank in c.ranks if len(rank) > 1), [])


def unthrown(c: Combat) -> list[int]:
    """Those who are tied and have not thrown yet."""
    thrown = {throw.fighter for throw in c.throws}
    return [index for index in tied(c) if index not in thrown]


class SignsShown(Tell, frozen=True):
    """Rock, paper, scissors are turned up."""

    throws: tuple[tuple[str, str], ...]
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{listed([f'{fighter_name(fighter)} throws {sign}' for fighter, sign in self.throws])}."


class OrderSet(Tell, frozen=True):
    """The order of combat."""

    fighters: tuple[str, ...]

    def words(self) -> str:
        return f"They act in this order: {', '.join(map(fighter_name, self.fighters))}."


def settle_throws(s: State, c: Combat) -> Rule[None]:
    """Signs are opened as often as all are there, until nobody is tied."""
    yield from throw_for_death(c)
    while tied(c) and not unthrown(c):
        yield from open_signs(s, c)
        yield from throw_for_death(c)
    if not tied(c) and c.stage == "throw":
        yield from set_order(c)


def throw_for_death(c: Combat) -> Rule[None]:
    """Death throws whatever comes."""
    for index in unthrown(c):
        if c.fighters[index].seat == DEATH:
            c.throws.append(Thrown(index, (yield Draw("death-throws", SIGNS, seats=()))))


def open_signs(s: State, c: Combat) -> Rule[None]:
    """The signs are turned up: with two kinds of them one beats the other, else all throw again."""
    thrown = c.throws
    c.throws = []
    yield SignsShown(throws=tuple((c.named(throw.fighter), throw.sign) for throw in thrown))
    kinds = {throw.sign for throw in thrown}
    if len(kinds) != 2:
        return
    one, other = kinds
    better = one if BEATS[one] == other else other
    first = sorted(throw.fighter for throw in thrown if throw.sign == better)
    second = sorted(throw.fighter for throw in thrown if throw.sign != better)
    if c.facing:
        yield from lose_throw(s, c, second)
    else:
        place = c.ranks.index(tied(c))
        c.ranks[place : place + 1] = [first, second]


def lose_throw(s: State, c: Combat, losers: list[int]) -> Rule[None]:
    """Whoever had nothing left but a sign, and the wrong one, is taken out."""
    c.facing = []
    c.stage = "turn"
    for index in losers:
        yield from take_out(s, c, index)


def set_order(c: Combat) -> Rule[None]:
    """All ties are broken."""
    c.turn = -1
    c.stage = "turn"
    yield OrderSet(fighters=tuple(c.named(rank[0]) for rank in c.ranks))
