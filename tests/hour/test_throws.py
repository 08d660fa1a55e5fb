"""It matters what one throws: no rule of thumb is right most of the time, least of all the weakest card."""

import pytest
from hour.throws import RULES, Throw, Turn, hardest, is_beaten, is_best, measure, strongest, verdict, weakest

TURN = Turn(
    False,
    "power ten",
    (
        Throw("loud laugh", (0.0, 0.0, 1.0, 0.0)),
        Throw("power ten", (1.0, 1.0, 1.0, 1.0)),
        Throw("no brakes", (1.0, 0.0, 1.0, 0.0)),
    ),
)


def test_the_weakest_is_the_one_with_the_lowest_value() -> None:
    assert weakest(TURN) == "loud laugh"


def test_the_best_throw_is_the_one_after_which_most_is_won() -> None:
    assert [is_best(TURN, throw.card) for throw in TURN.throws] == [False, True, False]


def test_a_throw_is_beaten_only_by_more_than_chance_explains() -> None:
    assert (is_beaten(TURN, "loud laugh"), is_beaten(TURN, "no brakes")) == (True, False)


def test_what_a_rule_costs_is_judged_in_other_worlds_than_the_best_card_was_found_in() -> None:
    assert verdict(weakest, [TURN, TURN]).cost == 1.0


@pytest.mark.soak
def test_no_rule_of_thumb_is_right_in_half_of_the_turns_and_steady_friends_do_better() -> None:
    turns = measure(games=16, worlds=20, workers=1)
    thumbs = [verdict(rule, turns) for rule in (weakest, strongest, hardest)]
    steady = verdict(RULES["what a steady friend throws"], turns)
    assert all(thumb.best < 0.5 for thumb in thumbs)
    assert steady.best > max(thumb.best for thumb in thumbs)
    assert steady.cost < min(thumb.cost for thumb in thumbs)


def test_the_strongest_as_things_stand_is_what_attacks_with_most_now() -> None:
    spurred = Turn(False, "", (Throw("loud laugh", (0.0,), 6), Throw("power ten", (0.0,), 5)))
    assert (strongest(spurred), hardest(spurred)) == ("power ten", "loud laugh")
