"""What the checker calls unreachable is never met: what random play reaches is within its reach."""

from random import Random

import pytest
from agents.facts import facts_of

from timeloom.bots import bot_named
from timeloom.games.agents import GAME
from timeloom.games.agents.checking.model.reach import Reach, first_facts
from timeloom.games.agents.checking.model.walk import leads_of
from timeloom.games.agents.meaning.facts import Ended, Removed
from timeloom.games.agents.pack.mission import missions
from timeloom.kernel import Dice, Run

DECISIONS = 400


@pytest.mark.parametrize("mission", ["frost-fair", "midsummer", "tea-and-sugar"])
@pytest.mark.parametrize("seats", [2, 4])
def test_random_play_stays_within_reach(mission: str, seats: int) -> None:
    box, random = missions()[mission], Random(seats)
    reached = Reach(leads_of(box, seats)).from_position(first_facts(box))
    run = Run.begin(GAME, {"mission": mission}, seats, Dice(random))
    bot = bot_named(GAME, "random", random)
    for _ in range(DECISIONS):
        if run.outcome is not None:
            break
        ask, seat = run.waiting_for()[0]
        run.answer(bot(run, ask, seat), seat, ask.id)
        assert facts_of(run.state) <= reached


def test_reach_starts_anywhere() -> None:
    box = missions()["frost-fair"]
    reach = Reach(leads_of(box, 2))
    assert Ended("held") in reach.from_position(first_facts(box))
    assert Ended("held") not in reach.from_position({*first_facts(box), Removed("brass-key")})
