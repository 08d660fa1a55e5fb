"""Titles and what follows them: a title that is a sentence already gets no second mark."""

import pytest

from timeloom.games.islands.names import headed, sentence
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.rolls.pushing import Rolled
from timeloom.games.islands.rules.rumors.track import Revealed


@pytest.mark.parametrize(
    ("title", "words"),
    [("The Boat", "The Boat."), ("Is It There?", "Is It There?"), ("Bot Amok!", "Bot Amok!")],
)
def test_a_sentence_ends_with_one_mark(title: str, words: str) -> None:
    assert sentence(title) == words


def test_words_stand_under_a_title_or_after_it() -> None:
    assert headed("The Boat", "who is it for?") == "The Boat: who is it for?"
    assert headed("Is It There?", "who is it for?") == "Is It There? Who is it for?"


def test_no_rumor_has_two_marks_after_its_title() -> None:
    for rumor in load_box().rumors.values():
        told = [Revealed(rumor.id).words(), Rolled("ylva", "brave", rumor.title, (6,), True).words()]
        assert not any(marks in words for words in told for marks in ("?.", "!.", "?:", "!:", ".."))
