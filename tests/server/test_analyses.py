"""Analyses at a table: for whom they are made, who hears of them, what is kept of them, and how they end."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from server.foreseeing import SECRET, Foreseeing
from server.house import AT_ONCE, GENEROUS, House, Place, Visitor

from timeloom.tables.table.analyses import MOST_WAITING


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path) as running:
        running.hall.thinkers = Foreseeing(running.hall.thinkers)
        yield running


@pytest.fixture
def mind(house: House) -> Foreseeing:
    thinkers = house.hall.thinkers
    assert isinstance(thinkers, Foreseeing)
    return thinkers


@pytest.fixture
def both(ada: Visitor, bo: Visitor) -> Iterator[tuple[Place, Place]]:
    """Ada and Bo at a table that goes on; both have answered once."""
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with ExitStack() as stack:
        here, there = stack.enter_context(ada.at(table)), stack.enter_context(bo.at(table))
        here.answer(0)
        there.until(lambda now: now["card"]["turns"] >= here.now["card"]["turns"])
        there.answer(1)
        here.until(lambda now: now["card"]["turns"] >= there.now["card"]["turns"])
        yield here, there


def finished(person: Visitor) -> str:
    """A table of bots whose game is over."""
    table = person.table(seats=["random", "random"])
    with person.at(table) as place:
        place.until(lambda now: now["card"]["over"])
    return table


def asked(place: Place, seat: int = 0, branch: str = "") -> dict[str, Any]:
    return place.wish("analyse", seat=seat, branch=branch)


def made(place: Place) -> dict[str, Any]:
    """Wait until an analysis is there, and return what is said of it."""
    place.until(lambda now: any(one["ready"] for one in now["analyses"]))
    return next(one for one in place.now["analyses"] if one["ready"])


def reading(place: Place, info: dict[str, Any]) -> dict[str, Any]:
    return place.wish("read-analysis", seat=info["seat"], branch=info["branch"], upto=info["upto"])


# Asking


def test_a_game_that_is_over_is_analysed_for_any_seat_and_read_by_everybody(
    house: House, ada: Visitor
) -> None:
    table = finished(ada)
    with ada.at(table) as place, house.visitor("Eve") as eve, eve.at(table) as watching:
        assert asked(place, seat=1)["is"] == "done"
        found = reading(place, made(place))
        assert (found["is"], found["found"]["seat"]) == ("analysed", 1)
        assert reading(watching, made(watching))["found"] == found["found"]
        assert asked(watching)["why"] == "Only people at the table can have its game analysed."


def test_nothing_is_made_twice(mind: Foreseeing, ada: Visitor) -> None:
    with ada.at(finished(ada)) as place:
        asked(place)
        made(place)
        assert asked(place)["is"] == "done"
        assert len(mind.studies) == 1


def test_while_others_play_all_of_them_have_to_agree(both: tuple[Place, Place], mind: Foreseeing) -> None:
    here, there = both
    assert asked(here)["is"] == "done"
    there.until(lambda now: now["proposal"])
    words = there.now["proposal"]["words"]
    assert words.startswith("Ada proposes to have the game analysed as ")
    assert mind.studies == []
    there.wish("vote", proposal=1, yes=True)
    assert made(here)["upto"] == here.now["card"]["turns"]
    assert here.words[-1].startswith("It is agreed: the table has the game analysed")


def test_who_disagrees_keeps_it_from_being_made(both: tuple[Place, Place], mind: Foreseeing) -> None:
    here, there = both
    asked(here)
    there.wish("vote", proposal=1, yes=False)
    assert (there.now["proposal"], mind.studies) == (None, [])


def test_whoever_plays_alone_asks_nobody(ada: Visitor, mind: Foreseeing) -> None:
    with ada.at(ada.table("letter")) as place:
        assert asked(place)["why"] == "Nothing was decided from this seat yet."
        place.answer(0)
        asked(place)
        made(place)
        assert [study.seat for study in mind.studies] == [0]


# Who may know


def test_what_a_seat_could_know_is_for_nobody_else_before_the_end(both: tuple[Place, Place]) -> None:
    here, there = both
    assert asked(there, seat=0)["why"].startswith(
        "What another seat could know is told when the game is over"
    )
    asked(here)
    there.wish("vote", proposal=1, yes=True)
    info = made(here)
    assert SECRET in str(reading(here, info))
    assert reading(there, info)["why"].startswith("What another seat could know")
    there.wish("chat", words="hm")
    assert there.now["analyses"] == []
    assert SECRET not in "".join(there.heard)


def test_what_was_made_when_all_was_over_is_made_again_if_somebody_plays_on(
    ada: Visitor, mind: Foreseeing
) -> None:
    table = finished(ada)
    with ada.at(table) as place:
        mind.held = True
        asked(place)
        place.until(lambda now: now["analyses"])
        place.wish("rewind", to=place.now["timeline"]["moments"][0])
        ada.put(f"/api/tables/{table}", {"paused": True})
        mind.held = False
        place.until(lambda now: len(mind.studies) > 1)
        assert len(mind.studies) == 2


# While it is made


def test_people_hear_how_far_it_is_and_can_stop_it(ada: Visitor, mind: Foreseeing) -> None:
    mind.held = True
    with ada.at(finished(ada)) as place:
        asked(place)
        place.until(lambda now: [one["share"] for one in now["analyses"]] == [0.5])
        (info,) = place.now["analyses"]
        wish = {name: info[name] for name in ("seat", "branch", "upto")}
        assert place.wish("stop-analysis", **wish)["is"] == "done"
        assert place.now["analyses"] == []
        assert place.wish("stop-analysis", **wish)["why"] == "No such analysis is being made."
        place.wish("chat", words="later")
        assert mind.ended == 1


def test_one_after_the_other_and_only_so_many_wait(ada: Visitor, mind: Foreseeing) -> None:
    mind.held = True
    table = ada.table(seats=["random"] * 4)
    with ada.at(table) as place:
        place.until(lambda now: now["card"]["over"])
        fates = [asked(place, seat)["is"] for seat in range(MOST_WAITING + 1)]
        assert fates == ["done"] * MOST_WAITING + ["refused"]
        mind.held = False
        place.until(lambda now: sum(one["ready"] for one in now["analyses"]) == MOST_WAITING)
        assert [study.seat for study in mind.studies] == list(range(MOST_WAITING))


def test_one_that_cannot_be_made_is_told_and_forgotten(ada: Visitor, mind: Foreseeing) -> None:
    mind.refuses = True
    with ada.at(finished(ada)) as place:
        asked(place)
        place.until(lambda now: "could not be made" in now["log"][-1]["words"])
        assert place.words[-1] == "The analysis that Ada wanted could not be made. The lamp went out."
        assert place.now["analyses"] == []


def test_a_person_has_so_many_games_analysed(tmp_path: Path) -> None:
    limits = replace(GENEROUS, analyses_an_hour=0.01, analysis_burst=1)
    with House(tmp_path, limits=limits) as house, house.visitor("Ada") as ada:
        house.hall.thinkers = Foreseeing(house.hall.thinkers)
        with ada.at(finished(ada)) as place:
            assert [asked(place, seat)["is"] for seat in (0, 1, 0)] == ["done", "refused", "done"]


# What may come of it


def test_what_may_come_of_a_question_is_for_those_who_may_have_hints(ada: Visitor, mind: Foreseeing) -> None:
    assert mind
    table = ada.table(seats=["me", "steady"])
    with ada.at(table) as place:
        question = place.questions(0)[0]
        found = place.wish("ahead", seat=0, question=question["key"])
        assert (found["is"], len(found["found"]["ways"])) == ("foretold", len(question["choices"]))
        ada.put(f"/api/tables/{table}", {"hints": "nobody"})
        refused = place.wish("ahead", seat=0, question=question["key"])
        assert refused["why"] == "The host wants no hints at this table."


# What is kept


def test_it_is_kept_with_the_table_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        house.hall.thinkers = mind = Foreseeing(house.hall.thinkers)
        cookie, table = ada.client.cookies["timeloom"], finished(ada)
        with ada.at(table) as place:
            asked(place, seat=0)
            before = reading(place, made(place))["found"]
            mind.held = True
            asked(place, seat=1)
            place.until(lambda now: len(now["analyses"]) == 2)
    pace = replace(AT_ONCE, continuations=2)
    with House(tmp_path, pace=pace) as house, house.visitor(cookie=cookie) as ada, ada.at(table) as place:
        assert reading(place, made(place))["found"] == before
        place.until(lambda now: all(one["ready"] for one in now["analyses"]))
        assert len(place.now["analyses"]) == 2


def test_after_more_was_played_it_is_made_anew(ada: Visitor, mind: Foreseeing) -> None:
    with ada.at(ada.table("letter")) as place:
        place.answer(0)
        asked(place)
        first = made(place)["upto"]
        place.answer(0)
        assert [one["upto"] for one in place.now["analyses"]] == [first]
        asked(place)
        place.until(lambda now: [one["upto"] > first and one["ready"] for one in now["analyses"]] == [True])
        assert len(mind.studies) == 2


def test_what_is_played_while_it_waits_is_not_in_it(ada: Visitor, mind: Foreseeing) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        place.answer(0)
        place.answer(1)
        mind.held, wanted = True, place.now["card"]["turns"]
        asked(place, seat=0)
        asked(place, seat=1)
        place.answer(next(seat for seat in (0, 1) if place.questions(seat)))
        mind.held = False
        place.until(lambda now: all(one["ready"] for one in now["analyses"]))
        found = [reading(place, info)["found"] for info in place.now["analyses"]]
        assert [(one["seat"], one["length"]) for one in found] == [(0, wanted), (1, wanted)]


def test_what_is_undone_takes_it_along(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        place.answer(0)
        asked(place)
        made(place)
        assert place.wish("undo", seat=0)["is"] == "done"
        assert place.now["analyses"] == []


def test_it_follows_a_branch_that_is_renamed(ada: Visitor) -> None:
    with ada.at(finished(ada)) as place:
        asked(place)
        made(place)
        place.wish("rename", branch="main", name="first try")
        assert reading(place, made(place))["is"] == "analysed"
        assert place.now["analyses"][0]["branch"] == "first try"
