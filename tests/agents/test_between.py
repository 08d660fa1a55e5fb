"""Between locations: whoever a timer strikes is nowhere to be ejected from, and comes along."""

from collections.abc import Callable

import pytest
from agents.table import BENCH, Table, table
from msgspec.structs import replace

from timeloom.games.agents.pack.cards import Event
from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.rules.azrak.link import LoseControl
from timeloom.games.agents.rules.between import MoveOn
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.rules.conditions import InRound
from timeloom.games.agents.rules.conflicts import BeginConflict, NextUp
from timeloom.games.agents.rules.discovery.actions import Leave
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.verbs import ChangeAzrak, Eject, TakeItem
from timeloom.games.agents.rules.verbs.base import Verb

Left = Callable[..., Table]


@pytest.fixture
def left(monkeypatch: pytest.MonkeyPatch) -> Left:
    """A group that has left the hall, when a timer does this."""

    def leave(effect: Verb, *draws: str, **azrak: int) -> Table:
        event = Event(id="tick", title="Tick", text="Tock.", when=InRound(round=1), do=(effect,))
        monkeypatch.setitem(missions(), BENCH.id, replace(BENCH, events=(event,)))
        return table(*draws, azrak=azrak).answer(Leave("james"))

    return leave


def test_whoever_a_timer_ejects_is_there_in_the_next_location(left: Left) -> None:
    game = left(Eject(eject=True)).answer(MoveOn("james"), Travel("tess", "yard"))
    assert "Take" in game.kinds("james")


def test_whoever_loses_control_in_a_fight_of_a_timer_is_there_once_updated(left: Left) -> None:
    game = left(TakeItem(item="riot"), "zero", tess=1).answer(BeginConflict("james"))
    game.answer(NextUp("tess"), by="james")
    game.answer(LoseControl("tess"), DrawDestiny("tess"))
    assert game.kinds("tess") == {"Update"}
    assert not game.agent("tess").ejected


def test_the_run_has_failed_if_a_timer_costs_all_of_them_control(left: Left) -> None:
    game = left(ChangeAzrak(azrak=-1, who="group"), james=1, tess=1)
    assert game.answer(LoseControl("james"), LoseControl("tess")).question == "again"


def test_going_on_stands_before_giving_up() -> None:
    game = table(part="actions").answer(Leave("james"))
    kinds = [type(offer).__name__ for offer in game.offers("james")]
    assert kinds.index("MoveOn") < kinds.index("Abandon")
