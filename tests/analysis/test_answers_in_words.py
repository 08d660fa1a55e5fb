"""How an analysis calls answers: as they are offered, without what only sorts them."""

from timeloom.analysis.worlds import Offering
from timeloom.games.agents import GAME
from timeloom.kernel import Answer, Timeline, seed_of


def test_a_heading_is_not_said_of_an_answer_that_says_enough() -> None:
    run = Timeline(GAME, seed=seed_of(1)).run
    while not any(choice.group == "Otherwise" for choice in run.asks[0].prompt(run.state, 0).choices):
        first = next(offer for offer in run.asks[0].offered(0) if isinstance(offer, Answer))
        run.answer(first, 0)
    words = Offering(run, run.asks[0], 0, "key").words()
    assert any("look at the " in said for said in words)
    assert not any(said.startswith("Otherwise: ") for said in words)
