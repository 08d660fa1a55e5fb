"""1.2 School Day: who goes, the card, new rumors."""

import pytest
from islands.builders import effect
from islands.phases import PLAIN, Cards, play, table

from timeloom.games.islands.rules.conditions import PickCondition
from timeloom.games.islands.rules.rumors.deck import loose_letters
from timeloom.games.islands.rules.school import (
    StayedHome,
    TokenPassed,
    count_rumors,
    draw_school_card,
    go_to_school,
    school_day,
)
from timeloom.games.islands.state import Kid, State

TUESDAY, WEEKEND = 1, 5


def lock(kid: Kid, pool: int = 0) -> Kid:
    """Lock all cubes of a kid but for those of the pool."""
    kid.conditions, kid.injury, kid.grounded, kid.favor = ["exhausted", "upset", "scared"], 3, 2 - pool, 0
    kid.pool = pool
    return kid


def with_card(s: State) -> State:
    """The same table with the plain card on top of the school deck."""
    s.school.top.append(PLAIN)
    return s


def test_on_weekdays_all_kids_go_to_school(cards: Cards) -> None:
    s = table()
    for kid in s.kids:
        kid.at = "A"
    play(go_to_school(s))
    assert {kid.at for kid in s.kids} == {"M"}


def test_at_the_weekend_all_kids_are_at_home(cards: Cards) -> None:
    s = table("ylva, tage, siv")
    s.round = WEEKEND
    play(go_to_school(s))
    assert [kid.at for kid in s.kids] == ["P", "Q", "C"]


def test_a_kid_with_no_cube_is_ill_at_home_with_a_free_rest(cards: Cards) -> None:
    s = table("ylva, tage")
    tage = lock(s.kids[1])
    played = play(go_to_school(s), PickCondition("scared"))
    assert (tage.status, tage.at, tage.conditions, tage.spent) == ("sick", "Q", ["exhausted", "upset"], 1)
    assert len(played.told(StayedHome)) == 1


def test_a_kid_with_one_cube_goes_to_school(cards: Cards) -> None:
    s = table("ylva, tage")
    tage = lock(s.kids[1], pool=1)
    play(go_to_school(s))
    assert (tage.status, tage.at) == ("out", "M")


def test_a_kid_who_lost_all_time_this_morning_is_not_ill(cards: Cards) -> None:
    s = table("ylva, tage")
    s.kids[1].pool, s.kids[1].spent = 0, 6
    play(go_to_school(s))
    assert s.kids[1].status == "out"


def test_a_first_player_who_is_ill_passes_the_token_on(cards: Cards) -> None:
    s = table("ylva, tage, siv")
    s.first = 2
    lock(s.kids[2])
    played = play(go_to_school(s), PickCondition("upset"))
    assert s.first == 0
    assert played.told(TokenPassed)[0].kid == "ylva"


@pytest.mark.parametrize("kids", [2, 3, 4, 5])
def test_new_rumors_are_as_many_as_kids_or_fewer_but_one_to_four(cards: Cards, kids: int) -> None:
    s = table(", ".join(["ylva", "tage", "siv", "aksel", "bodil"][:kids]))
    counts = [count_rumors(s, cards.school(rumors=rumors)) for rumors in (0, -1, -2)]
    assert counts == {2: [2, 1, 1], 3: [3, 2, 1], 4: [4, 3, 2], 5: [4, 4, 3]}[kids]


def test_there_are_no_new_rumors_in_the_first_round(cards: Cards) -> None:
    cards.school()
    s = with_card(table())
    play(school_day(s), (6,) * 6)
    assert list(s.told()) == []


def test_later_there_are_new_rumors(cards: Cards) -> None:
    cards.school(rumors=-2)
    s = with_card(table())
    s.round = TUESDAY
    letter = loose_letters(s)[0]
    play(school_day(s), letter, (6,) * 6)
    assert [told.letter for told in s.told()] == [letter]


def test_at_the_weekend_there_are_rumors_but_no_school_event(cards: Cards) -> None:
    cards.school(rumors=-2)
    s = with_card(table())
    s.round = WEEKEND
    letter = loose_letters(s)[0]
    assert play(school_day(s), letter).questions == []
    assert (len(list(s.told())), s.part) == (1, "machines")


def test_the_card_of_yesterday_is_remembered_for_its_firmware_icon(cards: Cards) -> None:
    cards.school("old", firmware=True)
    cards.school()
    s = with_card(table())
    s.today = "old"
    play(draw_school_card(s))
    assert (s.today, s.firmware, s.school_discard) == (PLAIN, True, ["old"])


def test_an_empty_school_deck_is_shuffled_again(cards: Cards) -> None:
    s = table()
    s.school.loose, s.school_discard = [], ["pool-day"]
    play(draw_school_card(s), "pool-day")
    assert (s.today, s.school_discard) == ("pool-day", [])


@pytest.mark.parametrize(("round", "enigma"), [(0, 1), (WEEKEND, 0)])
def test_diary_cards_do_what_they_do_at_school_on_schooldays(cards: Cards, round: int, enigma: int) -> None:
    cards.school(rumors=-2)
    s = with_card(table())
    cards.diary(s, "school", effect(enigma=1))
    s.round = round
    play(school_day(s), *([loose_letters(s)[0]] if round else [(6,) * 6]))
    assert s.enigma == enigma
