"""Actions side by side: nobody waits for others but those whom a test or a conflict concerns."""

from agents.table import place_of, table

from timeloom.games.agents.rules.asking import Decline
from timeloom.games.agents.rules.azrak.link import EmergencyUpdate, LoseControl
from timeloom.games.agents.rules.discovery.actions import Leave, StandBy
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.testing.boost import AskSupport
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.testing.support import Support

CHEST, DOOR, GIANT = place_of("hall", "chest"), place_of("hall", "door"), place_of("hall", "giant")


def test_others_act_while_somebody_takes_a_test() -> None:
    game = table("zero", agents=3, cards={"james": "porter"}).answer(Initiate("james", "card", 0))
    game.answer(Explore("ann", CHEST))
    assert game.agent("ann").card == CHEST
    game.answer(DrawDestiny("james"))
    assert game.agent("james").test is not None


def test_two_tests_go_on_at_once() -> None:
    game = table("minus", "plus", agents=3, cards={"james": "porter", "tess": "door"})
    game.answer(Initiate("james", "card", 0), Initiate("tess", "card", 0))
    game.answer(DrawDestiny("tess"), DrawDestiny("james"))
    assert [game.state.trying(index).final for index in (0, 1)] == [3, 2]


def test_the_table_rests_when_nobody_is_in_the_middle_of_an_action() -> None:
    game = table("zero", agents=3, cards={"james": "porter"}).answer(Explore("ann", CHEST))
    assert game.run.since == []
    game.answer(Initiate("james", "card", 0), Obey("ann"))
    assert len(game.run.since) == 2
    assert game.answer(DrawDestiny("james")).run.since == []


def test_a_question_stays_open_while_others_act() -> None:
    game = table(agents=3, cards={"james": "porter", "tess": "door"}).answer(Initiate("james", "card", 0))
    before = {game.run.key(ask) for ask in game.run.asks if ask.seats == (0,)}
    game.answer(StandBy("tess"), Explore("ann", DOOR))
    assert before <= {game.run.key(ask) for ask in game.run.asks}


def test_who_walks_away_gives_no_support() -> None:
    game = table("zero", agents=2, cards={"james": "porter"}).answer(Initiate("james", "card", 0))
    game.answer(AskSupport("james"), Explore("tess", DOOR))
    assert Support("tess") not in game.offers("tess")
    assert game.offers("james") == [DrawDestiny("james")]


def test_nobody_leaves_in_the_middle_of_somebody_elses_action() -> None:
    game = table(agents=3, azrak={"tess": 1})
    game.answer(Explore("tess", DOOR))
    assert Leave("james") not in game.offers("james")
    game.answer(EmergencyUpdate("tess"))
    assert game.question == "act"
    giving = table(agents=3, azrak={"tess": 1}, items={"tess": "four"}).answer(Give("tess", "four", "ann"))
    assert Leave("james") not in giving.offers("james")


def test_a_group_conflict_waits_for_the_action_that_is_going_on() -> None:
    game = table("zero", agents=3, cards={"james": "porter"}).answer(Initiate("james", "card", 0))
    game.answer(Explore("ann", GIANT))
    assert game.offers("tess") == []
    assert game.answer(DrawDestiny("james")).question == "prepare"


def test_a_mission_that_ends_ends_for_all() -> None:
    game = table(agents=3, cards={"james": "porter", "tess": "clerk"}).answer(Initiate("james", "card", 0))
    game.answer(Do("tess", "card", 6))
    assert game.run.outcome is not None


def test_what_the_group_cannot_pay_any_more_is_called_off() -> None:
    game = table(agents=3, cards={"james": "clerk"}, azrak={"james": 1, "tess": 1, "ann": 1})
    game.answer(Do("james", "card", 0), Explore("ann", DOOR), LoseControl("ann"))
    assert game.offers("james") == [Decline("james")]
    game.answer(Decline("james"))
    assert game.state.marks == []


def test_what_was_called_off_can_be_tried_again() -> None:
    game = table(agents=3, at="cellar", cards={"james": "clock"}, azrak={"james": 1, "tess": 1, "ann": 1})
    game.answer(Do("james", "card", 7), Explore("ann", place_of("cellar", "stranger")), LoseControl("ann"))
    assert "pact" in game.state.marks
    assert "pact" not in game.answer(Decline("james")).state.marks
