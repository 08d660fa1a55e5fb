"""A protagonist alone: people of their life do what friends at the table would."""

from moonlight.table import by, dots, forms_of, on_mission, play, table

from timeloom.games.moonlight.rules.answers import No, Yes
from timeloom.games.moonlight.rules.downtime import activities, activity
from timeloom.games.moonlight.rules.downtime.connecting import Care, Connect
from timeloom.games.moonlight.rules.downtime.escaping import HelpEscape
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge, NoDanger
from timeloom.games.moonlight.rules.rolls.teamwork import AssistByLink
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs
from timeloom.games.moonlight.state import ActionRoll, Harm, State


def alone(series: str = "maze-of-dreams") -> State:
    s = table("Shay harmony", series=series)
    dots(s.at(1), express=1).actions_left = 2
    return s


def test_time_with_somebody_is_links_of_ones_own_in_every_series() -> None:
    for series in ("abyss", "rotting-sky", "sea-of-stars", "maze-of-dreams"):
        s = alone(series)
        play(activity(s, s.at(1), Connect("Shay's friend", "express", "Tea")), Yes(), (4, 1))
        assert s.at(1).links == {1: 3}


def test_each_of_them_once_in_a_downtime() -> None:
    s = alone()
    play(activity(s, s.at(1), Connect("Shay's friend", "express", "Tea")), No(), (4,))
    (form,) = [form for form in activities(s, s.at(1)) if getattr(form, "make", None) is Connect]
    assert form.fields[0].options == ("Shay's foe",)  # type: ignore[union-attr]


def test_the_links_relieve_and_help() -> None:
    s = on_mission(alone("abyss"))
    s.at(1).links, s.at(1).stress = {1: 2}, 3
    assert SpendLink("Shay", "Shay") in reliefs(s, s.at(1))
    script = (Judge("risky", 2), by(1, AssistByLink()), by(1, RollNow()), (6, 1))
    play(action_roll(s, ActionRoll(1, "act", "express", "Go", "goal")), *script)
    assert s.at(1).links == {1: 1}


def test_somebody_looks_after_them() -> None:
    s = alone()
    assert Care not in forms_of(activities(s, s.at(1)))
    s.at(1).harm = [Harm(1, "uneasy", "heart")]
    play(activity(s, s.at(1), Care("Shay's friend", "express", "Soup")), (6,))
    assert s.at(1).harm == []


def test_somebody_reaches_them_in_eclipse() -> None:
    s = alone()
    s.at(1).eclipsed, s.at(1).stress = True, 5
    play(activity(s, s.at(1), HelpEscape("Shay", "express", "A letter")), NoDanger())
    assert not s.at(1).eclipsed


def test_among_others_people_of_ones_life_have_no_part_in_it() -> None:
    s = table("Shay harmony", "Kyo guardian")
    s.at(1).actions_left = 2
    (form,) = [form for form in activities(s, s.at(1)) if getattr(form, "make", None) is Connect]
    assert form.fields[0].options == ("Kyo",)  # type: ignore[union-attr]
