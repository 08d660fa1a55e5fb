"""2.3 Hack: cost, lead hacker, firewall by firewall, failure."""

from islands.builders import effect
from islands.phases import Cards, machine, play, table
from msgspec.structs import replace

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test as Trial
from timeloom.games.islands.pack.machines import DefaultFirewall
from timeloom.games.islands.rules.adventure.hacking import (
    CutShort,
    Hack,
    Hacked,
    HackFailed,
    Invest,
    hack,
    hacks,
)
from timeloom.games.islands.rules.adventure.movement import Walk
from timeloom.games.islands.rules.adventure.phase import act
from timeloom.games.islands.rules.asking import LeaveIt, PickKid, PickPlace
from timeloom.games.islands.rules.machines.alert import Roused
from timeloom.games.islands.rules.machines.sheets import PickSector
from timeloom.games.islands.rules.rolls.helping import StayOut
from timeloom.games.islands.rules.rolls.pushing import Rolled
from timeloom.games.islands.state import FAIR, Machine, State

MISS, HIT = (1, 1, 1), (6, 1, 1)


def facing(*walls: str, kids: str = "mikko", alert: bool = False) -> tuple[State, Machine]:
    """Kids at school with a drover beside it whose firewalls are known."""
    s = table(kids)
    target = machine(s, "drover-alpha", "C5", alert=alert)
    target.walls = list(walls)
    for wall in walls:
        s.bag.remove(wall)
    return s, target


def test_a_hack_needs_as_much_time_as_there_are_firewall_spaces(cards: Cards) -> None:
    s, _ = facing("plain-brave", "plain-tough")
    assert hacks(s, 0) == [Hack("mikko", "drover-alpha")]
    s.kids[0].pool = 1
    assert hacks(s, 0) == []


def test_kids_nearby_add_their_time(cards: Cards) -> None:
    s, _ = facing("plain-brave", "plain-tough", kids="mikko, runa")
    s.kids[0].pool = s.kids[1].pool = 1
    assert hacks(s, 0) == [Hack("mikko", "drover-alpha")]
    s.kids[1].at = "A"
    assert hacks(s, 0) == []


def test_all_firewalls_broken_hand_the_machine_to_the_hacker(cards: Cards) -> None:
    s, target = facing("plain-brave", "plain-tough")
    played = play(hack(s, 0, target), HIT, HIT)
    assert played.told(Hacked)
    assert (target.hacker, target.sector, s.kids[0].pool) == (0, "", 4)


def test_a_space_for_which_no_firewall_is_left_holds_nobody_up(cards: Cards) -> None:
    s, target = facing("plain-brave")
    target.walls.append("")
    s.bag.clear()
    play(hack(s, 0, target), HIT)
    assert (target.hacker, target.walls) == (0, ["plain-brave", ""])


def test_whoever_puts_in_most_leads_the_hack(cards: Cards) -> None:
    s, target = facing("plain-brave", "plain-clever", kids="mikko, runa")
    shares = Invest("mikko", 1), Invest("runa", 2)
    play(hack(s, 0, target), *shares, StayOut("mikko"), (6, 1, 1, 1), StayOut("mikko"), (6, 1, 1, 1, 1))
    assert target.hacker == 1
    assert [kid.pool for kid in s.kids] == [5, 4]


def test_the_first_player_decides_a_draw(cards: Cards) -> None:
    s, target = facing("plain-brave", kids="mikko, runa")
    played = play(hack(s, 0, target), Invest("runa", 1), PickKid("runa"), StayOut("mikko"), (6, 1, 1, 1))
    assert "lead-hacker" in played.questions
    assert target.hacker == 1


def test_a_hack_with_too_little_time_in_it_is_called_off_and_costs_nothing(cards: Cards) -> None:
    s, target = facing("plain-brave", "plain-tough", kids="mikko, runa")
    play(hack(s, 0, target), Invest("mikko", 1), Invest("runa", 0))
    assert [kid.pool for kid in s.kids] == [6, 6]


def test_a_routine_failure_alerts_the_machine_and_the_lower_half_counts(cards: Cards) -> None:
    s, target = facing("plain-brave")
    played = play(hack(s, 0, target), MISS, LeaveIt(), HIT)
    assert played.told(Roused)
    assert (target.alert, target.hacker) == (True, 0)


def test_an_alert_failure_drives_everybody_off_and_leaves_the_hack_token(cards: Cards) -> None:
    s, target = facing("plain-brave", alert=True)
    played = play(hack(s, 0, target), MISS, LeaveIt(), PickPlace("O"))
    assert played.told(HackFailed)
    assert (target.hack_token, target.hacker, s.kids[0].at) == (True, -1, "O")


def test_two_traits_must_both_be_met(cards: Cards) -> None:
    s, target = facing("double-brave", alert=True)
    play(hack(s, 0, target), HIT, MISS, LeaveIt(), PickPlace("O"))
    assert target.hacker == -1


def test_an_alert_firewall_turns_the_machine_at_once(cards: Cards) -> None:
    s, target = facing("tripwire-brave")
    played = play(hack(s, 0, target), HIT, (6, 1, 1, 1, 1, 1))
    assert played.told(Roused)
    assert target.hacker == 0


def test_a_repelling_firewall_means_nothing_while_the_machine_ignores_kids(cards: Cards) -> None:
    s, target = facing("shove-brave")
    play(hack(s, 0, target))
    assert target.hacker == 0


def test_being_repelled_cuts_the_hack_short(cards: Cards) -> None:
    s, target = facing("shove-brave", alert=True, kids="tage")
    played = play(hack(s, 0, target), MISS, LeaveIt(), PickPlace("O"))
    assert played.told(CutShort)
    assert (s.kids[0].at, target.hacker) == ("O", -1)


def test_an_empty_space_gets_a_firewall_from_the_bag(cards: Cards) -> None:
    s, target = facing()
    target.walls = [""]
    play(hack(s, 0, target), "open-door")
    assert (target.walls, target.hacker) == (["open-door"], 0)


def test_a_predictable_machine_shows_all_firewalls_at_once(cards: Cards) -> None:
    s = table("mikko")
    target = machine(s, "drover-beta", "C5")
    play(hack(s, 0, target), "open-door", "shove-brave")
    assert target.hacker == 0


def test_nobody_controls_two_machines(cards: Cards) -> None:
    s, target = facing("plain-brave")
    target.hacker, target.sector = 0, ""
    machine(s, "drover-beta", "C5")
    assert hacks(s, 0) == []


def test_a_hack_that_was_called_off_is_not_begun_again_until_something_else_happens(cards: Cards) -> None:
    s, target = facing("plain-brave", "plain-tough", kids="mikko, runa")
    play(act(s, Hack("mikko", target.id)), Invest("mikko", 1), Invest("runa", 0))
    assert hacks(s, 0) == hacks(s, 1) == []
    play(act(s, Walk("runa", "O")))
    assert hacks(s, 0) == [Hack("mikko", target.id)]


def test_a_default_firewall_asks_what_the_response_card_says(cards: Cards) -> None:
    s, target = facing("temper-brave")
    assert load_box().responses[target.response].firewall.test == Trial(("tough",))
    played = play(hack(s, 0, target), HIT)
    assert [tell.trait for tell in played.told(Rolled)] == ["tough"]
    assert target.hacker == 0


def test_a_failed_hack_is_felt_by_all_who_took_part(cards: Cards) -> None:
    s, target = facing("plain-brave", kids="mikko, runa", alert=True)
    target.response = "observing"
    shares = Invest("runa", 1), PickKid("mikko"), StayOut("runa")
    play(hack(s, 0, target), *shares, MISS, LeaveIt(), PickPlace("O"), PickPlace("G"))
    assert [(kid.favor, kid.at) for kid in s.kids] == [(FAIR, "O"), (FAIR, "G")]


def test_a_machine_that_is_moved_is_not_hacked_and_nobody_suffers(cards: Cards) -> None:
    s, target = facing("temper-brave")
    moving = DefaultFirewall("It walks off.", effects=(effect(drive=1),))
    standard = load_box().responses[target.response]
    cards.monkeypatch.setitem(load_box().responses, target.response, replace(standard, firewall=moving))
    played = play(hack(s, 0, target), PickSector("C4"))
    assert played.told(CutShort)
    assert (target.hacker, target.alert, s.kids[0].at) == (-1, False, "M")


def test_a_machine_that_is_hacked_after_all_loses_its_hack_token(cards: Cards) -> None:
    s, target = facing("plain-brave", alert=True)
    target.hack_token = True
    play(hack(s, 0, target), HIT)
    assert (target.hacker, target.hack_token) == (0, False)
