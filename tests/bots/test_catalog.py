"""Bots by name: those of every game, those of this game, and a budget behind the name."""

from random import Random

import pytest
from lab.coins import GAME, Call

from timeloom.bots import bot_named, bot_names, catalog, random_bot, thinks_ahead
from timeloom.kernel import Bot, Dice, Refused, Run

RUN = Run.begin(GAME, {}, 1, Dice(Random(0)))
BUDGETS: list[int] = []


def thinker(random: Random, thoughts: int = 7) -> Bot:
    BUDGETS.append(thoughts)
    return random_bot(random)


@pytest.fixture
def with_thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    BUDGETS.clear()
    everywhere = {**catalog.EVERY_GAME, "thinker": catalog.Generalist(thinker, "Thinks.", budget="thoughts")}
    monkeypatch.setattr(catalog, "EVERY_GAME", everywhere)


def test_a_game_has_its_own_bots_and_those_of_every_game() -> None:
    assert {"random", "steady"} <= set(bot_names(GAME))


@pytest.mark.parametrize("name", bot_names(GAME))
def test_every_name_leads_to_a_bot(name: str) -> None:
    bot = bot_named(GAME, name, Random(0))
    assert bot(RUN, RUN.asks[0], 0) in RUN.asks[0].offered(0)


def test_the_game_s_own_bot_plays_as_the_game_says() -> None:
    bot = bot_named(GAME, "steady", Random(0))
    assert {bot(RUN, RUN.asks[0], 0) for _ in range(9)} == {Call("heads")}


@pytest.mark.usefixtures("with_thinker")
def test_a_number_behind_the_name_is_its_budget() -> None:
    bot_named(GAME, "thinker:400", Random(0))
    bot_named(GAME, "thinker", Random(0))
    assert BUDGETS == [400, 7]


@pytest.mark.usefixtures("with_thinker")
@pytest.mark.parametrize("budget", ["", "0", "-3", "many", "1e3", "²", "9" * 5000])
def test_a_budget_that_is_no_number_is_refused(budget: str) -> None:
    with pytest.raises(Refused, match="thoughts of thinker must be a number from 1"):
        bot_named(GAME, f"thinker:{budget}", Random(0))


@pytest.mark.parametrize("name", ["clever", "", "random:5", "steady:5", "Random"])
def test_an_unknown_bot_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(Refused, match=f"has no bot '{name}'; it has .*random.*steady"):
        bot_named(GAME, name, Random(0))


@pytest.mark.parametrize(
    ("name", "ahead"),
    [("search", True), ("search:9", True), ("random", False), ("steady", False), ("no", False)],
)
def test_only_bots_with_a_budget_think_ahead(name: str, ahead: bool) -> None:
    assert thinks_ahead(GAME, name) == ahead
