"""Where everybody reads along, cards are open and nobody has to tell; a snap recall stays with its owner."""

from agents.table import Table, table

from timeloom.games.agents import GAME
from timeloom.games.agents.rules.discovery.exploring import Obey
from timeloom.games.agents.rules.discovery.recon import Take
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.rules.runs import reset
from timeloom.games.agents.tells import ReadCard


def along(part: str = "recon") -> Table:
    """Two agents who read along."""
    game = table(part=part)  # type: ignore[arg-type]
    game.state.along = True
    return game


def test_everybody_who_plays_reads_every_card_and_nobody_is_asked_to_tell() -> None:
    game = along().answer(Take("james", 0), Take("tess", 1))
    assert game.question == "act"
    assert all("porter's secret" in game.scene_text(seat) for seat in (0, 1))
    assert "porter's secret" not in game.scene_text(None)
    assert all(tell.heard_by(1) for tell in game.told(ReadCard))


def test_the_boxes_of_the_others_are_there_too() -> None:
    game = along().answer(Take("james", 0), Take("tess", 1))
    assert "James: Convince him" in game.scene_text(1)


def test_a_snap_recall_is_nobody_elses() -> None:
    game = table(part="telepathy", cards={"james": "table"})
    game.state.along = True
    game.answer(SaidAloud("james"), Obey("james"))
    assert "The secret of James." not in game.scene_text(1)
    assert "They know James." in game.scene_text(1)


def test_it_is_chosen_when_the_table_is_made_and_stays_so_in_another_run() -> None:
    state = GAME.setup({"mission": "frost-fair", "cards": "open"}, 2)
    reset(state)
    assert state.along
    assert not GAME.setup({"mission": "frost-fair", "cards": "secret"}, 2).along
