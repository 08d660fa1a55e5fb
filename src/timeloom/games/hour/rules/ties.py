"""The order of combat: by Courage, and by rock, paper, scissors where Courage is tied."""

from __future__ import annotations

from timeloom.games.hour.answers import Show, Throw
from timeloom.games.hour.state import DEATH, SIGNS, Combat, Sign, Thrown
from timeloom.games.hour.tells import CourageShown, OrderSet, SignsShown
from timeloom.kernel import AskFirst, Draw, Offers, Rule

BEATS: dict[Sign, Sign] = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
THROWS: Offers = tuple(Throw(sign) for sign in SIGNS)

# Courage


def show_courage(c: Combat) -> Rule[None]:
    """Everybody goes into the order with their Courage, or with less (Stats, Combat)."""
    hidden = [index for index, fighter in enumerate(c.fighters) if fighter.shown < 0]
    seat, answer = yield AskFirst("courage", {c.fighters[index].seat: shows(c, index) for index in hidden})
    index = next(index for index in hidden if c.fighters[index].seat == seat)
    c.fighters[index].shown = answer.courage
    yield CourageShown(fighter=named(c, index), courage=answer.courage)


def shows(c: Combat, index: int) -> Offers:
    """All of one's Courage, or any less."""
    return [Show(courage) for courage in range(c.fighters[index].courage, -1, -1)]


def rank(c: Combat) -> None:
    """The highest Courage comes first; those who are tied stand in one rank for now."""
    levels = sorted({fighter.shown for fighter in c.fighters}, reverse=True)
    c.ranks = [
        [index for index, fighter in enumerate(c.fighters) if fighter.shown == level] for level in levels
    ]
    c.stage = "throw"


# Rock, paper, scissors


def tied(c: Combat) -> list[int]:
    """The fighters of the first rank that holds more than one."""
    return next((rank for rank in c.ranks if len(rank) > 1), [])


def unthrown(c: Combat) -> list[int]:
    """Those who are tied and have not thrown yet."""
    thrown = {throw.fighter for throw in c.throws}
    return [index for index in tied(c) if index not in thrown]


def throw(c: Combat) -> Rule[None]:
    """Each throws a sign that lies face down until the last is there (Stats)."""
    by_seat = {c.fighters[index].seat: index for index in unthrown(c)}
    seat, answer = yield AskFirst("throw", {seat: THROWS for seat in by_seat if seat != DEATH})
    c.throws.append(Thrown(by_seat[seat], answer.sign))


def throw_for_death(c: Combat) -> Rule[None]:
    """Death throws whatever comes."""
    for index in unthrown(c):
        if c.fighters[index].seat == DEATH:
            c.throws.append(Thrown(index, (yield Draw("death-throws", SIGNS, seats=()))))


def open_signs(c: Combat) -> Rule[None]:
    """The signs are turned up: with two kinds of them one beats the other, else all throw again."""
    thrown = c.throws
    c.throws = []
    yield SignsShown(throws=tuple((named(c, throw.fighter), throw.sign) for throw in thrown))
    kinds = {throw.sign for throw in thrown}
    if len(kinds) != 2:
        return
    one, other = kinds
    better = one if BEATS[one] == other else other
    place = c.ranks.index(tied(c))
    first = [throw.fighter for throw in thrown if throw.sign == better]
    second = [throw.fighter for throw in thrown if throw.sign != better]
    c.ranks[place : place + 1] = [sorted(first), sorted(second)]


def set_order(c: Combat) -> Rule[None]:
    """All ties are broken."""
    c.turn = -1
    c.stage = "turn"
    yield OrderSet(fighters=tuple(named(c, rank[0]) for rank in c.ranks))


def named(c: Combat, index: int) -> str:
    """A fighter as tellings know it: `friend 3`, `shadow 3` or `death -1`."""
    fighter = c.fighters[index]
    return f"{fighter.kind} {fighter.seat}"
