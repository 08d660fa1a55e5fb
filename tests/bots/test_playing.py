"""Bots play a run to its end, whoever is asked and however many at once."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from lab.coins import GAME, TOSSES, Call

from timeloom.bots import TooLong, first_to_answer, play_out, random_bot
from timeloom.kernel import CHANCE, AnyAsk, Dice, Fate, Refused, Run, seed_of


def begun(seats: int = 1, **options: str) -> Run[Any]:
    return Run.begin(GAME, options, seats, Dice(Random(0)))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_game_is_over_and_every_answer_was_counted(seats: int) -> None:
    run = begun(seats)
    decisions = play_out(run, [random_bot(Random(seat)) for seat in range(seats)])
    assert run.outcome is not None
    assert decisions == sum(entry.seat != CHANCE for entry in run.entries) == seats * TOSSES + 1


def test_seats_that_are_asked_together_come_first_by_turns() -> None:
    run = begun(2)
    play_out(run, [random_bot(Random(seat)) for seat in range(2)])
    calls = [entry.seat for entry in run.entries if entry.id == "call"]
    assert {calls[toss * 2] for toss in range(TOSSES)} == {0, 1}


def test_no_seat_is_the_first_more_often_than_another_in_whatever_order_they_wait() -> None:
    firsts, reverse = Counter[int](), Counter[int]()
    for seed in range(300):
        run = Run.begin(GAME, {}, 3, Fate(seed_of(seed)))
        waiting = run.waiting_for()
        firsts[first_to_answer(run, waiting)[1]] += 1
        reverse[first_to_answer(run, waiting[::-1])[1]] += 1
    assert all(70 < count < 130 for count in (*firsts.values(), *reverse.values()))


def test_for_whoever_waits_alone_no_lot_is_drawn() -> None:
    run, untouched = begun(), Random(0)
    run.chance = Dice(Random(0))
    first_to_answer(run, run.waiting_for()[:1])
    assert run.chance.lot(0) == untouched.random()


def test_a_game_without_end_is_stopped_with_a_sentence() -> None:
    with pytest.raises(TooLong, match="Coins has not ended after 1,000 decisions"):
        play_out(begun(fault="endless"), [random_bot(Random(0))], most_decisions=1000)


def test_a_game_that_ends_with_the_last_decision_allowed_is_not_too_long() -> None:
    assert play_out(begun(), [random_bot(Random(0))], most_decisions=TOSSES + 1) == TOSSES + 1


def test_a_bot_that_answers_what_is_not_offered_is_refused() -> None:
    def cheat(run: Run[Any], ask: AnyAsk, seat: int) -> Call:
        return Call("edge")

    with pytest.raises(Refused, match="Call edge is not one of the answers"):
        play_out(begun(), [cheat])
