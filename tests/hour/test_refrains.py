"""What is told often in a fight is told in more ways than one."""

from collections import Counter
from random import Random

import pytest

from timeloom.bots.playing import play_out
from timeloom.games.hour import GAME
from timeloom.kernel import Fate, Run, seed_of


def test_no_sentence_of_a_fight_is_told_more_than_five_times_in_a_game() -> None:
    run = Run.begin(GAME, {}, None, Fate(seed_of(1)), log=True)
    play_out(run, [GAME.bots["steady"](Random(1))] * 7)
    told = [tell for _, tell in run.tells or () if ".rules.combat." in type(tell).__module__]
    assert len(told) > 100
    words, times = Counter(tell.words() for tell in told).most_common(1)[0]
    assert times <= 5, words


@pytest.mark.parametrize("hour", ["rounds", "ready"])
def test_nobody_hears_the_same_sentence_more_than_five_times_in_a_game(hour: str) -> None:
    run = Run.begin(GAME, {"hour": hour}, None, Fate(seed_of(2)), log=True)
    play_out(run, [GAME.bots["steady"](Random(2))] * 7)
    for seat in range(7):
        heard = Counter(tell.words() for _, tell in run.tells or () if tell.heard_by(seat))
        words, times = heard.most_common(1)[0]
        assert times <= 5, words
