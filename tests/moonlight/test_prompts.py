"""Everything that can be asked and answered has words, and no two questions are called the same."""

from collections import Counter

from timeloom.games.moonlight import GAME
from timeloom.kernel import Answer, Question


def words_itself(kind: type[Answer]) -> bool:
    return kind.choice is not Answer.choice or kind.blank.__func__ is not Answer.blank.__func__  # type: ignore[attr-defined]


def test_every_answer_has_words_as_a_choice_or_as_a_form() -> None:
    assert {kind for kind in GAME.answers if not words_itself(kind)} == set()


def test_every_question_has_words() -> None:
    assert {kind for kind in GAME.questions if kind.words is Question.words} == set()


def test_no_two_questions_are_called_the_same() -> None:
    told = Counter(kind.id for kind in GAME.questions)
    assert [id for id, times in told.items() if times > 1] == []
