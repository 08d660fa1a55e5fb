"""Undo, rewind, branches, and who may turn back time at a shared table."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from server.house import Place, Visitor


def played(place: Place, answers: int = 6) -> Place:
    """A table at which some answers were given."""
    for _ in range(answers):
        place.answer(next(seat for seat in range(2) if place.questions(seat)))
    return place


@pytest.fixture
def hot_seat(ada: Visitor) -> Iterator[Place]:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        yield played(place)


@pytest.fixture
def shared(ada: Visitor, bo: Visitor) -> Iterator[tuple[str, Place, Place]]:
    """A table of two people, with Ada as its host; nothing was answered yet but Ada's first question."""
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with ExitStack() as stack:
        here, there = stack.enter_context(ada.at(table)), stack.enter_context(bo.at(table))
        here.answer(0)
        yield table, here, there


def test_an_answer_that_showed_nothing_is_taken_back(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        before = place.now["views"], place.now["log"], place.now["timeline"]["moments"]
        place.answer(0)
        assert place.now["timeline"]["undo"] == [0]
        assert place.wish("undo", seat=0)["is"] == "done"
        assert (place.now["views"], place.now["log"], place.now["timeline"]["moments"]) == before


def test_there_may_be_nothing_to_take_back(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        assert "you can still rewind" in place.wish("undo", seat=0)["why"]


def test_a_rewind_opens_a_branch_and_keeps_the_old_one(hot_seat: Place) -> None:
    moment, length = hot_seat.now["timeline"]["moments"][2], hot_seat.now["card"]["turns"]
    assert hot_seat.wish("rewind", to=moment, name="again", fate="fresh")["is"] == "done"
    main, again = hot_seat.now["timeline"]["branches"]
    assert (hot_seat.now["timeline"]["current"], main["length"], again["at"]) == ("again", length, moment)
    assert again["fate"] == "fresh"
    hot_seat.answer(next(seat for seat in range(2) if hot_seat.questions(seat)))
    hot_seat.wish("switch", branch="main")
    assert hot_seat.now["card"]["turns"] == length


def test_a_question_of_another_branch_is_late(hot_seat: Place) -> None:
    seat = next(seat for seat in range(2) if hot_seat.questions(seat))
    question = hot_seat.questions(seat)[0]
    hot_seat.wish("rewind", to=hot_seat.now["card"]["turns"])
    answer = question["choices"][0]["answer"]
    assert hot_seat.wish("answer", seat=seat, question=question["key"], answer=answer)["is"] == "late"


def test_what_was_heard_before_a_rewind_is_foreseen(hot_seat: Place) -> None:
    told = hot_seat.words
    hot_seat.wish("rewind", to=hot_seat.now["timeline"]["moments"][0])
    assert not any(line["foreseen"] for line in hot_seat.now["log"])
    played(hot_seat)
    assert hot_seat.words == told
    assert any(line["foreseen"] for line in hot_seat.now["log"])


def test_one_looks_at_the_past_from_ones_own_seat(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        first = place.now["views"]["1"]["scene"]
        moment = place.now["timeline"]["moments"][0]
        played(place)
        past = place.wish("look", at=moment, seat=1)
        assert (past["is"], past["branch"], past["at"]) == ("past", "main", moment)
        assert past["view"]["scene"] == first
        assert past["view"]["questions"] == []
        assert place.wish("look", at=9999, seat=1)["is"] == "refused"


def test_nobody_looks_between_an_answer_and_its_roll(hot_seat: Place) -> None:
    asked = hot_seat.now["timeline"]["moments"]
    between = next(count for count in range(asked[-1]) if count not in asked)
    refused = hot_seat.wish("look", at=between, seat=0)
    assert refused["why"] == "One can only go back to a moment at which somebody was asked."


def test_branches_are_compared(hot_seat: Place) -> None:
    moment = hot_seat.now["timeline"]["moments"][1]
    hot_seat.wish("rewind", to=moment, name="other")
    found = hot_seat.wish("compare", left="main", right="other", seat=0)
    assert (found["is"], found["parted"], found["right_log"]) == ("compared", moment, [])
    assert found["left_log"]
    assert all(left != right for left, right in found["differing"])


def test_branches_are_renamed(hot_seat: Place) -> None:
    hot_seat.wish("rename", branch="main", name="first try")
    assert hot_seat.now["timeline"]["current"] == "first try"
    assert hot_seat.wish("rename", branch="", name="x")["is"] == "refused"
    assert hot_seat.wish("rename", branch="main", name="x")["why"] == "There is no branch 'main'."


@pytest.mark.parametrize("wish", [{"to": 10**6}, {"to": 0, "branch": "none"}, {"to": 1}])
def test_one_cannot_go_where_there_is_nothing(hot_seat: Place, wish: dict[str, object]) -> None:
    before = hot_seat.now["timeline"]
    assert hot_seat.wish("rewind", **wish)["is"] == "refused"
    assert hot_seat.now["timeline"] == before


def test_people_at_a_table_agree_to_a_rewind(shared: tuple[str, Place, Place]) -> None:
    _, here, there = shared
    here.wish("rewind", to=here.now["timeline"]["moments"][0])
    there.until(lambda now: now["proposal"])
    assert there.now["proposal"]["words"].startswith("Ada proposes to go back 1 answer")
    assert len(there.now["timeline"]["branches"]) == 1
    there.wish("vote", proposal=there.now["proposal"]["number"], yes=True)
    assert there.now["proposal"] is None
    assert len(there.now["timeline"]["branches"]) == 2


def test_one_no_ends_a_proposal(shared: tuple[str, Place, Place]) -> None:
    _, here, there = shared
    here.wish("rewind", to=here.now["timeline"]["moments"][0])
    assert here.now["proposal"]["yes"] == [here.now["proposal"]["by"]["id"]]
    assert "proposed already" in here.wish("switch", branch="main")["why"]
    assert there.wish("vote", proposal=1, yes=False)["is"] == "done"
    here.until(lambda now: now["proposal"] is None)
    assert len(here.now["timeline"]["branches"]) == 1
    assert there.wish("vote", proposal=1, yes=True)["is"] == "late"


def test_the_host_alone_turns_back_time_where_they_said_so(
    ada: Visitor, shared: tuple[str, Place, Place]
) -> None:
    table, here, there = shared
    ada.put(f"/api/tables/{table}", {"rewind": "host"})
    wish = {"to": here.now["timeline"]["moments"][0]}
    assert there.wish("rewind", **wish)["why"] == "At this table only the host can turn back time."
    here.wish("rewind", **wish)
    assert len(here.now["timeline"]["branches"]) == 2


def test_anybody_seated_turns_back_time_where_the_host_said_so(
    ada: Visitor, shared: tuple[str, Place, Place]
) -> None:
    table, here, there = shared
    ada.put(f"/api/tables/{table}", {"rewind": "anyone"})
    there.wish("rewind", to=here.now["timeline"]["moments"][0])
    here.until(lambda now: len(now["timeline"]["branches"]) == 2)


def test_people_who_are_away_are_not_waited_for_where_the_host_said_so(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"], rewind="present")
    bo.sit(table, 1)
    with ada.at(table) as place:
        place.answer(0)
        place.wish("rewind", to=place.now["timeline"]["moments"][0])
        assert len(place.now["timeline"]["branches"]) == 2


def test_spectators_cannot_turn_back_time(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "me"], rewind="anyone")
    with bo.at(table) as place:
        assert place.wish("rewind", to=0)["is"] == "refused"
        assert place.wish("rename", branch="main", name="mine")["is"] == "refused"
