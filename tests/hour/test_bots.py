"""Steady friends: they look, go, share and fight sensibly, and beat Death far more often than chance."""

from random import Random

import pytest
from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, TEO, WREN, Table, battle, haven

from timeloom.games.hour import GAME
from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Cover, Fall
from timeloom.games.hour.rules.combat.links import NoHelp, OfferHelp
from timeloom.games.hour.rules.combat.order import Show
from timeloom.games.hour.rules.doorway.gathering import Invite, Propose
from timeloom.games.hour.rules.doorway.joining import Join, Refuse
from timeloom.games.hour.rules.doorway.looking import Peek
from timeloom.games.hour.rules.items import Claim, Forgo
from timeloom.games.hour.rules.stats import DoYourBest, LayDown, PullPunches
from timeloom.games.hour.rules.trading import Accept, Barter, Decline, Offer
from timeloom.kernel import Answer
from timeloom.lab import simulate


def chosen(table: Table, seat: int, question: str) -> Answer:
    """What a steady friend answers."""
    ask = next(ask for ask in table.run.asked(seat) if ask.id.endswith(f"/{question}"))
    return GAME.bots["steady"](Random(1))(table.run, ask, seat)


def test_knowledge_is_spent_on_days_that_are_no_battles() -> None:
    look = chosen(haven(), DOV, "talk")
    assert isinstance(look, Peek)
    assert not isinstance(load_pack().event(look.day), Battle)


def test_a_day_that_is_known_to_go_well_is_proposed_with_those_who_can() -> None:
    others = [day for day in range(1, 29) if day not in (11, 26)]
    table = haven({TEO: {"knowledge": 1, "peeked": [10]}}, mended=others)
    assert chosen(table, TEO, "talk") == Propose(10)
    assert chosen(table.answer(TEO, Propose(10)), TEO, "gather") == Invite(DOV)


def test_an_invitation_to_certain_failure_is_refused() -> None:
    table = haven({WREN: {"peeked": [0]}}).answer(ILSE, Propose(0), Invite(WREN))
    assert chosen(table, WREN, "join") == Refuse()
    table = haven({BASTIAN: {"peeked": [0]}}).answer(ILSE, Propose(0), Invite(BASTIAN))
    assert isinstance(chosen(table, BASTIAN, "join"), Join)


def test_whoever_has_more_chances_spends_one() -> None:
    table = haven({ILSE: {"chances": 1}}).answer(ILSE, Propose(0), Invite(BASTIAN))
    assert chosen(table, BASTIAN, "join") == Join(True)


def test_a_bead_that_is_offered_in_a_trade_is_not_promised() -> None:
    table = haven({BASTIAN: {"chances": 1}, ILSE: {"chances": 0}})
    table.answer(BASTIAN, Barter(DOV), Offer("chance", "item")).answer(ILSE, Propose(0), Invite(BASTIAN))
    assert chosen(table, BASTIAN, "join") == Join(False)


def test_a_spare_chance_is_given_to_somebody_without_one() -> None:
    poor = {seat: {"peeked": [0, 1, 2, 3, 4, 5], "proposals": 2} for seat in EVERYBODY}
    table = haven({**poor, DOV: {**poor[DOV], "chances": 0}})
    assert chosen(table, ILSE, "talk") == Barter(DOV)
    assert chosen(table.answer(ILSE, Barter(DOV)), ILSE, "terms") == Offer("chance", "nothing")


def test_the_last_chance_is_not_traded_away() -> None:
    table = haven({DOV: {"chances": 1}}).answer(ILSE, Barter(DOV), Offer("pump house key", "chance"))
    assert chosen(table, DOV, "trade") == Decline()
    table = haven().answer(ILSE, Barter(DOV), Offer("chance", "item"))
    assert chosen(table, DOV, "trade") == Decline() or isinstance(chosen(table, DOV, "trade"), Accept)


@pytest.mark.parametrize(
    ("day", "seats", "answer"),
    [
        (1, (BASTIAN, ILSE), DoYourBest()),
        (3, (BASTIAN, WREN), LayDown("power ten")),
    ],
)
def test_an_effort_is_what_the_day_needs(day: int, seats: tuple[int, ...], answer: Answer) -> None:
    assert chosen(haven().go(day, *seats), seats[0], "effort") == answer


def test_a_stat_that_is_too_high_is_lowered() -> None:
    table = haven({ILSE: {"courage": 3}}).go(3, ILSE, WREN)
    assert chosen(table, ILSE, "effort") == PullPunches(3, 0, 1)


def test_the_weakest_cover_that_is_enough_is_taken() -> None:
    table = battle(
        {BASTIAN: "no brakes, power ten, stroke rate forty"}, "train at seven 1, bilge 1", first=TEO
    )
    table.answer(TEO, Attack("train at seven 1", (0,)))
    assert chosen(table, BASTIAN, "defend") == Cover("stroke rate forty")


def test_a_shadow_defends_with_what_threatens_least() -> None:
    table = battle({BASTIAN: "loud laugh, no brakes"}, "train at seven 1, suitcase 1, cold oven 1")
    table.answer(BASTIAN, Attack("loud laugh", (1,)))
    assert chosen(table, TEO, "defend") == Cover("cold oven 1")


def test_effects_are_played_before_cards_that_can_cover() -> None:
    table = battle({WREN: "hush, descant, own tune"}, "bilge 1, bilge 2, bilge 3")
    assert chosen(table, WREN, "attack") == Attack("hush", (1,))


def test_the_strongest_card_is_played_to_finish_somebody() -> None:
    table = battle({BASTIAN: "loud laugh, no brakes"}, "bilge 1")
    assert chosen(table, BASTIAN, "attack") == Attack("no brakes", (1,))


def test_help_goes_to_a_friend_who_has_fewer_cards() -> None:
    friends = {ILSE: "knot by feel", BASTIAN: "no brakes, power ten, loud laugh"}
    table = battle(friends, "final draft 1, bilge 1", links=[(ILSE, BASTIAN)], first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,)))
    assert chosen(table, BASTIAN, "help") == OfferHelp(0, "no brakes")
    table = battle(friends, "final draft 1, bilge 1", links=[(ILSE, BASTIAN)])
    assert chosen(table, BASTIAN, "help") == NoHelp(0)


def test_the_item_goes_to_whoever_has_the_fewest_cards() -> None:
    table = battle({BASTIAN: "no brakes", DOV: "loupe, escapement"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (2,))).answer(TEO, Fall())
    assert (chosen(table, BASTIAN, "claim"), chosen(table, DOV, "claim")) == (Claim(), Forgo())


def test_courage_is_shown_in_full() -> None:
    assert chosen(haven().go(27, BASTIAN, TEO), BASTIAN, "courage") == Show(4)


def test_steady_friends_beat_death_far_more_often_than_random_ones() -> None:
    steady, random = (simulate(GAME, 24, [bot]) for bot in ("steady", "random"))
    assert steady.win_low > random.win_high


@pytest.mark.soak
def test_steady_friends_win_between_a_fifth_and_three_fifths() -> None:
    study = simulate(GAME, 300, ["steady"])
    assert 0.2 <= study.win_rate <= 0.6
    assert study.errors == 0
