"""Whom an effect is for, and who suffers a failure (2.1 Succeeding kid, Failing rolls)."""

from typing import Any

import pytest
from islands.builders import ADA, do, table
from islands.phases import play

from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import PickKid
from timeloom.games.islands.state import State

pytestmark = pytest.mark.usefixtures("small_box")

FAILED = Acting(0, helpers=(1,), failed=True)


def four() -> State:
    """Ada with Bo, who helps, and Cid; Dot is elsewhere."""
    return table("ada at M, bo at M, cid at M, dot at A")


def hit(s: State) -> list[int]:
    """The kids who have taken a condition."""
    return [index for index, kid in enumerate(s.kids) if kid.conditions]


@pytest.mark.parametrize(
    ("who", "kids"),
    [
        ("kid", [0]),
        ("helpers", [1]),
        ("party", [0, 1]),
        ("here", [0, 1, 2]),
        ("all", [0, 1, 2, 3]),
        ("first", [3]),
    ],
)
def test_whom_an_effect_is_for(who: str, kids: list[int]) -> None:
    s = four()
    s.first = 3
    play(do(s, Acting(0, helpers=(1,)), who=who, condition="upset"))
    assert hit(s) == kids


def test_a_kid_can_be_chosen_by_whoever_plays_the_acting_kid() -> None:
    s = four()
    played = play(do(s, Acting(2), who="choice", condition="upset"), PickKid("dot"))
    assert (hit(s), played.asked[0].seats) == ([3], (2,))


def test_a_kid_who_is_at_dinner_is_not_here() -> None:
    s = four()
    s.kids[2].status = "dinner"
    play(do(s, who="here", condition="upset"))
    assert hit(s) == [0, 1]


def test_helpers_share_the_condition_of_a_failure_once() -> None:
    s = four()
    play(do(s, FAILED, condition="upset"))
    assert [kid.conditions for kid in s.kids[:2]] == [["upset"], ["upset"]]
    party = four()
    play(do(party, FAILED, who="party", condition="upset"))
    assert [kid.conditions for kid in party.kids[:2]] == [["upset"], ["upset"]]


def test_helpers_can_get_another_condition_or_none() -> None:
    s = four()
    play(do(s, FAILED, condition="scared", helpers="exhausted"))
    assert [kid.conditions for kid in s.kids[:2]] == [["scared"], ["exhausted"]]
    spared = four()
    play(do(spared, FAILED, condition="scared", helpers="none"))
    assert hit(spared) == [0]


def test_helpers_share_nothing_but_conditions() -> None:
    s = four()
    play(do(s, FAILED, time=-2))
    assert [kid.pool for kid in s.kids[:2]] == [4, 6]


def test_helpers_do_not_share_what_comes_of_a_success() -> None:
    s = four()
    play(do(s, Acting(0, helpers=(1,)), condition="upset"))
    assert hit(s) == [0]


@pytest.mark.parametrize("who", ["kid", "party", "here"])
def test_with_a_variant_helpers_are_spared(who: Any) -> None:
    s = table("ada at M, bo at M", "sucks-to-be-you")
    play(do(s, FAILED, who=who, condition="upset"))
    assert hit(s) == [0]


def test_a_when_is_about_the_kid_whom_the_effect_is_for() -> None:
    s = four()
    play(do(s, ADA, who="all", when={"at": ("A",)}, condition="upset"))
    assert hit(s) == [3]
