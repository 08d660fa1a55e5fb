"""A broken link is answered before anything else happens, to anybody."""

from random import Random

from agents.table import place_of, table

from timeloom.games.agents import GAME
from timeloom.games.agents.rules.azrak.link import EmergencyUpdate, LoseControl
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore
from timeloom.games.agents.rules.testing.boost import AskSupport
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.testing.support import Support


def test_nobody_does_anything_while_a_link_breaks() -> None:
    game = table(agents=3, cards={"james": "porter"}, azrak={"ann": 1})
    game.answer(Initiate("james", "card", 0), AskSupport("james"), Support("ann"))
    assert set(game.offers("ann")) == {EmergencyUpdate("ann"), LoseControl("ann")}
    assert game.offers("james") == game.offers("tess") == []
    game.answer(EmergencyUpdate("ann"))
    assert Support("tess") in game.offers("tess")


def test_nobody_warms_whose_link_is_breaking() -> None:
    game = table(at="cellar", agents=3, azrak={"ann": 1}, cards={"tess": "clock"})
    game.answer(Do("tess", "card", 3), Explore("ann", place_of("cellar", "hole")))
    assert game.offers("tess") == []
    assert game.offers("ann")
    game.answer(LoseControl("ann"))
    assert game.offers("tess")


def test_the_steady_bot_answers_for_whoever_is_asked() -> None:
    game = table(agents=3, cards={"james": "porter"}, azrak={"ann": 1})
    game.answer(Initiate("james", "card", 0), AskSupport("james"), Support("ann"))
    ((ask, seat),) = game.run.waiting_for()
    answer = GAME.bots["steady"](Random(1))(game.run, ask, seat)
    assert answer == EmergencyUpdate("ann")
