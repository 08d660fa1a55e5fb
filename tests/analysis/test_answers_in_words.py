"""How an analysis calls answers: as they are offered, without what only sorts them."""

from timeloom.analysis.worlds import Offering
from timeloom.games.agents import GAME
from timeloom.kernel import Timeline, seed_of


def test_a_heading_is_not_said_of_an_answer_that_says_enough() -> None:
    run = Timeline(GAME, seed=seed_of(1)).run
    while not any(choice.group == "Otherwise" for choice in run.asks[0].prompt(run.state, 0).choices):
        run.answer(run.asks[0].offered(0)[0], 0)
    words = Offering(run, run.asks[0], 0, "key").words()
    assert any(said.startswith("Ned Tully: ") or said.startswith("Look at ") for said in words)
    assert not any(said.startswith("Otherwise: ") for said in words)
