"""How the hour ends: after rounds, when the table is ready, or by a clock that is counted."""

from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, Table, haven

from timeloom.games.hour.rules.death import DeathCame
from timeloom.games.hour.rules.doorway.looking import Peek
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.hour import NotYet, Ready, RoundBegan, Voted
from timeloom.games.hour.rules.stats import DoYourBest
from timeloom.games.hour.rules.trading import Barter, Offer


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
    assert table.told(Voted) == [Voted(ready=4, of=7)]
    assert len(table.told(DeathCame)) == 1


def test_otherwise_there_is_another_round() -> None:
    table = step_back(haven(hour="ready"))
    for seat in EVERYBODY:
        table.run.answer(Ready() if seat < 3 else NotYet(), seat, "ready")
    assert table.told(DeathCame) == []
    assert table.state.round == 2


def test_by_the_clock_everything_takes_time() -> None:
    table = haven(hour="clock").answer(DOV, Peek(10)).answer(DOV, Barter(ILSE), Offer("chance", "nothing"))
    assert table.state.minutes == 2
    assert table.go(1, ILSE, BASTIAN).state.minutes == 4


def test_at_sixty_minutes_what_is_under_way_is_finished_and_nothing_begun() -> None:
    table = haven(hour="clock", minutes=58).go(1, ILSE, BASTIAN)
    assert [table.questions(seat) for seat in EVERYBODY] == [["effort"], ["effort"], [], [], [], [], []]
    table.answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert table.mark(1) == "mended"
    assert len(table.told(DeathCame)) == 1
