"""Conflicts: personal ones before anything else, group ones for everybody."""

from agents.table import Table, place_of, table

from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.azrak.link import LoseControl
from timeloom.games.agents.rules.breaking_off import Abandon
from timeloom.games.agents.rules.conflicts import BeginConflict, ConflictTurn, NextUp
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.testing.boost import AskSupport
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.testing.support import Support, Withhold

BULLY = place_of("hall", "bully")


def met(*draws: str, agents: int = 3, **more: object) -> Table:
    """James has run into the giant, and the group conflict is about to begin."""
    game = table(*draws, agents=agents, part="telepathy", cards={"james": "giant", "tess": "door"}, **more)  # type: ignore[arg-type]
    return game.answer(SaidAloud("james"), SaidAloud("tess"))


def test_a_personal_conflict_comes_before_anything_else() -> None:
    game = table(cards={"james": "bully"}, part="telepathy").answer(SaidAloud("james"))
    assert game.kinds("james") == {"Initiate", "Say", "Abandon"}


def test_a_personal_conflict_goes_on_until_its_life_points_are_used_up() -> None:
    game = table("plus", "plus-two", cards={"james": "bully"}, part="telepathy").answer(SaidAloud("james"))
    game.answer(Initiate("james", "conflict", 0), DrawDestiny("james"))
    assert game.kinds("james") == {"Initiate", "Say", "Abandon"}
    game.answer(Initiate("james", "conflict", 0), DrawDestiny("james"))
    assert game.state.marks == ["bully-beaten"]
    assert "StandBy" in game.kinds("james")


def test_damage_to_the_opponent_of_one_agent_does_not_help_the_next() -> None:
    game = table("plus", "minus", cards={"james": "bully"}, azrak={"james": 3}, part="telepathy")
    game.answer(SaidAloud("james"), Initiate("james", "conflict", 0), DrawDestiny("james"))
    assert game.agent("james").damage == 1
    game.answer(Initiate("james", "conflict", 0), DrawDestiny("james"), LoseControl("james"))
    game.answer(Explore("tess", BULLY))
    assert (game.agent("james").ejected, game.agent("tess").damage) == (True, 0)


def test_a_group_conflict_stops_everybody() -> None:
    game = met()
    assert game.question == "prepare"
    assert game.state.fight is not None
    assert game.state.fight.life == 3


def test_things_change_hands_before_it_begins_and_not_after() -> None:
    game = met(items={"tess": "four"}).answer(Give("tess", "four", "ann"))
    assert game.agent("ann").items == ["four"]
    game.answer(BeginConflict("james"))
    assert all(game.kinds(name) <= {"NextUp", "Abandon"} for name in ("james", "tess", "ann"))


def test_the_captain_says_who_is_next_and_everybody_takes_a_test() -> None:
    game = met("zero").answer(BeginConflict("james"), NextUp("tess"), by="james")
    assert game.offers("tess") == [Initiate("tess", "hall.giant", 0), Initiate("tess", "hall.giant", 1)]
    game.answer(Initiate("tess", "hall.giant", 1), DrawDestiny("tess"))
    assert game.state.fight is not None
    assert game.state.fight.waiting == [0, 2]


def test_support_comes_from_everywhere() -> None:
    game = met().answer(BeginConflict("james"), NextUp("james"))
    game.answer(Initiate("james", "hall.giant", 0), AskSupport("james"))
    assert Support("tess") in game.offers("tess")


def test_it_ends_when_the_life_points_are_used_up() -> None:
    game = met("zero", "plus", agents=2).answer(BeginConflict("james"), NextUp("james"))
    game.answer(Initiate("james", "hall.giant", 0), DrawDestiny("james"))
    game.answer(Initiate("tess", "hall.giant", 1), DrawDestiny("tess"))
    assert game.state.fight is None
    assert game.state.marks == ["giant-beaten"]
    assert game.question == "act"


def test_what_is_removed_is_the_card_of_the_opponent() -> None:
    game = met("zero", "plus", agents=2).answer(BeginConflict("james"), NextUp("james"))
    game.answer(Initiate("james", "hall.giant", 0), DrawDestiny("james"))
    game.answer(Initiate("tess", "hall.giant", 1), DrawDestiny("tess"))
    assert [slot.card for slot in game.state.panorama if slot.removed] == ["hall.giant"]
    assert game.agent("tess").card is not None


def test_without_life_points_a_personal_conflict_is_over_after_one_test() -> None:
    game = table("minus", at="cellar", cards={"james": "stranger"}, part="telepathy")
    game.answer(SaidAloud("james"), Obey("james"), Initiate("james", "conflict", 0), DrawDestiny("james"))
    assert game.state.marks == ["stranger-met"]
    assert "StandBy" in game.kinds("james")


def test_everybody_takes_part_whatever_holds_them() -> None:
    game = table(agents=3, part="telepathy", cards={"james": "giant", "tess": "bully"})
    game.answer(SaidAloud("james"), SaidAloud("tess"))
    game.answer(BeginConflict("james"), NextUp("tess"), by="james")
    assert Initiate("tess", "hall.giant", 0) in game.offers("tess")


def test_a_turn_is_over_when_everybody_has_tried_and_then_another_begins() -> None:
    game = met("minus", "minus-two", agents=2).answer(BeginConflict("james"), NextUp("james"))
    game.answer(Initiate("james", "hall.giant", 0), DrawDestiny("james"))
    game.answer(Initiate("tess", "hall.giant", 0), DrawDestiny("tess"))
    assert [tell.turn for tell in game.told(ConflictTurn)] == [1, 2]
    assert {NextUp("james"), NextUp("tess"), Abandon("james")} == set(game.offers("james"))


def test_who_has_lost_control_is_out_of_the_conflict() -> None:
    game = met("zero", azrak={"ann": 1}).answer(BeginConflict("james"), NextUp("ann"), by="james")
    game.answer(Initiate("ann", "hall.giant", 0), LoseControl("ann"), DrawDestiny("ann"))
    assert game.agent("ann").ejected
    assert {NextUp("james"), NextUp("tess"), Abandon("james")} == set(game.offers("james"))


def test_who_loses_control_for_somebody_else_is_out_of_it_too() -> None:
    game = met("zero", "zero", azrak={"ann": 1}).answer(BeginConflict("james"), NextUp("james"))
    game.answer(Initiate("james", "hall.giant", 0), AskSupport("james"), Support("ann"), LoseControl("ann"))
    game.answer(Withhold("tess"))
    assert game.agent("ann").ejected
    assert Initiate("tess", "hall.giant", 0) in game.offers("tess")


def test_whoever_waited_for_it_to_begin_acts_again_when_it_is_over() -> None:
    game = met("zero", "plus", agents=2, items={"tess": "four"}).answer(Wait("tess"), BeginConflict("james"))
    game.answer(NextUp("james"), Initiate("james", "hall.giant", 0), DrawDestiny("james"))
    game.answer(Initiate("tess", "hall.giant", 1), DrawDestiny("tess"))
    assert game.question == "act"
    assert game.offers("tess")


def test_a_conflict_on_a_card_that_is_stowed_is_met_at_once() -> None:
    game = table("plus", "zero", at="cellar", cards={"james": "clock"}).answer(Do("james", "card", 11))
    game.answer(DrawDestiny("james"))
    assert game.offers("james")
    game.answer(DrawDestiny("james"))
    assert game.state.beaten == ["item:quarrel"]


def test_a_red_item_can_begin_a_group_conflict() -> None:
    game = table(at="cellar", cards={"james": "clock"}).answer(Do("james", "card", 12))
    assert game.question == "prepare"


def test_of_two_group_conflicts_that_were_met_both_are_fought() -> None:
    game = table("zero", "plus", at="attic", part="telepathy", cards={"james": "guard", "tess": "hound"})
    game.answer(SaidAloud("james"), SaidAloud("tess"), BeginConflict("james"), NextUp("james"))
    game.answer(DrawDestiny("james"))
    assert game.state.beaten == ["attic.guard"]
    assert game.question == "prepare"
    game.answer(BeginConflict("james"), NextUp("james"), DrawDestiny("james"))
    assert game.state.beaten == ["attic.guard", "attic.hound"]
    assert game.question == "act"


def test_a_group_conflict_comes_before_what_its_card_demands() -> None:
    game = table("zero", at="attic", part="telepathy", cards={"james": "guard"}).answer(SaidAloud("james"))
    game.answer(BeginConflict("james"), NextUp("james"), DrawDestiny("james"))
    assert game.state.marks == []
    assert game.answer(Obey("james")).state.marks == ["guard-met"]
