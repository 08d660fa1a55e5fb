"""2.1 The dice pool: three dice, more or fewer for traits, items, help and conditions."""

import pytest
from islands.builders import give, hurt, table, task

from timeloom.games.islands.rules.rolls.pool import dice_pool
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.terms import Trait

pytestmark = pytest.mark.usefixtures("small_box")

THREE = "ada at M, bo at M, cid at M"
FIVE = "ada at M, bo at M, cid at M, dot at M, eli at M"


def pool(s: State, trait: Trait, *helpers: int, dice: int = 0) -> int:
    """How many dice the first kid rolls."""
    return len(dice_pool(s, Rolling(0, trait, "A test", list(helpers)), task(trait, dice=dice)))


def test_a_regular_pool_has_three_dice() -> None:
    assert pool(table(), "quick") == 3


@pytest.mark.parametrize(("kids", "dice"), [(THREE, 5), (FIVE, 4)])
def test_strength_adds_two_dice_with_few_kids_and_one_with_many(kids: str, dice: int) -> None:
    assert pool(table(kids), "brave") == dice


@pytest.mark.parametrize(("kids", "dice"), [(THREE, 2), (FIVE, 1)])
def test_weakness_costs_one_die_with_few_kids_and_two_with_many(kids: str, dice: int) -> None:
    assert pool(table(kids), "charming") == dice


def test_every_helper_adds_a_die() -> None:
    assert pool(table(THREE), "quick", 1, 2) == 5


def test_every_item_of_the_right_colour_adds_a_die() -> None:
    assert pool(give(table(), 0, "laptop", "wire", "coat"), "clever") == 5


def test_a_black_item_adds_no_die() -> None:
    assert pool(give(table(), 0, "petrol", "cell"), "clever") == 3


def test_an_item_of_a_helper_adds_no_die() -> None:
    assert pool(give(table(THREE), 1, "coat"), "quick", 1) == 4


def test_an_item_of_a_helper_might_help_with_a_variant() -> None:
    s = table(THREE, "this-might-help")
    assert pool(give(s, 1, "coat", "bicycle"), "quick", 1, 2) == 6


def test_scared_kids_cannot_use_their_strength() -> None:
    assert pool(hurt(table(), 0, "scared"), "brave") == 3


def test_an_injury_costs_two_dice() -> None:
    assert pool(hurt(table(), 0, "injured"), "quick") == 1


def test_a_bruise_costs_nothing_with_a_variant() -> None:
    s = hurt(table("ada at M", "just-a-bruise"), 0, "scared", "injured")
    assert pool(s, "brave") == 5


def test_there_is_always_one_die() -> None:
    assert pool(hurt(table(FIVE), 0, "injured"), "charming") == 1


def test_dice_that_are_lost_beyond_the_own_ones_are_taken_from_the_others() -> None:
    s = give(hurt(table(FIVE), 0, "injured"), 0, "lipstick")
    assert pool(s, "charming", 1, 3) == 2


def test_there_are_never_more_than_eight_dice() -> None:
    s = give(table(THREE), 0, "torch", "whistle", "knife")
    assert pool(s, "brave", 1, 2) == 8


@pytest.mark.parametrize(("more", "dice"), [(2, 5), (-1, 2)])
def test_a_test_can_give_or_take_dice(more: int, dice: int) -> None:
    assert pool(table(), "quick", dice=more) == dice


def test_every_die_says_where_it_comes_from() -> None:
    s = give(table(THREE), 0, "knife")
    rolling = Rolling(0, "brave", "A test", [1])
    assert dice_pool(s, rolling, task("brave")) == ["brave"] * 5 + ["Knife", "Bo"]
