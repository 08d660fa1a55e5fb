"""Copies of plain state: what can change is copied, what cannot is shared, what is not plain is refused."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict

import msgspec
import pytest
from msgspec import Struct

from timeloom.kernel.copying import copier


class Card(Struct, frozen=True):
    name: str
    cost: tuple[int, ...] = ()


class Place(Struct):
    cards: list[Card] = []
    marks: set[str] = set()


class Leaf(Struct, tag=True):
    numbers: list[int]


class Node(Struct, tag=True):
    children: list["Leaf | Node"]
    parent_name: str | None = None


class Table(Struct, kw_only=True):
    number: int = 0
    name: str | None = None
    card: Card = Card("ace", (1, 2))
    place: Place | None = None
    places: dict[str, Place] = {}
    grid: list[list[int]] = []
    pair: tuple[Place, int] = (Place(), 0)
    many: tuple[Place, ...] = ()
    by_seat: dict[int, dict[str, list[int]]] = {}
    choice: list[int] | dict[str, int] | None = None
    tree: Leaf | Node | None = None
    known: frozenset[str] = frozenset()


def full_table() -> Table:
    return Table(
        place=Place([Card("king")], {"x"}),
        places={"a": Place([Card("queen")])},
        grid=[[1, 2], [3]],
        pair=(Place([Card("jack")]), 4),
        many=(Place(), Place()),
        by_seat={0: {"a": [1]}},
        choice=[1, 2],
        tree=Node([Leaf([1]), Node([Leaf([2])], "up")]),
    )


def test_a_copy_is_equal_and_another() -> None:
    table = full_table()
    copied = copier(Table)(table)
    assert copied == table
    assert copied is not table


CHANGES: dict[str, Callable[[Table], Any]] = {
    "optional struct": lambda t: t.place.cards.clear(),  # type: ignore[union-attr]
    "set in a struct": lambda t: t.place.marks.add("y"),  # type: ignore[union-attr]
    "dict": lambda t: t.places.clear(),
    "struct in a dict": lambda t: t.places["a"].cards.clear(),
    "list in a list": lambda t: t.grid[0].append(9),
    "struct in a pair": lambda t: t.pair[0].cards.clear(),
    "struct in a tuple": lambda t: t.many[1].marks.add("z"),
    "list in a dict in a dict": lambda t: t.by_seat[0]["a"].append(9),
    "list of a union": lambda t: t.choice.append(9),  # type: ignore[union-attr]
    "struct that holds its own kind": lambda t: t.tree.children[1].children[0].numbers.append(9),  # type: ignore[union-attr]
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_deep_inside_a_copy_stays_there(change: str) -> None:
    table = full_table()
    copied = copier(Table)(table)
    CHANGES[change](copied)
    assert copied != table
    assert table == full_table()


def test_what_is_frozen_is_shared() -> None:
    table = full_table()
    copied = copier(Table)(table)
    assert copied.card is table.card
    assert copied.places["a"].cards[0] is table.places["a"].cards[0]
    assert copied.known is table.known


@pytest.mark.parametrize("choice", [None, [1], {"a": 1}])
def test_a_union_copies_whatever_it_holds(choice: Any) -> None:
    assert copier(Table)(Table(choice=choice)).choice == choice


@dataclass
class Loose:
    items: list[int]


class Typed(TypedDict):
    items: list[int]


class Named(NamedTuple):
    items: list[int]


class HoldsAny(Struct):
    value: Any


class HoldsLoose(Struct):
    value: Loose


class HoldsTyped(Struct):
    value: list[Typed]


class HoldsNamed(Struct):
    value: Named | None


class HoldsBytes(Struct):
    value: bytearray


class HoldsRaw(Struct):
    value: msgspec.Raw


class HoldsRule(Struct):
    value: Callable[[], None]


@pytest.mark.parametrize(
    "kind", [HoldsAny, HoldsLoose, HoldsTyped, HoldsNamed, HoldsBytes, HoldsRaw, HoldsRule]
)
def test_what_is_not_plain_data_is_refused(kind: type[Struct]) -> None:
    with pytest.raises(TypeError, match="may not hold"):
        copier(kind)
