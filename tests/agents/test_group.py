"""What the group pays together, where it is sent, timers, endings and runs."""

from agents.table import Table, table

from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.between import Abandon, MoveOn
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.runs import Report, StartAgain
from timeloom.games.agents.rules.ways import PutIn


def between(**more: object) -> Table:
    """A table between locations."""
    return table(part="between", **more)  # type: ignore[arg-type]


def test_the_group_pays_together() -> None:
    game = table(cards={"james": "clerk"}).answer(Do("james", "card", 0))
    game.answer(
        PutIn("tess", "azrak"), PutIn("tess", "azrak"), PutIn("james", "magick"), PutIn("james", "azrak")
    )
    assert game.azrak() == [7, 6]
    assert game.agent("james").magick == 4
    assert game.state.marks == ["paid"]


def test_what_the_group_does_not_have_it_cannot_pay() -> None:
    game = table(cards={"james": "clerk"}, azrak={"james": 1, "tess": 1})
    assert Do("james", "card", 0) not in game.offers("james")


def test_a_card_sends_everybody_elsewhere_at_no_cost() -> None:
    game = table(cards={"james": "clerk"}).answer(Do("james", "card", 7))
    assert game.question == "between"
    game.answer(MoveOn("james"))
    assert game.state.location == "yard"
    assert game.azrak() == [8, 8]


def test_a_timer_goes_off_once() -> None:
    game = table()
    game.state.round, game.state.counters = 2, {"visits": 3}
    game.answer(Wait("james"), Wait("tess"))
    assert game.state.counters == {"visits": 0}
    assert game.state.happened == ["late"]


def test_a_failed_mission_can_be_started_again() -> None:
    game = between(returned=5).answer(Abandon("james"))
    game.run.answer(StartAgain(), 0)
    assert (game.state.run, game.state.returned, game.state.agents) == (2, 0, [])
    assert game.question == "receptacle"


def test_a_failure_can_be_reported() -> None:
    game = between().answer(Abandon("james"))
    game.run.answer(Report(), 0)
    assert game.run.outcome is not None
    assert not game.run.outcome.won


def test_without_azrak_anywhere_the_run_fails() -> None:
    assert between(azrak={"james": 0, "tess": 0}, returned=32).question == "again"


def test_a_group_of_one_mind_pays_once() -> None:
    game = table(at="cellar", cards={"james": "clock"}).answer(Do("james", "card", 7))
    game.answer(PutIn("james", "azrak"), PutIn("tess", "azrak"), PutIn("tess", "azrak"))
    assert game.azrak() == [7, 6]
    assert Do("james", "card", 7) not in game.offers("james")
