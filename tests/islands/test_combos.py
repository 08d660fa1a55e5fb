"""2.1 Item tags and combos: the table of the rulebook, Knowledge as wild card, and what a combo costs."""

from typing import get_args

import pytest
from islands.builders import give, machine, table
from islands.phases import play

from timeloom.games.islands.rules.cards.combos import UseCombo, pay_combo, ways_to_combo
from timeloom.games.islands.rules.cards.tags import COMBOS, makes
from timeloom.games.islands.state import Held, State
from timeloom.games.islands.terms import Combo, Tag

pytestmark = pytest.mark.usefixtures("small_box")

TABLE = """
chemicals: sharp combustible, sharp makeup
decoy: loud bike, loud glue, club clothes
explosive: fire battery, fire combustible, fire glue
hit-n-run: club bike
interface: computer battery, computer cables
knockout: makeup clothes, makeup loud
parts: computer combustible
power: cables battery
reach: club glue
rope: sharp clothes
tow: bike cables
"""
MADE = {
    frozenset(pair.split()): combo
    for combo, pairs in (line.split(": ") for line in TABLE.strip().splitlines())
    for pair in pairs.split(", ")
}
TAGS = [tag for tag in get_args(Tag) if tag != "knowledge"]


def test_there_are_thirteen_tags_and_eleven_combos() -> None:
    assert (len(get_args(Tag)), len(get_args(Combo)), len(COMBOS)) == (13, 11, 11)


@pytest.mark.parametrize("one", TAGS)
@pytest.mark.parametrize("other", TAGS)
def test_two_tags_make_what_the_table_says_and_nothing_else(one: str, other: str) -> None:
    made = [combo for combo in COMBOS if makes(one, other, combo)]
    assert made == [combo for pair, combo in MADE.items() if pair == {one, other}]


@pytest.mark.parametrize("tag", TAGS)
def test_knowledge_stands_for_whatever_is_missing(tag: str) -> None:
    made = {combo for combo in COMBOS if makes("knowledge", tag, combo)}
    assert made == {combo for pair, combo in MADE.items() if tag in pair}


def ways(s: State, *wanted: str, party: tuple[int, ...] = (0,)) -> list[tuple[str, ...]]:
    """The cards that would do."""
    return [use.cards for use in ways_to_combo(s, party, wanted)]


def test_a_tag_can_be_used_on_its_own() -> None:
    assert ways(give(table(), 0, "torch", "coat"), "fire") == [("torch",)]


def test_knowledge_can_be_used_for_a_tag_on_its_own() -> None:
    assert ways(give(table(), 0, "book"), "fire") == [("book",)]


def test_knowledge_alone_is_no_combo() -> None:
    assert ways(give(table(), 0, "book"), "rope") == []


def test_knowledge_and_a_tag_make_a_combo() -> None:
    assert ways(give(table(), 0, "book", "coat"), "rope") == [("book", "coat")]


def test_an_anomaly_with_a_combo_is_enough() -> None:
    assert ways(give(table(), 0, "stone"), "power") == [("stone",)]


def test_an_anomaly_with_a_tag_goes_with_an_item() -> None:
    assert ways(give(table(), 0, "petrol", "lantern"), "explosive") == [("petrol", "lantern")]


def test_all_ways_are_offered() -> None:
    s = give(table(), 0, "knife", "coat", "book", "torch")
    assert ways(s, "rope", "fire") == [
        ("knife", "coat"),
        ("knife", "book"),
        ("coat", "book"),
        ("book",),
        ("torch",),
    ]


def test_only_the_machine_of_a_participant_counts() -> None:
    s = table("ada at M, bo at M")
    machine(s, "walker", hacker=1)
    assert ways(s, "tow") == []
    assert ways(s, "tow", party=(0, 1)) == [("walker",)]


def test_items_are_discarded_but_not_iconic_ones() -> None:
    s = give(table(), 0, "torch", "petrol")
    play(pay_combo(s, [0], UseCombo("explosive", ("torch", "petrol"))))
    assert (s.kids[0].items, s.item_discard) == (["torch"], ["petrol"])


def test_the_iconic_item_of_another_kid_is_discarded() -> None:
    s = give(table("ada at M, bo at M"), 1, "torch")
    play(pay_combo(s, [0, 1], UseCombo("fire", ("torch",))))
    assert (s.kids[1].items, s.item_discard) == ([], ["torch"])


def test_an_anomaly_loses_a_counter_and_at_last_goes() -> None:
    s = give(table(), 0, "stone")
    play(pay_combo(s, [0], UseCombo("power", ("stone",))))
    assert s.kids[0].anomalies == [Held("stone", 1)]
    play(pay_combo(s, [0], UseCombo("power", ("stone",))))
    assert (s.kids[0].anomalies, s.anomaly_discard) == ([], ["stone"])
