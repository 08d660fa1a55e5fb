"""Telepathy: what one has read is told in words of one's own, and never read aloud."""

import pytest
from agents.table import place_of, table

from timeloom.games.agents.rules.discovery.actions import StandBy
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore
from timeloom.games.agents.rules.discovery.recon import Take
from timeloom.games.agents.rules.discovery.telepathy import READ_OUT, Said, SaidAloud, Say, phrases
from timeloom.kernel import Form, Refused

DOOR, PORTER = place_of("hall", "door"), place_of("hall", "porter")


def test_everybody_must_tell_before_anybody_acts() -> None:
    game = table(part="telepathy", cards={"james": "porter", "tess": "door"}).answer(SaidAloud("tess"))
    assert game.question == "telepathy"
    assert game.offers("tess") == []
    assert game.answer(Say("A bored man.")).question == "act"


def test_what_is_told_is_written_down_for_all() -> None:
    game = table(part="telepathy", cards={"james": "porter", "tess": "door"})
    game.answer(Say("The porter is bored."))
    (said,) = game.told(Said)
    assert said.heard_by(1)
    assert "The porter is bored." in game.scene_text(1)


def test_a_solo_player_tells_nobody() -> None:
    game = table(part="recon", solo=True).answer(Take("tess", DOOR), Take("james", PORTER))
    assert game.question == "act"


def test_a_card_is_not_read_aloud() -> None:
    words = "one two three four five six seven eight nine"
    assert phrases(words.upper()) & phrases(f"I saw {words}, and more.")
    assert not phrases("one two three") & phrases(words)
    assert len(next(iter(phrases(words)))) == READ_OUT


def test_whoever_reads_aloud_is_asked_for_words_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("timeloom.games.agents.rules.discovery.telepathy.READ_OUT", 3)
    game = table(part="telepathy", cards={"james": "porter"})
    with pytest.raises(Refused, match="tell it in words of your own"):
        game.answer(Say("It says: the porter's secret!"))
    assert game.told(Said) == []


def test_one_can_tell_of_what_one_has_read_at_any_time_of_the_actions() -> None:
    game = table(cards={"james": "clerk"}).answer(Do("james", "card", 6 - 1), StandBy("james"))
    game.answer(Say("The decree was about us."))
    assert game.told(Said)[0].words() == "James: “The decree was about us.”"


def test_one_can_tell_of_a_card_before_doing_what_it_demands() -> None:
    game = table(agents=4).answer(Explore("james", place_of("hall", "chest")))
    game.answer(Say("A chest. Shall I open it?"))
    assert game.told(Said)[0].about == "The chest"
    assert game.kinds("james") == {"Obey", "Say", "Abandon"}


def test_the_place_to_write_says_what_it_is_about() -> None:
    for cards, words in (
        ({"james": "porter"}, "Tell the others of the porter"),
        ({}, "Tell the others something"),
    ):
        game = table(cards=cards)
        (ask,) = game.run.asked(0)
        (place,) = [at for at, offer in enumerate(ask.offered(0)) if isinstance(offer, Form)]
        assert ask.prompt(game.state, 0).choices[place].words == words
