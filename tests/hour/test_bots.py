"""Steady friends: they look, go, share and fight sensibly, and beat Death far more often than chance."""

from random import Random

import pytest
from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, TEO, WREN, Table, battle, haven

from timeloom.games.hour import GAME
from timeloom.games.hour.bots.tactics import choose_help
from timeloom.games.hour.names import day_of
from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.combat.attacking import Attack, AttackWithHelp
from timeloom.games.hour.rules.combat.defending import Cover, CoverWithHelp, Fall
from timeloom.games.hour.rules.combat.links import NoHelp, OfferHelp
from timeloom.games.hour.rules.combat.order import Show
from timeloom.games.hour.rules.doorway.agreeing import Agree, Decline, Wait
from timeloom.games.hour.rules.doorway.changing import Add, Invite, Pays
from timeloom.games.hour.rules.doorway.looking import Peek, ShowFlap
from timeloom.games.hour.rules.doorway.proposing import Propose
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.items import Claim, Forgo
from timeloom.games.hour.rules.stats import DoYourBest, LayDown, PullPunches
from timeloom.games.hour.rules.trading import Deal
from timeloom.kernel import Answer
from timeloom.lab import simulate


def chosen(table: Table, seat: int, question: str) -> Answer:
    """What a steady friend answers."""
    ask = next(ask for ask in table.run.asked(seat) if ask.id.endswith(f"/{question}"))
    return GAME.bots["steady"](Random(1))(table.run, ask, seat)


def test_knowledge_is_spent_on_days_that_are_no_battles() -> None:
    look = chosen(haven(), DOV, "talk")
    assert isinstance(look, Peek)
    assert not isinstance(load_pack().event(day_of(look.day)), Battle)


def test_a_day_that_is_known_to_go_well_is_proposed_with_those_who_can() -> None:
    others = [day for day in range(1, 29) if day not in (11, 26)]
    table = haven({TEO: {"knowledge": 1, "peeked": [10]}}, mended=others)
    assert chosen(table, TEO, "talk") == Propose(10)
    assert chosen(table.plan(11, TEO), TEO, "pact") == Invite(DOV)


def test_a_plan_for_certain_failure_is_declined() -> None:
    table = haven({WREN: {"peeked": [0]}}).plan(1, ILSE, WREN)
    assert chosen(table, WREN, "pact") == Decline()
    table = haven({BASTIAN: {"peeked": [0]}}).plan(1, ILSE, BASTIAN).say(ILSE, Pays(ILSE))
    assert chosen(table, BASTIAN, "pact") == Agree()


def test_while_the_one_who_proposes_still_speaks_the_others_listen() -> None:
    assert chosen(haven().plan(1, ILSE, BASTIAN), BASTIAN, "pact") == Wait()


def test_whoever_has_the_most_beads_is_asked_to_spend_one() -> None:
    table = haven({ILSE: {"chances": 1}}).plan(1, ILSE, BASTIAN)
    assert chosen(table, ILSE, "pact") == Pays(BASTIAN)


def test_what_was_agreed_to_is_stood_by() -> None:
    table = haven().plan(1, ILSE, BASTIAN).say(ILSE, Pays(ILSE))
    assert chosen(table, ILSE, "agreed") == Wait()


def test_a_plan_that_costs_more_than_it_brings_is_declined() -> None:
    table = haven().plan(1, ILSE, BASTIAN)
    table.say(ILSE, Add("bastian", "ilse", "chance"), Add("bastian", "ilse", "chance"), Pays(ILSE))
    assert chosen(table, BASTIAN, "pact") == Decline()


def test_a_proposal_that_failed_is_not_repeated() -> None:
    others = [day for day in range(1, 29) if day not in (11, 26)]
    table = haven({TEO: {"knowledge": 1, "peeked": [10], "failed": [10]}}, mended=others)
    assert chosen(table, TEO, "talk") != Propose(10)


def test_nothing_is_proposed_that_nobody_can_pay_for() -> None:
    poor = {seat: {"peeked": [0, 1, 2, 3, 4, 5], "chances": 0} for seat in EVERYBODY}
    table = haven({**poor, WREN: {**poor[WREN], "chances": 1}}, mended=range(2, 29))
    table.state.people[WREN].been = True
    assert not isinstance(chosen(table, ILSE, "talk"), Propose)


def test_a_spare_chance_is_given_to_somebody_without_one() -> None:
    known = {seat: {"peeked": [0, 1, 2, 3, 4, 5]} for seat in EVERYBODY}
    table = haven({**known, DOV: {**known[DOV], "chances": 0}}, mended=range(1, 29))
    assert chosen(table, ILSE, "talk") == Deal("dov", "chance", "nothing")


def test_whoever_has_no_bead_asks_for_one_once() -> None:
    poor = {seat: {"peeked": [0, 1, 2, 3, 4, 5]} for seat in EVERYBODY}
    table = haven({**poor, DOV: {**poor[DOV], "chances": 0}}, mended=range(1, 29))
    assert chosen(table, DOV, "talk") == Deal("ilse", "nothing", "chance")
    table.person(DOV).begun = 1
    assert chosen(table, DOV, "talk") == StepBack()


def test_a_flap_that_only_others_can_mend_now_is_shown_to_one_of_them() -> None:
    wren = {"peeked": [10], "knowledge": 0, "been": True}
    table = haven({WREN: wren}, mended=[day for day in range(1, 29) if day != 11])
    assert chosen(table, WREN, "talk") == ShowFlap("ilse", "day 11")
    assert chosen(table.answer(WREN, ShowFlap("ilse", "day 11")), WREN, "talk") == StepBack()


def test_the_last_chance_is_not_traded_away() -> None:
    table = haven({DOV: {"chances": 1}}).deal(ILSE, DOV, give="pump house key", want="chance")
    assert chosen(table, DOV, "pact") == Decline()
    table = haven().deal(ILSE, DOV, give="pump house key", want="chance")
    assert chosen(table, DOV, "pact") == Agree()


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
    table = battle({BASTIAN: "no brakes, oven door, quiet for once"}, "train at seven 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0,)))
    assert chosen(table, BASTIAN, "defend") == Cover("quiet for once")


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
    friends = {ILSE: "knot by feel", BASTIAN: "no brakes, oven door, quiet for once"}
    table = battle(friends, "final draft 1, bilge 1", links=[(ILSE, BASTIAN)], first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,)))
    assert chosen(table, BASTIAN, "help") == OfferHelp(0, "quiet for once")
    friends[ILSE] = "knot by feel, boathook, high water mark, lee of the wall"
    table = battle(friends, "bilge 1, bilge 2", links=[(ILSE, BASTIAN)], first=TEO)
    assert chosen(table.answer(TEO, Attack("bilge 2", (0,))), BASTIAN, "help") == NoHelp(0)


def test_whoever_has_hardly_a_card_is_lent_one_to_attack_with() -> None:
    friends = {ILSE: "", BASTIAN: "no brakes, oven door, quiet for once"}
    table = battle(friends, "suitcase 1, bilge 1", links=[(ILSE, BASTIAN)])
    assert chosen(table, BASTIAN, "help") == OfferHelp(0, "no brakes")
    assert chosen(table.answer(BASTIAN, OfferHelp(0, "no brakes")), ILSE, "attack") == AttackWithHelp(1, (2,))


def test_whoever_is_asked_and_would_have_nothing_to_lend_says_no() -> None:
    """In an imagined world their hand can be another than the one for which they were asked."""
    table = battle({ILSE: "", BASTIAN: "no brakes, oven door"}, "bilge 1", links=[(ILSE, BASTIAN)])
    c = table.state.combat_of(BASTIAN)
    offers = table.offers(BASTIAN, "help")
    nothing = [offer for offer in offers if isinstance(offer, NoHelp)]
    assert len(nothing) < len(offers)
    assert choose_help(table.state, c, BASTIAN, nothing) == NoHelp(c.played_by(ILSE))


def test_help_that_saves_is_taken_with_as_little_of_ones_own_as_possible() -> None:
    friends = {ILSE: "loud laugh", BASTIAN: "quiet for once, no brakes"}
    table = battle(friends, "train at seven 1, bilge 1", links=[(ILSE, BASTIAN)], first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0,))).answer(BASTIAN, OfferHelp(0, "quiet for once"))
    assert chosen(table, ILSE, "defend") == CoverWithHelp(1)


def test_what_is_known_to_be_held_off_is_not_thrown() -> None:
    table = battle({BASTIAN: "loud laugh, power ten"}, "cold oven 1, suitcase 1, suitcase 2")
    table.state.shown.append("cold oven 1")
    assert chosen(table, BASTIAN, "attack") == Attack("power ten", (1,))


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
