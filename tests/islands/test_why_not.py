"""A place, a machine or a kid that cannot be chosen says why when somebody points at it."""

from __future__ import annotations

import pytest
from islands.builders import table, tell_of

from timeloom.games.islands.rules.adventure.phase import WhoDoesWhat
from timeloom.games.islands.state import State

pytestmark = pytest.mark.usefixtures("small_box")


def why_not(s: State, thing: str, seat: int) -> str:
    return WhoDoesWhat().why_not(s, thing, seat)


def test_a_place_out_of_reach_says_what_is_missing() -> None:
    s = table("ada at M")
    s.kids[0].favor = 0
    assert why_not(s, "place-T", 0).startswith("No line leads from Midholm, where Ada is; ")


def test_a_kid_without_time_goes_nowhere() -> None:
    s = table("ada at M")
    s.kids[0].pool = 0
    assert why_not(s, "place-T", 0) == "Ada has no time left."


def test_past_a_fence_it_takes_more_time() -> None:
    s = table("ada at M")
    s.kids[0].pool = 1
    assert why_not(s, "place-K", 0) == "Past the fence it takes 2 cubes, and Ada has 1 cube."


def test_a_rumor_says_where_one_must_stand() -> None:
    assert "somebody must stand at" in why_not(tell_of(table("ada at M"), "T"), "rumor-T", 0)


def test_a_kid_says_who_plays_it_or_where_it_is() -> None:
    s = table("ada at M, bo at A")
    assert why_not(s, "kid-bo", 0) == "Bo is played by somebody else."
    s.kids[0].status = "dinner"
    assert "home for dinner" in why_not(s, "kid-ada", 0)


@pytest.mark.parametrize("pile", ["rumor-deck", "item-discard", "anomaly-discard"])
def test_a_pile_that_is_called_like_its_cards_is_none_of_them(pile: str) -> None:
    assert why_not(table("ada at M"), pile, 0) == ""
