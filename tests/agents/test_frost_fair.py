"""The Last Frost Fair teaches: the map changes, a skin is put on, timers go off, and the elephant matters."""

import pytest
from agents.table import Table

from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.between import MoveOn
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.rules.discovery.actions import StandBy
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.ending import MissionEnded
from timeloom.games.agents.rules.map import MapChanged, available
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.state import Agent, Slot

MISSION = missions()["frost-fair"]


def fair(round: int, at: str, *marks: str, card: str = "", items: tuple[str, ...] = ()) -> Table:
    """Ned and Dorcas somewhere on the ice, each with a crystal less for every place that was visited."""
    s = prepared("frost-fair", (0, 1))
    s.agents = [Agent(0, "ned", 5, 5, told=True), Agent(1, "dorcas", 5, 5, items=[*items], told=True)]
    s.part, s.round, s.location, s.visited = "actions", round, at, [at]
    s.panoramas[at] = [Slot(f"{at}.{entry.id}") for entry in MISSION.location[at].cards]
    s.placed, s.marks = ["stairs", at] if at != "stairs" else [at], [*marks]
    s.vortex = s.crystals - 10 - len(s.placed)
    if card:
        s.agents[1].card = [entry.id for entry in MISSION.location[at].cards].index(card)
    return Table(s)


def left(game: Table) -> Table:
    """The same table once the group has left."""
    return game.answer(Wait("ned"), Wait("dorcas"))


def test_after_the_second_round_the_ice_upstream_is_gone() -> None:
    game = left(fair(2, "city-road"))
    assert [change.title for change in game.told(MapChanged)] == ["Black water above the bridge"]
    assert game.state.happened == ["crack"]
    assert "stairs" not in available(game.state)
    assert "city-road" in available(game.state)


def test_the_crystals_on_the_ice_that_goes_come_back() -> None:
    game = fair(2, "city-road")
    before = game.state.vortex
    left(game)
    assert (game.state.placed, game.state.vortex) == ([], before + 2)


def test_nothing_happens_before_its_time() -> None:
    game = left(fair(1, "city-road"))
    assert game.state.happened == []
    assert "stairs" in available(game.state)


def test_dusk_shows_the_way_and_everybody_pays_for_it() -> None:
    game = fair(3, "elephant")
    game.state.happened = ["crack"]
    left(game)
    assert game.state.happened == ["crack", "song"]
    assert game.azrak() == [4, 4]
    game.answer(MoveOn("ned"))
    assert Travel("dorcas", "arch") in game.offers("dorcas")


def test_who_dawdles_loses_the_day() -> None:
    game = fair(5, "elephant")
    game.state.happened = ["crack", "song"]
    left(game)
    assert (game.state.ending, game.run.outcome is not None and game.run.outcome.won) == ("thaw", False)


def test_whoever_puts_on_the_bear_is_the_bear_to_the_end() -> None:
    game = fair(2, "elephant", card="d").answer(Do("dorcas", "card", 0))
    assert game.agent("dorcas").replacement == "bearskin"
    assert game.state.attributes_of(1) == MISSION.item["bearskin"].replacement
    left(game.answer(StandBy("dorcas")))
    assert game.agent("dorcas").replacement == "bearskin"


@pytest.mark.parametrize(("led", "ending"), [(True, "held"), (False, "weight")])
def test_the_day_is_worth_more_with_the_elephant_across(led: bool, ending: str) -> None:
    marks = ["vale-held", *(["elephant-led"] if led else [])]
    game = fair(3, "arch", *marks, card="c", items=("brass-key",))
    (turn,) = [offer for offer in game.offers("dorcas") if isinstance(offer, Do) and offer.source == "card"]
    game.answer(turn)
    assert [told.title for told in game.told(MissionEnded)] == [MISSION.ending[ending].title]


def test_no_ending_is_worth_as_much_as_the_one_with_the_elephant() -> None:
    others = [ending.points for ending in MISSION.endings if ending.id != "held"]
    assert MISSION.ending["held"].points > max(others)
