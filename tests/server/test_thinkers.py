"""What thinkers do, thought here and now."""

from random import Random

import pytest
from toy import GAME as FAIR

from timeloom.bots.search import Search
from timeloom.kernel import Dice, Run
from timeloom.tables.thinkers import Position, answered


def test_a_search_comes_to_an_answer_in_time_however_many_simulations_it_was_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    simulated: list[None] = []
    simulate = Search._simulate
    monkeypatch.setattr(Search, "_simulate", lambda *about: simulated.append(simulate(*about)))
    run = Run.begin(FAIR, {}, 2, Dice(Random(0)))
    ask, seat = next((ask, seat) for ask, seat in run.waiting_for() if len(ask.offered(seat)) > 1)
    answer = answered({FAIR.name: FAIR}, Position.of(run, ask, seat), "search:1000000", 0, seconds=0)
    assert answer in ask.offered(seat)
    assert len(simulated) == 1
