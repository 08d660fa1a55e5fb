"""Transcendence: once per mission, gating, a tick per action roll."""

from collections.abc import Iterator

import pytest
from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Hinders, Judge
from timeloom.games.moonlight.rules.rolls.teamwork import HoldOff
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.transcending import (
    Transcend,
    can_transcend,
    tick_transcendence,
    transcend,
)
from timeloom.games.moonlight.state import ActionRoll, Harm, State


def shining() -> State:
    s = on_mission(table("Raven harmony", "Hawk outsider"))
    dots(s.at(1), defy=1)
    return s


def roll_once(s: State, *before: object) -> None:
    roll = ActionRoll(1, "act", "defy", "Shine", "goal")
    dice = s.at(1).rating("defy")
    play(action_roll(s, roll), Judge("risky", 1), *before, by(1, RollNow()), (6,) + (1,) * (dice - 1))  # type: ignore[arg-type]


def test_transcendent_dots_count_only_while_transcended() -> None:
    s = shining()
    s.at(1).shining = {"defy": 2}
    assert s.at(1).rating("defy") == 1
    play(transcend(s, s.at(1)))
    assert s.at(1).rating("defy") == 3


def test_transcendent_dots_do_not_raise_an_attribute() -> None:
    s = shining()
    s.at(1).shining = {"empathize": 2}
    assert s.at(1).attribute("sun") == 1


def test_every_action_roll_is_a_tick_and_the_fourth_ends_it() -> None:
    s = shining()
    play(transcend(s, s.at(1)))
    for _ in range(3):
        roll_once(s)
    assert (s.at(1).transcendence, s.at(1).transcended) == (3, True)
    roll_once(s)
    assert not s.at(1).transcended


def test_it_ends_when_it_is_full_also_if_it_was_overruled_while_something_was_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = shining()
    play(transcend(s, s.at(1)))
    s.at(1).transcendence = 2

    def overruled(*_: object) -> Iterator[None]:
        s.at(1).transcendence = 3
        yield from ()

    monkeypatch.setattr(type(rules_of(s)), "rolled_transcended", overruled)
    play(tick_transcendence(s, s.at(1), ActionRoll(1, "act", "defy", "Shine")))
    assert (s.at(1).transcendence, s.at(1).transcended) == (4, False)


def test_it_happens_once_in_a_mission() -> None:
    s = shining()
    play(transcend(s, s.at(1)))
    assert not can_transcend(s, s.at(1))


def test_one_can_transcend_in_the_middle_of_a_roll() -> None:
    s = shining()
    roll = ActionRoll(1, "act", "defy", "Shine", "goal")
    played = play(action_roll(s, roll), Judge("risky", 1), by(1, Transcend()), by(1, RollNow()), (6,))
    assert Transcend() not in answers_of(played.asked[-1], 1)
    assert s.at(1).transcendence == 1


def test_transcendent_abilities_sleep_until_then() -> None:
    s = shining()
    s.at(1).abilities.append("as-one")
    assert not has(s, s.at(1), "as-one")
    play(transcend(s, s.at(1)))
    assert has(s, s.at(1), "as-one")


def test_a_link_holds_off_a_harm_until_the_transcendence_ends() -> None:
    s = shining()
    s.at(1).harm = [Harm(2, "fatal visions", "heart")]
    s.at(2).links = {1: 1}
    s.at(1).transcended, s.at(1).transcendence = True, 3
    roll_once(s, Hinders(0), by(2, HoldOff(0)))
    assert (s.at(2).links, s.at(1).harm[0].ignored) == ({1: 0}, False)
