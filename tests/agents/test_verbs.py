"""The language of cards: what each verb does, and for whom."""

import pytest
from agents.table import Table, place_of, table

from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import Decline
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.rules.cards.mysteries import draw_mystery
from timeloom.games.agents.rules.cards.stowing import PutAway, remove
from timeloom.games.agents.rules.cards.tokens import take_token
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Obey
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.verbs.base import PickAgent
from timeloom.games.agents.rules.verbs.story import Lead, TookTheLead
from timeloom.games.agents.rules.verbs.words import Told
from timeloom.games.agents.state import Slot
from timeloom.games.agents.tells import ReadAloud, ReadCard
from timeloom.kernel.verbs import apply_effects


def clock(way: int, *draws: str, **more: object) -> Table:
    """James has taken one of the clock's ways."""
    game = table(*draws, at="cellar", cards={"james": "clock"}, **more)  # type: ignore[arg-type]
    return game.answer(Do("james", "card", way))


def test_a_whisper_is_for_one() -> None:
    (told,) = clock(0).told(Told)
    assert (told.words(), told.seats) == ("Tick.", (0,))


def test_an_update_at_no_cost_can_be_won() -> None:
    assert clock(0).state.free_updates == 1


def test_a_closed_location_cannot_be_visited() -> None:
    game = clock(1)
    game.state.part = "captain"
    assert Travel("james", "yard") not in Table(game.state).offers("james")


def test_what_does_not_count_any_more() -> None:
    assert clock(0).answer(Do("james", "card", 1)).state.marks == []


def test_a_map_card_is_laid_once() -> None:
    game = clock(2).answer(Do("james", "card", 2))
    assert game.state.maps == ["west", "east", "west-burnt"]


def test_one_of_the_group_is_chosen() -> None:
    game = clock(3, azrak={"james": 5, "tess": 5})
    assert "Who is it for: +1 Azrak?" in [ask.prompt(game.state, 0).words for ask in game.run.asked(0)]
    game.answer(PickAgent("tess"))
    assert game.azrak() == [5, 6]


def test_others_and_the_captain() -> None:
    game = clock(4, agents=3)
    assert game.azrak() == [8, 7, 7]
    assert [agent.magick for agent in game.state.agents] == [3, 4, 4]


def test_one_agent_pays_alone() -> None:
    game = clock(8)
    assert (game.azrak(), game.agent("james").magick, game.state.tokens) == ([6, 8], 4, ["seal"])


def test_who_stows_a_token_stows_their_own() -> None:
    game = table(at="cellar", cards={"tess": "clock"})
    game.state.agents[0].tokens, game.state.agents[1].tokens = ["coin"], ["coin"]
    game.answer(Do("tess", "card", 9))
    assert (game.agent("james").tokens, game.agent("tess").tokens) == (["coin"], [])


@pytest.mark.parametrize(("way", "gone"), [(13, []), (14, ["coin", "coin"])])
def test_all_of_a_token_can_be_stowed_or_removed_whoever_has_them(way: int, gone: list[str]) -> None:
    game = table(at="cellar", agents=3, cards={"james": "clock"})
    game.state.agents[1].tokens, game.state.agents[2].tokens = ["coin"], ["coin"]
    game.answer(Do("james", "card", way))
    assert [agent.tokens for agent in game.state.agents] == [[], [], []]
    assert game.state.removed == gone
    assert [tell.words().partition(", wherever")[0] for tell in game.told(PutAway)] == ["A coin"]


def test_tokens_that_nobody_has_taken_can_be_removed_too() -> None:
    game = clock(14)
    list(take_token(game.state, 0, "coin"))
    assert game.agent("james").tokens == []


def test_a_yellow_mystery_is_read_alone_and_its_test_is_offered_now_or_never() -> None:
    game = clock(5, "zero")
    assert [tell.seats for tell in game.told(ReadCard)] == [(0,)]
    assert game.offers("james") == [Initiate("james", "mystery:dream", 0), Decline("james")]
    game.answer(Initiate("james", "mystery:dream", 0), DrawDestiny("james"))
    assert game.state.marks == ["remembered"]


def test_a_red_mystery_is_read_aloud() -> None:
    game = clock(6)
    assert [tell.text for tell in game.told(ReadAloud)] == ["Hear the omen."]
    assert game.azrak() == [7, 7]


def test_a_mystery_that_lies_in_a_panorama_is_not_drawn_again() -> None:
    game = table(part="telepathy", cards={"james": "mirror"})
    game.state.panoramas["cellar"] = [Slot("cellar.clock", mystery="double")]
    game.answer(SaidAloud("james"), Obey("james"))
    assert game.state.panorama[place_of("hall", "mirror")].mystery == ""


def test_without_a_card_to_replace_a_mystery_is_read_in_secret() -> None:
    game = table(at="cellar")
    game.state.panoramas["hall"] = []
    list(draw_mystery(game.state, 0, "double"))
    assert game.agent("james").reading == ["mystery:double"]


def test_somebody_can_take_the_lead() -> None:
    game = table(at="cellar")
    list(apply_effects(game.state, (Lead(lead=True),), Acting(0)))
    (told,) = list(apply_effects(game.state, (Lead(lead=True),), Acting(1)))
    assert game.state.captain == 1
    assert isinstance(told, TookTheLead)
    assert told.words() == "Tess takes the lead, and is Time Captain from now on."


@pytest.mark.parametrize(("thing", "copies"), [("riot", 1), ("coin", 2)])
def test_there_is_no_more_of_a_thing_out_of_the_game_than_there_was(thing: str, copies: int) -> None:
    game = table()
    for _ in range(4):
        list(remove(game.state, 0, thing))
    assert game.state.removed.count(thing) == copies


def test_a_lone_player_is_told_which_agent_chooses() -> None:
    game = clock(3, solo=True)
    [asked] = [ask for ask in game.run.asked(0) if ask.id.endswith("whom")]
    assert asked.prompt(game.state, 0).group == "James"
