"""Ghosts: what is other in one scene than in another, thing by thing and in words."""

from typing import Any

import pytest
from msgspec.structs import replace

from timeloom.kernel.ghosts import Ghost, ghosts
from timeloom.kernel.scene import (
    Board,
    Card,
    Cards,
    Line,
    Note,
    Piece,
    Place,
    Pool,
    Scene,
    Section,
    Sheet,
    Sign,
    Talk,
    Thing,
    Turn,
)

PAWN = Piece("pawn", "The pawn", "p")
ACE = Card("ace", "The ace")


def between(*pairs: tuple[Thing | None, Thing | None]) -> list[Ghost]:
    """What is other between things of now and of then."""
    scenes = [Scene("", tuple(pair[side] for pair in pairs if pair[side])) for side in (0, 1)]  # type: ignore[misc]
    return list(ghosts(*scenes))


def row(*places: Place) -> Board:
    return Board("row", "Row", places)


def test_nothing_is_other_between_a_scene_and_itself() -> None:
    board = row(Place("a", "A", pieces=(PAWN,), cards=(ACE,)))
    assert between((board, board)) == []


def test_a_piece_that_goes_elsewhere_moves() -> None:
    a, b = Place("a", "A"), Place("b", "B")
    (moved,) = between((row(replace(a, pieces=(PAWN,)), b), row(a, replace(b, pieces=(PAWN,)))))
    assert moved == Ghost("pawn", "moves", "The pawn goes to B.", "b", "a", PAWN)


def test_a_card_comes_from_nowhere_and_goes_there() -> None:
    hand = Cards("hand", "Hand")
    held = replace(hand, cards=(ACE,))
    assert between((hand, held)) == [Ghost("ace", "comes", "The ace comes to Hand.", "hand", "", ACE)]
    assert between((held, hand)) == [Ghost("ace", "goes", "The ace is gone.", was="hand")]


def test_a_card_that_comes_alive_is_not_gone() -> None:
    people, sheet = Cards("people", "People", (ACE,)), Sheet("player", "The ace", ())
    found = between((people, replace(people, cards=())), (None, sheet))
    assert [(ghost.id, ghost.how) for ghost in found] == [("player", "comes"), ("ace", "changes")]
    assert not any("gone" in ghost.words for ghost in found)


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (Pool("p", "Coins", 3), Pool("p", "Coins", 1), "Coins: 3 → 1."),
        (Cards("c", "Deck", count=9), Cards("c", "Deck", count=8), "Deck: 9 → 8."),
        (Note("n", "Note", "old"), Note("n", "Note", "new"), "Note: new"),
        (Sheet("s", "Kid", (Line("Heart", "2"),)), Sheet("s", "Kid", (Line("Heart", "3"),)), "Heart: 2 → 3."),
        (Sheet("s", "Kid", ()), Sheet("s", "Kid", (), signs=(Sign("tired", "z"),)), "Kid: tired."),
        (Sheet("s", "Kid", (), signs=(Sign("tired", "z"),)), Sheet("s", "Kid", ()), "Kid: no more tired."),
        (Talk("t", "Talk", ()), Talk("t", "Talk", (Turn("Ann", "well"),)), "Ann: well."),
        (Talk("t", "Talk", ()), Talk("t", "Talk", (Turn("", "Who helps?"),)), "Who helps?"),
    ],
)
def test_a_change_in_words(before: Any, after: Any, words: str) -> None:
    assert [ghost.words for ghost in between((before, after))] == [words]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"spent": True}, "The ace is used up."),
        ({"hidden": True}, "The ace is turned face down."),
        ({"value": "2/3"}, "The ace: 2/3."),
        ({"text": "other"}, ""),
    ],
)
def test_a_card_that_is_another(changes: dict[str, Any], words: str) -> None:
    hand = Cards("hand", "Hand", (ACE,))
    (found,) = between((hand, replace(hand, cards=(replace(ACE, **changes),))))
    assert (found.how, found.words) == ("changes", words)


def test_what_lies_on_a_sheet_is_seen_too() -> None:
    def sheet(count: int) -> Sheet:
        return Sheet("s", "Kid", (), sections=(Section("Bag", things=(Pool("coins", "Coins", count),)),))

    assert between((sheet(1), sheet(2))) == [
        Ghost("coins", "changes", "Coins: 1 → 2.", "s", "s", None, "2"),
    ]
