"""Piles: no order until somebody draws; known cards keep their places."""

from typing import Any

import pytest

from timeloom.kernel import Draw, Pile, Rule, draw, turn_up


def answered(rule: Rule[str], *cards: str) -> tuple[str, list[Draw]]:
    """What a rule returns when chance answers with these cards, and what it asked chance."""
    asked: list[Any] = []
    replies = iter((None, *cards))
    try:
        while True:
            asked.append(rule.send(next(replies)))
    except StopIteration as end:
        return end.value, asked


def test_a_loose_card_is_drawn_by_chance() -> None:
    pile = Pile(["a", "b", "c"])
    card, (asked,) = answered(draw(pile, "deck", seats=(1,)), "b")
    assert (card, pile.loose) == ("b", ["a", "c"])
    assert (asked.id, asked.seats) == ("deck", (1,))


def test_known_cards_on_top_come_first_and_without_chance() -> None:
    pile = Pile(["a"], top=["second", "first"])
    assert answered(draw(pile, "deck")) == ("first", [])
    assert answered(draw(pile, "deck")) == ("second", [])


def test_known_cards_at_the_bottom_come_last() -> None:
    pile = Pile(["a"], bottom=["b", "c"])
    assert [answered(draw(pile, "deck"), "a")[0] for _ in range(3)] == ["a", "b", "c"]


def test_a_card_that_is_turned_up_stays_on_top() -> None:
    pile = Pile(["a", "b"])
    assert answered(turn_up(pile, "deck"), "b")[0] == "b"
    assert answered(turn_up(pile, "deck")) == ("b", [])
    assert (pile.top, pile.loose) == (["b"], ["a"])


def test_a_pile_counts_and_lists_all_its_cards() -> None:
    pile = Pile(["a"], top=["t"], bottom=["b"])
    assert len(pile) == 3
    assert sorted(pile) == ["a", "b", "t"]


def test_two_piles_share_nothing() -> None:
    one, other = Pile([]), Pile([])
    one.top.append("a")
    assert other.top == []


def test_nothing_can_be_drawn_from_an_empty_pile() -> None:
    with pytest.raises(IndexError):
        answered(draw(Pile([]), "deck"))
