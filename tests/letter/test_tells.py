"""What is told of a game: every telling has words and points at things on the table."""

from random import Random

import pytest
from letter.builders import PLACES

from timeloom.bots.playing import play_out
from timeloom.bots.random import random_bot
from timeloom.games.letter import GAME
from timeloom.games.letter.rules.movement import Faded, Slipped, Walked
from timeloom.games.letter.rules.resolution import CameHome
from timeloom.games.letter.state import CARDS
from timeloom.kernel import Fate, Run, seed_of
from timeloom.kernel.scene import ids


def test_a_walk_tells_day_place_and_event() -> None:
    words = Walked("red 1", 1, "beach", looped=False).words()
    assert words.startswith("Day 2, Beach, with “As Arranged” (red 1).")


def test_a_loop_is_told() -> None:
    assert Walked("red 1", 1, "beach", looped=True).words().startswith("The week turns over.")


@pytest.mark.parametrize("tell", [Slipped("red 1"), *(Faded("red 1", place) for place in PLACES)])
def test_it_is_told_that_a_card_is_discarded(tell: Slipped | Faded) -> None:
    assert tell.words().endswith("it is discarded.")
    assert tell.touches() == ("discard", "red 1")


def test_every_way_of_coming_home_has_words_of_its_own() -> None:
    manners = [CameHome(manner, 0).words() for manner in ("", "no_items", "all_letters_kept", "deck_empty")]
    assert len(set(manners)) == 4


@pytest.mark.parametrize("seed", range(5))
def test_everything_told_in_a_game_points_at_things_on_the_table(seed: int) -> None:
    run = Run.begin(GAME, {}, 1, Fate(seed_of(seed)), log=True)
    play_out(run, [random_bot(Random(seed))])
    tells = [tell for _, tell in run.tells or ()]
    assert all(tell.words() for tell in tells)
    things = ids(GAME.scene(run.state, 0)) | set(CARDS)
    assert {id for tell in tells for id in tell.touches()} <= things
