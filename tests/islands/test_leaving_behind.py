"""Item cards: a kid may discard an item at any time, and it costs nothing."""

from islands.phases import Cards, play, table

from timeloom.games.islands.rules.adventure.phase import adventure
from timeloom.games.islands.rules.adventure.special import BeLate, Dinner
from timeloom.games.islands.rules.cards.discarding import LeaveBehind, leavings
from timeloom.games.islands.state import Held, State


def laden() -> State:
    """A kid at school with a thing that it could do without, and an anomaly."""
    s = table("ylva")
    s.items.loose.remove("oilskin")
    s.kids[0].items.append("oilskin")
    s.kids[0].anomalies = [Held("moth-jar", 3)]
    return s


def test_an_item_is_left_behind_for_no_time(cards: Cards) -> None:
    s = laden()
    play(adventure(s), (0, LeaveBehind("ylva", "oilskin")))
    assert (s.kids[0].items, s.item_discard, s.kids[0].pool) == (["hand-flare"], ["oilskin"], 6)


def test_an_iconic_item_and_anomalies_are_not_left_behind(cards: Cards) -> None:
    assert leavings(laden(), 0) == [LeaveBehind("ylva", "oilskin")]


def test_whoever_can_do_nothing_else_is_not_asked(cards: Cards) -> None:
    s = laden()
    s.kids[0].pool, s.kids[0].spent = 0, 6
    play(adventure(s))
    assert s.kids[0].status == "late"


def test_it_is_offered_beside_the_actions(cards: Cards) -> None:
    s = laden()
    s.kids[0].at, s.kids[0].pool, s.kids[0].spent = "P", 0, 6
    played = play(adventure(s), (0, Dinner("ylva")))
    assert list(played.asked[0].offered(0)) == [
        Dinner("ylva"), BeLate("ylva"), LeaveBehind("ylva", "oilskin"),
    ]  # fmt: skip
