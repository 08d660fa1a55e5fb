"""Firewall effects: repel is a regular test to avoid the machine, taken by whoever leads the hack."""

from islands.phases import Cards, machine, play, table

from timeloom.games.islands.rules.adventure.hacking import (
    CutShort,
    Hacked,
    HackFailed,
    Invest,
    Passed,
    hack,
)
from timeloom.games.islands.rules.asking import LeaveIt, PickKid, PickPlace
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.machines.alert import Roused
from timeloom.games.islands.rules.rolls.helping import Help, StayOut
from timeloom.games.islands.rules.rolls.pushing import Rolled
from timeloom.games.islands.state import FAIR, GOOD, Held, Machine, State

MISS, HIT = (1, 1, 1), (6, 1, 1)


def facing(response: str, *walls: str, kids: str = "siv", alert: bool = True) -> tuple[State, Machine]:
    """Kids at school with a drover beside it that behaves like another machine."""
    s = table(kids)
    target = machine(s, "drover-alpha", "C5", alert=alert)
    target.response, target.walls = response, list(walls)
    for wall in walls:
        s.bag.remove(wall)
    return s, target


def test_a_failed_repel_does_not_pass_the_firewall(cards: Cards) -> None:
    s, target = facing("observing", "open-door")
    played = play(hack(s, 0, target), MISS, LeaveIt(), PickPlace("O"))
    assert played.told(HackFailed)
    assert not played.told(Passed)
    assert (target.hacker, target.hack_token) == (-1, True)


def test_who_fails_a_repel_suffers_the_response_once(cards: Cards) -> None:
    s, target = facing("observing", "open-door")
    play(hack(s, 0, target), MISS, LeaveIt(), PickPlace("O"))
    assert (s.kids[0].favor, s.kids[0].at) == (FAIR, "O")


def test_a_repel_that_was_avoided_leads_to_the_test_below_it(cards: Cards) -> None:
    s, target = facing("observing", "shove-brave")
    played = play(hack(s, 0, target), HIT, HIT)
    assert [tell.trait for tell in played.told(Rolled)] == ["clever", "brave"]
    assert played.told(Hacked)


def test_a_repel_in_routine_that_fails_rouses_the_machine(cards: Cards) -> None:
    s, target = facing("hunting", "shove-tough", alert=False, kids="bodil")
    played = play(hack(s, 0, target), MISS, LeaveIt(), HIT, (6, 1, 1, 1, 1, 1))
    assert played.told(Roused)
    assert played.told(Hacked)
    assert s.kids[0].conditions == []  # scared by it, and over it with the next success


def test_a_leader_who_is_driven_off_has_lost_the_hack_even_if_the_machine_is_near(cards: Cards) -> None:
    s, target = facing("hauling", "shove-brave", "plain-brave")
    target.sector, s.kids[0].at = "B3", "D"  # near Ironbridge (I) as well, where Siv flees to
    played = play(hack(s, 0, target), (1, 1), LeaveIt(), PickPlace("I"))
    assert played.told(CutShort)
    assert not played.told(HackFailed)
    assert (s.kids[0].at, target.hacker) == ("I", -1)


def test_a_hack_that_is_cut_short_leaves_the_hack_token_on_an_alert_machine(cards: Cards) -> None:
    s, target = facing("hauling", "shove-brave")
    play(hack(s, 0, target), (1, 1), LeaveIt(), PickPlace("O"))
    assert target.hack_token


def test_against_a_repel_participants_help_and_bystanders_do_not(cards: Cards) -> None:
    s, target = facing("observing", "open-door", kids="siv, ylva, bodil")
    shares = Invest("ylva", 1), Invest("bodil", 0), PickKid("siv")
    played = play(hack(s, 0, target), *shares, Help("ylva"), (6, 1, 1, 1))
    assert played.questions.count("help") == 1
    assert played.told(Hacked)


def test_a_participant_helps_from_another_location(cards: Cards) -> None:
    s, target = facing("observing", "open-door", kids="siv, ylva")
    target.sector, s.kids[0].at, s.kids[1].at = "B3", "D", "I"
    play(hack(s, 0, target), Invest("ylva", 1), PickKid("siv"), Help("ylva"), (6, 1, 1, 1))
    assert target.hacker == 0


def test_a_failed_repel_is_felt_by_all_who_took_part(cards: Cards) -> None:
    s, target = facing("observing", "open-door", kids="siv, ylva, bodil")
    shares = Invest("ylva", 1), Invest("bodil", 0), PickKid("siv"), StayOut("ylva")
    play(hack(s, 0, target), *shares, MISS, LeaveIt(), PickPlace("O"), PickPlace("G"))
    assert [(kid.favor, kid.at) for kid in s.kids] == [(FAIR, "O"), (FAIR, "G"), (GOOD, "M")]


def test_an_anomaly_gets_the_leader_past_a_repel(cards: Cards) -> None:
    s, target = facing("observing", "open-door")
    s.kids[0].anomalies = [Held("moth-jar", 3)]
    play(hack(s, 0, target), UseAnomaly("siv", "moth-jar"))
    assert (target.hacker, s.kids[0].anomalies) == (0, [Held("moth-jar", 2)])


def test_an_effect_that_rouses_the_machine_leads_to_the_alert_half(cards: Cards) -> None:
    s, target = facing("hunting", "temper-tough", alert=False, kids="bodil")
    played = play(hack(s, 0, target), HIT, (6, 1, 1, 1, 1, 1))
    assert [tell.trait for tell in played.told(Rolled)] == ["brave", "tough"]
    assert target.hacker == 0
