"""Letter's bots: rules of thumb beat chance, and looking ahead beats rules of thumb."""

from random import Random

import pytest

from timeloom.bots import play_out
from timeloom.games.letter import GAME
from timeloom.games.letter.bots import steady_bot
from timeloom.kernel import Fate, Run, game_named, seed_of
from timeloom.lab import Study, simulate


def played(bot: str, games: int, items: str) -> Study:
    return simulate(game_named("letter"), games, [bot], {"items": items})


def test_the_steady_bot_wins_far_more_than_a_random_one() -> None:
    steady, random = (played(bot, 40, "all") for bot in ("steady", "random"))
    assert steady.win_low > random.win_high


@pytest.mark.soak
def test_the_search_bot_wins_far_more_than_the_steady_one() -> None:
    search, steady = (played(bot, 40, "none") for bot in ("search", "steady"))
    assert search.win_low > steady.win_high


@pytest.mark.soak
def test_the_search_bot_wins_far_more_with_the_four_items_of_a_first_journey() -> None:
    search, steady = (played(bot, 20, "rucksack,radio,map,lantern") for bot in ("search", "steady"))
    assert search.win_low > steady.win_rate + 0.1


@pytest.mark.soak
def test_the_search_bot_wins_most_games_with_all_items() -> None:
    assert played("search", 12, "all").win_low > 0.5


def test_the_steady_player_keeps_letters_where_only_those_score_that_are_kept() -> None:
    """With the Camera all of them score, and it uses every one that helps."""
    kept = {}
    for items in ("map,lantern,ticket", "map,lantern,ticket,camera"):
        runs = [Run.begin(GAME, {"items": items}, 1, Fate(seed_of(seed))) for seed in range(6)]
        for run in runs:
            play_out(run, [steady_bot(Random(1))])
        kept[items] = sum(run.state.letters for run in runs)
    assert kept["map,lantern,ticket"] > kept["map,lantern,ticket,camera"]
