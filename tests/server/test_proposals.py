"""What is proposed to a table is kept, follows what happens to it, and never locks anybody out."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from server.house import House, Place, Visitor


@pytest.fixture
def table(ada: Visitor, bo: Visitor) -> str:
    """A table of Ada, who is its host, and Bo."""
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    return table


@pytest.fixture
def both(ada: Visitor, bo: Visitor, table: str) -> Iterator[tuple[Place, Place]]:
    """Ada and Bo at their table; Ada has answered, and proposes to go back to that answer's end."""
    with ExitStack() as stack:
        here, there = stack.enter_context(ada.at(table)), stack.enter_context(bo.at(table))
        here.answer(0)
        yield here, there


def proposed(place: Place, **wish: object) -> Place:
    """Propose to try again from here."""
    assert place.wish("rewind", to=place.now["card"]["turns"], **wish)["is"] == "done"
    return place


def test_a_moment_that_is_taken_back_takes_the_proposal_with_it(
    bo: Visitor, table: str, both: tuple[Place, Place]
) -> None:
    here, _ = both
    proposed(here)
    assert here.wish("undo", seat=0)["is"] == "done"
    with bo.at(table) as again:
        assert again.now["proposal"] is None
        assert again.words[-1] == "What Ada proposed cannot be done any more, and is withdrawn."


def test_a_moment_that_means_another_position_now_takes_the_proposal_with_it(
    ada: Visitor, bo: Visitor
) -> None:
    """There is a moment after as many entries still, but they are not the ones that were meant."""
    table = ada.table(seats=["me", "person", "me"])
    bo.sit(table, 1)
    with ada.at(table) as here, bo.at(table) as there:
        here.answer(0)
        there.answer(1)
        between = there.now["card"]["turns"] - 1
        assert there.wish("rewind", to=between)["is"] == "done"
        assert here.wish("undo", seat=0)["is"] == "done"
        assert here.now["proposal"] is None
        assert between in here.now["timeline"]["moments"]


def test_a_proposal_whose_name_was_given_to_another_branch_is_withdrawn(
    bo: Visitor, table: str, both: tuple[Place, Place]
) -> None:
    here, there = both
    proposed(here, name="second try")
    assert there.wish("rename", branch="main", name="second try")["is"] == "done"
    with bo.at(table) as again:
        assert again.now["proposal"] is None
        assert again.words[-1] == "What Ada proposed cannot be done any more, and is withdrawn."


def test_a_proposal_follows_a_branch_that_is_renamed(
    bo: Visitor, table: str, both: tuple[Place, Place]
) -> None:
    here, there = both
    proposed(here, branch="main")
    assert there.wish("rename", branch="main", name="first try")["is"] == "done"
    with bo.at(table) as again:
        again.wish("vote", proposal=again.now["proposal"]["number"], yes=True)
        assert again.now["timeline"]["branches"][1]["parent"] == "first try"


def agreed(place: Place) -> bool:
    return len(place.now["timeline"]["branches"]) == 2


def test_people_who_are_away_have_to_agree_too(ada: Visitor, bo: Visitor, table: str) -> None:
    with ada.at(table) as here:
        proposed(here)
        assert (here.now["proposal"]["needs"], agreed(here)) == ([ada.id, bo.id], False)
    with bo.at(table) as there:
        there.wish("vote", proposal=1, yes=True)
        assert agreed(there)


def test_a_change_of_the_rule_says_anew_who_is_needed(ada: Visitor, bo: Visitor, table: str) -> None:
    with bo.at(table) as there:
        proposed(there)
        ada.put(f"/api/tables/{table}", {"rewind": "host"})
        there.until(lambda now: now["proposal"]["needs"] == [ada.id])
        assert there.words[-1] == "What Bo proposed needs the agreement of Ada now."
        ada.put(f"/api/tables/{table}", {"rewind": "present"})
        there.until(lambda now: now["proposal"] is None)
        assert agreed(there)


@pytest.mark.parametrize("path", ["leave", "bot"])
def test_somebody_who_gets_up_is_not_needed_but_a_bot_s_owner_is(
    ada: Visitor, bo: Visitor, table: str, path: str
) -> None:
    with ada.at(table) as here:
        proposed(here)
        bo.post(f"/api/tables/{table}/seats/1/{path}", {"bot": "steady"} if path == "bot" else None)
        here.until(lambda now: now["card"]["seats"][1]["who"] != "person")
        assert agreed(here) == (path == "leave")


def test_whoever_gets_up_takes_their_proposal_along(ada: Visitor, bo: Visitor, table: str) -> None:
    with ada.at(table) as here, bo.at(table) as there:
        proposed(there)
        bo.post(f"/api/tables/{table}/seats/1/leave")
        here.until(lambda now: now["card"]["seats"][1]["who"] == "empty")
        assert here.now["proposal"] is None
        assert here.words[-1] == "Bo has left the table, so what Bo proposed is withdrawn."


def test_everything_about_a_proposal_is_told(both: tuple[Place, Place]) -> None:
    here, there = both
    proposed(here, fate="fresh")
    there.wish("vote", proposal=1, yes=True)
    assert there.words[-3:] == [
        "Ada proposes to try again from here with fresh dice.",
        "Bo agrees.",
        "It is agreed: the table tries again from here with fresh dice.",
    ]


def test_a_proposal_outlives_the_server(tmp_path: Path) -> None:
    people: dict[str, Any] = {}
    with House(tmp_path) as house, house.visitor("Ada") as ada, house.visitor("Bo") as bo:
        people = {who.id: who.client.cookies["timeloom"] for who in (ada, bo)}
        table = ada.table(seats=["me", "person"])
        bo.sit(table, 1)
        with ada.at(table) as here:
            before = proposed(here).now["proposal"]
    with (
        House(tmp_path) as house,
        house.visitor(cookie=list(people.values())[1]) as bo,
        bo.at(table) as there,
    ):
        assert there.now["proposal"] == before
        there.wish("vote", proposal=1, yes=True)
        assert agreed(there)
