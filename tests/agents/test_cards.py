"""Items in four colours, mysteries, tokens, interaction cards; giving, stowing, removing."""

from agents.table import BENCH, Table, place_of, table

from timeloom.games.agents.rules.asking import Decline
from timeloom.games.agents.rules.azrak.link import LoseControl
from timeloom.games.agents.rules.cards.items import NotThere
from timeloom.games.agents.rules.cards.mysteries import draw_mystery, replace_story_card
from timeloom.games.agents.rules.discovery.actions import StandBy
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.rules.giving import Give, GiveMore, ThatIsAll
from timeloom.games.agents.rules.verbs.words import Told
from timeloom.games.agents.rules.ways import Choose
from timeloom.games.agents.tells import ReadAloud


def obeyed(card: str, **more: object) -> Table:
    """James has done what a card demands, as far as nobody is asked."""
    game = table(part="telepathy", cards={"james": card}, **more)  # type: ignore[arg-type]
    return game.answer(SaidAloud("james"), Obey("james"))


def clerk(way: int, **more: object) -> Table:
    """James has taken one of the clerk's ways."""
    game = table(cards={"james": "clerk"}, **more)  # type: ignore[arg-type]
    return game.answer(Do("james", "card", way))


def test_a_green_item_is_kept() -> None:
    assert obeyed("chest").agent("james").items == ["four"]


def test_an_item_that_somebody_has_is_ignored() -> None:
    game = obeyed("chest", items={"tess": "four"})
    assert game.agent("james").items == []
    assert [tell.title for tell in game.told(NotThere)] == ["Item 4"]


def test_a_yellow_item_offers_its_choice_at_once_and_is_stowed() -> None:
    game = clerk(4)
    assert set(game.offers("james")) == {Choose("james", 0), Decline("james")}
    game.answer(Choose("james", 0))
    assert game.state.tokens == ["seal"]
    assert game.agent("james").items == []


def test_a_red_item_is_read_aloud_and_is_for_all() -> None:
    game = clerk(5)
    assert [tell.text for tell in game.told(ReadAloud)] == ["Hear the decree."]
    assert game.azrak() == [7, 7]


def test_a_white_item_changes_the_map_and_covered_azrak_goes_into_the_vortex() -> None:
    game = table(cards={"james": "clerk"}, azrak={"james": 7})
    game.state.placed, game.state.vortex = ["hall"], game.state.vortex - 1
    before = game.state.vortex
    game.answer(Do("james", "card", 1))
    assert game.state.maps == ["west", "east", "west-burnt"]
    assert (game.state.placed, game.state.vortex) == ([], before + 1)


def test_a_replacement_covers_the_attributes_until_another_one_does() -> None:
    game = clerk(2)
    assert game.state.attributes_of(0).smooth_talk == 5
    game.answer(Do("james", "card", 3))
    assert game.state.attributes_of(0).cunning == 6
    assert game.state.removed == ["mask"]


def test_a_mystery_takes_the_place_of_the_story_card() -> None:
    game = obeyed("mirror")
    assert game.state.panorama[place_of("hall", "mirror")].mystery == "double"
    assert Do("james", "card", 0) in game.offers("james")
    game.answer(StandBy("james"), Explore("tess", place_of("hall", "mirror")))
    assert "The double's secret." in game.scene_text(1)


def test_a_mystery_whose_place_another_takes_leaves_the_game() -> None:
    game = table(cards={"james": "mirror"})
    s, covered = game.state, BENCH.mystery["stays"]
    s.panorama[place_of("hall", "mirror")].mystery = covered.id
    list(replace_story_card(s, 0, BENCH.mystery["double"]))
    assert s.removed == [covered.id]
    assert list(draw_mystery(s, 1, covered.id)) == []


def test_a_mystery_that_stays_is_read_aloud_and_lies_on_the_table() -> None:
    game = obeyed("table")
    assert game.state.kept == ["stays"]
    assert "It stays on the table." in game.scene_text(1)


def test_interaction_conditions_and_what_happens_once() -> None:
    game = obeyed("table", azrak={"james": 5, "tess": 5})
    assert game.state.marks == ["nodded", "feast"]
    assert [tell.text for tell in game.told(Told)] == ["For James."]
    assert game.azrak() == [6, 6]
    game.answer(StandBy("james"), Explore("tess", place_of("hall", "table")), Obey("tess"))
    assert game.azrak() == [6, 6]


def test_group_tokens_are_for_all() -> None:
    game = clerk(4).answer(Choose("james", 0))
    assert "The seal" in game.scene_text(1)


def test_a_token_has_so_many_copies() -> None:
    game = table(part="telepathy", cards={"james": "chest"})
    game.state.agents[1].tokens = ["coin", "coin"]
    game.answer(SaidAloud("james"), Obey("james"))
    assert game.agent("james").tokens == []


def test_a_stowed_item_can_be_taken_again() -> None:
    game = table(items={"james": "five"}, azrak={"james": 4}).answer(Do("james", "five", 0))
    assert game.agent("james").items == []
    assert game.state.removed == []


def test_one_way_must_be_chosen_among_those_that_are_possible() -> None:
    game = obeyed("door", items={"james": "four"})
    assert game.offers("james") == [Choose("james", 0), Choose("james", 1)]
    game.answer(Choose("james", 1))
    assert game.state.panorama[place_of("hall", "door")].removed
    assert game.state.removed == ["four"]


def test_the_only_possible_way_is_not_asked_for() -> None:
    assert obeyed("door").state.opened == ["attic"]


def test_giving_costs_an_azrak_for_as_much_as_one_likes() -> None:
    game = table(items={"james": "four"}, agents=3)
    game.state.agents[0].items.append("five")
    game.answer(Give("james", "four", "tess"), Give("james", "five", "tess"))
    assert game.azrak() == [7, 8, 8]
    assert game.agent("tess").items == ["four", "five"]


def test_a_gift_that_follows_later_costs_again() -> None:
    game = table(items={"james": "four"}, agents=3)
    game.state.agents[0].items.append("five")
    game.answer(Give("james", "four", "tess"), ThatIsAll("james"))
    assert game.answer(Give("james", "five", "tess")).azrak() == [6, 8, 8]


def test_who_loses_control_over_a_gift_gives_all_that_they_wanted_to() -> None:
    game = table(items={"james": "four"}, agents=3, azrak={"james": 1})
    game.state.agents[0].items.append("five")
    game.answer(Give("james", "four", "tess"), LoseControl("james"), Give("james", "five", "tess"))
    assert game.agent("tess").items == ["four", "five"]
    assert game.agent("james").ejected


def test_what_follows_a_gift_goes_to_the_same_agent_at_no_cost() -> None:
    game = table(items={"james": "four"}, agents=3)
    game.state.agents[0].items.append("five")
    game.answer(Give("james", "four", "tess"))
    assert game.offers("james") == [Give("james", "five", "tess"), ThatIsAll("james")]
    assert "Azrak" not in GiveMore(1).choice(game.state, Give("james", "five", "tess"), 0).words


def test_only_items_and_personal_tokens_change_hands() -> None:
    game = table(part="between", items={"james": "four"})
    game.state.agents[0].tokens, game.state.tokens = ["coin"], ["seal"]
    gifts = [offer for offer in Table(game.state).offers("james") if isinstance(offer, Give)]
    assert gifts == [Give("james", "four", "tess"), Give("james", "coin", "tess")]


def test_whoever_reads_gives_nothing() -> None:
    assert "Give" not in table(cards={"james": "porter"}, items={"james": "four"}).kinds("james")


def test_swaps_between_locations_are_free() -> None:
    game = table(part="between", items={"james": "four"}).answer(Give("james", "four", "tess"))
    assert game.azrak() == [8, 8]


def test_magick_never_exceeds_its_starting_level() -> None:
    game = clerk(9)
    assert game.agent("james").magick == 5
    assert Do("james", "card", 9) not in game.offers("james")


def test_what_a_card_demands_stands_with_the_answer() -> None:
    game = table(cards={"james": "porter"}).answer(Explore("james", place_of("hall", "table")))
    texts = [choice.text for ask in game.run.asked(0) for choice in ask.prompt(game.state, 0).choices]
    assert game.agent("james").todo
    assert texts[0].endswith(".")
