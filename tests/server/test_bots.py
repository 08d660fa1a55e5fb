"""Bots at the table: they move by themselves, and chairs go to them and back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.house import GAMES, House, Visitor

from timeloom.bots import first_to_answer
from timeloom.kernel import CHANCE, Answer, Fate, Run
from timeloom.kernel.journal import parse
from timeloom.server.logs import Lines
from timeloom.tables.ports.faults import NoAnswer
from timeloom.tables.staff import moving
from timeloom.tables.staff.thinkers import Position, answered


def over(now: dict[str, object]) -> bool:
    return bool(now["card"]["over"])  # type: ignore[index]


@pytest.mark.parametrize(("game", "seats"), [("lanterns", ["steady", "random"]), ("letter", ["steady"])])
def test_bots_alone_play_to_the_end(ada: Visitor, game: str, seats: list[str]) -> None:
    with ada.at(ada.table(game, seats)) as place:
        place.until(over)
        assert place.now["card"]["outcome"]


def test_bots_come_in_the_order_that_the_table_s_lots_say(ada: Visitor) -> None:
    """Nobody is first because of their chair; `play_out` would have taken them in the same order."""
    table = ada.table("lanterns", ["random", "random", "random"])
    with ada.at(table) as place:
        place.until(over)
    saved = parse(ada.client.get(f"/api/tables/{table}/journal").content, GAMES.__getitem__).timeline
    run = Run.begin(saved.game, saved.options, saved.seats, Fate(saved.branch.seed))
    for entry in saved.line():
        if entry.seat != CHANCE:
            ask, seat = first_to_answer(run, run.waiting_for())
            assert (ask.id, seat) == (entry.id, entry.seat)
            run.answer(entry.value, seat, ask.id)


def test_a_person_plays_with_a_bot(ada: Visitor) -> None:
    with ada.at(ada.table(seats=["me", "steady"])) as place:
        for _ in range(6):
            place.until(lambda now: now["views"]["0"]["questions"])
            assert place.answer(0)["is"] in ("done", "late")
        assert place.now["card"]["turns"] > 12


def test_a_chair_is_handed_to_a_bot_and_taken_back(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["person", "me"])
    bo.sit(table, 0)
    chair = f"/api/tables/{table}/seats/0"
    with ada.at(table) as place, bo.at(table) as there:
        key = there.questions(0)[0]["key"]
        bo.post(f"{chair}/bot", {"bot": "steady"})
        place.until(lambda now: now["timeline"]["moments"][1:])
        assert place.now["card"]["seats"][0] | {"away": 0} == {
            "seat": 0, "name": "Ama", "who": "bot", "person": {"id": bo.id, "name": "Bo"},
            "bot": "steady", "away": 0, "yours": False, "lent": False, "left": None,
        }  # fmt: skip
        assert "A bot plays this seat" in there.wish("answer", seat=0, question=key, answer=["Keep"])["why"]
        assert bo.post(f"{chair}/return")["seats"][0]["who"] == "person"


def test_the_host_hands_over_only_chairs_whose_owner_is_away(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person", "person"])
    bo.sit(table, 1)
    with bo.at(table):
        status, why = ada.refused(f"/api/tables/{table}/seats/1/bot", {"bot": "steady"})
        assert (status, why[:16]) == (403, "Only its owner, ")
    with ada.at(table) as place:
        place.until(lambda now: now["card"]["seats"][1]["away"])
        ada.post(f"/api/tables/{table}/seats/1/bot", {"bot": "steady"})
        ada.post(f"/api/tables/{table}/seats/2/bot", {"bot": "random"})
    assert bo.refused(f"/api/tables/{table}/seats/0/bot", {"bot": "steady"})[0] == 403


def test_the_host_sends_a_bot_away_from_a_chair_that_nobody_owns(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "steady"])
    assert bo.refused(f"/api/tables/{table}/seats/1/return")[0] == 403
    assert ada.post(f"/api/tables/{table}/seats/1/return")["seats"][1]["who"] == "empty"
    assert ada.refused(f"/api/tables/{table}/seats/1/return") == (400, "No bot plays this chair.")


def test_hints_are_for_people_who_play_alone(ada: Visitor, bo: Visitor) -> None:
    table = ada.table("letter")
    with ada.at(table) as place:
        question = place.questions(0)[0]
        hint = place.wish("hint", seat=0, question=question["key"])
        assert [one["answer"] for one in hint["advice"]] == [one["answer"] for one in question["choices"]]
        assert "of 100 games from here, give or take" in hint["words"]
        assert place.wish("hint", seat=0, question="old@1")["is"] == "late"
    shared = ada.table(seats=["me", "person"])
    bo.sit(shared, 1)
    with ada.at(shared) as place:
        fate = place.wish("hint", seat=0, question=place.questions(0)[0]["key"])
        assert fate["why"] == "Hints are for people who play alone."


def test_the_host_may_allow_hints_to_everybody(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    assert ada.put(f"/api/tables/{table}", {"hints": "anyone"})["hints"] == "anyone"
    with ada.at(table) as place:
        hint = place.wish("hint", seat=0, question=place.questions(0)[0]["key"])
        assert len(hint["advice"]) == len(place.questions(0)[0]["choices"])


def test_the_host_may_forbid_hints(ada: Visitor) -> None:
    with ada.at(ada.table("letter", hints="nobody")) as place:
        fate = place.wish("hint", seat=0, question=place.questions(0)[0]["key"])
        assert fate["why"] == "The host wants no hints at this table."


class Moody:
    """Fails so often before it answers: raises, or gives an answer that nobody offered."""

    def __init__(self, failures: int, fault: Exception | Any) -> None:
        self.failures, self.fault = failures, fault

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        self.failures -= 1
        if self.failures < 0:
            return answered(GAMES, position, bot, 0)
        if isinstance(self.fault, Exception):
            raise self.fault
        return self.fault


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server at which bots that failed try again at once, and then once more."""
    monkeypatch.setattr(moving, "PAUSES", (0, 0))
    with House(tmp_path) as house:
        yield house


@pytest.mark.parametrize("fault", [NoAnswer("No."), ZeroDivisionError(), "not offered"])
def test_a_bot_that_failed_tries_again(hasty: House, monkeypatch: pytest.MonkeyPatch, fault: Any) -> None:
    monkeypatch.setattr(hasty.hall.thinkers, "answer", Moody(2, fault).answer)
    with hasty.visitor() as visitor, visitor.at(visitor.table(seats=["steady", "random"])) as place:
        place.until(over)


def test_a_bot_that_fails_too_often_waits_until_something_happens(
    hasty: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    moody = Moody(5, NoAnswer("'the lantern under the stairs' is not offered."))
    monkeypatch.setattr(hasty.hall.thinkers, "answer", moody.answer)
    with hasty.visitor() as visitor, visitor.at(visitor.table(seats=["steady", "random"])) as place:
        while moody.failures > 0:
            place.wish("chat", words="What is it?")
        place.wish("chat", words="Go on!")
        place.until(over)
    assert caplog.text.count("is left alone") == 3  # The first time after two pauses, then after every word.
    written = "\n".join(Lines().format(one) for one in caplog.records)
    assert "NoAnswer" in written
    assert "lantern under" not in written
