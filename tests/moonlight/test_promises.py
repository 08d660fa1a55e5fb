"""Promises: rewritten, replaced, and made for a secret's sake."""

from moonlight.table import play, table

from timeloom.games.moonlight.rules.answers import NoMore
from timeloom.games.moonlight.rules.promises import (
    NewVow,
    PromiseChanged,
    Vow,
    promise_secrecy,
    revisit_promises,
)
from timeloom.games.moonlight.state import Promise, State

ALIKE = "1. Hawk: Old words"


def promised() -> State:
    s = table("Raven harmony", "Hawk outsider", "Fawn enigma")
    s.at(1).promises = [Promise("a shared promise", "Hawk", "Old words"), Promise("two", "Fawn", "Others")]
    return s


def test_a_promise_can_be_reworded_and_everybody_hears_why() -> None:
    s = promised()
    played = play(revisit_promises(s, s.at(1)), NewVow(ALIKE, "Hawk", "New words", "We grew up."), NoMore())
    assert s.at(1).promises[0] == Promise("a shared promise", "Hawk", "New words")
    assert played.told(PromiseChanged)[0].words().endswith("We grew up.")


def test_a_promise_can_be_replaced_by_one_about_somebody_else() -> None:
    s = promised()
    play(revisit_promises(s, s.at(1)), NewVow(ALIKE, "Fawn", "New words", "She knows."), NoMore())
    assert [promise.to for promise in s.at(1).promises] == ["Fawn", "Fawn"]


def test_who_has_seen_the_face_under_the_mask_adds_a_promise() -> None:
    s = promised()
    play(promise_secrecy(s, s.at(1), s.at(3)), Vow("Fawn", "Nobody will know"))
    assert [promise.words for promise in s.at(1).promises][-1] == "Nobody will know"


def test_or_rewrites_one_of_theirs() -> None:
    s = promised()
    play(
        promise_secrecy(s, s.at(1), s.at(3)), NewVow("2. Fawn: Others", "Fawn", "Others, in secret", "I saw.")
    )
    assert [promise.words for promise in s.at(1).promises] == ["Old words", "Others, in secret"]
