"""A seat's hidden things reach that seat's sockets only: every byte that others are sent is looked at."""

import asyncio
import json
from typing import Any

from server.house import House, Place, Visitor
from told import changed_views
from toy.state import State

from timeloom.kernel import Tell
from timeloom.tables.guests.showing import lines_of
from timeloom.tables.hall.hall import Hall


def hands(house: House, table: str) -> list[set[str]]:
    """The hidden hands, straight from the server's memory."""

    async def look(hall: Hall) -> State:
        state: State = (await hall.find(table)).table.run.state
        return state

    return [set(guest.hand) for guest in house.do(look).guests]


def move(places: list[Place]) -> None:
    """Whoever is asked first answers, and the others wait until they have heard of it."""
    seat = next(seat for seat in range(2) if places[seat].questions(seat))
    places[seat].answer(seat)
    turns = places[seat].now["card"]["turns"]
    for place in places:
        place.until(lambda now: now["card"]["turns"] >= turns)


def test_no_byte_tells_of_a_hidden_hand(house: House, ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with (
        house.visitor() as stranger,
        ada.at(table) as one,
        bo.at(table) as other,
        stranger.at(table) as third,
    ):
        for _ in range(20):
            for owner, listener in ((0, other), (1, one), (0, third), (1, third)):
                hidden = hands(house, table)[owner] - seen_openly(third)
                assert not {lantern for lantern in hidden if lantern in "".join(listener.heard)}
            move([one, other, third])


def seen_openly(spectator: Place) -> set[str]:
    """What has been shown to everybody, on the street, at a stall or in the window."""
    views: dict[str, Any] = {}
    seen: set[str] = set()
    for text in spectator.heard:
        views = changed_views(views, json.loads(text).get("views", {}))
        things = views[""]["scene"]["things"]
        places = things + [place for thing in things for place in thing.get("places", ())]
        seen |= {card["id"] for place in places for card in place.get("cards", ()) if not card["hidden"]}
    return seen


def test_a_spectator_is_shown_no_hand(house: House, ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    with bo.at(table) as spectator:
        held = set.union(*hands(house, table))
        assert held
        assert not {lantern for lantern in held if lantern in "".join(spectator.heard)}


def test_nobody_looks_compares_or_asks_through_the_eyes_of_another(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    with bo.at(table) as place, ada.at(table) as here:
        key = here.questions(0)[0]["key"]
        wishes: list[tuple[str, dict[str, Any]]] = [
            ("look", {"at": 0, "seat": 0}),
            ("compare", {"left": "main", "right": "main", "seat": 0}),
            ("hint", {"seat": 0, "question": key}),
            ("preview", {"seat": 0, "question": key, "answer": ["Keep"]}),
        ]
        for do, wish in wishes:
            assert place.wish(do, **wish)["why"] == "This is not your seat."


def test_the_seed_leaves_only_at_the_end(house: House, ada: Visitor) -> None:
    table = ada.table(seats=["me", "me"])

    async def seed(hall: Hall) -> str:
        await asyncio.sleep(0)
        return (await hall.find(table)).table.timeline.branch.seed

    secret = house.do(seed)
    with ada.at(table) as place:
        for _ in range(10):
            place.answer(next(seat for seat in range(2) if place.questions(seat)))
        journal = ada.client.get(f"/api/tables/{table}/journal").text
        assert secret not in "".join(place.heard) + journal
        while not place.now["card"]["over"]:
            place.answer(next(seat for seat in range(2) if place.questions(seat)), -1)
        assert secret in place.heard[-2]
        assert secret in ada.client.get(f"/api/tables/{table}/journal").text


class Whisper(Tell, frozen=True):
    """Something that not everybody hears."""

    def words(self) -> str:
        return "Psst."


def test_a_line_says_which_of_ones_chairs_may_read_it() -> None:
    told = [(1, Whisper(seats=(0, 2))), (2, Whisper(seats=(1,))), (3, Whisper())]
    assert [(line.at, line.seats) for line in lines_of(told, (0, 1))] == [(1, (0,)), (2, (1,)), (3, None)]
    assert [line.at for line in lines_of(told, ())] == [3]
