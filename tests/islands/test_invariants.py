"""What must be true at every resting point: each thing that can go wrong is noticed."""

from collections.abc import Callable

import pytest
from islands.phases import Cards, machine, table

from timeloom.games.islands.invariants import faults
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.state import Held, State, Told


def lose_a_cube(s: State) -> None:
    s.kids[0].pool -= 1


def suffer_twice(s: State) -> None:
    s.kids[0].conditions, s.kids[0].pool = ["upset", "upset"], 4


def be_grounded_in_a_good_mood(s: State) -> None:
    s.kids[0].grounded, s.kids[0].pool = 2, 4


def go_nowhere(s: State) -> None:
    s.kids[0].at = "?"


def carry_an_item_twice(s: State) -> None:
    s.kids[1].items += s.kids[0].items


def lose_an_anomaly(s: State) -> None:
    s.anomalies.loose.pop()


def keep_a_spent_anomaly(s: State) -> None:
    s.kids[0].anomalies = [Held(s.anomalies.loose.pop(), 0)]


def share_a_chore(s: State) -> None:
    for kid in s.kids[:2]:
        kid.chore = s.chores.loose[0]


def lose_a_school_card(s: State) -> None:
    s.school.loose.pop()


def crowd_a_sector(s: State) -> None:
    machine(s, "bulwark", "D5")


def walk_into_the_sea(s: State) -> None:
    s.machines[0].sector = "F5"


def lose_a_firewall(s: State) -> None:
    s.bag.pop()


def control_two_machines(s: State) -> None:
    s.machines[0].hacker = machine(s, "bulwark", "").hacker = 0


def hear_a_letter_twice(s: State) -> None:
    letter = load_box().rumors[s.rumors.unseen[0]].letter
    s.track = [Told(letter), Told(letter), None, None]


def turn_up_a_rumor_twice(s: State) -> None:
    card = s.rumors.unseen[0]
    s.track[0] = Told(load_box().rumors[card].letter, card)


def lay_too_many_tokens(s: State) -> None:
    s.tokens = {"A": {"trouble": 2}, "B": {"trouble": 2}}


def turn_a_dial_too_far_back(s: State) -> None:
    s.enigma = -1


def turn_a_dial_too_far(s: State) -> None:
    s.insight = 3_000_000


def have_all_the_time_in_the_world(s: State) -> None:
    s.kids[0].bonus, s.kids[0].pool = 3_000_000, 3_000_006


def be_promised_too_much(s: State) -> None:
    s.kids[0].tomorrow = 3_000_000


def be_grounded_for_ever(s: State) -> None:
    s.kids[0].favor, s.kids[0].grounded, s.kids[0].pool = 0, 3, 3


def charge_an_anomaly_for_ever(s: State) -> None:
    s.kids[0].anomalies = [Held(s.anomalies.loose.pop(), 3_000_000)]


def add_a_week(s: State) -> None:
    s.round = 12


@pytest.mark.parametrize(
    ("go_wrong", "sentence"),
    [
        (lose_a_cube, "cubes of ylva do not add up"),
        (suffer_twice, "a condition twice"),
        (be_grounded_in_a_good_mood, "grounded"),
        (go_nowhere, "nowhere"),
        (carry_an_item_twice, "items are not each in one place"),
        (lose_an_anomaly, "anomalies are not each in one place"),
        (keep_a_spent_anomaly, "no use left"),
        (share_a_chore, "chore is in two places"),
        (lose_a_school_card, "school cards are not each in one place"),
        (crowd_a_sector, "Two machines"),
        (walk_into_the_sea, "in the sea"),
        (lose_a_firewall, "firewalls are not each in one place"),
        (control_two_machines, "controls two machines"),
        (hear_a_letter_twice, "two with one letter"),
        (turn_up_a_rumor_twice, "rumors are not each in one place"),
        (lay_too_many_tokens, "4 trouble tokens"),
        (turn_a_dial_too_far_back, "below zero"),
        (turn_a_dial_too_far, "stands at 3000000"),
        (have_all_the_time_in_the_world, "3000000 cubes more today"),
        (be_promised_too_much, "3000000 tomorrow"),
        (be_grounded_for_ever, "grounded with 3 cubes"),
        (charge_an_anomaly_for_ever, "3000000 uses left"),
        (add_a_week, "two weeks only"),
    ],
)
def test_what_goes_wrong_is_noticed(cards: Cards, go_wrong: Callable[[State], None], sentence: str) -> None:
    s = table()
    machine(s, "lynx", "D5")
    assert list(faults(s)) == []
    go_wrong(s)
    assert any(sentence in fault for fault in faults(s))
