"""Why nothing can be done with a thing, asked for over the wire: it changes nothing."""

from __future__ import annotations

from server.house import Visitor


def test_the_rules_say_why_not(ada: Visitor) -> None:
    with ada.at(ada.table("letter")) as place:
        before = dict(place.now)
        said = place.wish("wonder", seat=0, thing="letters")
        assert (said["is"], "brings one" in said["words"]) == ("reason", True)
        assert place.now == before


def test_whoever_watches_hears_whom_the_table_waits_for(ada: Visitor, bo: Visitor) -> None:
    table = ada.table("letter")
    with ada.at(table), bo.at(table) as watching:
        assert "the table waits for" in watching.wish("wonder", seat=None, thing="letters")["words"]
        assert watching.wish("wonder", seat=0, thing="letters")["is"] == "refused"


def test_there_is_no_reason_for_what_is_not_there(ada: Visitor) -> None:
    with ada.at(ada.table("letter")) as place:
        assert place.wish("wonder", seat=0, thing="the king")["why"] == "There is no such thing on the table."


def test_rules_come_with_their_words(ada: Visitor) -> None:
    rules = ada.client.get("/api/games/letter/rules").json()
    words = {term["word"]: term for term in rules["glossary"]}
    assert words["loop"]["paragraph"] == "movement"
    assert words["event"]["forms"] == ["events"]
