"""A diary card that changes what rumors and dinners bring says so, and its other side takes it back."""

import pytest

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import DiaryCard, Page, Ruling

RULED = [
    card for cards in load_box().diary.values() for card in cards.values() if card.a.ruling or card.b.ruling
]
WORDS = {
    "pushed": "pushed off",
    "late": "late for dinner",
    "failed": "failed rumor",
    "solved": "solved rumor",
}


def changed(page: Page) -> list[str]:
    """The words for what a page changes."""
    usual, ruling = Ruling(), page.ruling or Ruling()
    return [words for name, words in WORDS.items() if getattr(ruling, name) != getattr(usual, name)]


@pytest.mark.parametrize("card", RULED, ids=lambda card: str(card.a.title))
def test_a_ruling_is_said_on_the_page_and_taken_back_on_the_next(card: DiaryCard) -> None:
    assert [words for words in changed(card.a) if words not in " ".join(card.a.does.split())] == []
    assert [words for words in changed(card.a) if words not in " ".join(card.b.does.split())] == []
    assert "again" in card.b.does
