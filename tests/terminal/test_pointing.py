"""Clicked things narrow the answers down; keys are never those of a command."""

from timeloom.kernel.scene import Choice
from timeloom.terminal.pointing import KEYS, Pointing
from timeloom.terminal.table import TableScreen

CHOICES = (
    Choice("red to day 1", ("red", "day 1")),
    Choice("red to day 2", ("red", "day 2")),
    Choice("blue to day 2", ("blue", "day 2")),
    Choice("pass"),
)


def test_a_click_leaves_the_answers_that_touch_the_thing() -> None:
    pointing = Pointing(CHOICES)
    assert pointing.click("red") is None
    assert pointing.shown == [0, 1]
    assert pointing.click("day 2") is None
    assert pointing.shown == [1]


def test_a_second_click_takes_the_only_answer_left() -> None:
    pointing = Pointing(CHOICES)
    pointing.click("blue")
    assert pointing.click("blue") == 2


def test_a_second_click_takes_nothing_while_two_are_left() -> None:
    pointing = Pointing(CHOICES)
    pointing.click("red")
    assert pointing.click("red") is None


def test_a_click_that_fits_no_answer_left_begins_anew() -> None:
    pointing = Pointing(CHOICES)
    pointing.click("day 1")
    pointing.click("blue")
    assert pointing.picked == ["blue"]
    assert pointing.shown == [2]


def test_a_click_on_something_that_no_answer_touches_changes_nothing() -> None:
    pointing = Pointing(CHOICES)
    pointing.click("moon")
    assert pointing.shown == [0, 1, 2, 3]


def test_the_look_tells_what_the_chosen_answer_touches_and_what_can_be_reached() -> None:
    pointing = Pointing(CHOICES)
    pointing.move(1)
    assert pointing.look().touched == {"red", "day 2"}
    assert pointing.look().reachable == {"red", "blue", "day 1", "day 2"}


def test_keys_count_the_answers_that_are_shown() -> None:
    pointing = Pointing(CHOICES)
    pointing.click("day 2")
    assert [pointing.by_key(key) for key in "123"] == [1, 2, None]


def test_no_answer_has_the_key_of_a_command() -> None:
    keys = {key for binding in TableScreen.BINDINGS for key in binding.key.split(",")}  # type: ignore[union-attr]
    assert not keys & set(KEYS)
