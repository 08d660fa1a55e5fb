"""1.3 Firmware Upgrades, Reset or Wrecked, and the abilities that belong to them."""

from islands.phases import Cards, machine, play, table

from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.machines.actions import (
    Upgraded,
    reboot_slowly,
    return_wrecked,
    upgrade_firmware,
)
from timeloom.games.islands.rules.machines.placing import reset_machine, wreck_machine
from timeloom.games.islands.rules.machines.sheets import PickSector
from timeloom.games.islands.state import Machine, State


def hacked(s: State, id: str, start: str = "C4") -> Machine:
    """A machine that the first kid controls, with a firewall on its track."""
    found = machine(s, id, "", start)
    found.hacker = 0
    found.walls[1] = s.bag.pop()
    return found


def test_two_icons_in_a_row_reset_all_hacked_machines(cards: Cards) -> None:
    s = table()
    s.today, s.firmware = cards.school(firmware=True).id, True
    lynx, bag = hacked(s, "lynx"), len(s.bag)
    assert play(upgrade_firmware(s)).told(Upgraded)
    assert (lynx.hacker, lynx.sector, lynx.walls, len(s.bag)) == (-1, "C4", [""] * 4, bag + 1)


def test_one_icon_is_not_enough(cards: Cards) -> None:
    s = table()
    lynx = hacked(s, "lynx")
    s.today, s.firmware = cards.school(firmware=True).id, False
    play(upgrade_firmware(s))
    s.today, s.firmware = cards.school(firmware=False).id, True
    play(upgrade_firmware(s))
    assert lynx.hacker == 0


def test_an_upgrade_leaves_machines_alone_that_are_not_hacked(cards: Cards) -> None:
    s = table()
    s.today, s.firmware = cards.school(firmware=True).id, True
    lynx = machine(s, "lynx", "D5", start="C4")
    play(upgrade_firmware(s))
    assert lynx.sector == "D5"


def test_an_unpredictable_machine_needs_one_icon_only(cards: Cards) -> None:
    s = table()
    s.today, s.firmware = cards.school(firmware=True).id, False
    bulwark = hacked(s, "bulwark")
    play(upgrade_firmware(s))
    assert bulwark.hacker == -1


def test_with_just_machines_an_unpredictable_one_needs_two_icons(cards: Cards) -> None:
    s = table(variants=("just-machines",))
    s.today, s.firmware = cards.school(firmware=True).id, False
    bulwark = hacked(s, "bulwark")
    play(upgrade_firmware(s))
    assert bulwark.hacker == 0


def test_a_wrecked_machine_is_gone_until_the_next_round(cards: Cards) -> None:
    s = table()
    lynx, bag = machine(s, "lynx", "D5", start="C4"), len(s.bag)
    lynx.walls[0] = s.bag.pop()
    play(wreck_machine(s, lynx, Acting(0)))
    assert (lynx.roams, lynx.walls[0], len(s.bag)) == (False, "", bag)
    play(return_wrecked(s))
    assert (lynx.roams, lynx.sector) == (True, "C4")


def test_a_machine_starts_in_routine_near_an_open_location_and_alert_elsewhere(cards: Cards) -> None:
    s = table()
    for start, alert in (("C5", False), ("B5", False), ("B4", True), ("C4", True)):
        lynx = machine(s, "lynx", "D5", start)
        play(reset_machine(s, lynx))
        assert lynx.alert is alert, start
        s.machines.clear()


def test_where_another_machine_stands_the_first_player_takes_a_sector_beside_it(cards: Cards) -> None:
    s = table()
    machine(s, "bulwark", "B5")
    lynx = machine(s, "lynx", "D3", start="B5")
    played = play(reset_machine(s, lynx), PickSector("C5"))
    assert lynx.sector == "C5"
    assert played.asked[0].offered(0) == [PickSector("B4"), PickSector("C5")]


def test_a_slow_reboot_loses_the_left_most_firewall(cards: Cards) -> None:
    s = table()
    alpha, beta = machine(s, "drover-alpha", "C3"), machine(s, "drover-beta", "D3")
    for drover in (alpha, beta):
        drover.walls = [s.bag.pop(), s.bag.pop()]
    kept, bag = alpha.walls[1], len(s.bag)
    play(reboot_slowly(s))
    assert (alpha.walls, len(s.bag)) == (["", kept], bag + 1)
    assert all(beta.walls)


def test_with_just_machines_nothing_reboots_slowly(cards: Cards) -> None:
    s = table(variants=("just-machines",))
    alpha = machine(s, "drover-alpha", "C3")
    alpha.walls = [s.bag.pop(), s.bag.pop()]
    play(reboot_slowly(s))
    assert all(alpha.walls)
