"""Salts: entropy of people's own, mixed into every roll from where it was given."""

from random import Random
from typing import Any

import msgspec
import pytest
from kernel.slate import Chat, OneRule, Say, Slate, Vote, Word, words
from toy import GAME

from timeloom.kernel import (
    CHANCE,
    Ask,
    Branch,
    Draw,
    Entry,
    Fate,
    Refused,
    Roll,
    Rule,
    Salt,
    Timeline,
    ask,
    ask_all,
    together,
)
from timeloom.kernel.journal import Saved, dump, parse
from timeloom.kernel.verifying import verify
from timeloom.testing.battery.case import play_table, whole_table


def rolling(s: Slate) -> Rule[None]:
    """Every word is followed by two rolls."""
    yield from ask(0, Word(), words("go", "quietly"))
    yield Roll("die", 3)
    yield Roll("die", 3)


def table(answers: int = 0, *salts: Salt) -> Timeline[Slate]:
    time = Timeline(OneRule(rolling, 99), seats=3, seed="seed", salts=salts)
    go(time, answers)
    return time


def go(time: Timeline[Any], answers: int) -> None:
    for _ in range(answers):
        time.answer(Say("go"))


def rolls(time: Timeline[Any], name: str | None = None) -> list[Any]:
    return [entry.value for entry in time.line(name) if entry.seat == CHANCE]


def read(time: Timeline[Any]) -> Saved:
    return parse(dump(time), find=lambda name: time.game)


# Mixed in


def test_without_salts_a_seed_rolls_what_it_always_rolled() -> None:
    fate = Fate("seed")
    assert fate.roll(Roll("die", 9)) == (2, 3, 3, 3, 3, 4, 4, 4, 6)
    assert [fate.draw(Draw("deck", range(1000))) for _ in range(9)] == [
        300,
        906,
        810,
        376,
        286,
        441,
        14,
        224,
        624,
    ]


def test_a_salt_changes_every_roll_from_its_place_on_and_none_before() -> None:
    plain, salted, other = table(3), table(3), table(3)
    salted.add_salt("ab")
    other.add_salt("ac")
    for time in (plain, salted, other):
        go(time, 3)
    assert rolls(plain)[:6] == rolls(salted)[:6] == rolls(other)[:6]
    later = [rolls(time)[6:] for time in (plain, salted, other)]
    assert all(one != another for one, another in zip(later, later[1:] + later[:1], strict=True))


def test_a_salt_at_the_start_is_in_the_first_deal() -> None:
    deals = [Timeline(GAME, seed="seed", salts=salts).line() for salts in ([], [Salt(0, "ab")])]
    assert deals[0] != deals[1]


def test_salts_are_mixed_in_their_order() -> None:
    orders = [[Salt(0, "ab"), Salt(0, "cd")], [Salt(0, "cd"), Salt(0, "ab")], [Salt(0, "abcd")]]
    assert len({Fate("seed", salts=salts).roll(Roll("die", 20)) for salts in orders}) == 3


def test_streams_go_on_counting_where_the_key_changes() -> None:
    salts = [Salt(5, "ab")]
    fate = Fate("seed", salts=salts)
    first = fate.roll(Roll("die", 3), 4)
    assert fate.roll(Roll("die", 3), 5) == Fate("seed", {"die": 3}, salts).roll(Roll("die", 3), 5)
    fate.forget([Entry("die", CHANCE, first), Entry("die", CHANCE, first)])
    assert fate.roll(Roll("die", 3), 4) == first


def test_a_salt_comes_into_force_between_two_rolls_of_one_answer() -> None:
    plain, salted = table(1), table(1, Salt(2, "ab"))
    assert rolls(plain)[0] == rolls(salted)[0]
    assert rolls(plain)[1] != rolls(salted)[1]


# Through time


def test_a_kept_branch_meets_the_same_rolls_past_its_parents_salts() -> None:
    time = table(2, Salt(0, "ab"))
    time.add_salt("cd")
    go(time, 3)
    time.rewind(3, "kept")
    go(time, 4)
    assert rolls(time, "kept") == rolls(time, "main")
    assert time.branches["kept"].salts == time.branches["main"].salts == (Salt(0, "ab"), Salt(6, "cd"))


def test_a_fresh_branch_begins_without_salts() -> None:
    time = table(2, Salt(0, "ab"))
    assert time.rewind(3, "fresh", "fresh", "another").salts == ()


def test_a_salt_of_one_branch_is_in_no_other() -> None:
    time = table(2)
    time.rewind(6, "other")
    time.add_salt("ab")
    assert (time.branches["main"].salts, time.branches["other"].salts) == ((), (Salt(6, "ab"),))


def test_looking_back_forking_and_loading_honour_salts() -> None:
    time = table(2, Salt(0, "ab"))
    time.add_salt("cd")
    go(time, 2)
    runs = [time.at(3).run, time.at(3).run.fork(), read(time).timeline.at(3).run]
    for run in runs:
        for _ in range(3):
            run.answer(Say("go"))
        assert [entry.value for entry in run.entries if entry.seat == CHANCE][-6:] == rolls(time)[-6:]


def test_a_salted_table_is_read_as_it_was_written_and_goes_on_alike() -> None:
    time = Timeline(GAME, {"purse": "full"}, 3, "seed", [Salt(0, "ab")])
    play_table(time, Random(1), 20)
    time.add_salt("CD12 ")
    play_table(time, Random(2), 20)
    again = read(time).timeline
    assert dump(again) == dump(time)
    for played in (time, again):
        play_table(played, Random(3), 20)
    assert whole_table(again) == whole_table(time)
    assert verify(read(time)).branches == 1


def vote(s: Slate) -> Rule[None]:
    yield from ask_all(Vote(), {seat: words("yes", "no") for seat in range(3)})


def chat(s: Slate) -> Rule[None]:
    while True:
        yield from ask(0, Chat(), words("go"))
        yield Roll("die", 5)


def vote_and_chat(s: Slate) -> Rule[None]:
    yield from together(vote=vote(s), chat=chat(s))


def test_what_was_rolled_since_a_salt_still_follows_when_an_answer_before_it_is_taken_back() -> None:
    time = Timeline(OneRule(vote_and_chat), seats=3, seed="seed")
    time.answer(Say("yes"), 1, "vote/vote")
    for salt in ("ab", "cd"):
        time.answer(Say("go"), 0, "chat/chat")
        time.add_salt(salt)
    time.undo(1)
    assert [salt.at for salt in time.branch.salts] == [2, 4]
    time.answer(Say("go"), 0, "chat/chat")
    assert verify(read(time)).rolls == 3


def test_nobody_gets_round_a_salt_by_taking_answers_back() -> None:
    time = Timeline(OneRule(lambda s: (yield Ask(0, "word", words("go"))), 9), seats=3, seed="seed")
    go(time, 3)
    time.add_salt("ab")
    for _ in range(3):
        time.undo(0)
    assert time.branch.salts == (Salt(0, "ab"),)


# Refused


@pytest.mark.parametrize("words", ["", "a", "a" * 65, "xyz", "ab cd", "٣٣"])
def test_entropy_is_hex(words: str) -> None:
    time = table(1)
    with pytest.raises(Refused, match="2 to 64 hex digits"):
        time.add_salt(words)
    assert time.branch.salts == ()


@pytest.mark.parametrize(("at", "digits"), [(-1, "ab"), (0, "AB"), (0, "a"), (0, "ab\n")])
def test_a_salt_is_checked(at: int, digits: str) -> None:
    with pytest.raises(ValueError, match="hex digits"):
        Salt(at, digits)


def test_a_branch_takes_entropy_so_often_and_no_more() -> None:
    time = table()
    for _ in range(64):
        time.add_salt("ab")
    with pytest.raises(Refused, match="64 times"):
        time.add_salt("ab")
    with pytest.raises(Refused, match="64 times"):
        table(0, *time.branch.salts, Salt(0, "ab"))
    assert len(read(time).timeline.branch.salts) == 64


def test_nothing_is_mixed_into_dice_that_are_not_known() -> None:
    sealed = parse(dump(table(2), sealed=True), find=lambda name: OneRule(rolling, 99)).timeline
    with pytest.raises(Refused, match="seed of this branch is not known here"):
        sealed.add_salt("ab")


# Kept


def test_a_journal_without_salts_is_written_as_before_there_were_any() -> None:
    header, branch, *_ = dump(table(1)).splitlines()
    assert list(msgspec.json.decode(header))[-1] == "players"
    assert list(msgspec.json.decode(branch)) == ["branch", "parent", "at", "commitment", "seed", "start"]


def test_salts_are_published_even_in_a_sealed_journal() -> None:
    content = dump(table(1, Salt(0, "ab")), sealed=True)
    assert b'"start":null,"salts":[{"at":0,"hex":"ab"}]}' in content


def test_a_branch_that_was_stored_before_there_were_salts_has_none() -> None:
    old: dict[str, Any] = {
        "name": "main",
        "parent": None,
        "at": 0,
        "seed": "seed",
        "entries": [],
        "start": None,
    }
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(old), type=Branch).salts == ()
