"""Items change hands freely: also on a day, after a fight, in a fight, and while Death is fought."""

from hour.builders import (
    BASTIAN,
    DOV,
    EVERYBODY,
    ILSE,
    SHADOW_DAY,
    TEO,
    Table,
    battle,
    fighter,
    fought,
    haven,
)

from timeloom.games.hour.invariants import faults
from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Fall
from timeloom.games.hour.rules.combat.order import Show
from timeloom.games.hour.rules.doorway.agreeing import Agree
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.handing import pass_on
from timeloom.games.hour.rules.sharing import KeepIt
from timeloom.games.hour.state import Term, Visit
from timeloom.games.hour.state.combat import Combat, Fighter


def test_on_a_day_friends_trade_with_those_who_are_there() -> None:
    table = haven().go(1, ILSE, DOV).deal(ILSE, DOV, give="pump house key", want="loupe").say(DOV, Agree())
    assert "loupe" in table.person(ILSE).hand
    assert "pump house key" in table.person(DOV).hand


def test_nobody_waits_for_it_and_one_can_leave_it_at_that() -> None:
    table = haven().go(1, ILSE, DOV).answer(ILSE, KeepIt())
    assert table.all_questions(ILSE) == ["effort"]
    assert table.all_questions(DOV) == ["effort", "share"]


def test_in_a_fight_an_unused_item_goes_to_a_friend_who_can_use_it_at_once() -> None:
    table = battle({BASTIAN: "power ten", DOV: "loupe, escapement"}, "bilge 1, bilge 2")
    table.deal(DOV, BASTIAN, give="loupe")
    assert "loupe" in fighter(table, BASTIAN).cards
    assert "loupe" not in fighter(table, DOV).cards
    assert "loupe" in table.person(BASTIAN).hand


def test_whoever_plays_the_shadow_is_given_nothing_in_the_fight() -> None:
    table = battle({BASTIAN: "regatta medal, power ten", DOV: "loupe"}, "bilge 1, bilge 2")
    assert "share" not in table.all_questions(TEO)


def test_after_a_battle_what_is_left_can_be_traded() -> None:
    table = battle({BASTIAN: "no brakes", DOV: "loupe, escapement"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (2,))).answer(TEO, Fall()).deal(DOV, BASTIAN, give="loupe")
    (visit,) = table.state.visits
    assert (visit.left[BASTIAN], visit.left[DOV]) == (["loupe"], ["escapement"])


def test_while_death_is_fought_an_item_can_be_handed_on() -> None:
    table = haven(round=6)
    for seat in EVERYBODY:
        table.answer(seat, StepBack())
    for seat in EVERYBODY:
        table.answer(seat, Show(seat % 2))
    combat = table.state.last
    assert combat is not None
    combat.stage, combat.ranks, combat.turn = "turn", [[index] for index in range(8)], -1
    table = fought(table.state, combat).deal(ILSE, DOV, give="pump house key")
    assert "pump house key" in fighter(table, DOV).cards
    assert list(faults(table.state)) == []


def test_what_was_kept_in_a_fight_can_be_traded_after_it() -> None:
    table = battle({BASTIAN: "no brakes", DOV: "loupe, escapement"}, "bilge 1").answer(DOV, KeepIt())
    assert "share" not in table.all_questions(DOV)
    table.answer(BASTIAN, Attack("no brakes", (2,))).answer(TEO, Fall())
    assert "share" in table.all_questions(DOV)


def test_whoever_hands_their_last_card_on_reads_that_nothing_is_left_to_play() -> None:
    table = battle({DOV: "loupe", BASTIAN: "power ten"}, "bilge 1").deal(DOV, BASTIAN, give="loupe")
    assert table.prompt(DOV, "attack").choices[0].words == "Play nothing: there is nothing left"


def after_a_duel(over: bool) -> Table:
    """Bastian and Dov fight for an item, or have fought; Ilse has not, and all have cards left."""
    table = haven()
    left = {ILSE: ["pump house key"], BASTIAN: ["regatta medal"], DOV: ["loupe"]}
    fighters = [Fighter(seat, "friend", seat, 1, left[seat].copy()) for seat in (BASTIAN, DOV)]
    duel = Combat(fighters, prize="own handwriting", stage="over" if over else "attack")
    visit = Visit(1, SHADOW_DAY[TEO] - 1, [ILSE, BASTIAN, DOV, TEO], combat=duel, left=left)
    if over:
        visit.left |= {one.seat: one.cards for one in fighters}
    table.state.visits.append(visit)
    return table


def test_an_item_given_after_a_duel_is_there_for_the_next() -> None:
    table = after_a_duel(over=True)
    pass_on(table.state, Term(DOV, ILSE, "loupe"))
    assert table.state.visits[0].left == {
        ILSE: ["pump house key", "loupe"],
        BASTIAN: ["regatta medal"],
        DOV: [],
    }


def test_an_item_given_to_one_in_a_duel_can_be_fought_with_at_once() -> None:
    table = after_a_duel(over=False)
    pass_on(table.state, Term(ILSE, DOV, "pump house key"))
    assert fighter(table, DOV).cards == ["loupe", "pump house key"]


def test_an_item_that_was_used_is_used_in_whatever_hand() -> None:
    table = after_a_duel(over=False)
    table.state.visits[0].left[ILSE].clear()
    pass_on(table.state, Term(ILSE, DOV, "pump house key"))
    assert (fighter(table, DOV).cards, fighter(table, DOV).used) == (["loupe"], ["pump house key"])
