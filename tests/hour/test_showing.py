"""A flap can be shown to a friend by whoever has seen it; it stays hidden from everybody else."""

from random import Random

from hour.builders import DOV, EVERYBODY, ILSE, MAUD, haven

from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.doorway.looking import FlapShown, Peek, ShowFlap
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.visits import FlapSeen
from timeloom.kernel import Form

SHOWN = haven().answer(DOV, Peek("day 11")).answer(ILSE, StepBack()).answer(DOV, ShowFlap("ilse", "day 11"))


def test_whoever_is_shown_a_flap_knows_it_and_has_spent_no_knowledge() -> None:
    assert SHOWN.state.knows(ILSE, 10)
    assert SHOWN.person(ILSE).peeked == []


def test_whoever_is_shown_a_flap_is_asked_again() -> None:
    assert SHOWN.questions(ILSE) == ["talk"]


def test_the_others_hear_that_something_was_shown_but_not_what() -> None:
    assert [told.seats for told in SHOWN.told(FlapShown)] == [None]
    assert [(told.day, told.seats) for told in SHOWN.told(FlapSeen)] == [(10, (DOV,)), (10, (ILSE,))]
    flap = load_pack().event(10).flap.text  # type: ignore[union-attr]
    assert [seat for seat in EVERYBODY if flap in str(SHOWN.scene(seat))] == [ILSE, DOV]


def test_only_what_one_has_seen_can_be_shown() -> None:
    table = haven().answer(DOV, Peek("day 11"))
    forms = [form for form in table.offers(DOV, "talk") if isinstance(form, Form) and form.make is ShowFlap]
    assert [field.options for field in forms[0].fields if field.name == "day"] == [("day 11",)]  # type: ignore[union-attr]
    assert not any(isinstance(f, Form) and f.make is ShowFlap for f in table.offers(ILSE, "talk"))


def test_what_others_were_shown_is_imagined_anew_but_for_what_one_showed_oneself() -> None:
    worlds = [SHOWN.run.imagine(MAUD, Random(seed)).state for seed in range(20)]
    assert len({state.people[ILSE].shown[0][0] for state in worlds}) > 3
    worlds = [SHOWN.run.imagine(DOV, Random(seed)).state for seed in range(5)]
    assert {state.people[ILSE].shown[0] for state in worlds} == {(10, DOV)}
