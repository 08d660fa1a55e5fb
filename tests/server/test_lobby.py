"""Games, tables and chairs."""

import pytest
from server.house import House, Visitor


def test_games_are_described(ada: Visitor) -> None:
    games = {game["name"]: game for game in ada.get("/api/games")}
    assert games["lanterns"]["seats"] == [2, 4]
    assert games["letter"]["bots"] == ["random", "curious", "search", "steady"]
    assert games["lanterns"]["options"][0]["values"] == ["6", "60", "1000"]
    assert games["letter"]["bot_words"]["random"].startswith("Answers anything")


def test_a_preset_is_a_table_that_can_be_set_up_as_it_stands(ada: Visitor) -> None:
    for game in ada.get("/api/games"):
        for preset in game["presets"]:
            wish = {"game": game["name"], "options": preset["options"], "seats": preset["seats"]}
            card = ada.post("/api/tables", wish)
            assert sum(seat["yours"] for seat in card["seats"]) == 1
            assert len(card["seats"]) == len(preset["seats"])


def test_rules_are_shown(ada: Visitor) -> None:
    assert "#" in ada.get("/api/games/letter/rules")["markdown"]
    assert ada.client.get("/api/games/chess/rules").status_code == 404


def test_a_table_has_the_chairs_that_were_asked_for(ada: Visitor) -> None:
    card = ada.get(f"/api/tables/{ada.table(seats=['me', 'person', 'steady'], title='Friday')}")
    assert [seat["who"] for seat in card["seats"]] == ["person", "empty", "bot"]
    assert [seat["yours"] for seat in card["seats"]] == [True, False, False]
    assert (card["title"], card["host"]["name"], card["seats"][1]["name"]) == ("Friday", "Ada", "Bram")


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "lanterns", "seats": [{"who": "me"}]}, "has 2 to 4 seats, not 1"),
        ({"game": "lanterns", "options": {"turns": "7"}}, "turns must be one of"),
        ({"game": "letter", "seats": [{"who": "bot", "bot": "hal"}]}, "has no bot 'hal'"),
        ({"game": "letter", "seats": [{"who": "bot", "bot": "search:1000000"}]}, "has no bot"),
        ({"game": "letter", "title": "x" * 61}, "A title must be 1 to 60"),
        ({"game": "letter", "rewind": "never"}, "rewind"),
        ({"games": "letter"}, "game"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(ada: Visitor, wish: object, why: str) -> None:
    status, error = ada.refused("/api/tables", wish)
    assert status in (400, 404)
    assert why in error


def test_tables_are_listed_for_their_people_and_open_ones_for_all(ada: Visitor, bo: Visitor) -> None:
    closed, shown = ada.table(seats=["me", "person"]), ada.table(seats=["me", "person"], open=True)
    assert [card["id"] for card in ada.get("/api/tables")["mine"]] == [shown, closed]
    lists = bo.get("/api/tables")
    assert lists["mine"] == []
    assert shown in [card["id"] for card in lists["open"]]
    assert closed not in [card["id"] for card in lists["open"]]


def test_whoever_sits_down_has_the_table_in_their_list(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    (card,) = bo.get("/api/tables")["mine"]
    assert card["seats"][1]["person"] == {"id": bo.id, "name": "Bo"}
    assert card["seats"][1]["yours"]


def test_chairs_are_taken_once_and_left_by_their_owner(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    assert bo.refused(f"/api/tables/{table}/seats/0/sit") == (400, "This chair is taken.")
    assert bo.refused(f"/api/tables/{table}/seats/0/leave") == (403, "This is not your seat.")
    assert bo.refused(f"/api/tables/{table}/seats/9/sit")[0] == 400
    ada.post(f"/api/tables/{table}/seats/0/leave")
    bo.sit(table, 0)
    assert bo.get(f"/api/tables/{table}")["seats"][0]["person"]["name"] == "Bo"


def test_only_the_host_changes_a_table(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    card = ada.put(f"/api/tables/{table}", {"title": "Saturday", "rewind": "host"})
    assert (card["title"], card["rewind"], card["open"]) == ("Saturday", "host", False)
    assert bo.client.put(f"/api/tables/{table}", json={"open": True}).status_code == 403


def test_there_is_no_table_under_a_wrong_link(ada: Visitor) -> None:
    assert ada.client.get("/api/tables/nowhere").status_code == 404
    assert ada.refused("/api/tables/nowhere/seats/0/sit")[0] == 404


def test_names_change_at_every_table(house: House, bo: Visitor) -> None:
    with house.visitor("Cleo") as cleo:
        table = cleo.table(seats=["me", "person"])
        cleo.put("/api/me", {"name": "Clio"})
        assert bo.get(f"/api/tables/{table}")["host"]["name"] == "Clio"
