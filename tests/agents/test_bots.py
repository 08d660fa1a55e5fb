"""The steady bot: it tells in words of its own, gives what helps, supports where it matters."""

from collections.abc import Iterator
from random import Random

import pytest
from agents.table import Table, place_of, table

from timeloom.games.agents import GAME
from timeloom.games.agents.bots import link
from timeloom.games.agents.bots.giving import opens
from timeloom.games.agents.bots.judging import way_value
from timeloom.games.agents.bots.looking import TRIES, still_to_do
from timeloom.games.agents.bots.telling import has_news, sentence
from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.rules.azrak.link import EmergencyUpdate, LoseControl
from timeloom.games.agents.rules.conditions import AnyOf, Holds, Marked
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.discovery.recon import Take
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud, Say, saying
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.rules.testing.boost import AskSupport, Boost
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.testing.support import Support, Withhold
from timeloom.games.agents.rules.verbs import ChangeAzrak
from timeloom.games.agents.rules.ways import Choose
from timeloom.games.agents.state import Agent, Slot, State
from timeloom.kernel import Answer

DOOR = place_of("hall", "door")
ENGINE, MAN_IN_GREY = (
    [card.title for card in missions()["frost-fair"].location["arch"].cards].index(title)
    for title in ("The engine", "The man in grey")
)


def thought(game: Table, name: str, about: str = "") -> Answer:
    """What the steady bot answers for this agent, to the first question or to the one about something."""
    seat = game.agent(name).seat
    ask = next(ask for ask in game.run.asked(seat) if ask.id.endswith(about))
    return GAME.bots["steady"](Random(1))(game.run, ask, seat)


# Telling


def every_card(mission: str) -> Iterator[tuple[State, int]]:
    """Somebody with every card of a mission in front of them."""
    box = missions()[mission]
    s = prepared(mission, (0, 1))
    s.agents = [Agent(seat, entry.id, 5, 3) for seat, entry in enumerate(box.receptacles[:2])]
    for location in box.locations:
        s.location = location.id
        s.panoramas[location.id] = [Slot(f"{location.id}.{card.id}") for card in location.cards]
        for place in range(len(location.cards)):
            s.agents[place % 2].card = place
            yield s, place % 2


@pytest.mark.parametrize("mission", ["frost-fair", "midsummer", "tea-and-sugar"])
def test_it_tells_of_every_card_without_reading_it_aloud(mission: str) -> None:
    for s, index in every_card(mission):
        assert saying(s, index).fault(Say(sentence(s, s.agents[index]))) is None


def test_it_tells_what_a_card_gives_asks_and_warns_of() -> None:
    told = {
        name: sentence(table(cards={"james": name}).state, table(cards={"james": name}).agent("james"))
        for name in ("porter", "chest", "giant")
    }
    assert told["porter"] == (
        "One could convince him (Smooth Talk against 4). "
        "Above: take item no. 3; exactly: take item no. 3, take item no. 4; below: −1 Azrak."
    )
    assert told["chest"] == "It comes to this: take item no. 3, take token no. 1."
    assert told["giant"] == "I shall have to deal with this: The giant."


def test_it_says_what_it_has_read_and_what_came_of_it() -> None:
    agent = (game := table()).agent("james")
    agent.reading = ["mystery:omen"]
    assert (
        sentence(game.state, agent)
        == "I have just read ‘An omen’. For me it meant this: everybody: −1 Azrak."
    )


def test_it_turns_no_page_while_others_have_yet_to_look() -> None:
    game = table(at="cellar", cards={"james": "clock"})
    game.state.agents[0].seen = ["cellar.clock"]
    before = way_value(game.state, Do("james", "card", 6))
    game.state.agents[1].seen = [slot.ref for slot in game.state.panorama]
    assert before < 0.2 < way_value(game.state, Do("james", "card", 6))


def test_it_does_not_say_that_a_card_with_a_choice_wanted_nothing() -> None:
    s = prepared("midsummer", (0, 1))
    s.agents = [Agent(seat, entry.id, 5, 3) for seat, entry in enumerate(s.box.receptacles[:2])]
    s.agents[0].reading = ["mystery:errand"]
    assert sentence(s, s.agents[0]) == "I have just read ‘Mustardseed’s errand’. It left me a choice."


def test_it_warns_of_nobody_who_is_beaten() -> None:
    game = table(cards={"james": "giant"})
    assert "The giant" in sentence(game.state, game.agent("james"))
    game.state.beaten = ["hall.giant"]
    assert "The giant" not in sentence(game.state, game.agent("james"))


def test_it_speaks_of_what_can_be_tried_and_of_nothing_that_it_cannot_do() -> None:
    game = table(part="telepathy", cards={"james": "porter", "tess": "door"})
    assert "convince him (Smooth Talk against 4)" in sentence(game.state, game.agent("james"))
    engine = next(s for s, _ in every_card("frost-fair") if s.here.id == "arch")
    engine.agents[0].card = ENGINE
    told = sentence(engine, engine.agents[0])
    assert "brass key" not in told.lower()
    assert "There is more to it" in told


def test_it_tells_of_a_new_card_before_anything_else() -> None:
    game = table(cards={"james": "porter"}).answer(Explore("james", DOOR), Obey("james"))
    assert isinstance(thought(game, "james"), Say)
    assert not isinstance(thought(game.answer(Say("A door.")), "james"), Say)


def test_a_snap_recall_it_keeps_to_itself() -> None:
    agent = table().agent("james")
    agent.reading = ["recall:james"]
    assert not has_news(agent)
    agent.reading.append("item:letter")
    assert has_news(agent)


# Giving


def at_the_engine() -> Table:
    """Dorcas has the engine before her, and Ned, who stands by, has the key."""
    s = prepared("frost-fair", (0, 1))
    s.agents = [
        Agent(0, "dorcas", 7, 5, card=ENGINE, told=True),
        Agent(1, "ned", 7, 5, items=["brass-key"], told=True),
    ]
    s.part, s.round, s.location, s.visited = "actions", 3, "arch", ["arch"]
    s.panoramas["arch"] = [Slot(f"arch.{card.id}") for card in s.box.location["arch"].cards]
    s.panoramas["arch"][MAN_IN_GREY].removed = True
    s.marks, s.vortex = ["vale-held"], s.crystals - 14
    for agent in s.agents:
        agent.seen = [slot.ref for slot in s.panoramas["arch"]]
    return Table(s)


def test_it_gives_what_somebody_elses_card_asks_for() -> None:
    assert thought(at_the_engine(), "ned") == Give("ned", "brass-key", "dorcas")


def test_it_knows_what_is_missing_where_one_of_several_things_is_enough() -> None:
    game, either = table(), AnyOf(any_=(Marked(marks=("paid",)), Holds(things=("four",))))
    assert opens(game.state, 0, either, "four")
    assert not opens(game.state, 0, either, "five")
    game.state.marks = ["paid"]
    assert not opens(game.state, 0, either, "four")


def test_it_does_not_settle_for_less_when_the_group_has_all_that_it_needs() -> None:
    game = at_the_engine()
    assert not isinstance(thought(game, "dorcas"), Initiate)
    game.state.agents[1].items = []
    assert thought(game, "dorcas") == Initiate("dorcas", "card", 0)


def test_it_keeps_what_helps_nobody() -> None:
    game = table(items={"james": "five"}, cards={"tess": "porter"}, azrak={"james": 8})
    assert not isinstance(thought(game, "james"), Give)


def test_between_locations_it_hands_over_what_others_make_better_use_of() -> None:
    assert thought(table(part="between", items={"james": "four"}), "james") == Give("james", "four", "tess")
    assert not isinstance(thought(table(part="between", items={"tess": "four"}), "tess"), Give)


# Tests


def test_it_boosts_as_far_as_it_pays_and_keeps_a_reserve() -> None:
    game = table(cards={"james": "porter"}, agents=4).answer(Initiate("james", "card", 0))
    assert thought(game, "james") == Boost("james")
    poor = table(cards={"james": "porter"}, agents=4, azrak={"james": 3}).answer(Initiate("james", "card", 0))
    assert thought(poor, "james") == AskSupport("james")


def test_it_supports_where_it_matters_and_can_be_spared() -> None:
    for azrak, answer in ((8, Support("tess")), (2, Withhold("tess"))):
        game = table(cards={"james": "porter"}, agents=4, azrak={"tess": azrak})
        game.answer(Initiate("james", "card", 0), AskSupport("james"))
        assert thought(game, "tess", "support") == answer


def test_it_supports_nothing_that_is_certain() -> None:
    game = table(cards={"james": "porter"}, agents=4).answer(Initiate("james", "card", 0))
    game.answer(*[Boost("james")] * 5)
    assert thought(game, "james") == DrawDestiny("james")


# Choosing


def test_it_goes_the_way_for_which_it_has_the_key() -> None:
    game = table(part="telepathy", cards={"james": "door"}, items={"james": "four"})
    game.state.opened = ["attic"]
    game.answer(SaidAloud("james"), Obey("james"))
    assert thought(game, "james") == Choose("james", 1)


def test_it_looks_where_nobody_has_looked() -> None:
    game = table(part="recon", at="yard")
    assert thought(game, "james") == Take("james", 0)
    game.state.agents[1].seen = ["yard.well"]
    assert thought(game, "james") == Take("james", 1)


def test_it_does_not_come_back_for_crystals() -> None:
    game = table(at="cellar", azrak={"james": 5})
    hole = Slot("cellar.hole")
    assert still_to_do(game.state, 0, hole) == (ChangeAzrak(azrak=-5),)
    game.state.agents[0].seen = ["cellar.hole"]
    assert still_to_do(game.state, 0, hole) == ()


def test_it_does_not_try_the_same_thing_for_ever() -> None:
    game = table(cards={"james": "porter"}, agents=4)
    game.state.agents[0].told = True
    assert thought(game, "james") == Initiate("james", "card", 0)
    game.state.agents[0].tried = ["hall.porter test 0"] * TRIES
    assert thought(game, "james") != Initiate("james", "card", 0)


def test_with_an_empty_vortex_it_has_to_lose_control() -> None:
    s = prepared("frost-fair", (0, 1))
    body = missions()["frost-fair"].receptacles[0].id
    s.agents = [Agent(0, body, 0, 3)]
    assert link(s, [LoseControl(body)], 0) == LoseControl(body)
    assert link(s, [EmergencyUpdate(body), LoseControl(body)], 0) == EmergencyUpdate(body)
