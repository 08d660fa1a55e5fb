"""The calendar: flaps are looked under in private, days are marked, and tales are kept."""

import pytest
from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, TEO, WREN, Table, haven

from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.calendar import Marked, Narrate, Narrated, SayNothing
from timeloom.games.hour.rules.doorway.looking import Peek, Peeked, peeks
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.stats import DoYourBest
from timeloom.games.hour.rules.visits import FlapSeen
from timeloom.kernel import Refused
from timeloom.kernel.scene import Calendar, Day


def day(table: Table, number: int, seat: int | None) -> Day:
    """A day as a seat sees it."""
    month = next(thing for thing in table.scene(seat).things if isinstance(thing, Calendar))
    return month.days[number - 1]


def test_one_can_look_once_for_each_point_of_knowledge() -> None:
    table = haven({TEO: {"knowledge": 2}}).answer(TEO, Peek("day 11"), Peek("day 4"))
    assert peeks(table.state, TEO, table.state.open_days()) == []


def test_what_was_looked_at_stays_known_to_that_seat_alone() -> None:
    table = haven().answer(DOV, Peek("day 11"))
    flap = load_pack().event(10).flap
    assert day(table, 11, DOV).state == "peeked"
    assert flap.text in day(table, 11, DOV).text  # type: ignore[union-attr]
    assert day(table, 11, ILSE) == day(table, 11, None) == day(haven(), 11, DOV)


def test_the_others_hear_that_somebody_looks_but_not_where() -> None:
    table = haven().answer(DOV, Peek("day 11"))
    assert [told.seats for told in table.told(Peeked)] == [None]
    assert [(told.day, told.seats) for told in table.told(FlapSeen)] == [(10, (DOV,))]


def test_a_revisited_day_cannot_be_looked_under() -> None:
    table = haven(broken=[11]).go(1, ILSE, BASTIAN)
    with pytest.raises(Refused, match="Which day must be one of: day 2, "):
        table.answer(DOV, Peek("day 11"))
    with pytest.raises(Refused):
        table.answer(DOV, Peek("day 1"))


def test_the_group_that_goes_looks_under_the_flap() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    assert day(table, 1, ILSE).state == "now"
    assert "Under the flap" in day(table, 1, ILSE).text
    assert "Under the flap" not in day(table, 1, DOV).text


def test_a_day_is_marked_for_everybody() -> None:
    table = haven().go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert table.told(Marked) == [Marked(day=0, mended=True)]
    assert {day(table, 1, seat).state for seat in (ILSE, DOV, None)} == {"mended"}


def test_whoever_was_there_is_invited_to_tell_and_the_log_keeps_it() -> None:
    table = haven().go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    table.answer(BASTIAN, Narrate("We pulled."))
    assert table.told(Narrated) == [Narrated(seat=BASTIAN, day=0, text="We pulled.")]
    assert "tale" in table.questions(ILSE)
    assert "tale" not in table.questions(WREN)


def test_nothing_waits_for_a_tale() -> None:
    table = haven().go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    for seat in EVERYBODY:
        if seat != DOV:
            table.answer(seat, StepBack())
    assert table.run.awaited() == (DOV,)
    table.answer(ILSE, SayNothing())
    assert "tale" not in table.questions(ILSE)


def test_tales_are_still_open_while_death_is_fought_and_there_is_something_to_say_then() -> None:
    table = haven(round=6).go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    for seat in EVERYBODY:
        table.answer(seat, StepBack())
    table.answer(ILSE, Narrate("I held the rope."), Narrate("Come in, then."))
    assert [told.words() for told in table.told(Narrated)] == [
        "Ilse, of day 1: “I held the rope.”",
        "Ilse: “Come in, then.”",
    ]
    assert table.prompt(DOV, "tale").words == "Death is in the room. What do you say?"
    assert [choice.words for choice in table.prompt(DOV, "tale").choices] == ["Say it", "Say nothing"]
