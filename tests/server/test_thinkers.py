"""What thinkers do, thought here and now."""

from random import Random

import pytest
from toy import GAME as FAIR

from timeloom.bots.search import Search
from timeloom.kernel import Dice, Run
from timeloom.tables.staff import thinkers
from timeloom.tables.staff.thinkers import Position, answered, foreseen


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


def test_what_may_come_of_a_question_is_told_of_as_many_games_as_there_was_time_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = Run.begin(FAIR, {}, 2, Dice(Random(0)))
    ask, seat = next((ask, seat) for ask, seat in run.waiting_for() if len(ask.offered(seat)) > 1)
    monkeypatch.setattr(thinkers, "AHEAD_GAMES", 20)
    found = foreseen({FAIR.name: FAIR}, Position.of(run, ask, seat), 0, seconds=60)
    assert found.words == ask.prompt(run.state, seat).words
    assert len(found.ways) == len(ask.offered(seat))
    assert found.games >= 20
