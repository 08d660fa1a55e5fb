"""A preview: what an answer would lead to, up to the first roll, draw, reveal or question of anybody."""

from collections.abc import Callable
from random import Random

import pytest
from kernel.slate import OneRule, Say, Slate, Told, Word, begin, words

from timeloom.kernel import Ask, AskAll, Draw, Fate, Pile, Refused, Roll, Rule, Run, ask, draw
from timeloom.kernel.preview import MOST_SINCE, MOST_WAYS, Preview, Until, preview
from timeloom.kernel.requests import Request
from timeloom.testing.battery.case import whole


def previewed(rule: Callable[[Slate], Rule[None]], word: str = "go", seat: int = 0) -> Preview:
    """What a word would lead to."""
    return preview(begin(rule, steps=3), Say(word), seat, "word")


def after_word(*requests: Request) -> Callable[[Slate], Rule[None]]:
    """A rule that asks for a word, writes it down and goes on with these requests."""

    def rule(s: Slate) -> Rule[None]:
        answer = yield from ask(0, Word(), words("go", "stay"))
        s.lines.append(answer.word)
        for request in requests:
            yield request
            s.lines.append("and on")

    return rule


class Shown(Told, frozen=True):
    """Something hidden is shown."""

    reveals = True


@pytest.mark.parametrize(
    ("request_", "until", "then"),
    [
        (Roll("die"), "roll", "Then a die is rolled."),
        (Roll("die", 3), "roll", "Then dice are rolled."),
        (Draw("lot", (1, 2)), "draw", "Then something is drawn."),
        (Shown(text="Behind the door: a tiger"), "reveal", "Then something is shown that was hidden."),
        (Ask(1, "other", words("well")), "others", "Then it is up to Seat 2."),
    ],
)
def test_it_ends_where_something_else_decides(request_: Request, until: Until, then: str) -> None:
    shown = previewed(after_word(request_))
    assert (shown.until, shown.then) == (until, then)
    assert "tiger" not in shown.words


def test_it_ends_at_the_next_question_of_this_seat() -> None:
    shown = previewed(after_word())
    assert (shown.until, shown.then) == ("asked", "Then: Which word?")
    assert [(ghost.id, ghost.how) for ghost in shown.ghosts] == [("slate", "changes")]
    assert shown.words == "Slate: go"


def test_where_nobody_is_waited_for_it_is_up_to_nobody() -> None:
    shown = previewed(after_word(Ask(0, "chat", words("psst"), aside=True)))
    assert (shown.until, shown.then) == ("asked", "")


def test_a_card_that_comes_off_a_pile_is_called_a_card() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from ask(0, Word(), words("go", "stay"))
        yield from draw(Pile(["ace"]), "deck")

    assert previewed(rule).then == "Then a card is drawn."


def test_what_a_word_leads_to_is_thought_through_one_question_further() -> None:
    shown = previewed(after_word(Told(text="It is said.")))
    assert [(way.choice, way.words) for way in shown.ways] == [
        ("go", "It is said. Slate: go\nand on\ngo\nand on"),
        ("stay", "It is said. Slate: go\nand on\nstay\nand on"),
    ]


def test_a_question_with_many_answers_is_not_thought_through() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from ask(0, Word(), words("go", *map(str, range(MOST_WAYS))))

    assert previewed(rule).ways == ()


def test_nor_is_one_long_after_the_last_resting_point() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield Roll("die", 1)
        for _ in range(MOST_SINCE + 2):
            yield from ask(0, Word(), words("go", "stay"))

    run = begin(rule)
    assert preview(run, Say("go"), 0, "word").ways
    for _ in range(MOST_SINCE):
        run.answer(Say("go"))
    assert preview(run, Say("go"), 0, "word").ways == ()


def test_where_it_cannot_be_taken_back_only_numbers_and_known_things_are_seen() -> None:
    shown = previewed(after_word(Told(text="The door opens."), Roll("die")))
    assert (shown.words, shown.ghosts) == ("", ())


def test_a_telling_can_say_what_it_comes_to() -> None:
    class Paid(Told, frozen=True):
        def foretold(self) -> str:
            return "You pay a coin."

    assert previewed(after_word(Paid(text="With a sigh you pay."), Roll("die"))).words == "You pay a coin."


def test_what_others_have_answered_in_secret_is_not_there() -> None:
    def rule(s: Slate) -> Rule[None]:
        answers = yield AskAll("word", {0: words("go"), 1: words("go", "stay")})
        s.lines += [answer.word for answer in answers.values()]

    run = begin(rule)
    run.answer(Say("stay"), 1, "word")
    shown = preview(run, Say("go"), 0, "word")
    assert (shown.until, shown.words, shown.ghosts) == ("secrets", "", ())


class Cup(OneRule):
    """One of many things lies under a cup, and only the game knows which."""

    def imagine(self, state: Slate, seat: int, random: Random) -> Slate:
        state.steps = random.randrange(1_000_000)
        return state


def test_what_depends_on_the_hidden_is_left_out() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from ask(0, Word(), words("go", "stay"))
        s.lines.append(f"Under the cup: {s.steps}")

    run = Run.begin(Cup(rule, 10_000_000), {}, 1, Fate("seed"))
    shown = preview(run, Say("go"), 0, "word")
    assert (shown.until, shown.words, shown.ghosts) == ("unknown", "", ())


def test_it_leaves_the_run_alone() -> None:
    run = begin(after_word(Roll("die")), steps=2)
    before = whole(run)
    preview(run, Say("go"), 0, "word")
    assert whole(run) == before


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(Refused, match="not one of the answers"):
        previewed(after_word(), "fly")
    with pytest.raises(Refused, match="is not for seat 2"):
        previewed(after_word(), seat=1)


def test_a_rule_that_fails_cannot_be_foreseen() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from ask(0, Word(), words("go"))
        raise KeyError("a mistake in the rules")

    with pytest.raises(Refused, match="Nobody can say what comes of this"):
        previewed(rule)
