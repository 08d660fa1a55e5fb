"""The checker’s situations are those of the table: play never comes to one that it has not seen."""

from random import Random

import pytest
from agents.walking import at_rest, position_of

from timeloom.bots import bot_named
from timeloom.games.agents import GAME
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.proof.situations import Situations
from timeloom.games.agents.pack.mission import missions
from timeloom.kernel import Dice, Run

DECISIONS = 250
MANY = 5_000
FACTS = {
    "frost-fair": [
        {"round", "map:above", "event:crack", "open:arch"},
        {"has:brass-key", "has:harness", "mark:vale-held", "beaten:arch.b", "gone:arch.b"},
        {"lies:thin-ice", "lies:thin-ice@elephant", "has:man-in-grey", "mark:third-arch", "visited:arch"},
    ],
    "midsummer": [
        {"count:hours", "mark:turned", "has:the-dial"},
        {"map:edge", "laid:dial-north", "map:dial-north", "visited:rim"},
    ],
}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("mission", "facts"), [(id, facts) for id in FACTS for facts in FACTS[id]])
def test_random_play_stays_within_its_situations(mission: str, facts: set[str], seats: int) -> None:
    world = World(Layout(missions()[mission], seats), frozenset(facts))
    seen, random = Situations(world, MANY).came, Random(seats)
    run = Run.begin(GAME, {"mission": mission}, seats, Dice(random))
    bot, rests = bot_named(GAME, "random", random), 0
    for _ in range(DECISIONS):
        if run.outcome is not None:
            break
        ask, seat = run.waiting_for()[0]
        run.answer(bot(run, ask, seat), seat, ask.id)
        if at_rest(run.state):
            rests += 1
            assert position_of(run.state, world) in seen
    assert rests
