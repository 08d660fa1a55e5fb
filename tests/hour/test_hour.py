"""How the hour ends: after rounds, when the table is ready, or by a clock that is counted."""

from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, MAUD, SUNNIVA, TEO, WREN, Table, haven

from timeloom.games.hour.invariants import LATEST, faults
from timeloom.games.hour.rules.death import DeathCame
from timeloom.games.hour.rules.doorway.agreeing import Agree
from timeloom.games.hour.rules.doorway.looking import Peek, ShowFlap
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.hour import NotYet, Ready, RoundBegan, Voted
from timeloom.games.hour.rules.stats import DoYourBest


def step_back(table: Table) -> Table:
    for seat in EVERYBODY:
        table.answer(seat, StepBack())
    return table


def test_a_round_ends_when_everybody_has_stepped_back() -> None:
    table = step_back(haven())
    assert table.told(RoundBegan) == [RoundBegan(number=2)]
    assert all(table.questions(seat) == ["talk"] for seat in EVERYBODY)


def test_a_round_does_not_end_while_a_day_is_revisited() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    for seat in EVERYBODY:
        if seat not in (ILSE, BASTIAN):
            table.answer(seat, StepBack())
    assert table.state.round == 1
    assert table.questions(ILSE) == ["effort"]


def test_in_a_new_round_everybody_can_go_again() -> None:
    table = haven().go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    step_back(table)
    assert not any(person.been for person in table.state.people)


def test_death_comes_after_the_last_round() -> None:
    table = step_back(step_back(haven(rounds=2)))
    assert len(table.told(DeathCame)) == 1


def test_death_comes_when_most_are_ready() -> None:
    table = step_back(haven(hour="ready"))
    for seat in EVERYBODY:
        table.run.answer(Ready() if seat < 4 else NotYet(), seat, "ready")
    assert table.told(Voted) == [Voted(ready=4, of=7, round=table.state.round)]
    assert len(table.told(DeathCame)) == 1


def test_otherwise_there_is_another_round() -> None:
    table = step_back(haven(hour="ready"))
    for seat in EVERYBODY:
        table.run.answer(Ready() if seat < 3 else NotYet(), seat, "ready")
    assert table.told(DeathCame) == []
    assert table.state.round == 2


def clock(table: Table) -> list[int]:
    """How far the hour is for each of them."""
    return [person.minutes for person in table.state.people]


def test_by_the_clock_everything_takes_time_of_those_who_do_it() -> None:
    table = haven(hour="clock").answer(DOV, Peek("day 11")).deal(DOV, ILSE, give="chance")
    assert clock(table) == [0, 0, 0, 2, 0, 0, 0]
    assert clock(table.go(1, ILSE, DOV)) == [10, 0, 0, 10, 0, 0, 0]


def test_when_groups_go_side_by_side_time_passes_once() -> None:
    table = haven(hour="clock").go(1, ILSE, BASTIAN).go(11, TEO, DOV)
    assert table.state.minutes == 8


def test_by_the_clock_one_can_go_again_while_there_is_time() -> None:
    table = haven(hour="clock").go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert len(table.go(3, ILSE, BASTIAN).state.visits) == 1


def test_at_sixty_minutes_what_is_under_way_is_finished_and_nothing_begun() -> None:
    table = haven({seat: {"minutes": 59} for seat in EVERYBODY}, hour="clock").go(1, ILSE, BASTIAN)
    table.answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert table.mark(1) == "mended"
    assert "talk" not in table.questions(ILSE)
    for seat in (WREN, DOV, MAUD, TEO, SUNNIVA):
        table.answer(seat, StepBack())
    assert len(table.told(DeathCame)) == 1


def test_after_a_real_hour_nothing_new_is_begun_and_death_comes() -> None:
    table = haven(hour="real", seconds=3594).go(1, ILSE, BASTIAN)
    table.run.chance.seconds = 6  # type: ignore[attr-defined]
    table.answer(ILSE, DoYourBest())
    assert all("talk" not in table.questions(seat) for seat in EVERYBODY)
    table.answer(BASTIAN, DoYourBest())
    assert len(table.told(DeathCame)) == 1


def test_a_real_hour_can_be_cut_short_when_most_are_ready() -> None:
    table = step_back(haven(hour="real"))
    for seat in EVERYBODY:
        table.run.answer(Ready(), seat, "ready")
    assert len(table.told(DeathCame)) == 1


def test_a_gift_or_a_showing_takes_no_time_of_whoever_gets_it() -> None:
    table = haven({DOV: {"minutes": 58, "peeked": [10]}, ILSE: {"minutes": 3}}, hour="clock")
    table.deal(DOV, ILSE, give="chance").answer(DOV, ShowFlap("ilse", "day 11"))
    assert (table.person(DOV).minutes, table.person(ILSE).minutes) == (60, 3)


def test_a_trade_takes_a_minute_of_each_by_their_own_clock() -> None:
    table = haven({DOV: {"minutes": 50}, ILSE: {"minutes": 3}}, hour="clock")
    table.deal(DOV, ILSE, give="loupe", want="chance").say(ILSE, Agree())
    assert (table.person(DOV).minutes, table.person(ILSE).minutes) == (51, 4)


def test_gifts_to_somebody_who_is_late_make_them_no_later() -> None:
    table = haven({ILSE: {"minutes": LATEST}}, hour="clock")
    for seat in (WREN, DOV, MAUD, TEO):
        table.deal(seat, ILSE, give="chance")
    assert table.person(ILSE).minutes == LATEST
    assert list(faults(table.state)) == []


def test_when_all_have_stepped_back_it_is_a_minute_later_for_each_up_to_sixty() -> None:
    table = step_back(haven({DOV: {"minutes": 50}, ILSE: {"minutes": 3}}, hour="clock"))
    assert clock(table) == [4, 1, 1, 51, 1, 1, 1]
    late = haven({seat: {"minutes": 59} for seat in EVERYBODY} | {DOV: {"minutes": LATEST}}, hour="clock")
    for seat in EVERYBODY:
        if seat != DOV:
            late.answer(seat, StepBack())
    assert clock(late) == [60, 60, 60, LATEST, 60, 60, 60]


def test_on_a_day_that_ends_past_the_hour_trades_are_still_concluded() -> None:
    table = haven({seat: {"minutes": 55} for seat in EVERYBODY}, hour="clock").go(1, ILSE, DOV)
    table.deal(ILSE, DOV, give="pump house key", want="loupe").say(DOV, Agree())
    assert "loupe" in table.person(ILSE).hand
