"""Words of the game are marked where they mean what the game means by them, and nowhere else."""

from __future__ import annotations

import pytest

from timeloom.games.islands import GAME
from timeloom.kernel.glossary import found_in

PLAIN = [
    "The grating is locked. The gap beside the grating has been there for ever.",
    "Below the school library is another one, for which nobody has a ticket and which nobody has locked.",
    "You run at it with the umbrella open.",
    "It is a long time before you think of moving.",
    "Sing the rest. Be charming.",
    "Can we help? In the dark a very large hand.",
    "You push in between two flanks.",
    "At twenty to four there was a bang, somewhere near the church.",
    "the same spelling test",
    "You ride on to Ironbridge.",
    "It was the worst dinner of your life.",
]
MEANT = [
    ("Ylva is grounded, with 2 cubes locked.", "locked"),
    ("1/1/2/2 agents are put at random open locations.", "open"),
    ("For 1 cube: draw two items.", "time"),
    ("Tage has no time left.", "time"),
    ("Rest twice.", "rest"),
    ("Does Ylva help?", "help"),
    ("He could push: take a condition, and roll again.", "push"),
    ("wreck a machine near you", "near"),
    ("a test for somebody clever", "test"),
    ("Tage rides to Midholm (1 cube)", "machine ride"),
    ("Ylva goes home for dinner", "home for dinner"),
]
TWOFOLD = {word for _, word in MEANT}


@pytest.mark.parametrize("text", PLAIN)
def test_plain_speech_is_not_marked(text: str) -> None:
    found = {term.word for term in found_in(GAME.glossary().words, [text])}
    assert found & TWOFOLD == set()


@pytest.mark.parametrize(("text", "word"), MEANT)
def test_what_is_meant_is_marked(text: str, word: str) -> None:
    assert word in {term.word for term in found_in(GAME.glossary().words, [text])}
