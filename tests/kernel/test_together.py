"""Rules side by side: questions open at once, rules that start and stop others, offers that stay live."""

from collections.abc import Iterator

import pytest
from kernel.slate import Chat, Fill, Say, Slate, Word, begin, said, words

from timeloom.kernel import (
    Ask,
    AskAll,
    Form,
    Number,
    Offers,
    Opening,
    Pick,
    Refused,
    Roll,
    Rule,
    RuleFault,
    Start,
    Stop,
    Text,
    WhenLooked,
    ask_first,
    first_of,
    together,
    view,
)


def ask(s: Slate, seat: int, *choices: str) -> Rule[str]:
    """Ask one seat for a word and write it down."""
    answer: Say = yield Ask(seat, "word", words(*choices), question=Word())
    s.lines.append(f"{seat}:{answer.word}")
    return answer.word


def test_questions_are_open_at_once_and_answered_in_any_order() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(left=ask(s, 0, "a"), right=ask(s, 1, "b"))

    run = begin(rule)
    assert [question.id for question in run.asks] == ["left/word", "right/word"]
    run.answer(Say("b"), 1, "right/word")
    run.answer(Say("a"), 0, "left/word")
    assert run.state.lines == ["1:b", "0:a"]


def test_each_rule_returns_its_own_result() -> None:
    def rule(s: Slate) -> Rule[None]:
        results = yield from together(left=ask(s, 0, "a"), right=ask(s, 1, "b"))
        s.lines = [f"{name}={result}" for name, result in results.items()]

    run = begin(rule)
    run.answer(Say("b"), 1, "right/word")
    run.answer(Say("a"), 0, "left/word")
    assert sorted(run.state.lines) == ["left=a", "right=b"]


def test_nested_rules_carry_their_path_in_the_id() -> None:
    def deep(s: Slate, depth: int) -> Rule[object]:
        if depth == 0:
            return (yield from ask(s, 0, "deep"))
        return (yield from together(down=deep(s, depth - 1), beside=ask(s, 1, "x")))

    def rule(s: Slate) -> Rule[None]:
        yield from deep(s, 5)

    run = begin(rule)
    run.answer(Say("deep"), 0, "down/down/down/down/down/word")
    assert run.state.lines == ["0:deep"]
    assert len(run.asks) == 5


def test_chance_inside_a_rule_carries_its_path_too() -> None:
    def dice(s: Slate) -> Rule[None]:
        faces = yield Roll("die", 2)
        s.lines.append(str(len(faces)))

    def rule(s: Slate) -> Rule[None]:
        yield from together(one=together(two=dice(s)), other=ask(s, 0, "a"))

    run = begin(rule)
    assert run.entries[0].id == "one/two/die"
    assert run.state.lines == ["2"]


def test_a_rule_can_be_started_by_one_that_runs() -> None:
    def starter(s: Slate) -> Rule[None]:
        yield Start("later", ask(s, 2, "c"))
        yield from ask(s, 0, "a")

    def rule(s: Slate) -> Rule[None]:
        yield from together(first=starter(s))

    run = begin(rule)
    assert {question.id for question in run.asks} == {"first/word", "later/word"}
    run.answer(Say("c"), 2, "later/word")
    run.answer(Say("a"), 0, "first/word")
    assert run.outcome is not None


def test_a_name_that_was_used_gets_a_number() -> None:
    def starter(s: Slate) -> Rule[None]:
        for _ in range(3):
            yield Start("again", ask(s, 1, "b"))

    def rule(s: Slate) -> Rule[None]:
        yield from together(first=starter(s))

    assert [question.id for question in begin(rule).asks] == ["again/word", "again#2/word", "again#3/word"]


def test_a_name_is_not_given_again_after_its_rule_has_ended() -> None:
    def starter(s: Slate) -> Rule[None]:
        for _ in range(2):
            yield Start("again", ask(s, 1, "b"))
            yield from ask(s, 0, "a")

    def rule(s: Slate) -> Rule[None]:
        yield from together(first=starter(s))

    run = begin(rule)
    run.answer(Say("b"), 1, "again/word")
    run.answer(Say("a"), 0, "first/word")
    assert "again#2/word" in [question.id for question in run.asks]


def ender(s: Slate, *names: str) -> Rule[None]:
    """Ask seat 0, then stop the named rules, or all others."""
    yield from ask(s, 0, "stop")
    yield Stop(names)


def test_stop_ends_all_other_rules() -> None:
    def rule(s: Slate) -> Rule[None]:
        results = yield from together(end=ender(s), left=ask(s, 1, "a"), right=together(deep=ask(s, 2, "b")))
        s.lines.append(str(results["left"]))

    run = begin(rule)
    run.answer(Say("stop"), 0, "end/word")
    assert run.state.lines == ["0:stop", "None"]
    assert run.outcome is not None


def test_stop_ends_only_the_rules_it_names() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(end=ender(s, "left"), left=ask(s, 1, "a"), right=ask(s, 2, "b"))

    run = begin(rule)
    run.answer(Say("stop"), 0, "end/word")
    assert [question.id for question in run.asks] == ["right/word"]
    with pytest.raises(Refused, match="not open"):
        run.answer(Say("a"), 1, "left/word")


def test_a_rule_cannot_stop_itself_or_a_stranger() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(end=ender(s, "nobody"), left=ask(s, 1, "a"))

    run = begin(rule)
    with pytest.raises(RuleFault, match="no such rule"):
        run.answer(Say("stop"), 0, "end/word")
    assert {question.id for question in run.asks} == {"end/word", "left/word"}


def test_a_name_may_not_hold_a_slash() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(**{"a/b": ask(s, 0, "x")})

    with pytest.raises(ValueError, match="slash"):
        begin(rule)


def test_start_and_stop_need_rules_side_by_side() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from ask(s, 0, "a")
        yield Stop()

    run = begin(rule)
    with pytest.raises(RuleFault, match="together"):
        run.answer(Say("a"))


def vote(s: Slate) -> Rule[None]:
    """A secret vote of seats 1 and 2."""
    answers = yield AskAll("vote", {1: words("yes", "no"), 2: words("yes", "no")})
    s.lines += [f"{seat}:{answer.word}" for seat, answer in answers.items()]


def test_a_stopped_secret_question_forgets_what_was_answered() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(end=ender(s), vote=vote(s))
        yield from together(vote=vote(s))

    run = begin(rule)
    run.answer(Say("yes"), 1, "vote/vote")
    run.answer(Say("stop"), 0, "end/word")
    assert run.pending == {}
    run.answer(Say("no"), 2, "vote/vote")
    run.answer(Say("no"), 1, "vote/vote")
    assert run.state.lines == ["0:stop", "1:no", "2:no"]


def pantry(s: Slate) -> Offers:
    """A word for every line on the slate: offers that change as others write."""
    return words(*(f"take {line}" for line in s.lines))


def taker(s: Slate) -> Rule[None]:
    answer = yield Ask(2, "take", lambda: pantry(s))
    s.lines = [answer.word]


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_live_offers_follow_what_other_rules_do(depth: int) -> None:
    def nested(s: Slate, depth: int) -> Rule[object]:
        return (yield from (together(in_=nested(s, depth - 1)) if depth else taker(s)))

    def rule(s: Slate) -> Rule[None]:
        yield from together(left=ask(s, 0, "a"), right=ask(s, 1, "b"), deep=nested(s, depth))

    run = begin(rule)
    assert run.asked(2) == []
    run.answer(Say("a"), 0, "left/word")
    run.answer(Say("b"), 1, "right/word")
    (question,) = run.asked(2)
    assert question.offered(2) == words("take 0:a", "take 1:b")


def test_a_live_form_keeps_its_limits_up_to_date() -> None:
    def form(s: Slate) -> Offers:
        fields = (
            Text("text", "Text"),
            Number("number", "Number", 0, len(s.lines)),
            Pick("kind", "Kind", ("k",)),
        )
        return [Form(Fill, fields)]

    def filler(s: Slate) -> Rule[None]:
        yield Ask(1, "fill", lambda: form(s))

    def rule(s: Slate) -> Rule[None]:
        yield from together(left=ask(s, 0, "a"), inner=together(fill=filler(s)))

    run = begin(rule)
    with pytest.raises(Refused, match="0 to 0"):
        run.answer(Fill("t", 1, "k"), 1, "inner/fill/fill")
    run.answer(Say("a"), 0, "left/word")
    run.answer(Fill("t", 1, "k"), 1, "inner/fill/fill")
    assert run.outcome is not None


def live_vote(s: Slate) -> Rule[None]:
    """Seat 2 may vote only while nobody has written."""
    answers = yield AskAll(
        "vote", lambda: {1: words("yes", "no")} | ({} if s.lines else {2: words("yes", "no")})
    )
    s.lines += [f"{seat}:{answer.word}" for seat, answer in answers.items()]


def test_a_secret_question_is_complete_when_nobody_is_missing_any_more() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(left=ask(s, 0, "a"), vote=live_vote(s))

    run = begin(rule)
    run.answer(Say("yes"), 1, "vote/vote")
    run.answer(Say("a"), 0, "left/word")
    assert run.state.lines == ["0:a", "1:yes"]
    assert run.outcome is not None


def test_a_secret_answer_that_is_no_longer_offered_is_asked_again() -> None:
    def bid(s: Slate) -> Rule[None]:
        answers = yield AskAll(
            "bid", lambda: {1: words("low") if s.lines else words("low", "high"), 2: words("low")}
        )
        s.lines += [f"{seat}:{answer.word}" for seat, answer in answers.items()]

    def rule(s: Slate) -> Rule[None]:
        yield from together(left=ask(s, 0, "a"), bid=bid(s))

    run = begin(rule)
    run.answer(Say("high"), 1, "bid/bid")
    run.answer(Say("a"), 0, "left/word")
    run.answer(Say("low"), 2, "bid/bid")
    run.answer(Say("low"), 1, "bid/bid")
    assert run.state.lines == ["0:a", "1:low", "2:low"]


def test_side_by_side_rules_that_all_wait_for_nothing_are_a_fault() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(left=ask(s, 0, "a"), take=taker(s))
        yield from together(take=nobody())

    def nobody() -> Rule[None]:
        yield Ask(0, "never", lambda: [])

    run = begin(rule)
    run.answer(Say("a"), 0, "left/word")
    with pytest.raises(RuleFault, match="None of these questions"):
        run.answer(Say("take 0:a"), 2, "take/take")
    assert said(run) == []
    assert [question.id for question in run.asks] == ["take/take"]


def test_what_is_asked_aside_stays_open_and_keeps_nobody_waiting() -> None:
    def chat(s: Slate) -> Rule[None]:
        while True:
            seat, _ = yield from ask_first(Chat(), dict.fromkeys(range(3), words("hm")), aside=True)
            s.lines.append(f"{seat}:hm")

    def talk(s: Slate) -> Rule[None]:
        yield from ask(s, 1, "a")
        yield Stop(("chat",))

    def rule(s: Slate) -> Rule[None]:
        yield from together(talk=talk(s), chat=chat(s))

    run = begin(rule)
    assert run.awaited() == (1,)
    assert [question.aside for question in view(run, 1).questions] == [False, True]
    run.answer(Say("hm"), 2, "chat/chat")
    run.answer(Say("a"), 1, "talk/word")
    assert run.state.lines == ["2:hm", "1:a"]


def counted(made: list[str], *choices: str) -> Iterator[Say]:
    """Words that are noted down as they are made."""
    for choice in choices:
        made.append(choice)
        yield Say(choice)


def test_of_live_offers_no_more_is_made_than_shows_who_is_asked() -> None:
    made: list[str] = []

    def live() -> Rule[None]:
        yield Ask(0, "word", lambda: counted(made, "a", "b"))

    def rule(s: Slate) -> Rule[None]:
        yield from together(left=live(), right=ask(s, 1, "c"))

    run = begin(rule)
    assert [seat for _, seat in run.waiting_for()] == [0, 1]
    assert made == ["a"]
    assert run.find("left/word").offered(0) == words("a", "b")
    assert made == ["a", "b"]


def test_live_offers_that_nobody_has_read_are_closed_by_an_answer_beside_them() -> None:
    def live(s: Slate) -> Rule[None]:
        yield Ask(0, "word", lambda: counted(s.lines, "x", "y"))

    def rule(s: Slate) -> Rule[None]:
        yield from together(left=live(s), right=ask(s, 1, "c"))

    run = begin(rule)
    closed = run.find("left/word")
    run.answer(Say("c"), 1, "right/word")
    with pytest.raises(RuntimeError, match="closed before anybody looked"):
        closed.offered(0)
    assert run.find("left/word").offered(0) == words("x", "y")


def first(s: Slate) -> Rule[None]:
    """Three rules, of which the one that is answered first goes on."""
    winner = yield from first_of({"left": ask(s, 0, "a"), "right": twice(s), "vote": secretly(s)})
    s.lines.append(f"{winner} won")


def twice(s: Slate) -> Rule[str]:
    one = yield from ask(s, 1, "b")
    faces = yield Roll("die")
    return one + str(len(faces)) + (yield from ask(s, 1, "c"))


def secretly(s: Slate) -> Rule[str]:
    yield from vote(s)
    return "vote"


def test_the_first_rule_that_is_answered_goes_on_under_its_own_ids_and_the_others_end() -> None:
    run = begin(first)
    assert [question.id for question in run.asks] == ["left/word", "right/word", "vote/vote"]
    run.answer(Say("b"), 1, "right/word")
    assert [question.id for question in run.asks] == ["word"]
    run.answer(Say("c"), 1)
    assert run.state.lines == ["1:b", "1:c", "b1c won"]
    assert [entry.id for entry in run.entries] == ["right/word", "die", "word"]


def test_what_was_answered_in_secret_is_forgotten_when_another_rule_goes_on() -> None:
    run = begin(first)
    run.answer(Say("yes"), 1, "vote/vote")
    assert run.pending
    run.answer(Say("a"), 0, "left/word")
    assert run.pending == {}
    assert run.state.lines == ["0:a", "a won"]


def test_a_rule_of_several_side_by_side_can_be_the_first_that_is_answered() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from first_of({"one": together(deep=ask(s, 0, "a"), beside=ask(s, 1, "b")), "two": first(s)})

    run = begin(rule)
    assert [question.id for question in run.asks][:3] == ["one/deep/word", "one/beside/word", "two/left/word"]
    run.answer(Say("b"), 1, "one/beside/word")
    assert [question.id for question in run.asks] == ["deep/word"]


def opening(s: Slate, *words_offered: str) -> Opening[Say, str]:
    """A rule that has not begun: whoever answers first has the last word, after a throw."""
    offers = {seat: words(*words_offered) for seat in range(2)}
    return Opening(Chat(), offers, lambda seat, answer: thrown_for(s, f"{seat}:{answer.word}"))


def thrown_for(s: Slate, line: str) -> Rule[str]:
    yield Roll("die")
    s.lines.append(line)
    return line


def test_a_rule_that_has_not_begun_goes_on_with_who_answered_first_and_what() -> None:
    def rule(s: Slate) -> Rule[None]:
        rules: dict[str, Opening[Say, str] | Rule[str]] = {"vote": secretly(s)}
        rules |= {"left": opening(s, "a", "b"), "right": opening(s, "c")}
        winner = yield from first_of(rules)
        s.lines.append(f"{winner} won")

    run = begin(rule)
    assert [(question.id, question.seats) for question in run.asks][1:] == [
        ("left/chat", (0, 1)),
        ("right/chat", (0, 1)),
    ]
    run.answer(Say("b"), 1, "left/chat")
    assert run.state.lines == ["1:b", "1:b won"]
    assert [entry.id for entry in run.entries] == ["left/chat", "die"]


def test_what_was_asked_beside_the_first_answer_is_withdrawn_inside_rules_side_by_side() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(
            some=first_of({"left": opening(s, "a"), "vote": secretly(s)}), else_=ask(s, 1, "d")
        )

    run = begin(rule)
    run.answer(Say("yes"), 1, "some/vote/vote")
    run.answer(Say("a"), 0, "some/left/chat")
    assert run.pending == {}
    assert [run.key(question) for question in run.asks] == ["else_/word@0"]


def test_a_rule_that_does_not_begin_with_a_question_cannot_be_the_first_to_be_answered() -> None:
    def rolls() -> Rule[None]:
        yield Roll("die")

    def rule(s: Slate) -> Rule[None]:
        yield from first_of({"dice": rolls()})

    with pytest.raises(ValueError, match="dice begins with a Roll"):
        begin(rule)


def test_offers_made_when_looked_at_are_closed_by_whichever_rule_is_answered() -> None:
    offers = WhenLooked([2], lambda seat: words("x"))

    def rule(s: Slate) -> Rule[None]:
        lazy = ask_first(Chat(), offers)
        yield from first_of({"left": ask(s, 0, "a"), "lazy": lazy})

    run = begin(rule)
    run.answer(Say("a"), 0, "left/word")
    with pytest.raises(RuntimeError, match="closed before anybody looked"):
        offers[2]
