"""Whole games of every scenario, played at random by kids who would rather do something than be late."""

from random import Random

import pytest

from timeloom.games.islands.game import GAME
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.adventure.special import BeLate, Dinner
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, AnyAsk, Fate, Run, seed_of

IDLE = (BeLate, Dinner)
VARIANTS = (
    "none",
    "caring-parents,this-might-help,just-a-bruise",
    "erratic-firmware,rumors-2,favorite-lighter",
)


def something(ask: AnyAsk, seat: int, random: Random) -> Answer:
    """Any answer, but going home only when there is little else to do."""
    offers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
    busy = [offer for offer in offers if not isinstance(offer, IDLE)]
    return random.choice(busy if busy and random.random() < 0.9 else offers)


def play_out(run: Run[State], random: Random) -> None:
    """Play to the end; nothing may be wrong on the way, and everything must have words."""
    looked = -1
    while run.outcome is None:
        ask = run.asks[0]
        seat = random.choice(ask.seats)
        assert ask.prompt(run.state, seat).words
        run.answer(something(ask, seat, random), seat, ask.id)
        if run.rest_count != looked:
            looked = run.rest_count
            assert list(GAME.invariants(run.rest)) == []


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("scenario", load_box().scenarios)
def test_a_game_comes_to_its_end_with_nothing_wrong(scenario: str, seats: int) -> None:
    options = {"scenario": scenario, "complications": "some", "variants": VARIANTS[seats % len(VARIANTS)]}
    run = Run.begin(GAME, options, seats, Fate(seed_of(seats)), log=True)
    play_out(run, Random(seats))
    assert run.outcome is not None
    assert run.state.ending in {ending.id for ending in load_box().scenarios[scenario].endings}
    assert all(tell.words() for _, tell in run.tells or ())
