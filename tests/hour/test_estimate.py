"""The estimate for search: more cards for the seven and fewer for Death make it likelier to win."""

from random import Random

from hour.builders import BASTIAN, haven
from hour.test_death import last_battle

from timeloom.bots.search import Search
from timeloom.games.hour import GAME
from timeloom.games.hour.estimate import estimate
from timeloom.games.hour.rules.combat.attacking import Attack, YourTurn
from timeloom.games.hour.rules.combat.defending import Defend
from timeloom.games.hour.rules.sharing import Share


def test_broken_days_make_it_less_likely_and_cards_more() -> None:
    plain, broken = haven().state, haven(broken=[1, 2, 3]).state
    rich = haven(
        {BASTIAN: {"hand": "no brakes, power ten, shoulder first, quiet for once, sweep, loud laugh"}}
    ).state
    assert estimate(broken) < estimate(plain) < estimate(rich)


def test_in_the_last_battle_it_goes_by_the_cards_of_both_sides() -> None:
    few = last_battle({BASTIAN: "power ten, no brakes"}, "the pole 1, the pole 2, the pole 3", first=BASTIAN)
    many = last_battle({BASTIAN: "power ten, no brakes"}, "the pole 1", first=BASTIAN)
    assert GAME.estimate(few.state, 0) < GAME.estimate(many.state, 0)  # type: ignore[operator]


def test_what_is_over_is_certain() -> None:
    assert [estimate(haven(phase="over", won=won).state) for won in (False, True)] == [0.0, 1.0]


def test_a_search_thinks_about_throws_and_covers_of_the_last_battle_alone() -> None:
    battle = last_battle({BASTIAN: "power ten, no brakes"}, "the pole 1, the pole 2", first=BASTIAN).state
    assert GAME.is_weighty(battle, YourTurn("friend 0"))
    assert GAME.is_weighty(battle, Defend())
    assert not GAME.is_weighty(battle, Share(fighting=True))
    assert not GAME.is_weighty(haven().state, YourTurn("friend 0"))


def test_a_search_throws_what_beats_death_at_once() -> None:
    """Death holds one card, which covers 5: the great attack is more than that."""
    table = last_battle({BASTIAN: "power ten, no brakes"}, "the pole 1", first=BASTIAN)
    ask, seat = table.run.waiting_for()[0]
    assert Search(Random(1), simulations=20)(table.run, ask, seat) == Attack("no brakes", (7,))
