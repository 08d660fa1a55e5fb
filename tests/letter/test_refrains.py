"""Nothing is said more than five times in a game."""

from collections import Counter
from random import Random

import pytest

from timeloom.bots import play_out
from timeloom.games.letter import GAME
from timeloom.kernel import Fate, Run, seed_of


@pytest.mark.parametrize("seed", range(3))
def test_no_sentence_is_told_more_than_five_times(seed: int) -> None:
    run = Run.begin(GAME, {"items": "all"}, None, Fate(seed_of(seed)), log=True)
    play_out(run, [GAME.bots["steady"](Random(seed))])
    words, times = Counter(tell.words() for _, tell in run.tells or ()).most_common(1)[0]
    assert times <= 5, words
