"""What is read in secret is in its reader's scene and log, and in nobody else's."""

from random import Random

import pytest
from agents.table import BENCH, place_of, table

from timeloom.games.agents import GAME
from timeloom.games.agents.refs import card_of
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.scene.map import map_board
from timeloom.kernel import Fate, Run, seed_of


@pytest.mark.parametrize("card", [card.id for card in BENCH.location["hall"].cards])
def test_a_panorama_text_is_for_its_holder(card: str) -> None:
    game = table(cards={"james": card}, agents=3)
    text = BENCH.story_card[f"hall.{card}"].text
    assert text in game.scene_text(0)
    assert all(text not in game.scene_text(seat) for seat in (1, 2, None))


def test_a_card_that_nobody_holds_is_read_by_nobody() -> None:
    game = table()
    assert all("secret" not in game.scene_text(seat) for seat in (0, 1, None))


def test_the_log_keeps_the_text_from_the_others() -> None:
    game = table().answer(Explore("james", place_of("hall", "porter")))
    secret = [tell for _, tell in game.run.tells or () if "porter's secret" in tell.words()]
    assert secret
    assert all(tell.heard_by(0) and not tell.heard_by(1) and tell.reveals for tell in secret)


@pytest.mark.parametrize(("way", "text"), [(4, "The letter's secret."), (None, "The secret of James.")])
def test_yellow_items_and_recalls_are_read_alone(way: int | None, text: str) -> None:
    game = table(part="telepathy", cards={"james": "table" if way is None else "clerk"})
    game.answer(SaidAloud("james"))
    game.answer(Obey("james") if way is None else Do("james", "card", way))
    assert text in game.scene_text(0)
    assert text not in game.scene_text(1)
    assert all(not tell.heard_by(1) for _, tell in game.run.tells or () if text in tell.words())


def test_back_stories_are_for_their_players() -> None:
    assert "James's past." in table().scene_text(0)
    assert "James's past." not in table().scene_text(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_panorama_text_of_a_whole_mission_reaches_another_seat(seats: int) -> None:
    random = Random(seats)
    run = Run.begin(GAME, {}, seats, Fate(seed_of(seats)))
    bots = [GAME.bots["steady"](random) for _ in range(seats)]
    while run.outcome is None:
        ask, seat = random.choice(run.waiting_for())
        run.answer(bots[seat](run, ask, seat), seat, ask.id)
        assert_hidden(run)


def assert_hidden(run: Run) -> None:
    """Each text is in the scene of whoever has its card in front of them, and in no other scene."""
    s = run.state
    held = {agent.card: agent.seat for agent in s.agents if agent.card is not None}
    for seat in (None, *range(s.seats)):
        shown = repr(GAME.scene(s, seat))
        for place, slot in enumerate(s.panorama):
            card = card_of(s.box, slot)
            assert (repr(card.text)[1:-1] in shown) == (held.get(place, -1) == seat)


def test_a_place_that_nobody_knows_has_no_name_on_the_map() -> None:
    s = prepared("frost-fair", (0, 1))
    unknown = [place for place in map_board(s).places if place.title == "Somewhere"]
    assert unknown
    names = [location.id for location in s.box.locations]
    assert not any(name in place.id for place in unknown for name in names)


def test_what_is_read_twice_lies_there_once() -> None:
    game = table(cards={"james": "porter"})
    game.agent("james").reading = ["recall:james", "recall:james"]
    titles = [thing.title for thing in GAME.scene(game.state, 0).things if thing.id.startswith("reading-")]
    assert len(titles) == 1
