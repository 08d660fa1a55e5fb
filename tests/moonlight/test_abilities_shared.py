"""Abilities that work alike in several playbooks and series."""

import pytest
from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.advancement.series_xp import dots_from_series
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.missions.powers import BOONS, powers
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.pool import Claim, claims
from timeloom.games.moonlight.state import ActionRoll

ONE_OF_THREE = ("by-starlight", "troubled-hearts", "academy-trained", "curiouser")
SHINING = ("hope-is-strength", "fighting-in-shadow", "plugged-in", "lucid")


@pytest.mark.parametrize("id", ONE_OF_THREE)
def test_everybody_adds_a_dot_to_one_of_three_actions(id: str) -> None:
    s = table("Raven harmony")
    dots(s.at(1))
    first = ability(id).dots[0]
    play(dots_from_series(s, s.at(1), id), Choose(first))
    assert sum(s.at(1).dots.values()) == s.at(1).dots[first] == 1


@pytest.mark.parametrize("id", SHINING)
def test_everybody_marks_a_transcendent_dot_in_all_three(id: str) -> None:
    s = table("Raven harmony")
    play(dots_from_series(s, s.at(1), id))
    assert s.at(1).shining == dict.fromkeys(ability(id).dots, 1)


@pytest.mark.parametrize("id", BOONS)
def test_special_armour_has_another_use_until_it_is_spent_and_none_for_mortals(id: str) -> None:
    s = on_mission(table("Raven harmony", "Faye unlikely-hero"))
    for one in s.people:
        one.abilities.append(id)
    offered = [getattr(offer, "ability", "") for offer in powers(s, s.at(1))]
    assert id in offered
    assert id not in [getattr(offer, "ability", "") for offer in powers(s, s.at(2))]
    s.at(1).special_used = True
    assert id not in [getattr(offer, "ability", "") for offer in powers(s, s.at(1))]


@pytest.mark.parametrize("id", ["shrouded-in-secrets", "perfect-pitch", "ominous", "call-out"])
def test_setting_somebody_up_is_an_action_like_any_other(id: str) -> None:
    s = on_mission(table("Raven harmony", "Hawk outsider"))
    s.at(1).abilities.append(id)
    assert id in claims(s, ActionRoll(1, "set up", "flow", "Go", ally=2), s.at(1))


@pytest.mark.parametrize("id", ["shrouded-in-secrets", "perfect-pitch", "ominous", "call-out", "reckless"])
def test_gathering_information_is_an_action_like_any_other(id: str) -> None:
    s = on_mission(table("Raven harmony", "Hawk outsider"))
    s.at(1).abilities.append(id)
    assert id in claims(s, ActionRoll(1, "gather", "flow", "Go", position="desperate"), s.at(1))


def test_another_face_in_the_crowd_conceals_with_more_effect() -> None:
    s = on_mission(
        table("Shay outsider", series="maze-of-dreams", abilities=["another-face-in-the-crowd"]), kind="x"
    )
    dots(s.at(1), conceal=1)
    script = (Judge("risky", 2), by(1, Claim("another-face-in-the-crowd")), by(1, RollNow()), (6,))
    play(action_roll(s, ActionRoll(1, "act", "conceal", "Hide", "goal")), *script)
    assert s.clock("goal").filled == 3
