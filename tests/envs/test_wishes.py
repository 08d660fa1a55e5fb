"""What environments are asked for, as people write it in Python: granted, or refused in a sentence."""

from typing import Any

import numpy as np
import pytest

from timeloom.envs import gymnasium, openspiel, pettingzoo, text
from timeloom.kernel import Refused

WAYS = [pettingzoo.env, gymnasium.make, openspiel.load, text.make]


@pytest.mark.parametrize("make", WAYS)
@pytest.mark.parametrize(
    ("game", "wish", "why"),
    [
        ("chess", {}, "There is no game 'chess'; there is agents, "),
        (3, {}, "A game is given by its name, such as 'letter', not as 3."),
        ("hour", {"options": {"length": "4"}}, "hour has no option 'length'; it has "),
        ("hour", {"options": {"rounds": 40}}, "rounds must be one of 4, 5, 6, 7, 8; not '40'."),
        (
            "hour",
            {"options": {"rounds": None}},
            "The option 'rounds' takes a word, a number, or several words; not None.",
        ),
        (
            "hour",
            {"options": "rounds=4"},
            "Options are given by their names, as {'name': 'value'}, not as 'rounds=4'.",
        ),
        ("islands", {"seats": "3"}, "The number of seats must be a whole number, not '3'."),
        ("islands", {"seats": 2.5}, "The number of seats must be a whole number, not 2.5."),
        ("islands", {"seats": 9}, "Islands has 1 to 5 seats, not 9."),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(
    make: Any, game: Any, wish: dict[str, Any], why: str
) -> None:
    with pytest.raises(Refused) as refusal:
        make(game, **wish)
    assert str(refusal.value).startswith(why)


@pytest.mark.parametrize("make", [pettingzoo.env, gymnasium.make, openspiel.load])
@pytest.mark.parametrize("what", ["actions", "features"])
def test_so_many_must_be_a_number(make: Any, what: str) -> None:
    with pytest.raises(Refused, match=f"The number of {what} must be a whole number, not 'many'"):
        make("letter", **{what: "many"})


def test_options_may_be_numbers_and_lists() -> None:
    assert pettingzoo.env("hour", options={"rounds": 4}).setting.options["rounds"] == "4"
    assert text.make("letter", options={"items": ["radio", "map"]}).options["items"] == "radio,map"
    seats: Any = np.int64(7)
    assert openspiel.load("hour", seats, {"rounds": 5}).setting.options["rounds"] == "5"


def test_a_seed_is_a_number() -> None:
    env = pettingzoo.env("letter")
    env.reset(seed=np.int32(3))  # type: ignore[arg-type]
    with pytest.raises(Refused, match="A seed must be a whole number, not 'seven'"):
        env.reset(seed="seven")  # type: ignore[arg-type]
