"""Playing through the socket: answers, late ones, others' seats, coming back."""

import json

import pytest
from server.house import WAIT, House, Place, Visitor, socket, written
from websockets.exceptions import ConnectionClosed


def play_to_the_end(place: Place, seats: range) -> None:
    """Answer for all seats at one place, always with the last choice, until the game is over."""
    while not place.now["card"]["over"]:
        seat = next(seat for seat in seats if place.questions(seat))
        assert place.answer(seat, -1)["is"] == "done"


def test_a_whole_game_is_played_at_a_hot_seat(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        assert set(place.now["views"]) == {"0", "1"}
        assert place.now["timeline"]["seed"] == ""
        play_to_the_end(place, range(2))
        assert place.now["card"]["outcome"].startswith("The fair is over")
        assert place.now["views"]["0"]["outcome"]["words"] == place.now["card"]["outcome"]
        assert len(place.now["timeline"]["seed"]) == 64


def test_what_was_put_together_from_changes_is_what_a_newcomer_is_told(ada: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    with ada.at(table) as place:
        for _ in range(12):
            place.answer(next(seat for seat in range(2) if place.questions(seat)))
        with ada.at(table) as other:
            for part in ("card", "views", "log", "timeline", "proposal", "chat"):
                ours, theirs = place.now[part], other.now[part]
                if part == "timeline":
                    ours, theirs = ours | {"moments_from": 0}, theirs | {"moments_from": 0}
                assert ours == theirs


def test_an_answer_reaches_everybody(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with ada.at(table) as here, bo.at(table) as there:
        turns = here.now["card"]["turns"]
        assert here.answer(0)["is"] == "done"
        there.until(lambda now: now["card"]["turns"] > turns)
        assert there.now["card"] | {"seats": 0, "your_turn": 0} == here.now["card"] | {
            "seats": 0,
            "your_turn": 0,
        }


def test_a_double_answer_changes_nothing(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        question = place.questions(0)[0]
        answer = {"seat": 0, "question": question["key"], "answer": question["choices"][0]["answer"]}
        assert place.wish("answer", **answer)["is"] == "done"
        before = place.now["n"], place.now["card"]["turns"]
        assert place.wish("answer", **answer) == {"is": "late", "ref": 2}
        assert (place.now["n"], place.now["card"]["turns"]) == before


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (["Swap", "amber 99"], "is not one of the answers"),
        (["Juggle"], "This is not an answer of The Lantern Fair"),
        ([], "This is not an answer"),
        (["Bid", 2], "is not one of the answers"),
    ],
)
def test_what_is_not_offered_is_refused(ada: Visitor, answer: list[object], why: str) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        key, before = place.questions(0)[0]["key"], place.now["n"]
        fate = place.wish("answer", seat=0, question=key, answer=answer)
        assert fate["is"] == "refused"
        assert why in fate["why"]
        assert place.now["n"] == before


def test_nobody_answers_for_another_seat(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    with ada.at(table) as place, bo.at(table) as spectator:
        question = place.questions(0)[0]
        fate = spectator.wish("answer", seat=0, question=question["key"], answer=["Keep"])
        assert fate["why"] == "This is not your seat."
        assert spectator.wish("undo", seat=0)["why"] == "This is not your seat."


def test_a_spectator_sees_what_a_spectator_may_see_until_they_sit_down(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    with bo.at(table) as place:
        assert set(place.now["views"]) == {""}
        assert place.now["views"][""]["questions"] == []
        bo.sit(table, 1)
        place.until(lambda now: set(now["views"]) == {"1"})
        assert place.now["card"]["seats"][1]["yours"]


def test_away_means_no_socket_here(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with ada.at(table) as place:
        assert place.now["card"]["seats"][1]["away"]
        with bo.at(table):
            place.until(lambda now: not now["card"]["seats"][1]["away"])
        place.until(lambda now: now["card"]["seats"][1]["away"])


def test_coming_back_misses_nothing(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with bo.at(table) as before:
        told = before.words
    with ada.at(table) as place:
        place.answer(0)
        place.wish("chat", words="Your turn!")
        with bo.at(table) as after:
            assert after.words[: len(told)] == told
            assert after.now["card"]["turns"] == place.now["card"]["turns"]
            assert after.now["chat"][0]["words"] == "Your turn!"


def test_chat_is_plain_words(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        place.wish("chat", words=" <b>hello</b> ")
        assert place.now["chat"][0]["words"] == "<b>hello</b>"
        assert place.now["chat"][0]["by"]["name"] == "Ada"
        assert place.wish("chat", words="x" * 501)["is"] == "refused"


def test_there_is_no_socket_without_a_table(house: House, ada: Visitor) -> None:
    with (
        socket(house.url, "nowhere", {"Cookie": ada.cookie, "X-Timeloom": "1"}) as connection,
        pytest.raises(ConnectionClosed, match="4404"),
    ):
        connection.recv(timeout=WAIT)


def test_a_wish_that_comes_in_pieces_is_granted(ada: Visitor) -> None:
    with ada.at(ada.table("letter")) as place:
        place.connection.send(iter(['{"do": "chat", ', '"words": "Hello", "ref": 1}']))
        while (message := place.read()).get("ref") != 1:
            pass
        assert (message["is"], place.now["chat"][-1]["words"]) == ("done", "Hello")


def test_wishes_that_come_together_are_granted_in_order(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "me"])) as place:
        question = place.questions(0)[0]
        wish = {"do": "answer", "seat": 0, "question": question["key"], "answer": written(question)}
        for ref in range(3):
            place.connection.send(json.dumps(wish | {"ref": ref}))
        fates = [message for _ in range(4) if (message := place.read())["is"] != "change"]
        assert [(fate["ref"], fate["is"]) for fate in fates] == [(0, "done"), (1, "late"), (2, "late")]
