"""Letter's bots: rules of thumb beat chance, and looking ahead beats rules of thumb."""

import pytest

from timeloom.kernel import game_named
from timeloom.lab import Study, simulate


def played(bot: str, games: int, items: str) -> Study:
    return simulate(game_named("letter"), games, [bot], {"items": items})


def test_the_steady_bot_wins_far_more_than_a_random_one() -> None:
    steady, random = (played(bot, 40, "all") for bot in ("steady", "random"))
    assert steady.win_low > random.win_high


@pytest.mark.soak
def test_the_search_bot_wins_far_more_than_the_steady_one() -> None:
    search, steady = (played(bot, 12, "none") for bot in ("search", "steady"))
    assert search.win_low > steady.win_high


@pytest.mark.soak
def test_the_search_bot_wins_most_games_with_all_items() -> None:
    assert played("search", 12, "all").win_low > 0.5
