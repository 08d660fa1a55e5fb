"""Steady friends share where it helps, on a day and in a fight, and refuse what is worth nothing."""

from random import Random

from hour.builders import BASTIAN, DOV, ILSE, TEO, Table, battle, fighter, haven

from timeloom.games.hour import GAME
from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Cover
from timeloom.games.hour.rules.doorway.agreeing import Agree, Decline
from timeloom.games.hour.rules.sharing import KeepIt
from timeloom.games.hour.rules.trading import Deal
from timeloom.kernel import Answer

PLENTY = "storm lantern, power ten, peel, gear train, own tune"


def chosen(table: Table, seat: int, question: str) -> Answer:
    """What a steady friend answers."""
    ask = next(ask for ask in table.run.asked(seat) if ask.id.endswith(f"/{question}"))
    return GAME.bots["steady"](Random(1))(table.run, ask, seat)


def spent() -> Table:
    """A fight in which Bastian has thrown the only card that he had."""
    table = battle({BASTIAN: "loud laugh", DOV: PLENTY}, "bilge 1, bilge 2, bilge 3")
    table.answer(DOV, KeepIt())
    return table.answer(BASTIAN, Attack("loud laugh", (2,)))


def test_in_a_fight_an_item_goes_to_a_friend_who_has_nothing_left() -> None:
    table = spent().answer(TEO, Cover("bilge 3"))
    assert chosen(table, DOV, "share") == Deal("bastian", "storm lantern", "nothing")


def test_whoever_had_kept_theirs_is_asked_again_when_a_friend_has_nothing_left() -> None:
    assert "share" in spent().all_questions(DOV)


def test_while_everybody_has_cards_they_keep_theirs() -> None:
    table = battle({BASTIAN: "loud laugh, power ten", DOV: PLENTY}, "bilge 1, bilge 2")
    assert chosen(table, DOV, "share") == KeepIt()
    table.answer(DOV, KeepIt())
    assert "share" not in table.all_questions(DOV)


def test_whoever_has_hardly_a_card_gives_none_away() -> None:
    table = battle({BASTIAN: "loud laugh", DOV: "storm lantern, power ten"}, "bilge 1, bilge 2")
    table.answer(BASTIAN, Attack("loud laugh", (2,)))
    assert fighter(table, BASTIAN).cards == []
    assert chosen(table, DOV, "share") == KeepIt()


def test_on_a_day_an_item_is_traded_to_whoever_has_more_of_it() -> None:
    hands = {ILSE: {"hand": "pump house key"}, DOV: {"hand": "pitch pipe"}}
    table = haven(hands, links=[(DOV, TEO)]).go(1, ILSE, DOV)
    assert chosen(table, ILSE, "share") == Deal("dov", "pump house key", "pitch pipe")
    table.deal(ILSE, DOV, give="pump house key", want="pitch pipe")
    assert chosen(table, DOV, "pact") == Agree()


def test_an_item_is_not_given_for_a_bead_that_buys_no_day_any_more() -> None:
    table = haven(round=6).go(1, ILSE, DOV).deal(ILSE, DOV, give="chance", want="loupe")
    assert chosen(table, DOV, "pact") == Decline()
    table = haven(round=5).go(1, ILSE, DOV).deal(ILSE, DOV, give="chance", want="loupe")
    assert chosen(table, DOV, "pact") == Agree()
