"""Names and what people say are what others see of them, and nobody can look like somebody else."""

import pytest
from server.house import House, Visitor

from timeloom.kernel import Refused
from timeloom.tables.table.words import plain_words, told_apart


@pytest.mark.parametrize(
    ("given", "seen"),
    [
        ("  Zoë Ünal ", "Zoë Ünal"),
        ("A\u200bd\u2060a\ufeff", "Ada"),
        ("\u202eadA\u202c", "adA"),
        ("Ada\u2028Host", "Ada Host"),
        ("Ada\u3164\u2003\u00a0Bo", "Ada Bo"),
        ("a" + "\u0301" * 40 + "b", "á\u0301\u0301\u0301b"),
        ("\u0308Ada", "Ada"),
        ("שלום", "שלום"),
        ("Nguyễn", "Nguyễn"),
        ("👍🏽", "👍🏽"),
    ],
)
def test_words_are_what_can_be_seen_of_them(given: str, seen: str) -> None:
    assert plain_words(given, "A name", 40) == seen


@pytest.mark.parametrize(
    "given", ["\u3164", "\u200b\u200d", "\u2800 \u115f", "\u0301\u0301", "a\tb", "\ue000"]
)
def test_words_with_nothing_to_see_or_to_print_are_refused(given: str) -> None:
    with pytest.raises(Refused):
        plain_words(given, "A name", 40)


@pytest.mark.parametrize("other", ["Ada", "ADA", "Аdа", "A da", "Adá", "Ａｄａ"])
def test_people_who_look_alike_are_told_apart(other: str) -> None:
    assert told_apart({"a": "Ada", "b": other, "c": "Bo"}) == {"a": "Ada", "b": f"{other} 2", "c": "Bo"}


def test_nobody_can_take_the_number_of_another() -> None:
    called = told_apart({"a": "Ada", "b": "Ada 2", "c": "Ada", "d": "Guest", "e": "Guest"})
    assert list(called.values()) == ["Ada", "Ada 2", "Ada 3", "Guest", "Guest 2"]


def test_two_of_one_name_at_a_table_have_a_number(house: House, ada: Visitor) -> None:
    with house.visitor("ada") as other:
        table = ada.table(seats=["me", "person"])
        other.sit(table, 1)
        seats = ada.get(f"/api/tables/{table}")["seats"]
        assert [seat["person"]["name"] for seat in seats] == ["Ada", "ada 2"]
        assert other.get("/api/me")["name"] == "ada"
