"""Tables travel as journals to another server."""

from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from server.endless import never_ends
from server.house import GENEROUS, House, Visitor
from toy import GAME

from timeloom.kernel import Timeline
from timeloom.kernel.journal import dump, parse
from timeloom.kernel.verifying import verify
from timeloom.tables.hall import hall


def journal(visitor: Visitor, table: str) -> bytes:
    answer = visitor.client.get(f"/api/tables/{table}/journal")
    assert answer.status_code == 200, answer.text
    return answer.content


def bring(visitor: Visitor, content: bytes) -> str:
    answer = visitor.client.post("/api/tables/import", content=content)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_table_goes_on_at_another_server_with_fresh_dice(ada: Visitor, tmp_path: Path) -> None:
    table = ada.table(seats=["me", "me"])
    with ada.at(table) as place:
        for _ in range(5):
            place.answer(next(seat for seat in range(2) if place.questions(seat)))
        told, scene = place.words, place.now["views"]["0"]["scene"]
    with ExitStack() as stack:
        zoe = stack.enter_context(stack.enter_context(House(tmp_path)).visitor("Zoë"))
        place = stack.enter_context(zoe.at(bring(zoe, journal(ada, table))))
        note = "Zoë has brought this table from a journal file."
        assert (place.words, place.now["views"]["0"]["scene"]) == ([*told, note], scene)
        assert place.now["timeline"]["current"] == "with new dice"
        assert place.answer(next(seat for seat in range(2) if place.questions(seat)))["is"] == "done"


def test_a_table_that_was_brought_with_its_seed_says_so(ada: Visitor) -> None:
    with ada.at(bring(ada, dump(Timeline(GAME)))) as place:
        assert "whoever has the file can know its dice" in place.words[-1]


def test_a_finished_table_travels_with_its_seed_and_can_be_verified(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["steady", "random"])
    with ada.at(table) as place:
        place.until(lambda now: now["card"]["over"])
    saved = parse(journal(bo, table), lambda _: GAME)
    assert verify(saved).rolls > 0
    card = bo.get(f"/api/tables/{bring(bo, journal(bo, table))}")
    assert (card["over"], [seat["bot"] for seat in card["seats"]]) == (True, ["steady", "random"])


@pytest.mark.parametrize("seats", [["me", "person"], ["me", "steady"]])
def test_what_is_hidden_from_somebody_does_not_travel_before_the_end(ada: Visitor, seats: list[str]) -> None:
    answer = ada.client.get(f"/api/tables/{ada.table(seats=seats)}/journal")
    assert (answer.status_code, answer.json()) == (
        403,
        {"error": "This table can be taken away when its game is over on every branch."},
    )


def test_others_cannot_take_a_table_away(ada: Visitor, bo: Visitor) -> None:
    assert bo.client.get(f"/api/tables/{ada.table('letter')}/journal").status_code == 403


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"timeloom":1}\n'])
def test_what_is_no_journal_is_refused(ada: Visitor, content: bytes) -> None:
    answer = ada.client.post("/api/tables/import", content=content)
    assert answer.status_code == 400
    assert answer.json()["error"].endswith(".")


def test_a_journal_that_was_tampered_with_is_refused(ada: Visitor) -> None:
    content = journal(ada, ada.table("letter")).replace(b'"seats":1', b'"seats":2')
    answer = ada.client.post("/api/tables/import", content=content)
    assert "does not match its hash" in answer.json()["error"]


def test_a_journal_that_takes_too_long_is_refused(
    ada: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = journal(ada, ada.table("letter"))
    monkeypatch.setattr(hall, "brought", never_ends)
    hasty = msgspec.structs.replace(GENEROUS, import_seconds=0)
    with House(tmp_path, limits=hasty) as house, house.visitor() as visitor:
        refused = visitor.client.post("/api/tables/import", content=content)
        assert refused.json()["error"] == "This journal takes longer than 0 seconds to play through."
        assert visitor.get("/api/tables")["mine"] == []
