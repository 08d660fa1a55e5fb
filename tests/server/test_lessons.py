"""A lesson at a table of the server: kept, restored and led like any other, and only as its guide says."""

from pathlib import Path
from typing import Any

from server.house import House, Place, Visitor

from timeloom.kernel.guiding import KNOWN_DICE, LATER


def lesson(visitor: Visitor, game: str = "letter") -> str:
    return str(visitor.post("/api/tables", {"game": game, "lesson": "first"})["id"])


def guide(place: Place) -> Any:
    return place.now["timeline"]["lesson"]


def do(place: Place, *answer: Any) -> Any:
    return place.wish("answer", seat=guide(place)["seat"], question=guide(place)["question"], answer=answer)


def test_a_game_says_which_lessons_it_has(ada: Visitor) -> None:
    letter = next(game for game in ada.get("/api/games") if game["name"] == "letter")
    assert [one["name"] for one in letter["lessons"]] == ["first"]


def test_a_lesson_that_is_not_there_is_refused(ada: Visitor) -> None:
    status, why = ada.refused("/api/tables", {"game": "letter", "lesson": "last"})
    assert (status, why) == (404, "Letter has no lesson 'last'; it has first.")


def test_a_table_is_marked_as_that_of_a_lesson(ada: Visitor) -> None:
    card = ada.get(f"/api/tables/{lesson(ada)}")
    assert (card["lesson"], card["title"], card["open"]) == ("first", "A week, and how to leave it", False)


def test_the_guide_says_what_to_do_and_goes_on_when_it_is_done(ada: Visitor) -> None:
    with ada.at(lesson(ada)) as place:
        assert (guide(place)["stage"], guide(place)["deed"], guide(place)["choices"]) == (0, "answer", [0])
        assert do(place, "Play", "red 1")["is"] == "done"
        assert guide(place)["stage"] == 1


def test_what_the_guide_does_not_point_at_comes_later(ada: Visitor) -> None:
    with ada.at(lesson(ada)) as place:
        assert do(place, "Play", "red 2")["why"] == LATER
        assert guide(place)["stage"] == 0


def test_the_dice_of_a_lesson_are_known(ada: Visitor) -> None:
    with ada.at(lesson(ada)) as place:
        do(place, "Play", "red 1")
        assert place.wish("salt", words="abcd")["why"] == KNOWN_DICE
        assert place.wish("rewind", to=10, fate="fresh")["why"] == KNOWN_DICE


def test_a_rewind_goes_back_in_the_lesson(ada: Visitor) -> None:
    with ada.at(lesson(ada)) as place:
        do(place, "Play", "red 1")
        assert place.wish("rewind", to=10)["is"] == "done"
        assert guide(place)["stage"] == 0
        assert do(place, "Play", "red 1")["is"] == "done"


def test_a_lesson_goes_on_after_a_restart_and_in_another_browser(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        table, cookie = lesson(ada), ada.client.cookies["timeloom"]
        with ada.at(table) as place:
            do(place, "Play", "red 1")
            before = guide(place)
    with House(tmp_path) as house, house.visitor(cookie=cookie) as ada, ada.at(table) as place:
        assert guide(place) == before
        assert do(place, "Walk", 6, 0)["is"] == "done"
