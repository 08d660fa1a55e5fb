"""Options and seats: what a person asks for before the game is checked in words."""

import pytest
from toy import GAME

from timeloom.kernel import Option, Outcome, Refused

COLOURS = Option("colours", "Which colours", ("red", "green", "blue"), "all", many=True)


def test_options_that_nobody_chose_have_their_defaults() -> None:
    assert GAME.settle({"purse": "full"}) == {"turns": "6", "purse": "full", "twists": ""}


@pytest.mark.parametrize(
    ("given", "chosen"),
    [("all", "red,green,blue"), ("none", ""), ("", ""), (" blue , red", "red,blue"), ("red,red", "red")],
)
def test_many_values_are_put_in_order(given: str, chosen: str) -> None:
    assert COLOURS.parse(given) == chosen
    assert COLOURS.parse(chosen) == chosen


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"turns": "7"}, "turns must be one of 6, 60, 1000; not '7'"),
        ({"twists": "rain,hail"}, "any of rain, fog, moon with commas between; not 'hail'"),
        ({"tunrs": "6"}, "no option 'tunrs'; it has turns, purse, twists"),
    ],
)
def test_a_wrong_option_is_refused_with_what_would_be_right(given: dict[str, str], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        GAME.settle(given)


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_a_game_has_only_so_many_seats(seats: int) -> None:
    with pytest.raises(Refused, match="has 2 to 4 seats"):
        GAME.seated(seats)


def test_the_fewest_sit_down_when_nobody_says_how_many() -> None:
    assert GAME.seated(None) == 2


def test_an_outcome_is_worth_everything_to_whoever_won() -> None:
    outcome = Outcome((1,), "Over.")
    assert [GAME.worth(outcome, seat) for seat in range(3)] == [0.0, 1.0, 0.0]
    assert outcome.won
    assert not Outcome((), "Over.").won


def test_an_outcome_is_told_with_its_title_and_its_score() -> None:
    assert Outcome((), "Over.", 3).told == "Over. Score: 3."
    assert Outcome((), "It was long.", title="Everybody wakes").told == "Everybody wakes. It was long."


def test_a_game_for_one_has_one_seat() -> None:
    class ForOne(type(GAME)):  # type: ignore[misc]
        seats = range(1, 2)

    with pytest.raises(Refused, match="has 1 seat, not 3"):
        ForOne().seated(3)
