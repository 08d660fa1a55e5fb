"""Have a disagreement: stress for both, links by who is higher."""

import pytest
from moonlight.table import dots, play, table

from timeloom.games.moonlight.rules.answers import Choose, No, NoMore, Yes
from timeloom.games.moonlight.rules.dice.rolling import evaluated
from timeloom.games.moonlight.rules.downtime import activity
from timeloom.games.moonlight.rules.downtime.connecting import Connect, connections
from timeloom.games.moonlight.rules.playsets.rotting_sky.disagreement import settle
from timeloom.games.moonlight.state import State

QUARREL = Connect("Carmine", "express", "Amaranth")


def two(dice: int = 1) -> State:
    s = table("Violet outsider", "Carmine harmony", series="rotting-sky")
    dots(s.at(1), express=dice)
    dots(s.at(2), flow=1)
    s.at(1).actions_left = s.at(2).actions_left = 2
    return s


def test_the_higher_roll_gains_three_links_the_lower_one_and_both_take_stress() -> None:
    """The book's example: Violet rolls a 6, Carmine answers with a 3."""
    s = two()
    played = play(activity(s, s.at(1), QUARREL), No(), (6,), Choose("stars"), (3,))
    assert (s.at(1).links, s.at(2).links) == ({2: 3}, {1: 1})
    assert [one.stress for one in s.people] == [1, 1]
    assert [ask.seats[0] for ask in played.asked] == [2, 0]  # As with a resistance, the director names it.


def test_a_tie_costs_both_a_stress_more_for_two_links_each() -> None:
    s = two()
    play(activity(s, s.at(1), QUARREL), Yes(), (4,), Choose("stars"), (4,))
    assert (s.at(1).links, s.at(2).links, s.at(1).stress, s.at(2).stress) == ({2: 2}, {1: 2}, 2, 2)


def test_a_critical_is_a_link_more_and_a_stress_for_the_other() -> None:
    s = two(dice=2)
    play(activity(s, s.at(1), QUARREL), Yes(), (6, 6), Choose("stars"), (3,))
    assert (s.at(1).links, s.at(2).stress) == ({2: 4}, 2)


@pytest.mark.parametrize(("mine", "theirs", "links"), [((6, 6), (6,), (4, 1)), ((6, 6), (6, 6), (3, 3))])
def test_a_critical_is_higher_than_a_six(
    mine: tuple[int, ...], theirs: tuple[int, ...], links: tuple[int, int]
) -> None:
    s = two()
    play(settle(s, s.at(1), s.at(2), evaluated(mine), evaluated(theirs)))
    assert (s.at(1).links[2], s.at(2).links[1]) == links


def test_abilities_for_connections_serve_for_disagreements() -> None:
    """Safe distance: a die for the gift, and a question to whoever finds it."""
    s = two()
    s.at(1).abilities += ["stranger-to-kindness", "safe-distance"]
    script = (No(), (6, 1), Choose("stars"), (3,), NoMore())
    assert play(activity(s, s.at(1), QUARREL), *script).dice[0] == 2


def test_there_is_one_quarrel_with_each_friend_in_a_downtime() -> None:
    s = two()
    s.at(1).connected = [2]
    assert connections(s, s.at(1)) == []
