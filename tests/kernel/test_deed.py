"""What was asked and answered in the past, as each seat may know it."""

from typing import Any

from kernel.slate import Chat, Fill, OneRule, Slate, Vote, Word, Writing, words

from timeloom.kernel import (
    Form,
    Number,
    Pick,
    Question,
    Rule,
    Text,
    Timeline,
    ask,
    ask_all,
    ask_first,
    together,
)
from timeloom.kernel.deed import Asked, Deed, deed_at, moment_of_own
from timeloom.kernel.scene import Choice, FieldWords

OFFERED = ("yes", "no")


def table(rule: Writing, *answers: tuple[Any, ...]) -> Timeline[Slate]:
    """A table of three at which this was answered: a seat, what it said, and to which question."""
    played = Timeline(OneRule(rule, 9), seats=3, seed="seed")
    for seat, answer, *id in answers:
        played.answer(answer, seat, *id)
    return played


def deed(played: Timeline[Slate], moment: int, seat: int | None) -> Deed:
    return deed_at(played, played.look(moment).run, seat)


def one_word(s: Slate) -> Rule[None]:
    yield from ask(1, Word(), words(*OFFERED))


def vote(s: Slate) -> Rule[None]:
    yield from ask_all(Vote(), {seat: words(*OFFERED) for seat in range(3)})


def test_a_seat_reads_what_it_was_asked_and_what_it_answered() -> None:
    played = table(one_word, (1, *words("no")))
    assert deed(played, 0, 1) == Deed((Asked("Which word?", OFFERED, "no", 1),), 1)


def test_others_read_only_who_answered() -> None:
    played = table(one_word, (1, *words("no")))
    assert deed(played, 0, 0) == deed(played, 0, None) == Deed((), 1)


def test_at_the_end_nothing_is_answered_yet() -> None:
    played = table(one_word, (1, *words("no")))
    assert deed(played, 1, 1) == Deed((Asked("Which word?", OFFERED),), None, end=True)
    assert deed(played, 1, 0) == Deed((), None, end=True)


def test_a_secret_answer_is_read_again_by_whoever_gave_it() -> None:
    played = table(vote, (2, *words("yes")), (0, *words("no")), (1, *words("no")))
    open_still = Asked("Which word?", OFFERED)
    assert deed(played, 0, 2) == Deed((Asked("Which word?", OFFERED, "yes", 0),), 2)
    assert deed(played, 0, 0) == Deed((open_still,), 2)
    assert deed(played, 1, 2) == Deed((), 0)


def beside(s: Slate) -> Rule[None]:
    """Seat 1 is waited for; anybody may chat aside."""
    chat = ask_first(Chat(), {seat: words("stop") for seat in range(3)}, aside=True)
    yield from together(word=ask(1, Word(), words(*OFFERED)), chat=chat)


def test_who_said_something_aside_is_told_to_nobody_else() -> None:
    played = table(beside, (1, *words("stop"), "chat/chat"))
    assert [deed(played, 0, seat).seat for seat in (0, 1, 2, None)] == [None, 1, None, None]
    assert [one.given for one in deed(played, 0, 1).asked] == ["", "stop"]
    assert [one.given for one in deed(played, 0, 0).asked] == [""]


class Letter(Question[Fill], frozen=True):
    """A form to fill in."""

    def words(self, s: Slate, seat: int) -> str:
        return "What do you write?"

    def choice(self, s: Slate, offer: Any, seat: int) -> Choice:
        kinds = FieldWords("kind", ("a farewell", "a promise"))
        return Choice("Write a letter", fields=(kinds, FieldWords("number", ("once", "twice"))))


def letter(s: Slate) -> Rule[None]:
    kinds = Pick("kind", "Kind", ("bye", "vow"))
    yield from ask(0, Letter(), [Form(Fill, (Text("text", "Text"), Number("number", "Number", 1, 2), kinds))])


def test_a_form_is_read_with_what_was_filled_in() -> None:
    played = table(letter, (0, Fill("Come back", 2, "vow")))
    assert deed(played, 0, 0).asked[0].given == "Write a letter: “Come back”, twice, a promise"


def test_the_answers_of_ones_own_are_found_before_and_after() -> None:
    played = table(vote, *((seat, *words("yes")) for seat in (0, 1, 2, 0, 2, 1)))
    assert moment_of_own(played, "main", 6, 1, -1) == 5
    assert moment_of_own(played, "main", 5, 1, -1) == 1
    assert moment_of_own(played, "main", 1, 1, 1) == 5
    assert moment_of_own(played, "main", 5, 1, 1) is None
    assert moment_of_own(played, "main", 6, None, -1) is None
