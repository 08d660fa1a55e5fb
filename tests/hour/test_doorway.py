"""The Doorway: proposals are made, joined, refused and withdrawn, side by side."""

import pytest
from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, MAUD, SUNNIVA, TEO, WREN, haven

from timeloom.games.hour.rules.doorway.gathering import Invite, Propose, Withdraw
from timeloom.games.hour.rules.doorway.groups import GroupDissolved, Leave
from timeloom.games.hour.rules.doorway.joining import Join, Refuse
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.stats import DoYourBest
from timeloom.games.hour.rules.visits import WentBack


def test_a_group_goes_when_all_agree() -> None:
    table = haven().answer(ILSE, Propose(0), Invite(DOV))
    assert table.state.visits == []
    table.answer(DOV, Join(False))
    (visit,) = table.state.visits
    assert (visit.day, visit.members) == (0, [ILSE, DOV])


def test_whoever_proposes_spends_a_chance_unless_somebody_else_does() -> None:
    table = haven().answer(ILSE, Propose(0), Invite(DOV)).answer(DOV, Join(True))
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (2, 1)
    table = haven().go(1, ILSE, DOV)
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 2)


def test_without_a_chance_nobody_goes() -> None:
    table = haven({ILSE: {"chances": 0}}).answer(ILSE, Propose(0), Invite(DOV)).answer(DOV, Join(False))
    assert table.state.visits == []
    assert [told.why for told in table.told(GroupDissolved)] == ["no chance"]


def test_nobody_without_a_chance_can_promise_one() -> None:
    table = haven({DOV: {"chances": 0}}).answer(ILSE, Propose(0), Invite(DOV))
    assert Join(True) not in table.offers(DOV, "join")


def test_a_refusal_lets_another_be_asked_but_not_the_same() -> None:
    table = haven().answer(ILSE, Propose(0), Invite(DOV)).answer(DOV, Refuse())
    assert Invite(DOV) not in table.offers(ILSE, "gather")
    table.answer(ILSE, Invite(MAUD)).answer(MAUD, Join(False))
    assert table.state.visits[0].members == [ILSE, MAUD]


def test_a_proposal_can_be_withdrawn_while_others_are_asked() -> None:
    table = haven().answer(ILSE, Propose(0), Invite(DOV)).answer(ILSE, Leave())
    assert table.state.groups == []
    assert table.questions(DOV) == ["talk"]


def test_a_proposal_can_be_withdrawn_before_anybody_is_asked() -> None:
    table = haven().answer(ILSE, Propose(0), Withdraw())
    assert [told.why for told in table.told(GroupDissolved)] == ["withdrawn"]


def test_whoever_has_joined_can_leave_again() -> None:
    table = haven().answer(TEO, Propose(14), Invite(DOV), Invite(MAUD))
    table.answer(DOV, Join(False)).answer(DOV, Leave())
    assert table.state.groups[0].members == [TEO]


def test_when_an_arguer_refuses_the_group_dissolves() -> None:
    table = haven().answer(WREN, Propose(1)).answer(BASTIAN, Refuse())
    assert [told.why for told in table.told(GroupDissolved)] == ["refused"]


def test_arguers_are_asked_at_once() -> None:
    table = haven().answer(WREN, Propose(1))
    assert "join" in table.questions(BASTIAN)
    assert "join" in table.questions(ILSE)


def test_several_groups_form_and_several_days_are_revisited_at_once() -> None:
    table = haven().answer(ILSE, Propose(0)).answer(TEO, Propose(10))
    table.answer(ILSE, Invite(BASTIAN)).answer(TEO, Invite(DOV))
    table.answer(DOV, Join(False)).answer(BASTIAN, Join(False))
    assert [visit.day for visit in table.state.visits] == [10, 0]
    table.answer(BASTIAN, DoYourBest()).answer(TEO, DoYourBest())
    assert table.questions(DOV) == ["effort"]


def test_nobody_waits_who_is_not_concerned() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    assert all("talk" in table.questions(seat) for seat in (WREN, DOV, MAUD, TEO, SUNNIVA))
    assert table.questions(ILSE) == ["effort"]


def test_joining_one_group_takes_one_off_the_others() -> None:
    table = haven().answer(ILSE, Propose(0), Invite(DOV)).answer(TEO, Propose(10), Invite(DOV))
    table.run.answer(Join(False), DOV, "invitation-2/join")
    assert table.state.groups[0].invited == []
    assert Invite(BASTIAN) in table.offers(ILSE, "gather")


def test_of_two_groups_for_a_day_the_first_that_agrees_goes() -> None:
    table = haven().answer(ILSE, Propose(0), Invite(DOV)).answer(TEO, Propose(0), Invite(MAUD))
    table.answer(MAUD, Join(False))
    assert [told.why for told in table.told(GroupDissolved)] == ["taken"]


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


def test_after_two_proposals_one_waits_for_the_next_round() -> None:
    table = haven().answer(ILSE, Propose(0), Withdraw(), Propose(0), Withdraw())
    assert not any(isinstance(offer, Propose) for offer in table.offers(ILSE, "talk"))


def test_without_any_chance_left_nothing_can_be_proposed() -> None:
    table = haven({seat: {"chances": 0} for seat in EVERYBODY})
    assert not any(isinstance(offer, Propose) for offer in table.offers(ILSE, "talk"))
