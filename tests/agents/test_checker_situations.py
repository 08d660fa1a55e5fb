"""The checker’s situations are those of the table: play never comes to one that it has not seen."""

from random import Random

import pytest
from agents.walking import at_rest, position_of

from timeloom.bots import bot_named
from timeloom.games.agents import GAME
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.proof.situations import Situations
from timeloom.games.agents.meaning.facts import (
    ROUND,
    Beaten,
    Counter,
    Fact,
    Gone,
    Happened,
    Has,
    InSight,
    Laid,
    Lies,
    Marked,
    Opened,
    Visited,
)
from timeloom.games.agents.pack.mission import missions
from timeloom.kernel import Dice, Run

DECISIONS = 250
MANY = 5_000
FACTS: dict[str, list[set[Fact]]] = {
    "frost-fair": [
        {ROUND, InSight("above"), Happened("crack"), Opened("arch")},
        {Has("brass-key"), Has("harness"), Marked("vale-held"), Beaten("arch.b"), Gone("arch.b")},
        {
            Lies("thin-ice"),
            Lies("thin-ice", "elephant"),
            Has("man-in-grey"),
            Marked("third-arch"),
            Visited("arch"),
        },
    ],
    "midsummer": [
        {Counter("hours"), Marked("turned"), Has("the-dial")},
        {InSight("edge"), Laid("dial-north"), InSight("dial-north"), Visited("rim")},
    ],
    "tea-and-sugar": [
        {InSight("aft"), Laid("outside"), Visited("plain")},
        {Has("rope-coil"), Has("rope-out"), Marked("rope-cut"), Opened("pay")},
    ],
}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("mission", "facts"), [(id, facts) for id in FACTS for facts in FACTS[id]])
def test_random_play_stays_within_its_situations(mission: str, facts: set[Fact], seats: int) -> None:
    world = World(Layout(missions()[mission], seats), frozenset(facts))
    seen, random = Situations(world, MANY).came, Random(seats)
    run = Run.begin(GAME, {"mission": mission}, seats, Dice(random))
    bot, rests = bot_named(GAME, "random", random), 0
    for _ in range(DECISIONS):
        if run.outcome is not None:
            run = Run.begin(GAME, {"mission": mission}, seats, Dice(random))
        ask, seat = run.waiting_for()[0]
        run.answer(bot(run, ask, seat), seat, ask.id)
        if at_rest(run.state):
            rests += 1
            assert position_of(run.state, world) in seen
    assert rests
