"""The host says who is welcome, and who may talk."""

import pytest
from server.house import Place, Visitor
from websockets.exceptions import ConnectionClosed


@pytest.fixture
def table(ada: Visitor, bo: Visitor) -> str:
    """A table of Ada, who is its host, and Bo."""
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    return table


def tell(host: Visitor, table: str, guest: Visitor, what: str) -> None:
    host.post(f"/api/tables/{table}/guests/{guest.id}/{what}")


def goodbye(place: Place) -> tuple[int, str]:
    """With which code and words a socket is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        place.until(lambda now: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_whoever_is_removed_loses_chair_and_line(ada: Visitor, bo: Visitor, table: str) -> None:
    with ada.at(table) as here, bo.at(table) as there:
        tell(ada, table, bo, "remove")
        assert goodbye(there) == (4403, "The host has asked you to leave this table.")
        here.until(lambda now: now["card"]["removed"])
        assert here.now["card"]["here"] == [{"id": ada.id, "name": "Ada"}]
        assert here.now["card"]["seats"][1]["who"] == "empty"
        assert here.now["card"]["removed"] == [{"id": bo.id, "name": "Bo"}]
        assert here.words[-1] == "Ada has asked Bo to leave the table."


def test_whoever_is_removed_cannot_come_back_before_they_are_admitted(
    ada: Visitor, bo: Visitor, table: str
) -> None:
    tell(ada, table, bo, "remove")
    assert bo.refused(f"/api/tables/{table}/seats/1/sit")[0] == 403
    assert bo.client.get(f"/api/tables/{table}/story").status_code == 403
    with pytest.raises(ConnectionClosed), bo.at(table):
        pass
    tell(ada, table, bo, "admit")
    bo.sit(table, 1)
    with bo.at(table) as there:
        assert there.now["card"]["removed"] == []


def test_whoever_is_muted_plays_on_but_says_nothing(ada: Visitor, bo: Visitor, table: str) -> None:
    tell(ada, table, bo, "mute")
    with bo.at(table) as there:
        why = there.wish("chat", words="Hello")["why"]
        assert why == "The host has asked you to say nothing at this table."
        assert there.now["card"]["muted"] == [bo.id]
        assert there.answer(1)["is"] == "done"
        tell(ada, table, bo, "unmute")
        assert there.wish("chat", words="Hello")["is"] == "done"


@pytest.mark.parametrize("what", ["remove", "admit", "mute", "unmute"])
def test_only_the_host_says_who_is_welcome(ada: Visitor, bo: Visitor, table: str, what: str) -> None:
    assert bo.refused(f"/api/tables/{table}/guests/{ada.id}/{what}")[0] == 403
    assert ada.refused(f"/api/tables/{table}/guests/{ada.id}/{what}")[0] == 400
    assert ada.refused(f"/api/tables/{table}/guests/nobody/{what}")[0] in (400, 404)


def test_everybody_who_is_here_is_listed_also_who_only_watches(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "me"], open=True)
    with ada.at(table) as here:
        with bo.at(table):
            here.until(lambda now: [person["name"] for person in now["card"]["here"]] == ["Ada", "Bo"])
            (card,) = [card for card in bo.get("/api/tables")["open"] if card["id"] == table]
            assert card["here"] == []
        here.until(lambda now: [person["name"] for person in now["card"]["here"]] == ["Ada"])


def test_a_spectator_is_removed_too(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    with bo.at(table) as there:
        tell(ada, table, bo, "remove")
        assert goodbye(there)[0] == 4403
