"""The Time Captain phase: where the group goes, what it costs, and what is read."""

from agents.table import table

from timeloom.games.agents import GAME
from timeloom.games.agents.rules.azrak.link import EmergencyUpdate, LoseControl
from timeloom.games.agents.rules.between import MoveOn
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.tells import ReadAloud


def test_the_captain_leaves_an_azrak_on_the_location() -> None:
    game = table(part="captain").answer(Travel("james", "yard"))
    assert game.azrak() == [7, 8]
    assert game.state.placed == ["yard"]


def test_a_second_azrak_goes_to_the_mission_return() -> None:
    game = table(part="captain")
    game.state.placed.append("yard")
    game.state.vortex -= 1
    game.answer(Travel("james", "yard"))
    assert game.state.placed == ["yard"]
    assert game.state.returned == 1


def test_card_a_is_read_aloud_and_its_injunctions_followed() -> None:
    game = table(part="captain").answer(Travel("james", "yard"))
    assert [tell.title for tell in game.told(ReadAloud)] == ["Yard"]
    assert game.state.counters == {"visits": 1}


def test_card_a_lies_there_to_be_looked_at_however_much_is_read_aloud_after_it() -> None:
    game = table(part="captain").answer(Travel("james", "yard"))
    game.state.aloud += [f"item:{id}" for id in ("riot", "decree", "fire", "letter")]
    game.state.aloud = game.state.aloud[-4:]
    notes = [thing for thing in GAME.scene(game.state, 1).things if thing.id.startswith("aloud-")]
    assert [note.title for note in notes][:2] == ["At first sight", "A riot"]


def test_a_location_that_is_not_open_cannot_be_chosen() -> None:
    assert Travel("james", "attic") not in table(part="captain").offers("james")


def test_the_captain_may_spend_the_last_azrak() -> None:
    game = table(part="captain", azrak={"james": 1}).answer(Travel("james", "yard"))
    assert set(game.offers("james")) == {EmergencyUpdate("james"), LoseControl("james")}


def test_the_next_captain_sits_to_the_left() -> None:
    game = table(part="between", agents=3).answer(MoveOn("james"))
    assert game.state.captain == 1
    assert game.question == "travel"
