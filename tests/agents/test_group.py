"""What the group pays together, where it is sent, timers, endings and runs."""

from agents.table import Table, table

from timeloom.games.agents.rules.asking import Decline, Wait
from timeloom.games.agents.rules.azrak.link import EmergencyUpdate
from timeloom.games.agents.rules.between import MoveOn
from timeloom.games.agents.rules.breaking_off import Abandon
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.runs import Report, StartAgain
from timeloom.games.agents.rules.ways import PutIn
from timeloom.games.agents.state import Slot


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
    game = between(returned=5).answer(Abandon("james"), Abandon("tess"), Abandon("tess"))
    game.run.answer(StartAgain(), 0)
    assert (game.state.run, game.state.returned, game.state.agents) == (2, 0, [])
    assert game.question == "receptacle"


def test_a_failure_can_be_reported() -> None:
    game = between().answer(Abandon("james"), Abandon("tess"), Abandon("tess"))
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


def test_who_chose_what_the_group_pays_can_call_it_off_and_all_take_theirs_back() -> None:
    game = table(cards={"james": "clerk"}, azrak={"tess": 1}).answer(Do("james", "card", 0))
    game.answer(PutIn("tess", "azrak"), PutIn("james", "magick"), Decline("james"))
    assert (game.azrak(), game.agent("james").magick, game.state.marks) == ([8, 1], 5, [])
    assert game.question == "act"


def test_when_too_many_refuse_it_is_called_off() -> None:
    game = table(cards={"james": "clerk"}, azrak={"james": 1}).answer(Do("james", "card", 0))
    game.answer(PutIn("james", "azrak"), Decline("tess"))
    assert (game.azrak(), game.state.marks, game.question) == ([1, 8], [], "act")


def test_a_link_breaks_only_when_the_group_has_paid() -> None:
    game = table(cards={"james": "clerk"}, azrak={"tess": 1}).answer(Do("james", "card", 0))
    game.answer(PutIn("tess", "azrak"), PutIn("james", "magick"), PutIn("james", "azrak"))
    assert game.offers("tess") == []
    game.answer(PutIn("james", "azrak"))
    assert EmergencyUpdate("tess") in game.offers("tess")


def test_what_lies_in_the_middle_when_the_mission_ends_goes_back() -> None:
    game = table(agents=3, cards={"james": "clerk", "ann": "porter"})
    game.state.panorama[0] = Slot("hall.clerk")
    game.answer(Do("james", "card", 0), PutIn("tess", "azrak"), Do("ann", "card", 6))
    assert game.run.outcome is not None
    assert game.agent("tess").azrak == 8
