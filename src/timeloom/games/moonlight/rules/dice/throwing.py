"""Dice that are thrown without a conversation before them, and lie on the table for all to see."""

from __future__ import annotations

from typing import Literal

from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.dice.abilities import Facts, given
from timeloom.games.moonlight.rules.dice.rolling import Evaluated, roll_dice
from timeloom.games.moonlight.state import Part, Protagonist, State, Throw
from timeloom.kernel import Rule

STILL_THERE: tuple[Part, ...] = ("downtime", "action")
"""Parts that begin with what dice have just said about them."""

What = Literal["obligation", "engagement", "eclipse", "fallout"]


def throw(s: State, what: What, reasons: dict[str, int], seat: int = -1) -> Rule[Evaluated]:
    """Roll for every reason there is, and leave the dice where they fell."""
    rolled = yield from roll_dice(f"{what}-{seat}" if seat > 0 else what, sum(reasons.values()))
    s.throws.append(Throw(what, reasons, rolled.faces, rolled.result, seat))
    return rolled


def attribute_dice(s: State, person: Protagonist, what: What, attribute: Attribute) -> dict[str, int]:
    """An attribute, and what abilities and rooms add to it."""
    found: dict[str, int] = {attribute: person.attribute(attribute)}
    for name, bonus in given(s, person, what, Facts(attribute=attribute)):
        found[name] = found.get(name, 0) + bonus.dice
    return found


def clear_the_table(s: State) -> None:
    """Something else is done now, and the dice are picked up."""
    s.throws = []
