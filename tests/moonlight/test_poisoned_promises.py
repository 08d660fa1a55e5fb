"""Poisoned promises: a die for a price that nothing keeps off."""

import pytest
from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept, OfferPromise, PromiseKept
from timeloom.games.moonlight.state import ActionRoll, State
from timeloom.games.moonlight.state import Clock as Watch


def promised(price: str, words: str = "Raven's mother leads the guards") -> State:
    """The book's example: Raven sneaks in without a dot in conceal, for a troublesome somebody."""
    s = on_mission(table("Raven harmony", "Hawk outsider"))
    s.clocks.append(Watch("clock-7", "Leo abandons us", 6, 2))
    dots(s.at(1))
    s.at(1).transcended = True
    roll = ActionRoll(1, "act", "conceal", "Sneak in", "goal")
    script = (Judge("risky", 2), by(0, OfferPromise(words, price)), by(1, Accept(0)), by(1, RollNow()), (6,))
    assert play(action_roll(s, roll), *script).dice == [1]
    return s


def test_trouble_can_be_told_alone() -> None:
    assert promised("story").clock("goal").filled == 2


@pytest.mark.parametrize(
    ("price", "level", "kind"),
    [("wound", 1, "body"), ("sorrow", 1, "heart"), ("deep wound", 2, "body"), ("deep sorrow", 2, "heart")],
)
def test_harm_is_taken_without_a_roll_or_armour(price: str, level: int, kind: str) -> None:
    person = promised(price).at(1)
    assert [(harm.level, harm.kind) for harm in person.harm] == [(level, kind)]
    assert not person.armour_used


def test_a_new_clock_begins() -> None:
    clock = promised("clock", "Collapsing walkway").clocks[-1]
    assert (clock.name, clock.filled, clock.size) == ("Collapsing walkway", 1, 4)


def test_a_clock_that_is_there_comes_nearer() -> None:
    assert promised("nearer: Leo abandons us").clock("clock-7").filled == 3


def test_the_adversary_takes_notice() -> None:
    assert promised("adversary").adversary == 1


def test_a_promise_that_becomes_a_harm_is_cut_between_two_words() -> None:
    (harm,) = promised("wound", "The glass of the winter garden breaks inwards, all of it at once").at(1).harm
    assert harm.words == "The glass of the winter garden breaks…"


def test_one_seat_can_lay_several_promises_on_the_table() -> None:
    s = on_mission(table())
    dots(s.at(1), flow=1)
    offers = (by(2, OfferPromise("He sees you", "story")), by(2, OfferPromise("She hears you", "story")))
    script = (Judge("risky", 2), *offers, by(1, Accept(1)), by(1, RollNow()), (6, 1))
    played = play(action_roll(s, ActionRoll(1, "act", "flow", "Sneak in", "goal")), *script)
    assert [tell.promise for tell in played.told(PromiseKept)] == ["She hears you"]
