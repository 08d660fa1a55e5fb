"""3. End Phase."""

import pytest
from islands.builders import effect
from islands.phases import Cards, play, table

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.cards.holding import PickCard
from timeloom.games.islands.rules.end_phase import discard_excess, end_phase, end_round, heal, mind_favor
from timeloom.games.islands.state import BAD, FAIR, GOOD, State

LAST_OF_WEEK_1, MONDAY_2, LAST_OF_WEEK_2 = 5, 6, 11


def with_items(s: State, *items: str) -> State:
    """The same table, with these items in the first kid's pockets beside the iconic one."""
    for item in items:
        s.items.loose.remove(item)
        s.kids[0].items.append(item)
    return s


def ordinary(count: int) -> list[str]:
    """Items that are nobody's iconic one."""
    box = load_box()
    iconic = {kid.item for kid in box.kids.values()}
    return [item for item in box.items if item not in iconic][:count]


# Discard excess items


def test_items_are_discarded_down_to_four(cards: Cards) -> None:
    loot = ordinary(5)
    s = with_items(table(), *loot)
    played = play(discard_excess(s), PickCard(loot[0]), PickCard(loot[3]))
    assert s.kids[0].items[1:] == [loot[1], loot[2], loot[4]]
    assert s.item_discard == [loot[0], loot[3]]
    assert played.questions == ["excess", "excess"]


def test_the_iconic_item_is_not_discarded(cards: Cards) -> None:
    loot = ordinary(4)
    s = with_items(table(), *loot)
    played = play(discard_excess(s), PickCard(loot[0]))
    assert played.asked[0].offered(0) == [PickCard(item) for item in loot]


def test_four_items_may_be_kept(cards: Cards) -> None:
    s = with_items(table(), *ordinary(3))
    assert play(discard_excess(s)).questions == []


# Good and bad favor; grounded


@pytest.mark.parametrize(("status", "favor"), [("dinner", GOOD), ("sick", GOOD), ("late", BAD), ("out", BAD)])
def test_who_is_home_for_dinner_gains_favor_and_who_is_late_loses_it(
    cards: Cards, status: str, favor: int
) -> None:
    s = table()
    for kid in s.kids:
        kid.status, kid.favor = status, FAIR  # type: ignore[assignment]
    play(mind_favor(s))
    assert {kid.favor for kid in s.kids} == {favor}


def test_bad_favor_grounds_a_kid_and_better_favor_lifts_it(cards: Cards) -> None:
    s = table("siv, tage")
    siv, tage = s.kids
    siv.status, siv.favor = "late", FAIR
    tage.status, tage.favor, tage.grounded, tage.pool = "dinner", BAD, 2, 4
    play(mind_favor(s))
    assert (siv.favor, siv.grounded, siv.locked) == (BAD, 2, 2)
    assert (tage.favor, tage.grounded) == (FAIR, 0)


def test_dinners_are_counted_one_after_another(cards: Cards) -> None:
    s = table("siv, tage")
    s.kids[0].status, s.kids[0].record.dinners = "dinner", 1
    s.kids[1].status, s.kids[1].record.dinners = "late", 1
    play(mind_favor(s))
    assert [kid.record.dinners for kid in s.kids] == [2, 0]


# Healing injury


def test_an_injury_moves_one_step_wherever_the_kid_is(cards: Cards) -> None:
    s = table("siv, tage")
    for kid, injury in zip(s.kids, (3, 1), strict=True):
        kid.injury, kid.pool, kid.status = injury, 5, "late"
    play(heal(s))
    assert [(kid.injury, kid.spent) for kid in s.kids] == [(2, 0), (0, 1)]


# Check diary cards, and the next round


def test_diary_cards_do_what_they_do_in_the_evening(cards: Cards) -> None:
    s = table()
    cards.diary(s, "evening", effect(enigma=2))
    play(end_phase(s))
    assert s.enigma == 2


def test_a_diary_card_hears_of_every_kid_who_is_late(cards: Cards) -> None:
    s = table()
    cards.diary(s, "late", effect(enigma=1))
    s.kids[0].status = "dinner"
    play(end_phase(s))
    assert s.enigma == 2


def test_the_first_player_token_goes_round(cards: Cards) -> None:
    s = table()
    play(end_round(s))
    assert (s.first, s.round, s.part) == (1, 1, "morning")
    s.first = 2
    play(end_round(s))
    assert s.first == 0


@pytest.mark.parametrize(("weeks", "last"), [(1, LAST_OF_WEEK_1), (2, LAST_OF_WEEK_2)])
def test_when_the_calendar_runs_out_the_kids_lose(cards: Cards, weeks: int, last: int) -> None:
    cards.scenario(weeks=weeks)
    s = table()
    s.round = last - 1
    play(end_round(s))
    assert not s.ending
    play(end_round(s))
    assert (s.ending, s.won, s.round) == ("late", False, last)


def test_nothing_more_happens_once_the_story_has_ended(cards: Cards) -> None:
    s = table()
    cards.diary(s, "late", effect(win="late"))
    s.kids[0].status, s.kids[1].injury = "late", 3
    play(end_phase(s))
    assert (s.ending, s.won, s.round, s.kids[1].injury) == ("late", True, 0, 3)
