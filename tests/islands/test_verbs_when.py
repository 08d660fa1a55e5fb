"""What a `when` can ask for."""

from typing import Any

import pytest
from islands.builders import give, hurt, machine, open_diary, page, table, when

from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.when import holds, scaled
from timeloom.games.islands.state import FAIR, State

pytestmark = pytest.mark.usefixtures("small_box")


def afternoon() -> State:
    """Ada at school and Bo at a restricted location, a little into the story."""
    s = hurt(give(table("ada at M, bo at K"), 0, "torch", "lantern"), 1, "upset")
    s.insight, s.enigma, s.solved, s.round = 3, 4, 2, 7
    s.counters, s.tokens = {"fires": 2}, {"M": {"weed": 1}, "K": {"weed": 2}}
    s.kids[1].favor, s.kids[1].status = FAIR, "late"
    machine(s, "hauler", hacker=1)
    machine(s, "walker", "B4").alert = True
    open_diary(s, page())
    return s


YES: list[dict[str, Any]] = [
    {"insight": 3},
    {"insight": (3, 9, 9, 9)},
    {"enigma": 4},
    {"enigma_below": 5},
    {"week": 2},
    {"days": ("monday", "tuesday")},
    {"at": ("A", "M")},
    {"kids_at": "K"},
    {"open": True},
    {"token": "weed", "tokens": 3},
    {"token": "weed", "where": "here"},
    {"token": "weed", "where": "K", "tokens": 2},
    {"token": "weed", "fewer_tokens": 4},
    {"counter": "fires", "count": 2},
    {"hacked": "hauler", "anywhere": True},
    {"hacked": "any", "anywhere": True},
    {"near": "K"},
    {"near": "K", "machine": "walker"},
    {"alert": "walker"},
    {"holds": ("fire",)},
    {"diary": 1},
    {"diary": 1, "side": "a"},
    {"solved": 2},
    {"favor": "good"},
    {"late": 1},
    {"unless": {"insight": 4}},
]

NO: list[dict[str, Any]] = [
    {"insight": 4},
    {"insight": 3, "enigma": 5},
    {"enigma": 5},
    {"enigma_below": 4},
    {"week": 1},
    {"days": ("monday", "weekend")},
    {"at": ("K",)},
    {"kids_at": "K", "kids": 2},
    {"open": False},
    {"token": "weed", "tokens": 4},
    {"token": "weed", "where": "here", "tokens": 2},
    {"token": "beast"},
    {"token": "weed", "fewer_tokens": 3},
    {"counter": "fires", "count": 3},
    {"counter": "floods"},
    {"hacked": "walker", "anywhere": True},
    {"hacked": "hauler"},
    {"hacked": "any"},
    {"near": "A"},
    {"near": "K", "machine": "hauler"},
    {"alert": "hauler"},
    {"holds": ("fire", "bike")},
    {"diary": 2},
    {"diary": 1, "side": "b"},
    {"solved": 3},
    {"condition": "upset"},
    {"condition": "any"},
    {"favor": "fair"},
    {"late": 2},
    {"unless": {"insight": 3}},
]


@pytest.mark.parametrize("asked", YES, ids=str)
def test_it_holds(asked: dict[str, Any]) -> None:
    assert holds(afternoon(), when(**asked), Acting(0))


@pytest.mark.parametrize("asked", NO, ids=str)
def test_it_does_not_hold(asked: dict[str, Any]) -> None:
    assert not holds(afternoon(), when(**asked), Acting(0))


@pytest.mark.parametrize(
    "asked", [{"at": ("K",)}, {"open": False}, {"condition": "upset"}, {"favor": "fair"}], ids=str
)
def test_with_no_acting_kid_any_kid_will_do(asked: dict[str, Any]) -> None:
    assert holds(afternoon(), when(**asked), None)
    assert holds(afternoon(), when(**asked), Acting(1))


def test_it_must_be_the_same_kid_for_whom_all_holds() -> None:
    assert not holds(afternoon(), when(at=("K",), holds=("fire",)), None)


def test_nothing_asked_always_holds() -> None:
    assert holds(table(), None, None)


def test_knowledge_will_do_for_a_tag() -> None:
    assert holds(give(table(), 0, "book"), when(holds=("bike",)), Acting(0))


@pytest.mark.parametrize(("kids", "number"), [(2, 10), (3, 11), (4, 12), (5, 13)])
def test_a_number_can_depend_on_how_many_kids_there_are(kids: int, number: int) -> None:
    names = ["ada at M", "bo at M", "cid at M", "dot at M", "eli at M"]
    assert scaled(table(", ".join(names[:kids])), (10, 11, 12, 13)) == number


def test_a_kid_at_the_dinner_table_is_not_counted() -> None:
    s = table("ada at M, bo at M")
    s.kids[1].status = "dinner"
    assert holds(s, when(kids_at="M"), Acting(0))
    assert not holds(s, when(kids_at="M", kids=2), Acting(0))


def test_a_hacked_machine_counts_where_it_stands() -> None:
    s = afternoon()
    assert holds(s, when(hacked="any"), Acting(1))
    assert not holds(s, when(hacked="any"), Acting(0))
    s.kids[0].at = s.kids[1].at
    assert holds(s, when(hacked="any"), Acting(0))


def test_a_machine_whose_hacker_sits_at_dinner_counts_for_nobody() -> None:
    s = afternoon()
    s.kids[1].status = "dinner"
    assert not holds(s, when(hacked="any"), Acting(1))
    assert holds(s, when(hacked="any", anywhere=True), Acting(0))


def test_a_hacked_machine_is_not_alert() -> None:
    s = afternoon()
    s.machines[0].alert = True
    assert not holds(s, when(alert="hauler"), Acting(0))
