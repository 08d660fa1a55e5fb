"""What is told often in a fight is told in more ways than one."""

from collections import Counter
from random import Random

import pytest

from timeloom.bots.curious import curious_bot
from timeloom.bots.playing import play_out
from timeloom.games.hour import GAME
from timeloom.games.hour.rules.combat.attacking import Attacked
from timeloom.games.hour.rules.doorway.agreeing import Agreed
from timeloom.games.hour.rules.visits import FlapSeen
from timeloom.kernel import BotMaker, Fate, Run, seed_of


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


def test_whoever_agrees_again_and_again_says_it_in_another_way() -> None:
    said = Counter(Agreed(seat=2, day=16, pact=3, nth=nth).words() for nth in range(13))
    assert max(said.values()) <= 3


def test_a_flap_that_everybody_looks_under_is_told_in_several_ways() -> None:
    said = Counter(FlapSeen(day=2, seats=(seat,)).words() for seat in range(7))
    assert max(said.values()) <= 3


def test_a_card_that_is_lent_and_worth_more_is_told_in_one_breath() -> None:
    both = Attacked(attacker="friend 1", by="friend 0", card="boathook", targets=("shadow 5",), value=6)
    assert ",," not in both.words()
    assert "lent by" in both.words()
    assert "and now worth 6, at " in both.words()


@pytest.mark.soak
@pytest.mark.parametrize("bots", [GAME.bots["steady"], curious_bot], ids=["steady", "curious"])
@pytest.mark.parametrize("seed", range(20))
def test_the_whole_log_of_all_seats_has_no_refrain(seed: int, bots: BotMaker) -> None:
    options = {"hour": ("rounds", "ready", "clock", "real")[seed % 4]}
    run = Run.begin(GAME, options, None, Fate(seed_of(1000 + seed)), log=True)
    play_out(run, [bots(Random(1000 + seed + seat)) for seat in range(7)])
    words, times = Counter(tell.words() for _, tell in run.tells or ()).most_common(1)[0]
    assert times <= 5, words
