"""What happens around a game is told in its log, to everybody, and never vanishes from it."""

from server.house import Place, Visitor

from timeloom.tables.table.record import NOTES_KEPT


def notes(place: Place) -> list[str]:
    return [line["words"] for line in place.now["log"] if line["kind"] == "Room"]


def test_chairs_are_told_in_the_log(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "person", "steady"])
    chairs = f"/api/tables/{table}/seats"
    bo.sit(table, 1)
    bo.post(f"{chairs}/1/bot", {"bot": "random"})
    bo.post(f"{chairs}/1/return")
    ada.post(f"{chairs}/1/bot", {"bot": "steady"})
    ada.post(f"{chairs}/2/return")
    bo.post(f"{chairs}/1/leave")
    with bo.at(table) as place:
        assert notes(place) == [
            "Bo sits down as Bram.",
            "Bo lets the random bot play Bram.",
            "Bo takes Bram back from the random bot.",
            "Ada lets the steady bot play Bram, while Bo is away.",
            "Ada sends the steady bot away: Chiyo is an empty chair now.",
            "Bo gets up: Bram is an empty chair now.",
        ]


def test_settings_are_told_with_what_they_change(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    ada.put(f"/api/tables/{table}", {"title": "Friday", "rewind": "present"})
    ada.put(f"/api/tables/{table}", {"title": "Friday"})
    with bo.at(table) as place:
        assert notes(place) == [
            "Ada changes the table: it is called “Friday” now; "
            "to go back in time everybody seated who is here has to agree."
        ]


def test_a_note_stands_where_it_happened_and_stays_after_rewinds(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "me"], rewind="anyone")
    with ada.at(table) as here, bo.at(table) as there:
        for title in ("One", "Two"):
            for _ in range(3):
                here.answer(next(seat for seat in range(2) if here.questions(seat)))
            ada.put(f"/api/tables/{table}", {"title": title})
        here.wish("rewind", to=here.now["timeline"]["moments"][1], name="again")
        here.answer(next(seat for seat in range(2) if here.questions(seat)))
        assert len(notes(here)) == 2
        ats = [line["at"] for line in here.now["log"]]
        assert ats == sorted(ats)
        here.wish("switch", branch="main")
        there.until(lambda now: now["n"] == here.now["n"])
        assert len(notes(there)) == 2
        with bo.at(table) as fresh:
            assert fresh.now["log"] == there.now["log"]


def test_only_the_last_notes_are_kept(ada: Visitor) -> None:
    table = ada.table(seats=["me", "me"])
    with ada.at(table) as place:
        for number in range(205):
            ada.put(f"/api/tables/{table}", {"title": f"Title {number}"})
        place.until(lambda now: now["card"]["title"] == "Title 204")
        assert len(notes(place)) == 205
    with ada.at(table) as place:
        assert notes(place)[0].endswith("“Title 5” now.")


def test_what_was_done_to_a_chair_cannot_be_hidden_behind_other_notes(ada: Visitor, bo: Visitor) -> None:
    table = ada.table(seats=["me", "steady"])
    ada.post(f"/api/tables/{table}/seats/1/return")
    for number in range(NOTES_KEPT + 5):
        ada.put(f"/api/tables/{table}", {"hints": ("anyone", "nobody")[number % 2]})
    with bo.at(table) as place:
        assert len(notes(place)) == NOTES_KEPT
        assert notes(place)[0].startswith("Ada sends the steady bot away")
