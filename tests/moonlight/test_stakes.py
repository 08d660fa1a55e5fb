"""What hangs on a roll is said before it is rolled, and the odds are those of the dice to be rolled."""

from collections import Counter
from itertools import product

import pytest
from moonlight.table import dots, on_mission, play, table

from timeloom.games.moonlight.rules.rolls.conversation import TheDice
from timeloom.games.moonlight.rules.rolls.results import roll_alone, roll_as_group
from timeloom.games.moonlight.rules.rolls.stakes import odds, pools
from timeloom.games.moonlight.state import ActionRoll, Harm, State

FACES = range(1, 7)


def crew(*flow: int) -> State:
    """A leader and their friends, with so many dots each."""
    names = ("Van stranger", "Himna guardian", "Surt time-traveller")
    s = on_mission(table(*names[: len(flow)]))
    for person, count in zip(s.people, flow, strict=True):
        dots(person, flow=count)
    return s


def group(s: State) -> ActionRoll:
    s.roll = ActionRoll(1, "group", "flow", "Evade", "goal", judged=True, joined=[2, 3][: len(s.people) - 1])
    return s.roll


def counted(s: State, roll: ActionRoll) -> str:
    """The odds as all throws of the rule itself come out."""
    sizes = [dice or 2 for dice in pools(s, roll)]
    rule = roll_as_group if roll.kind == "group" else roll_alone
    throws = product(*(product(FACES, repeat=size) for size in sizes))
    found = Counter(play(rule(s, roll), *throw).value.result for throw in throws)
    clean, whole = found["good"] + found["critical"], found.total()
    return f"Clean in {round(100 * clean / whole)} of 100, mixed in {round(100 * found['mixed'] / whole)}."


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_the_odds_of_ones_own_dice(dice: int) -> None:
    s = crew(dice)
    assert odds([dice]) == counted(s, ActionRoll(1, "act", "flow", "Evade", "goal"))


@pytest.mark.parametrize("flow", [(1, 1), (1, 0), (1, 1, 1), (2, 1)])
def test_the_odds_of_a_group_count_everybodys_dice(flow: tuple[int, ...]) -> None:
    s = crew(*flow)
    roll = group(s)
    assert odds(pools(s, roll)) == counted(s, roll)


def test_whoever_is_down_does_not_count() -> None:
    s = crew(1, 1, 1)
    s.at(2).harm = [Harm(3, "crushed", "body", weighs=True)]
    assert pools(s, group(s)) == [1, 1]


def test_a_group_is_told_who_rolls_along_and_what_it_costs_the_leader() -> None:
    s = crew(1, 1, 1)
    group(s)
    words = TheDice().words(s, 1)
    assert "Himna and Surt roll along, and the best result counts" in words
    assert "each bad roll costs Van 1 stress" in words
    assert "Clean in 42 of 100, mixed in 45." in words


def test_one_alone_is_told_position_effect_odds_and_price() -> None:
    s = crew(1)
    s.roll = ActionRoll(1, "act", "flow", "Evade", "goal", judged=True)
    assert TheDice().words(s, 1) == (
        "Van is about to flow with one die. Risky, standard effect. Clean in 17 of 100, mixed in 33. "
        "A mixed result can cost harm up to 2, a bad one up to 3. What do you add?"
    )


def test_where_nothing_is_at_stake_it_says_so() -> None:
    s = crew(2)
    s.roll = ActionRoll(1, "gather", "flow", "Look", judged=True, fortune=True)
    assert "Clean in 31 of 100, mixed in 44. Nothing is at stake." in TheDice().words(s, 1)
