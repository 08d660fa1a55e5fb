"""A table through time: branches, undo, rewind, names, comparison and what was known before."""

from random import Random
from typing import Any

import pytest
from kernel.slate import OneRule, Say, Slate, Told, Writing, words
from toy import GAME

from timeloom.kernel import CHANCE, Ask, AskAll, Refused, Roll, Rule, Timeline, together
from timeloom.testing.battery.case import play_table, whole_table


class Shown(Told, frozen=True):
    """A telling that reveals."""

    reveals = True


def table(rule: Writing, steps: int = 1) -> Timeline[Slate]:
    return Timeline(OneRule(rule, steps), seats=3, seed="seed")


def game_table(answers: int, seed: int = 1, turns: str = "60") -> Timeline[Any]:
    played = Timeline(GAME, {"turns": turns}, 3, "seed")
    play_table(played, Random(seed), answers)
    return played


def turns(s: Slate) -> Rule[None]:
    """Seats 0 and 1 in turn; 'roll' and 'show' close the way back."""
    answer = yield Ask(s.steps % 2, "word", words("go", "roll", "show"))
    s.lines.append(answer.word)
    yield Told(text=f"{s.steps % 2} says {answer.word}")
    if answer.word == "roll":
        yield Roll("die")
    if answer.word == "show":
        yield Shown(text="a card")


# Undo


def test_a_seat_takes_back_its_last_answer() -> None:
    time = table(turns, 9)
    time.answer(Say("go"))
    time.undo(0)
    assert time.line() == []
    assert time.log() == []
    assert time.run.state == Slate()


@pytest.mark.parametrize("word", ["roll", "show"])
def test_what_was_rolled_or_shown_cannot_be_taken_back(word: str) -> None:
    time = table(turns, 9)
    time.answer(Say(word))
    assert time.undoable(0) is None
    with pytest.raises(Refused, match="you can still rewind"):
        time.undo(0)


def test_nobody_takes_back_what_another_has_answered_to() -> None:
    time = table(turns, 9)
    time.answer(Say("go"))
    time.answer(Say("go"))
    assert time.undoable(0) is None
    assert time.undoable(1) == 1


def test_undo_goes_back_one_answer_after_another() -> None:
    time = table(lambda s: (yield Ask(0, "word", words("go"))), 9)
    for _ in range(3):
        time.answer(Say("go"))
    for left in (2, 1, 0):
        time.undo(0)
        assert time.length() == left
    assert time.undoable(0) is None


@pytest.mark.parametrize("answers", [63, 64, 65, 66, 130, 200])
def test_undo_works_in_a_long_game(answers: int) -> None:
    time, twin = table(turns, 999), table(turns, 999)
    for count in range(answers):
        time.answer(Say("go"))
        if count < answers - 1:
            twin.answer(Say("go"))
    time.undo((answers - 1) % 2)
    assert whole_table(time) == whole_table(twin)
    time.answer(Say("go"))
    assert time.length() == answers


def vote(s: Slate) -> Rule[None]:
    """Two secret votes of all seats; meanwhile seat 0 may chat and roll."""
    for _ in range(2):
        answers = yield AskAll("vote", {seat: words("yes", "no") for seat in range(3)})
        s.lines += [answer.word for answer in answers.values()]


def chat(s: Slate) -> Rule[None]:
    while True:
        yield Ask(0, "chat", words("go"))
        yield Roll("die")


def vote_and_chat(s: Slate) -> Rule[None]:
    yield from together(vote=vote(s), chat=chat(s))


def test_a_secret_answer_can_be_taken_back_until_the_last_is_in() -> None:
    time = table(vote_and_chat)
    time.answer(Say("yes"), 1, "vote/vote")
    time.answer(Say("go"), 0, "chat/chat")
    assert time.undoable(1) == 0
    time.undo(1)
    assert time.run.pending == {}
    assert [entry.seat for entry in time.line()] == [0, CHANCE]


def test_the_last_secret_answer_has_read_the_others_and_stays() -> None:
    time = table(vote)
    for seat in (0, 1, 2):
        time.answer(Say("yes"), seat)
    assert [time.undoable(seat) for seat in range(3)] == [None, None, None]


def test_the_second_of_two_equal_secret_answers_is_the_one_taken_back() -> None:
    time = table(vote)
    for seat in (0, 1, 2, 1):
        time.answer(Say("yes"), seat)
    time.undo(1)
    assert time.length() == 3
    assert time.run.state.lines == ["yes"] * 3


def test_undo_does_not_reach_into_the_parent_of_a_branch() -> None:
    time = table(vote)
    time.answer(Say("yes"), 0)
    time.rewind(1)
    assert time.undoable(0) is None


def test_undo_does_not_cut_a_branch_off() -> None:
    time = table(turns, 9)
    time.answer(Say("go"))
    time.rewind(1, "other")
    time.switch("main")
    assert time.undoable(0) is None
    assert time.length("other") == 1


# Rewind


def test_a_rewind_opens_a_branch_and_leaves_its_parent() -> None:
    time = game_table(40)
    before = whole_table(time)
    branch = time.rewind(20, "what if")
    play_table(time, Random(9), 10)
    assert (branch.parent, branch.at, time.current) == ("main", 20, "what if")
    assert time.line()[:20] == time.line("main")[:20]
    time.switch("main")
    assert whole_table(time) == before


def rolls(time: Timeline[Any]) -> list[Any]:
    return [entry.value for entry in time.line() if entry.seat == CHANCE]


@pytest.mark.parametrize(("fate", "same"), [("kept", True), ("fresh", False)])
def test_a_branch_keeps_its_fate_or_rolls_fresh(fate: Any, same: bool) -> None:
    time = table(turns, 99)
    for _ in range(30):
        time.answer(Say("roll"))
    before = rolls(time)
    time.rewind(0, fate=fate, seed="another")
    for _ in range(30):
        time.answer(Say("roll"))
    assert (rolls(time) == before) is same


def test_a_rewind_behind_a_branch_leaves_from_its_ancestor() -> None:
    time = game_table(30)
    child = time.rewind(time.moments()[10], "child")
    play_table(time, Random(5), 10)
    time.rewind(time.moments()[15], "grandchild")
    early, late = time.moments()[5], time.moments()[12]
    assert time.rewind(early, "early", branch="grandchild").parent == "main"
    assert time.rewind(late, "late", branch="grandchild").parent == "child"
    assert time.line("late") == time.line("child")[:late]
    assert early < child.at < late


def test_a_branch_with_fresh_dice_repeats_them_from_its_first_moment_on() -> None:
    time = table(turns, 99)
    time.answer(Say("go"))
    fresh = time.rewind(1, "fresh", "fresh", "another")
    again = time.rewind(1, "again", branch="fresh")
    assert again.seed == fresh.seed == "another"


@pytest.mark.parametrize("to", [-1, 1000])
def test_one_cannot_rewind_to_where_nothing_is(to: int) -> None:
    time = game_table(10)
    with pytest.raises(Refused, match=f"one cannot go to {to}"):
        time.rewind(to)
    assert list(time.branches) == ["main"]


@pytest.mark.parametrize("fate", ["kept", "fresh"])
def test_nobody_looks_or_goes_between_an_answer_and_its_roll(fate: Any) -> None:
    time = table(turns, 99)
    time.answer(Say("roll"))
    time.rewind(0, "other", fate, "another")
    time.answer(Say("roll"))
    assert [entry.seat for entry in time.line()] == [0, CHANCE]
    for go in (time.look, time.rewind):
        with pytest.raises(Refused, match="a moment at which somebody was asked"):
            go(1)
    assert (time.moments(), list(time.branches)) == ([0, 2], ["main", "other"])


def test_nobody_looks_at_a_number_that_a_branch_has_not_used_yet() -> None:
    time = table(turns, 99)
    time.answer(Say("roll"))
    time.rewind(2, "fresh", "fresh", "another")
    assert time.at(1).run.entries[1] != time.line()[1]
    with pytest.raises(Refused, match="a moment at which somebody was asked"):
        time.look(1, "fresh")


@pytest.mark.parametrize("count", [-1, 1000])
def test_nobody_looks_where_nothing_is(count: int) -> None:
    time = game_table(10)
    for look in (time.look, time.at):
        with pytest.raises(Refused, match=f"one cannot go to {count}"):
            look(count)


def test_every_moment_can_be_looked_at() -> None:
    time = game_table(30)
    for moment in time.moments():
        head = time.look(moment)
        assert head.run.count == moment
        assert head.log == [told for told in time.log() if told[0] <= moment]


def test_going_far_back_in_a_long_game_plays_only_a_little_again() -> None:
    time = game_table(4000, turns="1000")
    length = time.length()
    assert length > 5000
    half = time.moments()[2000]
    for count in (64, half, length):
        assert len(time.at(count).run.entries) < 300
    time.rewind(half)
    play_table(time, Random(3), 200)
    assert time.line()[:half] == time.line("main")[:half]
    told = [told for told in time.log("main") if told[0] <= half]
    assert time.log()[: len(told)] == told


# Names


def test_branches_get_names_by_themselves() -> None:
    time = game_table(5)
    names = [time.rewind(time.length("main"), branch="main").name for _ in range(3)]
    assert names == ["branch 2", "branch 3", "branch 4"]


def test_a_renamed_branch_is_the_same_branch() -> None:
    time = game_table(200)
    child = time.rewind(time.moments()[90], "child")
    before = whole_table(time)
    time.rename("main", "the beginning")
    time.rename("child", "  another life ")
    assert (child.name, child.parent, time.current) == ("another life", "the beginning", "another life")
    assert whole_table(time) == before
    play_table(time, Random(1), 5)
    assert time.at(50).run.count == time.at(50, "the beginning").run.count


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "two\nlines", "main"])
def test_a_name_must_be_printable_and_new(name: str) -> None:
    time = game_table(3)
    with pytest.raises(Refused, match=r"branch's name|a branch 'main' already"):
        time.rewind(time.moments()[0], name)
    with pytest.raises(Refused, match="no branch 'nowhere'"):
        time.switch("nowhere")


# Comparing


def two_branches() -> Timeline[Slate]:
    """After 'go', one branch says 'show' and the other 'go'."""
    time = table(turns, 9)
    time.answer(Say("go"))
    time.answer(Say("show"))
    time.rewind(1, "other")
    time.answer(Say("go"))
    return time


def heard(tells: Any) -> list[str]:
    return [tell.words() for tell in tells]


def test_an_empty_name_is_no_branch() -> None:
    time = two_branches()
    for wish in (time.switch, time.head, lambda name: time.rename(name, "new")):
        with pytest.raises(Refused, match="There is no branch ''"):
            wish("")


def test_a_free_name_is_one_that_no_branch_has() -> None:
    time = two_branches()
    assert time.free_name() == "branch 3"
    time.rename("other", "branch 3")
    assert time.free_name() == "branch 4"
    assert time.rewind(0).name == "branch 4"


def test_two_branches_are_compared_from_where_they_part() -> None:
    compared = two_branches().compare("main", "other", None)
    assert compared.parted == 1
    assert heard(compared.left_log) == ["1 says show", "a card"]
    assert heard(compared.right_log) == ["1 says go"]
    ((left, right),) = compared.differing
    assert (left.text, right.text) == ("go\nshow", "go\ngo")  # type: ignore[union-attr]


def test_a_comparison_does_not_tell_what_others_answered_in_secret() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield AskAll("secret", {0: words("go", "show"), 1: words("go", "show")})

    found = []
    for secret in ("go", "show"):
        time = table(rule, 9)
        time.answer(Say("go"), 1, "secret")
        time.rewind(0, "other")
        time.answer(Say(secret), 1, "secret")
        found.append(time.compare("main", "other", 0))
    assert found[0] == found[1]


def test_branches_fork_where_the_first_of_their_ancestors_left() -> None:
    time = two_branches()
    time.rewind(1, "late")
    time.rewind(0, "early")
    assert time.fork_of("late", "early") == 0
    assert [time.fork_of("late", name) for name in ("main", "other", "late")] == [1, 1, 1]


def test_what_was_heard_on_another_branch_is_foreknowledge() -> None:
    time = two_branches()
    fork = time.fork_of("main", "other")
    assert time.foreknowledge(0).branches == ((fork, frozenset({"1 says show", "a card"})),)
    assert time.foreknowledge(0).holds(fork + 1, "a card")
    assert not time.foreknowledge(0).holds(fork, "a card")


def test_what_is_lived_through_again_was_foreknown() -> None:
    time = two_branches()
    time.switch("main")
    time.rewind(1, "again")
    time.answer(Say("show"))
    assert all(time.foreknowledge(0).holds(at, tell.words()) for at, tell in time.log() if at > 1)


def test_foreknowledge_holds_only_what_these_seats_have_heard() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield Ask(0, "word", words("go"))
        yield Told(text="psst", seats=(1,))

    time = table(rule, 9)
    time.answer(Say("go"))
    time.rewind(0)
    known = [time.foreknowledge(*seats).holds(1, "psst") for seats in [(0,), (1,), (0, 1), ()]]
    assert known == [False, True, True, False]
