"""The past over the wire: what was asked and answered then, on any branch, as one's own seat may know it."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from server.house import House, Place, Visitor
from server.test_hiding import hands, move, seen_openly


@pytest.fixture
def shared(ada: Visitor, bo: Visitor) -> Iterator[tuple[Place, Place]]:
    """A table of two people at which both have answered the first question, which is a secret one."""
    table = ada.table(seats=["me", "person"], rewind="anyone")
    bo.sit(table, 1)
    with ExitStack() as stack:
        here, there = stack.enter_context(ada.at(table)), stack.enter_context(bo.at(table))
        here.answer(0)
        there.until(lambda now: now["card"]["turns"] >= here.now["card"]["turns"])
        there.answer(1)
        here.until(lambda now: now["card"]["turns"] >= there.now["card"]["turns"])
        yield here, there


def looked(place: Place, **wish: Any) -> dict[str, Any]:
    past = place.wish("look", **wish)
    assert past["is"] == "past", past
    return past


def test_one_reads_again_what_one_was_asked_and_answered(shared: tuple[Place, Place]) -> None:
    here, _ = shared
    past = looked(here, at=here.now["timeline"]["moments"][0], seat=0)
    asked = past["deed"]["asked"][0]
    assert asked["words"]
    assert asked["given"] == asked["offered"][asked["place"]]
    assert (past["deed"]["seat"], past["deed"]["end"], past["line"]) == (0, False, None)


def test_of_others_one_reads_only_that_they_answered(shared: tuple[Place, Place], house: House) -> None:
    here, there = shared
    first, second, *_ = here.now["timeline"]["moments"]
    assert looked(there, at=first, seat=1)["deed"]["asked"][0]["given"] == ""
    assert looked(here, at=second, seat=0)["deed"] == {"asked": [], "seat": 1, "end": False}
    with house.visitor("Eve") as eve, eve.at(here.now["card"]["id"]) as place:
        assert looked(place, at=first, seat=None)["deed"] == {"asked": [], "seat": 0, "end": False}


def test_one_looks_at_a_branch_that_is_not_played(shared: tuple[Place, Place]) -> None:
    here, _ = shared
    moments, log = here.now["timeline"]["moments"], here.now["log"]
    here.wish("rewind", to=moments[0], name="again")
    past = looked(here, at=moments[1], branch="main", seat=0)
    assert past["line"]["moments"] == moments
    assert past["line"]["log"] == [line for line in log if line["kind"] != "Room"]
    assert looked(here, at=moments[0], branch="again", seat=0)["line"] is None


def test_one_goes_from_answer_to_answer_of_ones_own(shared: tuple[Place, Place]) -> None:
    here, there = shared
    first, second, *_, last = here.now["timeline"]["moments"]
    assert looked(here, at=last, seat=0, turn=-1)["at"] == first
    assert looked(there, at=last, seat=1, turn=-1)["at"] == second
    assert looked(there, at=first, seat=1, turn=1)["at"] == second
    assert here.wish("look", at=first, seat=0, turn=-1)["why"] == "You have answered nothing before this."
    assert here.wish("look", at=last, seat=None, turn=-1)["why"] == "You have answered nothing before this."


def test_no_byte_of_the_past_tells_of_a_hidden_hand(house: House, ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with house.visitor() as eve, ada.at(table) as one, bo.at(table) as other, eve.at(table) as third:
        for _ in range(12):
            move([one, other, third])
            for seat, place in ((0, one), (1, other), (None, third)):
                for at in place.now["timeline"]["moments"][-4:]:
                    looked(place, at=at, seat=seat)
            for owner, listener in ((0, other), (1, one), (0, third), (1, third)):
                hidden = hands(house, table)[owner] - seen_openly(third)
                assert not {lantern for lantern in hidden if lantern in "".join(listener.heard)}


def test_a_line_that_begins_a_chapter_has_its_heading(ada: Visitor) -> None:
    with ada.at(ada.table("letter")) as place:
        headings = [line["heading"] for line in place.now["log"] if line["heading"]]
        assert headings == ["The first week"]


def test_who_may_not_look_is_told_why(shared: tuple[Place, Place]) -> None:
    _, there = shared
    last = there.now["timeline"]["moments"][-1]
    assert there.wish("look", at=0, seat=0)["why"] == "This is not your seat."
    assert there.wish("look", at=last + 1, seat=1)["why"].startswith("This branch has")
    assert there.wish("look", at=0, branch="gone", seat=1)["why"] == "There is no branch 'gone'."
