"""What an answer would lead to, asked for over the wire: it tells the asker alone, and changes nothing."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace
from server.house import GENEROUS, LETTER, House, Place, Visitor, good, written

from timeloom.kernel import Timeline, seed_of
from timeloom.kernel.journal import dump


def previewed(place: Place, seat: int = 0, choice: int = 0, **other: Any) -> dict[str, Any]:
    """What the table says of one of the answers to the first question of a seat."""
    question = place.questions(seat)[0]
    wish = {"seat": seat, "question": question["key"], "answer": written(question, choice), **other}
    return place.wish("preview", **wish)


def test_it_shows_where_things_would_lie(ada: Visitor) -> None:
    known = dump(Timeline(LETTER, seed=seed_of(5)))
    table = good(ada.client.post("/api/tables/import", content=known))["id"]
    with ada.at(table) as place:
        said = previewed(place)
        assert said["is"] == "previewed"
        white = next(ghost for ghost in said["preview"]["ghosts"] if ghost["id"] == "white")
        assert (white["how"], white["was"]) == ("moves", "day 1")
        assert white["part"]["type"] == "Piece"
        assert said["preview"]["words"].startswith("You walk to day ")
        assert len(said["preview"]["ways"]) > 1


def test_nothing_happens_and_nobody_else_hears_of_it(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with ada.at(table) as one, bo.at(table) as other:
        one.until(lambda now: len(now["card"]["here"]) == 2)
        before, heard = dict(one.now), len(other.heard)
        assert previewed(one)["is"] == "previewed"
        assert one.now == before
        other.wish("chat", words="Still there?")
        assert len(other.heard) == heard + 2


def test_a_hot_seat_previews_each_of_its_chairs(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        for seat in range(2):
            if place.questions(seat):
                assert previewed(place, seat)["is"] == "previewed"


def test_it_is_for_those_who_sit_there(ada: Visitor, bo: Visitor) -> None:
    table = ada.table("letter")
    with ada.at(table) as place, bo.at(table) as watching:
        question = place.questions(0)[0]
        wish = {"seat": 0, "question": question["key"], "answer": written(question)}
        assert watching.wish("preview", **wish)["why"] == "This is not your seat."


def test_a_chair_that_a_bot_plays_has_none(ada: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    with ada.at(table) as place:
        question = place.questions(0)[0]
        ada.post(f"/api/tables/{table}/seats/0/bot", {"bot": "random"})
        wish = {"seat": 0, "question": question["key"], "answer": written(question)}
        assert place.wish("preview", **wish)["is"] in ("refused", "late")


def test_what_is_not_offered_and_what_is_over_is_said(ada: Visitor) -> None:
    with ada.at(ada.table("letter")) as place:
        assert "not one of the answers" in previewed(place, answer=["Play", "no such card"])["why"]
        assert "not an answer of Letter" in previewed(place, answer=["Fly"])["why"]
        assert previewed(place, question="play@99")["is"] == "late"


def test_there_is_none_while_a_proposal_is_open(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with ada.at(table) as place, bo.at(table) as other:
        place.answer(0)
        other.wish("rewind", to=place.now["timeline"]["moments"][0])
        seat, asked = next((seat, who) for seat, who in enumerate((place, other)) if who.questions(seat))
        assert previewed(asked, seat)["why"].startswith("A proposal is open")


def test_a_person_has_so_many_a_minute(tmp_path: Path) -> None:
    limits = replace(GENEROUS, previews_a_minute=0.01, preview_burst=2)
    with (
        House(tmp_path, limits=limits) as house,
        house.visitor() as ada,
        ada.at(ada.table("letter")) as place,
    ):
        fates = [previewed(place) for _ in range(3)]
        assert [fate["is"] for fate in fates] == ["previewed", "previewed", "refused"]
        assert "You have tried many answers just now" in fates[2]["why"]
