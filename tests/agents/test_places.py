"""A place whose name and looks change with the map card in sight, wherever it is shown or spoken of."""

from agents.table import Table, table

from timeloom.games.agents import GAME
from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.between import LeftLocation
from timeloom.games.agents.rules.captain import Travel, Travelled
from timeloom.games.agents.tells import ReadAloud
from timeloom.kernel.scene import Board, Cards, Scenery

NAMES = {("west", "east"): "Yard", ("west", "east", "west-burnt"): "Ashes", ("west-burnt", "west"): "Yard"}


def on_the_way(*maps: str) -> Table:
    """James is to choose where to go, with these map cards laid one after the other."""
    state = table(part="captain", at="cellar").state
    state.maps = list(maps)
    return Table(state)


def test_a_place_has_the_name_that_the_map_in_sight_gives_it() -> None:
    assert {maps: on_the_way(*maps).state.location_now("yard").name for maps in NAMES} == NAMES


def test_the_map_and_the_answers_call_it_so() -> None:
    game = on_the_way("west", "east", "west-burnt")
    (ask,) = game.run.asked(0)
    assert "Ashes" in [choice.words for choice in ask.prompt(game.state, 0).choices]
    (board,) = [thing for thing in GAME.scene(game.state, 0).things if isinstance(thing, Board)]
    assert [place.title for place in board.places if place.id == "location-yard"] == ["Ashes"]


def test_the_log_calls_it_so() -> None:
    game = on_the_way("west", "east", "west-burnt").answer(Travel("james", "yard"))
    assert game.told(Travelled)[0].words().startswith("Time Captain James leads the way to Ashes.")
    assert game.told(ReadAloud)[0].title == "Ashes"
    left = table(at="yard", cards={})
    left.state.maps.append("west-burnt")
    left.answer(Wait("james"), Wait("tess"))
    assert left.told(LeftLocation)[0].location == "Ashes"


def test_its_panorama_stands_in_another_landscape_and_light() -> None:
    state = on_the_way("west", "east", "west-burnt").answer(Travel("james", "yard")).state
    (picture,) = [thing for thing in GAME.scene(state, 0).things if thing.id == "panorama"]
    assert isinstance(picture, Cards)
    assert (picture.title, picture.scenery) == ("Ashes", Scenery("marsh", "night"))


def test_what_a_map_card_does_not_say_stays_as_it_is() -> None:
    state = on_the_way("west", "east", "west-burnt").state
    assert state.location_now("yard").cards == state.box.location["yard"].cards
    assert state.location_now("cellar") == state.box.location["cellar"]
