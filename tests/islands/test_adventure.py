"""2. Adventure phase: any order, scout, event locations, anomalies, rest, dinner and being late."""

from islands.phases import Cards, machine, play, table

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.adventure.movement import Walk
from timeloom.games.islands.rules.adventure.phase import act, actions, adventure
from timeloom.games.islands.rules.adventure.places import Visit
from timeloom.games.islands.rules.adventure.scouting import Scout, ScoutMachine
from timeloom.games.islands.rules.adventure.special import BeLate, Dinner, Rest, dinner_cost
from timeloom.games.islands.rules.adventure.wrecking import WreckMachine
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.machines.actions import machine_actions
from timeloom.games.islands.rules.rolls.helping import StayOut
from timeloom.games.islands.state import Held, Rolling, Told


def test_kids_act_in_any_order(cards: Cards) -> None:
    s = table("ylva, tage", seats=2)
    s.part = "adventure"
    played = play(adventure(s), (1, Walk("tage", "G")))
    assert set(played.asked[0].seats) == {0, 1}
    assert [kid.at for kid in s.kids] == ["M", "G"]


def test_the_dice_of_the_last_roll_are_put_away_when_somebody_acts(cards: Cards) -> None:
    s = table("ylva")
    s.rolling = Rolling(0, "brave", "The Door", faces=[1, 2, 6])
    play(act(s, Walk("ylva", "G")))
    assert s.rolling is None


def test_those_of_a_school_day_are_put_away_when_school_is_out(cards: Cards) -> None:
    s = table("ylva")
    s.today = next(iter(load_box().school))
    s.rolling = Rolling(0, "tough", "Cold Water", faces=[3, 3])
    play(machine_actions(s))
    assert s.rolling is None


def test_the_phase_ends_when_everybody_is_home_or_late(cards: Cards) -> None:
    s = table("ylva, tage")
    s.kids[0].status = "dinner"
    s.kids[1].pool = 0
    s.kids[1].favor = 1
    play(adventure(s))
    assert (s.part, s.kids[1].status) == ("evening", "late")


def test_scouting_turns_up_a_rumor_next_door(cards: Cards) -> None:
    s = table("ylva")
    card = next(card for card in load_box().rumors.values() if card.letter == "G")
    s.rumors.unseen, s.track[0] = [card.id], Told("G")
    play(act(s, Scout("ylva", "G")), card.id)
    assert s.told_at("G") == Told("G", card.id)
    assert s.kids[0].pool == 5


def test_scouting_a_machine_shows_the_two_leftmost_firewalls(cards: Cards) -> None:
    s = table("ylva")
    target = machine(s, "heron-alpha", "C5")
    play(act(s, ScoutMachine("ylva", "heron-alpha")), "open-door", "plain-brave")
    assert target.walls == ["open-door", "plain-brave", ""]
    assert ScoutMachine("ylva", "heron-alpha") not in actions(s, 0)


def test_an_event_location_is_used_once_a_round(cards: Cards) -> None:
    s = table("ylva, tage")
    s.places = ["M"]
    play(act(s, Visit("ylva")), StayOut("tage"), (6, 1, 1))
    assert (s.kids[0].pool, s.insight) == (5, 1)
    assert Visit("tage") not in actions(s, 1)


def test_an_anomaly_is_used_as_an_action_for_one_cube(cards: Cards) -> None:
    s = table("ylva")
    s.kids[0].anomalies, s.kids[0].pool, s.kids[0].spent = [Held("borrowed-hour", 2)], 4, 2
    assert UseAnomaly("ylva", "borrowed-hour") in actions(s, 0)


def test_a_rest_relieves_a_condition_once_a_round(cards: Cards) -> None:
    s = table("ylva")
    s.kids[0].conditions, s.kids[0].pool = ["exhausted", "upset"], 4
    play(act(s, Rest("ylva", "upset")))
    assert (s.kids[0].conditions, s.kids[0].pool, s.kids[0].spent) == (["exhausted"], 3, 2)
    assert not [answer for answer in actions(s, 0) if isinstance(answer, Rest)]


def test_a_rest_moves_an_injury_one_step(cards: Cards) -> None:
    s = table("ylva")
    s.kids[0].injury, s.kids[0].pool = 3, 5
    play(act(s, Rest("ylva", "injured")))
    assert s.kids[0].injury == 2


def test_dinner_costs_one_from_open_ground_and_two_from_restricted(cards: Cards) -> None:
    s = table("ylva")
    costs = []
    for at in ("M", "R", "P"):
        s.kids[0].at = at
        costs.append(dinner_cost(s, 0))
    assert costs == [1, 2, 0]


def test_a_hacked_machine_shortens_the_way_home(cards: Cards) -> None:
    s = table("ylva, tage")
    machine(s, "drover-alpha", "C5").hacker = 0
    assert (dinner_cost(s, 0), dinner_cost(s, 1)) == (0, 1)


def test_with_a_variant_everybody_beside_the_machine_goes_home_with_it(cards: Cards) -> None:
    s = table("ylva, tage", variants=("go-home-together",))
    machine(s, "drover-alpha", "C5").hacker = 0
    assert (dinner_cost(s, 0), dinner_cost(s, 1)) == (0, 0)


def test_going_home_ends_the_day_for_a_kid(cards: Cards) -> None:
    s = table("ylva, tage")
    play(act(s, Dinner("ylva")))
    assert (s.kids[0].at, s.kids[0].status, s.kids[0].pool) == ("P", "dinner", 5)


def test_a_late_kid_stays_where_it_is(cards: Cards) -> None:
    s = table("ylva")
    play(act(s, BeLate("ylva")))
    assert (s.kids[0].at, s.kids[0].status) == ("M", "late")


def test_an_armed_machine_wrecks_an_unarmed_one_nearby_for_two_cubes(cards: Cards) -> None:
    s = table("ylva")
    lynx = machine(s, "lynx", "C5")
    lynx.hacker, lynx.sector = 0, ""
    target = machine(s, "drover-alpha", "C5")
    play(act(s, WreckMachine("ylva", "drover-alpha")))
    assert (target.wrecked, s.kids[0].pool) == (True, 4)


def test_without_abilities_nothing_is_wrecked(cards: Cards) -> None:
    s = table("ylva", variants=("just-machines",))
    lynx = machine(s, "lynx", "C5")
    lynx.hacker, lynx.sector = 0, ""
    machine(s, "drover-alpha", "C5")
    assert not [answer for answer in actions(s, 0) if isinstance(answer, WreckMachine)]


def test_a_kid_on_sick_leave_does_nothing_today(cards: Cards) -> None:
    s = table("ylva, tage")
    s.kids[0].status, s.kids[1].status = "sick", "dinner"
    play(adventure(s))
    assert (s.part, s.kids[0].status) == ("evening", "sick")
