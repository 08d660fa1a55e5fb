"""Dice that prove themselves: promised first, then mixed with what people add, and verified at the end."""

from pathlib import Path

from server.house import GAMES, House, Visitor

from timeloom.kernel.chance import commitment
from timeloom.kernel.journal import parse
from timeloom.kernel.verifying import verify

OURS = "00ff" * 8


def pledged(visitor: Visitor, **wishes: str) -> tuple[str, str]:
    """A table whose dice were promised before it was set up, and the promise."""
    pledge = visitor.post("/api/dice")
    table = visitor.table(seats=["me", "me"], pledge=pledge["pledge"], **wishes)
    return table, str(pledge["commitment"])


def test_the_dice_of_a_table_are_those_that_were_promised_and_hold_our_part(ada: Visitor) -> None:
    table, promised = pledged(ada, salt=OURS, options={"turns": "6"})  # type: ignore[arg-type]
    with ada.at(table) as place:
        timeline = place.now["timeline"]
        assert (timeline["commitment"], timeline["salts"]) == (promised, [OURS])
        while not place.now["card"]["over"]:
            place.answer(next(seat for seat in (0, 1) if place.questions(seat)))
        assert commitment(place.now["timeline"]["seed"]) == promised
    journal = parse(ada.client.get(f"/api/tables/{table}/journal").content, GAMES.__getitem__)
    verdict = verify(journal, [promised])
    assert "promise" not in {gap.kind for gap in verdict.unproved}
    assert verdict.places(OURS) == (("main", 1),)


def test_promised_dice_are_used_once(ada: Visitor) -> None:
    wish = {"game": "lanterns", "seats": [{"who": "me"}] * 2, "pledge": ada.post("/api/dice")["pledge"]}
    assert ada.client.post("/api/tables", json=wish).status_code == 201
    assert ada.refused("/api/tables", wish) == (400, "These dice were used or are too old; ask for others.")


def test_dice_that_no_database_can_be_asked_for_were_not_promised(database: str, tmp_path: Path) -> None:
    with House(tmp_path, database=database) as house, house.visitor() as guest:
        refused = guest.refused("/api/tables", {"game": "lanterns", "pledge": "a\0"})
    assert refused == (400, "These dice were used or are too old; ask for others.")


def test_everybody_who_sits_adds_once_and_before_their_first_answer(ada: Visitor, bo: Visitor) -> None:
    table, _ = pledged(ada)
    with ada.at(table) as place, bo.at(table) as other:
        assert other.wish("salt", words="ab")["why"] == "Only people at the table can add to its dice."
        assert place.wish("salt", words="no hex")["is"] == "refused"
        assert place.wish("salt", words="ab")["is"] == "done"
        assert place.now["timeline"]["salts"] == ["ab"]
        assert (
            place.wish("salt", words="cd")["why"]
            == "From your chair, something was added to these dice already."
        )


def test_nobody_adds_after_their_first_answer(ada: Visitor) -> None:
    table, _ = pledged(ada)
    with ada.at(table) as place:
        place.answer(next(seat for seat in (0, 1) if place.questions(seat)))
        assert "before one's first answer" in place.wish("salt", words="ab")["why"]


def test_fresh_dice_are_promised_anew_and_can_be_added_to(ada: Visitor) -> None:
    table, promised = pledged(ada, salt=OURS)
    with ada.at(table) as place:
        place.answer(next(seat for seat in (0, 1) if place.questions(seat)))
        moment = place.now["timeline"]["moments"][0]
        place.wish("rewind", to=moment, name="fresh", fate="fresh")
        assert (place.now["timeline"]["commitment"] == promised, place.now["timeline"]["salts"]) == (
            False,
            [],
        )
        assert place.wish("salt", words="ab")["is"] == "done"


def test_a_table_from_a_file_says_so(ada: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    content = ada.client.get(f"/api/tables/{table}/journal").content
    brought = ada.client.post("/api/tables/import", content=content).json()["id"]
    with ada.at(brought) as place:
        assert place.now["timeline"]["brought"]
        assert "brought from a file" in place.now["timeline"]["notice"]
    assert b'"brought":true' in ada.client.get(f"/api/tables/{brought}/journal").content
