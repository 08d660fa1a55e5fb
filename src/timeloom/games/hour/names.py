"""What friends, days, cards and fighters are called, in words and in scenes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.state import CHANCE_BEAD, DAYS, FRIENDS, NOTHING, Term
from timeloom.games.hour.state.combat import DEATH, fighter_tag

# In words


def listed(names: Sequence[str]) -> str:
    """Names in a sentence."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def friend(seat: int) -> str:
    """A friend's name."""
    return load_pack().friend(seat).name


def friends(seats: Sequence[int]) -> str:
    """Several friends in a sentence."""
    return listed([friend(seat) for seat in seats])


def day_name(day: int) -> str:
    """A day by its number and title."""
    return f"day {day + 1}, “{day_title(day)}”"


def day_heading(day: int) -> str:
    """A day by its number and title, at the beginning of a sentence."""
    return f"Day {day + 1}, “{day_title(day)}”"


def day_title(day: int) -> str:
    """A day by its title alone, as it stands on the calendar."""
    return load_pack().event(day).title


def card_name(card: str) -> str:
    """A card by its title and value."""
    kind = load_pack().cards[card]
    return f"“{kind.title}” ({kind.value})"


def titled(card: str) -> str:
    """A card by its title, its value and what it covers."""
    kind = load_pack().cards[card]
    return f"“{kind.title}” ({valued(kind)})"


def valued(kind: CardKind) -> str:
    """The value of a card, and what it covers where that is something else: `5/7`."""
    return str(kind.value) if kind.strength == kind.value else f"{kind.value}/{kind.strength}"


def cover_name(card: str) -> str:
    """A card by its title and what it covers."""
    kind = load_pack().cards[card]
    return f"“{kind.title}” ({kind.strength})"


def goods(what: str) -> str:
    """Something that can change hands."""
    if what in (CHANCE_BEAD, NOTHING):
        return "a Chance" if what == CHANCE_BEAD else "nothing"
    return titled(what)


def term_words(term: Term) -> str:
    """Who gives whom what."""
    return f"{friend(term.giver)} gives {friend(term.taker)} {goods(term.what)}"


def fighter_name(tag: str) -> str:
    """What a fighter is called."""
    return fighter_names()[tag]


def fighter_list(tags: Iterable[str]) -> str:
    """Several fighters in a sentence."""
    return listed([fighter_name(tag) for tag in tags])


@cache
def fighter_names() -> dict[str, str]:
    """Everybody who can ever fight, by how tellings know them."""
    pack = load_pack()
    named = {fighter_tag("death", DEATH): pack.death.name}
    for seat in range(FRIENDS):
        named[fighter_tag("friend", seat)] = pack.friend(seat).name
        named[fighter_tag("shadow", seat)] = pack.shadow(seat).name
    return named


# In scenes


def day_id(day: int) -> str:
    """A day of the calendar."""
    return f"day {day + 1}"


DAYS_BY_ID = {day_id(day): day for day in range(DAYS)}


def day_of(id: str) -> int:
    """The day with this id."""
    return DAYS_BY_ID[id]


def friend_id(seat: int) -> str:
    """A friend among the seven."""
    return f"friend {seat}"


def pact_id(number: int) -> str:
    """A pact at the Doorway."""
    return f"pact {number}"


def pact_pawn_id(number: int, seat: int) -> str:
    """A friend whom a pact at the Doorway speaks of."""
    return f"{pact_id(number)} {friend(seat)}"


def visit_id(number: int) -> str:
    """A group in the past."""
    return f"visit {number}"


def items_id(number: int) -> str:
    """What a Shadow leaves behind."""
    return f"items {number}"


def fighter_id(tag: str) -> str:
    """Where a fighter stands."""
    return f"fighter {tag}"


def fighter_ids(*tags: str) -> tuple[str, ...]:
    """Where several fighters stand."""
    return tuple(map(fighter_id, tags))
