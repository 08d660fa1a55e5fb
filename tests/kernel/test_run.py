"""A run: answers, faults that leave no trace, keys, forks, imagining, and rules that run in circles."""

from collections.abc import Callable
from functools import partial
from random import Random

import pytest
from kernel.slate import OneRule, Say, Slate, Told, begin, said, words
from toy import GAME

from timeloom.kernel import (
    CHANCE,
    Ask,
    AskAll,
    CannotImagine,
    Damaged,
    Draw,
    Entry,
    Fate,
    Refused,
    Roll,
    Rule,
    RuleFault,
    Run,
    together,
)
from timeloom.kernel.requests import Request
from timeloom.testing.battery.case import whole


def diary(s: Slate) -> Rule[None]:
    """Roll, tell, ask; 'stumble' makes the rule raise after it has done all of that again."""
    faces = yield Roll("die", 2)
    yield Told(text=f"rolled {faces}")
    answer = yield Ask(0, "word", words("go", "stumble", "refuse"))
    s.lines.append(answer.word)
    yield Told(text=answer.word)
    yield Draw("card", ("a", "b"))
    if answer.word == "stumble":
        raise KeyError("a mistake in the rules")
    if answer.word == "refuse":
        raise Refused("A rule cannot refuse what it has offered.")


def test_a_refused_answer_leaves_no_trace() -> None:
    run = begin(diary, steps=3)
    run.answer(Say("go"))
    before = whole(run)
    with pytest.raises(Refused, match="not one of the answers"):
        run.answer(Say("stay"))
    assert whole(run) == before


@pytest.mark.parametrize("word", ["stumble", "refuse"])
@pytest.mark.parametrize("answers", [0, 1, 2, 3])
def test_a_rule_that_raises_leaves_the_run_where_it_stood(answers: int, word: str) -> None:
    run, twin = begin(diary, steps=5), begin(diary, steps=5)
    for _ in range(answers):
        run.answer(Say("go"))
        twin.answer(Say("go"))
    with pytest.raises(RuleFault, match=f"The Slate failed after Say {word}"):
        run.answer(Say(word))
    assert whole(run) == whole(twin)
    run.answer(Say("go"))
    twin.answer(Say("go"))
    assert whole(run) == whole(twin)


def test_a_fault_several_resting_points_later_goes_all_the_way_back() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield Roll("die")
        if s.steps % 5 == 0:
            yield Ask(0, "word", words("go"))
        if s.steps == 8:
            raise ValueError("too late")

    run = begin(rule, steps=20)
    run.answer(Say("go"))
    before = whole(run)
    with pytest.raises(RuleFault, match="too late"):
        run.answer(Say("go"))
    assert whole(run) == before


def test_a_fault_while_secret_answers_are_read_keeps_the_others() -> None:
    def rule(s: Slate) -> Rule[None]:
        answers = yield AskAll("vote", {0: words("yes"), 1: words("yes", "break")})
        if answers[1].word == "break":
            raise ValueError("broken")

    run = begin(rule)
    run.answer(Say("yes"), 0)
    with pytest.raises(RuleFault):
        run.answer(Say("break"), 1)
    assert run.pending == {"vote": {0: Say("yes")}}
    run.answer(Say("yes"), 1)
    assert run.outcome is not None


def test_rules_that_never_ask_are_stopped() -> None:
    def rule(s: Slate) -> Rule[None]:
        if s.steps == 0:
            yield Ask(0, "word", words("go"))

    run = begin(rule, steps=1_000_000)
    with pytest.raises(RuleFault, match="100,000 times without asking"):
        run.answer(Say("go"))
    assert run.state.steps == 0


@pytest.mark.parametrize("endless", [Roll("die"), Draw("card", ["ace"]), Told(text="and on")])
def test_a_step_that_never_ends_is_stopped(endless: Request) -> None:
    def rule(s: Slate) -> Rule[None]:
        yield Ask(0, "word", words("go"))
        while True:
            yield endless

    run = begin(rule)
    with pytest.raises(RuleFault, match="100,000 times without asking"):
        run.answer(Say("go"))
    assert run.find("word")


def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    run = begin(diary)
    run.answer(Say("go"))
    for id in (None, "word"):
        with pytest.raises(Refused, match="The game is over"):
            run.answer(Say("go"), 0, id)


def test_with_several_questions_open_one_must_say_which() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(a=diary(s), b=diary(s))

    with pytest.raises(Refused, match="say which: a/word, b/word"):
        begin(rule).answer(Say("go"), 0)


# Keys


def chatter(seat: int, times: int) -> Rule[None]:
    for _ in range(times):
        yield Ask(seat, "word", words("go"))


def test_a_key_stays_while_others_answer() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(left=chatter(0, 1), right=chatter(1, 3))

    run = begin(rule)
    key = run.key(run.find("left/word"))
    run.answer(Say("go"), 1, "right/word")
    run.answer(Say("go"), 1, "right/word")
    assert run.key(run.find("left/word")) == key
    run.answer(Say("go"), 0, key)
    assert [ask.id for ask in run.asks] == ["right/word"]


@pytest.mark.parametrize("side_by_side", [True, False])
def test_no_key_is_ever_used_again(side_by_side: bool) -> None:
    def rule(s: Slate) -> Rule[None]:
        yield from together(one=chatter(0, 2), two=chatter(0, 2)) if side_by_side else chatter(0, 3)

    run, used = begin(rule, steps=4), set()
    while run.outcome is None:
        key = run.key(run.asks[0])
        assert key not in used
        used.add(key)
        run.answer(Say("go"), 0, key)
        with pytest.raises(Refused):
            run.answer(Say("go"), 0, key)


# Forks


def test_a_fork_stands_where_its_parent_stood_when_it_was_made() -> None:
    run = begin(diary, steps=3)
    fork = run.fork()
    run.answer(Say("go"))
    assert fork.count == 1
    assert fork.state.lines == []


def test_a_fork_of_a_game_that_is_over_is_over_too() -> None:
    run = begin(diary)
    run.answer(Say("go"))
    fork = run.fork()
    assert (fork.outcome, fork.asks, fork.count) == (run.outcome, (), run.count)
    assert fork.outcome is not None


def test_a_fork_with_other_dice_rolls_something_else() -> None:
    run = begin(lambda s: diary(s), steps=30)
    one, other = run.fork(), run.fork(Fate("another"))
    for _ in range(20):
        one.answer(Say("go"))
        other.answer(Say("go"))
    assert one.entries != other.entries


def test_a_run_starts_from_entries_and_says_what_does_not_fit() -> None:
    run = begin(diary)
    run.answer(Say("go"))
    replay: Callable[[list[Entry]], Run[Slate]] = partial(Run, OneRule(diary), Slate(), Fate("seed"))
    assert replay(run.entries).state == run.state
    wrong = {
        "these dice cannot show": [Entry("die", CHANCE, (1, 7))],
        "no roll": [Entry("die", CHANCE, "six")],
        "where the rules roll": [Entry("dice", CHANCE, (1, 6))],
        "nothing is rolled there": [run.entries[0], Entry("card", CHANCE, "a")],
        "not there to draw": [*run.entries[:2], Entry("card", CHANCE, "z")],
    }
    for reason, entries in wrong.items():
        with pytest.raises(Damaged, match=reason):
            replay(entries)


# Imagining


def test_imagining_leaves_out_what_others_have_answered_in_secret() -> None:
    def rule(s: Slate) -> Rule[None]:
        for _ in range(2):
            answers = yield AskAll("vote", {0: words("yes", "no"), 1: words("yes", "no")})
            s.lines += [answers[seat].word for seat in (0, 1)]

    run = begin(rule)
    for seat in (1, 0, 1):
        run.answer(Say("yes"), seat)
    imagined = run.imagine(0, Random(1))
    assert imagined.state.lines == ["yes", "yes"]
    assert imagined.pending == {}
    assert run.imagine(1, Random(1)).pending == {"vote": {1: Say("yes")}}


def test_imagining_rolls_anew_only_what_a_seat_did_not_see() -> None:
    def rule(s: Slate) -> Rule[None]:
        for seats in ((0,), (1,), None):
            faces = yield Roll("die", 9, seats=seats)
            s.lines.append(str(faces))
        yield Ask(0, "word", words("go"))

    run = begin(rule)
    mine, theirs, ours = run.imagine(0, Random(1)).state.lines
    assert (mine, ours) == (run.state.lines[0], run.state.lines[2])
    assert theirs != run.state.lines[1]


def test_imagining_begins_at_the_very_last_rest() -> None:
    class Watched(OneRule):
        def imagine(self, state: Slate, seat: int, random: Random) -> Slate:
            seen.append(state.steps)
            return state

    def rule(s: Slate) -> Rule[None]:
        if s.steps % 2 == 0:
            yield Ask(0, "word", words("go"))

    seen: list[int] = []
    run = Run.begin(Watched(rule, 20), {}, 1, Fate("seed"))
    for _ in range(3):
        run.imagine(0, Random(1))
        run.answer(Say("go"))
    assert seen == [0, 2, 4]


def test_a_deal_that_never_fits_is_said() -> None:
    class Forgetful(OneRule):
        def imagine(self, state: Slate, seat: int, random: Random) -> Slate:
            return Slate(["forgotten"])

    def rule(s: Slate) -> Rule[None]:
        yield Ask(0, "first", words("a") if not s.lines else words("b"))
        yield Ask(0, "second", words("c"))

    run = Run.begin(Forgetful(rule), {}, 1, Fate("seed"))
    run.answer(Say("a"))
    with pytest.raises(CannotImagine, match="found no deal"):
        run.imagine(0, Random(1))


def test_a_log_is_kept_only_when_it_is_wanted() -> None:
    run = begin(diary, steps=2)
    run.answer(Say("go"))
    assert said(run)[1] == "go"
    assert run.fork().tells is None
    assert Run.begin(GAME, {}, 2, Fate("seed")).tells is None
