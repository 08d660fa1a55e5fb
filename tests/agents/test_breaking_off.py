"""A run is broken off when everybody says so, also in the middle of a round."""

from random import Random

import pytest
from agents.table import table

from timeloom.games.agents import GAME
from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.breaking_off import Abandon, Persist
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.rules.conflicts import BeginConflict
from timeloom.games.agents.rules.discovery.recon import Take
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.state import Part


def test_all_must_say_so_in_the_middle_of_a_round() -> None:
    game = table(cards={"tess": "bully"}).answer(Abandon("james"))
    assert game.question == "act"
    game.answer(Abandon("tess"))
    assert game.question.split() == ["act", "sure"]
    assert game.answer(Abandon("tess")).question == "again"


def test_a_lone_player_is_asked_whether_it_is_meant() -> None:
    game = table(solo=True).answer(Abandon("james"), Persist("james"))
    assert game.question == "act"
    assert not {"Abandon", "Persist"} & game.kinds("james")


def test_who_goes_on_after_all_is_not_counted() -> None:
    game = table(agents=3).answer(Abandon("james"), Persist("james"), Abandon("tess"), Abandon("ann"))
    assert game.state.weary == [1, 2]
    assert game.question == "act"


def test_whoever_waits_is_asked_when_somebody_would_break_it_off() -> None:
    game = table().answer(Wait("tess"), Abandon("james"))
    assert Abandon("tess") in game.offers("tess")


def test_who_is_ejected_is_not_asked() -> None:
    game = table(agents=3)
    game.state.agents[2].ejected = True
    game.answer(Abandon("james"), Abandon("tess"), Abandon("tess"))
    assert game.question == "again"


def test_it_can_be_said_in_the_middle_of_a_group_conflict() -> None:
    game = table(part="telepathy", cards={"james": "giant"}).answer(
        SaidAloud("james"), BeginConflict("james")
    )
    assert game.offers("tess") == []
    assert game.answer(Abandon("james")).offers("tess") == [Abandon("tess")]
    assert game.answer(Abandon("tess"), Abandon("tess")).question == "again"


@pytest.mark.parametrize("part", ["recon", "telepathy"])
def test_it_can_be_said_before_anybody_acts(part: Part) -> None:
    cards = {"james": "porter", "tess": "door"} if part == "telepathy" else {}
    game = table(part=part, cards=cards).answer(Abandon("james"), Abandon("tess"))
    assert game.question == "sure"
    assert game.answer(Persist("tess")).question == part
    assert Abandon("tess") not in game.offers("tess")
    assert game.answer(Persist("james")).state.weary == []


def test_whoever_has_a_card_already_is_asked_as_well() -> None:
    game = table(part="recon").answer(Take("tess", 0))
    assert game.offers("tess") == []
    assert game.answer(Abandon("james")).offers("tess") == [Abandon("tess")]
    assert game.answer(Abandon("tess"), Abandon("tess")).question == "again"


def test_whoever_has_told_already_is_asked_as_well() -> None:
    game = table(part="telepathy", cards={"james": "porter", "tess": "door"}).answer(SaidAloud("tess"))
    assert game.offers("tess") == []
    assert game.answer(Abandon("james")).offers("tess") == [Abandon("tess")]


def test_bots_agree_with_whoever_would_break_it_off_and_never_begin_with_it() -> None:
    game, bot = table(), GAME.bots["steady"](Random(1))
    (ask,) = game.run.asked(1)
    assert not isinstance(bot(game.run, ask, 1), Abandon)
    (ask,) = game.answer(Abandon("james")).run.asked(1)
    assert bot(game.run, ask, 1) == Abandon("tess")


def test_a_new_round_begins_with_fresh_courage() -> None:
    game = table(part="captain")
    game.state.resolute = [0]
    assert game.answer(Travel("james", "yard")).state.resolute == []


def test_who_thinks_better_of_it_while_another_makes_sure_ends_it() -> None:
    game = table().answer(Abandon("james"), Abandon("tess"), Persist("james"))
    assert set(game.offers("tess")) >= {Persist("tess")}
    assert Abandon("tess") not in game.offers("tess")
    sure = next(ask for ask in game.run.asked(1) if ask.question.id == "sure")
    assert GAME.bots["steady"](Random(1))(game.run, sure, 1) == Persist("tess")
