"""The Doorway is a conversation: a pact stands for each group, and nobody goes who has not agreed to it."""

import pytest
from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, MAUD, SUNNIVA, TEO, WREN, haven

from timeloom.games.hour.rules.doorway.agreeing import Agree, Decline, Wait
from timeloom.games.hour.rules.doorway.changing import Add, GoWithout, Invite, Pays, Strike
from timeloom.games.hour.rules.doorway.pacts import Dissolved
from timeloom.games.hour.rules.doorway.proposing import Propose
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.stats import DoYourBest
from timeloom.games.hour.rules.visits import WentBack
from timeloom.games.hour.state import Term
from timeloom.kernel.preview import preview


def test_a_group_goes_when_all_agree() -> None:
    table = haven().plan(1, ILSE, DOV).say(ILSE, Pays(ILSE))
    assert table.state.visits == []
    table.say(DOV, Agree())
    (visit,) = table.state.visits
    assert (visit.day, visit.members) == (0, [ILSE, DOV])


def test_the_one_who_proposes_does_not_pay_unless_it_is_said() -> None:
    table = haven().plan(1, ILSE, DOV)
    assert Agree() not in table.offers(DOV, "pact")
    assert "Nobody has said yet who spends a Chance" in table.prompt(DOV, "pact").words


def test_only_if_you_pay_can_be_said() -> None:
    table = haven().plan(1, ILSE, DOV).say(DOV, Pays(ILSE))
    assert (table.state.pacts[0].payer, table.state.pacts[0].agreed) == (ILSE, [DOV])
    table.say(ILSE, Agree())
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 2)


def test_nobody_without_a_chance_can_be_said_to_pay() -> None:
    table = haven({DOV: {"chances": 0}}).plan(1, ILSE, DOV)
    assert Pays(DOV) not in table.offers(ILSE, "pact")


def test_my_bead_and_the_key_if_you_come() -> None:
    table = haven().plan(1, ILSE, DOV)
    table.say(ILSE, Add("ilse", "dov", "chance"), Add("ilse", "dov", "pump house key"), Pays(DOV))
    table.say(DOV, Agree())
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 2)
    assert "pump house key" in table.person(DOV).hand
    assert len(table.state.visits) == 1


@pytest.mark.parametrize(
    "changed",
    [Pays(BASTIAN), Invite(MAUD), GoWithout(DOV), Add("teo", "dov", "flash powder")],
    ids=lambda answer: type(answer).__name__,
)
def test_any_change_of_the_pact_asks_everybody_again(changed: Agree) -> None:
    table = haven().plan(27, BASTIAN, DOV).say(BASTIAN, Pays(TEO)).say(DOV, Agree())
    table.say(TEO, changed)
    (pact,) = table.state.pacts
    assert set(pact.agreed) <= {TEO}
    assert all("pact" in table.questions(seat) for seat in pact.members if seat != TEO)


def test_a_term_can_be_struck_out_again() -> None:
    table = haven().plan(1, ILSE, DOV).say(ILSE, Add("ilse", "dov", "chance"))
    table.say(DOV, Strike(Term(ILSE, DOV, "chance")))
    assert table.state.pacts[0].terms == []


def test_whoever_has_stepped_back_is_asked_when_the_group_grows_and_can_leave() -> None:
    table = haven().plan(27, BASTIAN, DOV).say(BASTIAN, Pays(BASTIAN)).say(DOV, Agree(), Wait())
    table.answer(DOV, StepBack())
    assert table.questions(DOV) == []
    table.say(BASTIAN, Invite(SUNNIVA))
    assert table.questions(DOV) == ["pact"]
    table.say(SUNNIVA, Agree()).say(TEO, Agree()).say(BASTIAN, Agree())
    assert table.state.visits == []
    table.say(DOV, Decline())
    assert DOV not in table.state.pacts[0].members


def test_whoever_has_agreed_can_still_leave_and_nobody_waits_for_that() -> None:
    table = haven().plan(27, BASTIAN, DOV).say(BASTIAN, Pays(BASTIAN)).say(DOV, Agree())
    assert "agreed" in table.questions(DOV)
    for seat in EVERYBODY:
        table.answer(seat, StepBack())
    assert table.run.awaited() == (TEO,)
    table.say(DOV, Decline())
    assert table.state.pacts[0].members == [BASTIAN, TEO]


def test_whoever_declines_can_be_asked_again_on_other_terms() -> None:
    table = haven().plan(27, BASTIAN, DOV).say(DOV, Decline())
    assert Invite(DOV) not in table.offers(BASTIAN, "pact")
    table.say(BASTIAN, Add("bastian", "teo", "regatta medal"))
    assert Invite(DOV) in table.offers(BASTIAN, "pact")


def test_a_proposal_can_be_taken_back() -> None:
    table = haven().plan(1, ILSE, DOV).say(ILSE, Decline())
    assert [told.why for told in table.told(Dissolved)] == ["withdrawn"]
    assert table.questions(DOV) == ["talk"]


def test_when_an_arguer_declines_the_group_dissolves() -> None:
    table = haven().plan(2, WREN).say(BASTIAN, Decline())
    assert [told.why for told in table.told(Dissolved)] == ["refused"]


def test_arguers_are_asked_at_once() -> None:
    table = haven().plan(2, WREN)
    assert "pact" in table.questions(BASTIAN)
    assert "pact" in table.questions(ILSE)


def test_waiting_leaves_the_word_to_somebody_else() -> None:
    table = haven().plan(1, ILSE, DOV).say(ILSE, Wait())
    assert Wait() not in table.offers(DOV, "pact")
    table.say(DOV, Pays(DOV))
    assert "pact" in table.questions(ILSE)


def test_several_groups_form_and_several_days_are_revisited_at_once() -> None:
    table = haven().go(11, TEO, DOV).go(1, ILSE, BASTIAN)
    assert [visit.day for visit in table.state.visits] == [10, 0]
    table.answer(BASTIAN, DoYourBest()).answer(TEO, DoYourBest())
    assert table.questions(DOV) == ["effort"]


def test_nobody_waits_who_is_not_concerned() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    assert all("talk" in table.questions(seat) for seat in (WREN, DOV, MAUD, TEO, SUNNIVA))
    assert table.questions(ILSE) == ["effort"]


def test_whoever_agrees_to_one_plan_is_out_of_the_others() -> None:
    table = haven().plan(1, ILSE, DOV).plan(11, TEO, DOV).say(DOV, Pays(DOV))
    assert table.state.pacts[0].members == [ILSE]
    assert Invite(BASTIAN) in table.offers(ILSE, "pact")


def test_of_two_groups_for_a_day_the_first_that_agrees_goes() -> None:
    table = haven().plan(1, ILSE, DOV).go(1, TEO, MAUD)
    assert [told.why for told in table.told(Dissolved)] == ["taken"]


def test_a_day_is_revisited_once_only() -> None:
    table = haven(mended=[1], broken=[3])
    days = [offer.day for offer in table.offers(ILSE, "talk") if isinstance(offer, Propose)]
    assert 0 not in days
    assert 2 not in days
    assert 4 in days


def test_everybody_goes_once_in_a_round() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    table.answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert not any(isinstance(offer, Propose) for offer in table.offers(ILSE, "talk"))
    assert Propose(1) not in table.offers(WREN, "talk")


@pytest.mark.parametrize(("day", "sizes"), [(1, 2), (2, 3), (15, 4)])
def test_so_many_fit_through_the_doorway(day: int, sizes: int) -> None:
    table = haven().go(day, ILSE, *(BASTIAN, WREN, DOV)[: sizes - 1])
    assert len(table.told(WentBack)[0].members) == sizes


def test_whoever_steps_back_is_asked_again_when_a_day_was_revisited() -> None:
    table = haven().answer(TEO, StepBack()).go(1, ILSE, BASTIAN)
    assert table.questions(TEO) == []
    table.answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert table.questions(TEO) == ["talk"]


def test_after_half_a_dozen_things_begun_one_waits_for_the_next_round() -> None:
    table = haven({ILSE: {"begun": 6}})
    assert [type(offer).__name__ for offer in table.offers(ILSE, "talk")] == ["StepBack", "Form"]


def test_without_any_chance_left_nothing_can_be_proposed() -> None:
    table = haven({seat: {"chances": 0} for seat in EVERYBODY})
    assert not any(isinstance(offer, Propose) for offer in table.offers(ILSE, "talk"))


def test_a_plan_that_is_thought_through_says_nothing_twice_and_nothing_of_other_plans() -> None:
    table = haven().plan(16, DOV, ILSE).plan(15, ILSE)
    shown = preview(table.run, Pays(ILSE), ILSE, "pact-2/pact")
    assert shown.words == "A bead lies in Ilse's palm, for day 15. Ilse: spends a Chance; has not agreed yet."
    assert shown.then.startswith("Then: Day 15, “The Keeper Below”, with Ilse. Ilse spends a Chance.")
