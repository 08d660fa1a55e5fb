"""How the log and the prompts speak of friends, days, cards and fighters."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.state import ANY_ITEM, CHANCE_BEAD, NOTHING


def friend(seat: int) -> str:
    """A friend's name."""
    return load_pack().friend(seat).name


def listed(names: Sequence[str]) -> str:
    """Names in a sentence."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def friends(seats: Sequence[int]) -> str:
    """Several friends in a sentence."""
    return listed([friend(seat) for seat in seats])


def day_name(day: int) -> str:
    """A day by its number and title."""
    return f"day {day + 1}, “{load_pack().event(day).title}”"


def card_name(card: str) -> str:
    """A card by its title and value."""
    kind = load_pack().cards[card]
    return f"“{kind.title}” ({kind.value})"


def fighter_name(fighter: str) -> str:
    """A fighter, told as `friend 3`, `shadow 3` or `death -1`."""
    kind, _, seat = fighter.partition(" ")
    if kind == "death":
        return load_pack().death.name
    return load_pack().shadow(int(seat)).name if kind == "shadow" else friend(int(seat))


def fighter_ids(*fighters: str) -> tuple[str, ...]:
    """Where fighters stand in the scene."""
    return tuple(f"fighter {fighter}" for fighter in fighters)


def goods(what: str) -> str:
    """Something to trade."""
    if what in (CHANCE_BEAD, NOTHING, ANY_ITEM):
        return {CHANCE_BEAD: "a Chance", NOTHING: "nothing", ANY_ITEM: "an item"}[what]
    return card_name(what)
