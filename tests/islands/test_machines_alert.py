"""1.3 Alert State, the hack token, the alarm of duplicate rumors, and alarmed machines."""

import pytest
from islands.builders import effect
from islands.phases import Cards, machine, play, table

from timeloom.games.islands.rules.machines.actions import machine_actions
from timeloom.games.islands.rules.machines.alert import Roused, Soothed, update_alert


@pytest.mark.parametrize(
    ("sector", "alert"),
    [("C5", False), ("B4", True), ("B5", False), ("D3", False)],
    ids=["near an open one", "near a restricted one", "near both", "near none"],
)
def test_after_movement_the_sector_decides(cards: Cards, sector: str, alert: bool) -> None:
    s = table()
    lynx = machine(s, "lynx", sector, alert=not alert)
    played = play(update_alert(s))
    assert lynx.alert is alert
    assert len(played.told(Roused if alert else Soothed)) == 1


def test_a_hack_token_keeps_a_machine_alert_once_and_is_removed(cards: Cards) -> None:
    s = table()
    lynx = machine(s, "lynx", "C5", alert=True)
    lynx.hack_token = True
    play(update_alert(s))
    assert (lynx.alert, lynx.hack_token) == (True, False)
    play(update_alert(s))
    assert lynx.alert is False


def test_the_alarm_keeps_all_machines_alert_for_this_round(cards: Cards) -> None:
    s = table()
    s.alarm = True
    lynx = machine(s, "lynx", "C5", alert=True)
    play(update_alert(s))
    assert lynx.alert is True


def test_an_alarmed_machine_is_alert_beside_another_one(cards: Cards) -> None:
    s = table()
    heron, lynx = machine(s, "heron-alpha", "C5"), machine(s, "lynx", "D5")
    play(update_alert(s))
    assert (heron.alert, lynx.alert) == (True, False)


def test_an_alarmed_machine_does_not_mind_one_across_a_corner(cards: Cards) -> None:
    s = table()
    heron = machine(s, "heron-alpha", "C5")
    machine(s, "lynx", "D6")
    play(update_alert(s))
    assert heron.alert is False


def test_with_just_machines_nothing_is_alarmed(cards: Cards) -> None:
    s = table(variants=("just-machines",))
    heron = machine(s, "heron-alpha", "C5")
    machine(s, "lynx", "D5")
    play(update_alert(s))
    assert heron.alert is False


def test_the_machines_move_before_they_look_around(cards: Cards) -> None:
    s = table()
    s.today = cards.drifting(("warrior", "south", 1)).id
    lynx = machine(s, "lynx", "B3")
    play(machine_actions(s))
    assert (lynx.sector, lynx.alert, s.part) == ("B4", True, "adventure")


def test_diary_cards_do_what_they_do_once_the_machines_have_moved(cards: Cards) -> None:
    s = table()
    s.today = cards.school().id
    lynx = machine(s, "lynx", "C5")
    cards.diary(s, "machines", effect(alert="lynx"))
    play(machine_actions(s))
    assert lynx.alert is True
