"""Game Setup 1 to 11."""

import pytest
from islands.phases import PLAIN, Cards, play, standing

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.chores import KeepChore
from timeloom.games.islands.rules.setup import (
    Began,
    ChooseKid,
    FirstPlayer,
    KidChosen,
    choose_kid,
    hand_out_chores,
    lay_out,
    prepared,
    set_up,
)
from timeloom.games.islands.state import GOOD, State


def new_table(*owners: int) -> State:
    """A table on which nobody has chosen a kid."""
    return prepared(PLAIN, owners)


def set_up_table(*kids: str) -> State:
    """A table with these kids, laid out with the first four letters of the deck."""
    s = new_table(*range(len(kids)))
    for kid in kids:
        play(choose_kid(s), ChooseKid(kid))
    letters = sorted({load_box().rumors[card].letter for card in s.rumors.unseen})
    play(lay_out(s), *letters[:4])
    return s


def test_the_dials_are_at_0_and_it_is_monday_of_week_1(cards: Cards) -> None:
    s = new_table(0, 1)
    assert (s.insight, s.enigma, s.day, s.week) == (0, 0, "monday", 1)


def test_players_choose_kids_one_after_the_other(cards: Cards) -> None:
    s = new_table(0, 1)
    first = play(set_up(s), ChooseKid("siv"))
    second = play(choose_kid(s), ChooseKid("tage"))
    assert (first.asked[0].seats, second.asked[0].seats) == ((0,), (1,))
    assert len(first.told(Began)) == len(first.told(KidChosen)) == 1
    assert ChooseKid("siv") not in second.asked[0].offered(1)


def test_a_kid_starts_at_school_with_six_cubes_good_favor_and_the_iconic_item(cards: Cards) -> None:
    s = new_table(0, 0)
    play(choose_kid(s), ChooseKid("siv"))
    kid, item = s.kids[0], load_box().kids["siv"].item
    assert (kid.at, kid.pool, kid.favor, kid.items) == ("M", 6, GOOD, [item])
    assert item not in s.items


def test_the_iconic_items_of_others_stay_in_the_deck(cards: Cards) -> None:
    s = new_table(0, 0)
    play(choose_kid(s), ChooseKid("siv"))
    assert load_box().kids["tage"].item in s.items


@pytest.mark.parametrize(("kids", "walls"), [(2, 4), (3, 4), (4, 5), (5, 5)])
def test_the_number_of_kids_turns_the_machine_sheets(cards: Cards, kids: int, walls: int) -> None:
    cards.scenario(machines=standing(("lynx", "D5")))
    s = set_up_table(*list(load_box().kids)[:kids])
    assert len(s.machines[0].walls) == walls


def test_machines_start_in_routine_only_near_an_open_location(cards: Cards) -> None:
    cards.scenario(machines=standing(("lynx", "D5"), ("bulwark", "B4"), ("heron-alpha", "D3")))
    s = set_up_table("siv", "tage")
    assert [machine.alert for machine in s.machines] == [False, True, True]


def test_only_the_rumor_sets_of_the_scenario_are_shuffled(cards: Cards) -> None:
    cards.scenario(sets=("metal",), insight_set="metal")
    assert {load_box().rumors[card].set for card in new_table(0, 0).rumors.unseen} == {"metal"}


def test_event_locations_of_the_scenario_are_on_the_board(cards: Cards) -> None:
    cards.scenario(places=("M", "C"))
    assert new_table(0, 0).places == ["M", "C"]


def test_four_rumors_lie_face_down_with_different_letters(cards: Cards) -> None:
    s = set_up_table("siv", "tage")
    letters = [told.letter for told in s.told()]
    assert len(set(letters)) == 4
    assert all(not told.card for told in s.told())


def test_each_kid_draws_two_chores_and_keeps_one(cards: Cards) -> None:
    s = set_up_table("siv", "tage")
    played = play(hand_out_chores(s), "windows", "ferry-cat", KeepChore("ferry-cat"))
    assert played.asked[0].offered(0) == [KeepChore("windows"), KeepChore("ferry-cat")]
    assert (s.kids[0].chore, "windows" in s.chores, "ferry-cat" in s.chores) == ("ferry-cat", True, False)


def test_after_the_last_chore_chance_names_the_first_player(cards: Cards) -> None:
    s = set_up_table("siv", "tage")
    play(hand_out_chores(s), "windows", "ferry-cat", KeepChore("ferry-cat"))
    played = play(hand_out_chores(s), "windows", "gutters", KeepChore("gutters"), 1)
    assert (s.first, s.part) == (1, "morning")
    assert played.told(FirstPlayer)[0].kid == "tage"
