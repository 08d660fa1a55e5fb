"""Conditions: everything that is given must hold, and of what stands in `any` one part is enough."""

from collections.abc import Mapping

import msgspec
import pytest
from agents.table import table

from timeloom.games.agents.pack.verbs import When
from timeloom.games.agents.rules.when import holds
from timeloom.kernel.language import spoken

PAID_OR_ARMED = {"any": [{"marks": ["paid"]}, {"holds": ["four"]}]}


def is_met(when: Mapping[str, object], *, marks: tuple[str, ...] = (), item: str = "") -> bool:
    """Whether a condition, as a mission writes it, holds for James with these marks and this item."""
    game = table(items={"james": item} if item else {})
    game.state.marks = list(marks)
    return holds(game.state, msgspec.convert(when, When, dec_hook=spoken), 0)


@pytest.mark.parametrize(
    ("marks", "item", "met"),
    [((), "", False), (("paid",), "", True), ((), "four", True), (("paid",), "four", True)],
)
def test_one_of_several_conditions_is_enough(marks: tuple[str, ...], item: str, met: bool) -> None:
    assert is_met(PAID_OR_ARMED, marks=marks, item=item) is met
    assert is_met({"not": PAID_OR_ARMED}, marks=marks, item=item) is not met


def test_what_stands_beside_it_must_hold_too() -> None:
    both = {**PAID_OR_ARMED, "marks": ["stared"]}
    assert not is_met(both, marks=("paid",))
    assert is_met(both, marks=("paid", "stared"))


def test_a_part_of_it_may_be_that_something_does_not_hold() -> None:
    either = {"any": [{"not": {"marks": ["paid"]}}, {"any": [{"holds": ["five"]}, {"holds": ["four"]}]}]}
    assert is_met(either)
    assert not is_met(either, marks=("paid",))
    assert is_met(either, marks=("paid",), item="four")


@pytest.mark.parametrize(
    ("when", "things"),
    [
        ({"holds": ["four", "five"], "marks": ["paid"]}, ["four", "five"]),
        ({"holds": ["four"]}, ["four"]),
        ({"any": [{"holds": ["four"]}, {"holds": ["five"]}]}, ["four", "five"]),
        ({"not": {"holds": ["four"]}}, []),
        ({"group_holds": ["four"]}, []),
    ],
)
def test_a_condition_says_what_in_hand_may_meet_it(when: Mapping[str, object], things: list[str]) -> None:
    assert list(msgspec.convert(when, When, dec_hook=spoken).in_hand()) == things
