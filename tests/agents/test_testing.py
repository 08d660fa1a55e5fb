"""Tests: initiate, boost, support, destiny, resolution."""

from agents.table import Table, table

from timeloom.games.agents.rules.asking import Decline
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.testing.boost import AskSupport, Boost, UseMagick
from timeloom.games.agents.rules.testing.destiny import DestinyDrawn, DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.testing.support import Support, Withhold


def convince(*draws: str, agents: int = 4, **more: object) -> Table:
    """James tries to convince the porter: Smooth Talk 2 against 4."""
    game = table(*draws, agents=agents, cards={"james": "porter"}, **more)  # type: ignore[arg-type]
    return game.answer(Initiate("james", "card", 0))


def test_the_smooth_talk_test_that_ends_on_4() -> None:
    """Attribute 2, boost 2, 1 from Tess, destiny −1: a critical success, which brings items 4 and 5."""
    game = convince("minus", agents=3).answer(Boost("james"), Boost("james"), AskSupport("james"))
    game.answer(Support("tess"), Withhold("tess"), Withhold("ann"))
    assert game.told(DestinyDrawn)[0].final == 4
    assert game.agent("james").items == ["four", "five"]
    assert game.azrak() == [5, 7, 8]


def test_less_is_a_failure_and_more_is_a_success() -> None:
    failed = convince("zero").answer(DrawDestiny("james"))
    assert failed.azrak()[0] == 6
    better = convince("plus-two").answer(Boost("james"), DrawDestiny("james"))
    assert better.agent("james").items == ["four"]


def test_in_an_empty_cell_nothing_happens() -> None:
    game = table("zero", agents=4, cards={"tess": "door"}).answer(Initiate("tess", "card", 0))
    assert game.answer(DrawDestiny("tess")).state.marks == []


def test_without_a_cell_of_its_own_a_critical_success_is_a_success() -> None:
    game = table("zero", cards={"tess": "box"}, at="attic", agents=4).answer(Initiate("tess", "card", 0))
    assert game.answer(DrawDestiny("tess")).state.marks == ["lifted"]


def test_whoever_reads_a_card_cannot_support() -> None:
    game = table(agents=4, cards={"james": "porter", "tess": "door"}).answer(Initiate("james", "card", 0))
    game.answer(AskSupport("james"))
    assert Support("tess") not in game.offers("tess")
    assert Support("ann") in game.offers("ann")


def test_whoever_stands_by_and_reads_an_item_cannot_support() -> None:
    game = table("zero", agents=3, cards={"tess": "clerk", "ann": "porter"})
    game.answer(Do("tess", "card", 10), Initiate("ann", "card", 0))
    assert "Choose" in game.kinds("james")
    assert "AskSupport" not in game.kinds("ann")
    assert "AskSupport" in game.answer(Decline("james")).kinds("ann")


def test_four_agents_support_with_one_azrak_each() -> None:
    game = convince().answer(AskSupport("james"), Support("tess"))
    assert Support("tess") not in game.offers("tess")


def test_of_three_agents_one_supports_with_two() -> None:
    game = convince("zero", agents=3).answer(AskSupport("james"), Support("tess"), Support("tess"))
    assert Support("tess") not in game.offers("tess")
    game.answer(Support("ann"))
    assert game.question == "act"


def test_the_only_other_agent_supports_with_three() -> None:
    game = convince("plus-two", agents=2).answer(AskSupport("james"), *[Support("tess")] * 3)
    assert game.told(DestinyDrawn)[0].final == 7


def test_the_supporters_suffer_no_consequences() -> None:
    game = convince("minus-two", agents=2).answer(AskSupport("james"), Support("tess"), Withhold("tess"))
    assert game.azrak() == [6, 7]


def test_magick_of_a_power_helps_once_in_a_test() -> None:
    game = table("zero", cards={"james": "bully"}, part="telepathy", solo=True)
    game.answer(Initiate("james", "conflict", 0)).answer(UseMagick("james", "power"))
    assert game.agent("james").magick == 4
    assert UseMagick("james", "power") not in game.offers("james")
    assert game.state.trying(0).so_far == 5


def test_an_item_helps_its_holder() -> None:
    game = table(cards={"tess": "door"}, items={"tess": "four"}, agents=4)
    game.answer(Initiate("tess", "card", 0))
    assert game.state.trying(1).value == 4


def test_destiny_cards_come_back_when_one_says_so() -> None:
    game = convince("zero").answer(DrawDestiny("james"))
    assert (len(game.state.destiny), game.state.discarded) == (5, ["zero"])
    again = convince("shuffle").answer(DrawDestiny("james"))
    assert (len(again.state.destiny), again.state.discarded) == (6, [])
