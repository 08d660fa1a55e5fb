"""The conditions of cards: whether what a `when` asks for holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.verbs import Scaled, Tag, When
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import in_turn
from timeloom.games.islands.rules.cards.tags import fits, tags_of
from timeloom.games.islands.rules.conditions import suffers
from timeloom.games.islands.state import FEWEST_KIDS, MOODS, Machine, State


def scaled(s: State, number: Scaled) -> int:
    """A number that may depend on how many kids there are."""
    return number if isinstance(number, int) else number[max(len(s.owners) - FEWEST_KIDS, 0)]


def holds(s: State, when: When | None, acting: Acting | None, patience: int = 0) -> bool:
    """Whether everything holds: for the acting kid, or with none for any kid.

    `patience` is added to the enigma that is asked for.
    """
    if when is None:
        return True
    if acting is None:
        return kid_for_whom(s, when, patience) is not None
    return holds_at_table(s, when, patience) and holds_for(s, when, acting.kid, patience)


def kid_for_whom(s: State, when: When | None, patience: int = 0) -> int | None:
    """The first kid in turn for whom everything holds; the first player where kids do not matter."""
    if when is None:
        return s.first
    if not holds_at_table(s, when, patience):
        return None
    return next((kid for kid in in_turn(s) if holds_for(s, when, kid, patience)), None)


def holds_at_table(s: State, when: When, patience: int) -> bool:
    """Whether that part holds which is the same for all kids."""
    if when.enigma is not None and s.enigma < scaled(s, when.enigma) + patience:
        return False
    return all(check(s, when) for name, check in TABLE.items() if getattr(when, name) not in NOT_GIVEN)


def holds_for(s: State, when: When, kid: int, patience: int) -> bool:
    """Whether that part holds which is about a kid."""
    if not all(check(s, when, kid) for name, check in KID.items() if getattr(when, name) not in NOT_GIVEN):
        return False
    return when.unless is None or not holds(s, when.unless, Acting(kid), patience)


NOT_GIVEN: tuple[object, ...] = (None, "", ())

# What is the same for all kids


def count_tokens(s: State, kind: str, where: str = "") -> int:
    """The tokens of a kind at a location, or on the whole board."""
    places = [where] if where else list(s.tokens)
    return sum(s.tokens.get(letter, {}).get(kind, 0) for letter in places)


def count_kids(s: State, letter: str) -> int:
    """How many kids stand at a location; those at the dinner table do not (Home for dinner)."""
    return sum(s.kids[kid].status != "dinner" for kid in s.kids_at(letter))


def is_hacked(s: State, when: When) -> bool:
    """A machine is hacked, or any of them."""
    return any(machine.hacker >= 0 for machine in named(s, when.hacked))


def is_near(s: State, when: When) -> bool:
    """A machine that goes by itself stands near a location."""
    sectors = load_box().map.sectors_near[when.near or ""]
    return any(machine.roams and machine.sector in sectors for machine in named(s, when.machine))


def named(s: State, id: str) -> Iterator[Machine]:
    """The machine of this id, or all of them."""
    return (machine for machine in s.machines if id in ("", "any", machine.id))


def is_in_play(s: State, when: When) -> bool:
    """A diary card is in play, on a side if that is given."""
    return any(card.number == when.diary and when.side in ("", card.side) for card in s.diary)


def count_late(s: State) -> int:
    """How many kids are late for dinner."""
    return sum(kid.status == "late" for kid in s.kids)


TABLE: dict[str, Callable[[State, When], bool]] = {
    "insight": lambda s, when: s.insight >= scaled(s, when.insight or 0),
    "enigma_below": lambda s, when: s.enigma < scaled(s, when.enigma_below or 0),
    "week": lambda s, when: s.week == when.week,
    "days": lambda s, when: s.day in when.days,
    "kids_at": lambda s, when: count_kids(s, when.kids_at or "") >= scaled(s, when.kids),
    "counter": lambda s, when: s.counters.get(when.counter, 0) >= scaled(s, when.count),
    "hacked": is_hacked,
    "near": is_near,
    "alert": lambda s, when: any(machine.alert for machine in named(s, when.alert)),
    "diary": is_in_play,
    "solved": lambda s, when: s.solved >= scaled(s, when.solved or 0),
    "late": lambda s, when: count_late(s) >= scaled(s, when.late or 0),
}

# What is about a kid


def tokens_lie(s: State, when: When, kid: int) -> bool:
    """Enough tokens of a kind lie on the board, at a location or where the kid stands; or few enough."""
    lying = count_tokens(s, when.token or "", s.kids[kid].at if when.where == "here" else when.where)
    if when.fewer_tokens is not None:
        return lying < scaled(s, when.fewer_tokens)
    return lying >= scaled(s, when.tokens)


def stands_open(s: State, when: When, kid: int) -> bool:
    """The kid stands at an open location, or at a restricted one."""
    return load_box().map.restricted(s.kids[kid].at) is not when.open


def carries_all(s: State, when: When, kid: int) -> bool:
    """The kid carries a card for each of the tags."""
    return all(carries_tag(s, kid, tag) for tag in when.holds)


def carries_tag(s: State, kid: int, tag: Tag) -> bool:
    """The kid carries a card with this tag, or one that can stand for it."""
    return any(fits(held, tag) for _, held in tags_of(s, [kid]))


def is_unwell(s: State, when: When, kid: int) -> bool:
    """The kid suffers from a condition, or from any."""
    if when.condition == "any" or when.condition is None:
        return bool(s.kids[kid].conditions or s.kids[kid].injury)
    return suffers(s, kid, when.condition)


KID: dict[str, Callable[[State, When, int], bool]] = {
    "at": lambda s, when, kid: s.kids[kid].at in when.at,
    "open": stands_open,
    "token": tokens_lie,
    "holds": carries_all,
    "condition": is_unwell,
    "favor": lambda s, when, kid: MOODS[s.kids[kid].favor] == when.favor,
}
